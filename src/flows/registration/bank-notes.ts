import { earliestBirth } from '../../../machines/contract/limits.ts';
import { isPersonName, tidyName } from '../../../machines/contract/visible.ts';
import { dayTyped } from '../../../machines/contract/wib.ts';

/* Notes under the field about rules that are the bank's, not the product's (REG-95). */
export function nameNote(typed: string): string | null {
  const name = tidyName(typed);
  return name === '' || isPersonName(name) ? null : 'Bank mungkin menolak nama dengan karakter ini';
}

export function birthDateNote(typed: string): string | null {
  const isEarly = (dayTyped(typed) ?? earliestBirth) < earliestBirth;
  return isEarly ? `Bank mungkin menolak tanggal sebelum ${earliestBirth.slice(0, 4)}` : null;
}
