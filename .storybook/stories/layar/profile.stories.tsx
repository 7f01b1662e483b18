import type { Meta, StoryObj } from '@storybook/react';
import { accountMachine } from '../../../machines/account/account.machine.ts';
import { ProfileScreen } from '../../../src/flows/account/ProfileScreen.tsx';
import type { ScreenProps } from '../../../src/ui/screen.ts';
import { storyboardOf } from '../../snapshot-story.tsx';
import * as fixtures from '../../fixtures.ts';

export default {
  title: 'Layar/Profil',
  tags: ['autodocs'],
  parameters: {
    path: '/profil',
    docs: {
      description: {
        component:
          'Siapa yang masuk, tampilan yang dipilih, dan jalan keluar. `/profil`. Nomor rekening tersembunyi sampai diminta.',
      },
    },
  },
} satisfies Meta;

const Profile = (props: ScreenProps<typeof accountMachine>) => (
  <ProfileScreen {...props} scheme="system" onScheme={() => undefined} onLogout={() => undefined} />
);
const at = storyboardOf(accountMachine, Profile, 'account', {
  ...fixtures.account,
  openedAt: fixtures.storyTime,
  copied: null,
});
const rest = { balance: 'loaded', mutations: 'loaded', number: 'resting' } as const;
const waiting = { balance: 'waiting', mutations: 'waiting', number: 'resting' } as const;

export const Loading: StoryObj = {
  name: 'Memuat',
  ...at({ user: 'loading', ...waiting }, fixtures.loadingAccount),
};
export const Loaded: StoryObj = { name: 'Terisi', ...at({ user: 'loaded', ...rest }) };
export const Failed: StoryObj = {
  name: 'Gagal memuat',
  ...at({ user: 'failed', ...waiting }, fixtures.userFailedAccount),
};
export const Sparse: StoryObj = {
  name: 'Bank tidak menyebut email dan waktu masuk',
  ...at(
    { user: 'loaded', ...rest },
    { user: { status: 'loaded', value: { ...fixtures.sinta, email: null, last_login: null } } },
  ),
};
export const Longest: StoryObj = {
  name: 'Nama dan angka terpanjang',
  ...at({ user: 'loaded', ...rest }, { user: { status: 'loaded', value: fixtures.longest } }),
};
