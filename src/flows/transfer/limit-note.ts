import type { TransferForm } from '../../../machines/transfer/transfer.schema.ts';
import { wibDay } from '../../../machines/contract/wib.ts';
import { rupiah } from '../../format/rupiah.ts';

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
