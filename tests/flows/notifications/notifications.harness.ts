import type { Notification, NotificationsPorts } from '../../../machines/contract/notifications.ts';
import { listed, type Listed } from '../../../machines/contract/list.ts';
import { adapters } from '../../../machines/kit/ports.ts';
import { notificationsMachine } from '../../../machines/notifications/notifications.machine.ts';
import { deferredAnswer, flushMicrotasks, startFlow } from '../../support/harness.ts';

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

/** Twelve unread ones, from n1 on the first day to n12. */
export const twelve = Array.from({ length: 12 }, (_, n) => notification(`n${n + 1}`, n + 1));

/**
 * Starts the inbox with a bank that returns `lists` in turn, and waits for the first. A call that
 * marks as read is pending until the test answers it; its `target` is the id, or 'all'.
 */
export async function startInbox(
  ...lists: (readonly Notification[] | Listed<Notification> | Promise<readonly Notification[]>)[]
) {
  const marks: {
    readonly target: string;
    readonly answer: ReturnType<typeof deferredAnswer<void>>;
  }[] = [];
  let fetches = 0;
  const mark = (target: string) => {
    const answer = deferredAnswer<void>();
    marks.push({ target, answer });
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
  await flushMicrotasks();
  const view = () => run.flow.getSnapshot().context.view;
  return {
    ...run,
    marks,
    fetches: () => fetches,
    view,
    /** Resolves or rejects a mark. */
    async answer(index: number, error?: unknown) {
      const mark = marks[index]?.answer;
      if (error === undefined) mark?.resolve();
      else mark?.reject(error);
      await flushMicrotasks();
    },
    /** The ids on the page in order; unread ones end in '*'. */
    shown: () => view().rows.map(({ id, read }) => (read ? id : `${id}*`)),
  };
}
