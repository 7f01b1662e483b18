import type { Db } from '../store/schema.ts';

export interface Account {
  readonly number: string;
  readonly kind: 'customer' | 'outside' | 'house';
  readonly customer_id: string | null;
  readonly name: string;
  readonly bank: string | null;
  /** Whole rupiah. */
  readonly balance: number;
}

/**
 * Locks the accounts until the transaction ends, always in the order of their numbers, so that two
 * transfers never wait for each other. Unknown numbers are absent from the map.
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

/**
 * The account where a transfer that names this bank can go to it; otherwise the sentence that says
 * why it cannot.
 */
export function payable<Found extends Pick<Account, 'kind' | 'bank'>>(
  account: Found | undefined,
  bank: string,
): Found | string {
  if (account === undefined || account.kind === 'house') return 'Nomor Rekening Tujuan Tidak Valid';
  return account.bank === null || account.bank === bank
    ? account
    : `Rekening tujuan tidak terdaftar di ${bank}`;
}

export interface Booking {
  readonly transferId: string;
  readonly from: string;
  readonly to: string;
  /** Whole rupiah, above zero. */
  readonly amount: number;
  readonly at: Date;
}

/**
 * Writes the two entries of a transfer, out of one account and into the other; the database changes
 * both balances by them (docs/trust.md L6). To be run inside the transaction that locked both
 * accounts. Rejects with the database's error where a balance would fall below zero.
 */
export async function book(trx: Db, { transferId, from, to, amount, at }: Booking): Promise<void> {
  await trx
    .insertInto('entries')
    .values([
      { transfer_id: transferId, account_number: from, amount: -amount, booked_at: at },
      { transfer_id: transferId, account_number: to, amount, booked_at: at },
    ])
    .execute();
}
