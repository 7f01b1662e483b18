import type { IssueCode } from '../contract/codes.ts';
import { passwordParts } from '../contract/password.ts';

/** The issue of a password, `null` for a valid one; of the login's as well as of a new one. */
export function passwordIssue(password: string): IssueCode | null {
  if (password === '') return 'password.required';
  return Object.values(passwordParts(password)).every(Boolean) ? null : 'password.malformed';
}
