import type { Mutation } from '../contract/account.ts';
import { instantOf } from '../kit/wib.ts';

/** A transaction with what is asked of it again and again, worked out once. */
export interface Line {
  /** Its place in the bank's list: unlike the id it is never there twice. */
  readonly key: number;
  /** Epoch; a transaction without a readable time is older than all others. */
  readonly at: number;
  readonly isIncoming: boolean;
  readonly isPending: boolean;
  readonly mutation: Mutation;
}

export type Order = 'newest' | 'oldest';
export type Kind = 'semua' | 'debit' | 'credit' | 'pending';

/** All transactions in both orders; those of one instant stay in the bank's order. */
export type Prepared = Readonly<Record<Order, readonly Line[]>> & {
  readonly source: readonly Mutation[];
};

export interface Filter {
  readonly kind: Kind;
  /** Epochs: from the first, before the second. */
  readonly from: number;
  readonly before: number;
}

export const pageSize = 5;

/**
 * The lines are made in the order in which they are read: a walk over 100,000 of them goes through
 * memory from end to end.
 */
export function prepared(source: readonly Mutation[]): Prepared {
  const newest = source
    .map((mutation, key) => ({ key, at: epochOf(mutation.datetime), mutation }))
    .toSorted((a, b) => b.at - a.at)
    .map(({ key, at, mutation }): Line => ({
      key,
      at,
      isIncoming: mutation.transactionDirection === 'DEBIT',
      isPending: mutation.status.toLowerCase() === 'pending',
      mutation,
    }));
  return { source, newest, oldest: newest.toSorted((a, b) => a.at - b.at) };
}

function epochOf(datetime: string): number {
  const at = instantOf(datetime);
  return Number.isNaN(at) ? Number.NEGATIVE_INFINITY : at;
}

/**
 * What passes the filter, in order. What is pending since before `now` passes any dates (MUT-7).
 */
export function selected(
  all: Prepared,
  order: Order,
  { kind, from, before }: Filter,
  now: number,
): readonly Line[] {
  if (kind === 'semua' && from === Number.NEGATIVE_INFINITY && before === Number.POSITIVE_INFINITY)
    return all[order];
  return all[order].filter(
    ({ at, isIncoming, isPending }) =>
      ((at >= from && at < before) || (isPending && at < now)) &&
      (kind === 'semua' || (kind === 'pending' ? isPending : isIncoming === (kind === 'debit'))),
  );
}

/** One page of the selection, the last one where the page asked for is beyond the end. */
export function pageOf(selection: readonly Line[], asked: number) {
  const pages = Math.max(1, Math.ceil(selection.length / pageSize));
  const page = Math.min(asked, pages);
  return { page, pages, shown: selection.slice((page - 1) * pageSize, page * pageSize) };
}
