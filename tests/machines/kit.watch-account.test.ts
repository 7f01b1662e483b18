import { describe, expect, it } from 'vitest';
import { createActor, createMachine, setup, type AnyStateMachine } from 'xstate';
import { deferred } from '../../machines/kit/deferred.ts';
import { watchAccount, type AccountChanged } from '../../machines/kit/watch-account.ts';
import { settled, sinta } from '../support/harness.ts';

describe('a flow that watches the account', () => {
  it('gets the account as soon as it has loaded', async () => {
    const told: unknown[] = [];
    const account = createMachine({ context: sinta }) as AnyStateMachine;
    const parent = setup({
      actors: { watchAccount, account: deferred(() => Promise.resolve(account)) },
    }).createMachine({
      invoke: [
        { src: 'account', id: 'account', systemId: 'account' },
        {
          src: 'watchAccount',
          id: 'watchAccount',
          onError: { actions: ({ event }) => told.push(event.error) },
        },
      ],
      on: {
        'account.changed': { actions: ({ event }) => told.push((event as AccountChanged).account) },
      },
    });
    const root = createActor(parent).start();
    expect(told).toEqual([]);
    await settled();
    expect(told).toEqual([sinta]);
    root.stop();
  });
});
