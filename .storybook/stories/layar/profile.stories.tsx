import type { Meta } from '@storybook/react';
import { accountMachine } from '../../../machines/account/account.machine.ts';
import { ProfileScreen } from '../../../src/flows/account/ProfileScreen.tsx';
import type { ScreenProps } from '../../../src/ui/screen.ts';
import { storyboardOf } from '../../snapshot-story.tsx';
import * as fixtures from '../../../tests/fixtures/account.ts';
import { sintaUser } from '../../../tests/fixtures/customer.ts';

/**
 * Siapa yang masuk, tampilan yang dipilih, dan jalan keluar. `/profil`. Nomor rekening tersembunyi
 * sampai diminta.
 */
export default { title: 'Layar/Profil', parameters: { path: '/profil' } } satisfies Meta;

const Profile = (props: ScreenProps<typeof accountMachine>) => (
  <ProfileScreen {...props} scheme="system" onScheme={() => undefined} onLogout={() => undefined} />
);
const at = storyboardOf(accountMachine, Profile, 'account', {
  ...fixtures.account,
  openedAt: fixtures.storyTime,
  copied: null,
  isReminded: false,
});
const rest = { balance: 'loaded', mutations: 'loaded', number: 'resting' } as const;
const waiting = { balance: 'waiting', mutations: 'waiting', number: 'resting' } as const;

export const Loading = at('Memuat', { user: 'loading', ...waiting }, fixtures.loadingAccount);
export const Loaded = at('Terisi', { user: 'loaded', ...rest });
export const Failed = at(
  'Gagal memuat',
  { user: 'failed', ...waiting },
  fixtures.userFailedAccount,
);
export const Sparse = at(
  'Bank tidak menyebut email dan waktu masuk',
  { user: 'loaded', ...rest },
  { user: { status: 'loaded', value: { ...sintaUser, email: null, last_login: null } } },
);
export const Longest = at(
  'Nama dan angka terpanjang',
  { user: 'loaded', ...rest },
  { user: { status: 'loaded', value: fixtures.longest } },
);
