import { Failure } from '../../machines/contract/failure.ts';
import type { QrisPorts, QrisSharePorts } from '../../machines/contract/qris.ts';
import { call } from './http.ts';
import { addressOfBytes, blobOf } from './picture.ts';
import { saveFile } from './save-file.ts';

/**
 * GET /qrcode/generate (CAL-25) as a data address of the picture. `null` for an empty body (QRS-5);
 * `answer.invalid` for what is no picture.
 */
export const qrisPorts: QrisPorts = {
  qrCode: (_, io) =>
    call({ url: '/qrcode/generate', responseType: 'blob' }, io, async (body) => {
      if (!(body instanceof Blob)) throw new Failure('answer.invalid');
      if (body.size === 0) return null;
      const address = addressOfBytes(new Uint8Array(await body.arrayBuffer()));
      if (address === null) throw new Failure('answer.invalid');
      return address;
    }),
};

/** Shares picture and text where the device takes files, else the text, else copies it (QRS-7). */
export const qrisSharePorts: QrisSharePorts = {
  async shareCode({ image, text }) {
    const picture = blobOf(image);
    const files = [new File([picture], fileNameOf(picture), { type: picture.type })];
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

/** Saves the code as a file. `image` is its data address. */
export function saveCode(image: string): void {
  const picture = blobOf(image);
  saveFile(fileNameOf(picture), picture);
}

function fileNameOf({ type }: Blob): string {
  return type === 'image/jpeg' ? 'qris-lentera.jpg' : 'qris-lentera.png';
}

async function copy(text: string): Promise<'copied'> {
  await navigator.clipboard.writeText(text);
  return 'copied';
}
