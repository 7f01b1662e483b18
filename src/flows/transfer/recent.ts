import type { AccountView, Mutation } from '../../../machines/contract/account.ts';
import { epochOf } from '../../../machines/contract/wib.ts';

interface RecentAccount {
  readonly name: string;
  readonly account: string;
}

const most = 3;

/**
 * At most three recipients of the latest completed transfers, each account once, the newest first,
 * with the name from the newest transfer.
 */
export function recentAccounts({ user, mutations }: AccountView): readonly RecentAccount[] {
  if (mutations.status !== 'loaded') return [];
  const own = user.status === 'loaded' ? user.value.account_number : '';
  const isTransfer = ({ type, status, transactionDirection, account_to: to }: Mutation) =>
    type.toLowerCase() === 'transfer' &&
    status.toLowerCase() === 'completed' &&
    transactionDirection === 'CREDIT' &&
    to !== '' &&
    to !== own;
  const newestFirst = mutations.value.rows
    .filter(isTransfer)
    .sort((a, b) => epochOf(b.datetime) - epochOf(a.datetime));
  const byAccount = new Map(
    [...newestFirst].reverse().map(({ username_to: name, account_to: account }) => [account, name]),
  );
  return [...new Set(newestFirst.map(({ account_to: account }) => account))]
    .slice(0, most)
    .map((account) => ({ account, name: byAccount.get(account) ?? '' }));
}
