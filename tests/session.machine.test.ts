import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { isAlive, sessionMachine, type OpenSession } from '../machines/session.machine.ts';

const now = Date.parse('2026-11-21T10:00:00+07:00');
const minute = 60_000;
const lasting = (minutes: number): OpenSession => ({ kind: 'open', expiresAt: now + minutes * minute, holder: 'sinta' });

function start(session: OpenSession) {
  const actor = createActor(sessionMachine, { input: { session } }).start();
  return { actor, value: () => actor.getSnapshot().value, output: () => actor.getSnapshot().output };
}

beforeEach(() => {
  vi.useFakeTimers({ now });
});

describe('a session', () => {
  it.each([
    [lasting(15), true],
    [lasting(1), true],
    [{ ...lasting(1), expiresAt: now + minute - 1 }, false],
    [lasting(-5), false],
    [{ kind: 'none' } as const, false],
    [{ kind: 'unreadable' } as const, false],
  ])('that is %j is alive: %s', (session, alive) => {
    expect(isAlive(session, now)).toBe(alive);
  });

  it('that is over when it is found ends at once', () => {
    const { output } = start(lasting(0.5));
    expect(output()).toEqual({ end: 'expired' });
  });

  it('ends at the first check after its expiry minus a minute', () => {
    const { value, output } = start(lasting(3.5));
    vi.advanceTimersByTime(2 * minute);
    expect(value()).toBe('watching');
    vi.advanceTimersByTime(minute - 1);
    expect(value()).toBe('watching');
    vi.advanceTimersByTime(1);
    expect(value()).toBe('ended');
    expect(output()).toEqual({ end: 'expired' });
  });

  it('is still good at the very millisecond of its margin', () => {
    const { value } = start(lasting(2));
    vi.advanceTimersByTime(minute);
    expect(value()).toBe('watching');
    vi.advanceTimersByTime(minute);
    expect(value()).toBe('ended');
  });

  it('is checked when the page is seen again, after a sleep that stopped the timers', () => {
    const { actor, value } = start(lasting(15));
    actor.send({ type: 'page.shown' });
    expect(value()).toBe('watching');
    vi.setSystemTime(now + 8 * 60 * minute);
    actor.send({ type: 'page.shown' });
    expect(value()).toBe('ended');
  });

  it('that is renewed lives as long as the new one', () => {
    const { actor, value } = start(lasting(2));
    actor.send({ type: 'session.renewed', session: lasting(5) });
    vi.advanceTimersByTime(4 * minute);
    expect(value()).toBe('watching');
    vi.advanceTimersByTime(minute);
    expect(value()).toBe('ended');
  });

  it('that is renewed with a dead one ends', () => {
    const { actor, output } = start(lasting(15));
    actor.send({ type: 'session.renewed', session: lasting(-1) });
    expect(output()).toEqual({ end: 'expired' });
  });

  it.each([
    ['session.refused', 'refused'],
    ['session.dropped', 'dropped'],
  ] as const)('ends by %s, and says that it was %s', (type, end) => {
    const { actor, value, output } = start(lasting(15));
    actor.send({ type });
    expect(value()).toBe('ended');
    expect(output()).toEqual({ end });
    expect(vi.getTimerCount()).toBe(0);
  });
});
