import type { ScanPorts } from '../../../machines/contract/scan.ts';
import { abortable } from '../../platform/abortable.ts';
import { openQrReader, sizeOf } from '../../platform/qr-reader.ts';

/** The largest file in bytes, and picture in pixels. A phone's photo has up to 10 MB and 50 MP. */
const largestFile = 20_000_000;
const largestPicture = 64_000_000;

/**
 * Longer sides in pixels, tried in this order: a code may be small, or blurred if large. Two codes
 * may be readable in halves only.
 */
export const looks = [
  { side: 1_000 },
  { side: 2_000 },
  { side: 500 },
  { side: 1_000, inHalves: true },
];

/** Reads a picture's codes on the device. Nothing is sent, and nothing is kept. */
export const scanPorts: ScanPorts = {
  async readPicture({ picture }, { signal }) {
    if (!(picture instanceof Blob)) return 'picture.unreadable';
    if (picture.size > largestFile || (await pixelsIn(picture)) > largestPicture)
      return 'picture.tooLarge';
    const bitmap = await createImageBitmap(picture).catch(() => null);
    if (bitmap === null) return 'picture.unreadable';
    const [width, height] = sizeOf(bitmap);
    if (width * height > largestPicture) return 'picture.tooLarge';
    const reader = await openQrReader();
    try {
      for (const { side, inHalves } of looks) {
        const codes = await abortable(reader.read(bitmap, side, inHalves), signal);
        if (codes.length > 0) return codes;
      }
      return 'picture.codeless';
    } finally {
      reader.close();
      bitmap.close();
    }
  },
};

/** The pixels of a PNG, which can be far more than its bytes; 0 for other files. */
async function pixelsIn(picture: Blob): Promise<number> {
  const head = new DataView(await picture.slice(0, 24).arrayBuffer());
  return head.byteLength === 24 && head.getUint32(0) === 0x89504e47
    ? head.getUint32(16) * head.getUint32(20)
    : 0;
}

/**
 * Whether the document may not use the camera because it began at another page (docs/trust.md S2).
 * Once reloaded, it may.
 */
export function isBarred(): boolean {
  const { featurePolicy } = document as {
    featurePolicy?: { allowsFeature(name: string): boolean };
  };
  const [began] = performance.getEntriesByType('navigation');
  return (
    featurePolicy?.allowsFeature('camera') === false &&
    began !== undefined &&
    new URL(began.name).pathname !== location.pathname
  );
}
