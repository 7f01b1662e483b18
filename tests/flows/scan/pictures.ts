import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import { encode } from 'uqr';
import { qrPicture } from '../../../bank/customer/qr-picture.ts';
import { code, ours } from './code.ts';

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
const table = '#c8c0b0';

const codeOf = async (text: string, size = 900) =>
  sharp(await qrPicture(text))
    .toColourspace('srgb')
    .resize(size, size, { kernel: size < 512 ? 'lanczos3' : 'nearest' });

/** A code of bytes, which need not be UTF-8. */
export const pictureOf = async (bytes: number[]) => {
  const { data, size } = encode(bytes, { border: 4 });
  const grey = Uint8Array.from(data.flat(), (isDark) => (isDark ? 0 : 255));
  const drawn = sharp(grey, { raw: { width: size, height: size, channels: 1 } });
  const large = drawn.resize(900, 900, { kernel: 'nearest' }).toColourspace('srgb');
  return sharp(await large.png().toBuffer());
};

/** A picture with others on it. */
const composed = async (
  [width, height]: readonly [number, number],
  background: string,
  parts: readonly OverlayOptions[],
) =>
  sharp(
    await sharp({ create: { width, height, channels: 3, background } })
      .composite([...parts])
      .png({ compressionLevel: 0 })
      .toBuffer(),
  );
export const photoOf = (codes: readonly OverlayOptions[]) => composed([3_000, 2_000], table, codes);
const photo = async (one: Sharp) => photoOf([{ input: await one.png().toBuffer() }]);

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

/** Codes of six people, as the bank writes them, and of others. */
export const people = ['Sinta', 'Bagas', 'Rini', 'Teguh', 'Mega', 'Surya'].map((name, at) =>
  ours(`${name} Pratama`, String(8_800_100_001 + at), at % 2 === 0 ? null : 50_000),
);
const others = ['https://contoh.id/promo', 'WIFI:T:WPA;S:Kafe;P:rahasia;;', code({ '52': '5812' })];

interface Sheet {
  readonly columns: number;
  readonly size?: number;
  readonly gap?: number;
  readonly page?: string;
  /** How the picture of the code at this place is changed. */
  readonly change?: (one: Sharp, at: number) => Sharp;
}

/** Codes in rows, on a page. */
async function sheet(texts: readonly string[], { columns, size = 300, ...more }: Sheet) {
  const { gap = 0, page = '#ffffff', change = (one) => one } = more;
  const input = await Promise.all(
    texts.map(async (text, at) =>
      change(await codeOf(text, size), at)
        .png()
        .toBuffer(),
    ),
  );
  const places = input.map((_, at) => ({
    left: 30 + (at % columns) * (size + gap),
    top: 30 + Math.floor(at / columns) * (size + gap),
  }));
  const side = (count: number) => 60 + count * size + (count - 1) * gap;
  const sides = [side(columns), side(Math.ceil(texts.length / columns))] as const;
  return composed(
    sides,
    page,
    places.map((place, at) => ({ ...place, input: input[at] ?? Buffer.alloc(0) })),
  );
}

const text = (words: string): OverlayOptions => ({
  input: Buffer.from(
    `<svg width="900" height="120"><text x="20" y="80" font-size="60">${words}</text></svg>`,
  ),
  left: 30,
  top: 30,
});
const circle = (x: number) =>
  `<circle cx="${x}" cy="200" r="30" fill="none" stroke="black" stroke-width="10"/><circle cx="${x}" cy="200" r="15"/>`;
const rings: OverlayOptions = {
  input: Buffer.from(
    `<svg width="900" height="500">${[100, 240, 380, 520, 660, 800].map(circle).join('')}</svg>`,
  ),
  left: 30,
  top: 250,
};
const rendered = async (picture: Sharp) => sharp(await picture.png().toBuffer());

type Place = readonly [size: number, left: number, top: number, angle?: number];
/** A picture of codes at places of their own, on top of other parts. */
const placed = async (
  size: readonly [number, number],
  page: string,
  texts: readonly string[],
  places: readonly Place[],
  ...parts: readonly OverlayOptions[]
) =>
  composed(size, page, [
    ...parts,
    ...(await Promise.all(
      texts.map(async (one, at) => {
        const [side = 0, left = 0, top = 0, angle] = places[at] ?? [];
        const drawn = await codeOf(one, side);
        const turned = angle === undefined ? drawn : drawn.rotate(angle, { background: table });
        return { input: await turned.png().toBuffer(), left, top };
      }),
    )),
  ]);

/** These codes in rows and one more, changed so that it cannot be read. */
const spoilt = async (texts: readonly string[], change: (one: Sharp) => Sharp) =>
  rendered(change(await sheet([...texts, payload], { columns: texts.length + 1 })));
const covered = (side: number, left: number, top: number) => (one: Sharp) =>
  one.composite([
    {
      input: { create: { width: side, height: side, channels: 3, background: '#d08070' } },
      left,
      top,
    },
  ]);

type Draw = (texts: readonly string[]) => Promise<Sharp>;
const inRows =
  (more: Sheet): Draw =>
  (texts) =>
    sheet(texts, more);

/** Pictures of the first so many people's codes, which can all be read. */
const readable: readonly (readonly [what: string, count: number, draw: Draw])[] = [
  ...[1, 2, 3, 4, 5, 6].map(
    (count) => [`${count} in a row`, count, inRows({ columns: count })] as const,
  ),
  ['2 × 2', 4, inRows({ columns: 2 })],
  ['2 × 3', 6, inRows({ columns: 2, gap: 20 })],
  ['3 × 2', 6, inRows({ columns: 3 })],
  ['3 × 2, small', 6, inRows({ columns: 3, size: 95 })],
  ['3 × 2, large', 6, inRows({ columns: 3, size: 900 })],
  [
    'of different sizes',
    6,
    (texts) =>
      placed(
        [2_000, 700],
        '#ffffff',
        texts,
        [600, 300, 180, 150, 400, 250].map((size, at, all) => [
          size,
          20 + all.slice(0, at).reduce((sum, one) => sum + one + 10, 0),
          20 + 40 * at,
        ]),
      ),
  ],
  [
    'a large and a small one in 12 megapixels',
    2,
    (texts) =>
      placed([4_000, 3_000], table, texts, [
        [1_600, 200, 200],
        [220, 2_900, 2_300],
      ]),
  ],
  [
    'six in 12 megapixels',
    6,
    (texts) =>
      placed(
        [4_000, 3_000],
        table,
        texts,
        texts.map((_, at) => [320, 200 + (at % 3) * 1_250, 200 + Math.floor(at / 3) * 1_400]),
      ),
  ],
  [
    'on a poster',
    2,
    (texts) => {
      const places: Place[] = [
        [500, 250, 200],
        [400, 300, 850],
      ];
      return placed([1_000, 1_400], '#ffe9d6', texts, places, text('Scan untuk transfer'));
    },
  ],
  ['on a dark page', 4, inRows({ columns: 2, gap: 40, page: '#121212' })],
  [
    'inverted',
    4,
    inRows({ columns: 2, page: '#000000', change: (one) => one.negate({ alpha: false }) }),
  ],
  [
    'dark beside inverted and pale',
    3,
    inRows({
      columns: 3,
      gap: 40,
      change: (one, at) => [one, one.negate({ alpha: false }), one.linear(0.25, 180)][at] ?? one,
    }),
  ],
  [
    'rotated',
    4,
    (texts) =>
      placed(
        [960, 960],
        table,
        texts,
        texts.map((_, at) => [
          300,
          20 + (at % 2) * 460,
          20 + Math.floor(at / 2) * 460,
          15 + 25 * at,
        ]),
      ),
  ],
  [
    'slanted and compressed',
    6,
    async (texts) => {
      const flat = await sheet(texts, { columns: 3, size: 400, gap: 30 });
      const slanted = flat.affine([1, 0.15, -0.1, 0.9], { background: '#ffffff' });
      return sharp(await slanted.jpeg({ quality: 40 }).toBuffer());
    },
  ],
  [
    'blurred',
    4,
    async (texts) => rendered((await sheet(texts, { columns: 2, size: 600 })).blur(4)),
  ],
];

/** Pictures of several codes: what they are, their contents, and whether all can be read. */
export const several: readonly (readonly [
  what: string,
  texts: readonly string[],
  hasUnread: boolean,
  picture: Draw,
])[] = [
  ...readable.map(([what, count, draw]) => [what, people.slice(0, count), false, draw] as const),
  ['among others', [...people.slice(0, 3), ...others], false, inRows({ columns: 3 })],
  ['the same twice', [payload, payload], false, inRows({ columns: 2 })],
  [
    'three, of which one is covered in the middle',
    people.slice(0, 2),
    true,
    (texts) => spoilt(texts, covered(130, 715, 115)),
  ],
  [
    'two, of which one has a covered corner',
    people.slice(0, 1),
    true,
    (texts) => spoilt(texts, covered(90, 345, 45)),
  ],
  [
    'two, of which one is cut off',
    people.slice(0, 1),
    true,
    (texts) => spoilt(texts, (one) => one.extract({ left: 0, top: 0, width: 510, height: 360 })),
  ],
  ['one that is covered', [], true, (texts) => spoilt(texts, covered(150, 105, 105))],
  [
    'more than anybody chooses from',
    [],
    true,
    () =>
      sheet(
        Array.from({ length: 25 }, (_, at) => people[at % 6] ?? ''),
        { columns: 5 },
      ),
  ],
  [
    'none, but words and rings',
    [],
    false,
    () => composed([1_000, 800], '#ffffff', [text('QRIS 80 080 008 @ 回 ⊡'), rings]),
  ],
];
