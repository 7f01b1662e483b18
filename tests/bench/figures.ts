/** One line of the table. */
export interface Row {
  readonly what: string;
  /** `kB` is 1,000 bytes. */
  readonly unit: string;
  /** The largest value that meets the goal. `null`: only reported. */
  readonly goal: number | null;
  /**
   * Bytes, long tasks and ratios fail the bench; milliseconds depend on the machine and are
   * reported.
   */
  readonly isGate: boolean;
  /** One value per run. */
  readonly values: readonly number[];
  /** The values of the `--beside` page in the same runs. */
  readonly beside?: readonly number[];
  /** How it was measured, or its parts. */
  readonly note?: string;
}

type RowOf = (
  what: string,
  unit: string,
  goal: number | null,
  values: readonly number[],
  note?: string,
) => Row;
const rowOf =
  (isGate: boolean): RowOf =>
  (what, unit, goal, values, note = '') => ({ what, unit, goal, isGate, values, note });
export const gate = rowOf(true);
export const report = rowOf(false);

export type Verdict = 'met' | 'NOT MET' | 'reported' | 'not measured';

/** The median; for an even number of values the mean of the middle two. `NaN` without values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  const [low = Number.NaN, high = Number.NaN] = [
    sorted[Math.ceil(middle) - 1],
    sorted[Math.floor(middle)],
  ];
  return (low + high) / 2;
}

/** The percentile for a share (0 to 1), by nearest rank. `NaN` without values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

/** The least and the greatest value. */
export function spread(values: readonly number[]): readonly [number, number] {
  return [Math.min(...values), Math.max(...values)];
}

export function verdict({ goal, values }: Pick<Row, 'goal' | 'values'>): Verdict {
  const measured = median(values);
  if (Number.isNaN(measured)) return 'not measured';
  if (goal === null) return 'reported';
  return measured <= goal ? 'met' : 'NOT MET';
}

/** The gates that fail the bench: not met, or not measured. */
export function failedGates(rows: readonly Row[]): readonly Row[] {
  return rows.filter((row) => row.isGate && !['met', 'reported'].includes(verdict(row)));
}

/** The exponent `k` of `cost ~ size^k` between the first and the last point; 1 is linear. */
export function growth(points: readonly (readonly [size: number, cost: number])[]): number {
  const [
    [size = Number.NaN, cost = Number.NaN] = [],
    [lastSize = Number.NaN, lastCost = Number.NaN] = [],
  ] = [points[0], points.at(-1)];
  return Math.log(lastCost / cost) / Math.log(lastSize / size);
}
