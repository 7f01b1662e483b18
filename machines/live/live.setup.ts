import { assign, enqueueActions, raise, sendTo, setup } from 'xstate';
import type { AccountView, Mutation } from '../contract/account.ts';
import type { LiveEvent, PageEvent, StreamEvent, TabEvent } from '../contract/live.ts';
import { epochOf } from '../contract/wib.ts';
import { listeners } from '../kit/ports.ts';
import { to } from '../kit/system.ts';
import { timing } from '../kit/timing.ts';
import { watchAccount, type AccountChanged } from '../kit/watch-account.ts';

interface LiveInput {
  readonly holder: string;
}

/** The parts to read again. */
interface Stale {
  readonly account: boolean;
  readonly notifications: boolean;
}

interface LiveContext extends LiveInput {
  readonly isBehind: boolean;
  /** Connections in a row that did not last. */
  readonly tries: number;
  /** When the stream last sent a byte, in epoch milliseconds. */
  readonly heardAt: number;
  /** Of the latest event. */
  readonly cursor: string;
  readonly stale: Stale;
  /**
   * When this tab first heard of a transaction since its page was shown, in epoch milliseconds of
   * the bank, whose cursor says it. NaN if it does not; `null` before.
   */
  readonly expectedSince: number | null;
  /** The history as it was before; `null` until it is known. */
  readonly rows: readonly Mutation[] | null;
  /** The money that the strip names, the newest first. */
  readonly incoming: readonly Mutation[];
}

type LiveMachineEvent =
  | PageEvent
  | TabEvent
  | StreamEvent
  | AccountChanged
  | { readonly type: 'bank.changed'; readonly stale: Partial<Stale> }
  | { readonly type: 'money.arrived'; readonly rows: readonly Mutation[] }
  /** The strip was painted on a visible page, or the page was hidden. */
  | { readonly type: 'strip.looked'; readonly isSeen: boolean }
  | { readonly type: 'strip.closed' };

export const upToDate: Stale = { account: false, notifications: false };

/** The pause before the next try: longer each time, and not the same for all customers. */
function backoff(tries: number): number {
  const whole = Math.min(timing.liveRetryMax, timing.liveRetry * 2 ** Math.min(tries, 10));
  return whole * (0.5 + Math.random() / 2);
}

const isMoneyIn = ({ status, transactionDirection }: Mutation): boolean =>
  transactionDirection === 'DEBIT' && status.toLowerCase() === 'completed';

const timeOf = ({ datetime }: Mutation): number => epochOf(datetime) || 0;

/**
 * Incoming rows that are new. It compares rows, because their ids need not be the references that
 * events carry. The first history of a page may already hold the row of an event: there its time
 * decides.
 */
function incomingRows(
  { expectedSince, rows: before }: Pick<LiveContext, 'expectedSince' | 'rows'>,
  { mutations }: AccountView,
): readonly Mutation[] {
  if (expectedSince === null || mutations.status !== 'loaded') return [];
  const { rows } = mutations.value;
  if (rows === before) return [];
  if (before === null)
    return rows.filter((row) => isMoneyIn(row) && timeOf(row) >= expectedSince - timing.liveBefore);
  const known = new Set(before.filter(isMoneyIn).map(({ id }) => id));
  return rows.filter((row) => isMoneyIn(row) && !known.has(row.id));
}

/** The actors, guards, actions and delays of the live updates. */
export const liveSetup = setup({
  types: {} as { context: LiveContext; input: LiveInput; events: LiveMachineEvent },
  actors: {
    ...listeners<{ page: unknown; tabs: LiveInput; stream: { readonly cursor: string } }>({
      page: true,
      tabs: true,
      stream: true,
    }),
    watchAccount,
  },
  delays: {
    backoff: ({ context }) => backoff(context.tries - 1),
    tryEnd: timing.liveTry,
    yield: timing.liveYield,
    watch: timing.liveSilence / 5,
    gather: timing.liveGather,
    pause: timing.liveGather * 10,
    strip: timing.liveStrip,
  },
  guards: {
    /** By the clock, because a timer sleeps with the device. */
    isSilent: ({ context }) => Math.abs(Date.now() - context.heardAt) > timing.liveSilence,
    isStale: ({ context: { stale } }) => stale.account || stale.notifications,
    isReplaced: (_, { event }: { event: LiveEvent }) => event.kind === 'stream.replaced',
    isSeen: (_, params: { isSeen: boolean }) => params.isSeen,
    hasIncomingMoney: ({ context }, params: { account: AccountView }) =>
      incomingRows(context, params.account).length > 0,
  },
  actions: {
    hear: assign({ heardAt: () => Date.now() }),
    fallBehind: assign({ isBehind: true }),
    /** The app itself reads everything again now (R10, one refresh when the network returns). */
    returnOnline: assign({ isBehind: false, tries: 0 }),
    /** Reads everything again, once, if events may have been missed. */
    catchUp: enqueueActions(({ context, enqueue }) => {
      if (!context.isBehind) return;
      enqueue.assign({ isBehind: false });
      enqueue.raise({ type: 'bank.changed', stale: { account: true, notifications: true } });
      enqueue.sendTo(to('freeze'), { type: 'freeze.outdated' });
    }),
    share: sendTo('tabs', (_, params: { event: LiveEvent }) => ({
      type: 'event.shared',
      event: params.event,
    })),
    expect: assign({
      expectedSince: ({ context }, { event: { kind, cursor } }: { event: LiveEvent }) =>
        context.expectedSince ?? (kind === 'transaction' ? Number.parseInt(cursor, 10) : null),
    }),
    take: enqueueActions(({ enqueue }, { event: { cursor, kind } }: { event: LiveEvent }) => {
      if (cursor !== '') enqueue.assign({ cursor });
      if (kind === 'session.ended') enqueue.sendTo(to('app'), { type: 'session.refused' });
      else
        enqueue.raise({
          type: 'bank.changed',
          stale: kind === 'notification' ? { notifications: true } : { account: true },
        });
      if (kind === 'freeze') enqueue.sendTo(to('freeze'), { type: 'freeze.outdated' });
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
    sayIncomingMoney: raise(({ context }, params: { account: AccountView }) => ({
      type: 'money.arrived',
      rows: incomingRows(context, params.account),
    })),
    keepRows: assign({
      rows: ({ context }, { account: { mutations } }: { account: AccountView }) =>
        mutations.status === 'loaded' ? mutations.value.rows : context.rows,
    }),
    addLines: assign({
      incoming: ({ context }, params: { rows: readonly Mutation[] }) =>
        [...params.rows, ...context.incoming].sort((a, b) => timeOf(b) - timeOf(a)),
    }),
    removeLines: assign({ incoming: [] }),
  },
});
