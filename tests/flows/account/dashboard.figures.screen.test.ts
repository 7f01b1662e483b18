import { describe, expect, it } from 'vitest';
import type { Mutation } from '../../../machines/contract/account.ts';
import { wibDay } from '../../../machines/contract/wib.ts';
import { datedRows, latest as latestOf } from '../../../src/flows/account/figures.ts';
import {
  brief,
  monthFigures,
  monthOf,
  percentages,
} from '../../../src/flows/account/month-figures.ts';
import { scaled } from '../../support/computer.ts';
import { now, row } from '../mutasi/mutasi.harness.ts';

const latest = (rows: readonly Mutation[], count: number) =>
  latestOf(datedRows(rows), count).map(({ id }) => id);
const figuresOf = (rows: readonly Mutation[], at = now) =>
  monthFigures(datedRows(rows), wibDay(at));
const outgoing = (rows: readonly Mutation[], at = now) => figuresOf(rows, at).flow.outgoing;

describe('the latest transactions', () => {
  const rows = [
    row('2', '2026-11-02T00:00:00+07:00'),
    row('5', '2026-12-01T00:00:00+07:00'),
    row('1', '2026-11-01T23:59:59+07:00'),
    row('4', '2026-11-20T20:00:00Z'),
    row('kacau', 'kemarin'),
    row('3', '2026-11-20T22:00:00+07:00'),
  ];

  it('are the latest by their instant; those without a date come last', () => {
    expect(latest(rows, 4)).toEqual(['5', '4', '3', '2']);
    expect(latest(rows.slice(3, 6), 4)).toEqual(['4', '3', 'kacau']);
    expect(latest([], 4)).toEqual([]);
  });

  it('keep the order of the bank if their instant is the same', () => {
    const same = ['a', 'b', 'c'].map((id) => row(id, '2026-11-02'));
    expect(latest(same, 2)).toEqual(['a', 'b']);
  });
});

describe('the categories', () => {
  const sums = (...names: readonly string[]) =>
    names.map((category, place) => ({ category, amount: 90 - 10 * place }));
  const lainnya = (amount: number) => ({ category: 'lainnya', amount });

  it.each([0, 5, 6])('are all shown if there are %i', (count) => {
    const all = sums(...['a', 'b', 'c', 'd', 'e', 'f'].slice(0, count));
    expect(brief(all)).toEqual(all);
  });

  it('are otherwise the five largest and the rest, with the bank’s own ‘lainnya’ [DSH-21]', () => {
    expect(brief(sums('a', 'b', 'c', 'd', 'e', 'f', 'g'))).toEqual([
      ...sums('a', 'b', 'c', 'd', 'e'),
      lainnya(40 + 30),
    ]);
    const [own, ...others] = sums('lainnya', 'a', 'b', 'c', 'd', 'e', 'f');
    expect(brief([...(own ? [own] : []), ...others])).toEqual([
      ...others.slice(0, 5),
      lainnya(90 + 30),
    ]);
  });
});

describe('the figures of the month', () => {
  it('cover the WIB month, to the second [DSH-9,10]', () => {
    const rows = [
      row('oktober', '2026-10-31T23:59:59+07:00', { amount: 1 }),
      row('awal', '2026-10-31T17:00:00Z', { amount: 10 }),
      row('akhir', '2026-11-30T23:59:59+07:00', { amount: 100 }),
      row('desember', '2026-11-30T17:00:00Z', { amount: 1_000 }),
      row('tahun lalu', '2025-11-15T12:00:00+07:00', { amount: 10_000 }),
    ];
    expect(outgoing(rows)).toBe(110);
    expect(outgoing(rows, Date.parse('2026-12-31T16:59:59Z'))).toBe(1_000);
  });

  it('count only completed transactions', () => {
    const rows = ['completed', 'COMPLETED', 'pending', 'failed'].map((status) =>
      row(status, '2026-11-10', { status, amount: 1_000 }),
    );
    expect(outgoing(rows)).toBe(2_000);
  });

  it.each(['cancelled', 'CANCELED', 'Dibatalkan'])(
    'leave a %s transfer out of every sum, and show it among the latest [SCH-25]',
    (status) => {
      const rows = [
        row('jadi', '2026-11-10', { type: 'transfer', amount: 300 }),
        row('batal', '2026-11-11', { type: 'transfer', status }),
      ];
      expect(figuresOf(rows)).toMatchObject({
        flow: { incoming: 0, outgoing: 300 },
        spending: [{ category: 'transfer', amount: 300 }],
        unclear: 0,
      });
      expect(latest(rows, 4)).toEqual(['batal', 'jadi']);
    },
  );

  it('count the completed transactions of unknown direction, and sum none of them [DSH-26]', () => {
    const unclear = { transactionDirection: 'UNKNOWN' } as const;
    const rows = [
      row('1', '2026-11-10', unclear),
      row('2', '2026-11-11', { ...unclear, status: 'pending' }),
      row('3', '2026-10-11', unclear),
    ];
    expect(figuresOf(rows)).toMatchObject({
      flow: { incoming: 0, outgoing: 0 },
      spending: [],
      unclear: 1,
    });
  });

  it('sum incoming money, and outgoing money by category, the largest first [DSH-10]', () => {
    const at = '2026-11-10';
    const rows = [
      row('1', at, { type: 'belanja', amount: 100 }),
      row('2', at, { type: 'Transfer', amount: 500 }),
      row('3', at, { type: 'Belanja ', amount: 300 }),
      row('4', at, { type: '', amount: 50 }),
      row('5', at, { type: 'gaji', transactionDirection: 'DEBIT', amount: 9_000 }),
      row('6', '2026-10-31T16:59:59Z', { type: 'belanja', amount: 7_000 }),
    ];
    expect(figuresOf(rows)).toMatchObject({
      flow: { incoming: 9_000, outgoing: 950 },
      spending: [
        { category: 'transfer', amount: 500 },
        { category: 'belanja', amount: 400 },
        { category: 'lainnya', amount: 50 },
      ],
    });
    expect(figuresOf([])).toMatchObject({
      flow: { incoming: 0, outgoing: 0 },
      spending: [],
    });
  });

  it('say day by day what went out until then [DSH-9]', () => {
    const rows = [
      row('gaji', '2026-11-03', { transactionDirection: 'DEBIT', amount: 500 }),
      row('belanja', '2026-11-02T23:59:59+07:00', { amount: 100 }),
      row('transfer', '2026-11-05', { amount: 50 }),
      row('nanti', '2026-11-25', { amount: 7 }),
      row('oktober', '2026-10-31T23:59:59+07:00', { amount: 9 }),
      row('gaji oktober', '2026-10-30', { transactionDirection: 'DEBIT', amount: 8 }),
    ];
    const { sums } = figuresOf(rows, Date.parse('2026-11-05T10:00:00+07:00'));
    expect(sums).toEqual({
      outgoing: [0, 100, 100, 100, 150],
      outgoingBefore: [...Array(30).fill(0), 9],
    });
    expect(figuresOf([]).sums.outgoing).toHaveLength(21);
  });

  it('compare the spending with the same days of the month before [DSH-27]', () => {
    const rows = [
      row('sama', '2026-10-21T23:59:59+07:00', { amount: 200 }),
      row('sesudah', '2026-10-22', { amount: 1_000 }),
      row('masuk', '2026-10-02', { transactionDirection: 'DEBIT', amount: 5 }),
      row('sebelum', '2026-09-30', { amount: 9_000 }),
    ];
    expect(figuresOf(rows).before).toBe(200);
    expect(monthOf('2026-11-21')).toMatchObject({
      length: 30,
      before: { first: '2026-10-01', last: '2026-10-21' },
    });
    expect(monthOf('2026-03-31')).toMatchObject({
      length: 31,
      before: { first: '2026-02-01', last: '2026-02-28' },
    });
    expect(monthOf('2026-12-31')).toMatchObject({ length: 31 });
  });

  it('take less than a second for 100,000 rows on a quiet computer', () => {
    const rows = Array.from({ length: 100_000 }, (_, n) =>
      row(String(n), new Date(now - (n % 90) * 86_400_000 - n).toISOString(), { amount: n }),
    );
    // The fastest run is the cost; the others include other work of the computer.
    const took = Math.min(
      ...Array.from({ length: 3 }, () => {
        const before = performance.now();
        const dated = datedRows(rows);
        expect(latestOf(dated, 4)[0]?.id).toBe('0');
        expect(monthFigures(dated, wibDay(now)).flow.outgoing).toBeGreaterThan(0);
        return performance.now() - before;
      }),
    );
    expect(took).toBeLessThan(scaled(1_000));
  });
});

describe('the shares of the categories', () => {
  it.each([
    [
      [1, 1, 1],
      [34, 33, 33],
    ],
    [
      [996, 2, 2],
      [100, 0, 0],
    ],
    [
      [1, 1, 1, 1, 1, 1],
      [17, 17, 17, 17, 16, 16],
    ],
    [[5], [100]],
    [[0], [0]],
  ])('of %j are %j and add up [DSH-21]', (amounts, percents) => {
    expect(percentages(amounts)).toEqual(percents);
  });
});
