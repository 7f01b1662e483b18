import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fromCallback } from 'xstate';
import { mutasiMachine } from '../../../machines/mutasi/mutasi.machine.ts';
import { startFlow } from '../../support/harness.ts';
import {
  context,
  loadingRows,
  now,
  row,
  rowsOn,
  search,
  shownIds,
  start,
  state,
  withRows,
} from './mutasi.harness.ts';

beforeEach(() => {
  vi.useFakeTimers({ now });
});

describe('the view of the mutasi', () => {
  it('is loading, then empty or filled, and follows the account', () => {
    const run = startFlow(mutasiMachine, { query: '' }, loadingRows);
    const states = [[], [row('1', '2026-11-20')]].map((rows) => {
      run.flow.send({ type: 'account.changed', account: withRows(rows) });
      return state(run);
    });
    expect(states).toEqual(['empty', 'filled']);
    run.flow.send({ type: 'account.changed', account: loadingRows });
    expect(state(run)).toBe('loading');
  });

  it('is a failure if the account cannot be watched', () => {
    const deaf = fromCallback(() => {
      throw new Error('nobody there');
    });
    const run = startFlow(mutasiMachine.provide({ actors: { watchAccount: deaf } }), { query: '' });
    expect([state(run), context(run).failed?.code]).toEqual(['failed', 'mutations.failed']);
  });

  it('keeps filter, order and page with new rows, and prepares no rows for a new balance', () => {
    const rows = withRows(rowsOn('2026-11-20', 12));
    const run = startFlow(mutasiMachine, { query: '?jenis=debit&urut=lama&hal=2' }, rows);
    const { all, selection } = context(run);
    for (const page of [1, 2]) run.flow.send({ type: 'page.turned', page });
    expect(context(run).selection).toBe(selection);
    const balance = { status: 'loaded', value: 1 } as const;
    run.flow.send({ type: 'account.changed', account: { ...rows, balance } });
    expect(context(run).all).toBe(all);
    run.flow.send({ type: 'account.changed', account: withRows(rowsOn('2026-11-20', 13)) });
    expect(context(run)).toMatchObject({ query: '?jenis=debit&urut=lama&hal=2', page: 2 });
  });
});

describe('order and pages', () => {
  it('stay on a page beyond the first when new ones arrive, until it is turned [LIV-10]', () => {
    const [run, rows] = [start(), rowsOn('2026-11-20', 13)];
    const arrive = () => run.flow.send({ type: 'account.changed', account: withRows(rows) });
    run.flow.send({ type: 'page.turned', page: 2 });
    arrive();
    expect(shownIds(run)).toEqual(['7', '6', '5', '4', '3']);
    run.flow.send({ type: 'row.opened', key: context(run).shown[0]?.key ?? -1 });
    arrive();
    run.flow.send({ type: 'detail.closed' });
    expect(shownIds(run)).toEqual(['7', '6', '5', '4', '3']);
    run.flow.send({ type: 'page.turned', page: 1 });
    expect(shownIds(run)).toEqual(['13', '12', '11', '10', '9']);
    run.flow.send({ type: 'page.turned', page: 2 });
    run.flow.send({ type: 'account.changed', account: loadingRows });
    expect(context(run).shown).toEqual([]);
  });

  it('keep their keys when a new one arrives at the top, so that a focused row stays it', () => {
    const run = start(rowsOn('2026-11-20', 3).toReversed());
    const keys = () =>
      Object.fromEntries(context(run).shown.map(({ key, mutation }) => [mutation.id, key]));
    const before = keys();
    const account = withRows(rowsOn('2026-11-20', 4).toReversed());
    run.flow.send({ type: 'account.changed', account });
    expect(keys()).toEqual({ ...before, 4: 3 });
  });

  it('start again at the first page for a new filter, which keeps the order', () => {
    const run = start(undefined, '?urut=lama&hal=2');
    search(run, { jenisTransaksi: 'debit' });
    expect(context(run)).toMatchObject({ page: 1, query: '?jenis=debit&urut=lama' });
  });
});

describe('the address', () => {
  it('sets form, order and page', () => {
    const run = start(undefined, '?jenis=debit&dari=2026-11-01&sampai=2026-11-21&urut=lama&hal=2');
    expect(context(run).form.values).toEqual({
      jenisTransaksi: 'debit',
      from: '01-11-2026',
      until: '21-11-2026',
    });
    expect(shownIds(run)).toEqual(['6', '7', '8', '9', '10']);
  });

  it('keeps its page until the rows are loaded; beyond the end it is the last page', () => {
    const run = startFlow(mutasiMachine, { query: '?hal=99' }, loadingRows);
    expect(context(run).query).toBe('?hal=99');
    run.flow.send({ type: 'account.changed', account: withRows(rowsOn('2026-11-20', 12)) });
    expect(context(run)).toMatchObject({ page: 3, query: '?hal=3' });
  });

  it('goes back and forward through filter, order and page, and ignores other pages', () => {
    const run = start(undefined, '?jenis=credit');
    run.flow.send({ type: 'navigated', path: '/mutasi', query: '?hal=2' });
    expect(context(run).form.values.jenisTransaksi).toBe('semua');
    expect(shownIds(run)).toEqual(['7', '6', '5', '4', '3']);
    run.flow.send({ type: 'navigated', path: '/mutasi', query: '?jenis=credit' });
    run.flow.send({ type: 'navigated', path: '/qris', query: '' });
    expect(state(run)).toBe('empty');
  });
});
