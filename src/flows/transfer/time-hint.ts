import { epochOf } from '../../../machines/contract/wib.ts';
import { weekdayDateTime } from '../../format/dates.ts';

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
