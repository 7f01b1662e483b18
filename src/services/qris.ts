import { Failure } from '../../machines/contract/failure.ts';
import type { QrisPorts, QrisSharePorts } from '../../machines/contract/qris.ts';
import { call } from './http.ts';
import { saveFile } from './save-file.ts';

/** The first eight bytes of every PNG. */
const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const prefix = 'data:image/png;base64,';
const fileName = 'qris-lentera.png';

/**
 * GET /qrcode/generate (CAL-25) as a data address of a PNG. `null` for a 404 or an empty body
 * (QRS-5); `answer.invalid` for what is no PNG.
 */
export const qrisPorts: QrisPorts = {
  async qrCode(_, io) {
    const body = await call({ url: '/qrcode/generate', responseType: 'blob' }, io).catch(
      nullIfNotFound,
    );
    if (body === null) return null;
    if (!(body instanceof Blob)) throw new Failure('answer.invalid');
    if (body.size === 0) return null;
    const bytes = new Uint8Array(await body.arrayBuffer());
    if (signature.some((byte, index) => bytes[index] !== byte)) throw new Failure('answer.invalid');
    return prefix + btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  },
};

/** Shares picture and text where the device takes files, else the text, else copies it (QRS-7). */
export const qrisSharePorts: QrisSharePorts = {
  async shareCode({ image, text }) {
    const files = [new File([pngOf(image)], fileName, { type: 'image/png' })];
    const content: ShareData =
      'canShare' in navigator && navigator.canShare({ files }) ? { files, text } : { text };
    if (!('share' in navigator)) return copy(text);
    try {
      await navigator.share(content);
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'dismissed';
      return copy(text);
    }
  },
};

/** Saves the code as a PNG file. `image` is the data address that `qrCode` resolved with. */
export function saveCode(image: string): void {
  saveFile(fileName, pngOf(image));
}

function nullIfNotFound(error: unknown): null {
  if (error instanceof Failure && error.status === 404) return null;
  throw error;
}

function pngOf(image: string): Blob {
  const bytes = Uint8Array.from(atob(image.slice(prefix.length)), (letter) => letter.charCodeAt(0));
  return new Blob([bytes], { type: 'image/png' });
}

async function copy(text: string): Promise<'copied'> {
  await navigator.clipboard.writeText(text);
  return 'copied';
}
