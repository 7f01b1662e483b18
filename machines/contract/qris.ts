import type { Io } from './port.ts';

/**
 * GET /qrcode/generate: a PNG, held as an address that an `<img>` can show; `null` where the bank
 * has none.
 */
export type QrImage = string | null;

export interface QrisPorts {
  qrCode(input: Record<never, never>, io: Io): Promise<QrImage>;
}

/** What the device can do with the code. */
export interface QrisSharePorts {
  /**
   * The device's own sharing, with the picture where it can; else a copy of the text. `dismissed`
   * where the customer thought better of it.
   */
  shareCode(
    input: { readonly image: string; readonly text: string },
    io: Io,
  ): Promise<'shared' | 'copied' | 'dismissed'>;
}
