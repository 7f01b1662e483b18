import type { HistoryRow, TransferResult } from '../contract/transfer.ts';
import { epochOf } from '../contract/wib.ts';
import type { CheckedOrder } from './transfer.context.ts';

/** The order's own row, by the key that the bank has kept with it. */
export function ownRow(
  rows: readonly HistoryRow[],
  order: CheckedOrder | null,
): HistoryRow | undefined {
  return rows.find(
    ({ key, transactionDirection }) =>
      transactionDirection !== 'DEBIT' && key !== null && key === order?.idempotencyKey,
  );
}

const minute = 60_000;

/**
 * The newest row that only looks like the order: money to the same account, of the same amount, not
 * before the order was sent. Some banks give times without seconds.
 */
export function similarRow(
  rows: readonly HistoryRow[],
  order: CheckedOrder | null,
): HistoryRow | null {
  if (order === null) return null;
  const { body, sentAt } = order;
  const since = sentAt - (sentAt % minute);
  return rows
    .filter(
      ({ account_to: to, amount, transactionDirection, datetime }) =>
        to === body.accountTo &&
        amount === body.amount &&
        transactionDirection !== 'DEBIT' &&
        epochOf(datetime) >= since,
    )
    .reduce<HistoryRow | null>(
      (newest, row) =>
        newest === null || epochOf(row.datetime) > epochOf(newest.datetime) ? row : newest,
      null,
    );
}

/** The receipt's content from the order's own row, which has no message. */
export function resultIn(row: HistoryRow, order: CheckedOrder | null): TransferResult {
  const { id: referenceNumber, username_to: nameAccountTo, account_to: accountTo } = row;
  const { amount, status, datetime } = row;
  const result = { referenceNumber, nameAccountTo, accountTo, amount, status, datetime };
  return completed({ ...result, description: '' }, order);
}

/** A result with the order's own words where the bank said nothing. */
export function completed(result: TransferResult, order: CheckedOrder | null): TransferResult {
  if (order === null) return result;
  return {
    ...result,
    nameAccountTo: result.nameAccountTo || (order.recipient.name ?? ''),
    accountTo: result.accountTo || order.body.accountTo,
    description: result.description || order.body.description,
  };
}
