import type { Mutation } from '../contract/account.ts';
import type { Listed } from '../contract/list.ts';
import { isCancelled } from '../contract/ended.ts';
import { epochOf, startOf, wibDay } from '../contract/wib.ts';

export interface Line {
  /**
   * The index in the bank's list, counted from its end, so that an arrival changes no other key.
   * Unlike the id it is unique.
   */
  readonly key: number;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly mutation: Mutation;
}

export type Reason = 'unreadable' | 'contradictory';

/** The statement of a month; sums and balances in whole rupiah. */
export interface Statement {
  /** The first and the last WIB day; the current month ends today. */
  readonly from: string;
  readonly until: string;
  /** The oldest first, without open and scheduled ones. */
  readonly lines: readonly Line[];
  /** Neither completed nor known to have failed; the oldest first. */
  readonly open: readonly Line[];
  /** Transactions of the account that cannot be shown or have no readable time. */
  readonly omitted: number;
  /** Sums of completed transactions. */
  readonly incoming: number;
  readonly outgoing: number;
  /** The sum of outgoing open transactions, which have left the balance. */
  readonly pendingIncome: number;
  /** Whether some transactions are not completed, and so not part of the sums. */
  readonly isPartial: boolean;
  /** Transactions that are in no sum because their direction is unknown, without failed ones. */
  readonly unclear: number;
  readonly balances:
    | { readonly opening: number; readonly closing: number }
    | { readonly missing: Reason };
}

/** The WIB month of an instant: '2026-11'. */
export function monthOf(epoch: number): string {
  return wibDay(epoch).slice(0, 7);
}

/** The bank's list with the values for all statements, computed once. */
export interface Dated {
  readonly source: Listed<Mutation>;
  /** The WIB day of `months`. */
  readonly day: string;
  readonly lines: readonly Line[];
  /** Rows that cannot be shown or have no readable time. */
  readonly omitted: number;
  /** The months that have transactions, the newest first, without scheduled ones. */
  readonly months: readonly string[];
}

export function dated(source: Listed<Mutation>, now: number): Dated {
  const lines = source.rows
    .map((mutation, index, { length }) => ({
      key: length - 1 - index,
      at: epochOf(mutation.datetime),
      mutation,
    }))
    .filter(({ at }) => Number.isFinite(at));
  const begun = lines.filter((line) => !isToCome(line, now));
  return {
    source,
    day: wibDay(now),
    lines,
    omitted: source.omitted + source.rows.length - lines.length,
    months: [...new Set(begun.map(({ at }) => monthOf(at)))].sort().reverse(),
  };
}

/**
 * The statement of a month. Its balances are computed backwards from today's balance: subtract
 * later transactions to get the closing balance, then those of the month to get the opening one.
 */
export function statementOf(
  { lines: all, omitted }: Dated,
  balance: number,
  month: string,
  now: number,
): Statement {
  const [first, next] = [startOf(`${month}-01`), startOf(firstOfNext(month))];
  const since = all.filter(({ at }) => at >= first);
  const isWithin = ({ at }: Line) => at < next;
  const begun = since.filter((line) => !isToCome(line, now));
  const listed = begun
    .filter(isWithin)
    .sort((one, other) => one.at - other.at || one.key - other.key);
  const [open, lines] = [listed.filter(isOpen), listed.filter((line) => !isOpen(line))];
  const completed = lines.filter(({ mutation }) => isCompleted(mutation));
  const moved = begun.filter(hasMoved);
  const closing = balance - net(moved.filter((line) => !isWithin(line)));
  const opening = closing - net(moved.filter(isWithin));
  const missing = reasonOf({
    isUnreadable: omitted > 0 || begun.some((line) => isUnclear(line) && mayHaveMoved(line)),
    // An account cannot be below zero, so rows must be missing.
    isContradictory: opening < 0 || closing < 0,
  });
  return {
    from: `${month}-01`,
    until: wibDay(monthOf(now) === month ? now : next - 1),
    lines,
    open,
    omitted,
    incoming: sum(completed, 'DEBIT'),
    outgoing: sum(completed, 'CREDIT'),
    pendingIncome: sum(open, 'CREDIT'),
    isPartial: completed.length < listed.length,
    unclear: listed.filter((line) => isUnclear(line) && mayHaveMoved(line)).length,
    balances: missing === null ? { opening, closing } : { missing },
  };
}

function reasonOf(found: {
  readonly isUnreadable: boolean;
  readonly isContradictory: boolean;
}): Reason | null {
  if (found.isUnreadable) return 'unreadable';
  return found.isContradictory ? 'contradictory' : null;
}

const hasStatus = ({ status }: Mutation, wanted: string) => status.toLowerCase() === wanted;
const isCompleted = (row: Mutation) => hasStatus(row, 'completed');
const mayHaveMoved = ({ mutation }: Line) =>
  !hasStatus(mutation, 'failed') && !isCancelled(mutation.status);
const isOpen = (line: Line) => mayHaveMoved(line) && !isCompleted(line.mutation);
const isUnclear = ({ mutation }: Line) => mutation.transactionDirection === 'UNKNOWN';
/** Completed, or open and outgoing: the bank holds its money (docs/openapi.yaml). */
const hasMoved = (line: Line) =>
  isCompleted(line.mutation) || (isOpen(line) && line.mutation.transactionDirection === 'CREDIT');
/** Scheduled: no money has moved yet. */
const isToCome = ({ at, mutation }: Line, now: number) =>
  at > now && hasStatus(mutation, 'pending');

function sum(lines: readonly Line[], direction: Mutation['transactionDirection']): number {
  return lines.reduce(
    (total, { mutation }) =>
      mutation.transactionDirection === direction ? total + mutation.amount : total,
    0,
  );
}

function net(lines: readonly Line[]): number {
  return sum(lines, 'DEBIT') - sum(lines, 'CREDIT');
}

function firstOfNext(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return `${number === 12 ? year + 1 : year}-${String((number % 12) + 1).padStart(2, '0')}-01`;
}
