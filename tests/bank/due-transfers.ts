import type { Db } from '../../bank/store/schema.ts';

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

/** Writes the transfers down, once however often it is asked. Returns how many it wrote. */
export async function insertDue(db: Db, transfers: readonly DueTransfer[]): Promise<number> {
  const now = new Date();
  const written = await db
    .insertInto('transfers')
    .values(
      transfers.map(({ id, from, to, amount, description, after }) => ({
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
        description,
        status: 'pending' as const,
        ordered_at: now,
        at: new Date(now.getTime() + after),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return written.length;
}
