/*
 * Shows what happens at the bank while the customer watches. The bank's stream says what changed,
 * and the account and the notifications read it again. No failure here reaches the customer. One
 * tab of a browser has the connection and says what arrived; the others hear it from there. A tab
 * that may have missed an event reads everything again, once.
 * Drawn in docs/machines/live.svg.
 */
import { hint } from '../kit/hint.ts';
import { assign } from 'xstate';
import type { LiveEvent } from '../contract/live.ts';
import { liveSetup, upToDate } from './live.setup.ts';

const received = ({ event }: { readonly event: { readonly event: LiveEvent } }) => event;
const take = { type: 'take', params: received } as const;
/** A try from before the return may wait for an answer that cannot come any more. */
const retried = {
  target: '#live.link.watching.leading.streaming',
  reenter: true,
  actions: 'returnOnline',
} as const;
const lost = { target: '#live.link.watching.leading.waiting', actions: 'fallBehind' } as const;

export const liveMachine = liveSetup.createMachine({
  id: 'live',
  type: 'parallel',
  context: ({ input }) => ({
    holder: input.holder,
    isBehind: false,
    tries: 0,
    heardAt: 0,
    cursor: '',
    stale: upToDate,
    expectedSince: null,
    rows: null,
    incoming: [],
  }),
  invoke: [hint('page'), hint('watchAccount')],
  on: {
    'network.returned': { actions: 'returnOnline' },
    'account.changed': [
      {
        guard: { type: 'hasIncomingMoney', params: ({ event }) => event },
        actions: [
          { type: 'sayIncomingMoney', params: ({ event }) => event },
          { type: 'keepRows', params: ({ event }) => event },
        ],
      },
      { actions: { type: 'keepRows', params: ({ event }) => event } },
    ],
  },
  states: {
    link: {
      initial: 'off',
      states: {
        off: { on: { 'page.shown': 'watching' } },
        watching: {
          initial: 'electing',
          invoke: { ...hint('tabs'), input: ({ context }) => ({ holder: context.holder }) },
          on: {
            // Another tab may say from here on what arrives.
            'page.hidden': {
              target: 'off',
              actions: ['fallBehind', assign({ cursor: '', expectedSince: null })],
            },
            'tab.elected': '.leading',
          },
          states: {
            electing: {
              on: { 'tab.followed': { target: 'following', actions: 'catchUp' } },
              after: { tryEnd: 'leading' },
            },
            following: { on: { 'event.received': { actions: take } } },
            leading: {
              initial: 'streaming',
              // The browser's word about the network is only a hint: the bank is asked anyway.
              on: { 'network.gone': lost },
              states: {
                streaming: {
                  initial: 'connecting',
                  entry: 'hear',
                  invoke: {
                    src: 'stream',
                    id: 'stream',
                    input: ({ context }) => ({ cursor: context.cursor }),
                    onError: lost,
                  },
                  on: {
                    'stream.heard': { actions: 'hear' },
                    'stream.ended': lost,
                    'event.received': [
                      { guard: { type: 'isReplaced', params: received }, target: 'yielding' },
                      {
                        actions: [
                          { type: 'share', params: received },
                          { type: 'expect', params: received },
                          take,
                        ],
                      },
                    ],
                  },
                  states: {
                    connecting: {
                      on: {
                        'stream.opened': { target: 'open', actions: 'catchUp' },
                        'network.returned': retried,
                      },
                      after: { tryEnd: lost },
                    },
                    open: {
                      after: {
                        watch: [
                          { guard: 'isSilent', ...lost },
                          { target: 'open', reenter: true, actions: assign({ tries: 0 }) },
                        ],
                      },
                    },
                  },
                },
                waiting: {
                  entry: assign({ tries: ({ context }) => context.tries + 1 }),
                  after: { backoff: 'streaming' },
                  on: { 'network.returned': retried },
                },
                yielding: {
                  description:
                    'Another device needs the connection more, until this page is shown again.',
                  on: { 'network.gone': undefined },
                  after: { yield: { target: 'streaming', actions: 'fallBehind' } },
                },
              },
            },
          },
        },
      },
    },
    reading: {
      description: 'Reads the events of one booking once, and a flood of them once a second.',
      initial: 'resting',
      on: { 'bank.changed': { actions: { type: 'note', params: ({ event }) => event } } },
      states: {
        resting: { always: { guard: 'isStale', target: 'gathering' } },
        gathering: { after: { gather: { target: 'pausing', actions: 'read' } } },
        pausing: { after: { pause: 'resting' } },
      },
    },
    strip: {
      initial: 'hidden',
      on: {
        'money.arrived': {
          target: '.shown',
          actions: { type: 'addLines', params: ({ event }) => event },
        },
      },
      states: {
        hidden: { entry: 'removeLines' },
        shown: {
          initial: 'unseen',
          on: {
            'strip.closed': 'hidden',
            'strip.looked': [
              { guard: { type: 'isSeen', params: ({ event }) => event }, target: '.seen' },
              { target: '.unseen' },
            ],
          },
          states: { unseen: {}, seen: { after: { strip: '#live.strip.hidden' } } },
        },
      },
    },
  },
});
