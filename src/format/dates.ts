import { UNKNOWN } from './rupiah.ts';

/*
 * All times are shown and read in WIB. WIB is UTC+7 without daylight saving time, so shifting the
 * epoch and reading its UTC parts is exact (a test compares it with Intl's Asia/Jakarta). An
 * `epoch` is in milliseconds; an invalid one is shown as '—' (GEN-5).
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
const WEEKDAYS = ['Minggu', 'Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu'] as const;
const ISO =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?))?\s*(Z|[+-]\d{2}:?\d{2})?$/i;

/**
 * Epoch milliseconds of an ISO text; without an offset it is WIB; NaN where it is no valid time.
 */
export function epochOf(iso: string): number {
  const parts = ISO.exec(iso.trim());
  if (!parts?.[1] || !isRealDate(parts[1])) return Number.NaN;
  const offset = (parts[3] ?? '+07:00').toUpperCase().replace(/^([+-]\d{2}):?(\d{2})$/, '$1:$2');
  return Date.parse(`${parts[1]}T${parts[2] ?? '00:00'}${offset}`);
}

/** '21 November 2026' */
export function dayMonthYear(epoch: number): string {
  const day = toWibDate(epoch);
  return day
    ? `${day.getUTCDate()} ${MONTHS[day.getUTCMonth()] ?? ''} ${day.getUTCFullYear()}`
    : UNKNOWN;
}

/** 'Hari ini', 'Kemarin' or '18 November 2026'. `today` is a WIB day: '2026-11-21'. */
export function dayName(epoch: number, today: string): string {
  if (!Number.isFinite(epoch)) return UNKNOWN;
  const day = wibDay(epoch);
  if (day === today) return 'Hari ini';
  return day === wibDay(epochOf(today) - 86_400_000) ? 'Kemarin' : dayMonthYear(epoch);
}

/** '10.15' */
export function timeOfDay(epoch: number): string {
  const day = toWibDate(epoch);
  return day ? `${twoDigits(day.getUTCHours())}.${twoDigits(day.getUTCMinutes())}` : UNKNOWN;
}

/** '21 November 2026 pukul 10.15 WIB' */
export function dateTime(epoch: number): string {
  return Number.isFinite(epoch) ? `${dayMonthYear(epoch)} pukul ${timeOfDay(epoch)} WIB` : UNKNOWN;
}

/** 'Sabtu, 21 November 2026 pukul 10.15 WIB' */
export function weekdayDateTime(epoch: number): string {
  const day = toWibDate(epoch);
  return day ? `${WEEKDAYS[day.getUTCDay()] ?? ''}, ${dateTime(epoch)}` : UNKNOWN;
}

/** '21 November 2026, 10.15' */
export function notificationDate(iso: string): string {
  const epoch = epochOf(iso);
  return Number.isFinite(epoch) ? `${dayMonthYear(epoch)}, ${timeOfDay(epoch)}` : UNKNOWN;
}

/** The value of a datetime-local input in WIB: '2026-11-21T10:15'. */
export function wibInputNow(epoch: number): string {
  return new Date(epoch + WIB).toISOString().slice(0, 16);
}

/** The day in WIB: '2026-11-21'. */
export function wibDay(epoch: number): string {
  return wibInputNow(epoch).slice(0, 10);
}

/** '2001-05-17' → '17-05-2001'; `null` where there is no such day. */
export function dayFirstDate(iso: string): string | null {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso) ?? [];
  return day && isRealDate(iso) ? `${day}-${month}-${year}` : null;
}

/**
 * A date while it is typed: '170520' → '17-05-20'. A dash is inserted with the digit after it, so
 * that Backspace never has to delete one. A single digit before a separator gets a zero ('1/5' →
 * '01-5'), unless the date is `editedInside`, i.e. with the caret before its end. A full yyyy-MM-dd
 * is reordered.
 */
export function dateAsTyped(text: string, editedInside = false): string {
  const trimmed = text.trim();
  const fromIso = dayFirstDate(trimmed.slice(0, 10));
  if (fromIso) return fromIso;
  const padded = editedInside ? trimmed : trimmed.replace(/(^|\D)(\d)(?=\D)/g, '$10$2');
  const digits = padded.replace(/\D/g, '').slice(0, 8);
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean).join('-');
}

function isRealDate(iso: string): boolean {
  const epoch = Date.parse(`${iso}T00:00Z`);
  return Number.isFinite(epoch) && new Date(epoch).toISOString().slice(0, 10) === iso;
}

function toWibDate(epoch: number): Date | null {
  const day = new Date(epoch + WIB);
  return Number.isNaN(day.getTime()) ? null : day;
}

function twoDigits(n: number): string {
  return String(n).padStart(2, '0');
}
