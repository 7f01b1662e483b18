import type { Meta, StoryObj } from '@storybook/react';
import { listed } from '../../../machines/contract/list.ts';
import { sessionsMachine } from '../../../machines/sessions/sessions.machine.ts';
import sessionsFlow from '../../../src/flows/sessions/flow.ts';
import { atSignedIn } from '../../app-pages.tsx';
import { sessions } from '../../demo-bank/sessions.ts';
import { daysAgo } from '../../fixtures.ts';
import { storyboardOf } from '../../snapshot-story.tsx';

export default {
  title: 'Layar/Perangkat',
  tags: ['autodocs'],
  parameters: {
    path: '/profil/perangkat',
    docs: {
      description: {
        component:
          'Di mana saja akun sedang terbuka, `/profil/perangkat`. Sesi perangkat lain diakhiri setelah satu pertanyaan; sesi perangkat ini lewat ' +
          "'Keluar'. Hanya ada di bank yang menyediakan daftarnya.",
      },
    },
  },
} satisfies Meta;

const [, other = null] = sessions;
const at = storyboardOf(sessionsMachine, sessionsFlow.screens, 'account', {
  list: listed(sessions),
  chosen: null,
  ended: null,
  notice: null,
});
const nothing = { list: listed<never>([]) };

export const Page: StoryObj = {
  name: 'Kode dimuat · page.sessions',
  ...atSignedIn({ visit: 'signedIn', page: 'sessions' }),
};
export const Loading: StoryObj = { name: 'Memuat · loading', ...at('loading', nothing) };
export const Absent: StoryObj = { name: 'Bank tanpa daftar · absent', ...at('absent', nothing) };
export const Failed: StoryObj = { name: 'Gagal memuat · failed', ...at('failed', nothing) };
export const Resting: StoryObj = {
  name: 'Daftar · listed.resting',
  ...at({ listed: 'resting' }),
};
export const Confirming: StoryObj = {
  name: 'Ditanya sekali · listed.confirming',
  ...at({ listed: 'confirming' }, { chosen: other }),
};
export const Ending: StoryObj = {
  name: 'Mengakhiri · listed.ending',
  ...at({ listed: 'ending' }, { chosen: other }),
};
export const Rereading: StoryObj = {
  name: 'Membaca ulang · listed.rereading',
  ...at({ listed: 'rereading' }, { chosen: other, notice: 'device.unknown' }),
};
export const Ended: StoryObj = {
  name: 'Sudah berakhir',
  ...at(
    { listed: 'resting' },
    { list: listed(sessions.filter((one) => one !== other)), ended: other },
  ),
};
export const Refused: StoryObj = {
  name: 'Ditolak bank',
  ...at(
    { listed: 'resting' },
    { notice: { text: 'Terlalu banyak percobaan. Silakan coba lagi dalam 15 menit.' } },
  ),
};
export const Kept: StoryObj = {
  name: 'Belum berakhir',
  ...at({ listed: 'resting' }, { notice: 'device.kept' }),
};
export const Unknown: StoryObj = {
  name: 'Belum diketahui, daftar gagal dimuat',
  ...at('failed', { chosen: other, notice: 'device.unknown' }),
};
export const Many: StoryObj = {
  name: 'Banyak, tanpa nama, sebagian tidak terbaca',
  ...at(
    { listed: 'resting' },
    {
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
    },
  ),
};
