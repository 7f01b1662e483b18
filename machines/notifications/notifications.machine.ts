/*
 *   loading ──▶ loaded: resting ⇄ refreshing   (notifications.outdated; a failed refresh keeps what is shown)
 *      │ ▲          notification.opened, inbox.read: shown as read at once, and a mark is spawned for each call;
 *      ▼ │          xstate.done.actor.mark.n confirms it, xstate.error.actor.mark.n takes it back
 *     failed        page.chosen, menu.opened
 *
 * The inbox; it lives as long as the session. Any number of marks may be under way during a
 * refresh. The view is the bank's last answer with all marks applied, so no answer undoes a mark,
 * and a failed mark undoes only itself. No failure opens a popup (NTF-8, NTF-11).
 */
import {
  assign,
  enqueueActions,
  sendTo,
  setup,
  type DoneActorEvent,
  type ErrorActorEvent,
} from 'xstate';
import type { Notification, NotificationsPorts } from '../contract/notifications.ts';
import type { Listed } from '../contract/list.ts';
import { ports } from '../kit/ports.ts';
import { popupRequested, to, type WaitAbandoned } from '../kit/system.ts';
import {
  arranged,
  confirmed,
  emptyInbox,
  isUnread,
  marked,
  pagesOf,
  received,
  mergeConfirmed,
  takenBack,
  viewOf,
  type Inbox,
  type InboxView,
} from './notifications.inbox.ts';

interface NotificationsContext {
  readonly inbox: Inbox;
  readonly view: InboxView;
  /** The number of marks so far: the name of the next one. */
  readonly asked: number;
}

type MarkKey = `mark.${string}`;

type NotificationsEvent =
  | WaitAbandoned
  | { readonly type: 'notification.opened'; readonly id: string }
  | { readonly type: 'page.named'; readonly path: string; readonly query: string }
  | { readonly type: 'inbox.read' }
  | { readonly type: 'page.chosen'; readonly page: number }
  /** The dropdown was opened: drop notifications that were read meanwhile. */
  | { readonly type: 'menu.opened' }
  | { readonly type: 'notifications.outdated'; readonly isBackground?: boolean }
  | { readonly type: 'notifications.retried' }
  | DoneActorEvent<void, MarkKey>
  | ErrorActorEvent<unknown, MarkKey>;

const quietly = ({ event }: { readonly event: NotificationsEvent }) => ({
  isBackground: (event as { readonly isBackground?: boolean }).isBackground,
});

const showing = (inbox: Inbox) => ({ inbox, view: viewOf(inbox) });

export const notificationsMachine = setup({
  types: {} as { context: NotificationsContext; events: NotificationsEvent },
  actors: ports<NotificationsPorts>({ notifications: true, markRead: true, markAllRead: true }),
  guards: {
    isUnread: ({ context }, params: { id: string }) => isUnread(context.inbox, params.id),
    canMarkAll: ({ context }) =>
      context.inbox.known.length > 0 &&
      !context.inbox.marks.some((mark) => mark.isAll && !mark.isConfirmed),
    hasPage: ({ context }, params: { page: number }) =>
      Number.isInteger(params.page) && params.page >= 1 && params.page <= pagesOf(context.inbox),
    isOfAll: ({ context }, params: { key: string }) =>
      context.inbox.marks.some(({ key, isAll }) => key === params.key && isAll),
  },
  actions: {
    keepList: assign(({ context }, params: { list: Listed<Notification> }) =>
      showing(received(context.inbox, params.list)),
    ),
    mergeMarks: assign(({ context }) => showing(mergeConfirmed(context.inbox))),
    turnPage: assign(({ context }, params: { page: number }) =>
      showing({ ...context.inbox, page: params.page }),
    ),
    arrange: assign(({ context }) => showing(arranged(context.inbox))),
    markOne: enqueueActions(({ context, enqueue }, params: { id: string }) => {
      const key = `mark.${context.asked}`;
      const mark = { key, ids: new Set([params.id]), isAll: false, isConfirmed: false };
      enqueue.assign({ ...showing(marked(context.inbox, mark)), asked: context.asked + 1 });
      enqueue.spawnChild('markRead', { id: key, input: { id: params.id } });
    }),
    markAll: enqueueActions(({ context, enqueue }) => {
      const key = `mark.${context.asked}`;
      const mark = {
        key,
        ids: new Set(context.inbox.known.map(({ id }) => id)),
        isAll: true,
        isConfirmed: false,
      };
      enqueue.assign({ ...showing(marked(context.inbox, mark)), asked: context.asked + 1 });
      enqueue.spawnChild('markAllRead', { id: key, input: {} });
    }),
    confirm: enqueueActions(({ context, enqueue }, params: { key: string }) => {
      enqueue.assign(showing(confirmed(context.inbox, params.key)));
      enqueue.stopChild(params.key);
    }),
    takeBack: enqueueActions(({ context, enqueue }, params: { key: string }) => {
      enqueue.assign(showing(takenBack(context.inbox, params.key)));
      enqueue.stopChild(params.key);
    }),
    openPage: sendTo(to('app'), (_, { path, query }: { path: string; query: string }) => ({
      type: 'navigated',
      path,
      query,
    })),
    announceAllRead: sendTo(
      to('popup'),
      popupRequested({ variant: 'success', notice: 'notifications.allRead', autoDismiss: true }),
    ),
  },
}).createMachine({
  id: 'notifications',
  context: { ...showing(emptyInbox), asked: 0 },
  initial: 'loading',
  on: {
    'xstate.done.actor.mark.*': [
      {
        guard: { type: 'isOfAll', params: ({ event }) => ({ key: event.actorId }) },
        actions: [
          { type: 'confirm', params: ({ event }) => ({ key: event.actorId }) },
          'announceAllRead',
        ],
      },
      { actions: { type: 'confirm', params: ({ event }) => ({ key: event.actorId }) } },
    ],
    'xstate.error.actor.mark.*': {
      actions: { type: 'takeBack', params: ({ event }) => ({ key: event.actorId }) },
    },
  },
  states: {
    loading: {
      on: { 'wait.abandoned': 'failed' },
      invoke: {
        src: 'notifications',
        id: 'notifications',
        input: quietly,
        onDone: {
          target: 'loaded',
          actions: { type: 'keepList', params: ({ event }) => ({ list: event.output }) },
        },
        onError: 'failed',
      },
    },
    failed: { on: { 'notifications.retried': 'loading', 'notifications.outdated': 'loading' } },
    loaded: {
      initial: 'resting',
      on: {
        'notification.opened': {
          guard: { type: 'isUnread', params: ({ event }) => event },
          actions: { type: 'markOne', params: ({ event }) => event },
        },
        'page.named': { actions: { type: 'openPage', params: ({ event }) => event } },
        'inbox.read': { guard: 'canMarkAll', actions: 'markAll' },
        'page.chosen': {
          guard: { type: 'hasPage', params: ({ event }) => event },
          actions: { type: 'turnPage', params: ({ event }) => event },
        },
        'menu.opened': { actions: 'arrange' },
        'notifications.outdated': '.refreshing',
      },
      states: {
        resting: {},
        refreshing: {
          entry: 'mergeMarks',
          on: { 'wait.abandoned': 'resting' },
          invoke: {
            src: 'notifications',
            id: 'refresh',
            input: quietly,
            onDone: {
              target: 'resting',
              actions: { type: 'keepList', params: ({ event }) => ({ list: event.output }) },
            },
            onError: 'resting',
          },
        },
      },
    },
  },
});
