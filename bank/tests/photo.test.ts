import sharp from 'sharp';
import { expect, test } from 'vitest';
import { photoBytes, photoProblem, readPhoto } from '../identity/photo.ts';
import { figure } from '../../tests/long/promises/figure.ts';
import { claimedPng } from './pictures.ts';

const picture = (format: 'jpeg' | 'png' | 'webp' | 'gif' | 'tiff' | 'avif', width = 320) =>
  sharp({ create: { width, height: 200, channels: 3, background: '#a63' } })
    .toFormat(format)
    .toBuffer();
const jpeg = await picture('jpeg');
const png = await picture('png');
const text = (content: string) => Buffer.from(content);
const commented = (content: string) =>
  Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from([0xff, 0xfe, 0, content.length + 2]),
    text(content),
    jpeg.subarray(2),
  ]);
const padded = (size: number) => Buffer.concat([jpeg, Buffer.alloc(size - jpeg.length, 0x20)]);

const wrongType = 'Hanya menerima file foto dengan format .jpg, .jpeg, .png';
const broken = 'Foto e-KTP rusak atau terlalu besar. Silakan ambil foto yang baru';
const wrongShape =
  'Foto e-KTP terlalu kecil atau terlalu panjang. Silakan foto seluruh kartu dari dekat';
const missing = 'File foto eKTP wajib diupload';
const script = '<script>alert(document.domain)</script>';

/** What is sent and the bank's sentence, which the name and type of a file do not change. */
const files: readonly (readonly [
  what: string,
  content: Buffer,
  problem: string | null,
  name?: string,
  type?: string,
])[] = [
  ['a JPEG', jpeg, null],
  ['a PNG', png, null, 'ktp.png', 'image/png'],
  ['a JPEG called PNG', jpeg, null, 'ktp.png', 'image/png'],
  ['a JPEG of no type', jpeg, null, 'ktp', ''],
  ['a JPEG from a path', jpeg, null, '../../../dist/index.html', 'text/html'],
  ['a JPEG with a NUL in its name', jpeg, null, 'ktp.jpg\0.html'],
  ['a JPEG of 200 × 200', await picture('jpeg', 200), null],
  ['a JPEG of 199 × 200', await picture('jpeg', 199), wrongShape],
  ['a PNG of 800 × 200', await picture('png', 800), null],
  ['a PNG of 801 × 200', await picture('png', 801), wrongShape],
  ['a PNG of 200 × 801', claimedPng(200, 801), wrongShape],
  ['a PNG of 1 × 1', claimedPng(1, 1), wrongShape],
  ['a JPEG of one megabyte to the byte', padded(photoBytes), null],
  ['a JPEG with a page behind it', Buffer.concat([jpeg, text(script)]), null],
  ['a JPEG with a page in its comment', commented(script), null, 'ktp.html', 'text/html'],
  ['a byte more than one megabyte', padded(photoBytes + 1), 'File foto melebihi 1MB'],
  ['nothing', Buffer.alloc(0), missing],
  ['one byte', Buffer.from([0xff]), wrongType],
  ['a megabyte of zeros', Buffer.alloc(photoBytes), wrongType],
  ['an SVG', text(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`), wrongType],
  ['a page', text(`<!doctype html>${script}`), wrongType],
  ['a PDF', text('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj'), wrongType],
  ['a ZIP', text('PK\u0003\u0004rest'), wrongType],
  ['a program', Buffer.from('7f454c4602010100', 'hex'), wrongType],
  ['a WebP', await picture('webp'), wrongType],
  ['a GIF', await picture('gif'), wrongType],
  ['a TIFF', await picture('tiff'), wrongType],
  ['a JPEG’s start and junk', Buffer.concat([jpeg.subarray(0, 20), Buffer.alloc(500, 7)]), broken],
  ['half a JPEG', jpeg.subarray(0, jpeg.length / 2), broken],
  ['half a PNG', png.subarray(0, png.length / 2), broken],
  ['a PNG that says it is 50.000 × 50.000', claimedPng(50_000, 50_000), broken],
  ['a PNG whose picture is not there', claimedPng(400, 400), broken],
];

for (const [what, content, problem, name = 'ktp.jpg', type = 'image/jpeg'] of files)
  test(`${what} [S36] [REG-90]`, async () => {
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
