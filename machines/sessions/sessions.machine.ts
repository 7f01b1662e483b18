/*
 *   loading ──▶ listed:  resting ⇄ confirming ──▶ ending ──▶ resting     it is ended, or the bank refused
 *    │   ▲                  ▲                        │
 *    │   │ fetch.retried    └────── rereading ◀──────┘ the outcome is unknown
 *    ▼   │                              │
 *   failed ◀────────────────────────────┘
 *
 * The devices on which the customer is logged in. Ending another device's session needs a
 * confirmation; only 'Keluar' ends the own session. If no answer says whether a session has ended,
 * the machine reads the list again to find out, and keeps `chosen` until then.
 */
import { assign, setup } from 'xstate';
import type { Notice } from '../contract/codes.ts';
import { listed, type Listed } from '../contract/list.ts';
import { paths } from '../contract/paths.ts';
import type { ListedSession, SessionsNotice, SessionsPorts } from '../contract/sessions.ts';
import { failedWith, failureOf, noticeOf } from '../kit/failures.ts';
import { ports } from '../kit/ports.ts';
import type { FlowTag, Navigated, WaitAbandoned } from '../kit/system.ts';

interface SessionsContext {
  readonly list: Listed<ListedSession>;
  /** The session to end, until the outcome is known. */
  readonly chosen: ListedSession | null;
  /** The session that was ended last. */
  readonly ended: ListedSession | null;
  /** Why the last one was not ended, or that the outcome is unknown. */
  readonly notice: Notice<SessionsNotice> | null;
}

type SessionsEvent =
  | WaitAbandoned
  | Navigated
  | { readonly type: 'fetch.retried' }
  | { readonly type: 'session.chosen'; readonly id: string }
  | { readonly type: 'end.confirmed' }
  | { readonly type: 'end.cancelled' };

interface Answered {
  readonly event: { readonly output: Listed<ListedSession> };
}

const readList = {
  target: '#sessions.listed',
  actions: { type: 'keepList', params: ({ event }: Answered) => ({ list: event.output }) },
} as const;

export const sessionsMachine = setup({
  types: {} as {
    context: SessionsContext;
    events: SessionsEvent;
    tags: FlowTag;
    meta: { readonly path: string };
  },
  actors: ports<SessionsPorts>({ sessions: true, endOtherSession: true }),
  guards: {
    isOther: ({ context }, params: { id: string }) => otherOf(context.list, params.id) !== null,
    /** A 404 is not a refusal: the session has ended, as the list will show. */
    isRefusal: (_, params: { error: unknown }) =>
      failedWith(params.error, 'refused', 'throttled') && failureOf(params.error).status !== 404,
  },
  actions: {
    keepList: assign(({ context: { chosen } }, { list }: { list: Listed<ListedSession> }) => {
      if (chosen === null) return { list };
      return otherOf(list, chosen.id) === null
        ? { list, chosen: null, ended: chosen, notice: null }
        : { list, chosen: null, ended: null, notice: 'device.kept' as const };
    }),
    removeChosen: assign(({ context: { list, chosen } }) => ({
      list: listed(
        list.rows.filter(({ id }) => id !== chosen?.id),
        list.omitted,
      ),
      ended: chosen,
      chosen: null,
    })),
    showUnknown: assign({ notice: 'device.unknown' }),
  },
}).createMachine({
  id: 'sessions',
  meta: { path: paths.sessions },
  context: { list: listed([]), chosen: null, ended: null, notice: null },
  initial: 'loading',
  states: {
    loading: {
      on: { 'wait.abandoned': 'failed' },
      invoke: { src: 'sessions', id: 'sessions', input: {}, onDone: readList, onError: 'failed' },
    },
    failed: { on: { 'fetch.retried': 'loading' } },
    listed: {
      initial: 'resting',
      states: {
        resting: {
          on: {
            'session.chosen': {
              guard: { type: 'isOther', params: ({ event }) => event },
              target: 'confirming',
              actions: assign(({ context, event }) => ({
                chosen: otherOf(context.list, event.id),
                ended: null,
                notice: null,
              })),
            },
          },
        },
        confirming: {
          on: {
            'end.confirmed': 'ending',
            'end.cancelled': { target: 'resting', actions: assign({ chosen: null }) },
          },
        },
        ending: {
          tags: 'busy',
          on: { 'wait.abandoned': { target: 'rereading', actions: 'showUnknown' } },
          invoke: {
            src: 'endOtherSession',
            id: 'endOtherSession',
            input: ({ context }) => ({ id: context.chosen?.id ?? '' }),
            onDone: { target: 'resting', actions: 'removeChosen' },
            onError: [
              {
                guard: { type: 'isRefusal', params: ({ event }) => event },
                target: 'resting',
                actions: assign(({ event }) => ({ notice: noticeOf(event.error), chosen: null })),
              },
              { target: 'rereading', actions: 'showUnknown' },
            ],
          },
        },
        rereading: {
          tags: 'busy',
          on: { 'wait.abandoned': '#sessions.failed' },
          invoke: {
            src: 'sessions',
            id: 'reread',
            input: {},
            onDone: readList,
            onError: '#sessions.failed',
          },
        },
      },
    },
  },
});

/** The session with this id, if it belongs to another device. */
function otherOf({ rows }: Listed<ListedSession>, id: string): ListedSession | null {
  return rows.find((row) => row.id === id && id !== '' && !row.current) ?? null;
}
