import type { Meta, StoryObj } from '@storybook/react';
import { accountMachine } from '../../../machines/account/account.machine.ts';
import { DashboardScreen } from '../../../src/flows/account/DashboardScreen.tsx';
import * as fixtures from '../../../tests/fixtures/account.ts';
import { storyboardOf } from '../../snapshot-story.tsx';
import { context, loaded, waiting } from './account.ts';
import { largeMoney } from '../../../tests/support/large-money.ts';

/**
 * Saldo, pembayaran, arus kas bulan ini, dan transaksi terakhir, `/dashboard`. Saldo dan nomor
 * rekening tersembunyi sampai diminta. Setiap kartu berdiri dan gagal sendiri, dengan tombol Coba
 * lagi. Rekening tanpa uang dan riwayat: lampunya belum menyala, tiga langkah menunggu.
 */
export default { title: 'Layar/Beranda', parameters: { path: '/dashboard' } } satisfies Meta;

const at = storyboardOf(accountMachine, DashboardScreen, 'account', context);

export const UserLoading = at(
  'Semua memuat · user.loading + balance.waiting + mutations.waiting',
  { ...waiting, user: 'loading' },
  fixtures.loadingAccount,
);
export const PartsLoading = at(
  'Saldo dan riwayat memuat · balance.loading + mutations.loading',
  { ...loaded, balance: 'loading', mutations: 'loading' },
  { ...fixtures.loadingAccount, user: fixtures.account.user },
);
export const Loaded = at('Terisi · semua loaded, number.copying', [
  loaded,
  { ...loaded, balance: 'rereading', mutations: 'rereading' },
  { ...loaded, number: 'copying' },
]);
export const UserFailed = at(
  'Data nasabah gagal dimuat · user.failed',
  { ...waiting, user: 'failed' },
  fixtures.userFailedAccount,
);
export const PartsFailed = at(
  'Saldo dan riwayat gagal dimuat · balance.failed + mutations.failed',
  { ...loaded, balance: 'failed', mutations: 'failed' },
  fixtures.failedAccount,
);

export const Shown: StoryObj = {
  ...at('Saldo dan nomor rekening ditampilkan', loaded),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Tampilkan saldo' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Tampilkan nomor rekening' }));
    await canvas.findByText(largeMoney('Rp12.500.000'));
  },
};
export const Copied = at('Nomor rekening tersalin', loaded, { copied: 'copied' });
export const NotCopied = at('Nomor rekening tidak dapat disalin', loaded, { copied: 'failed' });
export const Empty = at('Rekening baru, kosong', loaded, fixtures.emptyAccount);
export const NoHistory = at('Ada saldo, tanpa riwayat', loaded, {
  ...fixtures.emptyAccount,
  balance: fixtures.account.balance,
});
export const Scheduled = at(
  'Dua transfer terjadwal, uang berkurang',
  loaded,
  fixtures.accountWith(fixtures.scheduledMutations),
);
export const Held = at(
  'Satu transfer menunggu keputusan',
  loaded,
  fixtures.accountWith(fixtures.heldMutations()),
);
export const Incomplete = at(
  'Dua belas kategori, satu transaksi tidak dapat ditampilkan',
  loaded,
  fixtures.accountWith(fixtures.manyCategories, 1),
);
export const Unclear = at(
  'Satu transaksi dengan arah yang tidak dikenal',
  loaded,
  fixtures.accountWith(fixtures.unclearMutations),
);
export const Garbled = at(
  'Jawaban tidak terbaca',
  { ...loaded, user: 'failed', balance: 'failed', mutations: 'failed' },
  fixtures.unreadableAccount,
);
export const Longest: StoryObj = {
  ...at('Nama dan angka terpanjang', loaded, fixtures.longAccount),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Tampilkan saldo' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Tampilkan nomor rekening' }));
  },
};
