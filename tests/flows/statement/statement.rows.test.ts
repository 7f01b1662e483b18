import { describe, expect, it } from 'vitest';
import type { Mutation } from '../../../machines/contract/account.ts';
import { listed } from '../../../machines/contract/list.ts';
import { dated, statementOf } from '../../../machines/statement/statement.rows.ts';
import { now, row } from '../mutasi/mutasi.harness.ts';

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
