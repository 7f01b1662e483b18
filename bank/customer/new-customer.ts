import type { Insertable } from 'kysely';
import type { Db, Tables } from '../store/schema.ts';
import { newDigits } from '../identity/secrets.ts';
import { notify } from './notifications.ts';

/** Ten digits that begin with 88, too many to find accounts by trying (docs/trust.md M11). */
export function newAccountNumber(): string {
  return `88${newDigits(8)}`;
}

interface NewCustomer extends Omit<Insertable<Tables['customers']>, 'opened_at'> {
  readonly pinHash: string;
  /** Absent: a free one. */
  readonly account?: string | undefined;
}

/**
 * Inserts a customer with an account and its PIN, and resolves with the account's number. Rejects
 * with 23505 if the number, or something that identifies the customer, is taken.
 */
export async function insertCustomer(
  trx: Db,
  at: Date,
  { pinHash, account, ...customer }: NewCustomer,
): Promise<string> {
  await trx
    .insertInto('customers')
    .values({ ...customer, opened_at: at })
    .execute();
  const number = await insertAccount(
    trx,
    { customer_id: customer.id, name: customer.name },
    account,
  );
  await trx.insertInto('pins').values({ account_number: number, hash: pinHash }).execute();
  return number;
}

/** Tells a new customer the account's number. */
export async function welcome(
  trx: Db,
  at: Date,
  { id, name }: { readonly id: string; readonly name: string },
  number: string,
): Promise<void> {
  const message = `Rekening ${number} atas nama ${name} sudah aktif.`;
  await notify(trx, at, id, 'Selamat datang di Lentera', message);
}

async function insertAccount(
  trx: Db,
  owner: { readonly customer_id: string; readonly name: string },
  wanted: string | undefined,
): Promise<string> {
  const insert = (number: string) =>
    trx.insertInto('accounts').values({ number, kind: 'customer', ...owner });
  if (wanted !== undefined) {
    await insert(wanted).execute();
    return wanted;
  }
  for (let tries = 0; tries < 50; tries += 1) {
    const account = await insert(newAccountNumber())
      .onConflict((conflict) => conflict.column('number').doNothing())
      .returning('number')
      .executeTakeFirst();
    if (account !== undefined) return account.number;
  }
  throw new Error('no account number is free');
}
