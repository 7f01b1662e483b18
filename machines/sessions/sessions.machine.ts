/*
 *   loading ──▶ listed:  resting ⇄ confirming ──▶ ending ──▶ resting     it is ended, or the bank refused
 *    │   ▲                  ▲ ⇅ confirmingRest ──▶ endingRest, as ending, for each of the others in turn
 *    │   ▲                  │                        │
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
import { failureOf, noticeOf } from '../contract/failure.ts';
import { failedWith } from '../kit/failures.ts';
import { ports } from '../kit/ports.ts';
import type { FlowTag, Navigated, WaitAbandoned } from '../kit/system.ts';

interface SessionsContext {
  readonly list: Listed<ListedSession>;
  readonly chosen: ListedSession | null;
  readonly ended: ListedSession | 'others' | null;
  /** Why the last one was not ended, or that the outcome is unknown. */
  readonly notice: Notice<SessionsNotice> | null;
}

type SessionsEvent =
  | WaitAbandoned
  | Navigated
  | { readonly type: 'fetch.retried' }
  | { readonly type: 'session.chosen'; readonly id: string }
  | { readonly type: 'rest.chosen' }
  | { readonly type: 'end.confirmed' }
  | { readonly type: 'end.cancelled' };

interface Answered {
  readonly event: { readonly output: Listed<ListedSession> };
}

const readList = {
  target: '#sessions.listed',
  actions: { type: 'keepList', params: ({ event }: Answered) => ({ list: event.output }) },
} as const;

interface Failed {
  readonly event: { readonly error: unknown };
}
const failed = ({ event }: Failed) => event;
const notEnded = [
  {
    guard: { type: 'isRefusal', params: failed },
    target: 'resting',
    actions: { type: 'showRefusal', params: failed },
  },
  { target: 'rereading', actions: 'showUnknown' },
] as const;

export const sessionsMachine = setup({
  types: {} as {
    context: SessionsContext;
    events: SessionsEvent;
    tags: FlowTag;
    meta: { readonly path: string };
  },
  actors: ports<SessionsPorts>({ sessions: true, endOtherSession: true }),
  guards: {
    hasRest: ({ context }) => othersOf(context.list).length > 1,
    isLast: ({ context }) => othersOf(context.list).length === 1,
    isOther: ({ context }, params: { id: string }) => otherOf(context.list, params.id) !== null,
    /** A 404 is not a refusal: the session has ended, as the list will show. */
    isRefusal: (_, params: { error: unknown }) =>
      failedWith(params.error, 'refused', 'throttled') && failureOf(params.error).status !== 404,
  },
  actions: {
    showRefusal: assign((_, { error }: { error: unknown }) => ({
      notice: noticeOf(error),
      chosen: null,
    })),
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
    chooseNext: assign({ chosen: ({ context }) => othersOf(context.list)[0] ?? null }),
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
            'rest.chosen': {
              guard: 'hasRest',
              target: 'confirmingRest',
              actions: assign({ ended: null, notice: null }),
            },
          },
        },
        confirmingRest: { on: { 'end.confirmed': 'endingRest', 'end.cancelled': 'resting' } },
        endingRest: {
          tags: 'busy',
          entry: 'chooseNext',
          on: { 'wait.abandoned': { target: 'rereading', actions: 'showUnknown' } },
          invoke: {
            src: 'endOtherSession',
            id: 'endRest',
            input: ({ context }) => ({ id: context.chosen?.id ?? '' }),
            onDone: [
              {
                guard: 'isLast',
                target: 'resting',
                actions: ['removeChosen', assign({ ended: 'others' })],
              },
              { target: 'endingRest', reenter: true, actions: 'removeChosen' },
            ],
            onError: notEnded,
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
            onError: notEnded,
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

const othersOf = ({ rows }: Listed<ListedSession>) =>
  rows.filter(({ id, current }) => id !== '' && !current);

/** The session with this id, if it belongs to another device. */
function otherOf(list: Listed<ListedSession>, id: string): ListedSession | null {
  return othersOf(list).find((row) => row.id === id) ?? null;
}
