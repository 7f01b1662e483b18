import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createActor } from 'xstate';
import { accountMachine } from '../../../machines/account/account.machine.ts';
import type { AccountPorts, User } from '../../../machines/contract/account.ts';
import { bankClock } from '../../../machines/contract/clock.ts';
import { listed } from '../../../machines/contract/list.ts';
import { adapters } from '../../../machines/kit/ports.ts';
import { sintaUser } from '../../fixtures/customer.ts';
import { inert } from '../../fixtures/ports.ts';
import { flushMicrotasks } from '../../support/harness.ts';

/** Starts the account, and names its calls. */
function start(user: AccountPorts['user'] = async () => sintaUser) {
  const calls: string[] = [];
  const actor = createActor(
    inert(accountMachine).provide({
      actors: adapters<AccountPorts>({
        user: (...given) => (calls.push('user'), user(...given)),
        balance: async () => (calls.push('balance'), 0),
        mutations: async () => (calls.push('mutations'), listed([])),
      }),
    }),
  ).start();
  onTestFinished(() => void actor.stop());
  return { actor, calls, day: () => actor.getSnapshot().context.day };
}

it('an account drops its calls when the session ends [SES-14]', () => {
  let aborted: () => boolean = () => false;
  const { actor } = start(
    (_, { signal }) => ((aborted = () => signal.aborted), new Promise<User>(() => {})),
  );
  actor.stop();
  expect(aborted()).toBe(true);
});

describe('the day of what is shown', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const openAt = (time: string) => {
    vi.setSystemTime(Date.parse(time));
    return start();
  };

  it.each([
    ['a day', '2026-11-21T23:50:00+07:00', '2026-11-21', '2026-11-22'],
    ['a year', '2026-12-31T12:00:00+07:00', '2026-12-31', '2027-01-01'],
  ])('changes at midnight WIB, at the end of %s [GEN-18]', async (_, time, before, after) => {
    const { calls, day } = openAt(time);
    const midnight = Date.parse(`${after}T00:00:00+07:00`);
    await vi.advanceTimersByTimeAsync(midnight - 1 - Date.now());
    expect(day()).toBe(before);
    await vi.advanceTimersByTimeAsync(1);
    expect(day()).toBe(after);
    await vi.advanceTimersByTimeAsync(86_400_000);
    expect(day()).not.toBe(after);
    expect(calls).toHaveLength(3);
  });

  it('changes as soon as the page is seen again, whatever slept meanwhile [GEN-18]', () => {
    const { actor, day } = openAt('2026-11-21T23:50:00+07:00');
    vi.setSystemTime(Date.parse('2026-11-24T07:00:00+07:00'));
    expect(day()).toBe('2026-11-21');
    actor.send({ type: 'page.shown' });
    expect(day()).toBe('2026-11-24');
  });

  it('changes at most a minute after a device woke up with the page in sight [GEN-18]', async () => {
    const { day } = openAt('2026-11-21T23:50:00+07:00');
    vi.setSystemTime(Date.parse('2026-11-22T07:00:00+07:00'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(day()).toBe('2026-11-22');
  });

  it("is the bank's, from its first answer on [GEN-14,18]", async () => {
    vi.setSystemTime(Date.parse('2026-11-22T00:30:00+07:00'));
    onTestFinished(() => bankClock.update(new Date().toUTCString()));
    const { day } = start(async () => {
      bankClock.update('Sat, 21 Nov 2026 16:30:00 GMT');
      return sintaUser;
    });
    await flushMicrotasks();
    expect(day()).toBe('2026-11-21');
    await vi.advanceTimersByTimeAsync(30 * 60_000);
    expect(day()).toBe('2026-11-22');
  });
});
