import type { Mutation } from '../../../machines/contract/account.ts';
import { dayLength, daysAfter, epochOf, startOf } from '../../../machines/contract/wib.ts';
import { dayMonthYear } from '../../format/dates.ts';
import type { Dated } from './figures.ts';

/** Incoming and outgoing money, in whole rupiah. */
export interface Flow {
  readonly incoming: number;
  readonly outgoing: number;
}

export interface CategorySum {
  /** In lower case. */
  readonly category: string;
  /** Whole rupiah. */
  readonly amount: number;
}

/** The number of categories until the customer asks for all. */
const briefCount = 5;

/**
 * What went out until each day's end, in whole rupiah; of this month the days that have begun.
 */
export interface MonthSums {
  readonly outgoing: readonly number[];
  /** The whole month before. */
  readonly outgoingBefore: readonly number[];
}

export interface MonthFigures {
  readonly flow: Flow;
  readonly sums: MonthSums;
  readonly spending: readonly CategorySum[];
  /** The outgoing money of the same days of the month before. */
  readonly before: number;
  /** The number of the month's transactions that the sums leave out: their direction is unknown. */
  readonly unclear: number;
}

/** The days of a month, and those of the month before that are as far from its start. */
interface Month {
  /** E.g. '2026-11-01'. */
  readonly first: string;
  readonly length: number;
  readonly before: { readonly first: string; readonly last: string };
}

/** The month of a WIB day. */
export function monthOf(today: string): Month {
  const first = `${today.slice(0, 8)}01`;
  const before = `${daysAfter(first, -1).slice(0, 8)}01`;
  const sameDay = daysAfter(before, Number(today.slice(8)) - 1);
  return {
    first,
    length: Number(daysAfter(`${daysAfter(first, 31).slice(0, 8)}01`, -1).slice(8)),
    before: { first: before, last: sameDay < first ? sameDay : daysAfter(first, -1) },
  };
}

/** The name of a WIB day's month, e.g. 'Oktober'. */
export const monthName = (day: string): string => dayMonthYear(epochOf(day)).split(' ')[1] ?? '';

/** The figures of the month of a WIB day. */
export function monthFigures(rows: readonly Dated[], today: string): MonthFigures {
  const { first, length, before } = monthOf(today);
  const completed = completedOf(rows, first, daysAfter(first, length - 1));
  const lastDayBefore = daysAfter(first, -1);
  const completedBefore = completedOf(rows, before.first, lastDayBefore);
  const begun = { first, length: Number(today.slice(8)) };
  return {
    flow: flowOf(completed),
    sums: {
      outgoing: sumsByDay(completed, begun),
      outgoingBefore: sumsByDay(completedBefore, {
        first: before.first,
        length: Number(lastDayBefore.slice(8)),
      }),
    },
    spending: spending(completed),
    before: flowOf(completedOf(rows, before.first, before.last)).outgoing,
    unclear: completed.filter(({ row }) => row.transactionDirection === 'UNKNOWN').length,
  };
}

/** The running total of what went out at the end of each of the days. */
function sumsByDay(
  rows: readonly Dated[],
  { first, length }: Pick<Month, 'first' | 'length'>,
): readonly number[] {
  const start = startOf(first);
  const sums = Array.from({ length }, () => 0);
  for (const { row, epoch } of rows) {
    const day = Math.floor((epoch - start) / dayLength);
    if (day < length && row.transactionDirection === 'CREDIT')
      sums[day] = (sums[day] ?? 0) + row.amount;
  }
  for (let day = 1; day < length; day++) sums[day] = (sums[day] ?? 0) + (sums[day - 1] ?? 0);
  return sums;
}

/** The completed rows of these days. Pending and failed ones moved no money. */
function completedOf(rows: readonly Dated[], from: string, until: string): readonly Dated[] {
  const [start, end] = [startOf(from), startOf(daysAfter(until, 1))];
  return rows.filter(
    ({ row, epoch }) => epoch >= start && epoch < end && row.status.toLowerCase() === 'completed',
  );
}

function flowOf(rows: readonly Dated[]): Flow {
  let incoming = 0;
  let outgoing = 0;
  for (const { transactionDirection, amount } of rows.map(rowOf)) {
    if (transactionDirection === 'DEBIT') incoming += amount;
    else if (transactionDirection === 'CREDIT') outgoing += amount;
  }
  return { incoming, outgoing };
}

const rowOf = ({ row }: Dated): Mutation => row;

/** Outgoing sums by category, ignoring case, the largest first. */
function spending(rows: readonly Dated[]): readonly CategorySum[] {
  const sums = new Map<string, number>();
  for (const { transactionDirection, type, amount } of rows.map(rowOf)) {
    if (transactionDirection !== 'CREDIT') continue;
    const category = type.trim().toLowerCase() || 'lainnya';
    sums.set(category, (sums.get(category) ?? 0) + amount);
  }
  return [...sums]
    .map(([category, amount]) => ({ category, amount }))
    .sort((a, b) => b.amount - a.amount);
}

/** Whole percentages of the total that add up to 100 (largest remainder); all 0 if it is 0. */
export function percentages(amounts: readonly number[]): readonly number[] {
  const total = amounts.reduce((sum, amount) => sum + amount, 0) || Infinity;
  const exact = amounts.map((amount) => (amount / total) * 100);
  const missing = Math.round(exact.reduce((sum, share) => sum + (share % 1), 0));
  const raised = exact
    .map((_, place) => place)
    .sort((a, b) => ((exact[b] ?? 0) % 1) - ((exact[a] ?? 0) % 1))
    .slice(0, missing);
  return exact.map((share, place) => Math.floor(share) + Number(raised.includes(place)));
}

/**
 * The largest sums, and 'lainnya' for the rest if it is more than one. Includes the bank's own
 * 'lainnya', so that the name appears once.
 */
export function brief(sums: readonly CategorySum[]): readonly CategorySum[] {
  if (sums.length <= briefCount + 1) return sums;
  const largest = sums.filter(({ category }) => category !== 'lainnya').slice(0, briefCount);
  const rest = sums.filter((sum) => !largest.includes(sum));
  return [
    ...largest,
    { category: 'lainnya', amount: rest.reduce((total, { amount }) => total + amount, 0) },
  ];
}
