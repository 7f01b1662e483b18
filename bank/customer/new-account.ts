import type { Db } from '../store/schema.ts';
import { newDigits } from '../identity/secrets.ts';

/** Ten digits that begin with 88, too many to find accounts by trying (docs/trust.md M11). */
export function newAccountNumber(): string {
  return `88${newDigits(8)}`;
}

/** Inserts a customer's account under a free number, and resolves with the number. */
export async function newAccount(trx: Db, customerId: string, name: string): Promise<string> {
  for (let tries = 0; tries < 50; tries += 1) {
    const account = await trx
      .insertInto('accounts')
      .values({ number: newAccountNumber(), kind: 'customer', customer_id: customerId, name })
      .onConflict((conflict) => conflict.column('number').doNothing())
      .returning('number')
      .executeTakeFirst();
    if (account !== undefined) return account.number;
  }
  throw new Error('no account number is free');
}
