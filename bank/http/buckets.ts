import { Refusal } from './answers.ts';
import { secondsUntil } from './time.ts';

/** At most `max` tokens, which come back evenly over `window` milliseconds. */
interface Rate {
  readonly max: number;
  readonly window: number;
}

export interface Buckets {
  /**
   * Takes one token out of a bucket, which starts full. Throws a 429 with Retry-After and the
   * sentence if it is empty (docs/trust.md S35).
   */
  take(bucket: string, rate: Rate, sentence: string): void;
  /** Takes one out, and returns whether there was one. */
  has(bucket: string, rate: Rate): boolean;
}

/** The most buckets of a process, 100 bytes each; the least recently used go first. */
const maxRemembered = 100_000;

/** Buckets of this process, so that a refused call costs the database nothing. */
export function createBuckets(clock: () => Date): Buckets {
  /** When each bucket is full again, in epoch milliseconds. */
  const fullAt = new Map<string, number>();
  /** Takes one token, or returns when there will be one. */
  const takeOr = (bucket: string, { max, window }: Rate): Date | null => {
    const [start, perToken] = [clock().getTime(), window / max];
    // No later than an empty bucket, in case the clock was set back.
    const before = Math.min(Math.max(fullAt.get(bucket) ?? 0, start), start + window);
    const isEmpty = before + perToken > start + window;
    fullAt.delete(bucket);
    fullAt.set(bucket, isEmpty ? before : before + perToken);
    const [oldest] = fullAt.keys();
    if (fullAt.size > maxRemembered && oldest !== undefined) fullAt.delete(oldest);
    return isEmpty ? new Date(before + perToken - window) : null;
  };
  return {
    take(bucket, rate, sentence) {
      const next = takeOr(bucket, rate);
      if (next !== null) throw new Refusal(429, sentence, sentence, secondsUntil(next, clock()));
    },
    has: (bucket, rate) => takeOr(bucket, rate) === null,
  };
}
