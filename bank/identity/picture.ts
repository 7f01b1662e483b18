import sharp from 'sharp';

// Each photo comes once: neither a cache nor more threads are worth their memory.
sharp.cache(false);
sharp.concurrency(1);

/**
 * The picture as a JPEG on white, upright, at most 1,600 px wide and high, without metadata.
 * Rejects if the bytes are no picture or it has more than `maxPixels` pixels.
 */
export async function redrawAsJpeg(
  bytes: Uint8Array<ArrayBuffer>,
  maxPixels: number,
): Promise<Uint8Array> {
  return sharp(bytes, { limitInputPixels: maxPixels })
    .rotate()
    .resize({ width: 1_600, height: 1_600, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .jpeg({ quality: 82 })
    .toBuffer();
}
