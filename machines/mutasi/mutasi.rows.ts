import type { Mutation } from '../contract/account.ts';
import type { Listed } from '../contract/list.ts';
import type { KnownBanks, PreparedTransfer } from '../contract/transfer.ts';
import { epochOf } from '../contract/wib.ts';

/** A transaction with the values for filtering and sorting, computed once. */
export interface Line {
  /**
   * The index in the bank's list, counted from its end, so that an arrival changes no other key.
   * Unlike the id it is unique.
   */
  readonly key: number;
  /** Epoch milliseconds; -Infinity if the time cannot be read. */
  readonly at: number;
  readonly isIncoming: boolean;
  readonly isPending: boolean;
  readonly mutation: Mutation;
}

export type Order = 'newest' | 'oldest';
export type Kind = 'semua' | 'debit' | 'credit' | 'pending';

/** All transactions in both orders. Those of one instant stay in the bank's order. */
export type Prepared = Readonly<Record<Order, readonly Line[]>> & {
  readonly source: Listed<Mutation>;
};

export interface Filter {
  readonly kind: Kind;
  /** Epoch milliseconds: from the first, before the second. */
  readonly from: number;
  readonly before: number;
}

export const pageSize = 5;

/**
 * Creates the lines in the order in which they are read later, so that reading 100,000 of them is
 * sequential in memory.
 */
export function prepared(source: Listed<Mutation>): Prepared {
  const newest = source.rows
    .map((mutation, index, { length }) => ({
      key: length - 1 - index,
      at: timeOf(mutation),
      mutation,
    }))
    .sort((a, b) => b.at - a.at)
    .map(({ key, at, mutation }): Line => ({
      key,
      at,
      isIncoming: mutation.transactionDirection === 'DEBIT',
      isPending: mutation.status.toLowerCase() === 'pending',
      mutation,
    }));
  return { source, newest, oldest: [...newest].sort((a, b) => a.at - b.at) };
}

function timeOf({ datetime }: Mutation): number {
  const at = epochOf(datetime);
  return Number.isNaN(at) ? Number.NEGATIVE_INFINITY : at;
}

/**
 * The lines that pass the filter, in order. Pending ones from before `now` pass any date range
 * (MUT-7).
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

/** One page of the selection; the last one if the requested page is beyond the end. */
export function pageOf(selection: readonly Line[], asked: number) {
  const pages = Math.max(1, Math.ceil(selection.length / pageSize));
  const page = Math.min(asked, pages);
  return { page, pages, shown: selection.slice((page - 1) * pageSize, page * pageSize) };
}

/** Whether two rows are the same transaction, which may have changed its status. */
export function isSame(one: Mutation, other: Mutation): boolean {
  return (
    one.id === other.id &&
    one.datetime === other.datetime &&
    one.amount === other.amount &&
    one.account_to === other.account_to
  );
}

/** The transfer that repeats it: money went out to an account number at a known bank (MUT-42). */
export function repeatOf({ mutation }: Line, banks: KnownBanks): PreparedTransfer | null {
  const { transactionDirection, account_to: accountTo, amount } = mutation;
  if (transactionDirection !== 'CREDIT' || !/^\d+$/.test(accountTo)) return null;
  const bankTo = mutation.bank_to ?? banks[accountTo];
  return bankTo === undefined ? null : { accountTo, bankTo, amount };
}
