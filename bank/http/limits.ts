import { sql } from 'kysely';
import { Refusal } from './answers.ts';
import { knownDays } from '../identity/known-addresses.ts';
import { proofWindow } from '../identity/proof.ts';
import type { Db } from '../store/schema.ts';
import { after, days, secondsUntil, wibDayStart } from './time.ts';

/** The hits of a bucket in its window, including this one, and the window's end. */
interface Hits {
  readonly count: number;
  readonly ends: Date;
}

/** A WIB day for all buckets, so that limits which depend on each other begin together. */
const newestStart = (now: Date, window: number): Date => (window === days ? wibDayStart(now) : now);
/** Windows that began before are over. */
const oldestStart = (now: Date, window: number): Date =>
  window === days ? wibDayStart(now) : after(now, 1 - window);

/**
 * Counts one hit, or `by`, in a bucket. A window of a day is the WIB day; any other has this length
 * in milliseconds and starts with its first hit.
 */
export async function addHit(
  db: Db,
  now: Date,
  bucket: string,
  window: number,
  by = 1,
): Promise<Hits> {
  const oldest = oldestStart(now, window);
  const { count, window_start } = await db
    .insertInto('hits')
    .values({ bucket, window_start: newestStart(now, window), count: by })
    .onConflict((conflict) =>
      conflict.column('bucket').doUpdateSet({
        count: sql`case when hits.window_start < ${oldest} then ${by} else hits.count + ${by} end`,
        window_start: sql`case when hits.window_start < ${oldest} then excluded.window_start else hits.window_start end`,
      }),
    )
    .returning(['count', 'window_start'])
    .executeTakeFirstOrThrow();
  return { count, ends: after(window_start, window) };
}

/** The hits of a bucket so far. */
export async function hitsOf(db: Db, now: Date, bucket: string, window: number): Promise<number> {
  const hits = await db
    .selectFrom('hits')
    .select('count')
    .where('bucket', '=', bucket)
    .where('window_start', '>=', oldestStart(now, window))
    .executeTakeFirst();
  return hits?.count ?? 0;
}

/** Calls `addHit`; throws a 429 with Retry-After and the sentence after `max` hits. */
export async function countHit(
  db: Db,
  now: Date,
  bucket: string,
  max: number,
  window: number,
  sentence: string,
): Promise<Hits> {
  const hits = await addHit(db, now, bucket, window);
  if (hits.count <= max) return hits;
  throw new Refusal(429, sentence, sentence, secondsUntil(hits.ends, now));
}

/** Tables whose rows are deleted, by this indexed time, and after how many days. */
export const expiring = [
  ['hits', 'window_start', 1],
  ['login_tries', 'since', 1],
  ['sent_codes', 'expires_at', 1],
  ['verified_codes', 'verified_at', 1],
  ['known_addresses', 'last_at', knownDays],
  ['sessions', 'expires_at', 1],
  ['idempotency', 'claimed_at', 30],
  // A proof may be early by its window.
  ['proofs', 'taken_at', (2 * proofWindow) / days],
] as const;

/** Deletes expired limits, codes, sessions, keys and proofs. */
export async function deleteExpired(db: Db, now: Date): Promise<void> {
  for (const [table, column, kept] of expiring)
    await sql`delete from ${sql.table(table)} where ${sql.ref(column)} < ${after(now, -kept * days)}`.execute(
      db,
    );
}
