import { Refusal } from './answers.ts';
import { photoBytes } from '../identity/photo.ts';

/** Bytes; enough for every call except the one with the photo. */
const smallBody = 65_536;
/** Bytes; a form is larger than its photo. */
const photoBody = 3 * photoBytes;

/** How many bytes the body of a call to this path may have, by its content type. */
export function bodyLimit(path: string, contentType: string): number {
  return /^\/api\/main\/auth\/register\/?$/.test(path) && isMultipartType(contentType)
    ? photoBody
    : smallBody;
}

/** Whether a body of this content type may hold files. */
export function isMultipartType(contentType: string): boolean {
  return /^multipart\/form-data\b/i.test(contentType);
}

export function tooLarge(limit: number): Refusal {
  return new Refusal(
    413,
    limit > smallBody ? 'File foto melebihi 1MB' : 'Data yang dikirim terlalu besar.',
  );
}
