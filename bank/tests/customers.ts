import bcrypt from 'bcryptjs';
import type { Db } from '../store/schema.ts';

/** Each customer's balance at the start, in whole rupiah. */
export const startBalance = 1_000_000;
export const pin = '739182';
export const password = 'Lentera123';

export const customers = Array.from({ length: 10 }, (_, at) => ({
  account: `880010000${at}`,
  email: `c${at}@contoh.test`,
}));

/** The row of a customer who can log in. */
export const customerRow = (id: string, email: string, at: number, opened_at: Date) => ({
  id,
  email,
  no_hp: `83${String(at).padStart(9, '0')}`,
  no_ktp: `31740101${String(at).padStart(8, '0')}`,
  name: `C ${at}`,
  date_of_birth: '1990-01-01',
  password_hash: bcrypt.hashSync(password, 4),
  opened_at,
});

/** The row of a transfer that a test writes straight into the database. */
export const transferRow = (id: string, from: string, to: string, amount: number, at: Date) => ({
  id,
  reference: id,
  kind: 'scheduled' as const,
  account_from: from,
  account_to: to,
  name_from: '',
  name_to: '',
  bank_to: 'Bank Mandiri',
  amount,
  category: 'transfer',
  description: id,
  status: 'pending' as const,
  ordered_at: at,
  at,
});

/** Inserts the ten customers, who own `startBalance` each. */
export async function insertCustomers(db: Db, now: Date, pinRounds = 4): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('accounts')
      .values({ number: 'kas', kind: 'house', name: 'Kas' })
      .execute();
    for (const [at, { account, email }] of customers.entries()) {
      const [id, transferId] = [`c${at}`, `start-${at}`];
      await trx
        .insertInto('customers')
        .values(customerRow(id, email, at, now))
        .execute();
      await trx
        .insertInto('accounts')
        .values({ number: account, kind: 'customer', customer_id: id, name: `C ${at}` })
        .execute();
      await trx
        .insertInto('pins')
        .values({ account_number: account, hash: bcrypt.hashSync(pin, pinRounds) })
        .execute();
      await trx
        .insertInto('transfers')
        .values({
          ...transferRow(transferId, 'kas', account, startBalance, now),
          kind: 'immediate',
          category: 'setoran',
          status: 'completed',
        })
        .execute();
      await trx
        .insertInto('entries')
        .values(
          [
            { account_number: 'kas', amount: -startBalance },
            { account_number: account, amount: startBalance },
          ].map((entry) => ({ ...entry, transfer_id: transferId, booked_at: now })),
        )
        .execute();
    }
  });
}

/** A generator of whole numbers below `below`; the same seed gives the same sequence. */
export function seededRandom(start: number): (below: number) => number {
  let seed = start;
  return (below) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((seed / 2 ** 32) * below);
  };
}
