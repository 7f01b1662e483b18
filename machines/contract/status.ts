/** The sandbox bank's word for a cancelled transfer. */
export const cancelledWord = 'dibatalkan';

/** Whether a status says that the transfer was cancelled and moves no money. */
export function isCancelled(status: string): boolean {
  return /^(cancell?ed|dibatalkan)$/i.test(status.trim());
}
