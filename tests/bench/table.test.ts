import { describe, expect, it } from 'vitest';
import { failedGates, growth, median, percentile, spread, verdict, type Row } from './figures.ts';
import { plain, tableOf } from './table.ts';

const row = (change: Partial<Row> = {}): Row => ({
  what: 'login: JS',
  unit: 'kB',
  goal: 115,
  isGate: true,
  values: [114, 147, 110],
  ...change,
});

describe('the figures of the bench', () => {
  it('take the middle run, or the mean of the middle two', () => {
    expect(median([5, 1, 3])).toBe(3);
    expect(median([4, 1, 2, 9])).toBe(3);
    expect(median([])).toBeNaN();
  });

  it('give the percentile by nearest rank, and the spread', () => {
    expect(percentile([16, 24, 40, 80], 0.75)).toBe(40);
    expect(percentile([7], 0.75)).toBe(7);
    expect(spread([3, 1, 2])).toEqual([1, 3]);
  });

  it('compare the median with the goal, if there is one', () => {
    expect(verdict(row())).toBe('met');
    expect(verdict(row({ values: [114, 147, 147] }))).toBe('NOT MET');
    expect(verdict(row({ goal: null }))).toBe('reported');
    expect(verdict(row({ values: [] }))).toBe('not measured');
  });

  it('fail only for gates: those not met, and those not measured', () => {
    const slow = row({ what: 'LCP', unit: 's', isGate: false, goal: 0.8, values: [2] });
    const heavy = row({ what: 'heavy', values: [200] });
    const unknown = row({ what: 'unknown', values: [] });
    expect(
      failedGates([row(), slow, heavy, unknown, row({ goal: null })]).map(({ what }) => what),
    ).toEqual(['heavy', 'unknown']);
  });

  it('distinguish linear from quadratic growth', () => {
    expect(
      growth([
        [1_000, 2],
        [100_000, 200],
      ]),
    ).toBeCloseTo(1);
    expect(
      growth([
        [1_000, 1],
        [100_000, 10_000],
      ]),
    ).toBeCloseTo(2);
  });
});

describe('the table of the bench', () => {
  it('shows median and spread, goal and verdict, with a column for the other site', () => {
    expect(tableOf([row()])).toBe(
      '| what | goal | measured | met | gate |  |\n| --- | --- | --- | --- | --- | --- |\n| login: JS | ≤ 115 kB | 114 kB (110–147) | met | gate |  |',
    );
    expect(tableOf([row({ beside: [300, 300] })], 'other')).toContain(
      '| 114 kB (110–147) | 300 kB | met |',
    );
  });

  it('marks each gate', () => {
    expect(tableOf([row({ isGate: false })])).toContain('| met |  |  |');
    expect(tableOf([row({ note: 'Syarat | Kebijakan' })])).toContain('| Syarat \\| Kebijakan |');
  });

  it('writes about three significant digits', () => {
    expect([0, 0.042, 5.99, 14.84, 147.2, 24_117, Number.NaN].map(plain)).toEqual([
      '0',
      '0.04',
      '5.99',
      '14.8',
      '147',
      '24,117',
      '—',
    ]);
  });
});
