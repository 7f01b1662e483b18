import type { AccountView, Mutation } from '../../../machines/contract/account.ts';
import type { KnownBanks } from '../../../machines/contract/transfer.ts';
import { epochOf } from '../../../machines/contract/wib.ts';
import type { ChosenRecipient } from '../../../machines/transfer/transfer.context.ts';

export interface RecentAccount {
  readonly name: string;
  readonly recipient: ChosenRecipient;
}

const max = 3;

/**
 * At most three recipients of the latest completed transfers, each account once, the newest first,
 * with the name from the newest transfer and the bank from the newest that names it. Without one,
 * the bank of an order of this visit; an account whose bank is unknown is left out (TRF-43).
 */
export function recentAccounts(
  { user, mutations }: AccountView,
  banks: KnownBanks,
): readonly RecentAccount[] {
  if (mutations.status !== 'loaded') return [];
  const own = user.status === 'loaded' ? user.value.account_number : '';
  const isTransfer = ({ type, status, transactionDirection, account_to: to }: Mutation) =>
    type.toLowerCase() === 'transfer' &&
    status.toLowerCase() === 'completed' &&
    transactionDirection === 'CREDIT' &&
    /^\d+$/.test(to) &&
    to !== own;
  const newestFirst = mutations.value.rows
    .filter(isTransfer)
    .sort((a, b) => epochOf(b.datetime) - epochOf(a.datetime));
  const known = new Map<string, Pick<Mutation, 'username_to' | 'bank_to'>>();
  for (const { account_to: to, username_to, bank_to } of newestFirst) {
    const { username_to: name = username_to, bank_to: bank = bank_to } = known.get(to) ?? {};
    known.set(to, { username_to: name, bank_to: bank });
  }
  return [...known]
    .flatMap(([accountTo, { username_to: name, bank_to: bankTo = banks[accountTo] }]) =>
      bankTo === undefined ? [] : [{ name, recipient: { accountTo, bankTo } }],
    )
    .slice(0, max);
}
