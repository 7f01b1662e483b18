/*
 * The calendar of app and bank: WIB, UTC+7 all year. An `epoch` is in milliseconds. A day is
 * written `yyyy-MM-dd`, so days compare as texts; a person types `dd-mm-yyyy`.
 */
export const wibOffset = 7 * 3_600_000;
export const dayLength = 86_400_000;

/** The WIB day of an epoch: '2026-11-21'. */
export function wibDay(epoch: number): string {
  return wibMinute(epoch).slice(0, 10);
}

/** The WIB minute of an epoch, as a `datetime-local` input has it: '2026-11-21T10:15'. */
export function wibMinute(epoch: number): string {
  return new Date(epoch + wibOffset).toISOString().slice(0, 16);
}

/** A year after an epoch, as `wibMinute` writes it. For comparison only: 29 February stays. */
export function yearAfter(epoch: number): string {
  const minute = wibMinute(epoch);
  return `${Number(minute.slice(0, 4)) + 1}${minute.slice(4)}`;
}

/** The first instant of a WIB day. */
export function startOf(day: string): number {
  return Date.parse(`${day}T00:00:00+07:00`);
}

/** The day that many days later; earlier if negative. */
export function daysAfter(day: string, days: number): string {
  return wibDay(startOf(day) + days * dayLength);
}

const isoText =
  /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)\s*(Z|[+-]\d\d(?::?\d\d)?)?)?$/i;

/**
 * Reads an ISO 8601 text, in WIB unless it has an offset, and returns epoch milliseconds. Returns
 * NaN for any other text, e.g. a day that does not exist: '2026-02-30T10:00'.
 */
export function epochOf(iso: string): number {
  const [, day = '', clock = '00:00', zone = '+07:00'] = isoText.exec(iso.trim()) ?? [];
  if (!isDay(day)) return Number.NaN;
  const offset = zone
    .toUpperCase()
    .replace(/^([+-]\d\d):?(\d\d)?$/, (_, hours: string, minutes = '00') => `${hours}:${minutes}`);
  return Date.parse(`${day}T${clock}${offset}`);
}

/** '17-05-2001' → '2001-05-17'; `null` if there is no such day. */
export function dayTyped(text: string): string | null {
  const [, date, month, year] = /^(\d\d)-(\d\d)-(\d{4})$/.exec(text) ?? [];
  const day = `${year}-${month}-${date}`;
  return isDay(day) ? day : null;
}

/** '2001-05-17' → '17-05-2001'. */
export function asTyped(day: string): string {
  return day.split('-').reverse().join('-');
}

export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const start = startOf(text);
  return Number.isFinite(start) && wibDay(start) === text;
}
