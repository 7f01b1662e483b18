import { array, boolean, object, string } from 'yup';
import type { NotificationsPorts } from '../../machines/contract/notifications.ts';
import { call, checked, dataOf, isRecord } from './http.ts';

const notifications = array(
  object({
    id: string().required(),
    title: string().defined(),
    body: string().defined(),
    sentAt: string().required(),
    read: boolean().required(),
  }),
).required();

/** Ids may be numbers. */
function normalised(row: unknown): unknown {
  return isRecord(row) && typeof row['id'] === 'number' ? { ...row, id: String(row['id']) } : row;
}

export const notificationsPorts: NotificationsPorts = {
  async notifications(_, io) {
    const list = dataOf(await call({ url: '/notification/' }, io));
    return checked(notifications, Array.isArray(list) ? list.map(normalised) : list).map(
      ({ id, title, body, sentAt, read }) => ({
        id,
        title,
        body,
        sentAt,
        read,
      }),
    );
  },
  async markRead({ id }, io) {
    await call({ method: 'PUT', url: `/notification/${encodeURIComponent(id)}/read` }, io);
  },
  async markAllRead(_, io) {
    await call({ method: 'PUT', url: '/notification/read/all' }, io);
  },
};
