import sharp from 'sharp';
import { expect, test } from 'vitest';
import { photoBytes, photoProblem, readPhoto } from '../../bank/identity/photo.ts';
import { figure } from '../promises/figure.ts';
import { claimedPng } from './pictures.ts';

const picture = (format: 'jpeg' | 'png' | 'webp' | 'gif' | 'tiff' | 'avif', width = 320) =>
  sharp({ create: { width, height: 200, channels: 3, background: '#a63' } })
    .toFormat(format)
    .toBuffer();
const jpeg = await picture('jpeg');
const png = await picture('png');
const text = (content: string) => Buffer.from(content);
const padded = (size: number) => Buffer.concat([jpeg, Buffer.alloc(size - jpeg.length, 0x20)]);

const wrongType = 'Hanya menerima file foto dengan format .jpg, .jpeg, .png';
const broken = 'Foto e-KTP rusak atau terlalu besar. Silakan ambil foto yang baru';
const wrongShape =
  'Foto e-KTP terlalu kecil atau terlalu panjang. Silakan foto seluruh kartu dari dekat';
const missing = 'File foto eKTP wajib diupload';
const script = '<script>alert(document.domain)</script>';

const files: readonly (readonly [
  what: string,
  content: Buffer,
  name: string,
  type: string,
  problem: string | null,
])[] = [
  ['a JPEG', jpeg, 'ktp.jpg', 'image/jpeg', null],
  ['a PNG', png, 'ktp.png', 'image/png', null],
  ['a JPEG called PNG', jpeg, 'ktp.png', 'image/png', null],
  ['a JPEG of no type', jpeg, 'ktp', '', null],
  ['a JPEG from a path', jpeg, '../../../dist/index.html', 'text/html', null],
  ['a JPEG with a NUL in its name', jpeg, 'ktp.jpg\0.html', 'image/jpeg', null],
  ['a JPEG of 200 × 200', await picture('jpeg', 200), 'ktp.jpg', 'image/jpeg', null],
  ['a JPEG of 199 × 200', await picture('jpeg', 199), 'ktp.jpg', 'image/jpeg', wrongShape],
  ['a PNG of 800 × 200', await picture('png', 800), 'ktp.png', 'image/png', null],
  ['a PNG of 801 × 200', await picture('png', 801), 'ktp.png', 'image/png', wrongShape],
  ['a PNG of 200 × 801', claimedPng(200, 801), 'ktp.png', 'image/png', wrongShape],
  ['a PNG of 1 × 1', claimedPng(1, 1), 'ktp.png', 'image/png', wrongShape],
  ['a JPEG of one megabyte to the byte', padded(photoBytes), 'ktp.jpg', 'image/jpeg', null],
  [
    'a JPEG with a page behind it',
    Buffer.concat([jpeg, text(script)]),
    'ktp.jpg',
    'image/jpeg',
    null,
  ],
  [
    'a JPEG with a page in its comment',
    Buffer.concat([
      jpeg.subarray(0, 2),
      Buffer.from([0xff, 0xfe, 0, script.length + 2]),
      text(script),
      jpeg.subarray(2),
    ]),
    'ktp.html',
    'text/html',
    null,
  ],
  [
    'a byte more than one megabyte',
    padded(photoBytes + 1),
    'ktp.jpg',
    'image/jpeg',
    'File foto melebihi 1MB',
  ],
  ['nothing', Buffer.alloc(0), 'ktp.jpg', 'image/jpeg', missing],
  ['one byte', Buffer.from([0xff]), 'ktp.jpg', 'image/jpeg', wrongType],
  ['a megabyte of zeros', Buffer.alloc(photoBytes), 'ktp.jpg', 'image/jpeg', wrongType],
  [
    'an SVG',
    text(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`),
    'ktp.png',
    'image/png',
    wrongType,
  ],
  ['a page', text(`<!doctype html>${script}`), 'ktp.jpg', 'image/jpeg', wrongType],
  ['a PDF', text('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj'), 'ktp.jpg', 'image/jpeg', wrongType],
  ['a ZIP', text('PK\u0003\u0004rest'), 'ktp.jpg', 'image/jpeg', wrongType],
  ['a program', Buffer.from('7f454c4602010100', 'hex'), 'ktp.jpg', 'image/jpeg', wrongType],
  ['a WebP', await picture('webp'), 'ktp.jpg', 'image/jpeg', wrongType],
  ['a GIF', await picture('gif'), 'ktp.jpg', 'image/jpeg', wrongType],
  ['a TIFF', await picture('tiff'), 'ktp.jpg', 'image/jpeg', wrongType],
  [
    'a JPEG’s first bytes and junk',
    Buffer.concat([jpeg.subarray(0, 20), Buffer.alloc(500, 7)]),
    'ktp.jpg',
    'image/jpeg',
    broken,
  ],
  ['half a JPEG', jpeg.subarray(0, jpeg.length / 2), 'ktp.jpg', 'image/jpeg', broken],
  ['half a PNG', png.subarray(0, png.length / 2), 'ktp.png', 'image/png', broken],
  [
    'a PNG that says it is 50.000 × 50.000',
    claimedPng(50_000, 50_000),
    'ktp.png',
    'image/png',
    broken,
  ],
  ['a PNG whose picture is not there', claimedPng(400, 400), 'ktp.png', 'image/png', broken],
];

test.each(files)('%s [S36] [REG-90]', async (_what, content, name, type, problem) => {
  expect(await check(new File([new Uint8Array(content)], name, { type }))).toEqual({
    problem,
    keptAs: problem === null ? 'jpeg' : null,
    hidden: false,
  });
  figure('S36', `${files.length} of ${files.length} files checked; what is kept is a new JPEG`);
});

/** The bank's sentence about the file, the stored format, and whether a hidden script survives. */
async function check(file: File) {
  const early = photoProblem(file);
  const read =
    early === null
      ? await readPhoto(file, 'nadia@contoh.test', async () => {})
      : { problem: early };
  if ('problem' in read) return { problem: read.problem, keptAs: null, hidden: false };
  const kept = Buffer.from(read.picture);
  return {
    problem: null,
    keptAs: (await sharp(kept).metadata()).format,
    hidden: kept.includes('script'),
  };
}

test('text instead of the file does not count as a file', () => {
  for (const value of ['', 'ktp.jpg', undefined, null, 7])
    expect(photoProblem(value)).toBe(missing);
});
