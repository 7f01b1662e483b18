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

export const Editing = at('Mengisi · editing', 'editing');
export const Waiting = at(
  'Memeriksa · checking.waiting, lookingUp, checkingBalance',
  ['checking.waiting', 'checking.lookingUp', 'checking.checkingBalance'],
  filled,
);

export const Filled = at('Terisi, untuk sekarang', 'editing', filled);
export const Scheduled = at('Terisi, terjadwal', 'editing', {
  form: emptyForm({ ...order, datetime: '2026-12-01T09:00' }),
});
export const SomeWait = at('Ada transfer yang menunggu waktunya', 'editing', {
  account: fixtures.accountWith([
    ...fixtures.mutations,
    ...fixtures.mutations.slice(0, 2).map((row, place) => ({
      ...row,
      id: `t-${place}`,
      datetime: `2026-12-0${place + 1}T09:00:00+07:00`,
      status: 'pending',
    })),
  ]),
});
export const Required = at('Semua kolom kosong', 'editing', {
  form: {
    values: emptyTransfer,
    issues: {
      accountTo: 'accountTo.required',
      bankTo: 'bankTo.required',
      amount: 'amount.required',
      description: 'description.required',
    },
  },
});
export const LongMemo = at('Berita panjang: 180 dari 200', 'editing', {
  form: emptyForm({ ...order, description: 'Arisan '.repeat(26).slice(0, 180) }),
});
export const BankRules = at('Bank mungkin menolak berita dan waktunya', 'editing', {
  form: emptyForm({
    ...order,
    description: 'Arisan '.repeat(30),
    datetime: '2027-12-01T09:00',
  }),
});
export const NameChanged = at('Nama pemilik rekening berubah · nameChanged', 'nameChanged', {
  ...filled,
  saved: { name: 'Rini Wulandari', changed: false },
  recipient: { name: 'Rina Setiawati' },
});
export const RecentlyChanged = at('Penerima tersimpan baru diubah', 'editing', {
  ...filled,
  saved: { name: 'Rini Wulandari', changed: true },
});
export const LimitExceeded = at('Nominal melebihi sisa limit hari ini', 'editing', {
  ...filled,
  limitLeft: 1_000_000,
});
export const BalanceShort = at('Saldo Tidak Cukup', 'editing', filled, {
  popup: ['danger', 'balance.short'],
});
export const RecipientUnknown = at('Nomor Rekening Tujuan Tidak Valid', 'editing', filled, {
  popup: ['danger', 'recipient.unknown'],
});
export const LookUpFailed = at('Pemeriksaan tanpa jaringan', 'editing', filled, {
  popup: ['danger', 'network.lost'],
});
export const Loading = at('Rekening belum tiba', 'editing', { account: fixtures.loadingAccount });
export const BalanceFailed = at('Saldo gagal dimuat', 'editing', {
  account: fixtures.failedAccount,
});
export const UserFailed = at('Data nasabah gagal dimuat', 'editing', {
  account: fixtures.userFailedAccount,
});
export const Longest = at('Nama dan angka terpanjang', 'editing', {
  account: {
    ...fixtures.longAccount,
    mutations: fixtures.loaded(
      listed(
        fixtures.longMutations.map((one) => ({
          ...one,
          type: 'transfer',
          transactionDirection: 'CREDIT',
          bank_to: 'Bank Negara Indonesia',
        })),
      ),
    ),
  },
  form: emptyForm(longOrder),
});
