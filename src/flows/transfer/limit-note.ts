import type { TransferForm } from '../../../machines/transfer/transfer.schema.ts';
import { wibMinute } from '../../../machines/contract/wib.ts';
import { rupiah } from '../../format/rupiah.ts';

/**
 * The note about the daily limit under 'Nominal' (LIM-1, LIM-3); '' if the limit is unknown. An
 * order for another day counts on that day, whose limit the bank does not report.
 * @param left whole rupiah, `null` if unknown.
 * @param now epoch milliseconds.
 */
export function limitNote(
  left: number | null,
  { amount, datetime }: Pick<TransferForm, 'amount' | 'datetime'>,
  now: number,
): string {
  if (left === null) return '';
  const isToday = datetime === '' || datetime.slice(0, 10) === wibMinute(now).slice(0, 10);
  return isToday && Number(amount) > left
    ? `Melebihi sisa limit hari ini (${rupiah(left)}). Transfer bisa ditolak.`
    : `Sisa limit hari ini ${rupiah(left)}`;
}
