import type { TransferResult } from '../machines/contract/transfer.ts';
import { Refusal, granted, refused, type Answer } from './answers.ts';
import { book, lockAccounts } from './books.ts';
import { blame, readForm, text } from './form.ts';
import { withIdempotency } from './idempotency.ts';
import { notify, rupiah, tell } from './notifications.ts';
import type { Endpoint, BankContext } from './bank-context.ts';
import { checkOrder, readOrder, type CheckedOrder, type Kind } from './order.ts';
import { checkPin } from './pin.ts';
import type { Db } from './schema.ts';
import { newDigits } from './secrets.ts';
import { wib, wibDay, wibText } from './time.ts';

/** POST /transaction/transfer, JSON: moves the money now. */
export const transfer: Endpoint = (context) => handleOrder(context, 'immediate');

/** POST /transaction/schedule, JSON with `datetime`: the scheduler moves it then. */
export const schedule: Endpoint = (context) => handleOrder(context, 'scheduled');

function handleOrder(context: BankContext, kind: Kind): ReturnType<Endpoint> {
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
      async (keep) => {
        const checked = checkOrder(order, kind, customer, context.now());
        const pin = text(form, 'pin');
        if (!/^\d{6}$/.test(pin))
          throw blame(
            'pin',
            pin === '' ? 'Input pin tidak boleh kosong' : 'Pin harus terdiri dari 6 angka',
          );
        await checkPin(context, customer.accountNumber, pin);
        return context.db.transaction().execute(async (trx) => {
          const decided = await executeOrder(context, trx, checked, kind);
          await keep(trx, decided);
          return decided;
        });
      },
    );
    return c.json(answer.body, answer.status);
  };
}

/** With both accounts locked: books the order or notes it down, or refuses it for good. */
async function executeOrder(
  context: BankContext,
  trx: Db,
  order: CheckedOrder,
  kind: Kind,
): Promise<Answer> {
  const { amount, at } = order;
  const accounts = await lockAccounts(trx, [order.accountFrom, order.accountTo]);
  const [from, to] = [accounts.get(order.accountFrom), accounts.get(order.accountTo)];
  if (from === undefined) throw new Error('a customer without an account');
  if (to === undefined || to.kind === 'house')
    return refused(blameless('Nomor Rekening Tujuan Tidak Valid'));
  if (to.bank !== null && to.bank !== order.bankTo)
    return refused(blameless(`Rekening tujuan tidak terdaftar di ${order.bankTo}`));
  if (from.balance < amount) return refused(blameless('Saldo Tidak Cukup'));

  const now = context.now();
  const [id, reference] = [crypto.randomUUID(), referenceOf(now)];
  const status = kind === 'immediate' ? 'completed' : 'pending';
  await trx
    .insertInto('transfers')
    .values({
      id,
      reference,
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
    })
    .execute();
  if (kind === 'immediate') {
    await book(trx, { transferId: id, from: from.number, to: to.number, amount, at });
    await tell(trx, now, {
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

function blameless(sentence: string): Refusal {
  return new Refusal(400, sentence);
}

/** `LT20261121` and ten digits by chance. */
export function referenceOf(now: Date): string {
  return `LT${wibDay(now).replaceAll('-', '')}${newDigits(10)}`;
}
