import { expect, it } from 'vitest';
import { listed } from '../../../machines/contract/list.ts';
import { pageOf, prepared, type Order } from '../../../machines/mutasi/mutasi.rows.ts';
import { dayTotals } from '../../../src/flows/mutasi/totals.ts';
import { row } from './mutasi.harness.ts';

const incoming = { transactionDirection: 'DEBIT', amount: 500_000 } as const;
const rows = [
  row('7', '2026-11-21', { status: 'pending' }),
  row('6', '2026-11-20T23:00:00+07:00', incoming),
  row('5', '2026-11-20T09:00:00+07:00'),
  row('4', '2026-11-19', { amount: 75_000 }),
  row('3', '2026-11-19'),
  // The page ends here.
  row('2', '2026-11-19', { status: 'PENDING' }),
  row('1', '2026-11-19', { amount: 5_000, status: 'Completed' }),
  row('0', '2026-11-18', { transactionDirection: 'UNKNOWN' }),
  row('a', '2026-11-18', incoming),
  row('b', '2026-11-17', { amount: 500_000 }),
  row('c', '2026-11-17', incoming),
  row('e', '2026-11-16'),
  row('d', 'kapan'),
];

const totalsOf = (order: Order, page: number) => {
  const found = prepared(listed(rows))[order];
  const { shown } = pageOf(found, page);
  const total = dayTotals(found, shown);
  return shown.map((line) => [line.mutation.id, total(line)]);
};

it('the total of a day counts its rows of other pages, and only money that moved [MUT-36]', () => {
  expect(totalsOf('newest', 1)).toEqual([
    ['7', undefined],
    ['6', '+Rp350.000'],
    ['5', '+Rp350.000'],
    ['4', '−Rp230.000'],
    ['3', '−Rp230.000'],
  ]);
});

it('a day with one row, an unknown direction or no date has no total [MUT-36]', () => {
  expect(totalsOf('newest', 2)).toEqual([
    ['2', '−Rp230.000'],
    ['1', '−Rp230.000'],
    ['0', undefined],
    ['a', undefined],
    ['b', 'Rp0'],
  ]);
  expect(totalsOf('oldest', 1)).toEqual([
    ['d', undefined],
    ['e', undefined],
    ['b', 'Rp0'],
    ['c', 'Rp0'],
    ['0', undefined],
  ]);
});
