import { sql } from 'kysely';
import { Refusal } from './answers.ts';
import type { Db } from '../store/schema.ts';
import { after, secondsUntil } from './time.ts';

/** At most `max` tokens, which come back evenly over `window` milliseconds. */
export interface Rate {
  readonly max: number;
  readonly window: number;
}

export interface Buckets {
  /**
   * Takes one token out of a bucket, which starts full. Throws a 429 with Retry-After and the
   * sentence if it is empty (docs/trust.md S35). The process remembers until when, so that a
   * refused call costs the database nothing (docs/trust.md H3).
   */
  take(bucket: string, rate: Rate, sentence: string): Promise<void>;
}

/** How many empty buckets a process remembers; it forgets the oldest first. */
const mostRemembered = 10_000;

/** The buckets are rows of the database, which several processes share. */
export function createBuckets(db: Db, clock: () => Date): Buckets {
  const emptyUntil = new Map<string, Date>();
  const remember = (bucket: string, until: Date): void => {
    emptyUntil.delete(bucket);
    emptyUntil.set(bucket, until);
    const [oldest] = emptyUntil.keys();
    if (emptyUntil.size > mostRemembered && oldest !== undefined) emptyUntil.delete(oldest);
  };
  return {
    async take(bucket, { max, window }, sentence) {
      const now = clock();
      let until = emptyUntil.get(bucket) ?? now;
      if (until <= now) {
        emptyUntil.delete(bucket);
        const perToken = Math.ceil(window / max);
        const taken = await takeToken(db, bucket, now, perToken, max);
        if (taken) return;
        // From then on the bucket has one token again.
        until = after(await fullAt(db, bucket, now), (1 - max) * perToken);
        remember(bucket, until);
      }
      throw new Refusal(429, sentence, sentence, secondsUntil(until, now));
    },
  };
}

/** One statement, so that simultaneous calls cannot take the same token. */
async function takeToken(
  db: Db,
  bucket: string,
  now: Date,
  perToken: number,
  max: number,
): Promise<boolean> {
  const next = sql<Date>`greatest(buckets.full_at, ${now}) + ${sql.lit(perToken)} * interval '1 millisecond'`;
  const row = await db
    .insertInto('buckets')
    .values({ bucket, full_at: after(now, perToken) })
    .onConflict((conflict) =>
      conflict
        .column('bucket')
        .doUpdateSet({ full_at: next })
        .where(next, '<=', after(now, max * perToken)),
    )
    .returning('bucket')
    .executeTakeFirst();
  return row !== undefined;
}

async function fullAt(db: Db, bucket: string, now: Date): Promise<Date> {
  const row = await db
    .selectFrom('buckets')
    .select('full_at')
    .where('bucket', '=', bucket)
    .executeTakeFirst();
  return row?.full_at ?? now;
}
