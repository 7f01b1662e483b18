import { notifyReceipt } from '../customer/notifications.ts';
import type { BankContext, Endpoint } from '../bank-context.ts';
import { granted } from '../http/answers.ts';
import { fieldRefusal } from '../http/form.ts';
import type { Db } from '../store/schema.ts';
import { inTransaction } from '../store/transaction.ts';
import { bodyOf } from './check.ts';
import { houseAccount, move } from '../money/movement.ts';
import { magicAt } from './magic.ts';
import { markInvented } from './mark.ts';
import type { callSchemas, Of } from './schemas.ts';

type Incoming = Of<(typeof callSchemas)['incoming']>;

/**
 * POST /sandbox/incoming: money arrives from an account at another bank, which is opened if it is
 * unknown. Answers with the reference and the new balance.
 */
export const incoming: Endpoint = (context) => async (c) => {
  const order = await bodyOf(c, 'incoming');
  const data = await inTransaction(context, (trx) => arrive(context, trx, order));
  return c.json(granted('Uang masuk', data).body);
};

async function arrive(
  { now }: BankContext,
  trx: Db,
  { accountNumber, amount, from, description }: Incoming,
) {
  await markInvented(trx);
  const found = await trx
    .selectFrom('accounts')
    .select(['number', 'kind', 'customer_id'])
    .where('number', '=', accountNumber)
    .executeTakeFirst();
  if (found?.kind !== 'customer')
    throw fieldRefusal('accountNumber', 'accountNumber bukan rekening nasabah bank ini');
  await openOutside(trx, from);
  const at = now();
  const clearing = await houseAccount(trx, 'Kliring Antarbank');
  const funding = { from: clearing, to: from.accountNumber, amount };
  await move(trx, at, { ...funding, category: 'setoran', description: 'Kliring masuk' });
  const order = { from: from.accountNumber, to: accountNumber, amount };
  const { reference, taker } = await move(trx, at, { ...order, category: 'transfer', description });
  const sender = { number: from.accountNumber, name: from.name };
  await notifyReceipt(trx, at, { amount, description }, sender, found);
  return { reference, balance: taker.balance + amount };
}

async function openOutside(
  trx: Db,
  { accountNumber: number, bankName: bank, name }: Incoming['from'],
): Promise<void> {
  const field = 'from.accountNumber';
  if (magicAt(number)?.isUnknown) throw fieldRefusal(field, `${field} tidak pernah dibuka`);
  const kept = await trx
    .selectFrom('accounts')
    .select(['kind', 'bank', 'name'])
    .where('number', '=', number)
    .executeTakeFirst();
  if (kept === undefined) {
    await trx.insertInto('accounts').values({ number, kind: 'outside', bank, name }).execute();
    return;
  }
  if (kept.kind !== 'outside')
    throw fieldRefusal(field, `${field} adalah rekening bank ini, bukan bank lain`);
  if (kept.bank !== bank)
    throw fieldRefusal('from.bankName', `from.bankName rekening itu adalah ${kept.bank}`);
  if (kept.name !== name)
    throw fieldRefusal('from.name', `from.name rekening itu adalah ${kept.name}`);
}
