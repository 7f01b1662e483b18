const longestSide = 1_600;

/** Replaces bank/identity/picture.ts in the browser: draws on a canvas. */
export const redrawAsJpeg: typeof import('../identity/picture.ts').redrawAsJpeg = async (
  bytes,
  maxPixels,
) => {
  const picture = await createImageBitmap(new Blob([bytes]), { imageOrientation: 'from-image' });
  if (picture.width * picture.height > maxPixels) throw new RangeError('too large');
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  const width = Math.round(picture.width * scale);
  const height = Math.round(picture.height * scale);
  const canvas = new OffscreenCanvas(width, height);
  const pen = penOf(canvas);
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, width, height);
  pen.drawImage(picture, 0, 0, width, height);
  picture.close();
  return bytesOf(await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.82 }));
};

export function penOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('no canvas');
  return pen;
}

export async function bytesOf(blob: Blob): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await blob.arrayBuffer());
}
