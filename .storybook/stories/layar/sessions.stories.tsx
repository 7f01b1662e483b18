import type { Meta } from '@storybook/react';
import { listed } from '../../../machines/contract/list.ts';
import { sessionsMachine } from '../../../machines/sessions/sessions.machine.ts';
import sessionsFlow from '../../../src/flows/sessions/flow.ts';
import { daysAgo, sessions } from '../../../tests/fixtures/account.ts';
import { storyboardOf } from '../../snapshot-story.tsx';

/**
 * Di mana saja akun sedang terbuka, `/profil/perangkat`. Sesi perangkat lain diakhiri setelah satu
 * pertanyaan; sesi perangkat ini lewat 'Keluar'. Hanya ada di bank yang menyediakan daftarnya.
 */
export default {
  title: 'Layar/Perangkat',
  parameters: { path: '/profil/perangkat' },
} satisfies Meta;

const [, other = null] = sessions;
const at = storyboardOf(sessionsMachine, sessionsFlow.screens, 'account', {
  list: listed(sessions),
  chosen: null,
  ended: null,
  notice: null,
});
const nothing = { list: listed<never>([]) };

export const Loading = { name: 'Memuat · loading', ...at('loading', nothing) };
export const Absent = { name: 'Bank tanpa daftar · absent', ...at('absent', nothing) };
export const Failed = { name: 'Gagal memuat · failed', ...at('failed', nothing) };
export const Resting = { name: 'Daftar · listed.resting', ...at('listed.resting') };
export const Confirming = {
  name: 'Ditanya sekali · listed.confirming',
  ...at('listed.confirming', { chosen: other }),
};
export const Ending = {
  name: 'Mengakhiri · listed.ending',
  ...at('listed.ending', { chosen: other }),
};
export const Rereading = {
  name: 'Membaca ulang · listed.rereading',
  ...at('listed.rereading', { chosen: other, notice: 'device.unknown' }),
};
export const Ended = {
  name: 'Sudah berakhir',
  ...at('listed.resting', { list: listed(sessions.filter((one) => one !== other)), ended: other }),
};
export const Refused = {
  name: 'Ditolak bank',
  ...at('listed.resting', {
    notice: { text: 'Terlalu banyak percobaan. Silakan coba lagi dalam 15 menit.' },
  }),
};
export const Kept = { name: 'Belum berakhir', ...at('listed.resting', { notice: 'device.kept' }) };
export const Unknown = {
  name: 'Belum diketahui, daftar gagal dimuat',
  ...at('failed', { chosen: other, notice: 'device.unknown' }),
};
export const Many = {
  name: 'Banyak, tanpa nama, sebagian tidak terbaca',
  ...at('listed.resting', {
    list: listed(
      Array.from({ length: 14 }, (_, index) => ({
        id: `s-${index}`,
        device:
          index % 4 === 3 ? '' : 'Samsung Internet di Android dengan nama yang sangat panjang',
        createdAt: index % 4 === 3 ? '' : daysAgo(index * 9),
        lastSeenAt: daysAgo(index),
        current: index === 0,
      })),
      2,
    ),
  }),
};
