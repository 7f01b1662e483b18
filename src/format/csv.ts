import { wibMinute } from '../../machines/contract/wib.ts';

/** A Date is written in WIB as `yyyy-MM-dd HH:mm`, which every locale reads alike. */
type CsvCell = string | number | Date;

/**
 * Rows as CSV for spreadsheets: with a byte order mark, separated by `;` as Indonesian Excel
 * expects, lines ended by CRLF, numbers unquoted. A text comes back as it is (MUT-49).
 */
export function csv(rows: readonly (readonly CsvCell[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('')}`;
}

function cell(value: CsvCell): string {
  if (typeof value === 'number') return String(value);
  if (value instanceof Date) return quoted(wibMinute(value.getTime()).replace('T', ' '));
  const line = value.replace(/\p{Cc}/gu, ' ');
  return quoted(plain.test(line) ? line : constant(line));
}

/**
 * Texts that spreadsheets take for nothing else: without digits, beginning with a letter, and no
 * boolean in English, Indonesian or French.
 */
const plain = /^(?:—|(?!(?:true|false|benar|salah|vrai|faux)\s*$)\p{L}\P{N}*)$/iu;

/**
 * `="00123"`: quotes alone do not keep a spreadsheet from reading numbers, dates and formulas in
 * texts (L17, CSV formulas). In parts beyond 255 characters, the most that Excel takes of a
 * constant; it counts an emoji twice.
 */
function constant(text: string): string {
  const parts = text.length > 255 ? (text.match(/.{1,127}/gsu) ?? []) : [text];
  return `=${parts.map(quoted).join('&')}`;
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
