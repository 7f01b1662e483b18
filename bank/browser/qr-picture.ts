import { encode } from 'uqr';
import { bytesOf, penOf } from './picture.ts';

const side = 512;

/** Replaces bank/customer/qr-picture.ts in the browser: draws the same modules on a canvas. */
export const qrPicture: typeof import('../customer/qr-picture.ts').qrPicture = async (text) => {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const canvas = new OffscreenCanvas(side, side);
  const pen = penOf(canvas);
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, side, side);
  pen.fillStyle = 'black';
  const edge = (at: number): number => Math.round((at * side) / size);
  for (const [row, modules] of data.entries())
    for (const [column, isDark] of modules.entries())
      if (isDark)
        pen.fillRect(
          edge(column),
          edge(row),
          edge(column + 1) - edge(column),
          edge(row + 1) - edge(row),
        );
  return bytesOf(await canvas.convertToBlob({ type: 'image/png' }));
};
