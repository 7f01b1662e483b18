import { failureOf, Failure } from '../../machines/contract/failure.ts';
import type { CodesRead } from '../../machines/contract/scan.ts';
import { timing } from '../../machines/kit/timing.ts';
import { answeredWithin } from './abortable.ts';
import type { Point } from './code-marks.ts';
import type { FoundCode, Pixels } from './qr-codes.ts';
import type { Question } from './qr.worker.ts';
import { startWorker } from './trusted-worker.ts';

/** The browser's own reader, which few have and TypeScript's DOM lacks. */
interface Detector {
  detect(
    source: CanvasImageSource,
  ): Promise<readonly { readonly rawValue: string; readonly cornerPoints?: readonly Point[] }[]>;
}
interface DetectorClass {
  new (options: { formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

export type Source = HTMLVideoElement | HTMLImageElement | ImageBitmap;

export interface QrReader {
  /** What the codes in the picture say, which is looked at with longer sides of these pixels. */
  read(source: Source, sides: readonly number[]): Promise<CodesRead>;
  close(): void;
}

/**
 * Our own reader, whose code is fetched now, and the browser's, if it has one: that reads more of
 * what is blurred, but may be broken, and does not say whether it has read everything.
 */
export function openQrReader(): QrReader {
  let detector: Promise<Detector | null> | null = ownDetector();
  const worker = startWorker('qr');
  const detect = async (source: Source, scale: number): Promise<readonly FoundCode[]> => {
    if (detector === null) return [];
    try {
      const answer = detector.then((one) => one?.detect(source) ?? []);
      return (await answeredWithin(timing.browserFact, answer)).map(
        ({ rawValue, cornerPoints = [] }) => ({
          text: rawValue,
          corners: cornerPoints.map(({ x, y }) => ({ x: x * scale, y: y * scale })),
        }),
      );
    } catch {
      // E.g. Android without Google's services. It is not asked again.
      detector = null;
      return [];
    }
  };
  return {
    async read(source, sides) {
      const longest = Math.max(...sides);
      const look = (known: readonly FoundCode[], ground = paper) =>
        ask(worker, { pixels: pixelsOf(source, longest, ground), sides, known });
      const [read, known] = await Promise.all([look([]), detect(source, scaleOf(source, longest))]);
      if (!known.every(({ text }) => read.codes.includes(text))) return look(known);
      return read.codes.length === 0 && isTransparent(source) ? look([], '#000') : read;
    },
    close: () => worker.terminate(),
  };
}

async function ownDetector(): Promise<Detector | null> {
  const { BarcodeDetector: Own } = window as { BarcodeDetector?: DetectorClass };
  try {
    if (!Own) return null;
    const formats = await Own.getSupportedFormats();
    return formats.includes('qr_code') ? new Own({ formats: ['qr_code'] }) : null;
  } catch {
    return null;
  }
}

function ask(worker: Worker, question: Question): Promise<CodesRead> {
  const answer = new Promise<CodesRead>((resolve, reject) => {
    const reading = new AbortController();
    worker.addEventListener(
      'message',
      ({ data }: MessageEvent<CodesRead>) => {
        reading.abort();
        resolve(data);
      },
      reading,
    );
    worker.addEventListener(
      'error',
      (event) => {
        reading.abort();
        // Its code could not be fetched, unless it says what went wrong.
        reject(new Failure(event instanceof ErrorEvent ? 'unexpected' : 'network.lost'));
      },
      reading,
    );
    worker.postMessage(question, [question.pixels.data.buffer]);
  });
  return answeredWithin(timing.codeRead, answer).catch((error: unknown) => {
    throw failureOf(error);
  });
}

export const sizeOf = (source: Source): readonly [width: number, height: number] =>
  'videoWidth' in source ? [source.videoWidth, source.videoHeight] : [source.width, source.height];

/** A transparent picture has black codes on white paper, or white ones on a dark page. */
const paper = '#fff';

const isTransparent = (source: Source): boolean =>
  !('videoWidth' in source) &&
  pixelsOf(source, 64, 'transparent').data.some((value, at) => at % 4 === 3 && value < 128);

/** To `longest` pixels, but not so large that it is only blurred. */
const scaleOf = (source: Source, longest: number): number =>
  Math.min(3, longest / Math.max(...sizeOf(source)));

/** The picture with the longer side of `longest` pixels: one that is small is read if enlarged. */
export function pixelsOf(source: Source, longest: number, ground = paper): Pixels {
  const [wide, high] = sizeOf(source);
  const scale = scaleOf(source, longest);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(wide * scale));
  canvas.height = Math.max(1, Math.round(high * scale));
  const drawing = canvas.getContext('2d', { willReadFrequently: true });
  if (!drawing) throw new Failure('unexpected');
  drawing.fillStyle = ground;
  drawing.fillRect(0, 0, canvas.width, canvas.height);
  drawing.drawImage(source, 0, 0, canvas.width, canvas.height);
  const { data, width, height } = drawing.getImageData(0, 0, canvas.width, canvas.height);
  return { data: data as Pixels['data'], width, height };
}
