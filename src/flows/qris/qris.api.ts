import { Failure } from '../../../machines/contract/failure.ts';
import {
  pictureOf,
  type QrisAmountPorts,
  type QrisPorts,
  type QrisSharePorts,
} from '../../../machines/contract/qris.ts';
import { call } from '../../platform/http.ts';
import { saveFile } from '../../platform/save-file.ts';
import { copy, share } from '../../platform/share.ts';
import { brandFile, brandName } from '../../brand/brand.ts';

/**
 * GET /qrcode/generate (CAL-25) as a data URL of the picture. `null` for an empty body (QRS-5);
 * `answer.invalid` if the body is not a picture.
 */
export const qrisPorts: QrisPorts = {
  qrCode: (_, io) =>
    call({ url: '/qrcode/generate', responseType: 'blob', repeats: true }, io, async (body) => {
      if (!(body instanceof Blob)) throw new Failure('answer.invalid');
      if (body.size === 0) return null;
      return pictureIn(body);
    }),
};

/**
 * GET /qrcode/amount (QRS-12) likewise, but an empty body is invalid. Not repeated: the bank limits
 * how many codes it draws.
 */
export const qrisAmountPorts: QrisAmountPorts = {
  codeWithAmount: ({ amount }, io) =>
    call({ extension: 'qr_amount', params: { amount }, responseType: 'blob' }, io, async (body) => {
      if (!(body instanceof Blob)) throw new Failure('answer.invalid');
      return pictureIn(body);
    }),
};

/**
 * The picture whose bytes the body is, or which it holds in base64.
 *
 * @throws {Failure} `answer.invalid` if it is neither.
 */
async function pictureIn(body: Blob): Promise<string> {
  const bytes = new Uint8Array(await body.arrayBuffer());
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  const address = pictureOf(btoa(letters)) ?? pictureOf(letters.replaceAll('"', ''));
  if (address === null) throw new Failure('answer.invalid');
  return address;
}

/** Shares picture and text if the device accepts files, else shares or copies the text (QRS-7). */
export const qrisSharePorts: QrisSharePorts = {
  async shareCode({ image, text: owner }) {
    const text = `${owner} (${brandName})`;
    const picture = blobOf(image);
    const files = [new File([picture], fileNameOf(picture), { type: picture.type })];
    const content: ShareData =
      'canShare' in navigator && navigator.canShare({ files }) ? { files, text } : { text };
    return share(text, content).catch(() => copy(text));
  },
};

/** Saves the code as a file. `image` is its data URL. */
export function saveImage({ image }: { readonly image: string }): void {
  const picture = blobOf(image);
  saveFile(fileNameOf(picture), picture);
}

/** The file behind a picture's data URL. */
function blobOf(address: string): Blob {
  const [head = '', base64 = ''] = address.split(',');
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  return new Blob([bytes], { type: head.replace(/^data:|;base64$/g, '') });
}

function fileNameOf({ type }: Blob): string {
  return type === 'image/jpeg' ? `qris-${brandFile}.jpg` : `qris-${brandFile}.png`;
}
