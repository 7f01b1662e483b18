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
const unanswered = {
  form: emptyForm(order),
  order: { ...checked(), unanswered: true },
  failure: new Failure('network.lost'),
};

export const EnteringPin = {
  name: 'Memasukkan PIN · enteringPin',
  ...at('enteringPin', confirmed),
};
export const RecentlyChanged = {
  name: 'Penerima tersimpan baru diubah',
  ...at('enteringPin', { ...confirmed, saved: { name: 'Rini Wulandari', changed: true } }),
};
export const Comparing = {
  name: 'Membandingkan PIN, mengirim · comparing, sending.transferring',
  ...at(['comparing', 'sending.transferring'], confirmed),
};
export const Scheduling = {
  name: 'Menjadwalkan · sending.scheduling',
  ...at('sending.scheduling', {
    ...confirmed,
    order: checked({ ...order, datetime: '2026-12-01T09:00' }),
  }),
};
export const Repeatable = {
  name: 'Hasil belum diketahui, aman diulang · outcomeUnknown.repeatable',
  ...at('outcomeUnknown.repeatable', unanswered),
};
export const Unrepeatable = {
  name: 'Hasil belum diketahui, lihat mutasi · outcomeUnknown.unrepeatable',
  ...at('outcomeUnknown.unrepeatable', unanswered),
};

export const PinWrong = {
  name: 'Pin Salah',
  ...at('enteringPin', confirmed, { popup: { variant: 'danger', notice: 'pin.wrong' } }),
};
export const PinRequired = {
  name: 'PIN kosong',
  ...at('enteringPin', { ...confirmed, pinIssue: 'pin.required' }),
};
export const Refused = {
  name: 'Ditolak bank',
  ...at('enteringPin', confirmed, {
    popup: {
      variant: 'danger',
      notice: { text: 'Batas transfer harian Anda sudah tercapai. Silakan coba lagi besok.' },
    },
  }),
};
export const Lost = {
  name: 'Tanpa jawaban, dengan strip',
  ...at('outcomeUnknown.repeatable', unanswered, { offline: true }),
};
export const Garbled = {
  name: 'Jawaban tidak terbaca',
  ...at('outcomeUnknown.repeatable', { ...unanswered, failure: new Failure('answer.invalid') }),
};
export const Slow = {
  name: 'Bank lama menjawab',
  ...at('sending.transferring', confirmed, { loading: 'slow' }),
};
export const ScheduledOrder = {
  name: 'Perintah terjadwal',
  ...at('enteringPin', {
    ...confirmed,
    order: checked({ ...order, datetime: '2026-12-01T09:00' }),
  }),
};
export const Nameless = {
  name: 'Bank tidak menyebut nama',
  ...at('enteringPin', { ...confirmed, order: checked(order, null) }),
};
export const Longest = {
  name: 'Nama dan angka terpanjang',
  ...at('enteringPin', { form: emptyForm(longOrder), order: checked(longOrder, longest.name) }),
};
