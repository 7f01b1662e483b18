export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A byte for each pixel: its brightness, or 1 if it is darker than the pixels around it. */
export interface Plane {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** What may be the mark in a code's corner. */
interface Ring extends Point {
  /** From its middle to the nearest edge: 3.5 modules. */
  readonly reach: number;
  readonly isSquare: boolean;
}

/** More rings are noise. The reader would try each three of them. */
export const mostRings = 1_500;

/** The marks of corners, in which dark and light alternate as 1:1:3:1:1 in every direction. */
export function ringsIn(plane: Plane): readonly Ring[] {
  const { data, width, height } = plane;
  const rings: Ring[] = [];
  for (let y = 0; y < height && rings.length <= mostRings; y += 1) {
    let [a, b, c, d, e, begin] = [0, 0, 0, 0, 0, 0];
    for (let x = 1; x <= width; x += 1) {
      const at = y * width + x;
      if (x < width && data[at] === data[at - 1]) continue;
      [a, b, c, d, e, begin] = [b, c, d, e, x - begin, x];
      const isDark = data[at - 1] === 1;
      if (!isDark || !fit(c / 2, c / 2 + Math.min(b, d), (a + b + c + d + e) / 2)) continue;
      const middle = x - e - d - c / 2;
      const isNear = (one: Ring) =>
        Math.abs(one.x - middle) < one.reach && Math.abs(one.y - y) < one.reach;
      const ring = rings.some(isNear) ? null : ringAt(plane, middle, y + 0.5);
      if (ring !== null) rings.push(ring);
    }
  }
  return rings;
}

const directions = Array.from({ length: 16 }, (_, at) => (at * Math.PI) / 8);

function ringAt(plane: Plane, x: number, y: number): Ring | null {
  const [up, down] = [edgeFrom(plane, [x, y], [0, -1]), edgeFrom(plane, [x, y], [0, 1])];
  if (up === 0 || down === 0) return null;
  const middle = y + (down - up) / 2;
  const edges = directions.map((angle) =>
    edgeFrom(plane, [x, middle], [Math.cos(angle), Math.sin(angle)]),
  );
  const known = edges.filter((edge) => edge > 0);
  const [reach, longest] = [Math.min(...known), Math.max(...known)];
  if (known.length < 12 || reach < 4) return null;
  const isEven = edges.slice(8).every((edge, at) => {
    const opposite = edges[at] ?? 0;
    return edge === 0 || opposite === 0 || Math.abs(edge - opposite) < 1 + edge / 4;
  });
  // A circle is as far in each direction. Smaller than 1.7 pixels a module, everything may fit.
  const isSquare = isEven && known.length >= 14 && reach >= 6 && longest > 1.2 * reach;
  return { x, y: middle, reach, isSquare: isSquare && longest < 2.2 * reach };
}

/**
 * How far it is from a dark place to the edge of the ring around it, or of the light one in that;
 * 0 if there is none.
 */
function edgeFrom(
  { data, width, height }: Plane,
  [x, y]: readonly [number, number],
  [dx, dy]: readonly [number, number],
  ring: 'dark' | 'light' = 'dark',
): number {
  const [a = 0, b = 0, c = b * 1.4] = changesFrom(ring === 'dark' ? 3 : 2);
  return fit(a, b, c) ? (ring === 'dark' ? c : b) : 0;
  function changesFrom(count: number): readonly number[] {
    const changes: number[] = [];
    for (let step = 0; changes.length < count; step += 1) {
      const [atX, atY] = [Math.floor(x + step * dx), Math.floor(y + step * dy)];
      if (atX < 0 || atY < 0 || atX >= width || atY >= height) return [];
      if (data[atY * width + atX] === changes.length % 2) changes.push(step);
    }
    return changes;
  }
}

/** Whether the ways from the middle to three changes are about 1.5, 2.5 and 3.5 modules. */
function fit(a: number, b: number, c: number): boolean {
  const module = c / 3.5;
  return (
    c > 0 &&
    Math.abs(a - 1.5 * module) < 0.75 * module &&
    Math.abs(b - 2.5 * module) < 0.75 * module
  );
}

/** Whether two marks can be those of one code: alike, and with modules between them. */
export function belongTogether({ data, width }: Plane, one: Ring, other: Ring): boolean {
  const way = Math.hypot(one.x - other.x, one.y - other.y);
  const reach = Math.min(one.reach, other.reach);
  const modules = (3.5 * way) / reach;
  // From the side of version 2 to the diagonal of version 40.
  if (Math.max(one.reach, other.reach) > 1.3 * reach || modules < 17 || modules > 240) return false;
  let last: number | undefined = 1;
  let changes = 0;
  for (let step = 1; step <= way; step += 1) {
    const x = Math.floor(one.x + ((other.x - one.x) * step) / way);
    const y = Math.floor(one.y + ((other.y - one.y) * step) / way);
    const bit = data[y * width + x];
    if (bit !== last) changes += 1;
    last = bit;
  }
  // Six are in the marks themselves.
  return changes - 6 > (modules - 7) / 4 && changes - 6 < 1.2 * modules;
}

/** More marks are noise. */
const mostMarks = 60;

/**
 * With a light margin around what may be a mark in a corner, as it has none on a dark page: a light
 * ring around three dark modules, outside of which it is dark. `null` if no code may be there.
 */
export function withMargins(plane: Plane): Plane | null {
  const { width, height } = plane;
  const marks: (Point & { readonly module: number })[] = [];
  for (let y = 0; y < height && marks.length <= mostMarks; y += 1) {
    let [b, c, d, begin] = [0, 0, 0, 0];
    for (let x = 1; x <= width; x += 1) {
      const at = y * width + x;
      if (x < width && plane.data[at] === plane.data[at - 1]) continue;
      [b, c, d, begin] = [c, d, x - begin, x];
      if (plane.data[at - 1] === 1 || c < 4 || Math.abs(b - d) > 1 + c / 6) continue;
      const mark = lightRingAt(plane, x - d - c / 2, y + 0.5);
      if (
        mark !== null &&
        !marks.some((one) => Math.hypot(one.x - mark.x, one.y - mark.y) < 2 * one.module)
      )
        marks.push(mark);
    }
  }
  if (marks.length < 3 || marks.length > mostMarks) return null;
  const data = plane.data.slice();
  for (const { x, y, module } of marks) {
    const [from, to] = [3.4 * module, 4.2 * module];
    for (let row = Math.max(0, Math.ceil(y - to)); row < Math.min(height, y + to); row += 1)
      for (let at = Math.max(0, Math.ceil(x - to)); at < Math.min(width, x + to); at += 1)
        if (Math.max(Math.abs(row + 0.5 - y), Math.abs(at + 0.5 - x)) > from)
          data[row * width + at] = 0;
  }
  return { data, width, height };
}

function lightRingAt(plane: Plane, x: number, y: number) {
  const ways = [-1, 1].map((dy) => edgeFrom(plane, [x, y], [0, dy], 'light'));
  if (ways.includes(0)) return null;
  const middle = y + ((ways[1] ?? 0) - (ways[0] ?? 0)) / 2;
  const edges = directions.map((angle) =>
    edgeFrom(plane, [x, middle], [Math.cos(angle), Math.sin(angle)], 'light'),
  );
  const module = Math.min(...edges) / 2.5;
  return module > 1 && Math.max(...edges) < 4 * module ? { x, y: middle, module } : null;
}
