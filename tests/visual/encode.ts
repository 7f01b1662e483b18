import sharp from 'sharp';

/**
 * Colours of a kept picture. A screen has a few flat colours and thousands of shades at the edges
 * of letters, which cost most of the bytes. At 32 no picture of ours is further from its screenshot
 * than a twentieth of the test's tolerance, and it has three fifths of the bytes that it has at
 * 256.
 */
const paletteSize = 32;

/** A colour as 0xRRGGBB. */
type Rgb = number;

/** A screenshot as it is kept: in few colours, as WebP, two thirds as large as a PNG of them. */
export async function encode(screenshot: Buffer): Promise<Buffer> {
  const { data, info } = await sharp(screenshot)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const counts = countColours(data);
  const replacements = nearestOf([...counts.keys()], paletteOf(counts));
  for (let at = 0; at < data.length; at += 3)
    data.writeUIntBE(replacements.get(data.readUIntBE(at, 3)) ?? 0, at, 3);
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
    .webp({ lossless: true, effort: 4 })
    .toBuffer();
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
 * Starts with the most frequent colour and adds, one by one, the colour that is worst served so
 * far: far from all in the palette, and on many pixels. A rare but distinct colour gets its place,
 * which the palette of the most frequent colours would not give it.
 */
function paletteOf(counts: ReadonlyMap<Rgb, number>): readonly Rgb[] {
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

/** Squared, with green weighted most, as the eye does. */
function distanceOf(one: Rgb, other: Rgb): number {
  const red = (one >> 16) - (other >> 16);
  const green = ((one >> 8) & 255) - ((other >> 8) & 255);
  const blue = (one & 255) - (other & 255);
  return 2 * red * red + 4 * green * green + 3 * blue * blue;
}
