import type { Meta } from '@storybook/react';
import type { Mutation } from '../../../machines/contract/account.ts';
import { Failure } from '../../../machines/contract/failure.ts';
import { scheduledMachine } from '../../../machines/scheduled/scheduled.machine.ts';
import scheduledFlow from '../../../src/flows/scheduled/flow.ts';
import * as fixtures from '../../../tests/fixtures/account.ts';
import { cooldownOf } from '../../../tests/fixtures/cooldown.ts';
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

const dewi: Mutation = {
  id: 't-1',
  datetime: '2026-11-23T09:00:00+07:00',
  username_to: 'Dewi Lestari',
  account_to: '034101000743',
  type: 'transfer',
  transactionDirection: 'CREDIT',
  amount: 600_000,
  status: 'pending',
};
const rini = {
  ...dewi,
  id: 't-2',
  datetime: '2026-12-01T09:00:00+07:00',
  username_to: 'Rini Wulandari',
  account_to: '5220304050',
  amount: 1_500_000,
};
const agus = {
  ...dewi,
  id: 't-3',
  datetime: '2027-01-05T18:30:00+07:00',
  username_to: 'Agus Salim',
  account_to: '0771234567',
  amount: 25_000_000,
};
const rows = [dewi, rini, agus];

const at = storyboardOf(scheduledMachine, scheduledFlow.screens, 'account', {
  account: fixtures.accountWith(rows),
  rows,
});

export const Loading = at.named('Memuat · list.loading', {
  account: fixtures.loadingAccount,
  rows: [],
});
export const FailedList = at.named('Gagal memuat · list.failed', {
  account: fixtures.failedAccount,
  rows: [],
});
export const Empty = at.named('Tidak ada yang menunggu · list.empty', {
  account: fixtures.accountWith([]),
  rows: [],
});
export const Listed = at.named('Terisi · list.listed');

const chosen = { chosen: dewi };
const unanswered = {
  ...chosen,
  unanswered: [dewi.id],
  pin: '246810',
  failure: new Failure('network.lost'),
};

export const Confirming = at.named('Mengonfirmasi · confirming', chosen);
export const Asking = at.named('Meminta bank membatalkan · cancelling.asking', {
  ...chosen,
  pin: '246810',
});
export const Untold = at.named('Hasil belum diketahui · outcomeUnknown.untold', unanswered);
export const Looking = at.named('Melihat riwayat · outcomeUnknown.looking', unanswered);
export const StillWaiting = at.named(
  'Masih menunggu menurut riwayat · outcomeUnknown.stillWaiting',
  unanswered,
);
export const Unseen = at.named('Riwayat tidak menjawab · outcomeUnknown.unseen', unanswered);

export const Cancelled = at('Sudah dibatalkan', 'list.listed', {
  rows: rows.slice(1),
  ended: [dewi.id],
  said: { outcome: 'cancelled', transfer: dewi },
});
export const Processed = at('Sudah diproses bank', 'list.empty', {
  account: fixtures.accountWith([]),
  rows: [],
  ended: [dewi.id],
  said: { outcome: 'processed', transfer: dewi },
});
export const UnknownToBank = at('Tidak ditemukan di bank', 'list.listed', {
  said: { outcome: 'unknown', transfer: dewi },
});
export const Unanswered = at('Pembatalan belum dijawab', 'list.listed', { unanswered: [dewi.id] });
export const Many = at('Lebih dari sepuluh', 'list.listed', {
  rows: Array.from({ length: 13 }, (_, place) => ({
    ...dewi,
    id: `t-${place}`,
    datetime: `2026-12-${String(place + 1).padStart(2, '0')}T09:00:00+07:00`,
  })),
});
export const PinRefused = at('Pin Salah', 'confirming', chosen, {
  popup: ['danger', { text: 'Pin Salah' }],
});
export const PinRequired = at('PIN kosong', 'confirming', { ...chosen, pinIssue: 'pin.required' });
export const Throttled = at('Terlalu sering', 'confirming', {
  ...chosen,
  cooldowns: { pin: cooldownOf(42) },
});
export const Slow = at('Bank lama menjawab', 'cancelling.asking', chosen, { loading: 'slow' });
export const Garbled = at('Jawaban tidak terbaca', 'outcomeUnknown.untold', {
  ...unanswered,
  failure: new Failure('answer.invalid'),
});
const longest = {
  ...dewi,
  username_to: fixtures.longest.name,
  account_to: fixtures.longest.account_number,
  amount: 999_999_999_999,
};
export const Longest = at('Nama dan angka terpanjang', 'list.listed', {
  rows: [longest],
  said: { outcome: 'cancelled', transfer: longest },
});
export const LongestConfirmed = at('Nama dan angka terpanjang, mengonfirmasi', 'confirming', {
  chosen: longest,
});

const held: Mutation = {
  ...dewi,
  id: 't-0',
  datetime: '2026-11-20T09:00:00+07:00',
  waits_for: 'decision',
  decide_by: '2026-11-28T12:01:00+07:00',
};
const frozen: Mutation = { ...held, waits_for: 'thaw', decide_by: undefined };
const decided = { account: fixtures.accountWith([held, ...rows]), rows: [held, ...rows] };

export const Held = at('Menunggu keputusan', 'list.listed', decided);
export const HeldFrozen = at('Menunggu keputusan, masih diamankan', 'list.listed', {
  account: fixtures.accountWith([frozen]),
  rows: [frozen],
});
export const Deciding = at.named('Kirim sekarang · sending.entering', { ...decided, chosen: held });
export const Moving = at.named('Pindahkan · moving.entering', {
  ...decided,
  chosen: held,
  time: '2026-11-20T09:00',
  timeIssue: 'datetime.past',
});
export const Sending = at.named('Mengirim · sending.asking', {
  ...decided,
  chosen: held,
  pin: '246810',
});
export const AskingToMove = at.named('Memindahkan · moving.asking', {
  ...decided,
  chosen: held,
  time: '2026-12-01T09:00',
  pin: '246810',
});
export const Sent = at.named('Bukti transfer · sent', {
  chosen: { ...held, bank_to: 'Bank Mandiri' },
  sent: { datetime: '2026-11-21T11:30:00+07:00', description: 'Makan siang' },
});
export const SendUnsure = at('Belum pasti dikirim', 'list.listed', {
  ...decided,
  said: { outcome: 'sendUnsure', transfer: held },
});
export const MoveUnsure = at('Belum pasti dipindahkan', 'list.listed', {
  ...decided,
  said: { outcome: 'moveUnsure', transfer: held },
});
