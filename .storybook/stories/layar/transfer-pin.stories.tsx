import type { Meta } from '@storybook/react';
import { Failure } from '../../../machines/contract/failure.ts';
import { emptyForm } from '../../../machines/kit/form.ts';
import { longest } from '../../../tests/fixtures/account.ts';
import { at, checked, longOrder, order } from './transfer.ts';

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
};

export const EnteringPin = at('Memasukkan PIN · enteringPin', 'enteringPin', confirmed);
export const RecentlyChanged = at('Penerima tersimpan baru diubah', 'enteringPin', {
  ...confirmed,
  saved: { name: 'Rini Wulandari', changed: true },
});
export const Comparing = at(
  'Membandingkan PIN, mengirim · comparing, sending.transferring',
  ['comparing', 'sending.transferring'],
  confirmed,
);
export const Scheduling = at('Menjadwalkan · sending.scheduling', 'sending.scheduling', scheduled);
export const Repeatable = at(
  'Hasil belum diketahui, aman diulang · outcomeUnknown.repeatable',
  'outcomeUnknown.repeatable',
  unanswered,
);
export const Unrepeatable = at(
  'Hasil belum diketahui, lihat mutasi · outcomeUnknown.unrepeatable',
  'outcomeUnknown.unrepeatable',
  unanswered,
);

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
export const Lost = at('Tanpa jawaban, dengan strip', 'outcomeUnknown.repeatable', unanswered, {
  offline: true,
});
export const Garbled = at('Jawaban tidak terbaca', 'outcomeUnknown.repeatable', {
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
