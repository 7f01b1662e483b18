import type { Io } from './port.ts';

/**
 * GET /qrcode/generate: a picture, held as an address that an `<img>` can show; `null` where the
 * answer is empty.
 */
export type QrImage = string | null;

export interface QrisPorts {
  /** Rejects with status 404 where the bank has none. */
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
