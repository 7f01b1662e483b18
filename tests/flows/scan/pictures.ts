import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import { encode } from 'uqr';
import { qrPicture } from '../../../bank/customer/qr-picture.ts';
import { code } from './code.ts';

/** A stream of 640 × 480 for Chromium's fake camera: one still picture with the code, at 30 Hz. */
export async function fakeCamera(payload: string): Promise<Buffer> {
  const [width, height] = [640, 480];
  const luma = await sharp(await qrPicture(payload))
    .resize(400, 400)
    .extend({ left: 120, right: 120, top: 40, bottom: 40, background: '#b0b0b0' })
    .greyscale()
    .raw()
    .toBuffer();
  const grey = Buffer.alloc((width * height) / 2, 128);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma.subarray(0, width * height), grey]);
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F30:1 Ip A1:1 C420jpeg\n`);
  return Buffer.concat([head, ...Array.from({ length: 10 }, () => frame)]);
}

export const payload = code({ '01': '12', '54': '15000' });
export const other = code({ '59': 'Bagas Pratama' });
const table = '#c8c0b0';

const codeOf = async (text: string, size = 900) =>
  sharp(await qrPicture(text))
    .toColourspace('srgb')
    .resize(size, size, { kernel: 'nearest' });

/** A code of bytes, which need not be UTF-8. */
export const pictureOf = async (bytes: number[]) => {
  const { data, size } = encode(bytes, { border: 4 });
  const grey = Uint8Array.from(data.flat(), (isDark) => (isDark ? 0 : 255));
  const drawn = sharp(grey, { raw: { width: size, height: size, channels: 1 } });
  const large = drawn.resize(900, 900, { kernel: 'nearest' }).toColourspace('srgb');
  return sharp(await large.png().toBuffer());
};

/** A photo of 3000 × 2000 pixels. */
export const photoOf = async (codes: readonly OverlayOptions[]) =>
  sharp(
    await sharp({ create: { width: 3_000, height: 2_000, channels: 3, background: table } })
      .composite([...codes])
      .png({ compressionLevel: 0 })
      .toBuffer(),
  );
const photo = async (one: Sharp) => photoOf([{ input: await one.png().toBuffer() }]);
export const two = async (...places: readonly (readonly [left: number, top: number])[]) =>
  photoOf(
    await Promise.all(
      [payload, other].map(async (text, at) => ({
        input: await (await codeOf(text, 512)).png().toBuffer(),
        left: places[at]?.[0] ?? 0,
        top: places[at]?.[1] ?? 0,
      })),
    ),
  );

/** Photos of one code. */
export const photos: readonly (readonly [string, () => Promise<Sharp>])[] = [
  ['large', async () => photo(await codeOf(payload, 1_900))],
  ['small, a twelfth of the width', async () => photo(await codeOf(payload, 250))],
  ...[10, 30, 45, 90, 135, 180].map(
    (angle) =>
      [
        `rotated by ${angle}°`,
        async () => photo((await codeOf(payload)).rotate(angle, { background: table })),
      ] as const,
  ),
  ['blurred by 6 pixels', async () => (await photo(await codeOf(payload))).blur(6)],
  ['dark, a tenth of the light', async () => (await photo(await codeOf(payload))).linear(0.1, 0)],
  ['pale', async () => (await photo(await codeOf(payload))).linear(0.2, 100)],
  ['inverted', async () => (await photo(await codeOf(payload))).negate({ alpha: false })],
];
