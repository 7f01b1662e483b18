import { sql } from 'kysely';
import { Refusal } from '../http/answers.ts';
import type { BankContext } from '../bank-context.ts';
import { isKnownAddress } from './known-addresses.ts';
import type { Db } from '../store/schema.ts';
import { inTransaction } from '../store/transaction.ts';
import { after, days, hours, minutes, seconds, secondsUntil } from '../http/time.ts';

interface Backoff {
  /** How many wrong passwords a day are free. */
  readonly free: number;
  /** Milliseconds that each further one blocks for; the last repeats. */
  readonly delays: readonly number[];
}

/**
 * Of one address at one e-mail (docs/trust.md S26). In a day that is 40 at most, less than half of
 * what strangers have free together: one address alone cannot use that up.
 */
export const addressBackoff: Backoff = {
  free: 5,
  delays: [
    30 * seconds,
    minutes,
    2 * minutes,
    5 * minutes,
    ...Array<number>(10).fill(15 * minutes),
    hours,
  ],
};

/**
 * Of all addresses together from which nobody has logged in to the e-mail (docs/trust.md H4): the
 * 100 of NIST SP 800-63B, then one each quarter of an hour, so at most 196 in a day.
 */
export const unknownBackoff: Backoff = { free: 100, delays: [15 * minutes] };

/** Stands in `login_tries` for all addresses that the e-mail does not know. */
const unknownAddresses = '';

const tooMany = 'Terlalu banyak percobaan masuk. Silakan tunggu sebentar, lalu coba lagi.';

/**
 * Counts the try as wrong before the password is checked; a right one clears the count of its
 * address afterwards. So parallel guesses cannot all be checked before the first is counted. Throws
 * a 429 while the address is blocked at this e-mail, or all strangers are. Whether the e-mail is a
 * customer's plays no part, so the answer does not tell. Resolves with whether the try was counted
 * as a stranger's.
 */
export async function countTry(
  context: BankContext,
  email: string,
  address: string,
): Promise<boolean> {
  const now = context.now();
  const isStranger = !(await isKnownAddress(context.db, now, email, address));
  await inTransaction(context, async (trx) => {
    // The empty address is locked first, as by `forgetTries`, so that no two wait for each other.
    const stranger = isStranger ? await lockTries(trx, now, email, unknownAddresses) : null;
    const own = await lockTries(trx, now, email, address);
    for (const tries of [own, stranger])
      if (tries?.blocked_until != null && tries.blocked_until > now)
        throw new Refusal(429, tooMany, tooMany, secondsUntil(tries.blocked_until, now));
    await addTry(trx, now, own, addressBackoff);
    if (stranger !== null) await addTry(trx, now, stranger, unknownBackoff);
  });
  return isStranger;
}

interface Tries {
  readonly email: string;
  readonly address: string;
  readonly wrong: number;
  readonly since: Date;
  readonly blocked_until: Date | null;
}

/**
 * One statement finds or inserts the row and locks it: between two statements a right password of
 * the same customer could delete it.
 */
function lockTries(trx: Db, now: Date, email: string, address: string): Promise<Tries> {
  return trx
    .insertInto('login_tries')
    .values({ email, address, wrong: 0, since: now })
    .onConflict((conflict) => conflict.columns(['email', 'address']).doUpdateSet({ email }))
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function addTry(trx: Db, now: Date, tries: Tries, backoff: Backoff): Promise<void> {
  const { free, delays } = backoff;
  const isNewDay = tries.since <= after(now, -days);
  const wrong = isNewDay ? 1 : tries.wrong + 1;
  const delay = wrong < free ? undefined : delays[Math.min(wrong - free, delays.length - 1)];
  await trx
    .updateTable('login_tries')
    .set({
      wrong,
      since: isNewDay ? now : tries.since,
      blocked_until: delay === undefined ? null : after(now, delay),
    })
    .where('email', '=', tries.email)
    .where('address', '=', tries.address)
    .execute();
}

/**
 * Clears the count of one address, after a right password. Of the strangers' count only the try
 * itself is taken back, where it was counted there: otherwise each login of the customer would give
 * them a hundred guesses more. The block that the try set goes with it, and one that a guess set in
 * between, which gives strangers one guess more.
 */
export async function clearTries(
  trx: Db,
  email: string,
  address: string,
  wasStranger: boolean,
): Promise<void> {
  if (wasStranger)
    await trx
      .updateTable('login_tries')
      .set({ wrong: sql`greatest(wrong - 1, 0)`, blocked_until: null })
      .where('email', '=', email)
      .where('address', '=', unknownAddresses)
      .execute();
  await trx
    .deleteFrom('login_tries')
    .where('email', '=', email)
    .where('address', '=', address)
    .execute();
}

/** Clears all counts of an e-mail, after a new password: what was guessed before is void. */
export async function forgetTries(trx: Db, email: string): Promise<void> {
  await trx
    .selectFrom('login_tries')
    .select('address')
    .where('email', '=', email)
    .orderBy('address')
    .forUpdate()
    .execute();
  await trx.deleteFrom('login_tries').where('email', '=', email).execute();
}
