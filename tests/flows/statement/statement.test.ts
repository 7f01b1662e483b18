import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fromCallback } from 'xstate';
import type { AccountView, Mutation } from '../../../machines/contract/account.ts';
import { listed } from '../../../machines/contract/list.ts';
import { statementMachine } from '../../../machines/statement/statement.machine.ts';
import { dated, statementOf } from '../../../machines/statement/statement.rows.ts';
import { startFlow } from '../../support/harness.ts';
import { now, row, withRows } from '../mutasi/mutasi.harness.ts';

beforeEach(() => {
  vi.useFakeTimers({ now });
});

const incoming = (id: string, when: string, amount: number, change: Partial<Mutation> = {}) =>
  row(id, when, { transactionDirection: 'DEBIT', amount, ...change });
const outgoing = (id: string, when: string, amount: number, change: Partial<Mutation> = {}) =>
  row(id, when, { amount, ...change });

/** Three months; today's balance is 12,500,000. */
const rows = [
  outgoing('nov-2', '2026-11-20', 500_000),
  incoming('nov-1', '2026-11-01T00:00:00+07:00', 2_000_000),
  outgoing('oct-2', '2026-10-31T23:59:59+07:00', 250_000),
  incoming('oct-1', '2026-10-05', 1_000_000),
  incoming('aug', '2026-08-17', 10_000),
];

function start(account: AccountView = withRows(rows), query = '') {
  const run = startFlow(statementMachine, { query }, account);
  return {
    ...run,
    state: () => run.flow.getSnapshot().value,
    context: () => run.flow.getSnapshot().context,
    ids: () => run.flow.getSnapshot().context.statement?.lines.map(({ mutation }) => mutation.id),
    choose: (month: string) => run.flow.send({ type: 'month.chosen', month }),
  };
}
const of = (
  given: readonly Mutation[],
  month: string,
  { balance = 12_500_000, omitted = 0 } = {},
) => statementOf(dated(listed(given, omitted), now), balance, month, now);

describe('the statement of a month', () => {
  it.each([
    ['2026-11', '2026-11-01', '2026-11-21', 'nov-1 nov-2', 2_000_000, 500_000],
    ['2026-10', '2026-10-01', '2026-10-31', 'oct-1 oct-2', 1_000_000, 250_000],
    ['2024-02', '2024-02-01', '2024-02-29', '', 0, 0],
    ['2025-12', '2025-12-01', '2025-12-31', '', 0, 0],
  ])(
    'of %s covers its WIB days until today, with the oldest transaction first [STM-2]',
    (month, from, until, ids, incoming, outgoing) => {
      const statement = of(rows, month);
      expect(statement).toMatchObject({ from, until, incoming, outgoing, isPartial: false });
      expect(statement.lines.map(({ mutation }) => mutation.id).join(' ')).toBe(ids);
    },
  );

  it('keeps the keys of its rows when a transaction arrives, so that no row changes its text [STM-2]', () => {
    const keys = (given: readonly Mutation[]) => of(given, '2026-10').lines.map(({ key }) => key);
    expect(keys([incoming('new', '2026-11-21', 1), ...rows])).toEqual(keys(rows));
  });

  it.each([
    ['2026-11', 11_000_000, 12_500_000],
    ['2026-10', 10_250_000, 11_000_000],
    ['2026-09', 10_250_000, 10_250_000],
    ['2026-08', 10_240_000, 10_250_000],
  ])('of %s has balances computed from the balance of today [STM-3]', (month, opening, closing) => {
    expect(of(rows, month).balances).toEqual({ opening, closing });
  });

  it('leaves out scheduled transactions [STM-2]', () => {
    const later = outgoing('later', '2026-11-29', 700_000, { status: 'Pending' });
    const statement = of([later, ...rows], '2026-11');
    expect(statement.lines).toHaveLength(2);
    expect(statement.balances).toEqual({ opening: 11_000_000, closing: 12_500_000 });
  });

  it.each(['failed', 'Cancelled', 'canceled', 'dibatalkan', 'DIBATALKAN'])(
    'lists a %s transaction, but leaves it out of sums and balances [STM-3 SCH-25]',
    (status) => {
      const statement = of([outgoing('x', '2026-11-02', 900_000, { status }), ...rows], '2026-11');
      expect(statement).toMatchObject({
        outgoing: 500_000,
        isPartial: true,
        balances: { opening: 11_000_000, closing: 12_500_000 },
      });
      expect(statement.lines).toHaveLength(3);
    },
  );

  it.each([
    ['in the month', '2026-10-07', 'pending', 'CREDIT', 1_000, 10_251_000, 11_001_000 - 1_000],
    ['after it', '2026-11-02', 'pending', 'CREDIT', 0, 10_251_000, 11_001_000],
    ['of unknown status', '2026-11-02', 'diproses', 'CREDIT', 0, 10_251_000, 11_001_000],
    ['without a status', '2026-11-02', '', 'CREDIT', 0, 10_251_000, 11_001_000],
    ['before it', '2026-09-30', 'pending', 'CREDIT', 0, 10_250_000, 11_000_000],
    ['incoming', '2026-10-07', 'pending', 'DEBIT', 0, 10_250_000, 11_000_000],
  ] as const)(
    'lists an open transaction apart; an outgoing one has left the balance: %s [STM-3,10]',
    (_, when, status, transactionDirection, pendingIncome, opening, closing) => {
      const open = outgoing('x', when, 1_000, { status, transactionDirection });
      const statement = of([open, ...rows], '2026-10');
      expect(statement).toMatchObject({ incoming: 1_000_000, outgoing: 250_000, pendingIncome });
      expect(statement.balances).toEqual({ opening, closing });
      expect(statement.open).toHaveLength(when.startsWith('2026-10') ? 1 : 0);
    },
  );

  it('has no balances if a row could not be read or has no time [STM-4]', () => {
    expect(of(rows, '2026-10', { omitted: 1 }).balances).toEqual({ missing: 'unreadable' });
    const timeless = of([...rows, outgoing('x', 'kapan-kapan', 1)], '2026-10');
    expect(timeless).toMatchObject({ omitted: 1, balances: { missing: 'unreadable' } });
  });

  it.each([
    ['completed', 1, true],
    ['pending', 1, true],
    ['failed', 0, false],
  ])(
    'sums no %s transaction of unknown direction, counts it if it may have moved money, and then has no balances [DSH-26 STM-4]',
    (status, unclear, isMissing) => {
      const unknown = row('x', '2026-11-02', { status, transactionDirection: 'UNKNOWN' });
      expect(of([unknown, ...rows], '2026-11')).toMatchObject({
        incoming: 2_000_000,
        outgoing: 500_000,
        pendingIncome: 0,
        unclear,
        balances: isMissing
          ? { missing: 'unreadable' }
          : { opening: 11_000_000, closing: 12_500_000 },
      });
      // The closing balance of an earlier month is computed from it, too.
      expect('missing' in of([unknown, ...rows], '2026-10').balances).toBe(isMissing);
    },
  );

  it('has no balances if they would be below zero [STM-4]', () => {
    expect(of(rows, '2026-11', { balance: 1_499_999 }).balances).toEqual({
      missing: 'contradictory',
    });
    expect(of(rows, '2026-11', { balance: 1_500_000 }).balances).toEqual({
      opening: 0,
      closing: 1_500_000,
    });
  });
});

describe('the page of the statement', () => {
  it('opens with the newest month that has transactions, and offers all such months [STM-5]', () => {
    const run = start(
      withRows([...rows.slice(2), outgoing('later', '2027-01-05', 1, { status: 'pending' })]),
    );
    expect(run.state()).toBe('filled');
    expect(run.context()).toMatchObject({
      month: '2026-10',
      months: ['2026-10', '2026-08'],
      query: '',
      holder: { name: 'Sinta Maharani', account_number: '8800112233' },
    });
    expect(run.ids()).toEqual(['oct-1', 'oct-2']);
  });

  it('follows the day while it is open: its period, and a month that begins [GEN-18]', () => {
    const account = withRows([
      outgoing('later', '2026-12-01T00:00:00+07:00', 1, { status: 'pending' }),
      ...rows,
    ]);
    const run = start(account);
    const pass = (time: string) => {
      vi.setSystemTime(Date.parse(time));
      run.flow.send({ type: 'account.changed', account });
    };
    pass('2026-11-22T00:00:00+07:00');
    expect(run.context().statement).toMatchObject({ from: '2026-11-01', until: '2026-11-22' });
    pass('2026-12-01T00:00:00+07:00');
    expect(run.context().months).toEqual(['2026-12', '2026-11', '2026-10', '2026-08']);
    run.choose('2026-11');
    expect(run.context().statement).toMatchObject({ from: '2026-11-01', until: '2026-11-30' });
  });

  it('writes the chosen month to the address, and reads it from there [STM-5]', () => {
    const run = start();
    run.choose('2026-08');
    expect(run.context()).toMatchObject({ month: '2026-08', query: '?bulan=2026-08' });
    expect(run.ids()).toEqual(['aug']);
    const other = start(withRows(rows), '?bulan=2026-10');
    expect(other.ids()).toEqual(['oct-1', 'oct-2']);
    other.flow.send({ type: 'navigated', path: '/mutasi/rekening-koran', query: '' });
    expect(other.context().month).toBe('2026-11');
  });

  it.each([
    '?bulan=2026-13',
    '?bulan=2026-12',
    '?bulan=0999-01',
    '?bulan=2026-1',
    '?bulan=x',
    '?x',
  ])('ignores %s [STM-5]', (query) => {
    const run = start(withRows(rows), query);
    expect(run.context()).toMatchObject({ month: '2026-11', query: '' });
    run.choose(query.replace('?bulan=', ''));
    expect(run.context()).toMatchObject({ month: '2026-11', query: '' });
  });

  it('is empty in a month without transactions, which it offers as well', () => {
    const run = start(withRows(rows), '?bulan=2026-09');
    expect(run.state()).toBe('empty');
    expect(run.context().months).toEqual(['2026-11', '2026-10', '2026-09', '2026-08']);
    expect(start(withRows([])).state()).toBe('empty');
    expect(start(withRows([])).context().months).toEqual(['2026-11']);
  });

  it.each<[Partial<AccountView>, string, string]>([
    [
      { user: { status: 'failed', code: 'user.failed' }, mutations: { status: 'loading' } },
      'user.failed',
      'user.retried',
    ],
    [
      { balance: { status: 'failed', code: 'balance.failed' } },
      'balance.failed',
      'balance.retried',
    ],
    [
      { mutations: { status: 'failed', code: 'answer.invalid' } },
      'answer.invalid',
      'mutations.retried',
    ],
  ])('is a failure that can be retried (%#: %s) [STM-8]', (change, code, retried) => {
    const run = start({ ...withRows(rows), ...change });
    expect([run.state(), run.context().failed?.code]).toEqual(['failed', code]);
    run.flow.send({ type: 'fetch.retried' });
    expect(run.received('account').map(({ type }) => type)).toEqual([retried]);
  });

  it.each(['user', 'balance', 'mutations'])('is loading while %s is, then filled', (part) => {
    const run = start({ ...withRows(rows), [part]: { status: 'loading' } });
    expect(run.state()).toBe('loading');
    run.flow.send({ type: 'account.changed', account: withRows(rows) });
    expect(run.state()).toBe('filled');
  });

  it('is a failure if the account cannot be watched', () => {
    const deaf = fromCallback(() => {
      throw new Error('nobody there');
    });
    const run = startFlow(statementMachine.provide({ actors: { watchAccount: deaf } }), {
      query: '',
    });
    expect(run.flow.getSnapshot().value).toBe('failed');
    expect(run.flow.getSnapshot().context.failed?.code).toBe('mutations.failed');
  });
});
