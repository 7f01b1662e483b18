/** The sandbox bank's word for a cancelled transfer. */
export const cancelledWord = 'dibatalkan';

/** The outcome of a transfer in the history that ended without moving money. */
export type Ended = 'failed' | 'cancelled';

export function endedAs(status: string): Ended | null {
  const word = status.trim().toLowerCase();
  if (word === 'failed') return word;
  return /^(cancell?ed|dibatalkan)$/.test(word) ? 'cancelled' : null;
}

export const isCancelled = (status: string): boolean => endedAs(status) === 'cancelled';
