import { bankClock } from './clock.ts';
import { wibDay } from './wib.ts';

/** The time to show and to check with, in epoch milliseconds: the bank's, if it is known. */
export const now = (): number => Date.now() - bankClock.deviceAheadMs();

/** The WIB day of `now`. */
export const today = (): string => wibDay(now());
