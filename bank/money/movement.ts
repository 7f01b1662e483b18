import { enter, lockAccounts } from './books.ts';
import { insertTransfer } from './transfer.ts';
import type { Db } from '../store/schema.ts';
import { newDigits } from '../identity/secrets.ts';

interface Movement {
  /** Its reference by default. */
  readonly id?: string;
  readonly from: string;
  readonly to: string;
  readonly amount: number;
  readonly category: string;
  readonly description: string;
}

/**
 * Books a transfer that no customer ordered, through the books like every other. Rejects with the
 * database's error if a balance would fall below zero.
 */
export async function move(trx: Db, at: Date, movement: Movement) {
  const { id, from, to, ...what } = movement;
  const accounts = await lockAccounts(trx, [from, to]);
  const [giver, taker] = [accounts.get(from), accounts.get(to)];
  if (giver === undefined || taker === undefined) throw new Error('a movement without accounts');
  const reference = await insertTransfer(trx, at, {
    ...(id !== undefined && { id }),
    kind: 'immediate',
    account_from: from,
    account_to: to,
    name_from: giver.name,
    name_to: taker.name,
    bank_to: taker.bank,
    ...what,
    status: 'completed',
    ordered_at: at,
    at,
  });
  await enter(trx, { id: id ?? reference, amount: what.amount }, giver, taker, at);
  return { reference, giver, taker };
}

/** The house's account of this holder, which may be below zero; opens it if there is none. */
export async function houseAccount(trx: Db, name: string): Promise<string> {
  const found = await trx
    .selectFrom('accounts')
    .select('number')
    .where((is) => is.and({ kind: 'house', name }))
    .executeTakeFirst();
  if (found !== undefined) return found.number;
  const number = `90${newDigits(8)}`;
  await trx.insertInto('accounts').values({ number, kind: 'house', name }).execute();
  return number;
}
