import type { Notification, NotificationsPorts } from '../../machines/contract/notifications.ts';
import { adapters } from '../../machines/kit/ports.ts';
import { notificationsMachine } from '../../machines/notifications/notifications.machine.ts';
import { deferredAnswer, startFlow } from './harness.ts';

/** One sent on that day of November 2026, at noon. */
export function sent(id: string, day: number, read = false): Notification {
  return {
    id,
    title: `Judul ${id}`,
    body: `Isi ${id}`,
    sentAt: `2026-11-${String(day).padStart(2, '0')}T12:00:00+07:00`,
    read,
  };
}

/** Two unread and one read, out of order. */
export const three = [sent('lama', 1), sent('dibaca', 9, true), sent('baru', 5)];

type Waiting = ReturnType<typeof deferredAnswer<void>>;

/** Runs the inbox on a bank whose lists come at once and whose marks wait to be answered. */
export function startInbox(
  ...lists: (readonly Notification[] | Promise<readonly Notification[]>)[]
) {
  const marks: { readonly asked: string; readonly answer: Waiting }[] = [];
  const failures: unknown[] = [];
  let fetches = 0;
  const mark = (asked: string) => {
    const answer = deferredAnswer<void>();
    marks.push({ asked, answer });
    return answer.promise;
  };
  const run = startFlow(
    notificationsMachine.provide({
      actors: adapters<NotificationsPorts>({
        notifications: async () => lists[fetches++] ?? lists.at(-1) ?? [],
        markRead: ({ id }) => mark(id),
        markAllRead: () => mark('all'),
      }),
      actions: { logFailure: (_, { error }) => void failures.push(error) },
    }),
  );
  const view = () => run.flow.getSnapshot().context.view;
  return {
    ...run,
    marks,
    failures,
    fetches: () => fetches,
    view,
    /** Ids in their order, a star at the unread. */
    shown: () => view().rows.map(({ id, read }) => (read ? id : `${id}*`)),
  };
}
