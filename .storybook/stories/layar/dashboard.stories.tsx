import type { Meta, StoryObj } from '@storybook/react';
import { accountMachine } from '../../../machines/account/account.machine.ts';
import { listed } from '../../../machines/contract/list.ts';
import { DashboardScreen } from '../../../src/flows/account/DashboardScreen.tsx';
import { storyboardOf } from '../../snapshot-story.tsx';
import * as fixtures from '../../fixtures.ts';

export default {
  title: 'Layar/Beranda',
  tags: ['autodocs'],
  parameters: {
    path: '/dashboard',
    docs: {
      description: {
        component:
          'Saldo, pembayaran, arus kas bulan ini, dan transaksi terakhir, `/dashboard`. Saldo dan nomor rekening tersembunyi sampai ' +
          'diminta. Setiap kartu berdiri dan gagal sendiri, dengan tombol Coba lagi.',
      },
    },
  },
} satisfies Meta;

const at = storyboardOf(accountMachine, DashboardScreen, 'account', {
  ...fixtures.account,
  openedAt: fixtures.storyTime,
  copied: null,
});

export const UserLoading: StoryObj = {
  name: 'Semua memuat · user.loading + balance.waiting + mutations.waiting',
  ...at(
    { user: 'loading', balance: 'waiting', mutations: 'waiting', number: 'resting' },
    fixtures.loadingAccount,
  ),
};
export const PartsLoading: StoryObj = {
  name: 'Saldo dan riwayat memuat · balance.loading + mutations.loading',
  ...at(
    { user: 'loaded', balance: 'loading', mutations: 'loading', number: 'resting' },
    { ...fixtures.loadingAccount, user: fixtures.account.user },
  ),
};
export const Loaded: StoryObj = {
  name: 'Terisi · semua loaded',
  ...at({ user: 'loaded', balance: 'loaded', mutations: 'loaded', number: 'resting' }),
};
export const UserFailed: StoryObj = {
  name: 'Data nasabah gagal dimuat · user.failed',
  ...at(
    { user: 'failed', balance: 'waiting', mutations: 'waiting', number: 'resting' },
    fixtures.userFailedAccount,
  ),
};
export const PartsFailed: StoryObj = {
  name: 'Saldo dan riwayat gagal dimuat · balance.failed + mutations.failed',
  ...at(
    { user: 'loaded', balance: 'failed', mutations: 'failed', number: 'resting' },
    fixtures.failedAccount,
  ),
};

export const Shown: StoryObj = {
  name: 'Saldo dan nomor rekening ditampilkan',
  ...at({ user: 'loaded', balance: 'loaded', mutations: 'loaded', number: 'resting' }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Tampilkan saldo' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Tampilkan nomor rekening' }));
    await canvas.findByText('Rp12.500.000');
  },
};
export const Copying: StoryObj = {
  name: 'Nomor rekening sedang disalin · number.copying',
  ...at({ user: 'loaded', balance: 'loaded', mutations: 'loaded', number: 'copying' }),
};
export const Copied: StoryObj = {
  name: 'Nomor rekening tersalin',
  ...at(
    { user: 'loaded', balance: 'loaded', mutations: 'loaded', number: 'resting' },
    { copied: 'copied' },
  ),
};
export const NotCopied: StoryObj = {
  name: 'Nomor rekening tidak dapat disalin',
  ...at(
    { user: 'loaded', balance: 'loaded', mutations: 'loaded', number: 'resting' },
    { copied: 'failed' },
  ),
};
export const Empty: StoryObj = {
  name: 'Rekening baru, kosong',
  ...at(
    { user: 'loaded', balance: 'loaded', mutations: 'loaded', number: 'resting' },
    fixtures.emptyAccount,
  ),
};
export const Incomplete: StoryObj = {
  name: 'Dua belas kategori, satu transaksi tidak dapat ditampilkan',
  ...at(
    { user: 'loaded', balance: 'loaded', mutations: 'loaded', number: 'resting' },
    {
      ...fixtures.account,
      mutations: { status: 'loaded', value: listed(fixtures.manyCategories, 1) },
    },
  ),
};
export const Garbled: StoryObj = {
  name: 'Jawaban tidak terbaca',
  ...at(
    { user: 'failed', balance: 'failed', mutations: 'failed', number: 'resting' },
    fixtures.unreadableAccount,
  ),
};
export const Longest: StoryObj = {
  name: 'Nama dan angka terpanjang',
  ...at(
    { user: 'loaded', balance: 'loaded', mutations: 'loaded', number: 'resting' },
    fixtures.longAccount,
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Tampilkan saldo' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Tampilkan nomor rekening' }));
  },
};
