import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { otpCountdownMachine, secondsLeft } from '../../machines/shared/otp-countdown.machine.ts';

const now = Date.parse('2026-11-21T10:00:00+07:00');

function start(deadline = now + 60_000) {
  const countdown = createActor(otpCountdownMachine, { input: { deadline } }).start();
  const shown = () => {
    const { value, context } = countdown.getSnapshot();
    return [value, context.seconds];
  };
  return { countdown, shown };
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
    const { shown } = start();
    for (let left = 60; left > 0; left -= 1) {
      expect(shown()).toEqual(['counting', left]);
      vi.advanceTimersByTime(1_000);
    }
    expect(shown()).toEqual(['over', 0]);
    expect(vi.getTimerCount()).toBe(0);
    expect(start(now - 1).shown()).toEqual(['over', 0]);
  });

  it('counts from its deadline: late timers do not extend it [TIM-2]', () => {
    const { countdown, shown } = start();
    vi.setSystemTime(now + 42_000);
    vi.advanceTimersByTime(1_000);
    expect(shown()).toEqual(['counting', 17]);
    vi.setSystemTime(now + 50_000);
    countdown.send({ type: 'page.shown' });
    expect(shown()).toEqual(['counting', 10]);
    vi.setSystemTime(now + 600_000);
    countdown.send({ type: 'page.shown' });
    countdown.send({ type: 'page.shown' });
    expect(shown()).toEqual(['over', 0]);
  });

  it.each([
    ['while it counts', 30_000, 30],
    ['before it began', 0, 60],
  ])('takes no longer after a clock was set back by a day %s [TIM-6]', (_, gone, left) => {
    const late = start();
    vi.advanceTimersByTime(gone);
    vi.setSystemTime(now + gone - 24 * 3_600_000);
    const { shown } = gone === 0 ? start() : late;
    vi.advanceTimersByTime(1_000);
    expect(shown()).toEqual(['counting', left - (gone === 0 ? 1 : 0)]);
    vi.advanceTimersByTime(left * 1_000);
    expect(shown()).toEqual(['over', 0]);
  });

  it.each([0, 20_000, 60_000])('restarts after %d ms with a new code', (gone) => {
    const { countdown, shown } = start();
    vi.advanceTimersByTime(gone);
    countdown.send({ type: 'countdown.restarted', deadline: now + gone + 60_000 });
    expect(shown()).toEqual(['counting', 60]);
    vi.advanceTimersByTime(60_000);
    expect(shown()).toEqual(['over', 0]);
  });
});
