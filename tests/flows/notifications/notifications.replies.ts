import { repliesOf } from '../../../.storybook/support/demo-reply.ts';
import { listed } from '../../../machines/contract/list.ts';
import { notifications } from '../../fixtures/account.ts';

export default repliesOf('notifications', {
  refusals: {
    notifikasi: null,
    'tandai dibaca': null,
  },
  replies: () => {
    let inbox = notifications;
    const read = (isMeant: (id: string) => boolean) => {
      inbox = inbox.map((one) => (isMeant(one.id) ? { ...one, read: true } : one));
    };
    return {
      notifications: () => ['notifikasi', () => listed(inbox)],
      markRead: ({ id }) => ['tandai dibaca', () => read((one) => one === id)],
      markAllRead: () => ['tandai dibaca', () => read(() => true)],
    };
  },
});
