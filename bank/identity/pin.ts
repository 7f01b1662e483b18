import { alertPinLocked } from '../customer/alerts.ts';
import { Refusal } from '../http/answers.ts';
import type { BankContext, Customer } from '../bank-context.ts';
import { createQueue } from '../http/queue.ts';
import type { Db } from '../store/schema.ts';
import { after, hours, minutes, seconds, wibText } from '../http/time.ts';

/** How many wrong PINs in a row lock the account's PIN, and for how long (docs/trust.md S23). */
export const pinTries = 3;
export const pinLockHours = 24;

/** How many orders of one customer may wait for the check of the PIN in one process. */
const mostOrders = 64;
/** Milliseconds after which an order that still waits is refused: shorter than a key's lease. */
const longestWait = 8 * seconds;
/** A check without a result after this time belongs to a process that died. */
const leaseTime = 15 * seconds;
/** Milliseconds until an account is asked for again that another process is checking. */
const pause = 50;

const wrong = 'Pin Salah';
const busy = 'Transaksi Anda yang lain sedang diproses. Silakan coba lagi sebentar.';
const tooMany = 'Terlalu banyak transaksi dalam waktu singkat. Silakan tunggu sebentar.';

export function createPinChecks(): BankContext['pinChecks'] {
  return {
    queue: createQueue({
      atOnce: Number.POSITIVE_INFINITY,
      atOnceByKey: 1,
      classes: { orders: { waiting: 1_000, byKey: mostOrders } },
    }),
    process: crypto.randomUUID(),
  };
}

/**
 * Checks the PIN of an account (PIN-10). Throws a 400 when it is wrong, a 423 while it is locked,
 * and a 429 with Retry-After for too many orders (docs/trust.md H2).
 *
 * One PIN of an account is checked at a time, however many arrive at once and in however many
 * processes: a check first takes the account's row for itself, the hash is computed outside of any
 * transaction, and nobody hears of the result before it is written. So no guess is free, and right
 * PINs at once are no wrong ones. A check whose process died has told nobody anything: it is not
 * counted, and its hold on the row ends after `leaseTime`.
 */
export async function checkPin(
  context: BankContext,
  customer: Pick<Customer, 'id' | 'accountNumber' | 'email'>,
  pin: string,
): Promise<void> {
  const { id, accountNumber } = customer;
  const rate = { max: context.ordersPerMinute, window: minutes };
  await context.buckets.take(`orders ${id}`, rate, tooMany);
  const latest = performance.now() + longestWait;
  const refusal = await context.pinChecks.queue.run('orders', accountNumber, () =>
    checkPinInTurn(context, customer, pin, latest),
  );
  if (refusal === null) return;
  if (refusal.lockedUntil !== null) await alertPinLocked(context, customer, refusal.lockedUntil);
  throw refusal;
}

/** Returns the refusal of a wrong PIN. Throws where there is no result. */
async function checkPinInTurn(
  context: BankContext,
  { id, accountNumber }: Pick<Customer, 'id' | 'accountNumber'>,
  pin: string,
  latest: number,
): Promise<WrongPin | null> {
  const kept = await take(context, accountNumber, latest);
  try {
    const isRight = await context.hashes.fits(pin, kept.hash, { customer: id });
    return await settle(context, accountNumber, kept, isRight);
  } catch (error) {
    // Where this fails as well, the next check of this process takes the row over, or that of
    // another process when the lease has ended.
    await giveBack(context, accountNumber).catch(() => {});
    throw error;
  }
}

/** A 400. `lockedUntil` is set where this wrong PIN has locked the account's PIN. */
class WrongPin extends Refusal {
  readonly lockedUntil: Date | null;

  constructor(lockedUntil: Date | null) {
    super(400, wrong, lockedUntil === null ? wrong : `${wrong}. ${lockedText(lockedUntil)}`);
    this.lockedUntil = lockedUntil;
  }
}

interface Kept {
  readonly hash: string;
  /** Wrong PINs in a row before this one. */
  readonly wrong: number;
}

/** Takes the account's row for one check. Waits while another process has it. */
async function take(context: BankContext, accountNumber: string, latest: number): Promise<Kept> {
  const { db, now: clock, pinChecks } = context;
  for (;;) {
    if (performance.now() > latest) throw new Refusal(429, busy, busy, 1);
    const now = clock();
    const taken = await db
      .updateTable('pins')
      .set({ checked_by: pinChecks.process, checked_until: after(now, leaseTime) })
      .where('account_number', '=', accountNumber)
      .where((is) => is.or([is('locked_until', 'is', null), is('locked_until', '<=', now)]))
      .where((is) =>
        is.or([
          is('checked_by', 'is', null),
          // Only one check of this process is here at a time: it is one that could not end.
          is('checked_by', '=', pinChecks.process),
          is('checked_until', '<=', now),
        ]),
      )
      .returning(['hash', 'wrong', 'locked_until'])
      .executeTakeFirst();
    if (taken !== undefined)
      return { hash: taken.hash, wrong: taken.locked_until === null ? taken.wrong : 0 };
    const { locked_until } = await db
      .selectFrom('pins')
      .select('locked_until')
      .where('account_number', '=', accountNumber)
      .executeTakeFirstOrThrow();
    if (locked_until !== null && locked_until > now) throw locked(locked_until);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

/**
 * Writes the result down and ends the check. Returns the refusal of a wrong PIN. Throws a 429 where
 * the check took longer than its lease and another one has the row: this result does not count.
 */
async function settle(
  { db, now: clock, pinChecks }: BankContext,
  accountNumber: string,
  kept: Kept,
  isRight: boolean,
): Promise<WrongPin | null> {
  const now = clock();
  const count = isRight ? 0 : kept.wrong + 1;
  const lockedUntil = count >= pinTries ? after(now, pinLockHours * hours) : null;
  const written = await db
    .updateTable('pins')
    .set({ wrong: count, locked_until: lockedUntil, checked_by: null, checked_until: null })
    .where('account_number', '=', accountNumber)
    .where('checked_by', '=', pinChecks.process)
    .returning('account_number')
    .executeTakeFirst();
  if (written === undefined) throw new Refusal(429, busy, busy, 1);
  if (isRight) return null;
  return new WrongPin(lockedUntil);
}

async function giveBack({ db, pinChecks }: BankContext, accountNumber: string): Promise<void> {
  await db
    .updateTable('pins')
    .set({ checked_by: null, checked_until: null })
    .where('account_number', '=', accountNumber)
    .where('checked_by', '=', pinChecks.process)
    .execute();
}

/**
 * Ends every check. Only for the embedded database, and only at the start: one process has it to
 * itself, so such checks were left by a process that died.
 */
export async function releaseChecks(db: Db): Promise<void> {
  await db
    .updateTable('pins')
    .set({ checked_by: null, checked_until: null })
    .where('checked_by', 'is not', null)
    .execute();
}

function locked(until: Date): Refusal {
  const sentence = lockedText(until);
  return new Refusal(423, sentence, sentence);
}

function lockedText(until: Date): string {
  return `PIN Anda dikunci karena ${pinTries} kali salah. Silakan coba lagi setelah ${wibText(until)}.`;
}
