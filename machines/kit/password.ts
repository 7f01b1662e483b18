import type { IssueCode } from '../contract/codes.ts';

/**
 * LOG-7: 8-15 letters and digits, at least one of each. Login, registration and reset share the
 * rule.
 */
const passwordFormat = /^(?=.*[A-Za-z])(?=.*\d)[A-Za-z\d]{8,15}$/;

/** The issue of a password, `null` for a valid one. */
export function passwordIssue(password: string): IssueCode | null {
  if (password === '') return 'password.required';
  return passwordFormat.test(password) ? null : 'password.malformed';
}
