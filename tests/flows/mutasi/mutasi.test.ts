import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fromCallback } from 'xstate';
import type { AccountView, Mutation } from '../../../machines/contract/account.ts';
import { listed } from '../../../machines/contract/list.ts';
import { mutasiMachine } from '../../../machines/mutasi/mutasi.machine.ts';
import { sinta, startFlow } from '../../support/harness.ts';
import {
  context,
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
  it('is loading, then shows the rows', () => {
    const run = startFlow(
      mutasiMachine,
      { query: '' },
      { ...sinta, mutations: { status: 'loading' } },
    );
    expect(state(run)).toBe('loading');
    run.flow.send({ type: 'account.changed', account: withRows([row('1', '2026-11-20')]) });
    expect(state(run)).toBe('filled');
  });

  it('is an empty history where there are no rows, and until rows come', () => {
    const run = start([]);
    expect(state(run)).toBe('empty');
    run.flow.send({ type: 'account.changed', account: withRows([row('1', '2026-11-20')]) });
    expect(state(run)).toBe('filled');
  });

  it.each<[AccountView, string, string]>([
    [
      { ...sinta, mutations: { status: 'failed', code: 'mutations.failed' } },
      'mutations.failed',
      'mutations.retried',
    ],
    [
      { ...sinta, mutations: { status: 'failed', code: 'answer.invalid' } },
      'answer.invalid',
      'mutations.retried',
    ],
    [
      {
        ...sinta,
        user: { status: 'failed', code: 'user.failed' },
        mutations: { status: 'loading' },
      },
      'user.failed',
      'user.retried',
    ],
  ])('is a failure that can be retried (%#: %s)', (account, code, retried) => {
    const run = startFlow(mutasiMachine, { query: '' }, account);
    expect(state(run)).toBe('failed');
    expect(context(run).failed?.code).toBe(code);
    run.flow.send({ type: 'fetch.retried' });
    expect(run.received('account').map(({ type }) => type)).toEqual([retried]);
    run.flow.send({
      type: 'account.changed',
      account: { ...sinta, mutations: { status: 'loading' } },
    });
    expect(state(run)).toBe('loading');
  });

  it('is a failure where the account cannot be watched', () => {
    const deaf = fromCallback(() => {
      throw new Error('nobody there');
    });
    const run = startFlow(mutasiMachine.provide({ actors: { watchAccount: deaf } }), { query: '' });
    expect(state(run)).toBe('failed');
    expect(context(run).failed?.code).toBe('mutations.failed');
  });

  it('keeps the filter, the order and the page when the rows come anew, and costs nothing when only the balance did', () => {
    const run = start(rowsOn('2026-11-20', 12), '?jenis=debit&urut=lama&hal=2');
    const { all } = context(run);
    run.flow.send({
      type: 'account.changed',
      account: {
        ...sinta,
        mutations: { status: 'loaded', value: all?.source ?? listed([]) },
        balance: { status: 'loaded', value: 1 },
      },
    });
    expect(context(run).all).toBe(all);
    run.flow.send({ type: 'account.changed', account: withRows(rowsOn('2026-11-20', 13)) });
    expect(context(run).query).toBe('?jenis=debit&urut=lama&hal=2');
    expect(context(run).page).toBe(2);
  });
});

describe('order and pages', () => {
  it('starts with the newest, five a page; the button turns the order and goes to the first page [MUT-18,19]', () => {
    const run = start();
    expect(shownIds(run)).toEqual(['12', '11', '10', '9', '8']);
    run.flow.send({ type: 'page.turned', page: 3 });
    expect(shownIds(run)).toEqual(['2', '1']);
    run.flow.send({ type: 'sort.toggled' });
    expect(shownIds(run)).toEqual(['1', '2', '3', '4', '5']);
    expect(context(run)).toMatchObject({ order: 'oldest', page: 1, pages: 3, query: '?urut=lama' });
    run.flow.send({ type: 'sort.toggled' });
    expect(shownIds(run)).toEqual(['12', '11', '10', '9', '8']);
  });

  it('starts a new search at its first page and keeps the order', () => {
    const run = start(undefined, '?urut=lama&hal=2');
    search(run, { jenisTransaksi: 'debit' });
    expect(context(run)).toMatchObject({ page: 1, query: '?jenis=debit&urut=lama' });
  });

  it('filters and sorts nothing when only the page is turned', () => {
    const run = start();
    const { selection } = context(run);
    run.flow.send({ type: 'page.turned', page: 2 });
    expect(context(run).selection).toBe(selection);
  });
});

describe('the address', () => {
  it('opens with what it asks for', () => {
    const run = start(undefined, '?jenis=debit&dari=2026-11-01&sampai=2026-11-21&urut=lama&hal=2');
    expect(context(run).form.values).toEqual({
      jenisTransaksi: 'debit',
      from: '01-11-2026',
      until: '21-11-2026',
    });
    expect(shownIds(run)).toEqual(['6', '7', '8', '9', '10']);
  });

  it('keeps the page it asks for until the rows are there, and shows the last one where there are fewer', () => {
    const run = startFlow(
      mutasiMachine,
      { query: '?hal=99' },
      { ...sinta, mutations: { status: 'loading' } },
    );
    expect(context(run).query).toBe('?hal=99');
    run.flow.send({ type: 'account.changed', account: withRows(rowsOn('2026-11-20', 12)) });
    expect(context(run)).toMatchObject({ page: 3, query: '?hal=3' });
    expect(shownIds(run)).toEqual(['2', '1']);
  });

  it('goes back and forward through filter, order and page', () => {
    const run = start();
    search(run, { jenisTransaksi: 'credit' });
    run.flow.send({ type: 'navigated', path: '/mutasi', query: '?hal=2' });
    expect(context(run).form.values.jenisTransaksi).toBe('semua');
    expect(shownIds(run)).toEqual(['7', '6', '5', '4', '3']);
    run.flow.send({ type: 'navigated', path: '/mutasi', query: '?jenis=credit' });
    expect(state(run)).toBe('empty');
    run.flow.send({ type: 'navigated', path: '/qris', query: '' });
    expect(state(run)).toBe('empty');
  });
});

describe('the CSV', () => {
  it('is of all that is filtered, in the order shown, named by the WIB day [MUT-31]', () => {
    const saved: { rows: readonly Mutation[]; day: string }[] = [];
    const machine = mutasiMachine.provide({
      actions: { downloadCsv: (_, params) => void saved.push(params) },
    });
    vi.setSystemTime(Date.parse('2026-11-20T17:30:00Z'));
    const run = startFlow(
      machine,
      { query: '?urut=lama&hal=2' },
      withRows(rowsOn('2026-11-20', 7)),
    );
    run.flow.send({ type: 'download.requested' });
    expect(saved.map(({ rows, day }) => [rows.map(({ id }) => id).join(''), day])).toEqual([
      ['1234567', '2026-11-21'],
    ]);
  });

  it('is not offered where nothing is found', () => {
    expect(start([]).flow.getSnapshot().can({ type: 'download.requested' })).toBe(false);
  });
});
