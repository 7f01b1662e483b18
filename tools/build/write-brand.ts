/* npm run brand: the icons and the manifest in public/, from src/brand/. */
import { writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { iconSvg, manifest } from './brand.ts';

const picture = (svg: string, side: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: (72 * side) / 64 })
    .resize(side, side)
    .png()
    .toBuffer();

/** Whole squares: phones cut their own corners, round a maskable one's far inside. */
const square = iconSvg({ corner: 0 });
const maskable = iconSvg({ corner: 0, scale: 1.45 });
const icons = {
  'icon-192.png': await picture(iconSvg(), 192),
  'icon-512.png': await picture(iconSvg(), 512),
  'icon-maskable-512.png': await picture(maskable, 512),
  'apple-touch-icon.png': await picture(square, 180),
  'favicon.ico': ico(await Promise.all([16, 32, 48].map((side) => picture(iconSvg(), side)))),
  'favicon.svg': iconSvg(),
  'manifest.webmanifest': manifest(),
};
for (const [name, content] of Object.entries(icons)) writeFileSync(`public/${name}`, content);

/** PNGs as one .ico file: its header, an entry of 16 bytes for each, then the pictures. */
function ico(pictures: readonly Buffer[]): Buffer {
  const header = Buffer.from([0, 0, 1, 0, pictures.length, 0]);
  let offset = header.length + 16 * pictures.length;
  const entries = pictures.map((png) => {
    const entry = Buffer.alloc(16);
    // A PNG has its width at byte 16.
    entry.writeUInt8(png.readUInt32BE(16), 0);
    entry.writeUInt8(png.readUInt32BE(20), 1);
    entry.writeUInt16LE(1, 4);
    entry.writeUInt16LE(32, 6);
    entry.writeUInt32LE(png.length, 8);
    entry.writeUInt32LE(offset, 12);
    offset += png.length;
    return entry;
  });
  return Buffer.concat([header, ...entries, ...pictures]);
}
