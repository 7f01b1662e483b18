import { photoLimit } from '../../machines/contract/registration.ts';
import { blobOf } from './canvas-blob.ts';
import { openPhoto } from './open-photo.ts';
import { isCanvasTrue } from './true-canvas.ts';

/**
 * Widths of the longer side in px, and JPEG qualities, tried in this order. The first keeps an
 * e-KTP legible in about 330 kB: 7 s at 400 kbit/s, where a photo of 1 MB takes 20 s.
 */
const attempts = [
  [1_800, 0.8],
  [1_600, 0.7],
  [1_200, 0.6],
] as const;

/**
 * A photo as a JPEG of at most 1 MB: upright, without camera metadata (EXIF, e.g. the place), and
 * large enough to read the digits of the NIK. Drawn on the device; nothing is sent. Rejects like
 * `openPhoto`, and with a DOMException if the browser gives noise for pixels.
 */
export async function shrinkPhoto(photo: Blob & { readonly name: string }): Promise<File> {
  const image = await openPhoto(photo);
  if (!isCanvasTrue()) throw new DOMException('noise for pixels', 'SecurityError');
  for (const [longest, quality] of attempts) {
    const jpeg = await jpegOf(image, longest, quality);
    if (jpeg.size <= photoLimit)
      return new File([jpeg], `${photo.name.replace(/\.[^.]*$/, '')}.jpg`, { type: 'image/jpeg' });
  }
  throw new Error('The photo stays too large.');
}

/** Browsers rotate an image upright by its EXIF when it is drawn. */
function jpegOf(image: HTMLImageElement, longest: number, quality: number): Promise<Blob> {
  const { naturalWidth: width, naturalHeight: height } = image;
  const scale = Math.min(1, longest / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const drawing = canvas.getContext('2d');
  if (!drawing) throw new Error('The browser has no canvas.');
  // A PNG may be transparent, which a JPEG would show as black.
  drawing.fillStyle = '#fff';
  drawing.fillRect(0, 0, canvas.width, canvas.height);
  drawing.imageSmoothingQuality = 'high';
  drawing.drawImage(image, 0, 0, canvas.width, canvas.height);
  return blobOf(canvas, 'image/jpeg', quality);
}
