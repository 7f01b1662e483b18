import { beforeEach, describe, expect, it, vi } from 'vitest';
import { assign, createActor } from 'xstate';
import { Failure, type FailureCode } from '../../machines/contract/failure.ts';
import type { Session, SessionPorts } from '../../machines/contract/session.ts';
import { adapters } from '../../machines/kit/ports.ts';
import {
  isAlive,
  sessionMachine,
  type OpenSession,
} from '../../machines/shared/session.machine.ts';
import { flushMicrotasks } from '../support/harness.ts';
import { inert } from '../fixtures/ports.ts';

const now = Date.parse('2026-11-21T10:00:00+07:00');
const minute = 60_000;
const sessionOf = (minutes: number): OpenSession => ({
  kind: 'open',
  expiresAt: now + minutes * minute,
  holder: 'sinta',
});

function start(session: OpenSession) {
  const actor = createActor(inert(sessionMachine), { input: { session } }).start();
  return {
    actor,
    value: () => actor.getSnapshot().value,
    tags: () => [...actor.getSnapshot().tags],
    seconds: () => actor.getSnapshot().context.seconds,
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
  ])('%j is alive: %s [SES-5]', (session, alive) => {
    expect(isAlive(session, now)).toBe(alive);
  });

  it('is checked every minute [SES-4]', () => {
    const checked = vi.fn<() => void>();
    const watched = inert(sessionMachine).provide({ actions: { readStored: checked } });
    createActor(watched, { input: { session: sessionOf(15) } }).start();
    expect(checked).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(59_999);
    expect(checked).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    expect(checked).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(60_000);
    expect(checked).toHaveBeenCalledTimes(3);
  });

  it('shows a strip in its last two minutes, and a dialog in its last 30 seconds [SES-19,20]', () => {
    const { value, tags, seconds } = start(sessionOf(5.5));
    vi.advanceTimersByTime(150_000 - 1);
    expect([value(), tags()]).toEqual(['watching', []]);
    vi.advanceTimersByTime(1);
    expect([value(), tags(), seconds()]).toEqual([{ warning: 'stripShown' }, ['strip'], 120]);
    vi.advanceTimersByTime(1_000);
    expect(seconds()).toBe(119);
    vi.advanceTimersByTime(88_999);
    expect(tags()).toEqual(['strip']);
    vi.advanceTimersByTime(1);
    expect([value(), tags(), seconds()]).toEqual([{ warning: 'dialogShown' }, ['dialog'], 30]);
  });

  it.each([
    [150_000, 'stripShown'],
    [180_000, 'stripShown'],
    [91_000, 'stripShown'],
    [90_000, 'dialogShown'],
  ])('of a token issued for %i ms starts with %s [SES-20]', (life, state) => {
    expect(start(sessionOf(life / minute)).value()).toEqual({ warning: state });
  });

  it.each([-24 * 60, -2])(
    'ends with its token if the clock is set back by %i minutes meanwhile [TIM-6] [R17]',
    (minutes) => {
      const { actor, value } = start(sessionOf(15));
      vi.advanceTimersByTime(5 * minute);
      vi.setSystemTime(Date.now() + minutes * minute);
      vi.advanceTimersByTime(8 * minute);
      expect(value()).toEqual({ warning: 'stripShown' });
      vi.advanceTimersByTime(2 * minute + 1_000);
      expect(actor.getSnapshot().status).toBe('done');
    },
  );

  it('that is renewed lasts as long as its token, also after the clock was set back [TIM-6]', () => {
    const { actor, value } = start(sessionOf(15));
    vi.advanceTimersByTime(5 * minute);
    vi.setSystemTime(now - 24 * 60 * minute);
    actor.send({ type: 'page.shown' });
    actor.send({ type: 'session.renewed', session: sessionOf(15 - 24 * 60) });
    vi.advanceTimersByTime(12 * minute - 1);
    expect(value()).toBe('watching');
    vi.advanceTimersByTime(2 * minute + 1_001);
    expect(actor.getSnapshot().status).toBe('done');
  });

  it('hides a dismissed strip, but still shows the dialog [SES-19]', () => {
    const { actor, value, tags } = start(sessionOf(3));
    const dismiss = () => {
      actor.send({ type: 'warning.closed' });
      actor.send({ type: 'page.shown' });
    };
    dismiss();
    vi.advanceTimersByTime(89_999);
    expect([value(), tags()]).toEqual([{ warning: 'stripDismissed' }, []]);
    vi.advanceTimersByTime(1);
    expect([value(), tags()]).toEqual([{ warning: 'dialogShown' }, ['dialog']]);
    dismiss();
    vi.advanceTimersByTime(30_000);
    expect([value(), tags()]).toEqual([{ warning: 'dialogDismissed' }, []]);
    vi.advanceTimersByTime(1_000);
    expect(value()).toBe('ended');
  });

  it.each([
    ['is missing', { kind: 'none' }],
    ['is unreadable', { kind: 'unreadable' }],
    ['has expired', sessionOf(-1)],
  ] as const)('ends at the next check if the stored token %s [R21]', (_, stored) => {
    let found: Session = sessionOf(15);
    const watched = inert(sessionMachine).provide({
      actions: { readStored: assign({ session: () => found }) },
    });
    const actor = createActor(watched, { input: { session: sessionOf(15) } }).start();
    found = stored;
    vi.advanceTimersByTime(minute);
    expect(actor.getSnapshot().output).toEqual({ end: 'expired' });
  });

  it.each([
    [2.5, false, 'stripShown', 'dialogShown'],
    [2.5, true, 'stripDismissed', 'dialogShown'],
    [1.5, false, 'dialogShown', 'dialogShown'],
    [1.5, true, 'dialogDismissed', 'dialogDismissed'],
  ])(
    'of %f minutes (dismissed: %s) goes from %s to %s and ends a minute before it expires',
    (life, isDismissed, first, last) => {
      const { actor, value, output } = start(sessionOf(life));
      if (isDismissed) actor.send({ type: 'warning.closed' });
      expect(value()).toEqual({ warning: first });
      vi.advanceTimersByTime((life - 1) * minute);
      expect(value()).toEqual({ warning: last });
      vi.advanceTimersByTime(1_000);
      expect([value(), output()]).toEqual(['ended', { end: 'expired' }]);
      expect(vi.getTimerCount()).toBe(0);
    },
  );

  it.each([2, 1.5])(
    'of %f minutes cannot be kept if the backend offers no renewal [SES-17 CAL-44]',
    (life) => {
      const { actor, value } = start(sessionOf(life));
      const before = value();
      expect(actor.getSnapshot().can({ type: 'session.kept' })).toBe(false);
      actor.send({ type: 'session.kept' });
      expect(value()).toEqual(before);
    },
  );

  const unanswered = () => new Promise<never>(() => {});
  const renewedBy = (renew: SessionPorts['renew'], life: number) =>
    createActor(
      inert(sessionMachine).provide({
        actors: adapters<SessionPorts>({ renew, readTime: unanswered }),
        guards: { canRenew: () => true },
      }),
      { input: { session: sessionOf(life) } },
    ).start();

  const failing = (code: FailureCode, status?: number) => () =>
    Promise.reject(new Failure(code, { status: status ?? null }));
  const warned = [{ warning: 'stripShown' }, { warning: 'dialogShown' }];
  it.each([
    ['goes on with a new token', async () => sessionOf(15), ['watching', 'watching']],
    ['ends if the bank refuses', failing('refused', 401), ['ended', 'ended']],
    ['ends if it has ended at the bank', failing('session.ended', 401), ['ended', 'ended']],
    ['shows its warning again without an answer', failing('network.lost'), warned],
    ['shows its warning again after a fault of the bank', failing('refused', 503), warned],
  ] as const)('that the customer wants to keep %s', async (_, renew, states) => {
    for (const [at, life] of [2, 1.5].entries()) {
      const actor = renewedBy(renew, life);
      actor.send({ type: 'session.kept' });
      expect(actor.getSnapshot().value).toEqual({ warning: 'renewing' });
      expect([...actor.getSnapshot().tags]).toEqual(['strip']);
      await flushMicrotasks();
      const { value, output } = actor.getSnapshot();
      expect(value).toEqual(states[at]);
      expect(output).toEqual(value === 'ended' ? { end: 'refused' } : undefined);
      actor.stop();
    }
  });

  it('ends in time if the bank does not answer the renewal', async () => {
    const actor = renewedBy(unanswered, 2);
    actor.send({ type: 'session.kept' });
    vi.advanceTimersByTime(60_000);
    expect(actor.getSnapshot().value).toEqual({ warning: 'renewing' });
    vi.advanceTimersByTime(1);
    expect(actor.getSnapshot().output).toEqual({ end: 'expired' });
  });

  it('is checked when the page is visible again, e.g. after a sleep [SES-9]', () => {
    const { actor, value } = start(sessionOf(15));
    actor.send({ type: 'page.shown' });
    expect(value()).toBe('watching');
    vi.advanceTimersByTime(13 * minute);
    vi.setSystemTime(now + 14 * minute + 1);
    actor.send({ type: 'page.shown' });
    expect(value()).toBe('ended');
  });

  const jumped = (readTime: SessionPorts['readTime'], life = 15) => {
    const asked = vi.fn<SessionPorts['readTime']>(readTime);
    const actor = createActor(
      inert(sessionMachine).provide({
        actors: adapters<SessionPorts>({ renew: unanswered, readTime: asked }),
      }),
      { input: { session: sessionOf(life) } },
    ).start();
    vi.setSystemTime(now + 300 * minute);
    return { actor, asked, value: () => actor.getSnapshot().value };
  };

  it.each([
    [15, false],
    [2.5, false],
    [2.5, true],
    [1.5, false],
    [1.5, true],
  ])(
    'of %f minutes (dismissed: %s) is hidden when the clock has jumped past its end, and goes on if the bank says so [SES-28]',
    async (life, isDismissed) => {
      const { actor, asked, value } = jumped(async () => sessionOf(300 + life), life);
      if (isDismissed) actor.send({ type: 'warning.closed' });
      else vi.advanceTimersToNextTimer();
      expect([value(), [...actor.getSnapshot().tags]]).toEqual(['asking', ['hidden']]);
      await flushMicrotasks();
      expect([value(), [...actor.getSnapshot().tags]]).not.toEqual(['asking', ['hidden']]);
      expect([actor.getSnapshot().status, asked.mock.calls.length]).toEqual(['active', 1]);
      // Its end by the corrected clock is no jump.
      vi.advanceTimersByTime(life * minute);
      expect([actor.getSnapshot().output, asked.mock.calls.length]).toEqual([
        { end: 'expired' },
        1,
      ]);
    },
  );

  it.each([
    ['the bank says that the token is over', async () => sessionOf(1)],
    ['there is no answer', failing('network.lost')],
  ])('whose clock has jumped ends if %s [SES-28]', async (_, readTime) => {
    const { actor, asked } = jumped(readTime);
    actor.send({ type: 'page.shown' });
    actor.send({ type: 'page.shown' });
    await flushMicrotasks();
    expect(actor.getSnapshot().output).toEqual({ end: 'expired' });
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('waits ten seconds for that answer [SES-28]', () => {
    const { actor, value } = jumped(unanswered);
    actor.send({ type: 'page.shown' });
    vi.advanceTimersByTime(9_999);
    expect(value()).toBe('asking');
    vi.advanceTimersByTime(1);
    expect(value()).toBe('ended');
  });

  it('is asked about at its end, too, if its clock has jumped before [SES-28]', () => {
    const { actor, value } = jumped(unanswered);
    vi.setSystemTime(now + 10 * minute);
    actor.send({ type: 'page.shown' });
    expect(value()).toBe('watching');
    vi.advanceTimersByTime(4 * minute + 1_000);
    expect(value()).toBe('asking');
  });

  it.each([
    [2, false, { warning: 'stripShown' }, { warning: 'dialogShown' }],
    [2, true, { warning: 'stripDismissed' }, { warning: 'dialogShown' }],
    [1.5, false, { warning: 'dialogShown' }, { warning: 'dialogShown' }],
    [1.5, true, { warning: 'dialogDismissed' }, { warning: 'dialogDismissed' }],
  ] as const)(
    'of %f minutes (dismissed: %s) is checked when the page is visible again [SES-9]',
    (life, isDismissed, first, near) => {
      const { actor, value, seconds } = start(sessionOf(life));
      if (isDismissed) actor.send({ type: 'warning.closed' });
      const end = now + (life - 1) * minute;
      const showAt = (at: number) => {
        vi.setSystemTime(at);
        actor.send({ type: 'page.shown' });
      };
      showAt(end - 20_000 * life);
      expect([value(), seconds()]).toEqual([first, 20 * life]);
      showAt(end - 10_000);
      expect([value(), seconds()]).toEqual([near, 10]);
      showAt(end + 1);
      expect(value()).toBe('ended');
    },
  );

  it.each([false, true])('that ends during a sleep ends then (dismissed: %s)', (isDismissed) => {
    const { actor, output } = start(sessionOf(2.5));
    if (isDismissed) actor.send({ type: 'warning.closed' });
    vi.setSystemTime(now + 1.6 * minute);
    vi.advanceTimersByTime(1_000);
    expect(output()).toEqual({ end: 'expired' });
  });

  it('lasts as long as its renewed token', () => {
    const { actor, value, tags, output } = start(sessionOf(2));
    actor.send({ type: 'session.renewed', session: sessionOf(5) });
    expect([value(), tags()]).toEqual(['watching', []]);
    vi.advanceTimersByTime(4 * minute);
    expect(value()).toEqual({ warning: 'dialogShown' });
    actor.send({ type: 'session.renewed', session: sessionOf(-1) });
    expect(output()).toEqual({ end: 'expired' });
  });

  it.each([
    ['session.refused', 'refused'],
    ['session.dropped', 'dropped'],
  ] as const)('ends by %s with the reason %s', (type, end) => {
    const { actor, value, output } = start(sessionOf(15));
    actor.send({ type });
    expect(value()).toBe('ended');
    expect(output()).toEqual({ end });
    expect(vi.getTimerCount()).toBe(0);
  });
});
