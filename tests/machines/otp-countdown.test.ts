import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { otpCountdownMachine, secondsLeft } from '../../machines/shared/otp-countdown.machine.ts';

const now = Date.parse('2026-11-21T10:00:00+07:00');

function start(deadline = now + 60_000) {
  const countdown = createActor(otpCountdownMachine, { input: { deadline } }).start();
  return {
    countdown,
    value: () => countdown.getSnapshot().value,
    seconds: () => countdown.getSnapshot().context.seconds,
  };
}

beforeEach(() => {
  vi.useFakeTimers({ now });
});

describe('the countdown of a code', () => {
  it.each([
    [60_000, 60],
    [59_001, 60],
    [1, 1],
    [0, 0],
    [-5_000, 0],
  ])('shows %d ms as %d whole seconds', (left, seconds) => {
    expect(secondsLeft(now + left, now)).toBe(seconds);
  });

  it('counts each second from a minute to its end, and then stops [REG-17 TIM-3,4]', () => {
    const { value, seconds } = start();
    for (let left = 60; left > 0; left -= 1) {
      expect(seconds()).toBe(left);
      expect(value()).toBe('counting');
      vi.advanceTimersByTime(1_000);
    }
    expect(seconds()).toBe(0);
    expect(value()).toBe('over');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is over at once where its deadline has passed', () => {
    expect(start(now - 1).value()).toBe('over');
  });

  it('counts from its deadline: timers that came late do not make it longer [TIM-2]', () => {
    const { seconds } = start();
    vi.setSystemTime(now + 42_000);
    vi.advanceTimersByTime(1_000);
    expect(seconds()).toBe(17);
  });

  it('is right as soon as the page is seen again', () => {
    const { countdown, value, seconds } = start();
    vi.setSystemTime(now + 30_000);
    countdown.send({ type: 'page.shown' });
    expect(seconds()).toBe(30);
    vi.setSystemTime(now + 600_000);
    countdown.send({ type: 'page.shown' });
    expect(value()).toBe('over');
    countdown.send({ type: 'page.shown' });
    expect(value()).toBe('over');
  });

  it.each([0, 20_000, 60_000])('begins again after %d ms with a new code', (gone) => {
    const { countdown, value, seconds } = start();
    vi.advanceTimersByTime(gone);
    countdown.send({ type: 'countdown.restarted', deadline: now + gone + 60_000 });
    expect(value()).toBe('counting');
    expect(seconds()).toBe(60);
    vi.advanceTimersByTime(60_000);
    expect(value()).toBe('over');
  });
});
