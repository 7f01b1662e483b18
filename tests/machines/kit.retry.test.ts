import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fromPromise } from 'xstate';
import { accountMachine } from '../../machines/account/account.machine.ts';
import { Failure } from '../../machines/contract/failure.ts';
import { retry } from '../../machines/kit/retry.ts';
import { timing } from '../../machines/kit/timing.ts';
import { controlsOf, settled, sinta, startFlow } from '../support/harness.ts';
import { figure } from '../promises/figure.ts';

const unavailable = (status: number, retryAfter: number | null = null) =>
  new Failure('unexpected', { status, retryAfter });
const user = sinta.user.status === 'loaded' ? sinta.user.value : null;

/** Starts an account whose port `user` gives these answers in turn; the last one is repeated. */
async function start(...answers: readonly [unknown, ...unknown[]]) {
  const calls: AbortSignal[] = [];
  const port = fromPromise(({ signal }) => {
    const answer = answers[Math.min(calls.length, answers.length - 1)];
    calls.push(signal);
    if (answer === 'nothing') return new Promise(() => undefined);
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  });
  const never = fromPromise(() => new Promise(() => undefined));
  const machine = accountMachine.provide({
    actors: { user: retry(port), balance: never, mutations: never } as never,
  });
  const { flow } = startFlow(machine);
  await settled();
  const wait = async (span: number) => {
    await vi.advanceTimersByTimeAsync(span);
    await settled();
  };
  return { calls, wait, flow, ...controlsOf<typeof accountMachine>(flow as never) };
}

beforeEach(() => {
  vi.useFakeTimers();
});

describe('a briefly unavailable bank', () => {
  it.each([502, 503, 504])(
    'is retried after %i: after 300 ms, and after another 900 ms [ERR-13]',
    async (status) => {
      const { calls, wait, context } = await start(unavailable(status), unavailable(status), user);
      expect(calls).toHaveLength(1);
      await wait(299);
      expect(calls).toHaveLength(1);
      await wait(1);
      expect(calls).toHaveLength(2);
      await wait(899);
      expect(calls).toHaveLength(2);
      await wait(1);
      expect([calls.length, context().user]).toEqual([3, { status: 'loaded', value: user }]);
    },
  );

  it('is called three times in total, then the read fails [R4] [ERR-13]', async () => {
    const { calls, wait, context } = await start(unavailable(503));
    await wait(60_000);
    expect([calls.length, context().user]).toEqual([3, { status: 'failed', code: 'user.failed' }]);
    expect(timing.readAgain + timing.readOnceMore).toBeLessThanOrEqual(1_200);
    figure(
      'R4',
      'a read is asked again after 502, 503, 504, at most twice; no other failure, no other call',
    );
  });

  it.each([
    ['a fault of the bank', unavailable(500)],
    ['a lost connection', new Failure('network.lost')],
    ['a refusal', new Failure('refused', { status: 400 })],
    ['a no in 5xx clothes', new Failure('refused', { status: 503 })],
    ['an answer with Retry-After', unavailable(503, 30)],
    [
      'an answer with a reason',
      new Failure('unexpected', { status: 503, bankMessage: 'Sedang dalam pemeliharaan' }),
    ],
    ['too many calls', new Failure('throttled', { status: 429 })],
    ['an unreadable answer', new Failure('answer.invalid')],
    ['the end of the session', new Failure('session.ended', { status: 401 })],
    ['an error of the app', new Error('ours')],
  ])('is not retried after %s [ERR-13]', async (_, failure) => {
    const { calls, wait, context } = await start(failure);
    expect(context().user.status).toBe('failed');
    await wait(60_000);
    expect(calls).toHaveLength(1);
  });

  it('may fail for another reason the second time', async () => {
    const { wait, context } = await start(unavailable(504), new Failure('answer.invalid'));
    await wait(timing.readAgain);
    expect(context().user).toEqual({ status: 'failed', code: 'answer.invalid' });
  });

  it('is not retried after the customer stopped waiting; a pending call is cancelled', async () => {
    const pausing = await start(unavailable(502), user);
    pausing.tell({ type: 'wait.abandoned' });
    await pausing.wait(60_000);
    expect([pausing.calls.length, pausing.context().user.status]).toEqual([1, 'failed']);
    const asking = await start('nothing');
    asking.tell({ type: 'wait.abandoned' });
    expect(asking.calls[0]?.aborted).toBe(true);
  });
});
