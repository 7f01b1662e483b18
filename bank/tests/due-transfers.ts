import type { Db } from '../store/schema.ts';
import { transferRow } from './customers.ts';

/** A scheduled transfer that a test writes straight into the database. */
export interface DueTransfer {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  /** Whole rupiah. */
  readonly amount: number;
  readonly description: string;
  /** Milliseconds from now until it falls due. */
  readonly after: number;
}

/** Inserts the transfers, each once even if asked again. Returns how many it inserted. */
export async function insertDue(db: Db, transfers: readonly DueTransfer[]): Promise<number> {
  const now = new Date();
  const rows = transfers.map(({ id, from, to, amount, description, after }) => ({
    ...transferRow(id, from, to, amount, now),
    description,
    at: new Date(now.getTime() + after),
  }));
  const inserted = await db
    .insertInto('transfers')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return inserted.length;
}
