import type { IssueCode } from '../contract/codes.ts';

/** A pragmatic address: one @, a dot in the domain, no spaces. The bank checks it again. */
const emailFormat = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/**
 * What is wrong with an e-mail address; one screen has a sentence of its own for a malformed one
 * (REG-9).
 */
export function emailIssue(
  email: string,
  malformed: IssueCode = 'email.malformed',
): IssueCode | null {
  if (email === '') return 'email.required';
  return emailFormat.test(email) ? null : malformed;
}
