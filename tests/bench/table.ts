import { median, spread, verdict, type Row } from './figures.ts';

/** A number with about three significant digits: 0.04, 1.40, 14.8, 148. */
export function plain(value: number): string {
  if (Number.isNaN(value)) return '—';
  const digits =
    Number.isInteger(value) || Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  const [whole = '', rest] = value.toFixed(digits).split('.');
  return whole.replaceAll(/\B(?=(\d{3})+(?!\d))/g, ',') + (rest === undefined ? '' : `.${rest}`);
}

const withUnit = (value: number, unit: string) => [plain(value), unit].filter(Boolean).join(' ');

function spreadOf(values: readonly number[]): string {
  const [least, most] = spread(values);
  return values.length < 2 || least === most ? '' : ` (${plain(least)}–${plain(most)})`;
}

/** The table as Markdown: the median of the runs, with minimum and maximum in brackets. */
export function tableOf(rows: readonly Row[], besideName: string | null = null): string {
  const heads = [
    'what',
    'goal',
    'measured',
    ...(besideName === null ? [] : [besideName]),
    'met',
    'gate',
    '',
  ];
  const lines = rows.map((row) => {
    const { what, goal, unit, values, isGate, beside = [], note = '' } = row;
    const other =
      besideName === null
        ? []
        : [beside.length === 0 ? '' : withUnit(median(beside), unit) + spreadOf(beside)];
    return [
      what,
      goal === null ? '' : `≤ ${withUnit(goal, unit)}`,
      withUnit(median(values), unit) + spreadOf(values),
      ...other,
      verdict(row),
      isGate ? 'gate' : '',
      note,
    ];
  });
  return [heads, heads.map(() => '---'), ...lines]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n');
}
