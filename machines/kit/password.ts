import type { IssueCode } from '../contract/codes.ts';
import { passwordParts } from '../contract/password.ts';

/** The issue of a password, at the login or a new one; `null` for a valid one. */
export function passwordIssue(password: string): IssueCode | null {
  if (password === '') return 'password.required';
  return Object.values(passwordParts(password)).every(Boolean) ? null : 'password.malformed';
}
