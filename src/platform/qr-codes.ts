import jsQR from 'jsqr';

/** Pixels as RGBA. */
export interface Pixels {
  readonly data: Uint8ClampedArray<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
}

const maxCodes = 4;

/**
 * The contents of the codes in a picture. Each that was found is masked before the next look. Two
 * codes may hide each other from the reader; then the halves of the picture show them.
 */
export function codesIn(picture: Pixels, inHalves: boolean): readonly string[] {
  const parts = inHalves ? halvesOf(picture) : [picture];
  return [...new Set(parts.flatMap(lookAt))];
}

function lookAt({ data, width, height }: Pixels): readonly string[] {
  const codes: string[] = [];
  for (let look = 0; look < maxCodes; look += 1) {
    const code = jsQR(data, width, height, { inversionAttempts: 'attemptBoth' });
    if (code === null) break;
    // jsQR reads nothing from bytes that are not UTF-8. Other writers use Latin-1.
    const text = code.data || String.fromCharCode(...code.binaryData);
    if (text !== '') codes.push(text);
    const { topLeftCorner, topRightCorner, bottomLeftCorner, bottomRightCorner } = code.location;
    const corners = [topLeftCorner, topRightCorner, bottomLeftCorner, bottomRightCorner];
    const xs = corners.map(({ x }) => x);
    const ys = corners.map(({ y }) => y);
    const [left, right] = span(xs, width);
    const [top, bottom] = span(ys, height);
    for (let y = top; y < bottom; y += 1)
      data.fill(0x80, 4 * (y * width + left), 4 * (y * width + right));
  }
  return codes;
}

function span(places: readonly number[], end: number): readonly [number, number] {
  const within = (place: number) => Math.min(end, Math.max(0, place));
  return [within(Math.floor(Math.min(...places))), within(Math.ceil(Math.max(...places)))];
}

/** Left, middle and right, each half as wide, and the same from top to bottom. */
function halvesOf(picture: Pixels): readonly Pixels[] {
  const [wide, high] = [picture.width >> 1, picture.height >> 1];
  return [0, 1, 2].flatMap((step) => [
    part(picture, (wide * step) >> 1, 0, wide, picture.height),
    part(picture, 0, (high * step) >> 1, picture.width, high),
  ]);
}

function part({ data, width: whole }: Pixels, x: number, y: number, width: number, height: number) {
  const own = new Uint8ClampedArray(4 * width * height);
  for (let row = 0; row < height; row += 1) {
    const from = 4 * ((y + row) * whole + x);
    own.set(data.subarray(from, from + 4 * width), 4 * width * row);
  }
  return { data: own, width, height };
}
