import { beforeEach, describe, expect, it, vi } from 'vitest';
import { assign, createActor } from 'xstate';
import { Failure } from '../../machines/contract/failure.ts';
import type { Session, SessionPorts } from '../../machines/contract/session.ts';
import { adapters } from '../../machines/kit/ports.ts';
import {
  isAlive,
  sessionMachine,
  type OpenSession,
} from '../../machines/shared/session.machine.ts';
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
  ])('that is %j is alive: %s [SES-5]', (session, alive) => {
    expect(isAlive(session, now)).toBe(alive);
  });

  it('that is over when it is found ends at once', () => {
    const { output } = start(sessionOf(0.5));
    expect(output()).toEqual({ end: 'expired' });
  });

  it('is checked every minute [SES-4]', () => {
    const checked = vi.fn<() => void>();
    const watched = sessionMachine.provide({ actions: { readStored: checked } });
    createActor(watched, { input: { session: sessionOf(15) } }).start();
    expect(checked).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(59_999);
    expect(checked).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    expect(checked).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(60_000);
    expect(checked).toHaveBeenCalledTimes(3);
  });

  it('is told of by a strip two minutes before its end, and by a dialog in the last 30 seconds [SES-19,20]', () => {
    const { actor, value } = start(sessionOf(5.5));
    const shown = () => [...actor.getSnapshot().tags];
    vi.advanceTimersByTime(150_000 - 1);
    expect([value(), shown()]).toEqual(['watching', []]);
    vi.advanceTimersByTime(1);
    expect([value(), shown()]).toEqual([{ warning: 'stripShown' }, ['strip']]);
    expect(actor.getSnapshot().context.seconds).toBe(120);
    vi.advanceTimersByTime(1_000);
    expect(actor.getSnapshot().context.seconds).toBe(119);
    vi.advanceTimersByTime(88_999);
    expect(shown()).toEqual(['strip']);
    vi.advanceTimersByTime(1);
    expect([value(), shown()]).toEqual([{ warning: 'dialogShown' }, ['dialog']]);
    expect(actor.getSnapshot().context.seconds).toBe(30);
  });

  it.each([
    [150_000, 'stripShown'],
    [180_000, 'stripShown'],
    [91_000, 'stripShown'],
    [90_000, 'dialogShown'],
  ])('of a token that is born with %i ms begins with: %s [SES-20]', (life, state) => {
    expect(start(sessionOf(life / minute)).value()).toEqual({ warning: state });
  });

  it('is not told of again by the strip that was put away, and the dialog comes all the same [SES-19]', () => {
    const { actor, value } = start(sessionOf(3));
    const shown = () => [...actor.getSnapshot().tags];
    actor.send({ type: 'warning.closed' });
    actor.send({ type: 'page.shown' });
    expect([value(), shown()]).toEqual([{ warning: 'stripDismissed' }, []]);
    vi.advanceTimersByTime(89_999);
    expect([value(), shown()]).toEqual([{ warning: 'stripDismissed' }, []]);
    vi.advanceTimersByTime(1);
    expect([value(), shown()]).toEqual([{ warning: 'dialogShown' }, ['dialog']]);
    actor.send({ type: 'warning.closed' });
    actor.send({ type: 'page.shown' });
    vi.advanceTimersByTime(30_000);
    expect([value(), shown()]).toEqual([{ warning: 'dialogDismissed' }, []]);
    vi.advanceTimersByTime(1_000);
    expect(value()).toBe('ended');
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

  it('ends at its expiry minus a minute, whatever was put away', () => {
    for (const [life, closed, state] of [
      [2.5, false, 'stripShown'],
      [2.5, true, 'stripDismissed'],
      [1.5, false, 'dialogShown'],
      [1.5, true, 'dialogDismissed'],
    ] as const) {
      const { actor, value, output } = start(sessionOf(life));
      if (closed) actor.send({ type: 'warning.closed' });
      expect(value()).toEqual({ warning: state });
      vi.advanceTimersByTime((life - 1) * minute);
      expect(value()).toEqual({
        warning: closed ? (life > 2 ? 'dialogShown' : 'dialogDismissed') : 'dialogShown',
      });
      vi.advanceTimersByTime(1_000);
      expect([value(), output()]).toEqual(['ended', { end: 'expired' }]);
      expect(vi.getTimerCount()).toBe(0);
      vi.setSystemTime(now);
    }
  });

  it.each([2, 1.5])(
    'of %f minutes cannot be kept where the backend renews nothing [SES-17 CAL-44]',
    (life) => {
      const { actor, value } = start(sessionOf(life));
      const before = value();
      expect(actor.getSnapshot().can({ type: 'session.kept' })).toBe(false);
      actor.send({ type: 'session.kept' });
      expect(value()).toEqual(before);
    },
  );

  const renewedBy = (renew: SessionPorts['renew'], life: number) =>
    createActor(
      sessionMachine.provide({
        actors: adapters<SessionPorts>({ renew }),
        guards: { canRenew: () => true },
      }),
      { input: { session: sessionOf(life) } },
    ).start();

  it.each([
    ['goes on with a new token', async () => sessionOf(15), 'watching', 'watching'],
    [
      'ends when the bank refuses',
      () => Promise.reject(new Failure('refused', { status: 401 })),
      'ended',
      'ended',
    ],
    [
      'ends when the session is over at the bank',
      () => Promise.reject(new Failure('session.ended', { status: 401 })),
      'ended',
      'ended',
    ],
    [
      'is still told of when there is no answer',
      () => Promise.reject(new Failure('network.lost')),
      { warning: 'stripShown' },
      { warning: 'dialogShown' },
    ],
    [
      'is still told of when the bank is out of order',
      () => Promise.reject(new Failure('refused', { status: 503 })),
      { warning: 'stripShown' },
      { warning: 'dialogShown' },
    ],
  ] as const)('that the customer wants to keep %s', async (_, renew, early, late) => {
    for (const [life, expected] of [
      [2, early],
      [1.5, late],
    ] as const) {
      const actor = renewedBy(renew, life);
      actor.send({ type: 'session.kept' });
      expect(actor.getSnapshot().value).toEqual({ warning: 'renewing' });
      expect([...actor.getSnapshot().tags]).toEqual(['strip']);
      await settled();
      expect(actor.getSnapshot().value).toEqual(expected);
      expect(actor.getSnapshot().output).toEqual(
        expected === 'ended' ? { end: 'refused' } : undefined,
      );
      actor.stop();
    }
  });

  it('ends in time although the bank does not answer whether it may be kept', async () => {
    const actor = renewedBy(() => new Promise(() => {}), 2);
    actor.send({ type: 'session.kept' });
    vi.advanceTimersByTime(60_000);
    expect(actor.getSnapshot().value).toEqual({ warning: 'renewing' });
    vi.advanceTimersByTime(1);
    expect(actor.getSnapshot().output).toEqual({ end: 'expired' });
  });

  it('is checked when the page is seen again, after a sleep that stopped the timers [SES-9]', () => {
    const { actor, value } = start(sessionOf(15));
    actor.send({ type: 'page.shown' });
    expect(value()).toBe('watching');
    vi.setSystemTime(now + 8 * 60 * minute);
    actor.send({ type: 'page.shown' });
    expect(value()).toBe('ended');
  });

  it.each([
    ['told of by the strip', 2, false, { warning: 'dialogShown' }],
    ['told of by a strip that was put away', 2, true, { warning: 'dialogShown' }],
    ['told of by the dialog', 1.4, false, { warning: 'dialogShown' }],
    ['told of by a dialog that was put away', 1.4, true, { warning: 'dialogDismissed' }],
  ] as const)(
    'that is %s is looked at when the page is seen again',
    (_, life, isPutAway, whenNear) => {
      const { actor, value } = start(sessionOf(life));
      if (isPutAway) actor.send({ type: 'warning.closed' });
      const end = now + (life - 1) * minute;
      const before = value();
      vi.setSystemTime(end - 20_000 * life);
      actor.send({ type: 'page.shown' });
      expect([value(), actor.getSnapshot().context.seconds]).toEqual([before, 20 * life]);
      vi.setSystemTime(end - 10_000);
      actor.send({ type: 'page.shown' });
      expect([value(), actor.getSnapshot().context.seconds]).toEqual([whenNear, 10]);
      vi.setSystemTime(end + 1);
      actor.send({ type: 'page.shown' });
      expect(value()).toBe('ended');
    },
  );

  it('that is renewed lives as long as the new one', () => {
    const { actor, value } = start(sessionOf(2));
    actor.send({ type: 'session.renewed', session: sessionOf(5) });
    expect([value(), [...actor.getSnapshot().tags]]).toEqual(['watching', []]);
    vi.advanceTimersByTime(4 * minute);
    expect(value()).toEqual({ warning: 'dialogShown' });
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
