import type { Shared } from './detail.ts';
import type { CallOptions } from './port.ts';

/** GET /qrcode/generate: a picture as an address for an `<img>`; `null` if the answer is empty. */
export type QrImage = string | null;

/** The allowed picture formats, by their first bytes in base64. */
const kinds = { png: 'iVBORw0KGg', jpeg: '/9j/' };

/**
 * The address of a picture in base64, with or without the prefix of a data address; `null` if it is
 * not a picture. The bytes decide the type, not the prefix.
 */
export function pictureOf(text: string): QrImage {
  const base64 = text.replace(/^data:image\/[\w+.-]+;base64,|\s/g, '');
  const kind = Object.entries(kinds).find(([, start]) => base64.startsWith(start));
  return kind && /^[A-Za-z\d+/]+=*$/.test(base64) ? `data:image/${kind[0]};base64,${base64}` : null;
}

export interface QrisPorts {
  /** Rejects with status 404 if the bank has none. */
  qrCode(input: Record<never, never>, io: CallOptions): Promise<QrImage>;
}

export interface QrisAmountPorts {
  /** GET /qrcode/amount: a code to be used once; `amount` in whole rupiah. */
  codeWithAmount(input: { readonly amount: number }, io: CallOptions): Promise<string>;
}

export type QrisAmountNotice = 'qrAmount.refused' | 'qrAmount.throttled';
export type QrisAmountIssue = 'qrAmount.tooSmall' | 'qrAmount.tooLarge';

export interface QrisSharePorts {
  /** With the picture if possible. */
  shareCode(
    input: { readonly image: string; readonly text: string },
    io: CallOptions,
  ): Promise<Shared>;
}
