import { alert, unlessYou } from '../customer/alerts.ts';
import { Refusal } from '../http/answers.ts';
import type { BankContext, Customer } from '../bank-context.ts';
import { latestStart } from '../http/call.ts';
import { addHit } from '../http/limits.ts';
import { createQueue, longestWait } from '../http/queue.ts';
import { release } from '../store/release.ts';
import type { Db } from '../store/schema.ts';
import { after, days, hours, minutes, seconds, wibText } from '../http/time.ts';

/** The number of wrong PINs in a row that lock the PIN, and for how long (docs/trust.md S23). */
export const pinTries = 3;
const pinLockHours = 24;

/** The orders of one customer that may wait for the check of the PIN in one process. */
const maxOrders = 64;
/** After this time a check without a result belongs to a dead process. */
const leaseTime = 15 * seconds;
/** Milliseconds until the next look at an account that another process is checking. */
const pause = 50;

export const wrong = 'Pin Salah';
const busy = 'Transaksi Anda yang lain sedang diproses. Silakan coba lagi sebentar.';
const tooMany = 'Terlalu banyak transaksi dalam waktu singkat. Silakan tunggu sebentar.';

export function createPinChecks(): BankContext['pinChecks'] {
  const orders = { waiting: 1_000, byKey: maxOrders };
  return createQueue({ atOnceByKey: 1, longestWait, classes: { orders } });
}

/** Throws a 403 while a recovered PIN waits (docs/trust.md M33). */
export function assertPinReady(waitsUntil: Date | null, now: Date): void {
  if (waitsUntil === null || waitsUntil <= now) return;
  const from = `PIN baru Anda berlaku mulai ${wibText(waitsUntil)}.`;
  throw new Refusal(403, `${from} Sampai saat itu uang tidak bisa keluar.`);
}

type Checked = Pick<Customer, 'id' | 'accountNumber' | 'pinWaitsUntil'>;

/**
 * Checks the PIN of an account (rule PIN-10). Throws a 400 if it is wrong, a 423 while it is
 * locked, and a 429 with Retry-After for too many orders (docs/trust.md H2). Returns its hash;
 * `null`, unchecked, if the PIN was last changed with this `key`.
 *
 * Checks one PIN of an account at a time, across all processes: it first takes the account's row,
 * computes the hash outside any transaction, and saves the result before it answers. So no guess is
 * free, and simultaneous right PINs do not count as wrong. A check whose process died is not
 * counted, and releases the row after `leaseTime`.
 */
export async function checkPin(
  context: BankContext,
  customer: Checked,
  pin: string,
  key: string | null = null,
): Promise<string | null> {
  const { id, accountNumber } = customer;
  const rate = { max: context.ordersPerMinute, window: minutes };
  context.buckets.take(`orders ${id}`, rate, tooMany);
  const latest = latestStart(longestWait);
  const outcome = await context.pinChecks.run('orders', accountNumber, () =>
    checkPinInTurn(context, customer, pin, key, latest),
  );
  const { hash, lockedUntil } = outcome;
  if (outcome.isRight) return hash;
  if (lockedUntil === null) throw new Refusal(400, wrong);
  const message = `PIN Anda dikunci sampai ${wibText(lockedUntil)} karena ${pinTries} kali salah. ${unlessYou()}`;
  await alert(context, id, ['PIN', 'dikunci'], message);
  throw new Refusal(400, wrong, `${wrong}. ${lockedText(lockedUntil)}`);
}

/**
 * The same for a cancellation or a repeated order while the account is frozen. Its three wrong PINs
 * lock these only, until midnight: a thief's must not lock the thaw (docs/trust.md S23).
 */
async function checkPinOfFrozen(
  context: BankContext,
  { id, accountNumber }: Checked,
  pin: string,
): Promise<void> {
  const { db, hashes, now, pinChecks } = context;
  await pinChecks.run('orders', accountNumber, async () => {
    const bucket = `wrong-pins ${accountNumber}`;
    const { count, ends } = await addHit(db, now(), bucket, days);
    if (count > pinTries) throw new Refusal(423, lockedText(ends));
    const { hash } = await db
      .selectFrom('pins')
      .select('hash')
      .where('account_number', '=', accountNumber)
      .executeTakeFirstOrThrow();
    if (!(await hashes.fits(pin, hash, { customer: id }))) throw new Refusal(400, wrong);
    await db.deleteFrom('hits').where('bucket', '=', bucket).execute();
  });
}

/** For a call that moves no money, so that it works while the account is frozen, too. */
export async function checkPinStill(
  context: BankContext,
  customer: Customer,
  pin: string,
): Promise<void> {
  await (customer.isFrozen ? checkPinOfFrozen : checkPin)(context, customer, pin);
}

interface Outcome {
  readonly isRight: boolean;
  readonly hash: string | null;
  /** Set if this wrong PIN has locked the PIN. */
  readonly lockedUntil: Date | null;
}

/** Throws if there is no outcome. */
async function checkPinInTurn(
  context: BankContext,
  { id, accountNumber, pinWaitsUntil }: Checked,
  pin: string,
  key: string | null,
  latest: number,
): Promise<Outcome> {
  const check = crypto.randomUUID();
  try {
    const kept = await take(context, accountNumber, check, latest);
    if (key !== null && kept.changedBy === key) {
      await releaseChecks(context.db, check);
      return { isRight: true, hash: null, lockedUntil: null };
    }
    const isRight = await context.hashes.fits(pin, kept.hash, { customer: id });
    return await saveResult(context, accountNumber, check, { ...kept, pinWaitsUntil }, isRight);
  } catch (error) {
    await release(() => releaseChecks(context.db, check), leaseTime);
    throw error;
  }
}

interface Kept {
  readonly hash: string;
  /** Wrong PINs in a row before this one. */
  readonly wrong: number;
  readonly changedBy: string | null;
}

/** Takes the account's row; waits while another check has it. */
async function take(
  { db, now: clock }: BankContext,
  accountNumber: string,
  check: string,
  latest: number,
): Promise<Kept> {
  for (;;) {
    if (performance.now() > latest) throw new Refusal(429, busy, busy, 1);
    const now = clock();
    const taken = await db
      .updateTable('pins')
      .set({ checked_by: check, checked_until: after(now, leaseTime) })
      .where('account_number', '=', accountNumber)
      .where((is) => is.or([is('locked_until', 'is', null), is('locked_until', '<=', now)]))
      .where((is) => is.or([is('checked_by', 'is', null), is('checked_until', '<=', now)]))
      .returning(['hash', 'wrong', 'locked_until', 'changed_by as changedBy'])
      .executeTakeFirst();
    if (taken !== undefined)
      return { ...taken, wrong: taken.locked_until === null ? taken.wrong : 0 };
    const { locked_until } = await db
      .selectFrom('pins')
      .select('locked_until')
      .where('account_number', '=', accountNumber)
      .executeTakeFirstOrThrow();
    if (locked_until !== null && locked_until > now)
      throw new Refusal(423, lockedText(locked_until));
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

/**
 * Saves the result and ends the check. Throws a 429 if the check outlived its lease and another one
 * has the row; then the result does not count.
 */
async function saveResult(
  { db, now: clock }: BankContext,
  accountNumber: string,
  check: string,
  { hash, wrong: before, pinWaitsUntil }: Kept & Pick<Customer, 'pinWaitsUntil'>,
  isRight: boolean,
): Promise<Outcome> {
  const now = clock();
  const count = isRight ? 0 : before + 1;
  // The lock of a recovered PIN ends with its wait.
  const isWaiting = pinWaitsUntil !== null && pinWaitsUntil > now;
  const unlocked = isWaiting ? pinWaitsUntil : after(now, pinLockHours * hours);
  const lockedUntil = count >= pinTries ? unlocked : null;
  const written = await db
    .updateTable('pins')
    .set({ wrong: count, locked_until: lockedUntil, checked_by: null, checked_until: null })
    .where((is) => is.and({ account_number: accountNumber, checked_by: check }))
    .returning('account_number')
    .executeTakeFirst();
  if (written === undefined) throw new Refusal(429, busy, busy, 1);
  return { isRight, hash, lockedUntil };
}

/**
 * Ends this check, or every one when the embedded database opens: they belong to a dead process.
 */
export async function releaseChecks(db: Db, check?: string): Promise<void> {
  await db
    .updateTable('pins')
    .set({ checked_by: null, checked_until: null })
    .where('checked_by', check === undefined ? 'is not' : '=', check ?? null)
    .execute();
}

function lockedText(until: Date): string {
  return `PIN Anda dikunci karena ${pinTries} kali salah. Silakan coba lagi setelah ${wibText(until)}.`;
}
