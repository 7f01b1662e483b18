import sharp from 'sharp';
import { encode } from 'uqr';

/** The text as a QR code: PNG of 512 px with the quiet zone of the standard. */
export async function qrPicture(text: string): Promise<Uint8Array<ArrayBuffer>> {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const pixels = Uint8Array.from(data.flat(), (isDark) => (isDark ? 0 : 255));
  const png = await sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
    .resize(512, 512, { kernel: 'nearest' })
    .png({ colours: 2, effort: 1 })
    .toBuffer();
  return new Uint8Array(png);
}
