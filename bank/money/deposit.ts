import type { BankContext } from '../bank-context.ts';
import { notify, rupiah } from '../customer/notifications.ts';
import { codeOf, StartError } from '../store/error-code.ts';
import type { Db } from '../store/schema.ts';
import { inTransaction } from '../store/transaction.ts';
import { houseAccount, move } from './movement.ts';

/**
 * Books cash that a customer brought to the owner, from the house's account. A receipt counts once.
 * Rejects with a `StartError` if it was booked before, or if no customer has the account.
 */
export async function deposit(
  context: Pick<BankContext, 'db' | 'log'>,
  at: Date,
  { to, amount, receipt }: Readonly<{ to: string; amount: number; receipt: string }>,
): Promise<string> {
  const work = async (trx: Db): Promise<string> => {
    const account = await trx
      .selectFrom('accounts')
      .select(['kind', 'customer_id'])
      .where('number', '=', to)
      .executeTakeFirst();
    if (account?.kind !== 'customer')
      throw new StartError('NoDeposit', `${to} bukan rekening nasabah bank ini.`);
    const from = await houseAccount(trx, 'Kas Lentera');
    const description = `Setoran tunai ${receipt}`;
    const booked = { id: `deposit ${receipt}`, from, to, amount, category: 'setoran', description };
    const { reference } = await move(trx, at, booked);
    const message = `Setoran tunai ${rupiah(amount)} sudah masuk. Nomor bukti: ${receipt}.`;
    await notify(trx, at, account.customer_id, 'Uang masuk', message);
    return reference;
  };
  return inTransaction(context, work).catch((error: unknown) => {
    if (codeOf(error) !== '23505') throw error;
    throw new StartError('NoDeposit', `Bukti ${receipt} sudah pernah dibukukan.`);
  });
}
