/*
 *            popup.requested                 auto-dismiss, after 1.5 s
 *   ┌──────┐ ──────────▶ ┌──────────────────────────────────────────────────┐
 *   │hidden│             │ shown:  choosing ─▶ waiting ⇄ paused |  lasting  │ ── popup.closed ─▶ stepping ─▶ shown, hidden
 *   └──────┘             └──────────────────────────────────────────────────┘
 *
 * One popup at a time; the others queue. A success or primary popup may dismiss itself, but is
 * `paused` until it is painted on a visible page, and while the pointer is over it or the focus is
 * in it; its time starts when it is seen and neither is true (WCAG 2.2.1). An error stays until it
 * is closed. The flow that requested the popup can be notified when it is gone. A popup also goes
 * when its page is left; then nobody is notified.
 */
import { assign, enqueueActions, setup } from 'xstate';
import type { Popup, PopupClosed } from '../kit/system.ts';
import { timing } from '../kit/timing.ts';

/** Reasons for a popup not to dismiss itself. They start and end independently. */
export interface Attention {
  readonly hovered: boolean;
  readonly focused: boolean;
  /** It has not been painted yet, or the page is hidden. */
  readonly unseen: boolean;
}

const noAttention: Attention = { hovered: false, focused: false, unseen: true };

interface PopupContext {
  readonly queue: readonly Popup[];
  /** The state of the shown box. The next popup takes it over if the box stays. */
  readonly attention: Attention;
}

type PopupEvent =
  | { readonly type: 'popup.requested'; readonly popup: Popup }
  | { readonly type: 'popup.closed' }
  | { readonly type: 'attention.changed'; readonly change: Partial<Attention> }
  /** The customer left the page over which these were shown (POP-22). */
  | { readonly type: 'page.left'; readonly popups: readonly Popup[] }
  | { readonly type: 'popup.cleared' };

const attend = {
  target: 'choosing',
  actions: {
    type: 'noteAttention',
    params: ({ event }: { readonly event: { readonly change: Partial<Attention> } }) => event,
  },
} as const;

export const popupMachine = setup({
  types: {} as { context: PopupContext; events: PopupEvent },
  delays: { autoDismiss: timing.popupAutoDismiss },
  guards: {
    isLasting: ({ context: { queue } }) =>
      queue[0]?.autoDismiss !== true || queue[0].variant === 'danger',
    isShownAmong: ({ context: { queue } }, params: { popups: readonly Popup[] }) =>
      params.popups.some((popup) => popup === queue[0]),
    isEmpty: ({ context }) => context.queue.length === 0,
    isAttended: ({ context: { attention } }) =>
      attention.hovered || attention.focused || attention.unseen,
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
    noteAttention: assign({
      attention: ({ context }, params: { change: Partial<Attention> }) => ({
        ...context.attention,
        ...params.change,
      }),
    }),
    /**
     * A box that is removed from the page does not report that the pointer or the focus left it.
     */
    forgetAttention: assign({ attention: noAttention }),
  },
}).createMachine({
  id: 'popup',
  context: { queue: [], attention: noAttention },
  initial: 'hidden',
  on: {
    'popup.requested': { actions: { type: 'lineUp', params: ({ event }) => event } },
    'popup.cleared': { target: '.hidden', actions: assign({ queue: [] }) },
  },
  states: {
    hidden: {
      entry: 'forgetAttention',
      on: {
        'popup.requested': {
          target: 'shown',
          actions: { type: 'lineUp', params: ({ event }) => event },
        },
      },
    },
    shown: {
      initial: 'choosing',
      on: {
        'popup.closed': { target: 'stepping', actions: 'stepForward' },
        'page.left': {
          guard: { type: 'isShownAmong', params: ({ event }) => event },
          target: 'stepping',
          actions: assign({
            queue: ({ context, event }) =>
              context.queue.filter((popup) => !event.popups.includes(popup)),
          }),
        },
      },
      states: {
        choosing: {
          always: [
            { guard: 'isLasting', target: 'lasting' },
            { guard: 'isAttended', target: 'paused' },
            { target: 'waiting' },
          ],
        },
        waiting: {
          after: { autoDismiss: { target: '#popup.stepping', actions: 'stepForward' } },
          on: { 'attention.changed': attend },
        },
        paused: { on: { 'attention.changed': attend } },
        lasting: { entry: 'forgetAttention' },
      },
    },
    stepping: {
      entry: { type: 'noteAttention', params: { change: { unseen: true } } },
      always: [{ guard: 'isEmpty', target: 'hidden' }, { target: 'shown' }],
    },
  },
});
