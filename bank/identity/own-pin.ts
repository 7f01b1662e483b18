import { sql } from 'kysely';
import type { PinState } from '../../machines/contract/wire.ts';
import type { BankContext, Customer, Endpoint } from '../bank-context.ts';
import { alert, tell, unlessYou } from '../customer/alerts.ts';
import { Refusal, granted } from '../http/answers.ts';
import { assertFields, fieldRefusal, readForm, text, type Form } from '../http/form.ts';
import { after, days, wib, wibText } from '../http/time.ts';
import { keyOf } from '../money/idempotency.ts';
import { readPin } from '../money/transfer-order.ts';
import type { Db } from '../store/schema.ts';
import { inTransaction, lockCustomer } from '../store/transaction.ts';
import { checkVerified, forgetVerifications, sessionProof, verifyCall } from './otp.ts';
import { passwordCall } from './password-call.ts';
import { checkPin, pinTries, wrong } from './pin.ts';
import { problems } from './rules.ts';
import { endSessions, holdSession } from './session.ts';

/*
 * A PIN of one's own: its change with the old PIN, and the recovery of a forgotten one. A mailbox
 * alone can give a password and then a PIN, so a recovered PIN moves no money for a day, in which
 * the PIN before it cancels the recovery. Each change is done once, by its Idempotency-Key.
 */

/** How long a recovered PIN moves no money (docs/trust.md M33). */
const waitTime = days;

const changed = 'PIN Anda sudah diganti';
const ready = 'PIN berlaku';
const spent = `PIN lama sudah ${pinTries} kali salah. Pemulihan ini tidak dapat dibatalkan lagi.`;

async function stateOf(
  { db, now }: Pick<BankContext, 'db' | 'now'>,
  { accountNumber }: Customer,
): Promise<PinState> {
  const { changed_by: key, until } = await db
    .selectFrom('pins')
    .innerJoin('accounts', 'number', 'account_number')
    .select(['changed_by', 'pin_waits_until as until'])
    .where('account_number', '=', accountNumber)
    .executeTakeFirstOrThrow();
  return { waits_until: until !== null && until > now() ? wib(until) : null, key };
}

/** GET /pin. */
export const pinState: Endpoint = (context) => async (c) => {
  const state = await stateOf(context, c.get('customer'));
  const said = state.waits_until === null ? ready : 'PIN baru belum berlaku';
  return c.json(granted(said, state).body);
};

/** POST /pin. */
export const changePin: Endpoint = (context) => async (c) => {
  const [customer, form, key] = [c.get('customer'), await readForm(c), keyOf(c)];
  const oldPin = readPin(form, 'oldPin');
  const newPin = await readNewPin(context, customer, form);
  if (newPin === oldPin) throw fieldRefusal('newPin', 'PIN baru harus berbeda dari PIN lama');
  const current = await checkPin(context, customer, oldPin, key);
  if (current !== null) {
    const hash = await hashOf(context, customer, newPin);
    const send = await inTransaction(context, async (trx) => {
      await holdSession(context, trx, customer);
      const written = await trx
        .updateTable('pins')
        .set({ hash, changed_by: key })
        .where((is) => is.and({ account_number: customer.accountNumber, hash: current }))
        .returning('hash')
        .executeTakeFirst();
      if (written !== undefined) return tell(context, trx, customer.id, changedMessage(context));
      if (await isDone({ ...context, db: trx }, customer, key)) return null;
      throw new Refusal(409, 'PIN Anda baru saja diganti di tempat lain');
    });
    send?.();
  }
  return c.json(granted(changed, await stateOf(context, customer)).body);
};

/** POST /pin/code. */
export const sendPinCode = passwordCall('pin');

/** POST /pin/verify. */
export const verifyPinCode = verifyCall('pin');

/** POST /pin/recover. Compares the new PIN with none: a guess at the old one would cost nothing. */
export const recoverPin: Endpoint = (context) => async (c) => {
  const [customer, form, key] = [c.get('customer'), await readForm(c), keyOf(c)];
  const { id, accountNumber, email, sessionId } = customer;
  const newPin = await readNewPin(context, customer, form);
  const proof = sessionProof(form, c);
  const answer = async () => c.json(granted(changed, await stateOf(context, customer)).body);
  const early = await inTransaction(context, (trx) => checkVerified(context, trx, 'pin', proof));
  if (await isDone(context, customer, key)) return answer();
  if (early !== null) throw early;
  const hash = await hashOf(context, customer, newPin);
  const outcome = await inTransaction(context, async (trx) => {
    // Check again: of two simultaneous calls one may use the code.
    const unverified = await checkVerified(context, trx, 'pin', proof);
    if (unverified === null) await forgetVerifications(trx, email, 'pin');
    await lockCustomer(trx, customer);
    if (await isDone({ ...context, db: trx }, customer, key)) return null;
    if (unverified !== null) return unverified;
    await holdSession(context, trx, customer);
    const now = context.now();
    await endSessions(trx, now, { customer_id: id }, sessionId);
    const { waits_until } = await stateOf({ ...context, db: trx }, customer);
    const released = { checked_by: null, checked_until: null };
    // The PIN before the first of several recoveries stays the old one.
    const before = waits_until === null && { old_hash: sql<string>`hash`, old_wrong: 0 };
    await trx
      .updateTable('pins')
      .set({ hash, changed_by: key, ...released, ...before })
      .where('account_number', '=', accountNumber)
      .execute();
    const until = after(now, waitTime);
    await trx
      .updateTable('accounts')
      .set({ pin_waits_until: until })
      .where('number', '=', accountNumber)
      .execute();
    return tell(context, trx, id, recoveredMessage(now, until));
  });
  if (outcome instanceof Refusal) throw outcome;
  outcome?.();
  return answer();
};

/** POST /pin/cancel. */
export const cancelRecovery: Endpoint = (context) => async (c) => {
  const customer = c.get('customer');
  const { id, accountNumber } = customer;
  const oldPin = readPin(await readForm(c), 'oldPin');
  const answer = async () => c.json(granted(ready, await stateOf(context, customer)).body);
  const compared = await context.pinChecks.run('orders', accountNumber, () =>
    compareOld(context, customer, oldPin),
  );
  if (compared === null) return answer();
  const send = await inTransaction(context, async (trx) => {
    await lockCustomer(trx, customer);
    await holdSession(context, trx, customer);
    const { waits_until } = await stateOf({ ...context, db: trx }, customer);
    if (waits_until === null) return null;
    const released = { checked_by: null, checked_until: null };
    await trx
      .updateTable('pins')
      .set({ hash: compared, old_hash: null, changed_by: null, wrong: 0, ...released })
      .set({ locked_until: null })
      .where('account_number', '=', accountNumber)
      .execute();
    await trx
      .updateTable('accounts')
      .set({ pin_waits_until: null })
      .where('number', '=', accountNumber)
      .execute();
    return tell(context, trx, id, cancelledMessage(context));
  });
  send?.();
  return answer();
};

/** The hash of the old PIN, which was given; `null` if nothing waits. Throws a 400 and 423. */
async function compareOld(
  context: BankContext,
  customer: Customer,
  oldPin: string,
): Promise<string | null> {
  const { id, accountNumber } = customer;
  const isOver = async () => (await stateOf(context, customer)).waits_until === null;
  if (await isOver()) return null;
  // Counted as wrong before it is compared, so that simultaneous guesses are counted.
  const counted = await context.db
    .updateTable('pins')
    .set(({ eb }) => ({ old_wrong: eb('old_wrong', '+', 1) }))
    .where('account_number', '=', accountNumber)
    .where('old_hash', 'is not', null)
    .where('old_wrong', '<', pinTries)
    .returning(['old_hash', 'old_wrong'])
    .executeTakeFirst();
  if (counted === undefined || counted.old_hash === null) {
    // Pressed twice, the other call may have ended it meanwhile.
    if (await isOver()) return null;
    throw new Refusal(423, spent);
  }
  if (await context.hashes.fits(oldPin, counted.old_hash, { customer: id }))
    return counted.old_hash;
  if (counted.old_wrong === pinTries)
    await alert(context, id, ['PIN lama', 'dikunci'], `${spent} ${unlessYou()}`);
  throw new Refusal(400, wrong);
}

/** Whether the PIN was last changed with this key. */
const isDone = async (
  context: Pick<BankContext, 'db' | 'now'>,
  customer: Customer,
  key: string | null,
): Promise<boolean> => key !== null && (await stateOf(context, customer)).key === key;

/** The new PIN. Throws a 400 like the registration. */
async function readNewPin({ db }: { readonly db: Db }, { id }: Customer, form: Form) {
  const newPin = text(form, 'newPin');
  const { born } = await db
    .selectFrom('customers')
    .select(sql<string>`date_of_birth::text`.as('born'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  assertFields({ newPin: problems.pin(newPin, born) });
  return newPin;
}

const hashOf = ({ hashes, rounds }: BankContext, { id }: Customer, pin: string) =>
  hashes.make(pin, rounds.pin, { customer: id });

const changedMessage = ({ now }: BankContext) => ({
  title: 'PIN diganti',
  subject: 'PIN Lentera Anda diganti',
  body: `PIN Anda diganti pada ${wibText(now())}. ${unlessYou()}`,
});

const recoveredMessage = (now: Date, until: Date) => ({
  title: 'PIN dibuat ulang',
  subject: 'PIN Lentera Anda dibuat ulang',
  body: `PIN Anda dibuat ulang lewat Lupa PIN pada ${wibText(now)}. Semua sesi lain sudah diakhiri. Uang tidak bisa keluar sampai ${wibText(until)}. ${unlessYou()} Ingat PIN lama? Batalkan lewat Profil, PIN.`,
});

const cancelledMessage = ({ now }: BankContext) => ({
  title: 'PIN lama berlaku lagi',
  subject: 'PIN Lentera Anda yang lama berlaku lagi',
  body: `Pembuatan ulang PIN dibatalkan pada ${wibText(now())}. PIN lama berlaku lagi. ${unlessYou()}`,
});
