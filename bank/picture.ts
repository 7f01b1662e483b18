import sharp from 'sharp';

/**
 * The picture as a JPEG of at most 1,600 px on white, upright, without anything else that its file
 * held. Rejects where it is none.
 */
export async function redrawn(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  return sharp(bytes, { limitInputPixels: 50_000_000 })
    .rotate()
    .resize({ width: 1_600, height: 1_600, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .jpeg({ quality: 82 })
    .toBuffer();
}
