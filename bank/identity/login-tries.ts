import { sql, type Selectable } from 'kysely';
import { Refusal } from '../http/answers.ts';
import type { BankContext } from '../bank-context.ts';
import { isKnownAddress } from './known-addresses.ts';
import type { Db, Tables } from '../store/schema.ts';
import { inTransaction } from '../store/transaction.ts';
import { after, days, hours, minutes, seconds, secondsUntil } from '../http/time.ts';

interface Backoff {
  /** Wrong passwords a day without a delay. */
  readonly free: number;
  /** Milliseconds of the block after each further one; the last repeats. */
  readonly delays: readonly number[];
}

/**
 * Of one address at one e-mail (docs/trust.md S26): at most 40 in a day. One address alone cannot
 * use up what all unknown addresses share.
 */
const addressBackoff: Backoff = {
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
 * Of all unknown addresses together at one e-mail (docs/trust.md H4): the 100 of NIST SP 800-63B,
 * then one every 15 minutes, at most 196 in a day.
 */
const unknownBackoff: Backoff = { free: 100, delays: [15 * minutes] };

/** Represents all addresses in `login_tries` that the e-mail does not know. */
const unknownAddresses = '';

const tooMany = 'Terlalu banyak percobaan masuk. Silakan tunggu sebentar, lalu coba lagi.';

/**
 * Counts the try as wrong before the password is checked, so that simultaneous guesses are counted,
 * too; a right password clears the count of its address afterwards. Throws a 429 while the address,
 * or every unknown address, is blocked at this e-mail. Unknown e-mails are treated the same.
 * Resolves with whether the address is unknown.
 */
export async function countTry(
  context: BankContext,
  email: string,
  address: string,
): Promise<boolean> {
  const now = context.now();
  const isStranger = !(await isKnownAddress(context.db, now, email, address));
  await inTransaction(context, async (trx) => {
    // Lock the empty address first, like `forgetTries`, to avoid a deadlock.
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
 * Clears the count of one address, after a right password. Takes only this try back from the count
 * of the unknown addresses: otherwise each login of the customer would give strangers a hundred
 * more guesses. Also clears the block, which gives strangers one more guess at most.
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

/** Clears all counts of an e-mail, after a new password. */
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
