import { listed } from '../../machines/contract/list.ts';
import type { DemoFlow } from '../demo-bank.ts';
import { notifications } from '../fixtures.ts';

export default {
  calls: { notifikasi: null, 'tandai dibaca': null },
  open(bank) {
    let inbox = notifications;
    const read = (isMeant: (id: string) => boolean) => {
      inbox = inbox.map((one) => (isMeant(one.id) ? { ...one, read: true } : one));
    };
    return {
      notifications: (_, io) => bank.ask('notifikasi', io, () => listed(inbox)),
      markRead: ({ id }, io) => bank.ask('tandai dibaca', io, () => read((one) => one === id)),
      markAllRead: (_, io) => bank.ask('tandai dibaca', io, () => read(() => true)),
    };
  },
} satisfies DemoFlow<'notifications'>;
