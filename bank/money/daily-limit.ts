import { sql } from 'kysely';
import type { TransferLimit } from '../../machines/contract/wire.ts';
import { granted } from '../http/answers.ts';
import type { BankContext, Endpoint } from '../bank-context.ts';
import type { Db } from '../store/schema.ts';
import { after, days, wibDayStart } from '../http/time.ts';
import type { CheckedOrder } from './transfer-order.ts';

/** GET /transfer/limit. */
export const dailyLimit: Endpoint = (context) => async (c) => {
  const daily = context.dailyLimit;
  const used = await sentOn(context.db, c.get('customer').accountNumber, context.now());
  const data: TransferLimit = { daily, used, left: Math.max(0, daily - used) };
  return c.json(granted('Limit transfer harian', data).body);
};

export const overLimit = 'Melebihi limit transfer harian Anda';

/**
 * Whether a transfer booked at `at` would exceed the limit of that WIB day (docs/trust.md M16).
 * Call it in the transaction that has locked the account, so that simultaneous orders count each
 * other.
 */
export async function exceedsDailyLimit(
  { dailyLimit: daily }: Pick<BankContext, 'dailyLimit'>,
  trx: Db,
  { accountFrom, amount, at }: Pick<CheckedOrder, 'accountFrom' | 'amount'> & { readonly at: Date },
): Promise<boolean> {
  return (await sentOn(trx, accountFrom, at)) + amount > daily;
}

/**
 * What the account sends on the WIB day of `at`, in whole rupiah. A transfer counts on the day it
 * is booked, a pending one on the day it is scheduled for; a failed or cancelled one does not
 * count.
 */
async function sentOn(db: Db, accountNumber: string, at: Date): Promise<number> {
  const start = wibDayStart(at);
  const { sum } = await db
    .selectFrom('transfers')
    // The sum of a bigint is a numeric, which arrives as text.
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('sum'))
    .where((is) => is.and({ account_from: accountNumber, category: 'transfer' }))
    .where('status', 'in', ['pending', 'completed'])
    .where('at', '>=', start)
    .where('at', '<', after(start, days))
    .executeTakeFirstOrThrow();
  return sum;
}
