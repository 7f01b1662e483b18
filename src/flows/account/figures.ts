import type { Mutation } from '../../../machines/contract/account.ts';
import { epochOf } from '../../../machines/contract/wib.ts';

/** A row and its time in epoch milliseconds; 0 if its `datetime` is invalid. */
export interface Dated {
  readonly row: Mutation;
  readonly epoch: number;
}

/** The rows of the card 'Riwayat Transaksi'. */
export const latestCount = 4;

/** Parses every date once, because a history may have 100,000 rows (R33). */
export function datedRows(rows: readonly Mutation[]): readonly Dated[] {
  return rows.map((row) => ({ row, epoch: epochOf(row.datetime) || 0 }));
}

/** The newest rows first, at most `count`. One pass instead of a sort. */
export function latest(rows: readonly Dated[], count: number): readonly Mutation[] {
  const top: Dated[] = [];
  for (const dated of rows) {
    const position = top.findIndex(({ epoch }) => epoch < dated.epoch);
    if (position >= 0) top.splice(position, 0, dated);
    else if (top.length < count) top.push(dated);
    if (top.length > count) top.pop();
  }
  return top.map(({ row }) => row);
}

/** The room that a card of figures needs, while it waits for its data or its code. */
export const cashFlowRoom = { lines: 5, height: '20.375rem', wideHeight: '15.375rem' } as const;
export const spendingRoom = { lines: 7, height: '19.5rem', wideHeight: '15.25rem' } as const;
