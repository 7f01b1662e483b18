/*
 *   ● ──▶ counting ── each second, page.shown ──▶ counting
 *             │                                      countdown.restarted
 *             └── at the deadline ──▶ over ──────────────────▶ counting
 *
 * From 01:00 to 00:00; the resend waits for the end. Counts from a deadline, not ticks, so a tab
 * that slept shows the right time at once.
 */
import { assign, setup } from 'xstate';
import { timing } from '../kit/timing.ts';

type OtpCountdownEvent =
  | { readonly type: 'page.shown' }
  /** `deadline`: epoch milliseconds. */
  | { readonly type: 'countdown.restarted'; readonly deadline: number };

/** Whole seconds left, rounded up, never negative. */
export function secondsLeft(deadline: number, now: number): number {
  return Math.max(0, Math.ceil((deadline - now) / 1_000));
}

/** The deadline, or an earlier one if the clock was set back: no wait becomes longer (TIM-6). */
export function keptDeadline(deadline: number, secondsBefore: number, now: number): number {
  return Math.min(deadline, now + secondsBefore * 1_000);
}

const begun = (deadline: number) => ({ deadline, seconds: timing.otpCountdown / 1_000 });

export const otpCountdownMachine = setup({
  types: {} as {
    context: { readonly deadline: number; readonly seconds: number };
    input: { readonly deadline: number };
    events: OtpCountdownEvent;
  },
  delays: { tick: timing.countdownTick },
  guards: { isOver: ({ context }) => context.seconds === 0 },
  actions: {
    updateRemaining: assign(({ context }) => {
      const now = Date.now();
      const deadline = keptDeadline(context.deadline, context.seconds, now);
      return { deadline, seconds: secondsLeft(deadline, now) };
    }),
  },
}).createMachine({
  id: 'otpCountdown',
  context: ({ input }) => begun(input.deadline),
  initial: 'counting',
  on: {
    'countdown.restarted': {
      target: '.counting',
      actions: assign(({ event }) => begun(event.deadline)),
    },
  },
  states: {
    counting: {
      entry: 'updateRemaining',
      always: { guard: 'isOver', target: 'over' },
      after: { tick: { target: 'counting', reenter: true } },
      on: { 'page.shown': { target: 'counting', reenter: true } },
    },
    over: {},
  },
});
