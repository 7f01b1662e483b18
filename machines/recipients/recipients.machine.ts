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
import { assign } from 'xstate';
import { paths } from '../contract/paths.ts';
import { unanswered } from '../kit/failures.ts';
import { recipientsSetup } from './recipients.setup.ts';

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
