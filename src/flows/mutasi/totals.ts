import { dayLength, wibDay, wibOffset } from '../../../machines/contract/wib.ts';
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
    if (isMoved(mutation)) sums.set(day, (sums.get(day) ?? 0) + moved(mutation));
  }
  return (line) => {
    const day = dayOf(line);
    return signed(day === '' || counts.get(day) === 1 ? undefined : sums.get(day));
  };
}

export type MoneyMoved = ReturnType<typeof moneyMoved>;

/** What went out and came in of the lines found, and how many have an unknown direction. */
export function moneyMoved(found: readonly Line[]) {
  const sums = { out: 0, in: 0, unclear: 0 };
  for (const { mutation } of found) {
    const sum = isMoved(mutation) ? moved(mutation) : 0;
    if (Number.isNaN(sum)) sums.unclear += 1;
    else sums[sum < 0 ? 'out' : 'in'] += Math.abs(sum);
  }
  return sums;
}

/** At most so many lamps in a street. */
const longest = 31;

/**
 * What went out and came in on each day from the first to the last of the lines found, or in each
 * seven days, month or year, if that is more than 31. Money that did not move, and lines without a
 * time or a direction, are left out.
 * @returns `first` and `last` in epoch milliseconds; no lamps if nothing moved.
 */
export function streetOf(found: readonly Line[]) {
  const moves = found.filter(
    ({ at: time, mutation }) =>
      Number.isFinite(time) && isMoved(mutation) && !Number.isNaN(moved(mutation)),
  );
  let first = Infinity;
  let last = -Infinity;
  for (const { at: time } of moves) {
    first = Math.min(first, time);
    last = Math.max(last, time);
  }
  const lamps: { out: number; in: number }[] = [];
  if (moves.length === 0) return { lamps, first, last };
  const place = places.find((one) => one(last) - one(first) < longest) ?? yearOf;
  for (let at = place(first); at <= place(last) && lamps.length < longest; at += 1)
    lamps.push({ out: 0, in: 0 });
  for (const { at: time, mutation } of moves) {
    const lamp = lamps.at(place(time) - place(last) - 1);
    const sum = moved(mutation);
    if (lamp) lamp[sum < 0 ? 'out' : 'in'] += Math.abs(sum);
  }
  return { lamps, first, last };
}

const dayAt = (epoch: number) => Math.floor((epoch + wibOffset) / dayLength);
const weekOf = (epoch: number) => Math.floor(dayAt(epoch) / 7);
const yearOf = (epoch: number) => new Date(epoch + wibOffset).getUTCFullYear();
const monthOf = (epoch: number) => yearOf(epoch) * 12 + new Date(epoch + wibOffset).getUTCMonth();
const places = [dayAt, weekOf, monthOf, yearOf];

const isMoved = ({ status }: Line['mutation']) => status.toLowerCase() === 'completed';
const at = (lines: readonly Line[], place: number): Line => lines[place] as Line;

function moved({ transactionDirection: direction, amount }: Line['mutation']): number {
  if (direction === 'DEBIT') return amount;
  return direction === 'CREDIT' ? -amount : Number.NaN;
}

function signed(sum: number | undefined): string | undefined {
  if (sum === undefined || Number.isNaN(sum)) return undefined;
  return sum > 0 ? `+${rupiah(sum)}` : rupiah(sum);
}
