import type { Notification, NotificationsPorts } from '../../../machines/contract/notifications.ts';
import { call } from '../../platform/http.ts';
import { dataOf, identifierOf, listOf, textOf } from '../../platform/shapes.ts';

/**
 * One row, or `null` if it has neither a title nor a body. Without an id the bank cannot mark it,
 * so it counts as read, under a key that the bank never uses as an id.
 */
function notification(row: Readonly<Record<string, unknown>>, place: number): Notification | null {
  const [title, body, id] = [textOf(row['title']), textOf(row['body']), identifierOf(row['id'])];
  if (title === null && body === null) return null;
  return {
    id: id ?? ` ${place}`,
    title: title ?? '',
    body: body ?? '',
    sentAt: textOf(row['sentAt']) ?? '',
    memo: textOf(row['memo']) ?? '',
    hidesMemo: row['hides_memo'] === true,
    read: id === null || /^(true|1)$/i.test(String(row['read'])),
  };
}

/** The inbox: list, mark one, mark all (CAL-26, CAL-27, CAL-36). */
export const notificationsPorts: NotificationsPorts = {
  notifications: ({ isBackground }, io) =>
    call({ url: '/notification/', isBackground, repeats: true }, io, (body) =>
      listOf(dataOf(body), notification),
    ),
  async markRead({ id }, io) {
    await call({ method: 'PUT', url: '/notification/{id}/read', id }, io);
  },
  async markAllRead(_, io) {
    await call({ method: 'PUT', url: '/notification/read/all' }, io);
  },
};
