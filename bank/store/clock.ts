import { sql } from 'kysely';
import { seconds } from '../http/time.ts';
import type { Db } from './schema.ts';

/** Milliseconds by which a process's clock may differ from the database's (docs/trust.md L4). */
export const largestDifference = 5 * seconds;
/** Once it was wrong, it is right again below this. */
const rightAgain = 2 * seconds;
/** A measurement that took longer says too little. */
const longestMeasurement = seconds;

/** The time of the database, which all processes share, and how far this process is from it. */
export interface Clock {
  /** Dates books, tokens and limits. The process's own time until it is measured. */
  now(): Date;
  /** Milliseconds by which this process's clock is ahead. */
  difference(): number;
  isWrong(): boolean;
  /** Reads the database's clock. Rejects with its error. */
  measure(): Promise<void>;
}

/**
 * `own` is the process's clock. Between two measurements the time follows `performance.now()`, so
 * that a jump of `own` is seen at once. Without a `db`, e.g. the embedded one, `own` counts.
 */
export function createClock(own: () => Date, db: Db | null): Clock {
  let measured: { readonly time: number; readonly at: number } | null = null;
  let isWrong = false;
  const now = (): Date =>
    measured === null ? own() : new Date(measured.time + performance.now() - measured.at);
  const difference = (): number => (measured === null ? 0 : own().getTime() - now().getTime());
  return {
    now,
    difference,
    isWrong: () => (isWrong = Math.abs(difference()) > (isWrong ? rightAgain : largestDifference)),
    async measure() {
      if (db === null) return;
      const asked = performance.now();
      const { rows } = await sql<{ time: Date }>`select clock_timestamp() as time`.execute(db);
      const at = performance.now();
      const [row] = rows;
      if (row !== undefined && at - asked <= longestMeasurement)
        measured = { time: row.time.getTime() + (at - asked) / 2, at };
    },
  };
}
