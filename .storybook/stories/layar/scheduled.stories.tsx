import type { Meta } from '@storybook/react';
import type { AccountView, Mutation } from '../../../machines/contract/account.ts';
import { Failure } from '../../../machines/contract/failure.ts';
import { listed } from '../../../machines/contract/list.ts';
import { scheduledMachine } from '../../../machines/scheduled/scheduled.machine.ts';
import scheduledFlow from '../../../src/flows/scheduled/flow.ts';
import * as fixtures from '../../../tests/fixtures/account.ts';
import { storyboardOf } from '../../snapshot-story.tsx';

/**
 * Transfer yang menunggu waktunya, `/transfer/terjadwal`, dan cara membatalkannya dengan PIN.
 * Hanya bank yang mengatakan bahwa sebuah transfer dibatalkan. Tanpa jawaban bank hasilnya **belum
 * diketahui**, dan permintaan yang sama aman diulang.
 */
export default {
  title: 'Layar/Terjadwal',
  parameters: { path: '/transfer/terjadwal' },
} satisfies Meta;

const waiting = (
  id: string,
  datetime: string,
  username_to: string,
  account_to: string,
  amount: number,
): Mutation => ({
  id,
  datetime,
  username_to,
  account_to,
  type: 'transfer',
  transactionDirection: 'CREDIT',
  amount,
  status: 'pending',
});

const dewi = waiting('t-1', '2026-11-23T09:00:00+07:00', 'Dewi Lestari', '034101000743', 600_000);
const rows: readonly Mutation[] = [
  dewi,
  waiting('t-2', '2026-12-01T09:00:00+07:00', 'Rini Wulandari', '5220304050', 1_500_000),
  waiting('t-3', '2027-01-05T18:30:00+07:00', 'Agus Salim', '0771234567', 25_000_000),
];
const withRows = (all: readonly Mutation[], omitted = 0): AccountView => ({
  ...fixtures.account,
  mutations: { status: 'loaded', value: listed(all, omitted) },
});

const at = storyboardOf(scheduledMachine, scheduledFlow.screens, 'account', {
  account: withRows(rows),
  rows,
  chosen: null,
  pin: '',
  pinIssue: null,
  failure: null,
  said: null,
  ended: [],
  unanswered: [],
  seen: null,
  cooldowns: {},
});

export const Loading = {
  name: 'Memuat · list.loading',
  ...at('list.loading', { account: fixtures.loadingAccount, rows: [] }),
};
export const FailedList = {
  name: 'Gagal memuat · list.failed',
  ...at('list.failed', { account: fixtures.failedAccount, rows: [] }),
};
export const Empty = {
  name: 'Tidak ada yang menunggu · list.empty',
  ...at('list.empty', { account: withRows([]), rows: [] }),
};
export const Listed = { name: 'Terisi · list.listed', ...at('list.listed') };

const chosen = { chosen: dewi };
const unanswered = {
  ...chosen,
  unanswered: [dewi.id],
  pin: '246810',
  failure: new Failure('network.lost'),
};

export const Confirming = { name: 'Mengonfirmasi · confirming', ...at('confirming', chosen) };
export const Asking = {
  name: 'Meminta bank membatalkan · cancelling.asking',
  ...at('cancelling.asking', { ...chosen, pin: '246810' }),
};
export const Untold = {
  name: 'Hasil belum diketahui · outcomeUnknown.untold',
  ...at('outcomeUnknown.untold', unanswered),
};
export const Looking = {
  name: 'Melihat riwayat · outcomeUnknown.looking',
  ...at('outcomeUnknown.looking', unanswered),
};
export const StillWaiting = {
  name: 'Masih menunggu menurut riwayat · outcomeUnknown.stillWaiting',
  ...at('outcomeUnknown.stillWaiting', unanswered),
};
export const Unseen = {
  name: 'Riwayat tidak menjawab · outcomeUnknown.unseen',
  ...at('outcomeUnknown.unseen', unanswered),
};

export const Cancelled = {
  name: 'Sudah dibatalkan',
  ...at('list.listed', {
    rows: rows.slice(1),
    ended: [dewi.id],
    said: { outcome: 'cancelled', transfer: dewi },
  }),
};
export const Processed = {
  name: 'Sudah diproses bank',
  ...at('list.empty', {
    account: withRows([]),
    rows: [],
    ended: [dewi.id],
    said: { outcome: 'processed', transfer: dewi },
  }),
};
export const UnknownToBank = {
  name: 'Tidak ditemukan di bank',
  ...at('list.listed', { said: { outcome: 'unknown', transfer: dewi } }),
};
export const Unanswered = {
  name: 'Pembatalan belum dijawab',
  ...at('list.listed', { unanswered: [dewi.id] }),
};
export const Many = {
  name: 'Lebih dari sepuluh',
  ...at('list.listed', {
    rows: Array.from({ length: 13 }, (_, place) => ({
      ...dewi,
      id: `t-${place}`,
      datetime: `2026-12-${String(place + 1).padStart(2, '0')}T09:00:00+07:00`,
    })),
  }),
};
export const PinRefused = {
  name: 'Pin Salah',
  ...at('confirming', chosen, { popup: { variant: 'danger', notice: { text: 'Pin Salah' } } }),
};
export const PinRequired = {
  name: 'PIN kosong',
  ...at('confirming', { ...chosen, pinIssue: 'pin.required' }),
};
export const Throttled = {
  name: 'Terlalu sering',
  ...at('confirming', { ...chosen, cooldowns: { pin: 42 } }),
};
export const Slow = {
  name: 'Bank lama menjawab',
  ...at('cancelling.asking', chosen, { loading: 'slow' }),
};
export const Garbled = {
  name: 'Jawaban tidak terbaca',
  ...at('outcomeUnknown.untold', { ...unanswered, failure: new Failure('answer.invalid') }),
};
const longest = {
  ...dewi,
  username_to: fixtures.longest.name,
  account_to: fixtures.longest.account_number,
  amount: 999_999_999_999,
};
export const Longest = {
  name: 'Nama dan angka terpanjang',
  ...at('list.listed', { rows: [longest], said: { outcome: 'cancelled', transfer: longest } }),
};
export const LongestConfirmed = {
  name: 'Nama dan angka terpanjang, mengonfirmasi',
  ...at('confirming', { chosen: longest }),
};
