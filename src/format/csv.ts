export type CsvCell = string | number;

/**
 * A table that a spreadsheet opens as it is meant: UTF-8 with its mark, `;` as Indonesian Excel
 * wants it. Figures stay figures; a text that the spreadsheet would run as a formula gets an
 * apostrophe before it.
 */
export function csv(rows: readonly (readonly CsvCell[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('')}`;
}

function cell(value: CsvCell): string {
  if (typeof value === 'number') return String(value);
  const harmless = /^[=+\-@\t\r\n]/.test(value) ? `'${value}` : value;
  return `"${harmless.replaceAll('"', '""')}"`;
}
