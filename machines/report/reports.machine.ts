/*
 * The customer's reports, or the case that the query names. Each step of the bank leaves a
 * notification: what is shown is read again quietly when the notifications change, and stays if
 * that fails.
 * Drawn in docs/machines/reports.svg.
 */
import { failureOf } from '../contract/failure.ts';
import { assertEvent, assign, setup } from 'xstate';
import type { DetailPorts } from '../contract/detail.ts';
import { paths } from '../contract/paths.ts';
import type { CasePorts, ListedCase, ReportCase } from '../contract/reports.ts';
import { now, today } from '../contract/now.ts';
import { goesTo, isAt } from '../kit/guards.ts';
import { hint } from '../kit/hint.ts';
import { ports } from '../kit/ports.ts';
import { afterSharing, isOutcome } from '../kit/sharing.ts';
import type { Navigated, WaitAbandoned } from '../kit/system.ts';
import { untilNextMinute } from '../kit/timing.ts';
import { watchInbox, type InboxChanged } from './watch-inbox.ts';

interface ReportsContext {
  /** With its `?`; '' for the list. */
  readonly query: string;
  readonly rows: readonly ListedCase[];
  readonly omitted: number;
  readonly shown: ReportCase | null;
  /** In WIB: the deadline passes with it. */
  readonly day: string;
}

type ReportsEvent =
  | { readonly type: 'fetch.retried' }
  | { readonly type: 'copy.requested'; readonly text: string }
  | { readonly type: 'share.requested'; readonly text: string }
  | { readonly type: 'page.shown' }
  | InboxChanged
  | WaitAbandoned
  | Navigated;

/** The number in a query that anyone may have written; '' for none. */
function numberIn(query: string): string {
  const [, number = ''] = /^\?nomor=([\w-]{1,64})$/.exec(query) ?? [];
  return number;
}
const cleanQuery = (query: string): string => (numberIn(query) === '' ? '' : query);

const ofCase =
  (isBackground: boolean) =>
  ({ context }: { readonly context: ReportsContext }) => ({
    id: numberIn(context.query),
    isBackground,
  });

/** The deadlines pass at midnight. */
const daily = {
  entry: 'keepDay',
  after: { nextMinute: { target: 'resting', reenter: true } },
} as const;

export const reportsMachine = setup({
  types: {} as {
    context: ReportsContext;
    input: { readonly query: string };
    events: ReportsEvent;
    meta: { readonly path: string };
  },
  actors: {
    ...ports<CasePorts & DetailPorts>({
      reports: true,
      reportCase: true,
      shareText: true,
      copyText: true,
    }),
    watchInbox,
  },
  delays: { nextMinute: () => untilNextMinute(now()) },
  guards: {
    isAt,
    isOutcome,
    isOfCase: ({ context }) => context.query !== '',
    isMissing: (_, { error }: { error: unknown }) => failureOf(error).status === 404,
  },
  actions: { keepDay: assign({ day: today }) },
}).createMachine({
  id: 'reports',
  meta: { path: paths.reports },
  context: ({ input }) => ({
    query: cleanQuery(input.query),
    rows: [],
    omitted: 0,
    shown: null,
    day: today(),
  }),
  // Without it, what is shown is only read when its page opens.
  invoke: hint('watchInbox'),
  initial: 'opening',
  on: {
    // Timers sleep with the device.
    'page.shown': { actions: 'keepDay' },
    navigated: {
      guard: goesTo(paths.reports),
      target: '.opening',
      actions: assign({ query: ({ event }) => cleanQuery(event.query) }),
    },
  },
  states: {
    opening: { always: [{ guard: 'isOfCase', target: 'case' }, { target: 'list' }] },
    list: {
      initial: 'loading',
      states: {
        loading: {
          on: { 'wait.abandoned': 'failed' },
          invoke: {
            src: 'reports',
            id: 'reports',
            input: { isBackground: false },
            onDone: { target: 'listed', actions: assign(({ event }) => event.output) },
            onError: 'failed',
          },
        },
        failed: { on: { 'fetch.retried': 'loading' } },
        listed: {
          initial: 'resting',
          on: { 'inbox.changed': '.rereading' },
          states: {
            resting: { ...daily },
            rereading: {
              invoke: {
                src: 'reports',
                id: 'reread',
                input: { isBackground: true },
                onDone: { target: 'resting', actions: assign(({ event }) => event.output) },
                onError: 'resting',
              },
            },
          },
        },
      },
    },
    case: {
      initial: 'reading',
      states: {
        reading: {
          on: { 'wait.abandoned': 'failed' },
          invoke: {
            src: 'reportCase',
            id: 'reportCase',
            input: ofCase(false),
            onDone: { target: 'shown', actions: assign({ shown: ({ event }) => event.output }) },
            onError: [
              { guard: { type: 'isMissing', params: ({ event }) => event }, target: 'unknown' },
              { target: 'failed' },
            ],
          },
        },
        failed: { on: { 'fetch.retried': 'reading' } },
        unknown: {},
        shown: {
          type: 'parallel',
          states: {
            news: {
              initial: 'resting',
              on: { 'inbox.changed': '.rereading' },
              states: {
                resting: { ...daily },
                rereading: {
                  invoke: {
                    src: 'reportCase',
                    id: 'rereadCase',
                    input: ofCase(true),
                    onDone: {
                      target: 'resting',
                      actions: assign({ shown: ({ event }) => event.output }),
                    },
                    onError: 'resting',
                  },
                },
              },
            },
            text: {
              initial: 'showing',
              on: { 'share.requested': '.sharing', 'copy.requested': '.copying' },
              states: {
                showing: {},
                sharing: {
                  invoke: {
                    src: 'shareText',
                    id: 'shareText',
                    input: ({ event }) => {
                      assertEvent(event, 'share.requested');
                      return { text: event.text };
                    },
                    onDone: afterSharing,
                    onError: 'unshared',
                  },
                },
                copying: {
                  invoke: {
                    src: 'copyText',
                    id: 'copyText',
                    input: ({ event }) => {
                      assertEvent(event, 'copy.requested');
                      return { text: event.text };
                    },
                    onDone: 'copied',
                    onError: 'unshared',
                  },
                },
                shared: {},
                copied: {},
                unshared: {},
              },
            },
          },
        },
      },
    },
  },
});
