/*
 *   reading ──▶ known
 *    ▲ │ ▲        │
 *    │ │ └────────┘ freeze.outdated
 *    │ └──▶ unread      a failure keeps what was known
 *    └───────┘ 30 s
 *
 *   freeze.told ──▶ known  the page has heard it from the bank
 *
 * Whether the account is frozen, as long as the session lasts: every page of the account says so.
 * The open page hears each answer. With a change the history changes, too. A freeze that the page
 * has announced is not announced again (`isAnnounced`).
 */
import { assign, enqueueActions, setup, type AnyActorRef } from 'xstate';
import type { FreezePorts, FreezeRead } from '../contract/freeze.ts';
import { ports } from '../kit/ports.ts';
import { to } from '../kit/system.ts';
import { timing } from '../kit/timing.ts';

type FreezeEvent =
  | { readonly type: 'freeze.outdated' }
  | { readonly type: 'freeze.told'; readonly isFrozen: boolean };

export const freezeMachine = setup({
  types: {} as {
    context: { readonly isFrozen: boolean; readonly isAnnounced: boolean };
    events: FreezeEvent;
  },
  actors: ports<FreezePorts>({ freezeState: true }),
  delays: { freezeRetry: timing.freezeRetry },
  actions: {
    keep: assign(({ context }, { isFrozen }: { isFrozen: boolean }) => ({
      isFrozen,
      isAnnounced: isFrozen && context.isAnnounced,
    })),
    keepTold: assign((_, { isFrozen }: { isFrozen: boolean }) => ({
      isFrozen,
      isAnnounced: isFrozen,
    })),
    tellPage: enqueueActions(({ system, enqueue }, { isFrozen }: { isFrozen: boolean }) => {
      const page = system.get('flow') as AnyActorRef | undefined;
      if (page !== undefined)
        enqueue.sendTo(page, { type: 'freeze.read', isFrozen } satisfies FreezeRead);
    }),
    rereadHistory: enqueueActions(({ context, enqueue }, { isFrozen }: { isFrozen: boolean }) => {
      if (isFrozen !== context.isFrozen) enqueue.sendTo(to('account'), { type: 'money.moved' });
    }),
  },
}).createMachine({
  id: 'freeze',
  context: { isFrozen: false, isAnnounced: false },
  initial: 'reading',
  on: {
    'freeze.told': {
      target: '.known',
      actions: [
        { type: 'rereadHistory', params: ({ event }) => event },
        { type: 'keepTold', params: ({ event }) => event },
      ],
    },
    'freeze.outdated': { target: '.reading', reenter: true },
  },
  states: {
    reading: {
      invoke: {
        src: 'freezeState',
        id: 'freezeState',
        input: { isBackground: true },
        onDone: {
          target: 'known',
          actions: [
            { type: 'tellPage', params: ({ event }) => ({ isFrozen: event.output }) },
            { type: 'rereadHistory', params: ({ event }) => ({ isFrozen: event.output }) },
            { type: 'keep', params: ({ event }) => ({ isFrozen: event.output }) },
          ],
        },
        onError: 'unread',
      },
    },
    unread: { after: { freezeRetry: 'reading' } },
    known: {},
  },
});
