import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fromCallback } from 'xstate';
import type { AccountView } from '../../../machines/contract/account.ts';
import { mutasiMachine } from '../../../machines/mutasi/mutasi.machine.ts';
import { sinta, startFlow } from '../../support/harness.ts';
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

  const failed = (code: 'mutations.failed' | 'answer.invalid') =>
    ({ status: 'failed', code }) as const;
  it.each<[AccountView, string, string]>([
    [{ ...sinta, mutations: failed('mutations.failed') }, 'mutations.failed', 'mutations.retried'],
    [{ ...sinta, mutations: failed('answer.invalid') }, 'answer.invalid', 'mutations.retried'],
    [
      { ...loadingRows, user: { status: 'failed', code: 'user.failed' } },
      'user.failed',
      'user.retried',
    ],
  ])('is a failure that can be retried (%#: %s)', (account, code, retried) => {
    const run = startFlow(mutasiMachine, { query: '' }, account);
    expect([state(run), context(run).failed?.code]).toEqual(['failed', code]);
    run.flow.send({ type: 'fetch.retried' });
    expect(run.received('account').map(({ type }) => type)).toEqual([retried]);
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
    const { all } = context(run);
    const balance = { status: 'loaded', value: 1 } as const;
    run.flow.send({ type: 'account.changed', account: { ...rows, balance } });
    expect(context(run).all).toBe(all);
    run.flow.send({ type: 'account.changed', account: withRows(rowsOn('2026-11-20', 13)) });
    expect(context(run)).toMatchObject({ query: '?jenis=debit&urut=lama&hal=2', page: 2 });
  });
});

describe('order and pages', () => {
  it('start with the newest five; a new order starts at its first page [MUT-18,19]', () => {
    const run = start();
    expect(shownIds(run)).toEqual(['12', '11', '10', '9', '8']);
    const { selection } = context(run);
    run.flow.send({ type: 'page.turned', page: 3 });
    expect(shownIds(run)).toEqual(['2', '1']);
    expect(context(run).selection).toBe(selection);
    run.flow.send({ type: 'sort.toggled' });
    expect(shownIds(run)).toEqual(['1', '2', '3', '4', '5']);
    expect(context(run)).toMatchObject({ order: 'oldest', page: 1, pages: 3, query: '?urut=lama' });
    run.flow.send({ type: 'sort.toggled' });
    expect(shownIds(run)).toEqual(['12', '11', '10', '9', '8']);
  });

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

it('saves all filtered rows in their order, named by the WIB day, if there are any [MUT-31]', () => {
  const saved: unknown[] = [];
  const machine = mutasiMachine.provide({
    actions: {
      downloadCsv: (_, { rows, day }) => void saved.push(rows.map(({ id }) => id).join(''), day),
    },
  });
  vi.setSystemTime(Date.parse('2026-11-20T17:30:00Z'));
  const run = startFlow(machine, { query: '?urut=lama&hal=2' }, withRows(rowsOn('2026-11-20', 7)));
  run.flow.send({ type: 'download.requested' });
  expect(saved).toEqual(['1234567', '2026-11-21']);
  expect(start([]).flow.getSnapshot().can({ type: 'download.requested' })).toBe(false);
});
