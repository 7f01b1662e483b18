import { mixed, ValidationError, type Schema } from '../../machines/kit/schema.ts';
import { Failure } from '../../machines/contract/failure.ts';
import type { Listed } from '../../machines/contract/list.ts';

/*
 * How a bank's answer is read: every service reads by these. What has one clear meaning is taken in
 * whatever type it comes; `null` stands for what has none. Nothing that the app sends passes here.
 */

/** A text that has something to show. */
export function textOf(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}

/**
 * An account number, an id or a reference, which may come as a number. Beyond the safe integers its
 * last digits are lost already, so such a number is not read.
 */
export function identifierOf(value: unknown): string | null {
  if (typeof value !== 'number') return textOf(value);
  return Number.isSafeInteger(value) && value >= 0 ? String(value) : null;
}

/**
 * Whole rupiah. Sen are cut off, towards zero. A text is cut before it becomes a number, because
 * the number would be rounded where it is large.
 */
export function rupiahOf(value: unknown): number | null {
  const rupiah = typeof value === 'string' ? rupiahIn(value.trim()) : value;
  if (typeof rupiah !== 'number') return null;
  const whole = Math.trunc(rupiah) + 0;
  return Number.isSafeInteger(whole) ? whole : null;
}

/** '1.500': one and a half rupiah, or one and a half thousand. */
const ambiguous = /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/;
/** '1500', '1500.00', '1500,00', '1.500.000', '1.500.000,00', '1,500,000.00' */
const decimal = /^([+-]?(?:\d+|[1-9]\d{0,2}(?:([.,])\d{3})(?:\2\d{3})*(?!\2)))(?:[.,]\d+)?$/;

/** The number that a text names, without what follows its decimal point; `null` for none. */
function rupiahIn(text: string): number | null {
  if (/^[+-]?\d+(\.\d+)?e\+?\d+$/i.test(text)) return Number(text);
  const digits = ambiguous.test(text) ? undefined : decimal.exec(text)?.[1];
  return digits === undefined ? null : Number(digits.replaceAll(/[.,]/g, ''));
}

/** The fields of a yup schema that read by these readers. */
const read = <T>(reader: (value: unknown) => T | null) =>
  mixed<T & {}>().transform((_, given: unknown) => reader(given) ?? undefined);
export const needed = {
  text: () => read(textOf).required(),
  identifier: () => read(identifierOf).required(),
  rupiah: () => read(rupiahOf).required(),
};
export const optional = {
  text: () => read(textOf).default(''),
  nullableText: () => read(textOf).nullable().default(null),
};

/**
 * The answer as its schema reads it (CAL-42); unknown fields are left out (CAL-43).
 * @throws {Failure} `answer.invalid`
 */
export function validated<T>(schema: Schema<T>, answer: unknown): T {
  try {
    return schema.validateSync(answer, { stripUnknown: true });
  } catch (error) {
    if (error instanceof ValidationError) throw new Failure('answer.invalid');
    throw error;
  }
}

/**
 * A list whose rows are read one by one. `readRow` gives `null` for a row that cannot be shown.
 * @throws {Failure} `answer.invalid` for what is no list.
 */
export function listOf<Row>(
  answer: unknown,
  readRow: (row: Readonly<Record<string, unknown>>, place: number) => Row | null,
): Listed<Row> {
  if (!Array.isArray(answer)) throw new Failure('answer.invalid');
  const rows = answer.flatMap((row: unknown, place) =>
    isRecord(row) ? (readRow(row, place) ?? []) : [],
  );
  return { rows, omitted: answer.length - rows.length };
}

/** The `data` of a body, or the body itself where it has none (CAL-34 to CAL-36). */
export function dataOf(body: unknown): unknown {
  return isRecord(body) && 'data' in body ? body['data'] : body;
}

/** What a bank gives for a right code, to be sent with the next call; '' if it gives nothing. */
export function grantIn(body: unknown): string {
  const data = dataOf(body);
  return (isRecord(data) ? textOf(data['grant']) : null) ?? '';
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
