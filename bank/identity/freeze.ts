import type { FreezeState } from '../../machines/contract/wire.ts';
import { mailAlert } from '../customer/alerts.ts';
import { notify } from '../customer/notifications.ts';
import type { Customer, Endpoint } from '../bank-context.ts';
import { Refusal, granted, type Answer } from '../http/answers.ts';
import { asGiven, assertFields, fieldRefusal, readForm, text } from '../http/form.ts';
import { wibText } from '../http/time.ts';
import type { Db } from '../store/schema.ts';
import { inTransaction } from '../store/transaction.ts';
import { readPin } from '../money/transfer-order.ts';
import { clearTries, countTry } from './login-tries.ts';
import { checkVerified, forgetVerifications, sendCode, verifyCall } from './otp.ts';
import { checkPin } from './pin.ts';
import { endSessions, holdSession } from './session.ts';

const isFrozen = 'Akun Anda sedang diamankan';
const isOpen = 'Akun Anda tidak diamankan';

/** The refusal of orders and of changes of saved recipients while the account is frozen. */
export const frozen = (): Refusal => new Refusal(403, isFrozen);

/**
 * Throws a 403 if the account is frozen, and keeps it as it is until the transaction ends. Call it
 * last: `accounts` comes after `recipients` in `lockOrder`.
 */
export async function assertNotFrozen(
  trx: Db,
  { accountNumber }: Pick<Customer, 'accountNumber'>,
): Promise<void> {
  const { frozen_at } = await trx
    .selectFrom('accounts')
    .select('frozen_at')
    .where('number', '=', accountNumber)
    .forShare()
    .executeTakeFirstOrThrow();
  if (frozen_at !== null) throw frozen();
}

const answer = (state: FreezeState): Answer['body'] =>
  granted(state.frozen ? isFrozen : isOpen, state).body;

/** GET /freeze, beyond the contract: whether the account is frozen. */
export const freezeState: Endpoint = () => (c) =>
  c.json(answer({ frozen: c.get('customer').isFrozen }));

/**
 * POST /freeze, beyond the contract: freezes the account, without a PIN, and ends all other
 * sessions. Bookings hold the account's row, so this waits for those that run, and none follows its
 * answer (docs/trust.md M27). Repeatable.
 */
export const freeze: Endpoint = (context) => async (c) => {
  const { id, accountNumber, sessionId, email } = c.get('customer');
  const now = context.now();
  const changed = await inTransaction(context, async (trx) => {
    await endSessions(trx, now, { customer_id: id }, sessionId);
    const frozenNow = await trx
      .updateTable('accounts')
      .set({ frozen_at: now })
      .where('number', '=', accountNumber)
      .where('frozen_at', 'is', null)
      .returning('number')
      .executeTakeFirst();
    if (frozenNow !== undefined) await notify(trx, now, id, 'Akun diamankan', frozenText(now));
    return frozenNow !== undefined;
  });
  if (changed) await mailAlert(context, email, 'Akun Lentera Anda diamankan', frozenText(now));
  return c.json(answer({ frozen: true }));
};

const frozenText = (now: Date): string =>
  `Akun Anda diamankan pada ${wibText(now)}. Semua sesi lain sudah diakhiri, dan tidak ada uang yang dapat dikirim. Buka kembali akun lewat Profil, Amankan akun.`;

const thawedText = (now: Date): string =>
  `Akun Anda dibuka kembali pada ${wibText(now)}. Jika bukan Anda, segera amankan lagi lewat Profil, Amankan akun, dan ubah password Anda.`;

const wrong = 'Password Salah';

/**
 * POST /freeze/code, beyond the contract, JSON `password`: the first step of a thaw, which mails a
 * code. 400 for a wrong password, which counts like one at the login; 409 unless the account is
 * frozen; 429 like a login, or for too many codes.
 */
export const sendThawCode: Endpoint = (context) => async (c) => {
  const customer = c.get('customer');
  const given = asGiven(await readForm(c), 'password');
  assertFields({ password: given === '' ? 'Input password tidak boleh kosong' : null });
  if (!customer.isFrozen) throw new Refusal(409, isOpen);
  const { remoteAddress: caller } = c.env;
  const { email, id } = customer;
  const counted = await countTry(context, email, caller);
  const { password_hash } = await context.db
    .selectFrom('customers')
    .select('password_hash')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (!(await context.hashes.fits(given, password_hash, { customer: id })))
    throw fieldRefusal('password', wrong);
  await inTransaction(context, (trx) => clearTries(trx, email, caller, counted));
  await sendCode(context, email, 'thaw', caller);
  return c.json(granted('Kode OTP telah dikirim ke email Anda').body);
};

/** POST /freeze/verify, beyond the contract, JSON `otp`. */
export const verifyThawCode = verifyCall('thaw');

/**
 * POST /freeze/thaw, beyond the contract, JSON `grant` and `pin`: opens the account again, from any
 * session. 400 without a verified code, 400, 423 and 429 for the PIN like a transfer. Repeatable.
 */
export const thaw: Endpoint = (context) => async (c) => {
  const customer = c.get('customer');
  const form = await readForm(c);
  const pin = readPin(form);
  if (!customer.isFrozen) return c.json(answer({ frozen: false }));
  const { email } = customer;
  const proof = {
    email,
    code: text(form, 'otp'),
    grant: text(form, 'grant'),
    env: c.env,
  };
  const early = await inTransaction(context, (trx) => checkVerified(context, trx, 'thaw', proof));
  if (early !== null) throw early;
  await checkPin(context, customer, pin);
  const now = context.now();
  const refusal = await inTransaction(context, async (trx) => {
    // Check again: of two simultaneous calls one may use the code.
    const unverified = await checkVerified(context, trx, 'thaw', proof);
    if (unverified !== null) return unverified;
    await forgetVerifications(trx, email, 'thaw');
    await holdSession(context, trx, customer);
    await trx
      .updateTable('accounts')
      .set({ frozen_at: null, thawed_at: now })
      .where('number', '=', customer.accountNumber)
      .execute();
    await notify(trx, now, customer.id, 'Akun dibuka kembali', thawedText(now));
    return null;
  });
  if (refusal !== null) throw refusal;
  await mailAlert(context, email, 'Akun Lentera Anda dibuka kembali', thawedText(now));
  return c.json(answer({ frozen: false }));
};
