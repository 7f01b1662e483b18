import { lengthOf, longestDescription } from '../../../machines/contract/limits.ts';
import { isVisible } from '../../../machines/contract/visible.ts';
import { epochOf, wibDay, yearAfter } from '../../../machines/contract/wib.ts';
import type { TransferForm } from '../../../machines/transfer/transfer.schema.ts';
import { weekdayDateTime } from '../../format/dates.ts';
import { rupiah } from '../../format/rupiah.ts';
import { lengthNote } from '../../format/text.ts';

/**
 * The note about the daily limit under 'Nominal' (LIM-1, LIM-3); '' if the limit is unknown, as it
 * is for an order of another day, whose limit the bank does not report.
 * @param left whole rupiah, `null` if unknown.
 * @param now epoch milliseconds.
 */
export function limitNote(
  left: number | null,
  { amount, datetime }: Pick<TransferForm, 'amount' | 'datetime'>,
  now: number,
): string {
  if (left === null || (datetime !== '' && datetime.slice(0, 10) !== wibDay(now))) return '';
  return Number(amount) > left
    ? `Melebihi sisa limit hari ini (${rupiah(left)}). Transfer bisa ditolak.`
    : `Sisa limit hari ini ${rupiah(left)}`;
}

/**
 * The hint of 'Waktu Transfer': its time in words (TRF-31), because browsers order a date by their
 * own language, so that 12/01 may look like a day in January.
 */
export function timeHint(datetime: string): string {
  const epoch = epochOf(datetime);
  return Number.isFinite(epoch)
    ? weekdayDateTime(epoch)
    : 'Kosongkan untuk kirim sekarang. Waktu dalam WIB';
}

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
