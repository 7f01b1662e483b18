import { wibDay } from '../../../machines/contract/wib.ts';
import type { Line } from '../../../machines/mutasi/mutasi.rows.ts';
import { rupiah } from '../../format/rupiah.ts';

const dayOf = ({ at }: Line) => (Number.isFinite(at) ? wibDay(at) : '');

/**
 * What came in less what went out on the days of `shown`: '−Rp75.000'. Counts every line found of a
 * day, also those on other pages, if its money has moved. A day has no total if it has one line, if
 * no money moved, or if a direction is unknown.
 * @param found in order of time; `shown` is a part of it.
 */
export function dayTotals(
  found: readonly Line[],
  shown: readonly Line[],
): (line: Line) => string | undefined {
  const days = new Set(shown.map(dayOf));
  const sums = new Map<string, number>();
  const counts = new Map<string, number>();
  const [first] = shown;
  let place = first ? found.indexOf(first) : found.length;
  while (place > 0 && days.has(dayOf(at(found, place - 1)))) place -= 1;
  for (; place < found.length && days.has(dayOf(at(found, place))); place += 1) {
    const { mutation } = at(found, place);
    const day = dayOf(at(found, place));
    counts.set(day, (counts.get(day) ?? 0) + 1);
    if (mutation.status.toLowerCase() === 'completed')
      sums.set(day, (sums.get(day) ?? 0) + moved(mutation));
  }
  return (line) => {
    const day = dayOf(line);
    return signed(day === '' || counts.get(day) === 1 ? undefined : sums.get(day));
  };
}

const at = (lines: readonly Line[], place: number): Line => lines[place] as Line;

function moved({ transactionDirection: direction, amount }: Line['mutation']): number {
  if (direction === 'DEBIT') return amount;
  return direction === 'CREDIT' ? -amount : Number.NaN;
}

function signed(sum: number | undefined): string | undefined {
  if (sum === undefined || Number.isNaN(sum)) return undefined;
  return sum > 0 ? `+${rupiah(sum)}` : rupiah(sum);
}
