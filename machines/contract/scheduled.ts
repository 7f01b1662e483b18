import type { Mutation } from './account.ts';
import type { CallOptions } from './port.ts';

/** Answer to POST /transaction/schedule/cancel, in `data`; a call beyond the contract. */
export interface CancelledTransfer {
  readonly id: string;
  readonly status: 'cancelled';
}

/**
 * The customer's transfers, incoming ones excepted, that wait for their time, the soonest first;
 * those of one instant stay in the bank's order.
 * @param now epoch milliseconds.
 * @param epochOf epoch milliseconds of an ISO text, NaN for what is none.
 */
export function waitingTransfers(
  rows: readonly Mutation[],
  now: number,
  epochOf: (iso: string) => number,
): readonly Mutation[] {
  return rows
    .flatMap((row) => {
      const at = epochOf(row.datetime);
      const waits = row.status.toLowerCase() === 'pending' && at > now;
      return waits && row.transactionDirection !== 'DEBIT' ? [{ row, at }] : [];
    })
    .sort((a, b) => a.at - b.at)
    .map(({ row }) => row);
}

/** A transfer that fell due while the account was frozen, and waits for the customer. */
export function isHeld({ status, transactionDirection, waits_for }: Mutation): boolean {
  const isOut = transactionDirection !== 'DEBIT' && status.toLowerCase() === 'pending';
  return isOut && waits_for !== undefined;
}

/** The bank's answer to a decision; a text that it omits is ''. */
export interface SentTransfer {
  /** ISO 8601 with offset. */
  readonly datetime: string;
  readonly description: string;
}

export interface ScheduledPorts {
  /**
   * POST to …/decide below the path of the extension `freeze`: sends a held transfer now, if
   * `datetime` is null, or moves it. Fails like `cancel`, and may be repeated like it.
   */
  decide(
    input: { readonly id: string; readonly datetime: string | null; readonly pin: string },
    io: CallOptions,
  ): Promise<SentTransfer>;
  /**
   * POST to the path of the extension `cancel`. Repeating it is safe: the bank answers the same
   * again. Rejects with `refused`, status 409 if the transfer has run and 404 if there is none.
   * After `network.lost`, `unexpected` and `answer.invalid` it is unknown whether the transfer is
   * still scheduled.
   */
  cancel(
    input: { readonly id: string; readonly pin: string },
    io: CallOptions,
  ): Promise<CancelledTransfer>;
}
