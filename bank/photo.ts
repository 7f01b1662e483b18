import { fileTypeFromBuffer } from 'file-type';
import { redrawAsJpeg } from './picture.ts';

/** 1 MB (REG-57). */
export const photoBytes = 1_048_576;

const types: readonly string[] = ['image/jpeg', 'image/png'];
const wrongType = 'Hanya menerima file foto dengan format .jpg, .jpeg, .png';

/** What is wrong with the file before its picture is read: a sentence, or `null`. */
export function photoProblem(file: unknown): string | null {
  if (!(file instanceof File) || file.size === 0) return 'File foto eKTP wajib diupload';
  return file.size > photoBytes ? 'File foto melebihi 1MB' : null;
}

/**
 * Encodes the picture anew as a JPEG (docs/trust.md S36). The file's name and type are not trusted,
 * and nothing that was hidden in it (scripts, positions) is kept. `problem`: the sentence for a
 * file that is not a readable JPEG or PNG.
 */
export async function readPhoto(
  file: File,
): Promise<{ readonly picture: Uint8Array } | { readonly problem: string }> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (type === undefined || !types.includes(type.mime)) return { problem: wrongType };
  try {
    return { picture: await redrawAsJpeg(bytes) };
  } catch {
    return { problem: 'Foto e-KTP rusak atau terlalu besar. Silakan ambil foto yang baru' };
  }
}
