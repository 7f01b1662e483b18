import { createActor, fromCallback, fromTransition, setup, type EventObject } from 'xstate';
import type { AccountView, Mutation } from '../../machines/contract/account.ts';
import { listed } from '../../machines/contract/list.ts';
import type { LiveEvent } from '../../machines/contract/live.ts';
import { liveMachine } from '../../machines/live/live.machine.ts';
import { sinta } from '../support/harness.ts';

export const event = (
  kind: LiveEvent['kind'],
  cursor = '',
): { readonly type: 'event.received'; readonly event: LiveEvent } => ({
  type: 'event.received',
  event: { cursor, kind },
});

/**
 * Starts the live updates over a page, tabs and streams that the test plays. Its strip is seen at
 * once, unless the test says when.
 */
export function startLive({ isSeen = true } = {}) {
  const received: [to: string, type: string][] = [];
  const shared: LiveEvent[] = [];
  const streams: { readonly cursor: string; isOpen: boolean }[] = [];
  const holders: string[] = [];
  let tabs = 0;
  const recorder = (name: string) =>
    fromTransition((state: object, { type }: EventObject) => {
      if (type !== 'xstate.stop') received.push([name, type]);
      return state;
    }, {});
  const machine = liveMachine.provide({
    actors: {
      tabs: fromCallback<EventObject, { readonly holder: string }>(({ input, receive }) => {
        holders.push(input.holder);
        tabs += 1;
        receive((event) => shared.push((event as unknown as { event: LiveEvent }).event));
        return () => void (tabs -= 1);
      }),
      stream: fromCallback<EventObject, { readonly cursor: string }>(({ input }) => {
        const stream = { cursor: input.cursor, isOpen: true };
        streams.push(stream);
        return () => void (stream.isOpen = false);
      }),
      watchAccount: fromCallback(() => {}),
    },
  });
  const names = ['app', 'account', 'notifications', 'freeze'] as const;
  const root = createActor(
    setup({
      actors: {
        app: recorder('app'),
        account: recorder('account'),
        notifications: recorder('notifications'),
        freeze: recorder('freeze'),
        live: machine,
      },
    }).createMachine({
      invoke: [
        ...names.map((systemId) => ({ src: systemId, id: systemId, systemId })),
        { src: 'live' as const, id: 'live', systemId: 'live', input: { holder: 'sinta' } },
      ],
    }),
  ).start();
  const live = root.system.get('live') as ReturnType<typeof createActor<typeof liveMachine>>;
  if (isSeen)
    live.subscribe((now) => {
      if (now.matches({ strip: { shown: 'unseen' } })) send({ type: 'strip.looked', isSeen });
    });
  const send = (...events: readonly Parameters<typeof live.send>[0][]) => events.forEach(live.send);
  return {
    actor: live,
    send,
    received,
    /** How often the account and the notifications were told to read again. */
    reads: () => [
      received.filter(([, type]) => type === 'money.moved').length,
      received.filter(([, type]) => type === 'notifications.outdated').length,
    ],
    shared,
    holders,
    streams,
    openStreams: () => streams.filter(({ isOpen }) => isOpen).length,
    hasTabs: () => tabs > 0,
    link: () => JSON.stringify(live.getSnapshot().value.link).replaceAll(/[{}"]/g, ''),
    incoming: () => live.getSnapshot().context.incoming.map(({ id }) => id),
    context: () => live.getSnapshot().context,
    /** The account has read these rows. */
    history: (...rows: readonly Mutation[]) => {
      const account: AccountView = {
        ...sinta,
        mutations: { status: 'loaded', value: listed(rows) },
      };
      live.send({ type: 'account.changed', account });
    },
    /** A visible page whose tab leads and is connected. */
    open() {
      send({ type: 'page.shown' }, { type: 'tab.elected' }, { type: 'stream.opened' });
    },
    stop: () => void root.stop(),
  };
}
