import { array, boolean, object, string } from 'yup';
import type { NotificationsPorts } from '../../machines/contract/notifications.ts';
import { call, dataOf, isRecord, validated } from './http.ts';

const notifications = array(
  object({
    id: string().required(),
    title: string().defined(),
    body: string().defined(),
    sentAt: string().required(),
    read: boolean().required(),
  }),
).required();

/** Turns a numeric id into a string. */
function normalised(row: unknown): unknown {
  return isRecord(row) && typeof row['id'] === 'number' ? { ...row, id: String(row['id']) } : row;
}

/** The inbox: list, mark one, mark all (CAL-26, CAL-27, CAL-36). */
export const notificationsPorts: NotificationsPorts = {
  async notifications(_, io) {
    const list = dataOf(await call({ url: '/notification/' }, io));
    return validated(notifications, Array.isArray(list) ? list.map(normalised) : list).map(
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
