/*
 *   ┌────┐ work.started ┌───────────────────────────────┐ last work.ended, after 800 ms
 *   │idle│ ───────────▶ │ shown: flashing ─▶ lasting ─▶ slow │ ───────────▶ idle
 *   └────┘              └───────────────────────────────┘
 *
 * One overlay for all requests and waits, from the first start to the last end, for at least 800 ms
 * (POP-12). Only this machine knows that timing. After 10 s without an answer the overlay says so.
 *
 * The overlay dims the page while a step of the customer is being processed, and is light while the
 * app only reads (POP-24). It stays dim until the last step ends, for at least 800 ms.
 */
import { assign, setup } from 'xstate';
import type { Work } from '../contract/port.ts';
import { timing } from '../kit/timing.ts';

type LoadingEvent =
  | { readonly type: 'work.started'; readonly work: Work }
  | { readonly type: 'work.ended'; readonly work: Work };

interface LoadingContext {
  /** Of both kinds. */
  readonly running: number;
  readonly steps: number;
  readonly veiled: boolean;
}

export const loadingMachine = setup({
  types: {} as { context: LoadingContext; events: LoadingEvent; tags: 'shown' },
  delays: { minimum: timing.loadingMinimum, slow: timing.loadingSlow - timing.loadingMinimum },
  guards: {
    isLast: ({ context }) => context.running <= 1,
    isDone: ({ context }) => context.running === 0,
  },
  actions: {
    countUp: assign(({ context, event }) => ({
      running: context.running + 1,
      steps: context.steps + stepsOf(event),
      veiled: context.veiled || event.work === 'step',
    })),
    countDown: assign(({ context, event }) => ({
      running: Math.max(0, context.running - 1),
      steps: Math.max(0, context.steps - stepsOf(event)),
    })),
    liftVeil: assign({ veiled: ({ context }) => context.steps > 0 }),
  },
}).createMachine({
  id: 'loading',
  context: { running: 0, steps: 0, veiled: false },
  initial: 'idle',
  on: { 'work.started': { actions: 'countUp' }, 'work.ended': { actions: 'countDown' } },
  states: {
    idle: { entry: 'liftVeil', on: { 'work.started': { target: 'flashing', actions: 'countUp' } } },
    flashing: {
      tags: 'shown',
      after: {
        minimum: [
          { guard: 'isDone', target: 'idle' },
          { target: 'lasting', actions: 'liftVeil' },
        ],
      },
    },
    lasting: {
      tags: 'shown',
      after: { slow: 'slow' },
      on: {
        'work.ended': [
          { guard: 'isLast', target: 'idle', actions: 'countDown' },
          { actions: ['countDown', 'liftVeil'] },
        ],
      },
    },
    slow: {
      tags: 'shown',
      on: {
        'work.ended': [
          { guard: 'isLast', target: 'idle', actions: 'countDown' },
          { actions: ['countDown', 'liftVeil'] },
        ],
      },
    },
  },
});

function stepsOf({ work }: LoadingEvent): number {
  return work === 'step' ? 1 : 0;
}
