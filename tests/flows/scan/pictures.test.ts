import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import { expect, it } from 'vitest';
import { qrPicture } from '../../../bank/customer/qr-picture.ts';
import { looks } from '../../../src/flows/scan/scan.api.ts';
import { codesIn } from '../../../src/platform/qr-codes.ts';
import { patient } from '../../support/computer.ts';
import { code } from './code.ts';

const payload = code({ '01': '12', '54': '15000' });
const other = code({ '59': 'Bagas Pratama' });
const table = '#c8c0b0';

const codeOf = async (text: string, size = 900) =>
  sharp(await qrPicture(text))
    .toColourspace('srgb')
    .resize(size, size, { kernel: 'nearest' });

/** A photo of 3000 × 2000 pixels. */
const photoOf = async (codes: readonly OverlayOptions[]) =>
  sharp(
    await sharp({ create: { width: 3_000, height: 2_000, channels: 3, background: table } })
      .composite([...codes])
      .png({ compressionLevel: 0 })
      .toBuffer(),
  );
const photo = async (one: Sharp) => photoOf([{ input: await one.png().toBuffer() }]);
const two = async (...places: readonly (readonly [left: number, top: number])[]) =>
  photoOf(
    await Promise.all(
      [payload, other].map(async (text, at) => ({
        input: await (await codeOf(text, 512)).png().toBuffer(),
        left: places[at]?.[0] ?? 0,
        top: places[at]?.[1] ?? 0,
      })),
    ),
  );

/** As the page reads a picture. */
async function read(picture: Sharp): Promise<readonly string[]> {
  for (const { side, inHalves = false } of looks) {
    const { data, info } = await picture
      .clone()
      .resize(side, side, { fit: 'inside' })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const codes = codesIn({ ...info, data: new Uint8ClampedArray(data) }, inHalves);
    if (codes.length > 0) return codes;
  }
  return [];
}

it.each<readonly [string, () => Promise<Sharp>]>([
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
])('a code is read that is %s [SCN-4]', patient, async (_, picture) => {
  expect(await read(await picture())).toEqual([payload]);
});

it.each([
  ['beside each other', [500, 700], [1_700, 700]],
  ['close to each other', [960, 744], [1_520, 744]],
  ['above each other', [1_200, 200], [1_200, 1_200]],
  ['apart', [100, 100], [2_300, 1_300]],
] as const)('two codes are read that are %s [SCN-11]', patient, async (_, first, second) => {
  expect((await read(await two(first, second))).toSorted()).toEqual([payload, other].toSorted());
});

it('a picture without a code has none [SCN-10]', patient, async () => {
  expect(await read(await photoOf([]))).toEqual([]);
});
