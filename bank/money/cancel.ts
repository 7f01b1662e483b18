import { cancelledWord } from '../../machines/contract/ended.ts';
import type { CancelledTransfer } from '../../machines/contract/wire.ts';
import { Refusal, granted } from '../http/answers.ts';
import type { BankContext, Customer, Endpoint } from '../bank-context.ts';
import { fieldRefusal, readForm, text } from '../http/form.ts';
import { notify, rupiah } from '../customer/notifications.ts';
import { checkPinStill } from '../identity/pin.ts';
import type { Db } from '../store/schema.ts';
import { holdSession } from '../identity/session.ts';
import { wibText } from '../http/time.ts';
import { inTransaction } from '../store/transaction.ts';
import { readPin } from './transfer-order.ts';

/** POST /transaction/schedule/cancel. */
export const cancel: Endpoint = (context) => async (c) => {
  const customer = c.get('customer');
  const form = await readForm(c);
  const id = text(form, 'id');
  if (id === '') throw fieldRefusal('id', 'Pilih transfer yang akan dibatalkan');
  await checkPinStill(context, customer, readPin(form));
  await inTransaction(context, (trx) => cancelScheduled(context, trx, customer, id));
  const data: CancelledTransfer = { id, status: cancelledWord };
  return c.json(granted('Transfer dibatalkan', data).body);
};

/**
 * Locks the transfer and ends it once. The scheduler takes the same lock and skips a locked
 * transfer; this call waits for the scheduler and then refuses (docs/trust.md M15). The money never
 * left the account.
 */
async function cancelScheduled(
  context: BankContext,
  trx: Db,
  customer: Customer,
  id: string,
): Promise<void> {
  await holdSession(context, trx, customer);
  const transfer = await trx
    .selectFrom('transfers')
    .select(['kind', 'status', 'amount', 'name_to', 'at'])
    .where((is) => is.and({ id, account_from: customer.accountNumber }))
    .forUpdate()
    .executeTakeFirst();
  if (transfer === undefined) throw new Refusal(404, 'Transfer tidak ditemukan');
  if (transfer.status === 'cancelled') return;
  if (transfer.kind !== 'scheduled' || transfer.status !== 'pending')
    throw new Refusal(409, 'Transfer ini sudah diproses');
  const now = context.now();
  await trx
    .updateTable('transfers')
    .set({ status: 'cancelled', at: now })
    .where('id', '=', id)
    .execute();
  const { amount, name_to, at } = transfer;
  const message = `Transfer ${rupiah(amount)} ke ${name_to} untuk ${wibText(at)} dibatalkan.`;
  await notify(trx, now, customer.id, 'Transfer terjadwal dibatalkan', message);
}
