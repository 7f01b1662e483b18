import jsQR from 'jsqr';

/** Pixels as RGBA. */
export interface Pixels {
  readonly data: Uint8ClampedArray<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
}

const maxCodes = 4;

self.addEventListener('message', ({ data: pixels }: MessageEvent<Pixels>) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker answers its own page
  self.postMessage(codesIn(pixels));
});

/** The contents of the codes in a picture. Each that was found is masked before the next look. */
function codesIn({ data, width, height }: Pixels): readonly string[] {
  const codes = new Set<string>();
  for (let look = 0; look < maxCodes; look += 1) {
    const code = jsQR(data, width, height, { inversionAttempts: 'attemptBoth' });
    if (code === null) break;
    if (code.data !== '') codes.add(code.data);
    const { topLeftCorner, topRightCorner, bottomLeftCorner, bottomRightCorner } = code.location;
    const corners = [topLeftCorner, topRightCorner, bottomLeftCorner, bottomRightCorner];
    const [left, right] = span(
      corners.map(({ x }) => x),
      width,
    );
    const [top, bottom] = span(
      corners.map(({ y }) => y),
      height,
    );
    for (let y = top; y < bottom; y += 1)
      data.fill(0x80, 4 * (y * width + left), 4 * (y * width + right));
  }
  return [...codes];
}

function span(places: readonly number[], end: number): readonly [number, number] {
  const within = (place: number) => Math.min(end, Math.max(0, place));
  return [within(Math.floor(Math.min(...places))), within(Math.ceil(Math.max(...places)))];
}
