import type { Notification, NotificationsPorts } from '../../../machines/contract/notifications.ts';
import { listed, type Listed } from '../../../machines/contract/list.ts';
import { adapters } from '../../../machines/kit/ports.ts';
import { notificationsMachine } from '../../../machines/notifications/notifications.machine.ts';
import { deferredAnswer, startFlow } from '../../support/harness.ts';

/** A notification that was sent at noon of a day of November 2026. */
export function notification(id: string, day: number, read = false): Notification {
  return {
    id,
    title: `Judul ${id}`,
    body: `Isi ${id}`,
    sentAt: `2026-11-${String(day).padStart(2, '0')}T12:00:00+07:00`,
    read,
  };
}

/** Two unread and one read, out of order. */
export const threeNotifications = [
  notification('lama', 1),
  notification('dibaca', 9, true),
  notification('baru', 5),
];

type PendingAnswer = ReturnType<typeof deferredAnswer<void>>;

/**
 * Starts the inbox with a bank that returns `lists` in turn. A call that marks as read is pending
 * until the test settles its `answer`; its `target` is the id, or 'all'.
 */
export function startInbox(
  ...lists: (readonly Notification[] | Listed<Notification> | Promise<readonly Notification[]>)[]
) {
  const marks: { readonly target: string; readonly answer: PendingAnswer }[] = [];
  let fetches = 0;
  const mark = (target: string) => {
    const answer = deferredAnswer<void>();
    marks.push({ target: target, answer });
    return answer.promise;
  };
  const run = startFlow(
    notificationsMachine.provide({
      actors: adapters<NotificationsPorts>({
        notifications: async () => {
          const list = (await (lists[fetches++] ?? lists.at(-1))) ?? [];
          return 'rows' in list ? list : listed(list);
        },
        markRead: ({ id }) => mark(id),
        markAllRead: () => mark('all'),
      }),
    }),
  );
  const view = () => run.flow.getSnapshot().context.view;
  return {
    ...run,
    marks,
    fetches: () => fetches,
    view,
    /** The ids on the page in order; the unread ones end in '*'. */
    shown: () => view().rows.map(({ id, read }) => (read ? id : `${id}*`)),
  };
}
