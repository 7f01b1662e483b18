import { now } from './clock.ts';
import { wibDay } from './wib.ts';

/** The WIB day of `now`. Not in clock.ts, which is part of every first load. */
export const today = (): string => wibDay(now());
