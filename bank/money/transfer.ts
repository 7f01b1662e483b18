/*
 * The words of a transfer, from the call to the books:
 * - order: what the customer asks for. It is `ReceivedOrder` as it came (the contract's
 *   `TransferOrder` without the PIN) and `CheckedOrder` once its fields are known to be right.
 * - transfer: what the bank wrote down under a reference, a row of `transfers`. Its kind is
 *   `immediate` or `scheduled`; scheduled ones are `pending` until the scheduler executes them or
 *   the customer cancels them (cancel.ts).
 * - booking: the two entries by which a transfer moves the money (books.ts).
 * - transaction: always one of the database (the contract's paths /transaction/… apart).
 */
import type { Insertable } from 'kysely';
import type { TransferResult } from '../../machines/contract/transfer.ts';
import { Refusal, granted, refused, type Answer } from '../http/answers.ts';
import type { BankContext, Endpoint } from '../bank-context.ts';
import { book, lockAccounts, payable } from './books.ts';
import { exceedsDailyLimit, overLimit } from './daily-limit.ts';
import { readForm } from '../http/form.ts';
import { withIdempotency } from './idempotency.ts';
import { notify, notifyParties, rupiah } from '../customer/notifications.ts';
import { checkPin } from '../identity/pin.ts';
import type { Db, Tables } from '../store/schema.ts';
import { newDigits } from '../identity/secrets.ts';
import { holdSession } from '../identity/session.ts';
import { wib, wibDay, wibText } from '../http/time.ts';
import { inTransaction } from '../store/transaction.ts';
import {
  checkOrder,
  readOrder,
  readPin,
  type CheckedOrder,
  type TransferKind,
} from './transfer-order.ts';

/**
 * POST /transaction/transfer, JSON as CAL-30, `datetime` null: moves the money now and answers with
 * the `TransferResult` in `data.data`. 400 for fields, PIN, recipient, balance or daily limit; 403
 * for another's account; 409 and 422 for the Idempotency-Key; 423 while the PIN is locked.
 */
export const transfer: Endpoint = (context) => handleOrder(context, 'immediate');

/**
 * POST /transaction/schedule, JSON as CAL-30 with a `datetime` (CAL-33): notes the transfer down as
 * `pending`, to be executed then. Answers and refuses as `transfer` does.
 */
export const schedule: Endpoint = (context) => handleOrder(context, 'scheduled');

/** References drawn for one transfer; of the 10^10 of a day even a second is hardly ever needed. */
const mostDraws = 20;

function handleOrder(context: BankContext, kind: TransferKind): ReturnType<Endpoint> {
  return async (c) => {
    const customer = c.get('customer');
    const form = await readForm(c);
    const order = readOrder(form);
    const key = c.req.header('idempotency-key') ?? null;
    const answer = await withIdempotency(
      context,
      customer.id,
      key,
      { kind, ...order },
      async (saveAnswer) => {
        const checked = checkOrder(order, kind, customer, context.now());
        await checkPin(context, customer, readPin(form));
        return inTransaction(context, async (trx) => {
          await holdSession(context, trx, customer);
          const outcome = await executeOrder(context, trx, checked, kind);
          await saveAnswer(trx, outcome);
          return outcome;
        });
      },
    );
    return c.json(answer.body, answer.status);
  };
}

/**
 * Locks both accounts and writes the transfer down, booked where it is immediate. A refusal is
 * returned, not thrown: it is final, and stays the answer of its Idempotency-Key.
 */
async function executeOrder(
  context: BankContext,
  trx: Db,
  order: CheckedOrder,
  kind: TransferKind,
): Promise<Answer> {
  const { amount } = order;
  const accounts = await lockAccounts(trx, [order.accountFrom, order.accountTo]);
  const from = accounts.get(order.accountFrom);
  if (from === undefined) throw new Error('a customer without an account');
  const to = payable(accounts.get(order.accountTo), order.bankTo);
  if (typeof to === 'string') return declined(to);
  if (from.balance < amount) return declined('Saldo Tidak Cukup');
  const now = context.now();
  const at = order.at === null || order.at < now ? now : order.at;
  if (await exceedsDailyLimit(context, trx, { ...order, at })) return declined(overLimit);

  const id = crypto.randomUUID();
  const status = kind === 'immediate' ? 'completed' : 'pending';
  const reference = await insertTransfer(trx, now, {
    id,
    kind,
    account_from: from.number,
    account_to: to.number,
    name_from: from.name,
    name_to: to.name,
    bank_to: order.bankTo,
    amount,
    category: 'transfer',
    description: order.description,
    status,
    ordered_at: now,
    at,
  });
  if (kind === 'immediate') {
    await book(trx, { transferId: id, from: from.number, to: to.number, amount, at });
    await notifyParties(trx, now, {
      customerFrom: from.customer_id,
      customerTo: to.customer_id,
      nameFrom: from.name,
      nameTo: to.name,
      amount,
      description: order.description,
    });
  } else if (from.customer_id !== null) {
    await notify(
      trx,
      now,
      from.customer_id,
      'Transfer terjadwal',
      `Transfer ${rupiah(amount)} ke ${to.name} dijadwalkan pada ${wibText(at)}.`,
    );
  }
  const result: TransferResult = {
    referenceNumber: reference,
    nameAccountTo: to.name,
    accountTo: to.number,
    amount,
    status,
    datetime: wib(at),
    description: order.description,
  };
  return granted(kind === 'immediate' ? 'Transfer berhasil' : 'Transfer terjadwal', {
    data: result,
  });
}

/**
 * Inserts the transfer under a reference that no other one has, and returns it. A reference that
 * another transfer has got by chance is drawn again (docs/trust.md L12).
 */
async function insertTransfer(
  trx: Db,
  now: Date,
  values: Omit<Insertable<Tables['transfers']>, 'reference'>,
): Promise<string> {
  for (let tries = 0; tries < mostDraws; tries += 1) {
    const inserted = await trx
      .insertInto('transfers')
      .values({ ...values, reference: referenceOf(now) })
      .onConflict((conflict) => conflict.column('reference').doNothing())
      .returning('reference')
      .executeTakeFirst();
    if (inserted !== undefined) return inserted.reference;
  }
  throw new Error('no reference is free');
}

/** A 400 that names no field: the order was well formed, and the books do not allow it. */
function declined(sentence: string): Answer {
  return refused(new Refusal(400, sentence));
}

/** `LT`, the day in Jakarta and ten random digits: `LT202611210123456789`. */
function referenceOf(now: Date): string {
  return `LT${wibDay(now).replaceAll('-', '')}${newDigits(10)}`;
}
