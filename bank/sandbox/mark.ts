import type { Db } from '../store/schema.ts';
import { magicAccounts } from './magic.ts';

/** The row of `settings` of a database with invented customers or money. */
export const demoKey = 'demo';

/**
 * Marks a database with invented customers or money, which a bank with the sandbox off refuses, and
 * opens the magic accounts in it. So no bank with the sandbox off ever has them.
 */
export async function markInvented(trx: Db, day = 'steered'): Promise<void> {
  await trx
    .insertInto('settings')
    .values({ key: demoKey, value: day })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const opened = magicAccounts.filter(({ isUnknown }) => isUnknown !== true);
  await trx
    .insertInto('accounts')
    .values(opened.map(({ number, bank, name }) => ({ number, bank, name, kind: 'outside' })))
    .onConflict((conflict) => conflict.column('number').doNothing())
    .execute();
}
