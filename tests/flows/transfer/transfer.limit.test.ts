import { describe, expect, it, vi } from 'vitest';
import { Failure } from '../../../machines/contract/failure.ts';
import type { LimitPorts } from '../../../machines/contract/transfer.ts';
import { deferredAnswer, settled } from '../../support/harness.ts';
import { startTransfer, validForm } from './transfer.harness.ts';

/** Starts the transfer before a bank that gives these answers, one to each question. */
function start(...answers: readonly LimitPorts['limit'][]) {
  const asked = { times: 0 };
  const run = startTransfer({
    limit: (input, io) => answers[(asked.times += 1) - 1]?.(input, io) ?? Promise.resolve(null),
  });
  const left = () => run.context().limitLeft;
  return { ...run, asked, left };
}
const tells = (left: number) => async () => ({ left });
const faults: readonly (readonly [string, LimitPorts['limit']])[] = [
  ['has no such call', async () => null],
  ['refuses it', () => Promise.reject(new Failure('refused', { status: 403 }))],
  ['is broken', () => Promise.reject(new Failure('unexpected', { status: 500 }))],
  ['cannot be reached', () => Promise.reject(new Failure('network.lost'))],
  ['cannot be read', () => Promise.reject(new Failure('answer.invalid'))],
  ['does not answer', () => new Promise(() => {})],
];

describe('what is left of the daily limit', () => {
  it('is asked for once when the form opens, however long it stays open [LIM-2]', async () => {
    const run = start(tells(98_500_000));
    await settled();
    expect(run.left()).toBe(98_500_000);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect([run.left(), run.asked.times]).toEqual([98_500_000, 1]);
  });

  it('is asked for again after a transfer, and is unknown meanwhile [LIM-2]', async () => {
    const second = deferredAnswer<{ left: number }>();
    const run = start(tells(98_500_000), () => second.promise);
    await run.reachPinPage();
    expect(run.asked.times).toBe(1);
    await run.enterPin();
    expect(run.state()).toEqual({ succeeded: 'showing' });
    expect([run.asked.times, run.left()]).toEqual([2, null]);
    second.resolve({ left: 98_350_000 });
    await settled();
    expect(run.left()).toBe(98_350_000);
    run.flow.send({ type: 'receipt.closed' });
    expect([run.asked.times, run.left()]).toEqual([2, 98_350_000]);
  });

  it('keeps nobody from a transfer that is above it [LIM-3]', async () => {
    const run = start(tells(1_000));
    await run.reachPinPage({ amount: '150000' });
    expect(run.state()).toBe('enteringPin');
  });

  it.each(faults)(
    'is not known where the bank %s, and the form works [LIM-4]',
    async (_, answer) => {
      const run = start(answer);
      run.fillIn(validForm);
      run.submit();
      await run.passChecks();
      expect([run.state(), run.left()]).toEqual(['enteringPin', null]);
      expect([run.popups(), run.strips()]).toEqual([[], 0]);
    },
  );
});
