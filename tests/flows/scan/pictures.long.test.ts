import type { Sharp } from 'sharp';
import { expect, it } from 'vitest';
import { sides } from '../../../src/flows/scan/scan.api.ts';
import { readTransferCode } from '../../../machines/contract/qr-payload.ts';
import { codesIn } from '../../../src/platform/qr-codes.ts';
import { patient, scaled } from '../../support/computer.ts';
import { code } from './code.ts';
import { styled } from './styles.ts';
import { payload, photoOf, photos, pictureOf, several } from './pictures.ts';

/** As the page reads a picture: with its longer side at the longest, enlarged up to 3 times. */
async function read(picture: Sharp) {
  const { width, height } = await picture.metadata();
  const scale = Math.min(3, Math.max(...sides) / Math.max(width, height));
  const { data, info } = await picture
    .clone()
    .resize(Math.round(width * scale), Math.round(height * scale), { kernel: 'linear' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return codesIn({ ...info, data: new Uint8ClampedArray(data) }, sides);
}

it.each([...photos, ...styled])(
  'a code is read that is %s [SCN-4]',
  { timeout: scaled(30_000) },
  async (_, picture) => {
    expect(await read(await picture())).toEqual({ codes: [payload], hasUnread: false });
  },
);

it.each(several)(
  'codes in one picture are all read, or others are known: %s [SCN-11]',
  patient,
  async (_, texts, hasUnread, picture) => {
    const { codes, hasUnread: areOthers } = await read(await picture(texts));
    expect(codes.toSorted()).toEqual([...new Set(texts)].toSorted());
    expect(areOthers).toBe(hasUnread);
  },
);

it('six codes in 12 megapixels take a second [SCN-4,11]', patient, async () => {
  const [, texts, , picture] = several.find(([what]) => what.startsWith('six in')) ?? [];
  const six = await picture?.(texts ?? []);
  if (six === undefined) throw new Error('no such picture');
  await read(six);
  const { user } = process.cpuUsage();
  await read(six);
  expect((process.cpuUsage().user - user) / 1_000).toBeLessThan(scaled(1_000));
});

it('a code that is known is not looked for again, others are [SCN-11]', async () => {
  const [, texts, , picture] = several.find(([what]) => what === '2 in a row') ?? [];
  const two = await picture?.(texts ?? []);
  if (two === undefined) throw new Error('no such picture');
  const { data, info } = await two.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const corners = [
    { x: 40, y: 40 },
    { x: 320, y: 40 },
    { x: 320, y: 320 },
    { x: 40, y: 320 },
  ];
  const pixels = { ...info, data: new Uint8ClampedArray(data) };
  expect(codesIn(pixels, [1_000], [{ text: 'terbaca', corners }])).toEqual({
    codes: ['terbaca', texts?.[1]],
    hasUnread: false,
  });
});

it('a picture without a code has none [SCN-10]', patient, async () => {
  expect(await read(await photoOf([]))).toEqual({ codes: [], hasUnread: false });
});

it.each([
  ['an address', 'https://contoh.id/caf\u00E9', 'code.foreign'],
  [
    'a code of Lentera',
    code({ '59': 'CAF\u00C9 REN\u00C9' }).replace(/.{4}$/, 'A5CF'),
    { accountTo: '8800100001', name: 'CAF\u00C9 REN\u00C9' },
  ],
])('bytes that are not UTF-8 are read as Latin-1: %s [SCN-4,6,7]', async (_, text, verdict) => {
  const { codes } = await read(await pictureOf(Array.from(text, (one) => one.charCodeAt(0))));
  expect(codes).toEqual([text]);
  expect({ verdict: readTransferCode(text) }).toMatchObject({ verdict });
});
