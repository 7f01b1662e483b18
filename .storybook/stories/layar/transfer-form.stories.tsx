import type { Meta, StoryObj } from '@storybook/react';
import { listed } from '../../../machines/contract/list.ts';
import { emptyForm } from '../../../machines/kit/form.ts';
import { emptyTransfer } from '../../../machines/transfer/transfer.schema.ts';
import * as fixtures from '../../fixtures.ts';
import { at, order } from '../../flows/transfer.ts';

export default {
  title: 'Layar/Transfer/1 Formulir',
  tags: ['autodocs'],
  parameters: {
    path: '/transfer',
    docs: {
      description: {
        component:
          'Ke mana, berapa, kapan. `/transfer`. Kesalahan isian berdiri di kolomnya; jawaban pemeriksaan (rekening tujuan, saldo) ' +
          'datang sebagai popup merah. Nominal diformat sambil diketik dan diucapkan dengan kata di bawahnya. Saldo yang tidak ' +
          'diketahui ditulis —, tidak pernah Rp0.',
      },
    },
  },
} satisfies Meta;

const filled = { form: emptyForm(order) };

export const Editing: StoryObj = { name: 'Mengisi · editing', ...at('editing') };
export const Opening: StoryObj = {
  name: 'Membuka langkah menurut alamat · opening',
  ...at('opening'),
};
export const Resuming: StoryObj = { name: 'Kembali ke draf · resuming', ...at('resuming', filled) };
export const Waiting: StoryObj = {
  name: 'Memeriksa, jeda 1 detik · checking.waiting',
  ...at({ checking: 'waiting' }, filled),
};
export const LookingUp: StoryObj = {
  name: 'Memeriksa rekening tujuan · checking.lookingUp',
  ...at({ checking: 'lookingUp' }, filled),
};
export const CheckingBalance: StoryObj = {
  name: 'Memeriksa saldo · checking.checkingBalance',
  ...at({ checking: 'checkingBalance' }, filled),
};

export const Filled: StoryObj = { name: 'Terisi, untuk sekarang', ...at('editing', filled) };
export const Scheduled: StoryObj = {
  name: 'Terisi, terjadwal',
  ...at('editing', { form: emptyForm({ ...order, datetime: '2026-12-01T09:00' }) }),
};
export const SomeWait: StoryObj = {
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
export const Required: StoryObj = {
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
export const TooSmall: StoryObj = {
  name: 'Nominal di bawah 1 ribu, rekening sendiri',
  ...at('editing', {
    form: {
      values: { ...order, accountTo: '8800112233', amount: '999' },
      issues: { accountTo: 'accountTo.own', amount: 'amount.tooSmall' },
    },
  }),
};
export const TooLarge: StoryObj = {
  name: 'Nominal di atas 25 juta, waktu lewat',
  ...at('editing', {
    form: {
      values: { ...order, amount: '25000001', datetime: '2026-11-20T09:00' },
      issues: { amount: 'amount.tooLarge', datetime: 'datetime.past' },
    },
  }),
};
export const Malformed: StoryObj = {
  name: 'Rekening bukan angka, waktu bukan waktu',
  ...at('editing', {
    form: {
      values: { ...order, accountTo: '88x', datetime: '' },
      issues: { accountTo: 'accountTo.malformed', datetime: 'datetime.malformed' },
    },
  }),
};
export const NameChanged: StoryObj = {
  name: 'Nama pemilik rekening berubah · nameChanged',
  ...at('nameChanged', {
    ...filled,
    saved: { name: 'Rini Wulandari', changed: false },
    recipient: { name: 'Rina Setiawati' },
  }),
};
export const RecentlyChanged: StoryObj = {
  name: 'Penerima tersimpan baru diubah',
  ...at('editing', { ...filled, saved: { name: 'Rini Wulandari', changed: true } }),
};
export const LimitExceeded: StoryObj = {
  name: 'Nominal melebihi sisa limit hari ini',
  ...at('editing', { ...filled, limitLeft: 1_000_000 }),
};
export const BalanceShort: StoryObj = {
  name: 'Saldo Tidak Cukup',
  ...at('editing', filled, { popup: { variant: 'danger', notice: 'balance.short' } }),
};
export const RecipientUnknown: StoryObj = {
  name: 'Nomor Rekening Tujuan Tidak Valid',
  ...at('editing', filled, { popup: { variant: 'danger', notice: 'recipient.unknown' } }),
};
export const LookUpFailed: StoryObj = {
  name: 'Pemeriksaan tanpa jaringan',
  ...at('editing', filled, { popup: { variant: 'danger', notice: 'network.lost' } }),
};
export const Loading: StoryObj = {
  name: 'Rekening belum tiba',
  ...at('editing', { account: fixtures.loadingAccount }),
};
export const BalanceFailed: StoryObj = {
  name: 'Saldo gagal dimuat',
  ...at('editing', { account: fixtures.failedAccount }),
};
export const UserFailed: StoryObj = {
  name: 'Data nasabah gagal dimuat',
  ...at('editing', { account: fixtures.userFailedAccount }),
};
export const Longest: StoryObj = {
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
    form: emptyForm({
      ...order,
      accountTo: fixtures.longest.account_number,
      amount: '24777777',
      description: 'Pelunasan pembayaran kontrak rumah dan uang muka kendaraan bulan November 2026',
    }),
  }),
};
