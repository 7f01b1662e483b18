import type { Io } from './port.ts';

/** What the device does with the detail of a transaction. */
export interface DetailPorts {
  /**
   * Shares a text with the device's own dialog, else copies it. `dismissed` when the customer
   * closed the dialog.
   */
  shareText(input: { readonly text: string }, io: Io): Promise<'shared' | 'copied' | 'dismissed'>;
  /** Puts a text on the clipboard; rejects where the browser refuses. */
  copyText(input: { readonly text: string }, io: Io): Promise<void>;
}
