import { within } from '../mutations.ts';

export const ntf = within('notifications', {
  'NTF-1': [['pageSize = 5', 'pageSize = 6', 'notifications.inbox.ts']],
  'NTF-2': [['menuSize = 3', 'menuSize = 4']],
  'NTF-3': [['Number(isRead(a)) - Number(isRead(b)) || ', '']],
  'NTF-4': [['|| b.epoch - a.epoch', '|| b.sentAt.localeCompare(a.sentAt)']],
  'NTF-5': [['dayMonthYear(epoch)}, ${timeOfDay(epoch', 'dayMonthYear(epoch)} ${timeOfDay(epoch']],
  'NTF-6': [['styled.button`', 'styled.div`', 'NotificationItem.tsx']],
  'NTF-7': [['id: row.id })', "id: rows[0]?.id ?? '' })", 'NotificationList.tsx']],
  'NTF-15': [["if (page !== null) send({ type: 'page.named', ...page });", '']],
  'NTF-8': [['marks: inbox.marks.filter((mark) => mark.key !== key)', 'marks: inbox.marks']],
  'NTF-9': [['context.inbox.known.map(({ id }) => id)', 'context.view.rows.map(({ id }) => id)']],
  'NTF-10': [["', actions: 'markAll' }", "', actions: ['markAll', 'announceAllRead'] }"]],
  'NTF-11': [
    [
      "onError: 'failed'",
      "onError: { target: 'failed', actions: 'announceAllRead' }",
      'notifications.machine.ts',
    ],
  ],
  'NTF-12': [["body: body ?? '',", 'body: body as string,']],
  'NTF-13': [['pressed?.isConnected !== true', 'pressed === null']],
  'NTF-14': [['lastUnread + 1 - first', 'lastUnread - first']],
  'NTF-16': [['quoted(memo)}</Memo>', "''}</Memo>"]],
  'NTF-17': [['hidesMemo ? hiddenMemo : quoted(memo)', 'quoted(memo)']],
});
