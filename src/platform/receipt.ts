import type { Receipt, ReceiptPorts } from '../../machines/contract/transfer.ts';
import type { PictureLook } from './receipt-picture.ts';
import { brandFile, brandName } from '../brand/brand.ts';

const isDismissal = (error: unknown) =>
  error instanceof DOMException && error.name === 'AbortError';

const loadPicture = () => import('./receipt-picture.ts');

/** Fetches the code of the picture ahead, since a browser shares only shortly after a tap. */
export function warmReceiptPicture(): void {
  // If it cannot be fetched, the receipt is shared as text.
  if (takesPictures()) void loadPicture().catch(() => undefined);
}

/**
 * Shares or copies a receipt. The machine must call these in the same tick as the tap, because
 * browsers share and copy only on a user gesture.
 */
export const receiptPorts = (look: PictureLook): ReceiptPorts => ({
  async shareReceipt({ receipt }) {
    const text = receiptText(receipt);
    if (typeof navigator.share !== 'function')
      return navigator.clipboard.writeText(text).then(() => 'copied' as const);
    const content = takesPictures() ? await pictureOf(receipt, look) : null;
    return navigator.share(content ?? { text }).then(
      () => 'shared' as const,
      (error: unknown) => {
        if (isDismissal(error)) return 'dismissed' as const;
        throw error;
      },
    );
  },
  async copyReference({ text }) {
    await navigator.clipboard.writeText(text);
  },
});

/** The receipt as text: one line per row. */
export function receiptText({ title, note, rows }: Receipt): string {
  return [
    `${title} – ${brandName}`,
    ...(note === null ? [] : [note]),
    ...rows.map(({ term, lines }) => `${term}: ${lines.join(' – ')}`),
  ].join('\n');
}

function takesPictures(): boolean {
  const files = [new File([], 'bukti.png', { type: 'image/png' })];
  return typeof navigator.canShare === 'function' && navigator.canShare({ files });
}

/** The receipt as a picture, `null` if it cannot be drawn. */
async function pictureOf(receipt: Receipt, look: PictureLook): Promise<ShareData | null> {
  try {
    const { drawReceipt } = await loadPicture();
    const picture = await drawReceipt(receipt, look);
    const name = `bukti-transfer-${receipt.rows[0]?.lines[0] ?? brandFile}.png`;
    return { files: [new File([picture], name.replace(/[^\w.-]/g, '-'), { type: 'image/png' })] };
  } catch {
    return null;
  }
}
