/*
 * Terms, from the call to the books:
 * - order: the customer's request. `ReceivedOrder` (the contract's `TransferOrder` without the PIN)
 *   becomes `CheckedOrder` once its fields are valid.
 * - transfer: a row of `transfers` with a reference, `immediate` or `scheduled`. A scheduled one is
 *   `pending` until the scheduler runs it or the customer cancels it (cancel.ts).
 * - booking: the two entries by which a transfer moves the money (books.ts).
 * - transaction: always a database transaction, except in the contract's paths /transaction/….
 */
import type { Insertable } from 'kysely';
import type { TransferResult } from '../../machines/contract/wire.ts';
import { Refusal, granted, refused, type Answer } from '../http/answers.ts';
import type { BankContext, Customer, Endpoint } from '../bank-context.ts';
import { book, enter, lockAccounts, payable } from './books.ts';
import { exceedsDailyLimit, overLimit } from './daily-limit.ts';
import { readForm, type Form } from '../http/form.ts';
import { keyOf, withIdempotency } from './idempotency.ts';
import { notify, rupiah } from '../customer/notifications.ts';
import { assertPinReady, checkPin, checkPinStill } from '../identity/pin.ts';
import type { Db, Tables } from '../store/schema.ts';
import { newDigits } from '../identity/secrets.ts';
import { frozen } from '../identity/freeze.ts';
import { holdSession } from '../identity/session.ts';
import { after, wib, wibDay, wibText } from '../http/time.ts';
import { magicAt, pendingTime } from '../sandbox/magic.ts';
import { inTransaction } from '../store/transaction.ts';
import {
  checkOrder,
  readOrder,
  readPin,
  type CheckedOrder,
  type TransferKind,
} from './transfer-order.ts';

/** POST /transaction/transfer (CAL-30). */
export const transfer: Endpoint = (context) => handleOrder(context, 'immediate');

/** POST /transaction/schedule (CAL-30, CAL-33). */
export const schedule: Endpoint = (context) => handleOrder(context, 'scheduled');

/** References drawn for one transfer. A second is hardly ever needed: a day has 10^10. */
const maxDraws = 20;

function handleOrder(context: BankContext, kind: TransferKind): ReturnType<Endpoint> {
  return async (c) => {
    const customer = c.get('customer');
    // Before it costs the database anything.
    context.hashes.assertTime(customer.id);
    const form = await readForm(c);
    const order = readOrder(form);
    const key = keyOf(c);
    const answer = await withIdempotency(
      context,
      customer.id,
      key,
      { kind, ...order },
      async (saveAnswer) => {
        if (customer.isFrozen) throw frozen();
        assertPinReady(customer.pinWaitsUntil, context.now());
        const checked = checkOrder(order, kind, customer, context.now());
        await checkPin(context, customer, readPin(form));
        return inTransaction(context, async (trx) => {
          await holdSession(context, trx, customer);
          const outcome = await executeOrder(context, trx, checked, kind, key);
          await saveAnswer(trx, outcome);
          return outcome;
        });
      },
      () => assertPinAgain(context, customer, form),
    );
    return c.json(answer.body, answer.status);
  };
}

/**
 * Throws unless who repeats an order has its PIN, too: the key is in the history. A wrong one is a
 * 409, which says nothing about the order.
 */
async function assertPinAgain(context: BankContext, customer: Customer, form: Form) {
  try {
    await checkPinStill(context, customer, readPin(form));
  } catch (error) {
    if (!(error instanceof Refusal) || error.status === 429) throw error;
    throw new Refusal(409, error.message, error.errors);
  }
}

/**
 * Locks both accounts and saves the transfer; books it if it is immediate. Returns a refusal
 * instead of throwing it: it is final and remains the answer to its Idempotency-Key.
 */
async function executeOrder(
  context: BankContext,
  trx: Db,
  order: CheckedOrder,
  kind: TransferKind,
  key: string | null,
): Promise<Answer> {
  const { amount, description } = order;
  const accounts = await lockAccounts(trx, [order.accountFrom, order.accountTo]);
  const from = accounts.get(order.accountFrom);
  if (from === undefined) throw new Error('a customer without an account');
  if (from.frozen_at !== null) throw frozen();
  assertPinReady(from.pin_waits_until, context.now());
  const to = payable(accounts.get(order.accountTo), order.bankTo);
  if (typeof to === 'string') return declined(to);
  if (from.balance < amount) return declined('Saldo Tidak Cukup');
  const now = context.now();
  const at = order.at === null || order.at < now ? now : order.at;
  if (await exceedsDailyLimit(context, trx, { ...order, at })) return declined(overLimit);
  if (kind === 'scheduled' && (await countOpen(trx, from.number)) >= maxOpen)
    return declined(tooManyOpen);

  // The sandbox settles it later (bank/sandbox/clear-transfer.ts).
  const isClearing =
    context.sandbox && kind === 'immediate' && magicAt(to.number)?.settles !== undefined;
  const status = kind === 'immediate' && !isClearing ? 'completed' : 'pending';
  const reference = await insertTransfer(trx, now, {
    kind: isClearing ? 'clearing' : kind,
    account_from: from.number,
    account_to: to.number,
    name_from: from.name,
    name_to: to.name,
    bank_to: order.bankTo,
    amount,
    category: 'transfer',
    description,
    order_key: key,
    asked_by: order.reason,
    status,
    ordered_at: now,
    at,
  });
  if (isClearing) {
    await enter(trx, { id: reference, amount }, from, to, at);
    const message = `Transfer ${rupiah(amount)} ke ${to.name} sedang diproses.`;
    await notify(trx, now, from.customer_id, 'Transfer sedang diproses', message);
  } else if (kind === 'immediate')
    await book(trx, { id: reference, amount, description }, from, to, at);
  else {
    const message = `Transfer ${rupiah(amount)} ke ${to.name} dijadwalkan pada ${wibText(at)}.`;
    await notify(trx, now, from.customer_id, 'Transfer terjadwal', message);
  }
  const result: Required<TransferResult> = {
    referenceNumber: reference,
    nameAccountTo: to.name,
    accountTo: to.number,
    amount,
    status,
    datetime: wib(isClearing ? after(at, pendingTime) : at),
    description,
  };
  const said = isClearing ? 'Transfer sedang diproses' : 'Transfer berhasil';
  return granted(kind === 'immediate' ? said : 'Transfer terjadwal', {
    data: result,
  });
}

/** Scheduled transfers of one customer that are still to run (SCH-26). */
const maxOpen = 50;
const tooManyOpen = `Transfer terjadwal paling banyak ${maxOpen}. Batalkan salah satu lebih dahulu.`;

async function countOpen(trx: Db, accountNumber: string): Promise<number> {
  const { open } = await trx
    .selectFrom('transfers')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where((is) => is.and({ account_from: accountNumber, status: 'pending' }))
    .executeTakeFirstOrThrow();
  return open;
}

/**
 * Inserts the transfer under a new reference, which is also its id by default, so that a customer
 * finds an order in the mutations. Returns the reference; draws again if it is taken.
 */
export async function insertTransfer(
  trx: Db,
  now: Date,
  values: Omit<Insertable<Tables['transfers']>, 'id' | 'reference'> & { readonly id?: string },
): Promise<string> {
  for (let tries = 0; tries < maxDraws; tries += 1) {
    const reference = referenceOf(now);
    const inserted = await trx
      .insertInto('transfers')
      .values({ id: reference, ...values, reference })
      .onConflict((conflict) => conflict.column('reference').doNothing())
      .returning('reference')
      .executeTakeFirst();
    if (inserted !== undefined) return inserted.reference;
  }
  throw new Error('no reference is free');
}

/** A 400 without a field: the order is valid, but the books do not allow it. */
function declined(sentence: string): Answer {
  return refused(new Refusal(400, sentence));
}

/** `LT`, the day in Jakarta and ten random digits: `LT202611210123456789`. */
function referenceOf(now: Date): string {
  return `LT${wibDay(now).replaceAll('-', '')}${newDigits(10)}`;
}
