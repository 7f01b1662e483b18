/** One line of the table: what was measured, in each run. */
export interface Row {
  readonly what: string;
  /** `kB` is 1,000 bytes. */
  readonly unit: string;
  /** At most so much; `null` is only reported. */
  readonly goal: number | null;
  /**
   * Bytes, long tasks and ratios fail the bench; milliseconds depend on the machine and are
   * reported.
   */
  readonly isGate: boolean;
  /** One a run. */
  readonly values: readonly number[];
  /** The other site's, measured in the same runs. */
  readonly beside?: readonly number[];
  /** How it was taken, or where it went. */
  readonly note?: string;
}

export type Verdict = 'met' | 'NOT MET' | 'reported' | 'not measured';

/** The middle one; of an even number the mean of the two in the middle. `NaN` of nothing. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  const [low = Number.NaN, high = Number.NaN] = [
    sorted[Math.ceil(middle) - 1],
    sorted[Math.floor(middle)],
  ];
  return (low + high) / 2;
}

/** The value that a share of all do not exceed (nearest rank). `NaN` of nothing. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

/** From the least to the most. */
export function spread(values: readonly number[]): readonly [number, number] {
  return [Math.min(...values), Math.max(...values)];
}

export function verdict({ goal, values }: Pick<Row, 'goal' | 'values'>): Verdict {
  const measured = median(values);
  if (Number.isNaN(measured)) return 'not measured';
  if (goal === null) return 'reported';
  return measured <= goal ? 'met' : 'NOT MET';
}

/** What ends the bench with an error: a gate that is not met, or that nobody could measure. */
export function failedGates(rows: readonly Row[]): readonly Row[] {
  return rows.filter((row) => row.isGate && !['met', 'reported'].includes(verdict(row)));
}

/**
 * How steeply cost grows: the exponent `k` of `cost ~ size^k` between the first and the last; 1 is
 * linear.
 */
export function growth(points: readonly (readonly [size: number, cost: number])[]): number {
  const [
    [size = Number.NaN, cost = Number.NaN] = [],
    [lastSize = Number.NaN, lastCost = Number.NaN] = [],
  ] = [points[0], points.at(-1)];
  return Math.log(lastCost / cost) / Math.log(lastSize / size);
}
