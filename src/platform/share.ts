import type { DetailPorts, Shared } from '../../machines/contract/detail.ts';
import { timing } from '../../machines/kit/timing.ts';
import { answeredWithin } from './abortable.ts';

/* Call these in the tick of the tap: browsers share and copy only on a gesture of the user. */

/**
 * Shares with the device's dialog, for as long as it is open; copies the text if there is none.
 * Rejects if the browser refuses, e.g. because a dialog is still open.
 */
export async function share(text: string, content: ShareData = { text }): Promise<Shared> {
  if (typeof navigator.share !== 'function') return copy(text);
  try {
    await navigator.share(content);
    return 'shared';
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return 'dismissed';
    throw error;
  }
}

/** Rejects if the browser refuses, has no clipboard or does not answer. */
export async function copy(text: string): Promise<'copied'> {
  await answeredWithin(timing.browserWork, navigator.clipboard.writeText(text));
  return 'copied';
}

export const detailPorts: DetailPorts = {
  shareText: ({ text }) => share(text),
  copyText: async ({ text }) => void (await copy(text)),
};
