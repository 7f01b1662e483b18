import { describe, expect, it } from 'vitest';
import type { Mutation } from '../../../machines/contract/account.ts';
import { brief, figuresOf } from '../../../src/flows/account/figures.ts';

const now = Date.parse('2026-11-21T10:00:00+07:00');

function row(id: string, datetime: string, change: Partial<Mutation> = {}): Mutation {
  return {
    id,
    datetime,
    username_to: 'Rini',
    account_to: '5220304050',
    type: 'belanja',
    transactionDirection: 'CREDIT',
    amount: 1_000,
    status: 'completed',
    ...change,
  };
}

const latest = (rows: readonly Mutation[], count: number) =>
  figuresOf(rows, now, count).latest.map(({ id }) => id);
const outgoing = (rows: readonly Mutation[], at = now) => figuresOf(rows, at, 4).flow.outgoing;

describe('the latest transactions', () => {
  const rows = [
    row('2', '2026-11-02T00:00:00+07:00'),
    row('5', '2026-12-01T00:00:00+07:00'),
    row('1', '2026-11-01T23:59:59+07:00'),
    row('4', '2026-11-20T20:00:00Z'),
    row('kacau', 'kemarin'),
    row('3', '2026-11-20T22:00:00+07:00'),
  ];

  it('are taken by their instant, the latest first', () => {
    expect(latest(rows, 4)).toEqual(['5', '4', '3', '2']);
  });

  it("keep the bank's order where they are of one instant", () => {
    expect(
      latest(
        ['a', 'b', 'c'].map((id) => row(id, '2026-11-02T00:00:00Z')),
        2,
      ),
    ).toEqual(['a', 'b']);
  });

  it('are all where there are few, those without a date last', () => {
    expect(latest(rows.slice(3, 6), 4)).toEqual(['4', '3', 'kacau']);
    expect(latest([], 4)).toEqual([]);
  });
});

describe('the categories', () => {
  it.each([
    ['abc', 'abc'],
    ['abcd', 'abcd'],
    ['abcde', 'abc lainnya=3'],
    ['', ''],
  ])('%j are told in brief as %j', (names, told) => {
    const sums = names
      .split('')
      .map((category, place) => ({ category, amount: names.length - place }));
    expect(
      brief(sums)
        .map(({ category, amount }) => (category === 'lainnya' ? ` lainnya=${amount}` : category))
        .join(''),
    ).toBe(told);
  });

  it('are told in brief by the three largest, and one for what is left [DSH-21]', () => {
    expect(
      brief([
        { category: 'lainnya', amount: 90 },
        { category: 'belanja', amount: 80 },
        { category: 'makanan', amount: 70 },
        { category: 'transfer', amount: 60 },
        { category: 'kesehatan', amount: 50 },
      ]),
    ).toEqual([
      { category: 'belanja', amount: 80 },
      { category: 'makanan', amount: 70 },
      { category: 'transfer', amount: 60 },
      { category: 'lainnya', amount: 140 },
    ]);
  });
});

describe('the figures of the month', () => {
  it('are those of the WIB month, to the second [DSH-9,10]', () => {
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

  it('count completed transactions only', () => {
    const rows = ['completed', 'COMPLETED', 'pending', 'failed'].map((status) =>
      row(status, '2026-11-10T00:00:00+07:00', { status }),
    );
    expect(outgoing(rows)).toBe(2_000);
  });

  it('leave a cancelled transfer out of every sum, and show it among the latest [SCH-25]', () => {
    const rows = [
      row('jadi', '2026-11-10T00:00:00+07:00', { type: 'transfer', amount: 300 }),
      row('batal', '2026-11-11T00:00:00+07:00', { type: 'transfer', status: 'cancelled' }),
    ];
    expect(figuresOf(rows, now, 4)).toEqual({
      latest: [rows[1], rows[0]],
      flow: { incoming: 0, outgoing: 300 },
      spending: [{ category: 'transfer', amount: 300 }],
    });
  });

  it('tell in from out', () => {
    const at = '2026-11-10T00:00:00+07:00';
    const rows = [
      row('1', at, { transactionDirection: 'DEBIT', amount: 5_000 }),
      row('2', at, { amount: 700 }),
      row('3', at, { amount: 300 }),
    ];
    expect(figuresOf(rows, now, 4).flow).toEqual({ incoming: 5_000, outgoing: 1_000 });
    expect(figuresOf([], now, 4)).toEqual({
      latest: [],
      flow: { incoming: 0, outgoing: 0 },
      spending: [],
    });
  });

  it('sum the outgoing by category, the largest first [DSH-10]', () => {
    const at = '2026-11-10T00:00:00+07:00';
    const rows = [
      row('1', at, { type: 'belanja', amount: 100 }),
      row('2', at, { type: 'Transfer', amount: 500 }),
      row('3', at, { type: 'Belanja ', amount: 300 }),
      row('4', at, { type: '', amount: 50 }),
      row('5', at, { type: 'gaji', transactionDirection: 'DEBIT', amount: 9_000 }),
      row('6', '2026-10-31T16:59:59Z', { type: 'belanja', amount: 7_000 }),
    ];
    expect(figuresOf(rows, now, 4).spending).toEqual([
      { category: 'transfer', amount: 500 },
      { category: 'belanja', amount: 400 },
      { category: 'lainnya', amount: 50 },
    ]);
  });

  it('are there at once for a hundred thousand rows', () => {
    const rows = Array.from({ length: 100_000 }, (_, n) =>
      row(String(n), new Date(now - (n % 90) * 86_400_000 - n).toISOString(), { amount: n }),
    );
    // The fastest of three runs is the cost; the others include what else the computer does.
    const took = Math.min(
      ...Array.from({ length: 3 }, () => {
        const before = performance.now();
        expect(figuresOf(rows, now, 4).latest[0]?.id).toBe('0');
        return performance.now() - before;
      }),
    );
    console.info(`100,000 rows: ${Math.round(took)} ms`);
    expect(took).toBeLessThan(1_000);
  });
});
