import { assign, enqueueActions, fromCallback, sendTo, setup, type EventObject } from 'xstate';
import type { AccountView, Mutation } from '../contract/account.ts';
import type { LiveEvent, PageNews, StreamNews, TabNews } from '../contract/live.ts';
import { to } from '../kit/system.ts';
import { timing } from '../kit/timing.ts';
import { watchAccount, type AccountChanged } from '../kit/watch-account.ts';

interface LiveInput {
  readonly holder: string;
}

/** What has to be read again. */
interface Stale {
  readonly account: boolean;
  readonly notifications: boolean;
}

interface LiveContext extends LiveInput {
  readonly isOnline: boolean;
  /** Whether events may have been missed. */
  readonly isBehind: boolean;
  /** Connections in a row that did not last. */
  readonly tries: number;
  /** When the stream last sent a byte, in epoch milliseconds. */
  readonly heardAt: number;
  /** Of the latest event. */
  readonly cursor: string;
  readonly stale: Stale;
  /** References of transactions whose money is not in the history yet. */
  readonly expected: readonly string[];
  /** References of money whose arrival was said. */
  readonly said: readonly string[];
  /** The money that the strip names. */
  readonly arrived: readonly Mutation[];
}

type LiveMachineEvent =
  | PageNews
  | TabNews
  | StreamNews
  | AccountChanged
  | { readonly type: 'bank.changed'; readonly stale: Partial<Stale> }
  | { readonly type: 'money.arrived'; readonly rows: readonly Mutation[] }
  | { readonly type: 'strip.closed' };

/** At most so many references are remembered. */
const most = 50;
/** The lines of the strip. */
const mostLines = 3;

export const upToDate: Stale = { account: false, notifications: false };

/** The pause before the next try: longer each time, and not the same for all customers. */
function backoff(tries: number): number {
  const whole = Math.min(timing.liveRetryMost, timing.liveRetry * 2 ** Math.min(tries, 10));
  return whole * (0.5 + Math.random() / 2);
}

/** The money that came in by the expected transactions. */
function arrivals({ mutations }: AccountView, expected: readonly string[]): readonly Mutation[] {
  if (mutations.status !== 'loaded' || expected.length === 0) return [];
  return mutations.value.rows.filter(
    ({ id, status, transactionDirection }) =>
      expected.includes(id) &&
      transactionDirection === 'DEBIT' &&
      status.toLowerCase() === 'completed',
  );
}

/** The actors, guards, actions and delays of the live updates. */
export const liveSetup = setup({
  types: {} as { context: LiveContext; input: LiveInput; events: LiveMachineEvent },
  actors: {
    /** Provided by the flow's declaration. */
    page: fromCallback<EventObject>(() => {}),
    tabs: fromCallback<EventObject, LiveInput>(() => {}),
    stream: fromCallback<EventObject, { readonly cursor: string }>(() => {}),
    watchAccount,
  },
  delays: {
    backoff: ({ context }) => backoff(context.tries - 1),
    silence: timing.liveSilence,
    watch: timing.liveSilence / 5,
    gather: timing.liveGather,
    pause: timing.liveGather * 10,
    strip: timing.liveStrip,
  },
  guards: {
    isOnline: ({ context }) => context.isOnline,
    /** By the clock, because a timer sleeps with the device. */
    isSilent: ({ context }) => Math.abs(Date.now() - context.heardAt) > timing.liveSilence,
    isStale: ({ context: { stale } }) => stale.account || stale.notifications,
    isNew: ({ context }, { event: { cursor } }: { event: LiveEvent }) =>
      cursor === '' || cursor !== context.cursor,
    hasArrived: ({ context }, params: { account: AccountView }) =>
      arrivals(params.account, context.expected).length > 0,
  },
  actions: {
    hear: assign({ heardAt: () => Date.now() }),
    fallBehind: assign({ isBehind: true }),
    /** Reads everything again, once, if events may have been missed. */
    catchUp: enqueueActions(({ context, enqueue }) => {
      if (!context.isBehind) return;
      enqueue.assign({ isBehind: false });
      enqueue.raise({ type: 'bank.changed', stale: { account: true, notifications: true } });
    }),
    share: sendTo('tabs', (_, params: { event: LiveEvent }) => ({
      type: 'event.shared',
      event: params.event,
    })),
    expect: assign({
      expected: ({ context }, { event: { kind, id } }: { event: LiveEvent }) => {
        const { expected, said } = context;
        if (kind !== 'transaction' || id === null) return expected;
        return [...expected, id].filter((one) => !said.includes(one)).slice(-most);
      },
    }),
    take: enqueueActions(({ enqueue }, { event: { cursor, kind } }: { event: LiveEvent }) => {
      if (cursor !== '') enqueue.assign({ cursor });
      if (kind === 'session.ended') enqueue.sendTo(to('app'), { type: 'session.refused' });
      else
        enqueue.raise({
          type: 'bank.changed',
          stale: kind === 'notification' ? { notifications: true } : { account: true },
        });
    }),
    note: assign({
      stale: ({ context }, params: { stale: Partial<Stale> }) => ({
        ...context.stale,
        ...params.stale,
      }),
    }),
    read: enqueueActions(({ context: { stale }, enqueue }) => {
      if (stale.account) enqueue.sendTo(to('account'), { type: 'money.moved' });
      if (stale.notifications)
        enqueue.sendTo(to('notifications'), { type: 'notifications.outdated', isBackground: true });
      enqueue.assign({ stale: upToDate });
    }),
    sayArrival: enqueueActions(({ context, enqueue }, params: { account: AccountView }) => {
      const rows = arrivals(params.account, context.expected);
      const ids = rows.map(({ id }) => id);
      enqueue.assign({
        expected: context.expected.filter((id) => !ids.includes(id)),
        said: [...context.said, ...ids].slice(-most),
      });
      enqueue.raise({ type: 'money.arrived', rows });
    }),
    addLines: assign({
      arrived: ({ context }, params: { rows: readonly Mutation[] }) =>
        [...context.arrived, ...params.rows].slice(-mostLines),
    }),
    removeLines: assign({ arrived: [] }),
  },
});
