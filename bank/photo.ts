import { fileTypeFromBuffer } from 'file-type';
import { redrawn } from './picture.ts';

/** 1 MB (REG-57). */
export const photoBytes = 1_048_576;

const types: readonly string[] = ['image/jpeg', 'image/png'];
const wrongType = 'Hanya menerima file foto dengan format .jpg, .jpeg, .png';

/** What can be told before the picture is opened: the sentence, or `null`. */
export function photoProblem(file: unknown): string | null {
  if (!(file instanceof File) || file.size === 0) return 'File foto eKTP wajib diupload';
  return file.size > photoBytes ? 'File foto melebihi 1MB' : null;
}

/**
 * The picture, drawn anew: what the file's name and type say counts for nothing, whatever was
 * hidden behind or inside the picture (scripts, places) is gone. Rejects with the sentence for what
 * is no JPEG or PNG.
 */
export async function readPhoto(
  file: File,
): Promise<{ readonly picture: Uint8Array } | { readonly problem: string }> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (type === undefined || !types.includes(type.mime)) return { problem: wrongType };
  try {
    return { picture: await redrawn(bytes) };
  } catch {
    return { problem: 'Foto e-KTP rusak atau terlalu besar. Silakan ambil foto yang baru' };
  }
}
