import type { Meta, StoryObj } from '@storybook/react';
import { accountMachine } from '../../../machines/account/account.machine.ts';
import { listed } from '../../../machines/contract/list.ts';
import { DashboardScreen } from '../../../src/flows/account/DashboardScreen.tsx';
import { storyboardOf } from '../../snapshot-story.tsx';
import * as fixtures from '../../../tests/fixtures/account.ts';

/**
 * Saldo, pembayaran, arus kas bulan ini, dan transaksi terakhir, `/dashboard`. Saldo dan nomor
 * rekening tersembunyi sampai diminta. Setiap kartu berdiri dan gagal sendiri, dengan tombol Coba
 * lagi. Rekening tanpa uang dan riwayat: lampunya belum menyala, tiga langkah menunggu.
 */
export default { title: 'Layar/Beranda', parameters: { path: '/dashboard' } } satisfies Meta;

const at = storyboardOf(accountMachine, DashboardScreen, 'account', {
  ...fixtures.account,
  openedAt: fixtures.storyTime,
  copied: null,
  isReminded: false,
});

const loaded = {
  user: 'loaded',
  balance: 'loaded',
  mutations: 'loaded',
  number: 'resting',
} as const;
const waiting = { ...loaded, balance: 'waiting', mutations: 'waiting' } as const;

export const UserLoading = {
  name: 'Semua memuat · user.loading + balance.waiting + mutations.waiting',
  ...at({ ...waiting, user: 'loading' }, fixtures.loadingAccount),
};
export const PartsLoading = {
  name: 'Saldo dan riwayat memuat · balance.loading + mutations.loading',
  ...at(
    { ...loaded, balance: 'loading', mutations: 'loading' },
    { ...fixtures.loadingAccount, user: fixtures.account.user },
  ),
};
export const Loaded = {
  name: 'Terisi · semua loaded, number.copying',
  ...at([
    loaded,
    { ...loaded, balance: 'rereading', mutations: 'rereading' },
    { ...loaded, number: 'copying' },
  ]),
};
export const UserFailed = {
  name: 'Data nasabah gagal dimuat · user.failed',
  ...at({ ...waiting, user: 'failed' }, fixtures.userFailedAccount),
};
export const PartsFailed = {
  name: 'Saldo dan riwayat gagal dimuat · balance.failed + mutations.failed',
  ...at({ ...loaded, balance: 'failed', mutations: 'failed' }, fixtures.failedAccount),
};

export const Shown: StoryObj = {
  name: 'Saldo dan nomor rekening ditampilkan',
  ...at(loaded),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Tampilkan saldo' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Tampilkan nomor rekening' }));
    await canvas.findByText('Rp12.500.000');
  },
};
export const Copied = { name: 'Nomor rekening tersalin', ...at(loaded, { copied: 'copied' }) };
export const NotCopied = {
  name: 'Nomor rekening tidak dapat disalin',
  ...at(loaded, { copied: 'failed' }),
};
export const Empty = { name: 'Rekening baru, kosong', ...at(loaded, fixtures.emptyAccount) };
export const NoHistory = {
  name: 'Ada saldo, tanpa riwayat',
  ...at(loaded, { ...fixtures.emptyAccount, balance: fixtures.account.balance }),
};
export const Scheduled = {
  name: 'Dua transfer terjadwal, uang berkurang',
  ...at(loaded, {
    ...fixtures.account,
    mutations: { status: 'loaded', value: listed(fixtures.scheduledMutations) },
  }),
};
export const Incomplete = {
  name: 'Dua belas kategori, satu transaksi tidak dapat ditampilkan',
  ...at(loaded, {
    ...fixtures.account,
    mutations: { status: 'loaded', value: listed(fixtures.manyCategories, 1) },
  }),
};
export const Unclear = {
  name: 'Satu transaksi dengan arah yang tidak dikenal',
  ...at(loaded, {
    ...fixtures.account,
    mutations: { status: 'loaded', value: listed(fixtures.unclearMutations) },
  }),
};
export const Garbled = {
  name: 'Jawaban tidak terbaca',
  ...at(
    { ...loaded, user: 'failed', balance: 'failed', mutations: 'failed' },
    fixtures.unreadableAccount,
  ),
};
export const Longest: StoryObj = {
  name: 'Nama dan angka terpanjang',
  ...at(loaded, fixtures.longAccount),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Tampilkan saldo' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Tampilkan nomor rekening' }));
  },
};
