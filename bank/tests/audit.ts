import { sql } from 'kysely';
import { openDatabase } from '../store/database.ts';
import type { Db } from '../store/schema.ts';

/** The totals of the books, read by one query. */
export interface Audit {
  /** Sum of all entries: 0 when no rupiah was made or lost. */
  readonly total: number;
  /** Accounts whose balance is not the sum of their entries. */
  readonly wrong: number;
  /** The balances of all customers, in whole rupiah. */
  readonly customerTotal: number;
  /** Scheduled transfers that are still pending. */
  readonly pending: number;
}

export async function audit(db: Db): Promise<Audit> {
  const { rows } = await sql<Record<keyof Audit, string>>`
    select (select coalesce(sum(amount), 0) from entries)::text as total,
      (select count(*) from accounts a left join (select account_number, sum(amount) as sum from entries group by account_number) e
        on e.account_number = a.number where a.balance <> coalesce(e.sum, 0))::text as wrong,
      (select coalesce(sum(balance), 0) from accounts where kind = 'customer')::text as "customerTotal",
      (select count(*) from transfers where kind = 'scheduled' and status = 'pending')::text as pending
  `.execute(db);
  const [row] = rows;
  return {
    total: Number(row?.total),
    wrong: Number(row?.wrong),
    customerTotal: Number(row?.customerTotal),
    pending: Number(row?.pending),
  };
}

/** Everything that a test compares with what was ordered. */
export async function readBooks(database: string) {
  const db = await openDatabase(database);
  const books = {
    transfers: await db.selectFrom('transfers').selectAll().execute(),
    entries: await db.selectFrom('entries').selectAll().execute(),
    notifications: await db.selectFrom('notifications').selectAll().execute(),
    totals: await audit(db),
  };
  await db.destroy();
  /** The amounts that a transfer has moved, the smaller one first. */
  const moved = (id: string): readonly number[] =>
    books.entries
      .filter(({ transfer_id }) => transfer_id === id)
      .map(({ amount }) => amount)
      .toSorted((one, other) => one - other);
  return { ...books, moved };
}
