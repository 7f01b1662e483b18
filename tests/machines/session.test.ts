import { beforeEach, describe, expect, it, vi } from 'vitest';
import { assign, createActor } from 'xstate';
import { Failure } from '../../machines/contract/failure.ts';
import type { Session, SessionPorts } from '../../machines/contract/session.ts';
import { adapters } from '../../machines/kit/ports.ts';
import {
  isAlive,
  sessionMachine,
  type OpenSession,
} from '../../machines/services/session.machine.ts';
import { settled } from '../support/harness.ts';

const now = Date.parse('2026-11-21T10:00:00+07:00');
const minute = 60_000;
const sessionOf = (minutes: number): OpenSession => ({
  kind: 'open',
  expiresAt: now + minutes * minute,
  holder: 'sinta',
});

function start(session: OpenSession) {
  const actor = createActor(sessionMachine, { input: { session } }).start();
  return {
    actor,
    value: () => actor.getSnapshot().value,
    output: () => actor.getSnapshot().output,
  };
}

beforeEach(() => {
  vi.useFakeTimers({ now });
});

describe('a session', () => {
  it.each([
    [sessionOf(15), true],
    [sessionOf(1), true],
    [{ ...sessionOf(1), expiresAt: now + minute - 1 }, false],
    [sessionOf(-5), false],
    [{ kind: 'none' } as const, false],
    [{ kind: 'unreadable' } as const, false],
  ])('that is %j is alive: %s', (session, alive) => {
    expect(isAlive(session, now)).toBe(alive);
  });

  it('that is over when it is found ends at once', () => {
    const { output } = start(sessionOf(0.5));
    expect(output()).toEqual({ end: 'expired' });
  });

  it('is checked every minute, and warned of two minutes before its end', () => {
    const { actor, value } = start(sessionOf(5.5));
    vi.advanceTimersByTime(3 * minute - 1);
    expect(value()).toBe('watching');
    vi.advanceTimersByTime(1);
    expect(value()).toEqual({ warning: 'telling' });
    expect(actor.getSnapshot().hasTag('warning')).toBe(true);
    expect(actor.getSnapshot().context.seconds).toBe(90);
    vi.advanceTimersByTime(1_000);
    expect(actor.getSnapshot().context.seconds).toBe(89);
  });

  it.each([
    ['taken away', { kind: 'none' }],
    ['spoilt', { kind: 'unreadable' }],
    ['replaced by one that is over', sessionOf(-1)],
  ] as const)('ends at the next check when the stored token was %s under it', (_, stored) => {
    let found: Session = sessionOf(15);
    const watched = sessionMachine.provide({
      actions: { readStored: assign({ session: () => found }) },
    });
    const actor = createActor(watched, { input: { session: sessionOf(15) } }).start();
    found = stored;
    vi.advanceTimersByTime(minute);
    expect(actor.getSnapshot().output).toEqual({ end: 'expired' });
  });

  it('ends at its expiry minus a minute, warned or told already', () => {
    for (const closed of [false, true]) {
      const { actor, value, output } = start(sessionOf(2));
      if (closed) actor.send({ type: 'warning.closed' });
      expect(value()).toEqual({ warning: closed ? 'told' : 'telling' });
      vi.advanceTimersByTime(minute);
      expect(value()).toEqual({ warning: closed ? 'told' : 'telling' });
      vi.advanceTimersByTime(1_000);
      expect([value(), output()]).toEqual(['ended', { end: 'expired' }]);
      expect(vi.getTimerCount()).toBe(0);
      vi.setSystemTime(now);
    }
  });

  it('cannot be kept where the backend renews nothing', () => {
    const { actor, value } = start(sessionOf(2));
    expect(actor.getSnapshot().can({ type: 'session.kept' })).toBe(false);
    actor.send({ type: 'session.kept' });
    expect(value()).toEqual({ warning: 'telling' });
  });

  it.each([
    ['goes on with a new token', async () => sessionOf(15), 'watching'],
    [
      'ends when the bank refuses',
      () => Promise.reject(new Failure('refused', { status: 401 })),
      'ended',
    ],
    [
      'is still told of when there is no answer',
      () => Promise.reject(new Failure('network.lost')),
      { warning: 'telling' },
    ],
  ] as const)('that the customer wants to keep %s', async (_, renew, expected) => {
    const machine = sessionMachine.provide({
      actors: adapters<SessionPorts>({ renew }),
      guards: { canRenew: () => true },
    });
    const actor = createActor(machine, { input: { session: sessionOf(2) } }).start();
    actor.send({ type: 'session.kept' });
    expect(actor.getSnapshot().value).toEqual({ warning: 'renewing' });
    await settled();
    expect(actor.getSnapshot().value).toEqual(expected);
  });

  it('is checked when the page is seen again, after a sleep that stopped the timers', () => {
    const { actor, value } = start(sessionOf(15));
    actor.send({ type: 'page.shown' });
    expect(value()).toBe('watching');
    vi.setSystemTime(now + 8 * 60 * minute);
    actor.send({ type: 'page.shown' });
    expect(value()).toBe('ended');
  });

  it('that is renewed lives as long as the new one', () => {
    const { actor, value } = start(sessionOf(2));
    actor.send({ type: 'session.renewed', session: sessionOf(5) });
    expect(value()).toBe('watching');
    vi.advanceTimersByTime(4 * minute);
    expect(value()).toEqual({ warning: 'telling' });
    vi.advanceTimersByTime(1_000);
    expect(value()).toBe('ended');
  });

  it('that is renewed with an expired one ends', () => {
    const { actor, output } = start(sessionOf(15));
    actor.send({ type: 'session.renewed', session: sessionOf(-1) });
    expect(output()).toEqual({ end: 'expired' });
  });

  it.each([
    ['session.refused', 'refused'],
    ['session.dropped', 'dropped'],
  ] as const)('ends by %s, and says that it was %s', (type, end) => {
    const { actor, value, output } = start(sessionOf(15));
    actor.send({ type });
    expect(value()).toBe('ended');
    expect(output()).toEqual({ end });
    expect(vi.getTimerCount()).toBe(0);
  });
});
