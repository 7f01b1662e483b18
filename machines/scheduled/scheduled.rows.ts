import type { AccountView, Mutation } from '../contract/account.ts';
import { waitingTransfers } from '../contract/scheduled.ts';
import { isCancelled } from '../contract/status.ts';
import { epochOf } from '../contract/wib.ts';

/**
 * The result of a cancellation: the transfer is cancelled, it ran or failed before, or the bank
 * does not know it.
 */
export type Outcome = 'cancelled' | 'processed' | 'unknown';

/** The pending transfers, without those that the bank has since reported as not pending. */
export function rowsOf(
  {
    account: { mutations },
    ended,
  }: { readonly account: AccountView; readonly ended: readonly string[] },
  now: number,
): readonly Mutation[] {
  if (mutations.status !== 'loaded') return [];
  return waitingTransfers(mutations.value.rows, now, epochOf).filter(
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
