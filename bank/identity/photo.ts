import { isPicture, pictureHeader, withoutExtras } from './picture-header.ts';
import { redrawAsJpeg } from './picture.ts';
import { createQueue } from '../http/queue.ts';

/** 1 MB (REG-57). */
export const photoBytes = 1_048_576;

/** Pixels; a telephone's photo of 1 MB has half as many (docs/trust.md H6). */
const maxPixels = 25_000_000;
/** Pixels of a side. A long strip of few pixels costs gigabytes. */
const [shortestSide, longestSide] = [200, 8_000];
/** The maximal ratio of the sides. */
const maxRatio = 4;
/** Cameras and messengers write 10 or 12. Each one costs 20 ms at `maxPixels`. */
const maxScans = 20;
/** A photo takes up to 0.6 s, so the last one waits for 12 s. */
export const maxWaiting = 20;
/** Of one applicant, including the one being decoded. */
const maxOfOne = 5;

const wrongType = 'Hanya menerima file foto dengan format .jpg, .jpeg, .png';
const broken = 'Foto e-KTP rusak atau terlalu besar. Silakan ambil foto yang baru';
const wrongShape =
  'Foto e-KTP terlalu kecil atau terlalu panjang. Silakan foto seluruh kartu dari dekat';
/** One per process, to bound its memory. */
const bounds = { waiting: maxWaiting, byKey: maxOfOne };
const queue = createQueue({ atOnce: 1, classes: { photo: bounds } });

/** The sentence for an invalid file, before its picture is read, or `null`. */
export function photoProblem(file: unknown): string | null {
  if (!(file instanceof File) || file.size === 0) return 'File foto eKTP wajib diupload';
  return file.size > photoBytes ? 'File foto melebihi 1MB' : null;
}

/**
 * Re-encodes the picture as a JPEG (docs/trust.md S36). Ignores the file's name and type, and drops
 * everything hidden in it (scripts, positions). `problem`: the sentence for a file that is not a
 * readable JPEG or PNG.
 *
 * Decodes a picture only if its header shows a harmless size (docs/trust.md H6), after
 * `beforeDecoding`, one file at a time. Throws the error of `beforeDecoding`, and a 429 if too many
 * files wait.
 */
export async function readPhoto(
  file: File,
  applicant: string,
  beforeDecoding: () => Promise<void>,
): Promise<{ readonly picture: Uint8Array } | { readonly problem: string }> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const problem = isPicture(bytes) ? headerProblem(bytes) : wrongType;
  if (problem !== null) return { problem };
  await beforeDecoding();
  return queue.run('photo', applicant, () =>
    redrawAsJpeg(withoutExtras(bytes), maxPixels).then(
      (picture) => ({ picture }),
      () => ({ problem: broken }),
    ),
  );
}

function headerProblem(bytes: Uint8Array<ArrayBuffer>): string | null {
  const header = pictureHeader(bytes);
  if (header === null) return broken;
  const { width, height, bits, isInterlaced, scans } = header;
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  if (long > longestSide || width * height > maxPixels) return broken;
  if (bits > 8 || isInterlaced || scans > maxScans) return broken;
  return short < shortestSide || long > maxRatio * short ? wrongShape : null;
}
