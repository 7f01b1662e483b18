import type { AccountView, Fetched, User } from '../contract/account.ts';
import { pictureOf } from '../contract/qris.ts';

export type Owner = Fetched<Pick<User, 'name' | 'account_number' | 'qrCode'>, 'user.failed'>;

export function ownerOf({ user }: AccountView): Owner {
  if (user.status !== 'loaded') return user;
  const { name, account_number, qrCode } = user.value;
  return {
    status: 'loaded',
    value: { name, account_number, qrCode: qrCode === null ? null : pictureOf(qrCode) },
  };
}

/** The text shared with the picture or instead of it: amount, name and account number. */
export function ownerText(owner: Owner, amount: number | null = null): string {
  const what = amount === null ? 'QRIS' : `QRIS Rp${amount.toLocaleString('id-ID')}`;
  return owner.status === 'loaded'
    ? `${what} – ${owner.value.name}, ${owner.value.account_number}`
    : what;
}
