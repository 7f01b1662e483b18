import { epochOf } from '../../../machines/contract/wib.ts';
import { weekdayDateTime } from '../../format/dates.ts';

/**
 * The hint of 'Waktu Transfer': its time in words (TRF-31), since browsers write a date in the
 * order of their language, and 12/01 is read as a day in January.
 */
export function timeHint(datetime: string): string {
  const epoch = epochOf(datetime);
  return Number.isFinite(epoch)
    ? weekdayDateTime(epoch)
    : 'Dalam WIB. Kosongkan untuk mengirim sekarang.';
}
