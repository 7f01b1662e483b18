import { mixed, ValidationError, type Schema } from '../../machines/kit/schema.ts';
import { Failure } from '../../machines/contract/failure.ts';
import type { Listed } from '../../machines/contract/list.ts';

/*
 * Readers for the bank's answers, used by every service. Accept any unambiguous value, whatever its
 * type; return `null` otherwise. Nothing that the app sends passes through here.
 */

/** A text that is not blank. */
export function textOf(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}

/** A word that the app compares, without the blanks with which a database fills up a column. */
export function trimmedOf(value: unknown): string | null {
  return textOf(value)?.trim() ?? null;
}

/**
 * An account number, an id or a reference, which may come as a number. A number beyond the safe
 * integers has lost its last digits, so it is refused.
 */
export function identifierOf(value: unknown): string | null {
  if (typeof value !== 'number') return trimmedOf(value);
  return Number.isSafeInteger(value) && value >= 0 ? String(value) : null;
}

/**
 * Whole rupiah; sen are cut off, towards zero. A text is cut before it becomes a number, because a
 * large number would be rounded.
 */
export function rupiahOf(value: unknown): number | null {
  const rupiah = typeof value === 'string' ? rupiahIn(value.trim()) : value;
  if (typeof rupiah !== 'number') return null;
  const whole = Math.trunc(rupiah) + 0;
  return Number.isSafeInteger(whole) ? whole : null;
}

/** '1.500' is ambiguous: one and a half rupiah, or one and a half thousand. */
const ambiguous = /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/;
/** '1500', '1500.00', '1500,00', '1.500.000', '1.500.000,00', '1,500,000.00' */
const decimal = /^([+-]?(?:\d+|[1-9]\d{0,2}(?:([.,])\d{3})(?:\2\d{3})*(?!\2)))(?:[.,]\d+)?$/;

/** The number in a text, without decimals; `null` if there is none. */
function rupiahIn(text: string): number | null {
  if (/^[+-]?\d+(\.\d+)?e\+?\d+$/i.test(text)) return Number(text);
  const digits = ambiguous.test(text) ? undefined : decimal.exec(text)?.[1];
  return digits === undefined ? null : Number(digits.replaceAll(/[.,]/g, ''));
}

/** A field of a schema that uses a reader. */
export const read = <T>(reader: (value: unknown) => T | null) =>
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
 * Reads an answer by its schema (CAL-42); drops unknown fields (CAL-43).
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
 * Reads a list row by row. `readRow` returns `null` for a row that cannot be shown.
 * @throws {Failure} `answer.invalid` if it is not a list.
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

/** The `data` of a body, or the body itself if it has none (CAL-34 to CAL-36). */
export function dataOf(body: unknown): unknown {
  return isRecord(body) && 'data' in body ? body['data'] : body;
}

/**
 * The grant that a bank returns for a right code, to be sent with the next call; '' if there is
 * none.
 */
export function grantIn(body: unknown): string {
  const data = dataOf(body);
  return (isRecord(data) ? textOf(data['grant']) : null) ?? '';
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
