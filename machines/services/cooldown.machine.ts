/*
 *   resting ── patience.asked [of some seconds] ──▶ waiting ── each second ──▶ waiting
 *      ▲                                               │ patience.asked
 *      └──────────────────── the last wait is over ────┘
 *
 * A bank that is asked too often may say when it will hear again (429 with Retry-After). Until then
 * the button that led to it waits, and says how long; the others do not. It counts from deadlines,
 * never by adding ticks.
 */
import { assign, setup } from 'xstate';
import { failedWith, failureOf } from '../kit/failures.ts';
import { timing } from '../kit/timing.ts';
import { secondsLeft } from './otp-countdown.machine.ts';

/**
 * Seconds that each button still has to wait; 0 once its wait is over. One that never had to wait
 * is not named.
 */
export type Patience = Readonly<Record<string, number>>;

export interface PatienceAsked {
  readonly type: 'patience.asked';
  readonly button: string;
  readonly seconds: number;
}

/**
 * What a flow tells of a failure: the button that led to it, and for how long the bank will not
 * hear it.
 */
export function patienceAsked({
  button,
  error,
}: {
  readonly button: string;
  readonly error: unknown;
}): PatienceAsked {
  return {
    type: 'patience.asked',
    button,
    seconds: failedWith(error, 'throttled') ? (failureOf(error).retryAfter ?? 0) : 0,
  };
}

export function mustWait(patience: Patience, button: string): boolean {
  return (patience[button] ?? 0) > 0;
}

export const patienceMachine = setup({
  types: {} as {
    context: { readonly deadlines: Readonly<Record<string, number>>; readonly seconds: Patience };
    events: PatienceAsked;
  },
  delays: { tick: timing.countdownTick },
  guards: {
    isLong: (_, params: { seconds: number }) => params.seconds > 0,
    isOver: ({ context }) => Object.values(context.seconds).every((left) => left === 0),
  },
  actions: {
    note: assign({
      deadlines: ({ context }, { button, seconds }: PatienceAsked) => ({
        ...context.deadlines,
        [button]: Date.now() + seconds * 1_000,
      }),
    }),
    lookAtClock: assign({
      seconds: ({ context }) =>
        Object.fromEntries(
          Object.entries(context.deadlines).map(([button, deadline]) => [
            button,
            secondsLeft(deadline, Date.now()),
          ]),
        ),
    }),
  },
}).createMachine({
  id: 'patience',
  context: { deadlines: {}, seconds: {} },
  initial: 'resting',
  on: {
    'patience.asked': {
      guard: { type: 'isLong', params: ({ event }) => event },
      target: '.waiting',
      actions: { type: 'note', params: ({ event }) => event },
    },
  },
  states: {
    resting: {},
    waiting: {
      entry: 'lookAtClock',
      always: { guard: 'isOver', target: 'resting' },
      after: { tick: { target: 'waiting', reenter: true } },
    },
  },
});
