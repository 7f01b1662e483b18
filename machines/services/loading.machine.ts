/*
 *   ┌────┐ work.started ┌───────────────────────────────┐ last work.ended, after 800 ms
 *   │idle│ ───────────▶ │ shown: flashing ─▶ lasting ─▶ slow │ ───────────▶ idle
 *   └────┘              └───────────────────────────────┘
 *
 * One overlay for any number of requests and waits, from the first start to the last end, and never
 * shorter than 800 ms (POP-12). This machine alone owns that timing. After 10 s without an
 * answer it says so.
 */
import { assign, setup } from 'xstate';
import { timing } from '../kit/timing.ts';

export type LoadingEvent = { readonly type: 'work.started' } | { readonly type: 'work.ended' };

export const loadingMachine = setup({
  types: {} as { context: { readonly running: number }; events: LoadingEvent; tags: 'shown' },
  delays: { minimum: timing.loadingMinimum, slow: timing.loadingSlow - timing.loadingMinimum },
  guards: {
    isLast: ({ context }) => context.running <= 1,
    isDone: ({ context }) => context.running === 0,
  },
  actions: {
    countUp: assign({ running: ({ context }) => context.running + 1 }),
    countDown: assign({ running: ({ context }) => Math.max(0, context.running - 1) }),
  },
}).createMachine({
  id: 'loading',
  context: { running: 0 },
  initial: 'idle',
  on: { 'work.started': { actions: 'countUp' }, 'work.ended': { actions: 'countDown' } },
  states: {
    idle: { on: { 'work.started': { target: 'flashing', actions: 'countUp' } } },
    flashing: {
      tags: 'shown',
      after: { minimum: [{ guard: 'isDone', target: 'idle' }, { target: 'lasting' }] },
    },
    lasting: {
      tags: 'shown',
      after: { slow: 'slow' },
      on: {
        'work.ended': [
          { guard: 'isLast', target: 'idle', actions: 'countDown' },
          { actions: 'countDown' },
        ],
      },
    },
    slow: {
      tags: 'shown',
      on: {
        'work.ended': [
          { guard: 'isLast', target: 'idle', actions: 'countDown' },
          { actions: 'countDown' },
        ],
      },
    },
  },
});
