import type { Mutations } from '../mutations.ts';

const inbox = 'machines/notifications/notifications.inbox.ts';
const machine = 'machines/notifications/notifications.machine.ts';

export const ntf: Mutations = {
  'NTF-1': { file: inbox, from: 'pageSize = 5', to: 'pageSize = 6' },
  'NTF-2': { file: inbox, from: 'menuSize = 3', to: 'menuSize = 4' },
  'NTF-3': { file: inbox, from: 'Number(isRead(a)) - Number(isRead(b)) || ', to: '' },
  'NTF-4': {
    file: inbox,
    from: '|| b.epoch - a.epoch',
    to: '|| b.sentAt.localeCompare(a.sentAt)',
  },
  'NTF-5': {
    file: 'src/format/dates.ts',
    from: '`${dayMonthYear(epoch)}, ${timeOfDay(epoch)}`',
    to: '`${dayMonthYear(epoch)} ${timeOfDay(epoch)}`',
  },
  'NTF-6': {
    file: 'src/flows/notifications/NotificationItem.tsx',
    from: 'styled.button<',
    to: 'styled.div<',
  },
  'NTF-7': {
    file: 'src/flows/notifications/NotificationList.tsx',
    from: 'id: row.id })',
    to: "id: rows[0]?.id ?? '' })",
  },
  'NTF-8': {
    file: inbox,
    from: 'marks: inbox.marks.filter((mark) => mark.key !== key)',
    to: 'marks: inbox.marks',
  },
  'NTF-9': {
    file: machine,
    from: 'context.inbox.known.map(({ id }) => id)',
    to: 'context.view.rows.map(({ id }) => id)',
  },
  'NTF-10': {
    file: machine,
    from: "{ guard: 'canMarkAll', actions: 'markAll' }",
    to: "{ guard: 'canMarkAll', actions: ['markAll', 'announceAllRead'] }",
  },
  'NTF-11': {
    file: machine,
    from: "onError: 'failed'",
    to: "onError: { target: 'failed', actions: 'announceAllRead' }",
  },
  'NTF-12': [
    { file: 'src/platform/shapes.ts', from: 'answer.length - rows.length', to: '0' },
    {
      file: 'src/flows/notifications/notifications.api.ts',
      from: "body: body ?? '',",
      to: 'body: body as string,',
    },
    {
      file: 'src/flows/notifications/NotificationList.tsx',
      from: 'noun="notifikasi" />\n    </Stack>',
      to: 'noun="pesan" />\n    </Stack>',
    },
  ],
  'NTF-13': [
    {
      file: 'src/flows/notifications/NotificationsScreen.tsx',
      from: 'unread > 0 ? (\n            <Button',
      to: 'rows.length > 0 ? (\n            <Button',
    },
    {
      file: 'src/ui/arrival.ts',
      from: 'pressed?.isConnected !== true',
      to: 'pressed === null',
    },
  ],
};
