import type { Meta } from '@storybook/react';
import { listed } from '../../../machines/contract/list.ts';
import { emptyForm } from '../../../machines/kit/form.ts';
import { emptyTransfer } from '../../../machines/transfer/transfer.schema.ts';
import * as fixtures from '../../../tests/fixtures/account.ts';
import { at, longOrder, order } from './transfer.ts';

/**
 * Ke mana, berapa, kapan. `/transfer`. Kesalahan isian berdiri di kolomnya; jawaban pemeriksaan
 * (rekening tujuan, saldo) datang sebagai popup merah. Nominal diformat sambil diketik dan
 * diucapkan dengan kata di bawahnya. Saldo yang tidak diketahui ditulis —, tidak pernah Rp0.
 */
export default {
  title: 'Layar/Transfer/1 Formulir',
  parameters: { path: '/transfer' },
} satisfies Meta;

const filled = { form: emptyForm(order) };

export const Editing = { name: 'Mengisi · editing', ...at('editing') };
export const Waiting = {
  name: 'Memeriksa · checking.waiting, lookingUp, checkingBalance',
  ...at(['checking.waiting', 'checking.lookingUp', 'checking.checkingBalance'], filled),
};

export const Filled = { name: 'Terisi, untuk sekarang', ...at('editing', filled) };
export const Scheduled = {
  name: 'Terisi, terjadwal',
  ...at('editing', { form: emptyForm({ ...order, datetime: '2026-12-01T09:00' }) }),
};
export const SomeWait = {
  name: 'Ada transfer yang menunggu waktunya',
  ...at('editing', {
    account: {
      ...fixtures.account,
      mutations: {
        status: 'loaded',
        value: listed([
          ...fixtures.mutations,
          ...fixtures.mutations.slice(0, 2).map((row, place) => ({
            ...row,
            id: `t-${place}`,
            datetime: `2026-12-0${place + 1}T09:00:00+07:00`,
            status: 'pending',
          })),
        ]),
      },
    },
  }),
};
export const Required = {
  name: 'Semua kolom kosong',
  ...at('editing', {
    form: {
      values: emptyTransfer,
      issues: {
        accountTo: 'accountTo.required',
        bankTo: 'bankTo.required',
        amount: 'amount.required',
        description: 'description.required',
      },
    },
  }),
};
export const LongMemo = {
  name: 'Berita panjang: 180 dari 200',
  ...at('editing', {
    form: emptyForm({ ...order, description: 'Arisan '.repeat(26).slice(0, 180) }),
  }),
};
export const NameChanged = {
  name: 'Nama pemilik rekening berubah · nameChanged',
  ...at('nameChanged', {
    ...filled,
    saved: { name: 'Rini Wulandari', changed: false },
    recipient: { name: 'Rina Setiawati' },
  }),
};
export const RecentlyChanged = {
  name: 'Penerima tersimpan baru diubah',
  ...at('editing', { ...filled, saved: { name: 'Rini Wulandari', changed: true } }),
};
export const LimitExceeded = {
  name: 'Nominal melebihi sisa limit hari ini',
  ...at('editing', { ...filled, limitLeft: 1_000_000 }),
};
export const BalanceShort = {
  name: 'Saldo Tidak Cukup',
  ...at('editing', filled, { popup: { variant: 'danger', notice: 'balance.short' } }),
};
export const RecipientUnknown = {
  name: 'Nomor Rekening Tujuan Tidak Valid',
  ...at('editing', filled, { popup: { variant: 'danger', notice: 'recipient.unknown' } }),
};
export const LookUpFailed = {
  name: 'Pemeriksaan tanpa jaringan',
  ...at('editing', filled, { popup: { variant: 'danger', notice: 'network.lost' } }),
};
export const Loading = {
  name: 'Rekening belum tiba',
  ...at('editing', { account: fixtures.loadingAccount }),
};
export const BalanceFailed = {
  name: 'Saldo gagal dimuat',
  ...at('editing', { account: fixtures.failedAccount }),
};
export const UserFailed = {
  name: 'Data nasabah gagal dimuat',
  ...at('editing', { account: fixtures.userFailedAccount }),
};
export const Longest = {
  name: 'Nama dan angka terpanjang',
  ...at('editing', {
    account: {
      ...fixtures.longAccount,
      mutations: {
        status: 'loaded',
        value: listed(
          fixtures.longMutations.map((one) => ({
            ...one,
            type: 'transfer',
            transactionDirection: 'CREDIT',
          })),
        ),
      },
    },
    form: emptyForm(longOrder),
  }),
};
