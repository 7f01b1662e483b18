import { assign, sendTo, setup } from 'xstate';
import { paths } from '../contract/paths.ts';
import { unanswered, failedWith } from '../kit/failures.ts';
import type { Notice } from '../contract/codes.ts';
import type { PayableRecipient, RecipientsPorts, SavedRecipient } from '../contract/recipients.ts';
import type { PreparedTransfer } from '../contract/transfer.ts';
import { cooldownsAfter, isCoolingDown, type Cooldowns } from '../kit/cooldown.ts';
import { noticeOf } from '../contract/failure.ts';
import { ports } from '../kit/ports.ts';
import { to, type FlowTag, type Navigated, type WaitAbandoned } from '../kit/system.ts';

/*
 *   loading ──┬──▶ empty ◀─────── the last one is gone ────────┐
 *    │  │     └──▶ listed: resting ─▶ confirming ──▶ deleting ─┴─ deleted ─▶ resting
 *    ▼  │                     ▲            │          ▲     │ refused, not answered, wait.abandoned
 *   failed  fetch.retried     └─ dismissed ┴────── notDeleted
 *
 * The customer's saved recipients. Choosing one opens the transfer with its form filled in: the app
 * gets an event, and this flow ends with its page. An unanswered deletion keeps the row, because
 * deleting it again does no harm.
 */

interface RecipientsContext {
  readonly rows: readonly SavedRecipient[];
  /** The number of unreadable rows in the answer. */
  readonly omitted: number;
  readonly chosen: SavedRecipient | null;
  readonly notDeleted: Notice | null;
  readonly gone: string | null;
  readonly cooldowns: Cooldowns;
}

type RecipientsEvent =
  | { readonly type: 'fetch.retried' }
  | { readonly type: 'recipient.chosen'; readonly recipient: PayableRecipient }
  | { readonly type: 'deletion.requested'; readonly recipient: SavedRecipient }
  | { readonly type: 'deletion.confirmed' }
  | { readonly type: 'deletion.dismissed' }
  | WaitAbandoned
  | Navigated;

const recipientsSetup = setup({
  types: {} as {
    context: RecipientsContext;
    events: RecipientsEvent;
    tags: FlowTag;
    meta: { readonly path: string };
  },
  actors: ports<RecipientsPorts>({ recipients: true, deleteRecipient: true }),
  guards: {
    isEmpty: ({ context }) => context.rows.length === 0 && context.omitted === 0,
    canDelete: ({ context }) => !isCoolingDown(context.cooldowns, 'delete'),
    isSessionOver: (_, params: { error: unknown }) => failedWith(params.error, 'session.ended'),
  },
  actions: {
    drop: assign(({ context: { rows, chosen } }) => ({
      rows: rows.filter(({ id }) => id !== chosen?.id),
      chosen: null,
      gone: chosen?.alias ?? null,
    })),
    prepareTransfer: sendTo(to('app'), (_, params: { recipient: PayableRecipient }) => ({
      type: 'transfer.prepared',
      transfer: preparedFor(params.recipient),
    })),
    /** Keeps why it was not deleted, and starts the cooldown of the button. */
    keepFailure: assign(({ context }, { error }: { error: unknown }) => ({
      notDeleted: noticeOf(error),
      cooldowns: cooldownsAfter(context.cooldowns, { button: 'delete', error }),
    })),
  },
});

const meta = { path: paths.recipients };

/** Asks whether to delete the chosen one, also after a failed attempt. */
const asked = {
  'deletion.dismissed': 'resting',
  'deletion.confirmed': { guard: 'canDelete', target: 'deleting' },
} as const;

export const recipientsMachine = recipientsSetup.createMachine({
  id: 'recipients',
  context: { rows: [], omitted: 0, chosen: null, notDeleted: null, gone: null, cooldowns: {} },
  initial: 'loading',
  states: {
    loading: {
      meta,
      on: { 'wait.abandoned': 'failed' },
      invoke: {
        src: 'recipients',
        id: 'recipients',
        input: {},
        onDone: { target: 'listed', actions: assign(({ event }) => event.output) },
        onError: 'failed',
      },
    },
    failed: { meta, on: { 'fetch.retried': 'loading' } },
    empty: { meta },
    listed: {
      meta,
      initial: 'resting',
      states: {
        resting: {
          always: { guard: 'isEmpty', target: '#recipients.empty' },
          on: {
            'recipient.chosen': {
              actions: { type: 'prepareTransfer', params: ({ event }) => event },
            },
            'deletion.requested': {
              target: 'confirming',
              actions: assign(({ event }) => ({
                chosen: event.recipient,
                notDeleted: null,
                gone: null,
              })),
            },
          },
        },
        confirming: { on: asked },
        deleting: {
          tags: 'busy',
          on: {
            'wait.abandoned': {
              target: 'notDeleted',
              actions: { type: 'keepFailure', params: { error: unanswered } },
            },
          },
          invoke: {
            src: 'deleteRecipient',
            id: 'deleteRecipient',
            input: ({ context }) => ({ id: context.chosen?.id ?? '' }),
            onDone: { target: 'resting', actions: 'drop' },
            onError: [
              { guard: { type: 'isSessionOver', params: ({ event }) => event }, target: 'resting' },
              {
                target: 'notDeleted',
                actions: { type: 'keepFailure', params: ({ event }) => event },
              },
            ],
          },
        },
        notDeleted: { on: asked },
      },
    },
  },
});

/** A transfer to the recipient, whose account and bank go together (SAV-16). */
function preparedFor({
  accountNumber: accountTo,
  bankName: bankTo,
  name,
  changed,
}: PayableRecipient): PreparedTransfer {
  return { accountTo, bankTo, saved: { name: name === '' ? null : name, changed } };
}
