import { expect, it, vi } from 'vitest';
import { createActor, fromPromise, setup } from 'xstate';
import { deferred, isLoading } from '../../machines/kit/deferred.ts';
import { deferredAnswer, flushMicrotasks } from '../support/harness.ts';

const stepper = setup({
  types: {} as { input: { first: string }; context: { received: string[] }; output: string[] },
  actors: { work: fromPromise(async () => 'worked') },
}).createMachine({
  context: ({ input }) => ({ received: [input.first] }),
  initial: 'working',
  output: ({ context }) => context.received,
  on: { said: { actions: ({ context, event }) => context.received.push(String(event['what'])) } },
  states: {
    working: { invoke: { src: 'work', id: 'work', onDone: 'waiting', onError: 'waiting' } },
    waiting: { after: { 1000: 'late' }, on: { end: 'over' } },
    late: { on: { end: 'over' } },
    over: { type: 'final' },
  },
});

function start(load: () => Promise<typeof stepper>) {
  const ends: unknown[] = [];
  const parent = setup({ actors: { flow: deferred(load) } }).createMachine({
    initial: 'open',
    states: {
      open: {
        invoke: {
          src: 'flow',
          id: 'flow',
          systemId: 'flow',
          input: { first: 'input' },
          onDone: { target: 'closed', actions: ({ event }) => ends.push(event.output) },
          onError: 'missing',
        },
        on: { reopen: { target: 'open', reenter: true } },
      },
      closed: { on: { open: 'open' } },
      missing: {},
    },
  });
  const root = createActor(parent).start();
  return { root, ends, flow: () => root.system.get('flow') };
}

it('a deferred flow receives the events that were sent before it loaded', async () => {
  const code = deferredAnswer<typeof stepper>();
  const { flow, ends } = start(() => code.promise);
  flow().send({ type: 'said', what: 'early' });
  expect(isLoading(flow().getSnapshot())).toBe(true);
  code.resolve(stepper);
  await flushMicrotasks();
  expect(isLoading(flow().getSnapshot())).toBe(false);
  flow().send({ type: 'said', what: 'late' });
  await flushMicrotasks();
  expect(flow().getSnapshot().value).toBe('waiting');
  flow().send({ type: 'end' });
  expect(ends).toEqual([['input', 'early', 'late']]);
});

it('a deferred flow runs its calls and timers, and stops them', async () => {
  vi.useFakeTimers();
  const { flow, root } = start(async () => stepper);
  await flushMicrotasks();
  await vi.advanceTimersByTimeAsync(1000);
  expect(flow().getSnapshot().value).toBe('late');
  root.send({ type: 'reopen' });
  await flushMicrotasks();
  expect(flow().getSnapshot().value).toBe('waiting');
  root.stop();
  expect(vi.getTimerCount()).toBe(0);
});

it('a deferred flow fetches its code once and starts at once the second time', async () => {
  const load = vi.fn<() => Promise<typeof stepper>>(async () => stepper);
  const { flow, root } = start(load);
  await flushMicrotasks();
  flow().send({ type: 'end' });
  root.send({ type: 'open' });
  expect(isLoading(flow().getSnapshot())).toBe(false);
  await flushMicrotasks();
  expect(flow().getSnapshot().value).toBe('waiting');
  expect(load).toHaveBeenCalledTimes(1);
});

it('a deferred flow fails if its code cannot be fetched', async () => {
  const { root } = start(() => Promise.reject(new Error('404')));
  await flushMicrotasks();
  expect(root.getSnapshot().value).toBe('missing');
});
