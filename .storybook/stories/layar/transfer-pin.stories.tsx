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
  similar: rowOf(null),
  found: rowOf(checked().idempotencyKey),
};

export const EnteringPin = at('Memasukkan PIN · enteringPin', 'enteringPin', confirmed);
export const RecentlyChanged = at('Penerima tersimpan baru diubah', 'enteringPin', {
  ...confirmed,
  saved: { name: 'Rini Wulandari', changed: true },
});
export const Comparing = at(
  'Membandingkan PIN, mencari di riwayat, mengirim · comparing, lookingFirst, sending.transferring',
  ['comparing', 'lookingFirst', 'sending.transferring'],
  confirmed,
);
export const Scheduling = at('Menjadwalkan · sending.scheduling', 'sending.scheduling', scheduled);
export const Repeatable = at(
  'Hasil belum diketahui, aman diulang · outcomeUnknown.repeatable.untold',
  'outcomeUnknown.repeatable.untold',
  unanswered,
);
export const RepeatableLooking = at(
  'Membaca riwayat · outcomeUnknown.repeatable.looking',
  'outcomeUnknown.repeatable.looking',
  unanswered,
);
export const RepeatableSimilar = at(
  'Ada yang mirip · outcomeUnknown.repeatable.similar',
  'outcomeUnknown.repeatable.similar',
  unanswered,
);
export const RepeatableAbsent = at(
  'Belum ada di riwayat · outcomeUnknown.repeatable.absent',
  'outcomeUnknown.repeatable.absent',
  unanswered,
);
export const RepeatableUnread = at(
  'Riwayat tidak terbaca · outcomeUnknown.repeatable.unread',
  'outcomeUnknown.repeatable.unread',
  unanswered,
);
export const Unrepeatable = at(
  'Hasil belum diketahui, lihat mutasi · outcomeUnknown.unrepeatable.untold',
  'outcomeUnknown.unrepeatable.untold',
  unanswered,
);
export const UnrepeatableLooking = at(
  'Membaca riwayat, lihat mutasi · outcomeUnknown.unrepeatable.looking',
  'outcomeUnknown.unrepeatable.looking',
  unanswered,
);
export const UnrepeatableSimilar = at(
  'Ada yang mirip, lihat mutasi · outcomeUnknown.unrepeatable.similar',
  'outcomeUnknown.unrepeatable.similar',
  unanswered,
);
export const UnrepeatableAbsent = at(
  'Belum ada di riwayat, lihat mutasi · outcomeUnknown.unrepeatable.absent',
  'outcomeUnknown.unrepeatable.absent',
  unanswered,
);
export const UnrepeatableUnread = at(
  'Riwayat tidak terbaca, lihat mutasi · outcomeUnknown.unrepeatable.unread',
  'outcomeUnknown.unrepeatable.unread',
  unanswered,
);
export const AlreadySent = at('Sudah terkirim · alreadySent', 'alreadySent', unanswered);

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
export const Lost = at(
  'Tanpa jawaban, dengan strip',
  'outcomeUnknown.repeatable.untold',
  unanswered,
  {
    offline: true,
  },
);
export const Garbled = at('Jawaban tidak terbaca', 'outcomeUnknown.repeatable.untold', {
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
