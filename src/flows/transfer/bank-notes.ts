import { lengthOf, longestDescription } from '../../../machines/contract/limits.ts';
import { isVisible } from '../../../machines/contract/visible.ts';
import { yearAfter } from '../../../machines/contract/wib.ts';
import { lengthNote } from '../../format/text.ts';

/* Notes under the field about rules that are the bank's, not the product's (TRF-42). */
export function memoNote(memo: string): string | null {
  if (!isVisible(memo)) return 'Bank mungkin menolak karakter yang tidak terlihat';
  return lengthOf(memo) > longestDescription
    ? `Bank mungkin menolak lebih dari ${longestDescription} karakter`
    : lengthNote(memo, longestDescription);
}

/** @param datetime `yyyy-MM-ddTHH:mm` in WIB, or ''. */
export function timeNote(datetime: string, now: number): string | null {
  const isFar = /^\d/.test(datetime) && datetime.slice(0, 16) > yearAfter(now);
  return isFar ? 'Bank mungkin menolak waktu lebih dari satu tahun dari sekarang' : null;
}
