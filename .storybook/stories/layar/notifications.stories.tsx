import type { Meta, StoryObj } from '@storybook/react';
import { today } from '../../../machines/contract/now.ts';
import { listed } from '../../../machines/contract/list.ts';
import type { Notification } from '../../../machines/contract/notifications.ts';
import {
  emptyInbox,
  received,
  viewOf,
  type Inbox,
} from '../../../machines/notifications/notifications.inbox.ts';
import { notificationsMachine } from '../../../machines/notifications/notifications.machine.ts';
import { NotificationsScreen } from '../../../src/flows/notifications/NotificationsScreen.tsx';
import type { ScreenProps } from '../../../src/ui/screen.ts';
import { staticSnapshot, storyboardOf } from '../../snapshot-story.tsx';
import { longNotifications, notifications } from '../../../tests/fixtures/account.ts';

/**
 * Kotak masuk, 5 per halaman, `/notifikasi`, dan 3 yang terbaru di bilah atas. Yang belum dibaca
 * di atas. Kegagalan tidak diumumkan dengan popup; hanya kotak masuk yang gagal dimuat berkata
 * demikian di tempatnya.
 */
export default { title: 'Layar/Notifikasi', parameters: { path: '/notifikasi' } } satisfies Meta;

const contextOf = (list: readonly Notification[], page = 1, omitted = 0) => {
  const inbox: Inbox = { ...received(emptyInbox, listed(list, omitted)), page };
  return { inbox, view: viewOf(inbox), asked: 0 };
};
const Screen = (props: ScreenProps<typeof notificationsMachine>) => (
  <NotificationsScreen {...props} day={today()} />
);
const at = storyboardOf(notificationsMachine, Screen, 'account', contextOf(notifications));
const listOf = (name: string, ...given: Parameters<typeof contextOf>) =>
  at(name, 'loaded.resting', contextOf(...given));
const openMenu = (list: readonly Notification[]) => ({
  inbox: staticSnapshot(notificationsMachine, 'loaded.resting', contextOf(list)),
});

export const Loading = at.named('Memuat · loading', contextOf([]));
export const Failed = at.named('Gagal memuat · failed', contextOf([]));
export const Resting = at('Terisi · loaded.resting, refreshing', [
  'loaded.resting',
  'loaded.refreshing',
]);

export const LastPage = listOf('Halaman terakhir', notifications, 3);
export const AllRead = at(
  'Semua notifikasi sudah ditandai baca',
  'loaded.resting',
  contextOf(notifications.map((one) => ({ ...one, read: true }))),
  { popup: ['success', 'notifications.allRead'] },
);
export const Empty = at('Belum ada notifikasi', 'loaded.resting', contextOf([]));
export const Longest = listOf('Judul dan isi terpanjang', longNotifications);
const memos = notifications
  .slice(0, 2)
  .map((one, place) => ({ ...one, memo: 'Ganti uang makan', hidesMemo: place === 0 }));
export const Memos = listOf('Berita dikutip, dan disembunyikan', memos);
export const OpenedMemo: StoryObj = {
  ...listOf('Berita tersembunyi dibuka', memos),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /disembunyikan/ }));
  },
};
export const Incomplete = listOf(
  'Baris tidak lengkap, satu tidak dapat ditampilkan',
  notifications
    .slice(0, 3)
    .map((one, place) => (place === 1 ? { ...one, title: '', sentAt: '' } : one)),
  1,
  1,
);
export const Unshowable = listOf('Tidak satu pun dapat ditampilkan', [], 1, 3);
export const ManyPages = listOf(
  'Nomor halaman 5 angka',
  Array.from({ length: 61_725 }, (_, place) => ({
    ...(notifications[place % 12] as Notification),
    id: `n-${place}`,
  })),
  6_172,
);
export const Dropdown = at('Dropdown di bilah atas', 'loaded.resting', {}, openMenu(notifications));
export const DropdownEmpty = at('Dropdown kosong', 'loaded.resting', contextOf([]), openMenu([]));
export const PhoneMenu = {
  ...at('Menu ponsel terbuka', 'loaded.resting', {}, { phoneMenu: true }),
  globals: { viewport: { value: 'w375' } },
};
