import type { Sharp } from 'sharp';
import { expect, it } from 'vitest';
import { looks } from '../../../src/flows/scan/scan.api.ts';
import { codesIn } from '../../../src/platform/qr-codes.ts';
import { patient } from '../../support/computer.ts';
import { other, payload, photoOf, photos, two } from './pictures.ts';

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

it.each(photos)('a code is read that is %s [SCN-4]', patient, async (_, picture) => {
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
