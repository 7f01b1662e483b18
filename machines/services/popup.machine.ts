/*
 *            popup.requested                 auto-dismiss, after 1.5 s
 *   ┌──────┐ ──────────▶ ┌───────────────────────────────────────┐
 *   │hidden│             │ shown:  waiting ⇄ paused |  lasting   │ ── popup.closed ─▶ next in the queue, or hidden
 *   └──────┘ ◀────────── └───────────────────────────────────────┘
 *
 * One popup at a time, the others wait in line. A success or primary popup may dismiss itself, but
 * waits while it is hovered or focused (WCAG 2.2.1); an error stays until it is closed. Whoever
 * asked may be told when it is gone.
 */
import { assign, enqueueActions, setup } from 'xstate';
import type { Popup, PopupClosed } from '../kit/services.ts';
import { timing } from '../kit/timing.ts';

interface PopupContext {
  readonly queue: readonly Popup[];
}

export type PopupEvent =
  | { readonly type: 'popup.requested'; readonly popup: Popup }
  | { readonly type: 'popup.closed' }
  | { readonly type: 'popup.paused' }
  | { readonly type: 'popup.resumed' }
  | { readonly type: 'popup.cleared' };

export const popupMachine = setup({
  types: {} as { context: PopupContext; events: PopupEvent },
  delays: { autoDismiss: timing.popupAutoDismiss },
  guards: {
    isPassing: ({ context }) =>
      context.queue[0]?.autoDismiss === true && context.queue[0].variant !== 'danger',
    isEmpty: ({ context }) => context.queue.length === 0,
  },
  actions: {
    lineUp: assign({
      queue: ({ context }, params: { popup: Popup }) => [...context.queue, params.popup],
    }),
    stepForward: enqueueActions(({ context, enqueue, system }) => {
      const [gone, ...queue] = context.queue;
      enqueue.assign({ queue });
      const asker =
        gone?.replyTo &&
        (system.get(gone.replyTo) as { send(event: PopupClosed): void } | undefined);
      if (gone && asker) enqueue(() => asker.send({ type: 'popup.closed', notice: gone.notice }));
    }),
    clear: assign({ queue: [] }),
  },
}).createMachine({
  id: 'popup',
  context: { queue: [] },
  initial: 'hidden',
  on: {
    'popup.requested': {
      actions: { type: 'lineUp', params: ({ event }) => ({ popup: event.popup }) },
    },
    'popup.cleared': { target: '.hidden', actions: 'clear' },
  },
  states: {
    hidden: {
      on: {
        'popup.requested': {
          target: 'shown',
          actions: { type: 'lineUp', params: ({ event }) => ({ popup: event.popup }) },
        },
      },
    },
    shown: {
      initial: 'choosing',
      on: { 'popup.closed': { target: 'stepping', actions: 'stepForward' } },
      states: {
        choosing: { always: [{ guard: 'isPassing', target: 'waiting' }, { target: 'lasting' }] },
        waiting: {
          after: { autoDismiss: { target: '#popup.stepping', actions: 'stepForward' } },
          on: { 'popup.paused': 'paused' },
        },
        paused: { on: { 'popup.resumed': 'waiting' } },
        lasting: {},
      },
    },
    stepping: { always: [{ guard: 'isEmpty', target: 'hidden' }, { target: 'shown' }] },
  },
});
