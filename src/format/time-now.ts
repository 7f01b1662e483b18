import { now } from '../../machines/contract/now.ts';
import { dayMonthYear, timeOfDay } from './dates.ts';

/** '21 November 2026, 10.15 WIB', by the bank's clock (GEN-14). */
export function timeNow(): string {
  const at = now();
  return `${dayMonthYear(at)}, ${timeOfDay(at)} WIB`;
}
