import type { ScanPorts } from '../../../machines/contract/scan.ts';
import { Failure } from '../../../machines/contract/failure.ts';
import { abortable } from '../../platform/abortable.ts';
import { worked } from '../../platform/browser-work.ts';
import { openQrReader, sizeOf, type Source } from '../../platform/qr-reader.ts';
import { isCanvasTrue } from '../../platform/true-canvas.ts';
import { isReachable } from '../../platform/reachable.ts';
import { sessionStore } from '../../platform/session-store.ts';

/** The largest file in bytes, and picture in pixels. A phone's photo has up to 10 MB and 50 MP. */
const largestFile = 20_000_000;
const largestPicture = 64_000_000;

/** Longer sides in pixels: a code may be small, or blurred if large. */
export const sides = [1_000, 2_000, 500];

/** Reads a picture's codes on the device. Nothing is sent, and nothing is kept. */
export const scanPorts: ScanPorts = {
  async isCameraAllowed() {
    // Not every browser knows this name.
    const { state } = await navigator.permissions.query({ name: 'camera' });
    return state === 'granted';
  },

  async renewDocument() {
    // The browser's error page would replace the app.
    if (!(await isReachable(location))) throw new Failure('network.lost');
    location.reload();
    await new Promise(() => undefined);
  },

  async readPicture({ picture }, { signal }) {
    if (!(picture instanceof Blob)) return 'picture.unreadable';
    if (picture.size > largestFile) return 'picture.tooLarge';
    // Once: a file may be changed meanwhile.
    const bytes = await picture.arrayBuffer();
    if (pixelsIn(bytes) > largestPicture) return 'picture.tooLarge';
    const bitmap = await decoded(bytes, picture.type);
    if (bitmap === null) return isOtherFormat(bytes) ? 'picture.unsupported' : 'picture.unreadable';
    if (!isCanvasTrue()) return 'pixels.blocked';
    const [width, height] = sizeOf(bitmap);
    if (width * height > largestPicture) return 'picture.tooLarge';
    const reader = openQrReader();
    try {
      const read = await abortable(reader.read(bitmap, sides), signal);
      if (read.codes.length > 0) return read;
      return read.hasUnread ? 'picture.unclear' : 'picture.codeless';
    } finally {
      reader.close();
      if ('close' in bitmap) bitmap.close();
    }
  },
};

/** `null` if the browser cannot decode it. A drawing has no pixels. */
async function decoded(bytes: ArrayBuffer, type: string): Promise<Source | null> {
  const svg = bytes.byteLength < largestDrawing ? sizedSvg(new TextDecoder().decode(bytes)) : null;
  if (svg === null) return createImageBitmap(new Blob([bytes], { type })).catch(() => null);
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  const image = new Image();
  image.src = url;
  return worked(image.decode())
    .then(() => image)
    .catch(() => null)
    .finally(() => URL.revokeObjectURL(url));
}

/** The largest drawing in bytes. */
const largestDrawing = 2_000_000;

/** A drawing with a size in pixels, without which some browsers draw nothing; `null`: none. */
function sizedSvg(text: string): string | null {
  const tag = /^\s*(?:<[?!][^]*?>\s*)*<svg\b[^>]*>/i.exec(text)?.[0];
  if (tag === undefined) return null;
  const valueOf = (name: string) =>
    new RegExp(`<svg\\b[^>]*?\\s${name}\\s*=\\s*["']([^"']*)`, 'i').exec(tag)?.[1];
  const [, , boxWidth = 0, boxHeight = 0] = (valueOf('viewBox') ?? '').split(/[\s,]+/).map(Number);
  const sizeOf = (name: string, box: number) => box || Number.parseFloat(valueOf(name) ?? '') || 1;
  const [width, height] = [sizeOf('width', boxWidth), sizeOf('height', boxHeight)];
  const scale = Math.max(...sides) / Math.max(width, height);
  const bare = tag.replace(/\s(?:width|height)\s*=\s*(?:"[^"]*"|'[^']*')/gi, '').slice(0, -1);
  const box = boxWidth > 0 ? '' : ` viewBox="0 0 ${width} ${height}"`;
  return `${bare}${box} width="${width * scale}" height="${height * scale}">${text.slice(tag.length)}`;
}

/** Whether it begins as a picture that not every browser decodes: HEIC, AVIF, JPEG XL, TIFF. */
const isOtherFormat = (bytes: ArrayBuffer): boolean =>
  /^(?:....ftyp(?:he|hevc|mif|msf|avi)|....JXL |II\*\0|MM\0[*+]|8BPS)/s.test(
    String.fromCharCode(...new Uint8Array(bytes.slice(0, 16))),
  );

/** The pixels of a PNG, which can be far more than its bytes; 0 for other files. */
function pixelsIn(bytes: ArrayBuffer): number {
  const head = new DataView(bytes);
  return head.byteLength >= 24 && head.getUint32(0) === 0x89504e47
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

export const { isStored: isSessionStored } = sessionStore;
