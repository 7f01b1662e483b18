import type { Io } from './port.ts';

/**
 * GET /qrcode/generate: a picture, held as an address that an `<img>` can show; `null` where the
 * answer is empty.
 */
export type QrImage = string | null;

/** The pictures that a code may come as, by the first letters of their bytes in base64. */
const kinds = { png: 'iVBORw0KGg', jpeg: '/9j/' };

/**
 * The address of a picture in base64, with or without the head of a data address; `null` for what
 * is no picture. The bytes tell the type, not the head.
 */
export function pictureOf(text: string): QrImage {
  const base64 = text.replace(/^data:image\/[\w+.-]+;base64,|\s/g, '');
  const kind = Object.entries(kinds).find(([, start]) => base64.startsWith(start));
  return kind && /^[A-Za-z\d+/]+=*$/.test(base64) ? `data:image/${kind[0]};base64,${base64}` : null;
}

export interface QrisPorts {
  /** Rejects with status 404 where the bank has none. */
  qrCode(input: Record<never, never>, io: Io): Promise<QrImage>;
}

export interface QrisAmountPorts {
  /** Whether the backend draws codes with an amount. */
  isOffered(input: Record<never, never>, io: Io): Promise<boolean>;
  /**
   * GET /qrcode/amount: the picture of a code to be paid once; `amount` in whole rupiah. `null`
   * where the backend has no such call.
   */
  codeWithAmount(input: { readonly amount: number }, io: Io): Promise<QrImage>;
}

/** What only the form of the amount says. */
export type QrisAmountNotice = 'qrAmount.refused' | 'qrAmount.throttled';
export type QrisAmountIssue = 'qrAmount.tooSmall' | 'qrAmount.tooLarge';

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
