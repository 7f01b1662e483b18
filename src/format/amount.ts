import { digitsOnly, halfWidth } from './rupiah.ts';

/** More than any limit, and less than a number holds exactly. */
const MAX_DIGITS = 15;

/**
 * A figure with what may surround it: 'Rp', 'IDR', ',-'. Its thousands are groups of exactly three
 * digits; one or two digits after a last dot or comma are sen. Takes linear time.
 */
const amountText =
  /^(?:(?:rp\.?|idr)\s*)?(\d+|[1-9]\d{0,2}([.,'’ ])\d{3}(?:\2\d{3})*)(?:[.,](?:\d\d?|[-–—]{1,2})?|\s+[.,][-–—]{1,2})?\s*(?:rp\.?|idr|rupiah)?$/i;

/**
 * Reads an amount that was set at once: 'Rp1.500.000,00', '1,500,000.00' and 'IDR 1500000' →
 * '1500000'. Sen are cut off. `null` if the text can be read in two ways ('1.234,567'), or is more
 * or less than an amount ('10/11/2026', '-50.000', '$100', '1,5 juta').
 */
export function readAmount(text: string): string | null {
  const plain = halfWidth(text)
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(/\p{Zs}/gu, ' ');
  const [, figure] = amountText.exec(plain) ?? [];
  return figure === undefined ? null : amountDigits(figure);
}

/** The digits of an amount while it is typed, without leading zeros: '01.500a' → '1500'. */
export function amountDigits(text: string): string {
  return digitsOnly(text)
    .replace(/^0+(?=\d)/, '')
    .slice(0, MAX_DIGITS);
}

/**
 * Reads the text of a field into which `inserted` was typed. A single character and digits alone
 * belong to the digits around them; anything longer is an amount that was set at once.
 */
export function readTyped(text: string, inserted: string): string | null {
  if (/^(?:\d*|.)$/su.test(halfWidth(inserted))) return amountDigits(text);
  return readAmount(text) ?? readAmount(inserted);
}

/** The new characters of a text: ('1.500', '1.5002') → '2'. */
export function insertedInto(before: string, after: string): string {
  const max = Math.min(before.length, after.length);
  let start = 0;
  while (start < max && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < max - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return after.slice(start, after.length - end);
}
