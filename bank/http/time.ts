import { epochOf, startOf, wibOffset } from '../../machines/contract/wib.ts';

export const seconds = 1_000;
export const minutes = 60 * seconds;
export const hours = 60 * minutes;
export const days = 24 * hours;

/** `yyyy-MM-ddTHH:mm:ss+07:00`, the form of every time in the bank's answers (CAL-33). */
export function wib(time: Date): string {
  return `${new Date(time.getTime() + wibOffset).toISOString().slice(0, 19)}+07:00`;
}

/** The calendar day in Jakarta, `yyyy-MM-dd`. */
export function wibDay(time: Date): string {
  return wib(time).slice(0, 10);
}

/** The first moment of the calendar day in Jakarta. */
export function wibDayStart(time: Date): Date {
  return new Date(`${wibDay(time)}T00:00:00+07:00`);
}

/** For sentences: `21 November 2026 pukul 11.30 WIB` (GEN-7). */
export function wibText(time: Date): string {
  return `${dateText.format(time)} pukul ${wibTime(time)}`;
}

/** `11.30 WIB`. */
export const wibTime = (time: Date): string => `${timeText.format(time)} WIB`;

/** A WIB day in words: `Jumat, 4 Desember 2026`. */
export function wibDayText(day: string): string {
  return weekdayText.format(startOf(day));
}

const weekdayText = new Intl.DateTimeFormat('id-ID', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Asia/Jakarta',
});
const dateText = new Intl.DateTimeFormat('id-ID', { dateStyle: 'long', timeZone: 'Asia/Jakarta' });
const timeText = new Intl.DateTimeFormat('id-ID', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Asia/Jakarta',
});

/**
 * Reads a time in ISO 8601, in WIB unless it has an offset, and drops fractions of a second.
 * Returns `null` for anything else, e.g. a day without a time or one that does not exist.
 */
export function parseMoment(text: string): Date | null {
  const [, untilSecond = '', offset = ''] =
    /^([\d-]{10}T\d\d:\d\d(?::\d\d)?)(?:(?<=:\d\d:\d\d)\.\d{1,3})?(Z|[+-]\d\d:\d\d)?$/.exec(text) ??
    [];
  const epoch = epochOf(untilSecond + offset);
  // In WIB the year 10000 does not fit the four digits of ISO 8601.
  return epoch < Date.UTC(9999, 0) ? new Date(epoch) : null;
}

/** Settles like the work, or as `late` does if it has not after so many milliseconds. */
export async function orAfter<T>(
  work: Promise<T>,
  milliseconds: number,
  late: () => T,
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const passed = new Promise<void>((resolve) => (timer = setTimeout(resolve, milliseconds)));
  try {
    return await Promise.race([work, passed.then(late)]);
  } finally {
    clearTimeout(timer);
  }
}

export function after(time: Date, milliseconds: number): Date {
  return new Date(time.getTime() + milliseconds);
}

/** Whole seconds until then, at least 1; for Retry-After. */
export function secondsUntil(then: Date, now: Date): number {
  return Math.max(1, Math.ceil((then.getTime() - now.getTime()) / seconds));
}
