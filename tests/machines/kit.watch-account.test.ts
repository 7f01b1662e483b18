import { describe, expect, it } from 'vitest';
import { createActor, createMachine, fromTransition, setup, type AnyStateMachine } from 'xstate';
import { deferred } from '../../machines/kit/deferred.ts';
import { watchAccount, type AccountChanged } from '../../machines/kit/watch-account.ts';
import { flushMicrotasks, sinta } from '../support/harness.ts';

describe('a flow that watches the account', () => {
  it('gets the account as soon as it has loaded', async () => {
    const sent: unknown[] = [];
    const account = createMachine({ context: sinta }) as AnyStateMachine;
    const parent = setup({
      actors: { watchAccount, account: deferred(() => Promise.resolve(account)) },
    }).createMachine({
      invoke: [
        { src: 'account', id: 'account', systemId: 'account' },
        {
          src: 'watchAccount',
          id: 'watchAccount',
          onError: { actions: ({ event }) => sent.push(event.error) },
        },
      ],
      on: {
        'account.changed': { actions: ({ event }) => sent.push((event as AccountChanged).account) },
      },
    });
    const root = createActor(parent).start();
    expect(sent).toEqual([]);
    await flushMicrotasks();
    expect(sent).toEqual([sinta]);
    root.stop();
  });

  it('hears of each change, also of the day, and of nothing else [GEN-18]', () => {
    const sent: unknown[] = [];
    const account = fromTransition(
      (state: object, { change }: { readonly type: 'changed'; readonly change: object }) => ({
        ...state,
        ...change,
      }),
      { ...sinta, day: '2026-11-21' },
    );
    const root = createActor(
      setup({ actors: { watchAccount, account } }).createMachine({
        invoke: [
          { src: 'account', id: 'account', systemId: 'account' },
          { src: 'watchAccount', id: 'watchAccount' },
        ],
        on: { 'account.changed': { actions: () => sent.push('changed') } },
      }),
    ).start();
    const change = (news: object) =>
      root.system.get('account').send({ type: 'changed', change: news });
    change({ day: '2026-11-21', openedAt: 1 });
    expect(sent).toHaveLength(1);
    change({ day: '2026-11-22' });
    expect(sent).toHaveLength(2);
    change({ copied: 'copied' });
    change({ balance: { status: 'loaded', value: 1 } });
    expect(sent).toHaveLength(4);
    root.stop();
  });
});
