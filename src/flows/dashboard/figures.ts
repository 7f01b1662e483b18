import type { Mutation } from '../../../machines/contract/account.ts';
import { epochOf, wibDay } from '../../format/dates.ts';

/** What came in and went out in a month. */
export interface Flow {
  readonly incoming: number;
  readonly outgoing: number;
}

export interface CategorySum {
  readonly category: string;
  readonly amount: number;
}

/** A row and its instant; 0 where it names none. */
interface Dated {
  readonly row: Mutation;
  readonly epoch: number;
}

export interface Figures {
  readonly latest: readonly Mutation[];
  readonly flow: Flow;
  readonly spending: readonly CategorySum[];
}

/** All that the dashboard says of a history; every date is read once. */
export function figuresOf(rows: readonly Mutation[], now: number, count: number): Figures {
  const dated = rows.map((row) => ({ row, epoch: epochOf(row.datetime) || 0 }));
  const moved = movedInMonth(dated, now);
  return { latest: latest(dated, count), flow: flowOf(moved), spending: spending(moved) };
}

/** The latest first. One pass, so that a long history costs no sorting. */
function latest(rows: readonly Dated[], count: number): readonly Mutation[] {
  const top: Dated[] = [];
  for (const one of rows) {
    const place = top.findIndex(({ epoch }) => epoch < one.epoch);
    if (place >= 0) top.splice(place, 0, one);
    else if (top.length < count) top.push(one);
    if (top.length > count) top.pop();
  }
  return top.map(({ row }) => row);
}

/**
 * The rows of the WIB month of an instant whose money has moved: what is pending or refused is no
 * flow yet.
 */
function movedInMonth(rows: readonly Dated[], now: number): readonly Mutation[] {
  const start = epochOf(`${wibDay(now).slice(0, 7)}-01`);
  const end = epochOf(`${wibDay(start + 32 * 86_400_000).slice(0, 7)}-01`);
  return rows.flatMap(({ row, epoch }) =>
    epoch >= start && epoch < end && row.status.toLowerCase() === 'completed' ? [row] : [],
  );
}

function flowOf(rows: readonly Mutation[]): Flow {
  let incoming = 0;
  let outgoing = 0;
  for (const { transactionDirection, amount } of rows) {
    if (transactionDirection === 'DEBIT') incoming += amount;
    else outgoing += amount;
  }
  return { incoming, outgoing };
}

/** Outgoing sums by category, however it is capitalised; the largest first. */
function spending(rows: readonly Mutation[]): readonly CategorySum[] {
  const sums = new Map<string, number>();
  for (const { transactionDirection, type, amount } of rows) {
    if (transactionDirection === 'DEBIT') continue;
    const category = type.trim().toLowerCase() || 'lainnya';
    sums.set(category, (sums.get(category) ?? 0) + amount);
  }
  return [...sums]
    .map(([category, amount]) => ({ category, amount }))
    .toSorted((a, b) => b.amount - a.amount);
}
