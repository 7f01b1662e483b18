import type { Receipt } from '../../machines/contract/transfer.ts';
import { blobOf } from './canvas-blob.ts';
import { brandName } from '../brand/brand.ts';
import { markBox, markGlow, markShapes } from '../brand/look.ts';

export interface PictureLook {
  readonly fontFamily: string;
  readonly colors: Readonly<
    Record<
      | 'night'
      | 'onNight'
      | 'surface'
      | 'ink'
      | 'muted'
      | 'line'
      | 'positive'
      | 'positiveGround'
      | 'pending'
      | 'pendingGround',
      string
    >
  >;
}

/*
 * Pixels. A chat shows the picture about 400 wide: then the smallest text, of 38, is 14 high.
 */
const width = 1080;
const margin = 72;
const band = 200;
const inner = width - 2 * margin;
const lineHeight = 1.35;

/** A text on the picture, drawn once the total height is known. */
interface Line {
  readonly text: string;
  readonly size: number;
  readonly weight: 500 | 700;
  readonly color: string;
  readonly align: 'left' | 'center';
  readonly gap: number;
  /** A rule across the picture in the middle of the space above. */
  readonly rule?: boolean;
}

/** Draws the receipt as a PNG: logo, icon, amount and rows. Always on white, like paper. */
export async function drawReceipt(receipt: Receipt, look: PictureLook): Promise<Blob> {
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('no canvas');
  const lines = linesOf(receipt, look).flatMap((line) => fitted(line, pen, look));
  canvas.width = width;
  canvas.height = Math.ceil(
    lines.reduce((end, { gap, size }) => end + gap + size * lineHeight, headEnd) + margin,
  );
  pen.fillStyle = look.colors.surface;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  drawHead(pen, receipt, look);
  write(lines, pen, look);
  return blobOf(canvas, 'image/png');
}

type Style = Omit<Line, 'text'>;

function linesOf(
  { title, amount, from, to, note, rows }: Receipt,
  { colors }: PictureLook,
): Line[] {
  const heading: Style = { size: 52, weight: 700, color: colors.ink, align: 'center', gap: 28 };
  const figure: Style = { ...heading, size: 92, gap: 8 };
  const names: Style = { ...heading, size: 44, weight: 500, gap: 8 };
  const notice: Style = { ...heading, size: 40, color: colors.pending, gap: 8 };
  const value: Style = { size: 44, weight: 700, color: colors.ink, align: 'left', gap: 2 };
  const term: Style = { ...value, size: 38, weight: 500, color: colors.muted, gap: 48, rule: true };
  return [
    { ...heading, text: title },
    { ...figure, text: amount },
    ...(to === '' ? [] : [{ ...names, text: `ke ${to}` }]),
    ...(from === '' ? [] : [{ ...names, text: `dari ${from}`, color: colors.muted, gap: 0 }]),
    ...(note === null ? [] : [{ ...notice, text: note }]),
    ...rows.flatMap((row) => [
      { ...term, text: row.term },
      ...row.lines.map((text) => ({ ...value, text })),
    ]),
  ];
}

function fontOf({ size, weight }: Pick<Line, 'size' | 'weight'>, { fontFamily }: PictureLook) {
  return `${weight} ${size}px ${fontFamily}`;
}

/** Wraps a line between words, or inside a word that is too long. */
function fitted(line: Line, pen: CanvasRenderingContext2D, look: PictureLook): Line[] {
  pen.font = fontOf(line, look);
  const fits = (text: string) => pen.measureText(text).width <= inner;
  const texts: string[] = [];
  let current = '';
  for (const word of line.text.split(/\s+/)) {
    const joined = current === '' ? word : `${current} ${word}`;
    if (fits(joined)) {
      current = joined;
      continue;
    }
    if (current !== '') texts.push(current);
    current = '';
    for (const letter of word) {
      if (current !== '' && !fits(current + letter)) {
        texts.push(current);
        current = '';
      }
      current += letter;
    }
  }
  return [...texts, current].map((text, index) =>
    index === 0 ? { ...line, text } : { ...line, text, gap: 0, rule: false },
  );
}

const signRadius = 68;
const signMiddle = band + 56 + signRadius;
const headEnd = signMiddle + signRadius;

function drawHead(pen: CanvasRenderingContext2D, { isPending }: Receipt, look: PictureLook): void {
  const { colors } = look;
  pen.fillStyle = colors.night;
  pen.fillRect(0, 0, width, band);
  drawMark(pen, colors.onNight);
  pen.fillStyle = colors.onNight;
  pen.font = fontOf({ size: 64, weight: 700 }, look);
  pen.textAlign = 'left';
  pen.textBaseline = 'middle';
  pen.fillText(brandName, margin + 106, band / 2 + 4);
  pen.fillStyle = isPending ? colors.pendingGround : colors.positiveGround;
  pen.fill(circle(signRadius));
  drawAt(pen, { left: width / 2 - 43, top: signMiddle - 43, scale: 86 / 24 }, () => {
    pen.strokeStyle = isPending ? colors.pending : colors.positive;
    pen.lineWidth = 1.9;
    pen.lineCap = 'round';
    pen.lineJoin = 'round';
    pen.stroke(new Path2D('M12 3a9 9 0 1 1 0 18 9 9 0 1 1 0-18Z'));
    pen.stroke(new Path2D(isPending ? 'M12 7v5l3 2' : 'm8 12.2 2.8 2.8L16 9.5'));
  });
}

function circle(radius: number): Path2D {
  const path = new Path2D();
  path.arc(width / 2, signMiddle, radius, 0, 2 * Math.PI);
  return path;
}

function drawMark(pen: CanvasRenderingContext2D, frame: string): void {
  const scale = 112 / markBox.height;
  const [left, top] = [margin - markBox.left * scale, (band - 112) / 2 - markBox.top * scale];
  drawAt(pen, { left, top, scale }, () => {
    const { x, y, radius, stops } = markGlow;
    const glow = pen.createRadialGradient(x, y, 0, x, y, radius);
    for (const [offset, color] of stops) glow.addColorStop(offset, color);
    pen.strokeStyle = frame;
    pen.lineCap = 'round';
    for (const { d, line, fill = '' } of markShapes)
      if (line === undefined) {
        pen.fillStyle = fill === 'glow' ? glow : fill;
        fillShape(pen, d);
      } else {
        pen.lineWidth = line;
        pen.stroke(new Path2D(d));
      }
  });
}

function fillShape(pen: CanvasRenderingContext2D, shape: string): void {
  const path = new Path2D(shape);
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a path of a canvas
  pen.fill(path);
}

function drawAt(
  pen: CanvasRenderingContext2D,
  { left, top, scale }: Readonly<Record<'left' | 'top' | 'scale', number>>,
  draw: () => void,
): void {
  pen.save();
  pen.translate(left, top);
  pen.scale(scale, scale);
  draw();
  pen.restore();
}

function write(lines: readonly Line[], pen: CanvasRenderingContext2D, look: PictureLook): void {
  let top = headEnd;
  pen.textBaseline = 'middle';
  for (const line of lines) {
    if (line.rule) {
      pen.fillStyle = look.colors.line;
      pen.fillRect(margin, top + line.gap / 2, inner, 2);
    }
    top += line.gap;
    pen.font = fontOf(line, look);
    pen.fillStyle = line.color;
    pen.textAlign = line.align;
    const left = line.align === 'center' ? width / 2 : margin;
    pen.fillText(line.text, left, top + (line.size * lineHeight) / 2);
    top += line.size * lineHeight;
  }
}
