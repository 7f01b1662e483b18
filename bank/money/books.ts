import type { Selectable } from 'kysely';
import { notify, notifyReceipt, rupiah } from '../customer/notifications.ts';
import type { Db, Tables } from '../store/schema.ts';

export type Account = Selectable<Tables['accounts']>;

/**
 * Locks the accounts until the transaction ends, in the order of their numbers, so that two
 * transfers never deadlock. Unknown numbers are absent from the map.
 */
export async function lockAccounts(
  trx: Db,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, Account>> {
  const rows = await trx
    .selectFrom('accounts')
    .selectAll()
    .where('number', 'in', [...numbers])
    .orderBy('number')
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.number, row]));
}

/** The account if a transfer that names this bank can go to it; otherwise the sentence why not. */
export function payable<Found extends Pick<Account, 'kind' | 'bank'>>(
  account: Found | undefined,
  bank: string,
): Found | string {
  if (account === undefined || account.kind === 'house') return 'Nomor Rekening Tujuan Tidak Valid';
  return account.bank === null || account.bank === bank
    ? account
    : `Rekening tujuan tidak terdaftar di ${bank}`;
}

/** The fields of a transfer that booking needs. The amount is in whole rupiah, above zero. */
type Bookable = Pick<Selectable<Tables['transfers']>, 'id' | 'amount' | 'description'>;

/**
 * Writes the two entries of a transfer, from which the database computes both balances
 * (docs/trust.md L6). Call it in the transaction that locked both accounts. Rejects with the
 * database's error if a balance would fall below zero.
 */
export async function enter(
  trx: Db,
  { id, amount }: Pick<Bookable, 'id' | 'amount'>,
  from: Account,
  to: Account,
  at: Date,
): Promise<void> {
  await trx
    .insertInto('entries')
    .values([
      { transfer_id: id, account_number: from.number, amount: -amount, booked_at: at },
      { transfer_id: id, account_number: to.number, amount, booked_at: at },
    ])
    .execute();
}

/** Calls `enter` and notifies both customers. */
export async function book(
  trx: Db,
  transfer: Bookable,
  from: Account,
  to: Account,
  at: Date,
): Promise<void> {
  await enter(trx, transfer, from, to, at);
  const sum = rupiah(transfer.amount);
  const sent = `Transfer ${sum} ke ${to.name} berhasil.`;
  await notify(trx, at, from.customer_id, 'Transfer berhasil', sent);
  await notifyReceipt(trx, at, transfer, from, to);
}
