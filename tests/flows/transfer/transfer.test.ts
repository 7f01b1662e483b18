import { beforeEach, expect, it, vi } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import type { Recipient } from '../../../machines/contract/transfer.ts';
import { transferMachine } from '../../../machines/transfer/transfer.machine.ts';
import transferFlow from '../../../src/flows/transfer/flow.ts';
import { inert } from '../../fixtures/ports.ts';
import { deferredAnswer, flushMicrotasks, startFlow } from '../../support/harness.ts';
import { keptOrder, now, validForm } from './transfer.harness.ts';

type Ports = typeof transferFlow.services;

/** Starts the transfer with these of its ports; nobody answers the others. */
function start(own: Partial<Ports>, kept: object = {}, path = '/transfer') {
  const never = () => new Promise<never>(() => {});
  const unanswered = Object.fromEntries(
    Object.keys(transferFlow.services).map((name) => [name, never]),
  );
  const services = { ...unanswered, canRepeat: () => true, ...own };
  const run = startFlow(transferFlow.provide(services as unknown as Ports), { path, kept });
  const { flow } = run;
  return {
    ...run,
    state: () => flow.getSnapshot().value,
    context: () => flow.getSnapshot().context,
  };
}
const form = { values: validForm, issues: {} };
const submit = { type: 'form.submitted' } as const;
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
});

it('the checks wait a second, then look up the recipient, then check the balance [TRF-20,21,26]', async () => {
  const found = deferredAnswer<Recipient>();
  const lookUps: unknown[] = [];
  const run = start(
    {
      lookUp: (input) => (lookUps.push(input), found.promise),
      ask: () => Promise.reject(new Error()),
    },
    { form },
  );
  run.flow.send(submit);
  expect(run.flow.getSnapshot().hasTag('busy')).toBe(true);
  await pass(999);
  expect(lookUps).toEqual([]);
  await pass(1);
  run.flow.send(submit);
  run.flow.send({ type: 'navigated', path: '/transfer/input-pin', query: '' });
  expect(run.state()).toEqual({ checking: 'lookingUp' });
  found.resolve({ name: 'Bagas Pratama' });
  await flushMicrotasks();
  expect([lookUps, run.state()]).toEqual([[{ accountNumber: '8800445566' }], 'enteringPin']);
});

it('the look-up is cancelled when the page is left', async () => {
  let aborted: () => boolean = () => false;
  const lookUp: Ports['lookUp'] = (_, { signal }) => (
    (aborted = () => signal.aborted),
    new Promise(() => {})
  );
  const run = start({ lookUp }, { form });
  run.flow.send(submit);
  await pass(1_000);
  run.stop();
  expect(aborted()).toBe(true);
});

it('the amount is announced a second after the last key [FRM-28]', async () => {
  const run = start({});
  for (const amount of ['15', '150000']) {
    run.flow.send({ type: 'field.changed', change: { amount } });
    await pass(999);
    expect(run.context().restedAmount).toBe('');
  }
  await pass(1);
  expect(run.context().restedAmount).toBe('150000');
});

it('the clock is read when the form opens and at each full minute [TRF-30]', async () => {
  vi.setSystemTime(now + 21_000);
  const run = start({});
  const clock = () => new Date(run.context().now).toISOString();
  for (const [wait, time] of [
    [38_999, '2026-11-21T04:30:21.000Z'],
    [1, '2026-11-21T04:31:00.000Z'],
    [60_000, '2026-11-21T04:32:00.000Z'],
  ] as const) {
    await pass(wait);
    expect(clock()).toBe(time);
  }
  run.stop();
  expect(vi.getTimerCount()).toBe(0);
});

it('a PIN is left to the bank if the worker takes longer than 10 seconds [PIN-11]', async () => {
  const sent: unknown[] = [];
  const transfer: Ports['transfer'] = (order) => (sent.push(order), new Promise(() => {}));
  const run = start({ transfer }, keptOrder(false), '/transfer/input-pin');
  run.flow.send({ type: 'pin.changed', pin: '246810' });
  run.flow.send({ type: 'pin.submitted' });
  await pass(9_999);
  run.flow.send({ type: 'navigated', path: '/transfer', query: '' });
  expect([run.state(), sent.length]).toEqual([{ comparing: 'hashing' }, 0]);
  await pass(1);
  expect(sent).toHaveLength(1);
});

it.each(['/transfer', '/transfer/input-pin'])(
  'a transfer stays at the form if there is no account to watch: %s',
  (path) => {
    const alone = createActor(inert(transferMachine), { input: { path, kept: keptOrder(false) } });
    const { value, context } = alone.start().getSnapshot();
    expect([value, context.account.user]).toEqual([
      'editing',
      { status: 'failed', code: 'user.failed' },
    ]);
  },
);

it('takes the account for loading until it is known', () => {
  const machine = transferMachine.provide({ actors: { watchAccount: fromCallback(() => {}) } });
  const flow = createActor(machine, { input: { path: '/transfer' } }).start();
  expect(flow.getSnapshot().context.account).toEqual({
    user: { status: 'loading' },
    balance: { status: 'loading' },
    mutations: { status: 'loading' },
  });
});
