/** The header of a JPEG or PNG, read without decoding a pixel. */
interface PictureHeader {
  readonly width: number;
  readonly height: number;
  /** For each channel of a pixel. */
  readonly bits: number;
  /** Adam7: a PNG that holds the whole picture seven times over. */
  readonly isInterlaced: boolean;
  /** How often a decoder goes over the picture: 1, more in a progressive JPEG. */
  readonly scans: number;
}

const pngSignature: readonly number[] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const jpegSignature: readonly number[] = [0xff, 0xd8, 0xff];

/** Whether the file begins like a JPEG or PNG. */
export function isPicture(bytes: Uint8Array): boolean {
  const begins = (signature: readonly number[]) =>
    signature.every((byte, at) => bytes[at] === byte);
  return begins(pngSignature) || begins(jpegSignature);
}

/** Drops all but the picture from a PNG, in place: texts may unpack to gigabytes (H6). */
export function withoutExtras(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  if (bytes[0] !== pngSignature[0]) return bytes;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let size = pngSignature.length;
  for (let at = size, end = at; at + 8 <= bytes.length; at = end) {
    end = at + 12 + view.getUint32(at);
    const isExtra = (view.getUint8(at + 4) & 0x20) !== 0;
    if (isExtra) continue;
    bytes.copyWithin(size, at, end);
    size += end - at;
  }
  return bytes.subarray(0, size);
}

/**
 * Reads the header, in Node and browsers alike. `null` if there is none, and for JPEGs that no
 * camera writes (lossless, hierarchical, arithmetic coding, CMYK).
 */
export function pictureHeader(bytes: Uint8Array<ArrayBuffer>): PictureHeader | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return view.getUint16(0) === 0xffd8 ? ofJpeg(bytes, view) : ofPng(view);
  } catch (error) {
    // The file ends within its header.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function ofPng(view: DataView): PictureHeader | null {
  if (view.getUint32(12) !== 0x49484452) return null;
  return {
    width: view.getUint32(16),
    height: view.getUint32(20),
    bits: view.getUint8(24),
    isInterlaced: view.getUint8(28) !== 0,
    scans: 1,
  };
}

/** Whether the marker has no length, like the start of image and the restart markers. */
const isAlone = (marker: number): boolean => (marker >= 0xd0 && marker <= 0xd8) || marker === 1;
/** Whether the marker starts a frame. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
/** Baseline, extended and progressive, all with Huffman's coding. */
const readable: readonly number[] = [0xc0, 0xc1, 0xc2];
const [scanStart, end] = [0xda, 0xd9];

function ofJpeg(bytes: Uint8Array, view: DataView): PictureHeader | null {
  let frame: Omit<PictureHeader, 'scans'> | null = null;
  let scans = 0;
  // Within a scan a 0xff is followed by 0, elsewhere by the marker.
  for (let at = bytes.indexOf(0xff, 2); at >= 0; at = bytes.indexOf(0xff, at)) {
    while (bytes[at + 1] === 0xff) at += 1;
    const marker = bytes[at + 1] ?? end;
    at += 2;
    if (marker === 0 || isAlone(marker)) continue;
    if (marker === end) break;
    if (isFrame(marker)) {
      const channels = view.getUint8(at + 7);
      if (frame !== null || !readable.includes(marker) || channels > 3) return null;
      const [bits, height, width] = [
        view.getUint8(at + 2),
        view.getUint16(at + 3),
        view.getUint16(at + 5),
      ];
      frame = { width, height, bits, isInterlaced: false };
    }
    if (marker === scanStart) scans += 1;
    at += view.getUint16(at);
  }
  return frame === null || scans === 0 ? null : { ...frame, scans };
}
