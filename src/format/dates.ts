import { asTyped, daysAfter, epochOf, wibDay, wibOffset } from '../../machines/contract/wib.ts';
import { digitsOnly, halfWidth, UNKNOWN } from './rupiah.ts';

/* Times as the screens show them, in WIB. An invalid epoch is shown as '—' (GEN-5). */
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
/** '21 November 2026' */
export function dayMonthYear(epoch: number): string {
  const day = toWibDate(epoch);
  return day
    ? `${day.getUTCDate()} ${MONTHS[day.getUTCMonth()] ?? ''} ${day.getUTCFullYear()}`
    : UNKNOWN;
}

/** '21 Nov 2026' */
export function shortDay(epoch: number): string {
  return dayMonthYear(epoch).replace(/( \w{3})[a-z]+/, '$1');
}

/** 'Hari ini', 'Kemarin' or '18 November 2026'. `today` is a WIB day: '2026-11-21'. */
export function dayName(epoch: number, today: string): string {
  if (!Number.isFinite(epoch)) return UNKNOWN;
  const day = wibDay(epoch);
  if (day === today) return 'Hari ini';
  return day === daysAfter(today, -1) ? 'Kemarin' : dayMonthYear(epoch);
}

/** 'Hari ini, 10.15', 'Kemarin, 10.15', '18 Nov, 10.15', or '18 Nov 2025, 10.15'. */
export function shortTime(epoch: number, today: string): string {
  if (!Number.isFinite(epoch)) return UNKNOWN;
  const day = dayName(epoch, today).replace(/( \w{3})[a-z]* (\d+)$/, (_, month: string, year) =>
    today.startsWith(year) ? month : `${month} ${year}`,
  );
  return `${day}, ${timeOfDay(epoch)}`;
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

/**
 * A date while it is typed: '170520' → '17-05-20'. A dash is inserted with the digit after it, so
 * that Backspace never has to delete one. A single digit before a separator gets a zero ('1/5' →
 * '01-5'), unless the date is `editedInside`, i.e. with the caret before its end. A year, a month
 * and a day, however separated, are reordered.
 */
export function dateAsTyped(text: string, editedInside = false): string {
  const trimmed = halfWidth(text)
    .replace(/\p{Cf}/gu, '')
    .trim();
  const day = /^(\d{4})\D+(\d\d?)\D+(\d\d?)(?!\d)/.exec(trimmed)?.slice(1);
  if (day) return asTyped(day.map((part) => part.padStart(2, '0')).join('-'));
  const padded = editedInside ? trimmed : trimmed.replace(/(^|\D)(\d)(?=\D)/g, '$10$2');
  const digits = digitsOnly(padded).slice(0, 8);
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean).join('-');
}

function toWibDate(epoch: number): Date | null {
  const day = new Date(epoch + wibOffset);
  return Number.isNaN(day.getTime()) ? null : day;
}

function twoDigits(n: number): string {
  return String(n).padStart(2, '0');
}
