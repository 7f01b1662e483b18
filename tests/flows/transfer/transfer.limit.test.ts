import { describe, expect, it, vi } from 'vitest';
import { Failure, NotOffered } from '../../../machines/contract/failure.ts';
import type { LimitPorts } from '../../../machines/contract/transfer.ts';
import { deferredAnswer, flushMicrotasks, sinta } from '../../support/harness.ts';
import { startTransfer } from './transfer.harness.ts';

/** Starts the transfer with a bank that gives these answers, one for each call. */
function start(...answers: readonly LimitPorts['limit'][]) {
  const asked = { times: 0 };
  const run = startTransfer({
    limit: (input, io) =>
      answers[(asked.times += 1) - 1]?.(input, io) ?? Promise.reject(new NotOffered()),
  });
  return { ...run, asked, left: () => run.context().limitLeft };
}

describe('the rest of the daily limit', () => {
  it('is fetched once when the form opens, however long it stays open that day [LIM-2]', async () => {
    const run = start(async () => ({ left: 98_500_000 }));
    await flushMicrotasks();
    await vi.advanceTimersByTimeAsync(3_600_000);
    run.flow.send({ type: 'account.changed', account: sinta });
    expect([run.left(), run.asked.times]).toEqual([98_500_000, 1]);
  });

  it('is unknown at midnight and fetched again, once [LIM-2]', async () => {
    const second = deferredAnswer<{ left: number }>();
    const run = start(
      async () => ({ left: 1_500_000 }),
      () => second.promise,
    );
    await flushMicrotasks();
    vi.setSystemTime(Date.parse('2026-11-22T00:00:00+07:00'));
    run.flow.send({ type: 'account.changed', account: sinta });
    expect([run.left(), run.asked.times]).toEqual([null, 2]);
    second.resolve({ left: 100_000_000 });
    await flushMicrotasks();
    run.flow.send({ type: 'account.changed', account: sinta });
    expect([run.left(), run.asked.times]).toEqual([100_000_000, 2]);
  });

  it('is fetched again after a transfer, and is unknown meanwhile [LIM-2]', async () => {
    const second = deferredAnswer<{ left: number }>();
    const run = start(
      async () => ({ left: 98_500_000 }),
      () => second.promise,
    );
    await run.reachPinPage();
    expect(run.asked.times).toBe(1);
    await run.enterPin();
    expect([run.asked.times, run.left()]).toEqual([2, null]);
    second.resolve({ left: 98_350_000 });
    await flushMicrotasks();
    run.flow.send({ type: 'receipt.closed' });
    expect([run.asked.times, run.left()]).toEqual([2, 98_350_000]);
  });

  it('does not count an answer to the call before', async () => {
    const first = deferredAnswer<{ left: number }>();
    const run = start(
      () => first.promise,
      () => new Promise(() => {}),
    );
    await run.reachPinPage();
    await run.enterPin();
    first.resolve({ left: 98_500_000 });
    await flushMicrotasks();
    expect([run.asked.times, run.left()]).toEqual([2, null]);
  });

  it.each<[string, LimitPorts['limit'], number | null]>([
    ['less than the amount', async () => ({ left: 1_000 }), 1_000],
    ['no such call', () => Promise.reject(new NotOffered()), null],
    ['a refusal', () => Promise.reject(new Failure('refused', { status: 403 })), null],
    ['a fault', () => Promise.reject(new Failure('unexpected', { status: 500 })), null],
    ['no connection', () => Promise.reject(new Failure('network.lost')), null],
    ['no answer', () => new Promise(() => {}), null],
  ])('lets the form work: %s [LIM-3,4]', async (_, answer, left) => {
    const run = start(answer);
    await flushMicrotasks();
    await run.reachPinPage();
    expect([run.state(), run.left()]).toEqual(['enteringPin', left]);
    expect([run.popups(), run.strips()]).toEqual([[], 0]);
  });
});
