import { expect, it } from 'vitest';
import { listed } from '../../../machines/contract/list.ts';
import { pageOf, prepared, type Order } from '../../../machines/mutasi/mutasi.rows.ts';
import { dayTotals, moneyMoved, streetOf } from '../../../src/flows/mutasi/totals.ts';
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

it('the summary adds up what moved, and counts unknown directions [MUT-52]', () => {
  const { newest } = prepared(listed(rows));
  expect(moneyMoved(newest)).toEqual({ out: 1_180_000, in: 1_500_000, unclear: 1 });
});

const lampsOf = (...found: Parameters<typeof row>[]) =>
  streetOf(prepared(listed(found.map((one) => row(...one)))).newest).lamps.map((lamp) => [
    lamp.out,
    lamp.in,
  ]);

it('the street has a lamp a day, also without money, and only of money that moved', () => {
  expect(
    lampsOf(
      ['1', '2026-11-01', { amount: 500 }],
      ['2', '2026-11-03', { amount: 200 }],
      ['3', '2026-11-03', { amount: 300 }],
      ['4', '2026-11-03', incoming],
      ['5', '2026-11-09', { status: 'Pending' }],
      ['6', '2026-11-09', { transactionDirection: 'UNKNOWN' }],
      ['7', 'kapan'],
    ),
  ).toEqual([
    [500, 0],
    [0, 0],
    [500, 500_000],
  ]);
  expect(lampsOf(['1', '2026-11-01', { status: 'Pending' }])).toEqual([]);
});

it.each([
  ['2026-10-02', 31],
  ['2026-10-01', 5],
  ['2026-01-01', 11],
  ['2016-11-01', 11],
  ['1902-01-01', 31],
])('the street from %s has %i lamps of days, weeks, months or years', (first, count) => {
  const lamps = lampsOf(['1', first, { amount: 1 }], ['2', '2026-11-01', { amount: 2 }]);
  expect([lamps.length, lamps.at(-1)]).toEqual([count, [2, 0]]);
});
