import type { Receipt, ReceiptPorts } from '../../machines/contract/transfer.ts';
import type { PictureLook } from './receipt-picture.ts';
import { timing } from '../../machines/kit/timing.ts';
import { answeredWithin } from './abortable.ts';
import { detailPorts, share } from './share.ts';
import { isCanvasTrue } from './true-canvas.ts';
import { brandFile, brandName } from '../brand/brand.ts';

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
    const content = takesPictures() ? await pictureOf(receipt, look) : null;
    return share(text, content ?? { text });
  },
  copyReference: detailPorts.copyText,
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
    if (!isCanvasTrue()) return null;
    const drawn = loadPicture().then(({ drawReceipt }) => drawReceipt(receipt, look));
    const picture = await answeredWithin(timing.browserFact, drawn);
    const name = `bukti-transfer-${receipt.rows[0]?.lines[0] ?? brandFile}.png`;
    return { files: [new File([picture], name.replace(/[^\w.-]/g, '-'), { type: 'image/png' })] };
  } catch {
    return null;
  }
}
