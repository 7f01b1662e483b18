import sharp, { type Sharp } from 'sharp';
import { encode } from 'uqr';
import { payload } from './pictures.ts';

/* How apps, generators and printers draw codes: their modules, colours, margins and pages. */

interface Style {
  /** Pixels of a module, and the radius of a dot in modules: without one they are squares. */
  readonly module: number;
  readonly dot?: number;
  readonly dark?: string;
  readonly light?: string;
  /** Modules around the code, and pixels of the page around those. */
  readonly margin?: number;
  readonly page?: readonly [color: string, width: number];
}

export async function drawn({ module, dot, margin = 4, ...style }: Style): Promise<Sharp> {
  const { dark = '#000', light = '#fff', page: [page, width] = ['none', 0] } = style;
  const { data, size } = encode(payload, { border: 0 });
  const inner = (size + 2 * margin) * module;
  const side = inner + 2 * width;
  const shapes = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => {
      if (!isDark) return [];
      const [left, top] = [x, y].map((at) => width + (at + margin) * module) as [number, number];
      return dot === undefined
        ? `<rect x="${left}" y="${top}" width="${module}" height="${module}"/>`
        : `<circle cx="${left + module / 2}" cy="${top + module / 2}" r="${dot * module}"/>`;
    }),
  );
  const ground = `<rect width="${side}" height="${side}" fill="${page}"/>`;
  const paper = `<rect x="${width}" y="${width}" width="${inner}" height="${inner}" fill="${light}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">${ground}${paper}<g fill="${dark}" ${dot === undefined ? 'shape-rendering="crispEdges"' : ''}>${shapes.join('')}</g></svg>`;
  return sharp(await sharp(Buffer.from(svg)).png().toBuffer());
}

const jpeg = async (picture: Sharp, quality: number) =>
  sharp(await picture.flatten({ background: '#fff' }).jpeg({ quality }).toBuffer());
const onBlack = async (style: Style) =>
  sharp(await (await drawn(style)).flatten({ background: '#000' }).png().toBuffer());

const sizes = [3, 5, 8, 12, 20];
const styles: Readonly<Record<string, (module: number) => Promise<Sharp>>> = {
  'without a margin': (module) => drawn({ module, margin: 0 }),
  'without a margin on a dark page': (module) =>
    drawn({ module, margin: 0, page: ['#121212', 60] }),
  'without a margin on a black page': (module) => drawn({ module, margin: 0, page: ['#000', 100] }),
  'of white modules on a transparent picture, on black': (module) =>
    onBlack({ module, dark: '#fff', light: 'none' }),
  'of dots that touch': (module) => drawn({ module, dot: 0.5 }),
  'of dots apart': (module) => drawn({ module, dot: 0.42 }),
  pale: (module) => drawn({ module, dark: '#d8d8d8' }),
  paler: (module) => drawn({ module, dark: '#f2f2f2' }),
  'dark blue on yellow': (module) => drawn({ module, dark: '#123', light: '#fe6' }),
  'white on red': (module) => drawn({ module, dark: '#fff', light: '#b00' }),
  compressed: async (module) => jpeg(await drawn({ module }), 30),
  'of dots, compressed': async (module) => jpeg(await drawn({ module, dot: 0.45 }), 60),
};

export const styled = Object.entries(styles).flatMap(([what, draw]) =>
  sizes.map((module) => [`${what}, ${module} pixels a module`, async () => draw(module)] as const),
);
