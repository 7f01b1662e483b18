import { epochOf } from '../../machines/contract/wib.ts';
import { dateTime } from './dates.ts';

/** The bank's sentence while a recovered PIN waits; `null` if it does not. */
export const pinWaitText = (until: string | null): string | null =>
  until &&
  `PIN baru Anda berlaku mulai ${dateTime(epochOf(until))}. Sampai saat itu uang tidak bisa keluar.`;
