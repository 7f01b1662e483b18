import { describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import type { AccountView } from '../../../machines/contract/account.ts';
import { scheduledMachine } from '../../../machines/scheduled/scheduled.machine.ts';
import { sinta } from '../../support/harness.ts';
import { first, holding, second, startScheduled, waitingRow } from './scheduled.harness.ts';

const loading = { status: 'loading' } as const;
const failed: AccountView = {
  ...sinta,
  mutations: { status: 'failed', code: 'mutations.failed' },
};
const userless: AccountView = {
  ...sinta,
  user: { status: 'failed', code: 'user.failed' },
  mutations: loading,
};

describe('the list of scheduled transfers', () => {
  it('has the pending outgoing transfers, the soonest first [SCH-2,3]', () => {
    const run = startScheduled({
      account: holding(
        waitingRow('next year', '2027-01-05T18:30:00+07:00'),
        waitingRow('soon', '2026-11-21T04:31:00Z'),
        waitingRow('now', '2026-11-21T11:30:00+07:00'),
        waitingRow('past', '2026-11-20T09:00:00+07:00'),
        waitingRow('done', '2026-12-01T09:00:00+07:00', { status: 'completed' }),
        waitingRow('cancelled', '2026-12-01T09:00:00+07:00', { status: 'cancelled' }),
        waitingRow('loud', '2026-12-01T09:00:00+07:00', { status: 'PENDING' }),
        waitingRow('in', '2026-12-01T09:00:00+07:00', { transactionDirection: 'DEBIT' }),
        waitingRow('unclear', '2026-12-02T09:00:00+07:00', { transactionDirection: 'UNKNOWN' }),
        waitingRow('timeless', 'kapan-kapan'),
      ),
    });
    expect(run.value()).toBe('list:listed');
    expect(run.ids()).toEqual(['soon', 'loud', 'unclear', 'next year']);
  });

  it('keeps the bank’s order for two of the same instant', () => {
    const at = '2026-12-01T09:00:00+07:00';
    const run = startScheduled({ account: holding(waitingRow('b', at), waitingRow('a', at)) });
    expect(run.ids()).toEqual(['b', 'a']);
  });

  it('waits for the account and follows it', () => {
    const run = startScheduled({ account: { ...sinta, mutations: loading } });
    expect(run.value()).toBe('list:loading');
    run.accountSays(holding(first));
    expect(run.ids()).toEqual(['t1']);
    run.accountSays(holding());
    expect(run.value()).toBe('list:empty');
  });

  it('drops a transfer at the minute at which its time has come [SCH-5]', async () => {
    const run = startScheduled({
      account: holding(waitingRow('t0', '2026-11-21T11:31:00+07:00'), first),
    });
    expect(run.ids()).toEqual(['t0', 't1']);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(run.ids()).toEqual(['t1']);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(run.value()).toBe('list:listed');
  });

  it('drops it at once when the page is seen again after sleep [SCH-5]', () => {
    const run = startScheduled({
      account: holding(waitingRow('t0', '2026-11-22T06:00:00+07:00'), first),
    });
    vi.setSystemTime(Date.parse('2026-11-22T07:00:00+07:00'));
    run.flow.send({ type: 'page.shown' });
    expect(run.ids()).toEqual(['t1']);
  });

  it.each([
    [failed, 'mutations.retried'],
    [userless, 'user.retried'],
  ])('is fetched again after a failure: %#, %s [SCH-7]', (account, type) => {
    const run = startScheduled({ account });
    expect(run.value()).toBe('list:failed');
    run.send({ type: 'fetch.retried' });
    expect(run.received('account')).toEqual([{ type }]);
  });

  it('fails if the account can’t be watched', () => {
    const alone = createActor(scheduledMachine).start();
    expect(alone.getSnapshot().value).toEqual({ list: 'failed' });
  });

  it('leads to the chosen transfer, and Back to the list without the PIN [SCH-11,23]', () => {
    for (const leave of ['step.left', '/transfer/terjadwal']) {
      const run = startScheduled();
      run.choose('t2');
      expect([run.value(), run.context().chosen]).toEqual(['confirming', second]);
      run.send({ type: 'pin.changed', pin: '24' });
      if (leave === 'step.left') run.send({ type: 'step.left' });
      else run.go(leave);
      expect([run.value(), run.context().pin]).toEqual(['list:listed', '']);
      run.stop();
    }
  });

  it.each(['t9', ''])('cancels nothing with the id %j', (id) => {
    const run = startScheduled({
      account: holding(first, waitingRow('', '2026-12-03T09:00:00+07:00')),
    });
    run.choose(id);
    expect(run.value()).toBe('list:listed');
  });

  it('has one address, and its step another', () => {
    const run = startScheduled();
    const addresses = () => Object.values(run.state().getMeta() as object);
    expect(addresses()).toEqual([{ path: '/transfer/terjadwal' }]);
    run.choose();
    expect(addresses()).toEqual([{ path: '/transfer/terjadwal/batalkan' }]);
    run.go('/transfer/terjadwal/batalkan');
    expect(run.value()).toBe('confirming');
  });
});
