import { sql } from 'kysely';
import { Refusal } from './answers.ts';
import { knownDays } from '../identity/known-addresses.ts';
import { proofWindow } from '../identity/proof.ts';
import type { Db } from '../store/schema.ts';
import { after, days, secondsUntil } from './time.ts';

/** The hits of a bucket since its window began, including this one. */
interface Hits {
  readonly count: number;
  readonly window_start: Date;
}

/** Counts one hit in a bucket whose window in milliseconds starts with its first hit. */
export async function addHit(db: Db, now: Date, bucket: string, window: number): Promise<Hits> {
  const oldest = after(now, -window);
  return db
    .insertInto('hits')
    .values({ bucket, window_start: now, count: 1 })
    .onConflict((conflict) =>
      conflict.column('bucket').doUpdateSet({
        count: sql`case when hits.window_start <= ${oldest} then 1 else hits.count + 1 end`,
        window_start: sql`case when hits.window_start <= ${oldest} then excluded.window_start else hits.window_start end`,
      }),
    )
    .returning(['count', 'window_start'])
    .executeTakeFirstOrThrow();
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
  throw new Refusal(429, sentence, sentence, secondsUntil(after(hits.window_start, window), now));
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
