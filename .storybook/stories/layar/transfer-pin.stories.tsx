import type { Meta } from '@storybook/react';
import { Failure } from '../../../machines/contract/failure.ts';
import { emptyForm } from '../../../machines/kit/form.ts';
import { longest } from '../../../tests/fixtures/account.ts';
import { at, checked, longOrder, order, rowOf } from './transfer.ts';

/**
 * Perintah dibaca ulang dan diizinkan dengan PIN. `/transfer/input-pin`. Selama uang mungkin
 * sedang berpindah, halaman tidak dapat ditinggalkan. Tanpa jawaban bank hasilnya **belum
 * diketahui**, tidak pernah disebut gagal.
 */
export default {
  title: 'Layar/Transfer/2 PIN',
  parameters: { path: '/transfer/input-pin' },
} satisfies Meta;

const confirmed = { form: emptyForm(order), order: checked() };
const scheduled = { ...confirmed, order: checked({ ...order, datetime: '2026-12-01T09:00' }) };
const unanswered = {
  form: emptyForm(order),
  order: { ...checked(), unanswered: true },
  failure: new Failure('network.lost'),
  isRepeatable: true,
  similar: rowOf(null),
  found: rowOf(checked().idempotencyKey),
};
const unrepeatable = { ...unanswered, isRepeatable: false };

export const EnteringPin = at.named('Memasukkan PIN · enteringPin', confirmed);
export const RecentlyChanged = at('Penerima tersimpan baru diubah', 'enteringPin', {
  ...confirmed,
  saved: { name: 'Rini Wulandari', changed: true },
});
export const Comparing = at(
  'Membandingkan PIN, mencari di riwayat, mengirim · comparing, lookingFirst, sending.transferring',
  ['comparing.hashing', 'comparing.rereading', 'lookingFirst', 'sending.transferring'],
  confirmed,
);
export const Scheduling = at.named('Menjadwalkan · sending.scheduling', scheduled);
export const Frozen = at('Akun diamankan sesudah halaman ini dibuka', 'enteringPin', {
  ...confirmed,
  isFrozen: true,
});
export const Forbidden = at.named('Ditolak, akun diamankan · forbidden', {
  ...confirmed,
  isFrozen: true,
});
export const Repeatable = at.named(
  'Hasil belum diketahui, aman diulang · outcomeUnknown.untold',
  unanswered,
);
export const RepeatableFrozen = at(
  'Hasil belum diketahui, akun diamankan',
  'outcomeUnknown.untold',
  { ...unanswered, isFrozen: true },
);
export const RepeatableLooking = at.named('Membaca riwayat · outcomeUnknown.looking', unanswered);
export const RepeatableSimilar = at.named('Ada yang mirip · outcomeUnknown.similar', unanswered);
export const RepeatableAbsent = at.named(
  'Belum ada di riwayat · outcomeUnknown.absent',
  unanswered,
);
export const RepeatableUnread = at.named(
  'Riwayat tidak terbaca · outcomeUnknown.unread',
  unanswered,
);
export const Unrepeatable = at(
  'Hasil belum diketahui, lihat mutasi',
  'outcomeUnknown.untold',
  unrepeatable,
);
export const UnrepeatableLooking = at(
  'Membaca riwayat, lihat mutasi',
  'outcomeUnknown.looking',
  unrepeatable,
);
export const UnrepeatableSimilar = at(
  'Ada yang mirip, lihat mutasi',
  'outcomeUnknown.similar',
  unrepeatable,
);
export const UnrepeatableAbsent = at(
  'Belum ada di riwayat, lihat mutasi',
  'outcomeUnknown.absent',
  unrepeatable,
);
export const UnrepeatableUnread = at(
  'Riwayat tidak terbaca, lihat mutasi',
  'outcomeUnknown.unread',
  unrepeatable,
);
export const AlreadySent = at.named('Sudah terkirim · alreadySent', unanswered);

export const PinWrong = at('Pin Salah', 'enteringPin', confirmed, {
  popup: ['danger', 'pin.wrong'],
});
export const PinRequired = at('PIN kosong', 'enteringPin', {
  ...confirmed,
  pinIssue: 'pin.required',
});
export const Refused = at('Ditolak bank', 'enteringPin', confirmed, {
  popup: [
    'danger',
    { text: 'Batas transfer harian Anda sudah tercapai. Silakan coba lagi besok.' },
  ],
});
export const Lost = at('Tanpa jawaban, dengan strip', 'outcomeUnknown.untold', unanswered, {
  offline: true,
});
export const Garbled = at('Jawaban tidak terbaca', 'outcomeUnknown.untold', {
  ...unanswered,
  failure: new Failure('answer.invalid'),
});
export const Slow = at('Bank lama menjawab', 'sending.transferring', confirmed, {
  loading: 'slow',
});
export const ScheduledOrder = at('Perintah terjadwal', 'enteringPin', scheduled);
export const Nameless = at('Bank tidak menyebut nama', 'enteringPin', {
  ...confirmed,
  order: checked(order, null),
});
export const Longest = at('Nama dan angka terpanjang', 'enteringPin', {
  form: emptyForm(longOrder),
  order: checked(longOrder, longest.name),
});
