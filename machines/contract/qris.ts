import type { Io } from './port.ts';

/**
 * GET /qrcode/generate: a PNG, held as an address that an `<img>` can show; `null` where the bank
 * has none.
 */
export type QrImage = string | null;

export interface QrisPorts {
  qrCode(input: Record<never, never>, io: Io): Promise<QrImage>;
}

/** How the device shared the code. */
export interface QrisSharePorts {
  /**
   * Shares with the device's own dialog, with the picture where it can; else copies the text.
   * `dismissed` when the customer closed the dialog.
   */
  shareCode(
    input: { readonly image: string; readonly text: string },
    io: Io,
  ): Promise<'shared' | 'copied' | 'dismissed'>;
}
