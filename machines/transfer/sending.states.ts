import { paths } from '../contract/paths.ts';
import type { TransferResult } from '../contract/transfer.ts';
import { noticeOf, unanswered } from '../kit/failures.ts';
import { goesTo } from '../kit/guards.ts';
import { hashOf, keyedOrderOf } from './transfer.draft.ts';
import { transferSetup, type TransferContext } from './transfer.setup.ts';

const announceFailure = {
  type: 'announce',
  params: ({ context }: { readonly context: TransferContext }) => ({
    notice: noticeOf(context.failure),
  }),
} as const;

/** Sends the draft with its PIN. The bank's answer is the receipt; a failure is classified. */
const sendOrder = {
  input: ({ context }: { readonly context: TransferContext }) =>
    keyedOrderOf(context.draft, context.pin),
  onDone: {
    target: '#transfer.succeeded',
    actions: {
      type: 'keepResult',
      params: ({ event }: { readonly event: { readonly output: TransferResult } }) => ({
        result: event.output,
      }),
    },
  },
  onError: {
    target: 'classifyingFailure',
    actions: {
      type: 'keepFailure',
      params: ({ event }: { readonly event: { readonly error: unknown } }) => ({
        error: event.error,
      }),
    },
  },
} as const;

/** The customer sees whom the money goes to, and confirms with the PIN. */
export const enteringPin = transferSetup.createStateConfig({
  meta: { path: paths.transferPin },
  entry: ['forgetPin', 'warmUp'],
  on: {
    'pin.changed': { actions: 'clearPinIssue' },
    'pin.left': {
      guard: ({ event }) => !event.filled,
      actions: { type: 'setPinIssue', params: { pin: '' } },
    },
    'pin.submitted': [
      {
        guard: { type: 'isPinInvalid', params: ({ event }) => ({ pin: event.pin }) },
        actions: { type: 'setPinIssue', params: ({ event }) => ({ pin: event.pin }) },
      },
      {
        guard: 'canSubmit',
        target: 'comparing',
        actions: { type: 'keepPin', params: ({ event }) => ({ pin: event.pin }) },
      },
    ],
    'step.left': 'editing',
    navigated: { guard: goesTo(paths.transfer), target: 'editing' },
  },
});

/**
 * The PIN is compared with the hash in the user's data first, so that a typing error costs no try
 * at the bank. Without a hash, or when comparing takes too long, the bank alone judges.
 */
export const comparing = transferSetup.createStateConfig({
  tags: 'busy',
  meta: { path: paths.transferPin },
  on: {
    navigated: {},
    // This time nothing was sent yet.
    'wait.abandoned': [
      { guard: 'isUnanswered', target: 'outcomeUnknown', actions: 'forgetPin' },
      { target: 'enteringPin' },
    ],
  },
  invoke: {
    src: 'comparePin',
    id: 'comparePin',
    input: ({ context }) => ({ pin: context.pin, hash: hashOf(context.account) }),
    onDone: [
      {
        guard: { type: 'isFitting', params: ({ event }) => ({ fits: event.output }) },
        target: 'sending',
      },
      {
        guard: 'isUnanswered',
        target: 'outcomeUnknown',
        actions: ['forgetPin', { type: 'announce', params: { notice: 'pin.wrong' } }],
      },
      { target: 'enteringPin', actions: { type: 'announce', params: { notice: 'pin.wrong' } } },
    ],
    onError: 'sending',
  },
  after: { pinCompare: 'sending' },
});

/** Money may be moving: this cannot be left, and is never repeated without the customer. */
export const sending = transferSetup.createStateConfig({
  tags: ['busy', 'held'],
  meta: { path: paths.transferPin },
  initial: 'choosing',
  on: {
    navigated: {},
    'wait.abandoned': {
      target: 'outcomeUnknown',
      actions: ['markUnanswered', { type: 'keepFailure', params: { error: unanswered } }],
    },
  },
  states: {
    choosing: {
      always: [{ guard: 'isScheduled', target: 'scheduling' }, { target: 'transferring' }],
    },
    transferring: { invoke: { src: 'transfer', id: 'transfer', ...sendOrder } },
    scheduling: { invoke: { src: 'schedule', id: 'schedule', ...sendOrder } },
    classifyingFailure: {
      always: [
        { guard: 'isEnded', target: '#transfer.enteringPin' },
        {
          guard: 'isLost',
          target: '#transfer.outcomeUnknown',
          actions: ['markUnanswered', 'showStrip'],
        },
        // The bank's message is shown (PIN-16). It does not decide the outcome.
        {
          guard: 'isUndecidedWithMessage',
          target: '#transfer.outcomeUnknown',
          actions: ['markUnanswered', announceFailure],
        },
        { guard: 'isUndecided', target: '#transfer.outcomeUnknown', actions: 'markUnanswered' },
        {
          guard: 'isBodiless',
          target: '#transfer.enteringPin',
          actions: ['renewKey', 'showStrip'],
        },
        {
          target: '#transfer.enteringPin',
          actions: ['renewKey', announceFailure],
        },
      ],
    },
  },
});

/** The order was sent and no answer says whether it was carried out. It may have been. */
export const outcomeUnknown = transferSetup.createStateConfig({
  meta: { path: paths.transferPin },
  initial: 'choosing',
  on: {
    'step.left': 'editing',
    navigated: { guard: goesTo(paths.transfer), target: 'editing' },
  },
  states: {
    choosing: {
      always: [{ guard: 'canRepeat', target: 'repeatable' }, { target: 'unrepeatable' }],
    },
    /** The same order under the same key finds out what became of it, or carries it out now. */
    repeatable: {
      entry: 'warmUp',
      on: {
        'pin.changed': { actions: 'clearPinIssue' },
        'pin.submitted': [
          {
            guard: { type: 'isPinInvalid', params: ({ event }) => ({ pin: event.pin }) },
            actions: { type: 'setPinIssue', params: ({ event }) => ({ pin: event.pin }) },
          },
          {
            guard: 'canSubmit',
            target: '#transfer.comparing',
            actions: { type: 'keepPin', params: ({ event }) => ({ pin: event.pin }) },
          },
        ],
        'status.requested': [
          { guard: 'canSubmitKeptPin', target: '#transfer.sending' },
          { guard: 'lacksPin', actions: { type: 'setPinIssue', params: { pin: '' } } },
        ],
      },
    },
    /** Sending again could pay twice, so only the history can be consulted. */
    unrepeatable: {
      entry: 'forgetPin',
      on: { 'status.requested': { actions: 'refreshAccount' } },
    },
  },
});
