import type { Meta } from '@storybook/react';
import { accountMachine } from '../../../machines/account/account.machine.ts';
import { ProfileScreen } from '../../../src/flows/account/ProfileScreen.tsx';
import type { ScreenProps } from '../../../src/ui/screen.ts';
import * as fixtures from '../../../tests/fixtures/account.ts';
import { sintaUser } from '../../../tests/fixtures/customer.ts';
import { storyboardOf } from '../../snapshot-story.tsx';
import { context, loaded, waiting } from './account.ts';

/**
 * Siapa yang masuk, tampilan yang dipilih, dan jalan keluar. `/profil`. Nomor rekening tersembunyi
 * sampai diminta.
 */
export default { title: 'Layar/Profil', parameters: { path: '/profil' } } satisfies Meta;

const Profile = (props: ScreenProps<typeof accountMachine>) => (
  <ProfileScreen {...props} scheme="system" onScheme={() => undefined} onLogout={() => undefined} />
);
const at = storyboardOf(accountMachine, Profile, 'account', context);

export const Loading = at('Memuat', { ...waiting, user: 'loading' }, fixtures.loadingAccount);
export const Loaded = at('Terisi', loaded);
export const Failed = at(
  'Gagal memuat',
  { ...waiting, user: 'failed' },
  fixtures.userFailedAccount,
);
export const Sparse = at('Bank tidak menyebut email dan waktu masuk', loaded, {
  user: fixtures.loaded({ ...sintaUser, email: null, last_login: null }),
});
export const Asleep = at('Rekening tidak aktif', loaded, {
  user: fixtures.loaded({
    ...sintaUser,
    account_status: 'inactive',
    account_status_note:
      'Tidak ada kiriman dari rekening ini selama 360 hari. Kirim uang satu kali untuk mengaktifkannya lagi.',
  }),
});
export const Longest = at('Nama dan angka terpanjang', loaded, {
  user: fixtures.loaded(fixtures.longest),
});
