import type { IssueCode } from '../contract/codes.ts';

/**
 * LOG-7: 8-15 letters and digits, at least one of each. The same rule wherever a
 * password is asked or made.
 */
const passwordFormat = /^(?=.*[A-Za-z])(?=.*\d)[A-Za-z\d]{8,15}$/;

/** What is wrong with a password. */
export function passwordIssue(password: string): IssueCode | null {
  if (password === '') return 'password.required';
  return passwordFormat.test(password) ? null : 'password.malformed';
}
