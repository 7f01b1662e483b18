import { afterEach, describe, expect, it, vi } from 'vitest';
import { Failure } from '../../../machines/contract/failure.ts';
import { timing } from '../../../machines/kit/timing.ts';
import { first, holding, now, startScheduled, waitingRow } from './scheduled.harness.ts';

const due = '2026-11-20T09:00:00+07:00';
const held = waitingRow('h1', due, { waits_for: 'decision' });
const frozen = waitingRow('h2', due, { waits_for: 'thaw' });
const clearing = waitingRow('c1', due);

afterEach(() => void vi.useRealTimers());

const start = (own: Parameters<typeof startScheduled>[0] = {}) =>
  startScheduled({ account: holding(first, clearing, frozen, held), ...own });
const request = (run: ReturnType<typeof start>, isMove = false, id = 'h1') =>
  run.send({ type: 'decision.requested', id, isMove });

describe('a transfer that fell due while the account was frozen', () => {
  it('comes first in the list, and other past ones do not come [SCH-2]', () => {
    expect(start().ids()).toEqual(['h1', 'h2', 't1']);
  });

  it('is asked for at the minute at which it falls due [SCH-5]', () => {
    const run = start({ account: holding(waitingRow('n', '2026-11-21T11:30:30+07:00')) });
    expect(run.ids()).toEqual(['n']);
    vi.advanceTimersByTime(timing.minute);
    expect(run.ids()).toEqual([]);
    expect(run.received('account')).toContainEqual({ type: 'money.moved' });
  });

  it.each(['h2', 'c1', 't1', ''])('is sent or moved only after the thaw: not %j [SCH-27]', (id) => {
    const run = start();
    request(run, false, id);
    expect(run.value()).toBe('list:listed');
  });

  it('is sent now with the PIN, which is then forgotten [SCH-27]', async () => {
    const run = start();
    request(run);
    expect(run.value()).toBe('deciding:entering');
    await run.enterPin();
    expect(run.decided).toEqual([{ id: 'h1', datetime: null, pin: '246810' }]);
    expect([run.context().said?.outcome, run.ids(), run.context().pin]).toEqual([
      'sent',
      ['h2', 't1'],
      '',
    ]);
    expect(run.received('account')).toContainEqual({ type: 'account.outdated' });
  });

  it('is moved to a time from now on [SCH-27]', async () => {
    const run = start();
    request(run, true);
    for (const [time, issue] of [
      ['', 'datetime.malformed'],
      ['2026-11-21T11:29', 'datetime.past'],
    ] as const) {
      run.send({ type: 'time.changed', time }, { type: 'time.left' });
      expect(run.context().timeIssue).toBe(issue);
      await run.enterPin();
      expect([run.value(), run.decided]).toEqual(['deciding:entering', []]);
    }
    run.send({ type: 'time.changed', time: '2026-11-21T11:30' });
    await run.enterPin();
    expect(run.decided).toEqual([
      { id: 'h1', datetime: '2026-11-21T11:30:00+07:00', pin: '246810' },
    ]);
    expect([run.context().said?.outcome, run.context().ended]).toEqual(['moved', []]);
    expect(now).toBe(Date.parse('2026-11-21T11:30:00+07:00'));
  });

  it.each([
    new Failure('refused', { bankMessage: 'Pin Salah', status: 400 }),
    new Failure('refused', { bankMessage: 'Akun Anda sedang diamankan', status: 403 }),
  ])('keeps waiting if the bank refuses, with its words: %s', async (failure) => {
    const run = start({ decide: () => Promise.reject(failure) });
    request(run);
    await run.enterPin();
    expect([run.value(), run.context().pin]).toEqual(['deciding:entering', '']);
    expect(run.popups().at(-1)).toMatchObject({ notice: { text: failure.bankMessage } });
  });

  it.each([404, 409])('leaves the list if the bank says that it is over: %d', async (status) => {
    const run = start({ decide: () => Promise.reject(new Failure('refused', { status })) });
    request(run);
    await run.enterPin();
    expect([run.context().said?.outcome, run.ids()]).toEqual(['processed', ['h2', 't1']]);
  });

  it.each([new Failure('network.lost'), new Failure('unexpected', { status: 500 })])(
    'is not said to be sent without an answer, and stays as the history has it: %s [SCH-27]',
    async (failure) => {
      const run = start({ decide: () => Promise.reject(failure) });
      request(run);
      await run.enterPin();
      expect([run.context().said?.outcome, run.ids()]).toEqual(['unsure', ['h1', 'h2', 't1']]);
      expect(run.received('account')).toContainEqual({ type: 'account.outdated' });
    },
  );

  it('is not said to be sent after an abandoned wait, either', async () => {
    const run = start({ decide: () => new Promise(() => {}) });
    request(run);
    await run.enterPin();
    expect(run.state().hasTag('confirmLeave')).toBe(true);
    run.send({ type: 'wait.abandoned' });
    expect(run.context().said?.outcome).toBe('unsure');
  });

  it('is left as it is by a step back', () => {
    const run = start();
    request(run, true);
    run.send({ type: 'pin.changed', pin: '1' }, { type: 'pin.left' });
    expect(run.context().pinIssue).toBeNull();
    run.send({ type: 'step.left' });
    expect([run.value(), run.context().pin]).toEqual(['list:listed', '']);
    request(run);
    run.go('/transfer/terjadwal');
    expect(run.value()).toBe('list:listed');
  });
});
