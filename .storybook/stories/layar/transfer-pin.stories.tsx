import type { Meta, StoryObj } from '@storybook/react';
import { Failure } from '../../../machines/contract/failure.ts';
import { emptyForm } from '../../../machines/kit/form.ts';
import { longest } from '../../fixtures.ts';
import { at, draft, longOrder, order } from '../../flows/transfer.ts';

export default {
  title: 'Layar/Transfer/2 PIN',
  tags: ['autodocs'],
  parameters: {
    path: '/transfer/input-pin',
    docs: {
      description: {
        component:
          'Perintah dibaca ulang dan diizinkan dengan PIN. `/transfer/input-pin`. Selama uang mungkin sedang berpindah, halaman tidak ' +
          'dapat ditinggalkan. Tanpa jawaban bank hasilnya **belum diketahui**, tidak pernah disebut gagal.',
      },
    },
  },
} satisfies Meta;

const confirmed = { form: emptyForm(order), draft: draft() };
const unanswered = {
  form: emptyForm(order),
  draft: { ...draft(), unanswered: true },
  failure: new Failure('network.lost'),
};

export const EnteringPin: StoryObj = {
  name: 'Memasukkan PIN · enteringPin',
  ...at('enteringPin', confirmed),
};
export const RecentlyChanged: StoryObj = {
  name: 'Penerima tersimpan baru diubah',
  ...at('enteringPin', { ...confirmed, saved: { name: 'Rini Wulandari', changed: true } }),
};
export const Comparing: StoryObj = {
  name: 'Membandingkan PIN · comparing',
  ...at('comparing', confirmed),
};
export const ChoosingOrder: StoryObj = {
  name: 'Memilih kirim atau jadwalkan · sending.choosing',
  ...at({ sending: 'choosing' }, confirmed),
};
export const Transferring: StoryObj = {
  name: 'Mengirim · sending.transferring',
  ...at({ sending: 'transferring' }, confirmed),
};
export const Scheduling: StoryObj = {
  name: 'Menjadwalkan · sending.scheduling',
  ...at(
    { sending: 'scheduling' },
    { ...confirmed, draft: draft({ ...order, datetime: '2026-12-01T09:00' }) },
  ),
};
export const DecidingOutcome: StoryObj = {
  name: 'Menilai jawaban · sending.decidingOutcome',
  ...at({ sending: 'decidingOutcome' }, confirmed),
};
export const ChoosingAdvice: StoryObj = {
  name: 'Hasil belum diketahui, memilih saran · outcomeUnknown.choosing',
  ...at({ outcomeUnknown: 'choosing' }, unanswered),
};
export const Repeatable: StoryObj = {
  name: 'Hasil belum diketahui, aman diulang · outcomeUnknown.repeatable',
  ...at({ outcomeUnknown: 'repeatable' }, unanswered),
};
export const Unrepeatable: StoryObj = {
  name: 'Hasil belum diketahui, lihat mutasi · outcomeUnknown.unrepeatable',
  ...at({ outcomeUnknown: 'unrepeatable' }, unanswered),
};

export const PinWrong: StoryObj = {
  name: 'Pin Salah',
  ...at('enteringPin', confirmed, { popup: { variant: 'danger', notice: 'pin.wrong' } }),
};
export const PinRequired: StoryObj = {
  name: 'PIN kosong',
  ...at('enteringPin', { ...confirmed, pinIssue: 'pin.required' }),
};
export const PinMalformed: StoryObj = {
  name: 'PIN bukan angka',
  ...at('enteringPin', { ...confirmed, pinIssue: 'pin.malformed' }),
};
export const Refused: StoryObj = {
  name: 'Ditolak bank',
  ...at('enteringPin', confirmed, {
    popup: {
      variant: 'danger',
      notice: { text: 'Batas transfer harian Anda sudah tercapai. Silakan coba lagi besok.' },
    },
  }),
};
export const Lost: StoryObj = {
  name: 'Tanpa jawaban, dengan strip',
  ...at({ outcomeUnknown: 'repeatable' }, unanswered, { offline: true }),
};
export const Garbled: StoryObj = {
  name: 'Jawaban tidak terbaca',
  ...at(
    { outcomeUnknown: 'repeatable' },
    { ...unanswered, failure: new Failure('answer.invalid') },
  ),
};
export const Slow: StoryObj = {
  name: 'Bank lama menjawab',
  ...at({ sending: 'transferring' }, confirmed, { loading: 'slow' }),
};
export const ScheduledOrder: StoryObj = {
  name: 'Perintah terjadwal',
  ...at('enteringPin', { ...confirmed, draft: draft({ ...order, datetime: '2026-12-01T09:00' }) }),
};
export const Nameless: StoryObj = {
  name: 'Bank tidak menyebut nama',
  ...at('enteringPin', { ...confirmed, draft: draft(order, null) }),
};
export const Longest: StoryObj = {
  name: 'Nama dan angka terpanjang',
  ...at('enteringPin', { form: emptyForm(longOrder), draft: draft(longOrder, longest.name) }),
};
