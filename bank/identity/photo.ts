import { fileTypeFromBuffer } from 'file-type';
import { pictureHeader } from './picture-header.ts';
import { redrawAsJpeg } from './picture.ts';
import { createQueue } from '../http/queue.ts';

/** 1 MB (REG-57). */
export const photoBytes = 1_048_576;

/** Pixels; what telephones write into 1 MB has half as many (docs/trust.md H6). */
export const mostPixels = 25_000_000;
/** Pixels of a side. A long strip of few pixels costs gigabytes. */
const [shortestSide, longestSide] = [200, 8_000];
/** How many times as long as the other a side may be. */
const mostRatio = 4;
/** Cameras and messengers write 10 or 12. Each one costs 20 ms at `mostPixels`. */
export const mostScans = 20;
/** A photo takes up to 0.6 s, so the last one waits for 12 s. */
export const mostWaiting = 20;
/** Of one applicant, the one that is decoded included. */
const mostOfOne = 5;

const types: readonly string[] = ['image/jpeg', 'image/png'];
const wrongType = 'Hanya menerima file foto dengan format .jpg, .jpeg, .png';
const broken = 'Foto e-KTP rusak atau terlalu besar. Silakan ambil foto yang baru';
const wrongShape =
  'Foto e-KTP terlalu kecil atau terlalu panjang. Silakan foto seluruh kartu dari dekat';
/** One for the process, because it bounds the process's memory. */
const queue = createQueue({
  atOnce: 1,
  classes: { photo: { waiting: mostWaiting, byKey: mostOfOne } },
});

/** What is wrong with the file before its picture is read: a sentence, or `null`. */
export function photoProblem(file: unknown): string | null {
  if (!(file instanceof File) || file.size === 0) return 'File foto eKTP wajib diupload';
  return file.size > photoBytes ? 'File foto melebihi 1MB' : null;
}

/**
 * Encodes the picture anew as a JPEG (docs/trust.md S36). The file's name and type are not trusted,
 * and nothing that was hidden in it (scripts, positions) is kept. `problem`: the sentence for a
 * file that is not a readable JPEG or PNG.
 *
 * A pixel is decoded only where the header shows a picture of a harmless size (docs/trust.md H6),
 * after `beforeDecoding`, and for one file at a time; `applicant` tells whose file waits. Throws
 * what `beforeDecoding` throws, and a 429 where too many files wait already.
 */
export async function readPhoto(
  file: File,
  applicant: string,
  beforeDecoding: () => Promise<void>,
): Promise<{ readonly picture: Uint8Array } | { readonly problem: string }> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (type === undefined || !types.includes(type.mime)) return { problem: wrongType };
  const problem = headerProblem(bytes);
  if (problem !== null) return { problem };
  await beforeDecoding();
  return queue.run('photo', applicant, () =>
    redrawAsJpeg(bytes, mostPixels).then(
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
  if (long > longestSide || width * height > mostPixels) return broken;
  if (bits > 8 || isInterlaced || scans > mostScans) return broken;
  return short < shortestSide || long > mostRatio * short ? wrongShape : null;
}
