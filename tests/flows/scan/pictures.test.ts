import type { Sharp } from 'sharp';
import { expect, it } from 'vitest';
import { looks } from '../../../src/flows/scan/scan.api.ts';
import { readTransferCode } from '../../../machines/contract/qr-payload.ts';
import { codesIn } from '../../../src/platform/qr-codes.ts';
import { patient } from '../../support/computer.ts';
import { code } from './code.ts';
import { other, payload, photoOf, photos, pictureOf, two } from './pictures.ts';

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

it.each([
  ['an address', 'https://contoh.id/caf\u00E9', 'code.foreign'],
  [
    'a code of Lentera',
    code({ '59': 'CAF\u00C9 REN\u00C9' }).replace(/.{4}$/, 'A5CF'),
    { accountTo: '8800100001', name: 'CAF\u00C9 REN\u00C9' },
  ],
])('bytes that are not UTF-8 are read as Latin-1: %s [SCN-4,6,7]', async (_, text, verdict) => {
  const codes = await read(await pictureOf(Array.from(text, (one) => one.charCodeAt(0))));
  expect(codes).toEqual([text]);
  expect({ verdict: readTransferCode(text) }).toMatchObject({ verdict });
});
