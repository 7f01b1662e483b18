import { binarize, BitMatrix, Decoder, Detector, grayscale } from '@nuintun/qrcode';
import type { CodesRead } from '../../machines/contract/scan.ts';
import {
  belongTogether,
  mostRings,
  ringsIn,
  withMargins,
  type Plane,
  type Point,
} from './code-marks.ts';

/** Pixels as RGBA. */
export interface Pixels {
  readonly data: Uint8ClampedArray<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
}

export interface FoundCode {
  readonly text: string;
  /** In the picture's pixels; none if they are unknown. */
  readonly corners: readonly Point[];
}

/** More squares are over 20 codes. The reader would try each three of them. */
const mostSquares = 60;
/** The longer side in pixels of a shrunk picture whose letters do not look like squares yet. */
const smallestForSquares = 800;

/** The places that are tried in a look that may be noise. */
const mostGuesses = 20;

/** In pixels: as far dots are smeared that do not touch each other. */
const dotReaches = [1, 2, 3, 4];

const detector = new Detector();
/** Writers that name no charset use UTF-8 or Latin-1. */
const decoder = new Decoder({
  decode(bytes, { label }) {
    try {
      const charset = label === 'iso-8859-1' ? 'utf-8' : label;
      return new TextDecoder(charset, { fatal: true }).decode(bytes);
    } catch {
      return String.fromCharCode(...bytes);
    }
  },
});

/**
 * Reads all codes in a picture but those that are `known`. Others are there if two marks of corners
 * belong together and to no code that was read.
 *
 * @param sides The longer sides in pixels to which it is shrunk in turn: a code may be small, or
 *   blurred if large.
 */
export function codesIn(
  picture: Pixels,
  sides: readonly number[],
  known: readonly FoundCode[] = [],
): CodesRead {
  const whole = { ...picture, data: grayscale(picture as ImageData) };
  const longer = Math.max(picture.width, picture.height);
  const read = [...known];
  const isUnread = (mark: Point) => !read.some(({ corners }) => holds(corners, mark));
  const result = (hasUnread: boolean): CodesRead => {
    const codes = new Set(read.map(({ text }) => text));
    codes.delete('');
    return { codes: [...codes], hasUnread };
  };
  const pairs: (readonly [Point, Point])[] = [];
  for (const factor of new Set(sides.map((side) => Math.ceil(longer / side)))) {
    const enlarged = ({ x, y }: Point) => ({ x: x * factor, y: y * factor });
    const shrunk = shrink(whole, factor);
    for (const look of [shrunk, negativeOf(shrunk)]) {
      const dark = darkOf(look);
      const rings = ringsIn(dark);
      const left = () => rings.filter((ring) => isUnread(enlarged(ring)));
      const squares = () => left().filter(({ isSquare }) => isSquare);
      if (rings.length > mostRings) continue;
      if (squares().length > mostSquares) return result(true);
      const readFrom = (matrix: BitMatrix) => {
        for (const { text, middle, corners } of foundIn(matrix))
          if (isUnread(enlarged(middle))) read.push({ text, corners: corners.map(enlarged) });
      };
      if (read.length === 0 || left().length > 2)
        readFrom(binarize(look.data, look.width, look.height));
      // It takes pale codes beside dark ones for paper.
      if (squares().length > 1) readFrom(matrixOf(dark));
      if (factor > 1 && longer / factor < smallestForSquares) continue;
      for (const [at, one] of squares().entries())
        for (const other of squares().slice(at + 1))
          if (belongTogether(dark, one, other)) pairs.push([enlarged(one), enlarged(other)]);
    }
  }
  for (const side of read.length === 0 ? sides : []) {
    const factor = Math.ceil(longer / side);
    const plane = shrink(whole, factor);
    for (const dark of otherLooks(plane, side === Math.min(...sides) ? dotReaches : [])) {
      for (const { text, corners } of foundIn(matrixOf(dark), mostGuesses))
        read.push({ text, corners: corners.map(({ x, y }) => ({ x: x * factor, y: y * factor })) });
      if (read.length > 0) return result(pairs.some((pair) => pair.every(isUnread)));
    }
  }
  return result(pairs.some((pair) => pair.every(isUnread)));
}

/** For codes without a margin on a dark page, then for those of dots. */
function* otherLooks(plane: Plane, reaches: readonly number[]): Generator<Plane> {
  const [least, most] = plane.data.reduce(
    ([low, high], value) => [Math.min(low, value), Math.max(high, value)],
    [255, 0],
  );
  const halves = plane.data.map((value) => Number(value < (least + most) / 2));
  for (const data of [halves, halves.map((bit) => 1 - bit)]) {
    const framed = withMargins({ ...plane, data });
    if (framed !== null) yield framed;
  }
  for (const reach of reaches) {
    const look = smoothed(plane, reach);
    yield darkOf(look);
    yield darkOf(negativeOf(look));
  }
}

function foundIn(
  matrix: BitMatrix,
  tries = Infinity,
): readonly (FoundCode & { readonly middle: Point })[] {
  const found: ReturnType<typeof foundIn>[number][] = [];
  const places = detector.detect(matrix);
  for (let place = places.next(), left = tries; !place.done && left > 0; left -= 1) {
    const { value } = place;
    const at = (x: number, y: number) => value.mapping(x, y);
    const end = value.size + 1;
    let isRead = true;
    try {
      found.push({
        text: decoder.decode(value.matrix).content,
        middle: at(value.size / 2, value.size / 2),
        corners: [at(-1, -1), at(end, -1), at(end, end), at(-1, end)],
      });
    } catch {
      isRead = false;
    }
    place = places.next(isRead);
  }
  return found;
}

/** Whether the point lies in the shape, which has no dents. */
function holds(shape: readonly Point[], { x, y }: Point): boolean {
  const turns = shape.map((from, at) => {
    const to = shape[(at + 1) % shape.length] ?? from;
    return (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x);
  });
  return shape.length > 0 && (turns.every((turn) => turn >= 0) || turns.every((turn) => turn <= 0));
}

const negativeOf = (plane: Plane): Plane => ({
  ...plane,
  data: plane.data.map((brightness) => 255 - brightness),
});

function shrink(plane: Plane, factor: number): Plane {
  if (factor === 1) return plane;
  const shortened = (side: number) => Math.max(1, Math.floor(side / factor));
  const [width, height] = [shortened(plane.width), shortened(plane.height)];
  const data = new Uint8Array(width * height);
  for (let to = 0; to < data.length; to += 1) {
    const corner = factor * (Math.floor(to / width) * plane.width + (to % width));
    let sum = 0;
    for (let row = 0; row < factor; row += 1)
      for (let column = 0; column < factor; column += 1)
        sum += plane.data[corner + row * plane.width + column] ?? 0;
    data[to] = sum / factor ** 2;
  }
  return { data, width, height };
}

/** Which pixels are darker than the mean of the square around them. */
function darkOf(plane: Plane): Plane {
  const { width, height } = plane;
  const mean = smoothed(plane, Math.max(32, Math.max(width, height) >> 5)).data;
  return {
    width,
    height,
    data: plane.data.map((value, at) => Number(value < (mean[at] ?? 0) - 4)),
  };
}

/** Each pixel is the mean of the square around it. */
function smoothed({ data, width, height }: Plane, reach: number): Plane {
  // The sums of all pixels above and to the left.
  const wide = width + 1;
  const sums = new Uint32Array(wide * (height + 1));
  for (let y = 0; y < height; y += 1)
    for (let x = 0, sum = 0; x < width; x += 1) {
      sum += data[y * width + x] ?? 0;
      sums[(y + 1) * wide + x + 1] = (sums[y * wide + x + 1] ?? 0) + sum;
    }
  const means = new Uint8Array(data.length);
  for (let y = 0, at = 0; y < height; y += 1) {
    const [top, bottom] = [Math.max(0, y - reach), Math.min(height, y + reach)];
    for (let x = 0; x < width; x += 1, at += 1) {
      const [left, right] = [Math.max(0, x - reach), Math.min(width, x + reach)];
      const below = (sums[bottom * wide + right] ?? 0) - (sums[bottom * wide + left] ?? 0);
      const above = (sums[top * wide + right] ?? 0) - (sums[top * wide + left] ?? 0);
      means[at] = Math.ceil((below - above) / ((right - left) * (bottom - top)));
    }
  }
  return { data: means, width, height };
}

function matrixOf({ data, width, height }: Plane): BitMatrix {
  const matrix = new BitMatrix(width, height);
  for (const [at, isDark] of data.entries())
    if (isDark === 1) matrix.set(at % width, Math.floor(at / width));
  return matrix;
}
