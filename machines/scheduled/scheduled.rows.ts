import type { AccountView, Mutation } from '../contract/account.ts';
import { isHeld, waitingTransfers } from '../contract/scheduled.ts';
import { isCancelled } from '../contract/ended.ts';
import { epochOf } from '../contract/wib.ts';

/**
 * The result of a cancellation: the transfer is cancelled, it ran or failed before, or the bank
 * does not know it. Of a decision: it was sent or moved, or nobody knows.
 */
export type Outcome =
  | 'cancelled'
  | 'processed'
  | 'unknown'
  | 'sent'
  | 'moved'
  | 'sendUnsure'
  | 'moveUnsure';

/**
 * The pending transfers, first those that wait for the customer, without those that the bank has
 * since reported as not pending.
 */
export function rowsOf(
  {
    account: { mutations },
    ended,
  }: { readonly account: AccountView; readonly ended: readonly string[] },
  now: number,
): readonly Mutation[] {
  if (mutations.status !== 'loaded') return [];
  const { rows } = mutations.value;
  return [...rows.filter(isHeld).reverse(), ...waitingTransfers(rows, now, epochOf)].filter(
    ({ id }) => !ended.includes(id),
  );
}

/**
 * The chosen transfer's row in the history; `null` if it is not loaded or lacks the
 * transfer. Rows that share an id must agree.
 */
export function statusAtBank({
  account: { mutations },
  chosen,
}: {
  readonly account: AccountView;
  readonly chosen: Mutation | null;
}): 'waiting' | 'cancelled' | 'processed' | null {
  if (mutations.status !== 'loaded' || chosen === null) return null;
  const found = mutations.value.rows.filter(({ id }) => id === chosen.id);
  const statuses = new Set(found.map(({ status }) => status.trim().toLowerCase()));
  const [status] = statuses;
  if (status === undefined || statuses.size > 1) return null;
  if (status === 'pending') return 'waiting';
  if (status === 'completed' || status === 'failed') return 'processed';
  return isCancelled(status) ? 'cancelled' : null;
}
