import QRCode from 'qrcode';
import { bytesOf, penOf } from './picture.ts';

const side = 512;
/** The quiet zone around the code, in modules. */
const margin = 4;

/** Replaces bank/customer/qr-picture.ts in the browser: draws the same modules on a canvas. */
export const qrPicture: typeof import('../customer/qr-picture.ts').qrPicture = async (text) => {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  const unit = side / (modules.size + 2 * margin);
  const canvas = new OffscreenCanvas(side, side);
  const pen = penOf(canvas);
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, side, side);
  pen.fillStyle = 'black';
  const edge = (at: number): number => Math.round((at + margin) * unit);
  for (const [at, isDark] of modules.data.entries()) {
    if (!isDark) continue;
    const [row, column] = [Math.floor(at / modules.size), at % modules.size];
    pen.fillRect(
      edge(column),
      edge(row),
      edge(column + 1) - edge(column),
      edge(row + 1) - edge(row),
    );
  }
  return bytesOf(await canvas.convertToBlob({ type: 'image/png' }));
};
