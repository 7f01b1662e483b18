import pixelmatch from 'pixelmatch';
import sharp from 'sharp';

/**
 * The numbers of colours to try, the fewest first. A screen has a few flat colours, and thousands
 * of shades at the edges of letters that take most of the bytes.
 */
const paletteSizes = [18, 24, 32] as const;
/** A fifth of the share of differing pixels that the test tolerates. */
const closeEnough = 0.0001;

/** A colour as 0xRRGGBB. */
type Rgb = number;

/** Reduces a screenshot to few colours and writes it as WebP. */
export async function encode(screenshot: Buffer): Promise<Buffer> {
  const { data, info } = await sharp(screenshot)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const counts = countColours(data);
  const { width, height } = info;
  const raw = { width, height, channels: 3 } as const;
  const withAlpha = (pixels: Buffer) => sharp(pixels, { raw }).ensureAlpha().raw().toBuffer();
  let reduced: Buffer = data;
  for (const size of paletteSizes) {
    reduced = reducedTo(paletteOf(counts, size), data, counts);
    const differing = pixelmatch(
      await withAlpha(data),
      await withAlpha(reduced),
      undefined,
      width,
      height,
      { threshold: 0.1 },
    );
    if (differing <= closeEnough * width * height) break;
  }
  return sharp(reduced, { raw }).webp({ lossless: true, effort: 4 }).toBuffer();
}

function reducedTo(
  palette: readonly Rgb[],
  data: Buffer,
  counts: ReadonlyMap<Rgb, number>,
): Buffer {
  const replacements = nearestOf([...counts.keys()], palette);
  const reduced = Buffer.from(data);
  for (let at = 0; at < reduced.length; at += 3)
    reduced.writeUIntBE(replacements.get(reduced.readUIntBE(at, 3)) ?? 0, at, 3);
  return reduced;
}

function countColours(data: Buffer): ReadonlyMap<Rgb, number> {
  const counts = new Map<Rgb, number>();
  for (let at = 0; at < data.length; at += 3) {
    const colour = data.readUIntBE(at, 3);
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  return counts;
}

/**
 * Starts with the most frequent colour and adds, one by one, the colour that is furthest from the
 * palette, weighted by its pixels. So a rare but distinct colour gets a place, too.
 */
function paletteOf(counts: ReadonlyMap<Rgb, number>, paletteSize: number): readonly Rgb[] {
  const colours = [...counts].toSorted(([, one], [, other]) => other - one);
  const distances = colours.map(() => Number.POSITIVE_INFINITY);
  const palette: Rgb[] = [];
  let next = colours[0]?.[0];
  while (next !== undefined && palette.length < paletteSize) {
    palette.push(next);
    const added = next;
    let worst = 0;
    next = undefined;
    for (const [index, [colour, count]] of colours.entries()) {
      const distance = Math.min(distances[index] ?? 0, distanceOf(colour, added));
      distances[index] = distance;
      if (distance * Math.sqrt(count) > worst) {
        worst = distance * Math.sqrt(count);
        next = colour;
      }
    }
  }
  return palette;
}

function nearestOf(colours: readonly Rgb[], palette: readonly Rgb[]): ReadonlyMap<Rgb, Rgb> {
  return new Map(
    colours.map((colour) => [
      colour,
      palette.reduce((best, one) =>
        distanceOf(colour, one) < distanceOf(colour, best) ? one : best,
      ),
    ]),
  );
}

/** Squared, with green weighted most, like the eye. */
function distanceOf(one: Rgb, other: Rgb): number {
  const red = (one >> 16) - (other >> 16);
  const green = ((one >> 8) & 255) - ((other >> 8) & 255);
  const blue = (one & 255) - (other & 255);
  return 2 * red * red + 4 * green * green + 3 * blue * blue;
}
