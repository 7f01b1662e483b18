import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fromPromise } from 'xstate';
import { accountMachine } from '../../machines/account/account.machine.ts';
import { Failure } from '../../machines/contract/failure.ts';
import { retry } from '../../machines/kit/retry.ts';
import { timing } from '../../machines/kit/timing.ts';
import { handsOn, settled, sinta, startFlow } from '../support/harness.ts';
import { figure } from '../trust/figure.ts';

const away = (status: number, retryAfter: number | null = null) =>
  new Failure('unexpected', { status, retryAfter });
const user = sinta.user.status === 'loaded' ? sinta.user.value : null;

/**
 * The account whose user is asked for again; the bank gives these answers, the last one for ever.
 */
async function start(...answers: readonly [unknown, ...unknown[]]) {
  const asked: AbortSignal[] = [];
  const port = fromPromise(({ signal }) => {
    const answer = answers[Math.min(asked.length, answers.length - 1)];
    asked.push(signal);
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
  return { asked, wait, flow, ...handsOn<typeof accountMachine>(flow as never) };
}

beforeEach(() => {
  vi.useFakeTimers();
});

describe('a bank that is away for a moment', () => {
  it.each([502, 503, 504])(
    'is asked again after %i: at once no, a little later, and once more',
    async (status) => {
      const { asked, wait, context } = await start(away(status), away(status), user);
      expect(asked).toHaveLength(1);
      await wait(timing.readAgain - 1);
      expect(asked).toHaveLength(1);
      await wait(1);
      expect(asked).toHaveLength(2);
      await wait(timing.readOnceMore);
      expect([asked.length, context().user]).toEqual([3, { status: 'loaded', value: user }]);
    },
  );

  it('is asked three times in all, and the failure is told as ever [R4]', async () => {
    const { asked, wait, context } = await start(away(503));
    await wait(60_000);
    expect([asked.length, context().user]).toEqual([3, { status: 'failed', code: 'user.failed' }]);
    expect(timing.readAgain + timing.readOnceMore).toBeLessThanOrEqual(1_200);
    figure(
      'R4',
      'a read is asked again after 502, 503, 504, at most twice; no other failure, no other call',
    );
  });

  it.each([
    ['a fault of the bank', away(500)],
    ['a lost connection', new Failure('network.lost')],
    ['a refusal', new Failure('refused', { status: 400 })],
    ['a no in 5xx clothes', new Failure('refused', { status: 503 })],
    ['a bank that says when to come back', away(503, 30)],
    ['too many calls', new Failure('throttled', { status: 429 })],
    ['an answer that nobody can read', new Failure('answer.invalid')],
    ['the end of the session', new Failure('session.ended', { status: 401 })],
    ['a fault of ours', new Error('ours')],
  ])('is not what %s says', async (_, failure) => {
    const { asked, wait, context } = await start(failure);
    expect(context().user.status).toBe('failed');
    await wait(60_000);
    expect(asked).toHaveLength(1);
  });

  it('says of an answer that came later what it would have said at once', async () => {
    const { wait, context } = await start(away(504), new Failure('answer.invalid'));
    await wait(timing.readAgain);
    expect(context().user).toEqual({ status: 'failed', code: 'answer.invalid' });
  });

  it('is not asked again by who no longer waits, and a call under way is cancelled', async () => {
    const pausing = await start(away(502), user);
    pausing.tell({ type: 'wait.abandoned' });
    await pausing.wait(60_000);
    expect([pausing.asked.length, pausing.context().user.status]).toEqual([1, 'failed']);
    const asking = await start('nothing');
    asking.tell({ type: 'wait.abandoned' });
    expect(asking.asked[0]?.aborted).toBe(true);
  });
});
