import type { Meta, StoryObj } from '@storybook/react';
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
import { staticSnapshot, storyboardOf } from '../../snapshot-story.tsx';
import { longNotifications, notifications } from '../../fixtures.ts';

export default {
  title: 'Layar/Notifikasi',
  tags: ['autodocs'],
  parameters: {
    path: '/notifikasi',
    docs: {
      description: {
        component:
          'Kotak masuk, 5 per halaman, `/notifikasi`, dan 3 yang terbaru di bilah atas. Yang belum dibaca di atas. Kegagalan tidak ' +
          'diumumkan dengan popup; hanya kotak masuk yang gagal dimuat berkata demikian di tempatnya.',
      },
    },
  },
} satisfies Meta;

const contextOf = (list: readonly Notification[], page = 1, omitted = 0) => {
  const inbox: Inbox = { ...received(emptyInbox, listed(list, omitted)), page };
  return { inbox, view: viewOf(inbox), asked: 0 };
};
const at = storyboardOf(
  notificationsMachine,
  NotificationsScreen,
  'account',
  contextOf(notifications),
);
const openMenu = (list: readonly Notification[]) =>
  ({
    menu: 'notifications',
    inbox: staticSnapshot(notificationsMachine, { loaded: 'resting' }, contextOf(list)),
  }) as const;

export const Loading: StoryObj = { name: 'Memuat · loading', ...at('loading', contextOf([])) };
export const Failed: StoryObj = { name: 'Gagal memuat · failed', ...at('failed', contextOf([])) };
export const Resting: StoryObj = { name: 'Terisi · loaded.resting', ...at({ loaded: 'resting' }) };
export const Refreshing: StoryObj = {
  name: 'Memperbarui diam-diam · loaded.refreshing',
  ...at({ loaded: 'refreshing' }),
};

export const LastPage: StoryObj = {
  name: 'Halaman terakhir',
  ...at({ loaded: 'resting' }, contextOf(notifications, 3)),
};
export const AllRead: StoryObj = {
  name: 'Semua notifikasi sudah ditandai baca',
  ...at({ loaded: 'resting' }, contextOf(notifications.map((one) => ({ ...one, read: true }))), {
    popup: { variant: 'success', notice: 'notifications.allRead', autoDismiss: true },
  }),
};
export const Empty: StoryObj = {
  name: 'Belum ada notifikasi',
  ...at({ loaded: 'resting' }, contextOf([])),
};
export const Longest: StoryObj = {
  name: 'Judul dan isi terpanjang',
  ...at({ loaded: 'resting' }, contextOf(longNotifications)),
};
export const Incomplete: StoryObj = {
  name: 'Baris tidak lengkap, satu tidak dapat ditampilkan',
  ...at(
    { loaded: 'resting' },
    contextOf(
      notifications
        .slice(0, 3)
        .map((one, place) => (place === 1 ? { ...one, title: '', sentAt: '' } : one)),
      1,
      1,
    ),
  ),
};
export const Unshowable: StoryObj = {
  name: 'Tidak satu pun dapat ditampilkan',
  ...at({ loaded: 'resting' }, contextOf([], 1, 3)),
};
export const ManyPages: StoryObj = {
  name: 'Nomor halaman 5 angka',
  ...at(
    { loaded: 'resting' },
    contextOf(
      Array.from({ length: 61_725 }, (_, place) => ({
        ...(notifications[place % 12] as Notification),
        id: `n-${place}`,
      })),
      6_172,
    ),
  ),
};
export const Dropdown: StoryObj = {
  name: 'Dropdown di bilah atas',
  ...at({ loaded: 'resting' }, {}, openMenu(notifications)),
};
export const DropdownEmpty: StoryObj = {
  name: 'Dropdown kosong',
  ...at({ loaded: 'resting' }, contextOf([]), openMenu([])),
};
export const PhoneMenu: StoryObj = {
  name: 'Menu ponsel terbuka',
  globals: { viewport: { value: 'w375' } },
  ...at({ loaded: 'resting' }, {}, { menu: 'phone' }),
};
