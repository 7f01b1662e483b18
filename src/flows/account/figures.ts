import type { Mutation } from '../../../machines/contract/account.ts';
import { epochOf, wibDay } from '../../../machines/contract/wib.ts';

/** The incoming and outgoing money of a month, in whole rupiah. */
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

/** A row and its time in epoch milliseconds; 0 if its `datetime` is invalid. */
interface Dated {
  readonly row: Mutation;
  readonly epoch: number;
}

/** The rows of the card 'Riwayat Transaksi'. */
export const latestCount = 4;

/** How many categories are shown before the customer asks for all. */
const briefCount = 3;

export interface Figures {
  readonly latest: readonly Mutation[];
  readonly flow: Flow;
  readonly spending: readonly CategorySum[];
  /** How many transactions of the month no sum has, because their direction is unknown. */
  readonly unclear: number;
}

/**
 * The figures of the dashboard. Parses every date once, because a history may have 100,000 rows
 * (R33).
 * @param now epoch milliseconds; everything but `latest` covers its WIB month.
 * @param count the most rows that `latest` has.
 */
export function figuresOf(rows: readonly Mutation[], now: number, count: number): Figures {
  const dated = rows.map((row) => ({ row, epoch: epochOf(row.datetime) || 0 }));
  const completed = completedInMonth(dated, now);
  return {
    latest: latest(dated, count),
    flow: flowOf(completed),
    spending: spending(completed),
    unclear: completed.filter((row) => row.transactionDirection === 'UNKNOWN').length,
  };
}

/** The newest rows first. One pass instead of a sort, because a history may be long. */
function latest(rows: readonly Dated[], count: number): readonly Mutation[] {
  const top: Dated[] = [];
  for (const dated of rows) {
    const position = top.findIndex(({ epoch }) => epoch < dated.epoch);
    if (position >= 0) top.splice(position, 0, dated);
    else if (top.length < count) top.push(dated);
    if (top.length > count) top.pop();
  }
  return top.map(({ row }) => row);
}

/** The completed rows of the WIB month of `now`. Pending and failed ones moved no money. */
function completedInMonth(rows: readonly Dated[], now: number): readonly Mutation[] {
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
    else if (transactionDirection === 'CREDIT') outgoing += amount;
  }
  return { incoming, outgoing };
}

/** Outgoing sums by category, ignoring case, the largest first. */
function spending(rows: readonly Mutation[]): readonly CategorySum[] {
  const sums = new Map<string, number>();
  for (const { transactionDirection, type, amount } of rows) {
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
