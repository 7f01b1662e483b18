type CsvCell = string | number;

/**
 * Rows as CSV for spreadsheets: with a byte order mark, separated by `;` as Indonesian Excel
 * expects, lines ended by CRLF, numbers unquoted. An apostrophe precedes text that a spreadsheet
 * would run as a formula, full-width signs included (L17, CSV formulas).
 */
export function csv(rows: readonly (readonly CsvCell[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('')}`;
}

function cell(value: CsvCell): string {
  if (typeof value === 'number') return String(value);
  const escaped = /^[=+\-@＝＋－＠\t\r\n]/.test(value) ? `'${value}` : value;
  return `"${escaped.replaceAll('"', '""')}"`;
}
