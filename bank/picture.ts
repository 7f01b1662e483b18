import sharp from 'sharp';

/**
 * The picture as a JPEG on white, upright, at most 1,600 px wide and high, without metadata.
 * Rejects where the bytes are no picture or it has more than 50 million pixels.
 */
export async function redrawAsJpeg(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  return sharp(bytes, { limitInputPixels: 50_000_000 })
    .rotate()
    .resize({ width: 1_600, height: 1_600, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .jpeg({ quality: 82 })
    .toBuffer();
}
