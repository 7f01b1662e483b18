import type { FreezeState } from '../../machines/contract/wire.ts';
import { tell, unlessYou } from '../customer/alerts.ts';
import type { Customer, Endpoint } from '../bank-context.ts';
import { Refusal, granted, type Answer } from '../http/answers.ts';
import { readForm } from '../http/form.ts';
import { after, days, wibText } from '../http/time.ts';
import type { Db } from '../store/schema.ts';
import { inTransaction } from '../store/transaction.ts';
import { readPin } from '../money/transfer-order.ts';
import { checkVerified, forgetVerifications, sessionProof, verifyCall } from './otp.ts';
import { passwordCall } from './password-call.ts';
import { assertPinReady, checkPin } from './pin.ts';
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

/** GET /freeze. */
export const freezeState: Endpoint = () => (c) =>
  c.json(answer({ frozen: c.get('customer').isFrozen }));

/**
 * POST /freeze. Of a frozen account it ends no session, so that a thief who repeats it cannot keep
 * its owner out. Bookings hold the account's row, so this waits for those that run, and none
 * follows its answer (docs/trust.md M27).
 */
export const freeze: Endpoint = (context) => async (c) => {
  const { id, accountNumber, sessionId, isFrozen: before } = c.get('customer');
  const now = context.now();
  const send = await inTransaction(context, async (trx) => {
    if (!before) await endSessions(trx, now, { customer_id: id }, sessionId);
    const frozenNow = await trx
      .updateTable('accounts')
      .set({ frozen_at: now })
      .where('number', '=', accountNumber)
      .where('frozen_at', 'is', null)
      .returning('number')
      .executeTakeFirst();
    return frozenNow && tell(context, trx, id, frozenMessage(now));
  });
  send?.();
  return c.json(answer({ frozen: true }));
};

const frozenMessage = (now: Date) => ({
  title: 'Akun diamankan',
  subject: 'Akun Lentera Anda diamankan',
  body: `Akun Anda diamankan pada ${wibText(now)}. Uang tidak bisa keluar dan perangkat lain dikeluarkan. Untuk membukanya, masuk lalu tekan Buka kembali akun.`,
});

/** How long a held transfer waits for a decision after the thaw (bank/money/held.ts). */
export const decisionTime = 7 * days;

/** Also counts the transfers that fell due meanwhile. */
async function thawedMessage(trx: Db, { accountNumber }: Customer, now: Date) {
  const { held } = await trx
    .selectFrom('transfers')
    .select(({ fn }) => fn.countAll<number>().as('held'))
    .where((is) => is.and({ account_from: accountNumber, kind: 'scheduled', status: 'pending' }))
    .where('at', '<', now)
    .executeTakeFirstOrThrow();
  const last = wibText(after(now, decisionTime));
  const waiting =
    held > 0 ? ` ${held} transfer menunggu keputusan Anda sampai ${last}, lewat Beranda.` : '';
  return {
    title: 'Akun dibuka kembali',
    subject: 'Akun Lentera Anda dibuka kembali',
    body: `Akun Anda dibuka kembali pada ${wibText(now)}. Semua sesi lain sudah diakhiri.${waiting} ${unlessYou()}`,
  };
}

/** POST /freeze/code. */
export const sendThawCode = passwordCall('thaw', ({ isFrozen }) => {
  if (!isFrozen) throw new Refusal(409, isOpen);
});

/** POST /freeze/verify. */
export const verifyThawCode = verifyCall('thaw');

/** POST /freeze/thaw, from any session; ends all others: who proves more wins. */
export const thaw: Endpoint = (context) => async (c) => {
  const customer = c.get('customer');
  const form = await readForm(c);
  const pin = readPin(form);
  if (!customer.isFrozen) return c.json(answer({ frozen: false }));
  assertPinReady(customer.pinWaitsUntil, context.now());
  const { email } = customer;
  const proof = sessionProof(form, c);
  const early = await inTransaction(context, (trx) => checkVerified(context, trx, 'thaw', proof));
  if (early !== null) throw early;
  await checkPin(context, customer, pin);
  const now = context.now();
  const outcome = await inTransaction(context, async (trx) => {
    // Check again: of two simultaneous calls one may use the code.
    const unverified = await checkVerified(context, trx, 'thaw', proof);
    if (unverified !== null) return unverified;
    await forgetVerifications(trx, email, 'thaw');
    await holdSession(context, trx, customer);
    await endSessions(trx, now, { customer_id: customer.id }, customer.sessionId);
    const { pin_waits_until } = await trx
      .selectFrom('accounts')
      .select('pin_waits_until')
      .where('number', '=', customer.accountNumber)
      .forUpdate()
      .executeTakeFirstOrThrow();
    assertPinReady(pin_waits_until, now);
    await trx
      .updateTable('accounts')
      .set({ frozen_at: null, thawed_at: now })
      .where('number', '=', customer.accountNumber)
      .execute();
    return tell(context, trx, customer.id, await thawedMessage(trx, customer, now));
  });
  if (outcome instanceof Refusal) throw outcome;
  outcome();
  return c.json(answer({ frozen: false }));
};
