import type { Io } from './port.ts';

/** GET /qrcode/generate: a PNG, held as an address that an `<img>` can show; `null` where the bank has none. */
export type QrImage = string | null;

export interface QrisPorts {
  qrCode(input: Record<never, never>, io: Io): Promise<QrImage>;
}
