import type { CallOptions } from './port.ts';

/** The device's part of a transaction's detail. */
export interface DetailPorts {
  /**
   * Shares a text with the device's dialog, otherwise copies it. `dismissed` if the customer closed
   * the dialog.
   */
  shareText(
    input: { readonly text: string },
    io: CallOptions,
  ): Promise<'shared' | 'copied' | 'dismissed'>;
  /** Puts a text on the clipboard; rejects if the browser refuses. */
  copyText(input: { readonly text: string }, io: CallOptions): Promise<void>;
}
