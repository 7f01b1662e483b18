import { Failure } from '../../machines/contract/failure.ts';
import type { Pixels } from './qr-codes.ts';
import type { Question } from './qr.worker.ts';
import { startWorker } from './trusted-worker.ts';

/** The browser's own reader, which few have and TypeScript's DOM lacks. */
interface Detector {
  detect(source: CanvasImageSource): Promise<readonly { readonly rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

type Source = HTMLVideoElement | ImageBitmap;

export interface QrReader {
  /**
   * The contents of the codes in the picture. Our own reader gets it with the longer side of
   * `longest` pixels at most, whole or in halves, and the browser's as it is.
   */
  read(source: Source, longest: number, inHalves?: boolean): Promise<readonly string[]>;
  close(): void;
}

/** The browser's reader, or our own, whose code is fetched now. */
export async function openQrReader(): Promise<QrReader> {
  const detector = await ownDetector();
  if (detector === null) return workerReader();
  return {
    async read(source) {
      const found = await detector.detect(source);
      return [...new Set(found.map(({ rawValue }) => rawValue))].filter(Boolean);
    },
    close() {},
  };
}

async function ownDetector(): Promise<Detector | null> {
  const { BarcodeDetector: Own } = window as { BarcodeDetector?: DetectorClass };
  try {
    return Own && (await Own.getSupportedFormats()).includes('qr_code')
      ? new Own({ formats: ['qr_code'] })
      : null;
  } catch {
    return null;
  }
}

function workerReader(): QrReader {
  const worker = startWorker('qr');
  return {
    read: (source, longest, inHalves = false) =>
      new Promise((resolve, reject) => {
        const reading = new AbortController();
        worker.addEventListener(
          'message',
          ({ data }: MessageEvent<readonly string[]>) => {
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
        const pixels = pixelsOf(source, longest);
        worker.postMessage({ pixels, inHalves } satisfies Question, [pixels.data.buffer]);
      }),
    close: () => worker.terminate(),
  };
}

export const sizeOf = (source: Source): readonly [width: number, height: number] =>
  'videoWidth' in source ? [source.videoWidth, source.videoHeight] : [source.width, source.height];

/** The picture with the longer side of at most `longest` pixels. */
export function pixelsOf(source: Source, longest: number): Pixels {
  const [wide, high] = sizeOf(source);
  const scale = Math.min(1, longest / Math.max(wide, high));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(wide * scale));
  canvas.height = Math.max(1, Math.round(high * scale));
  const drawing = canvas.getContext('2d', { willReadFrequently: true });
  if (!drawing) throw new Failure('unexpected');
  // A transparent picture has black codes on white paper.
  drawing.fillStyle = '#fff';
  drawing.fillRect(0, 0, canvas.width, canvas.height);
  drawing.drawImage(source, 0, 0, canvas.width, canvas.height);
  const { data, width, height } = drawing.getImageData(0, 0, canvas.width, canvas.height);
  return { data: data as Pixels['data'], width, height };
}
