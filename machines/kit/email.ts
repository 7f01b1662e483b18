import type { IssueCode } from '../contract/codes.ts';

/**
 * One @, a dot in the domain, and nothing of what surrounds an address in a list or a text, e.g.
 * `<a@b.co>,`: not a full check of RFC 5322. Letters of all scripts. The bank checks again.
 */
const emailFormat = /^[^\s@<>()[\],;:"\\]+@[\p{L}\p{M}\p{N}_-]+(\.[\p{L}\p{M}\p{N}_-]+)+$/u;

/**
 * The issue of an e-mail address, `null` for a valid one. Registration has its own code for a
 * malformed address, because its sentence is spelled differently (REG-9).
 */
export function emailIssue(
  email: string,
  malformed: IssueCode = 'email.malformed',
): IssueCode | null {
  if (email === '') return 'email.required';
  return emailFormat.test(email) ? null : malformed;
}
