import { sql, type Selectable } from 'kysely';
import { Refusal } from '../http/answers.ts';
import { addHit, countHit, hitsOf } from '../http/limits.ts';
import type { BankContext } from '../bank-context.ts';
import { allowancesFor, prefixesOf, sharedBucket, type Share } from './known-addresses.ts';
import type { Db, Tables } from '../store/schema.ts';
import { inTransaction } from '../store/transaction.ts';
import { after, days, hours, minutes, secondsUntil } from '../http/time.ts';

/**
 * Wrong passwords a day without a delay, of one address at one e-mail (docs/trust.md S26) and of
 * all strangers (H4): the 100 of NIST SP 800-63B.
 */
const free = { address: 5, strangers: 100 };
/**
 * Minutes of the block after each further one; the last repeats. At most 40 in a day from one
 * address, 55 from a /48, and 196 from all strangers.
 */
const delays = { address: [0.5, 1, 2, 5, ...Array<number>(10).fill(15), 60], strangers: [15] };

/** Wrong passwords an hour of one stranger's address over all e-mails (docs/trust.md S26). */
const sprayed = 30;

const tooMany = 'Terlalu banyak percobaan masuk. Silakan tunggu sebentar, lalu coba lagi.';

/**
 * Counts the try as wrong before the password is checked, so that simultaneous guesses are counted,
 * too; a right password takes it back. Throws a 429 while the address, one of its networks, or
 * every stranger is blocked at this e-mail. Unknown e-mails are treated the same. Resolves with
 * those who were counted.
 */
export async function countTry(
  context: BankContext,
  email: string,
  address: string,
): Promise<readonly Share[]> {
  const now = context.now();
  const shares = await allowancesFor(context.db, now, email, address);
  for (const [bucket, max] of sprayBuckets(address, shares))
    if ((await hitsOf(context.db, now, bucket, hours)) >= max)
      await countHit(context.db, now, bucket, max, hours, tooMany);
  await inTransaction(context, async (trx) => {
    const all: Tries[] = [];
    for (const [network] of shares) all.push(await lockTries(trx, now, email, network));
    for (const { blocked_until } of all)
      if (blocked_until !== null && blocked_until > now)
        throw new Refusal(429, tooMany, tooMany, secondsUntil(blocked_until, now));
    for (const [at, tries] of all.entries()) await addTry(trx, now, tries, shares[at]?.[1] ?? 1);
  });
  return shares;
}

/** Counts a wrong password by its address, and logs once that it tries too many e-mails. */
export async function countWrong(
  { db, now, log }: BankContext,
  address: string,
  counted: readonly Share[],
): Promise<void> {
  log('login.failed');
  for (const [bucket, max] of sprayBuckets(address, counted))
    if ((await addHit(db, now(), bucket, hours)).count === max)
      log('passwords.sprayed', { wrong: max });
}

/** Only strangers are slowed by what others do at their address. */
const sprayBuckets = (
  address: string,
  shares: readonly Share[],
): readonly (readonly [bucket: string, max: number])[] =>
  shares[0]?.[0] === sharedBucket
    ? prefixesOf(address).map(([network, share]) => [`wrong-passwords ${network}`, sprayed * share])
    : [];

type Tries = Selectable<Tables['login_tries']>;

/**
 * Finds or inserts the row and locks it, in one statement: between two, a right password of the
 * same customer could delete it.
 */
function lockTries(trx: Db, now: Date, email: string, address: string): Promise<Tries> {
  return trx
    .insertInto('login_tries')
    .values({ email, address, wrong: 0, since: now })
    .onConflict((conflict) => conflict.columns(['email', 'address']).doUpdateSet({ email }))
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function addTry(trx: Db, now: Date, tries: Tries, share: number): Promise<void> {
  const of = tries.address === sharedBucket ? 'strangers' : 'address';
  const [maxFree, own] = [of === 'address' ? free.address * share : free.strangers, delays[of]];
  const isNewDay = tries.since <= after(now, -days);
  const wrong = isNewDay ? 1 : tries.wrong + 1;
  const delay = wrong < maxFree ? undefined : own[Math.min(wrong - maxFree, own.length - 1)];
  await trx
    .updateTable('login_tries')
    .set({
      wrong,
      since: isNewDay ? now : tries.since,
      blocked_until: delay === undefined ? null : after(now, delay * minutes),
    })
    .where((is) => is.and({ email: tries.email, address: tries.address }))
    .execute();
}

/**
 * Clears the count of the address, after a right password. Takes only this try back from its
 * networks and the strangers: otherwise each login of the customer would give strangers a hundred
 * more guesses. Also clears the blocks, which gives one more guess at most.
 */
export async function clearTries(
  trx: Db,
  email: string,
  address: string,
  counted: readonly Share[],
): Promise<void> {
  for (const [network] of counted)
    await trx
      .updateTable('login_tries')
      .set({
        wrong: network === address ? 0 : sql`greatest(wrong - 1, 0)`,
        blocked_until: null,
      })
      .where((is) => is.and({ email, address: network }))
      .execute();
}
