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
});
const nothing = { list: listed<never>([]) };

export const Loading = at.named('Memuat · loading', nothing);
export const Failed = at.named('Gagal memuat · failed', nothing);
export const Resting = at.named('Daftar · listed.resting');
export const Confirming = at.named('Ditanya sekali · listed.confirming', { chosen: other });
export const Ending = at('Mengakhiri · listed.ending', ['listed.ending', 'listed.endingRest'], {
  chosen: other,
});
export const Rereading = at.named('Membaca ulang · listed.rereading', {
  chosen: other,
  notice: 'device.unknown',
});
export const ConfirmingRest = at.named('Sisakan satu · listed.confirmingRest');
export const OnlyThis = at('Tinggal perangkat ini', 'listed.resting', {
  list: listed(sessions.filter(({ current }) => current)),
  ended: 'others',
});
export const Ended = at('Sudah berakhir', 'listed.resting', {
  list: listed(sessions.filter((one) => one !== other)),
  ended: other,
});
export const Refused = at('Ditolak bank', 'listed.resting', {
  notice: { text: 'Terlalu banyak percobaan. Silakan coba lagi dalam 15 menit.' },
});
export const Kept = at('Belum berakhir', 'listed.resting', { notice: 'device.kept' });
export const Unknown = at('Belum diketahui, daftar gagal dimuat', 'failed', {
  chosen: other,
  notice: 'device.unknown',
});
export const Many = at('Banyak, tanpa nama, sebagian tidak terbaca', 'listed.resting', {
  list: listed(
    Array.from({ length: 14 }, (_, index) => ({
      id: `s-${index}`,
      device: index % 4 === 3 ? '' : 'Samsung Internet di Android dengan nama yang sangat panjang',
      createdAt: index % 4 === 3 ? '' : daysAgo(index * 9),
      lastSeenAt: daysAgo(index),
      current: index === 0,
    })),
    2,
  ),
});
