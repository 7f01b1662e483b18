import { UNKNOWN } from './rupiah.ts';

/*
 * Every time is shown and read in WIB. WIB is UTC+7 without summer time, so shifting the epoch and
 * reading its UTC parts is exact and needs no Intl formatter (a test compares it with Intl's
 * Asia/Jakarta).
 */
const WIB = 7 * 3_600_000;
const MONTHS = [
  'Januari',
  'Februari',
  'Maret',
  'April',
  'Mei',
  'Juni',
  'Juli',
  'Agustus',
  'September',
  'Oktober',
  'November',
  'Desember',
] as const;
const ISO =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?))?\s*(Z|[+-]\d{2}:?\d{2})?$/i;

/**
 * The instant of an ISO text; one without an offset counts as WIB; NaN where it names no instant.
 */
export function epochOf(iso: string): number {
  const parts = ISO.exec(iso.trim());
  if (!parts?.[1] || !isRealDate(parts[1])) return Number.NaN;
  const offset = (parts[3] ?? '+07:00').toUpperCase().replace(/^([+-]\d{2}):?(\d{2})$/, '$1:$2');
  return Date.parse(`${parts[1]}T${parts[2] ?? '00:00'}${offset}`);
}

/** '21 November 2026' */
export function dayMonthYear(epoch: number): string {
  const day = wib(epoch);
  return day
    ? `${day.getUTCDate()} ${MONTHS[day.getUTCMonth()] ?? ''} ${day.getUTCFullYear()}`
    : UNKNOWN;
}

/** '10.15' */
export function clock(epoch: number): string {
  const day = wib(epoch);
  return day ? `${two(day.getUTCHours())}.${two(day.getUTCMinutes())}` : UNKNOWN;
}

/** '21 November 2026 pukul 10.15 WIB' */
export function dateTime(epoch: number): string {
  return Number.isFinite(epoch) ? `${dayMonthYear(epoch)} pukul ${clock(epoch)} WIB` : UNKNOWN;
}

/** '21 November 2026, 10.15' */
export function notificationDate(iso: string): string {
  const epoch = epochOf(iso);
  return Number.isFinite(epoch) ? `${dayMonthYear(epoch)}, ${clock(epoch)}` : UNKNOWN;
}

/** The WIB minute of an instant as a datetime-local input writes it: '2026-11-21T10:15'. */
export function wibInputNow(epoch: number): string {
  return new Date(epoch + WIB).toISOString().slice(0, 16);
}

/** The WIB day of an instant: '2026-11-21'. */
export function wibDay(epoch: number): string {
  return wibInputNow(epoch).slice(0, 10);
}

/** '2001-05-17' → '17-05-2001'; null where there is no such day. */
export function dashed(iso: string): string | null {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso) ?? [];
  return day && isRealDate(iso) ? `${day}-${month}-${year}` : null;
}

/**
 * A date while it is typed: '170520' → '17-05-20'. A dash comes with the digit that follows it, so
 * deleting never meets one. A single digit closed by a separator gets its zero ('1/5' → '01-5'),
 * but not while a date is `mended` in the middle; a whole yyyy-MM-dd is turned round.
 */
export function dateAsTyped(text: string, mended = false): string {
  const trimmed = text.trim();
  const turned = dashed(trimmed.slice(0, 10));
  if (turned) return turned;
  const padded = mended ? trimmed : trimmed.replace(/(^|\D)(\d)(?=\D)/g, '$10$2');
  const digits = padded.replace(/\D/g, '').slice(0, 8);
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean).join('-');
}

function isRealDate(iso: string): boolean {
  const epoch = Date.parse(`${iso}T00:00Z`);
  return Number.isFinite(epoch) && new Date(epoch).toISOString().slice(0, 10) === iso;
}

function wib(epoch: number): Date | null {
  const day = new Date(epoch + WIB);
  return Number.isNaN(day.getTime()) ? null : day;
}

function two(n: number): string {
  return String(n).padStart(2, '0');
}
