import type { IssueCode } from '../contract/codes.ts';

/** PIN-4 requires digits and names no length. */
export function pinIssueOf(pin: string): IssueCode | null {
  if (pin === '') return 'pin.required';
  return /^\d+$/.test(pin) ? null : 'pin.malformed';
}
