/*
 *   resting ── cooldown.started [of some seconds] ──▶ waiting ── each second ──▶ waiting
 *      ▲                                               │ cooldown.started
 *      └──────────────────── the last wait is over ────┘
 *
 * A bank that gets too many calls may say when to try again (429 with Retry-After). Until then the
 * button that made the call waits and shows how long; other buttons do not. Counts from deadlines,
 * not ticks.
 */
import { assign, setup } from 'xstate';
import { failedWith, failureOf } from '../kit/failures.ts';
import { timing } from '../kit/timing.ts';
import { keptDeadline, secondsLeft } from './otp-countdown.machine.ts';

/** Seconds that each button must still wait; 0 when it is over. Absent: never throttled. */
export type Cooldowns = Readonly<Record<string, number>>;

interface CooldownStarted {
  readonly type: 'cooldown.started';
  readonly button: string;
  readonly seconds: number;
}

/**
 * Starts the cooldown of the button whose call was throttled (429 with Retry-After). Any other
 * failure gives 0 seconds and starts none.
 */
export function cooldownStarted({
  button,
  error,
}: {
  readonly button: string;
  readonly error: unknown;
}): CooldownStarted {
  return {
    type: 'cooldown.started',
    button,
    seconds: failedWith(error, 'throttled') ? (failureOf(error).retryAfter ?? 0) : 0,
  };
}

export function isCoolingDown(cooldowns: Cooldowns, button: string): boolean {
  return (cooldowns[button] ?? 0) > 0;
}

const mapped = (
  all: Readonly<Record<string, number>>,
  change: (value: number, button: string) => number,
): Readonly<Record<string, number>> =>
  Object.fromEntries(Object.entries(all).map(([button, value]) => [button, change(value, button)]));

export const cooldownMachine = setup({
  types: {} as {
    context: { readonly deadlines: Readonly<Record<string, number>>; readonly seconds: Cooldowns };
    events: CooldownStarted;
  },
  delays: { tick: timing.countdownTick },
  guards: {
    isLong: (_, params: { seconds: number }) => params.seconds > 0,
    isOver: ({ context }) => Object.values(context.seconds).every((left) => left === 0),
  },
  actions: {
    note: assign(({ context }, { button, seconds }: CooldownStarted) => ({
      deadlines: { ...context.deadlines, [button]: Date.now() + seconds * 1_000 },
      seconds: { ...context.seconds, [button]: seconds },
    })),
    updateRemaining: assign(({ context }) => {
      const now = Date.now();
      const deadlines = mapped(context.deadlines, (deadline, button) =>
        keptDeadline(deadline, context.seconds[button] ?? 0, now),
      );
      return { deadlines, seconds: mapped(deadlines, (deadline) => secondsLeft(deadline, now)) };
    }),
  },
}).createMachine({
  id: 'cooldown',
  context: { deadlines: {}, seconds: {} },
  initial: 'resting',
  on: {
    'cooldown.started': {
      guard: { type: 'isLong', params: ({ event }) => event },
      target: '.waiting',
      actions: { type: 'note', params: ({ event }) => event },
    },
  },
  states: {
    resting: {},
    waiting: {
      entry: 'updateRemaining',
      always: { guard: 'isOver', target: 'resting' },
      after: { tick: { target: 'waiting', reenter: true } },
    },
  },
});

/**
 * How a flow runs the cooldowns of its buttons, as the actor `cooldown`; its action `keepCooldowns`
 * takes the seconds left. `onError` names the flow's initial state.
 */
export function runCooldowns<OnError extends string>(onError: OnError) {
  return {
    src: 'cooldown',
    id: 'cooldown',
    onSnapshot: {
      actions: {
        type: 'keepCooldowns',
        params: ({
          event,
        }: {
          readonly event: { readonly snapshot: { readonly context: { seconds: Cooldowns } } };
        }) => ({ seconds: event.snapshot.context.seconds }),
      },
    },
    onError,
  } as const;
}
