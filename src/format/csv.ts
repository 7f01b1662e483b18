export type CsvCell = string | number;

/**
 * Rows as CSV for spreadsheets: with a byte order mark, separated by `;` as Indonesian Excel
 * expects, ended by CRLF. Numbers are unquoted. A text that a spreadsheet would run as a formula
 * gets an apostrophe in front; some read the full-width signs alike (docs/trust.md L17).
 */
export function csv(rows: readonly (readonly CsvCell[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('')}`;
}

function cell(value: CsvCell): string {
  if (typeof value === 'number') return String(value);
  const escaped = /^[=+\-@＝＋－＠\t\r\n]/.test(value) ? `'${value}` : value;
  return `"${escaped.replaceAll('"', '""')}"`;
}
