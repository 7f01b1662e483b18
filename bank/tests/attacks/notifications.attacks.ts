import { firstId, type Attacks } from '../attack.ts';

export default {
  calls: {
    notifications: {
      attack: ({ email }) => [`/notification?customerId=${email}`],
      faulty: () => [['/notification/']],
    },
    markRead: {
      attack: async ({ token }, _, bank) => [
        `/notification/${await firstId(bank, '/notification', token)}/read`,
      ],
      status: 404,
      faulty: () => [['/notification/1/read']],
    },
    markAllRead: {
      attack: ({ email }) => [`/notification/read/all?customerId=${email}`],
      faulty: () => [['/notification/read/all']],
    },
  },
  walks: {
    async notifications(ask) {
      const [first] = (await ask('notifications', {}, 200)) as { id: string }[];
      await ask('markRead', { fill: { id: first?.id ?? '' } }, 200);
      await ask('markRead', { fill: { id: '999999' } }, 404);
      await ask('markAllRead', {}, 200);
    },
  },
} satisfies Attacks;
