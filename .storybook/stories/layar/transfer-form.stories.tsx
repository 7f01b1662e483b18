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

export const Editing = at.named('Mengisi · editing');
export const Waiting = at(
  'Memeriksa · checking.waiting, lookingUp, checkingBalance, judging',
  ['checking.waiting', 'checking.lookingUp', 'checking.checkingBalance', 'checking.judging'],
  filled,
);
export const ReadingFreeze = at.named(
  'Memeriksa apakah akun masih diamankan · checking.readingFreeze',
  { ...filled, isFrozen: true },
);
const pinWaits = { account: fixtures.waitingPinAccount() };
export const ReadingPin = at.named(
  'Memeriksa apakah PIN baru sudah berlaku · checking.readingPin',
  { ...filled, ...pinWaits },
);
export const PinWaits = at('PIN baru belum berlaku', 'editing', pinWaits);
export const PinWaiting = at('PIN baru belum berlaku, sesudah Lanjut', 'secured', {
  ...filled,
  ...pinWaits,
});
export const Frozen = at('Akun diamankan', 'editing', { isFrozen: true });
export const Secured = at.named('Akun diamankan, sesudah Lanjut · secured', {
  ...filled,
  isFrozen: true,
});

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
export const Held = at('Ada transfer yang menunggu keputusan', 'editing', {
  account: fixtures.accountWith(fixtures.heldMutations()),
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
  form: emptyForm({ ...order, description: 'Arisan '.repeat(30), datetime: '2027-12-01T09:00' }),
});
export const NameChanged = at.named('Nama pemilik rekening berubah · nameChanged', {
  ...filled,
  saved: { name: 'Rini Wulandari', changed: false },
  recipient: { name: 'Rina Setiawati' },
});
const scanned = { name: 'Sinta Maharani', changed: false, code: { amount: 50_000, isOnce: true } };
export const Scanned = at('Dari kode QR Lentera', 'editing', {
  form: emptyForm({ ...order, bankTo: '', description: '' }),
  saved: scanned,
  isOwnBank: true,
});
export const OtherHolder = at('Nama di kode QR berbeda', 'nameChanged', {
  ...filled,
  saved: scanned,
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

const unusual = {
  ...filled,
  recipient: { name: 'Rini Wulandari' },
  question: { accountTo: order.accountTo, amount: order.amount, facts: ['first', 'amount'] },
};
export const Asking = at.named('Ditanya dulu, transfer tidak biasa · asking', unusual);
export const Advising = at.named('Penjual yang meminta · advising', unusual);
export const Warning = at.named('Penelepon yang meminta · warning', unusual);
export const WarningScheduled = at('Penelepon yang meminta, terjadwal', 'warning', {
  ...unusual,
  form: emptyForm({ ...order, datetime: '2026-12-01T09:00' }),
});
