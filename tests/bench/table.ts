import { median, spread, verdict, type Row } from './figures.ts';

/** So many digits as it deserves: 0.04, 1.4, 14.8, 148. */
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

/** The table as Markdown: median of the runs, in brackets from the least to the most. */
export function tableOf(rows: readonly Row[], besideName: string | null = null): string {
  const heads = [
    'what',
    'goal',
    'measured',
    ...(besideName === null ? [] : [besideName]),
    'met',
    '',
  ];
  const lines = rows.map((row) => {
    const { what, goal, unit, values, beside = [], note = '' } = row;
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
      note,
    ];
  });
  return [heads, heads.map(() => '---'), ...lines]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

const marks = (name: string) => [`<!-- ${name}: begin -->`, `<!-- ${name}: end -->`] as const;

/** The page with other text between its two marks. @throws when it does not have them. */
export function rewritten(page: string, name: string, text: string): string {
  const [begin, end] = marks(name);
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`There is no place between ${begin} and ${end}`);
  return `${page.slice(0, from + begin.length)}\n${text}\n${page.slice(to)}`;
}
