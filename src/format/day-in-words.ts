import { startOf } from '../../machines/contract/wib.ts';
import { weekdayDateTime } from './dates.ts';

/** '2026-12-04' → 'Jumat, 4 Desember 2026'; '—' if it is no day. */
export function dayInWords(day: string): string {
  return weekdayDateTime(startOf(day)).replace(/ pukul .*/, '');
}
