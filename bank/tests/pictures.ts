import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

const signature = Buffer.from('89504e470d0a1a0a', 'hex');

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A PNG of RGB with this header and this text, whose picture has these bytes. */
function pngOf(width: number, height: number, kind: readonly number[], ...parts: Buffer[]): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set(kind, 8);
  return Buffer.concat([signature, chunk('IHDR', head), ...parts, chunk('IEND', Buffer.alloc(0))]);
}
const pixels = (bytes: number): Buffer => chunk('IDAT', deflateSync(Buffer.alloc(bytes)));

/** A small PNG file whose header claims this size. */
export function claimedPng(width: number, height: number, bits = 8, interlaced = false): Buffer {
  return pngOf(width, height, [bits, 2, 0, 0, interlaced ? 1 : 0], pixels(1_000));
}

/** The PNG of docs/trust.md H6: below half a megabyte, and 456 MB to decode. */
export function bomb(): Promise<Buffer> {
  return sharp({ create: { width: 7_070, height: 7_070, channels: 3, background: '#a63' } })
    .toColourspace('rgb16')
    .png({ progressive: true, compressionLevel: 9 })
    .toBuffer();
}

/** A PNG of 816 kB whose texts unpack to 800 MB. */
export function textBomb(): Buffer {
  const packed = deflateSync(Buffer.alloc(40 * 1_048_576, 65), { level: 9 });
  const texts = Array.from({ length: 20 }, (_, at) =>
    chunk('zTXt', Buffer.concat([Buffer.from(`c${at}\0\0`), packed])),
  );
  return pngOf(300, 300, [8, 2], ...texts, pixels(300 * 901));
}

/** A grey progressive JPEG with this many scans, up to 882. */
export async function jpegOfScans(side: number, scans: number): Promise<Buffer> {
  const made = await sharp({
    create: { width: side, height: side, channels: 3, background: '#a63' },
  })
    .greyscale()
    .jpeg({ progressive: true })
    .toBuffer();
  const scan = made.indexOf(Buffer.from([0xff, 0xda]));
  let end = scan + 2 + made.readUInt16BE(scan + 2);
  while (made[end] !== 0xff || made[end + 1] === 0) end += 1;
  // A single code, which means "the next blocks are empty".
  const table = Buffer.from([0xff, 0xc4, 0, 20, 0x10, 1, ...Array<number>(15).fill(0), 0xe0]);
  const empty = emptyBlocks(Math.ceil(side / 8) ** 2);
  const component = made[scan + 5] ?? 1;
  const more = Array.from({ length: scans - 1 }, (_, at) => {
    const [coefficient, low] = [1 + Math.floor(at / 14), 13 - (at % 14)];
    const steps = low === 13 ? low : ((low + 1) << 4) | low;
    return Buffer.concat([
      Buffer.from([0xff, 0xda, 0, 8, 1, component, 0, coefficient, coefficient, steps]),
      empty,
    ]);
  });
  return Buffer.concat([made.subarray(0, end), table, ...more, Buffer.from([0xff, 0xd9])]);
}

/** Runs of 16,384 to 32,767 empty blocks, as the bits of a scan. */
function emptyBlocks(count: number): Buffer {
  let bits = '';
  for (let left = count; left > 0; left -= 32_767)
    bits += `0${Math.max(0, Math.min(left, 32_767) - 16_384)
      .toString(2)
      .padStart(14, '0')}`;
  bits = bits.padEnd(Math.ceil(bits.length / 8) * 8, '1');
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  return Buffer.from(bytes.flatMap((byte) => (byte === 0xff ? [byte, 0] : [byte])));
}
