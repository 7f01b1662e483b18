import { timing } from '../../machines/kit/timing.ts';
import { answeredWithin } from './abortable.ts';

/** Settles as a work of the browser does, or rejects if it never ends. */
export const worked = <T>(work: Promise<T>): Promise<T> => answeredWithin(timing.browserWork, work);
