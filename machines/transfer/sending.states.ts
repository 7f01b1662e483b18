import { paths } from '../contract/paths.ts';
import type { TransferResult } from '../contract/transfer.ts';
import { goesTo } from '../kit/guards.ts';
import { changePin, decideOutcome, outcomes, submitPin, whileSending } from '../kit/pin-order.ts';
import type { TransferContext } from './transfer.context.ts';
import { hashOf, keyedOrderOf } from './transfer.draft.ts';
import { transferSetup } from './transfer.setup.ts';

const announceWrongPin = {
  type: 'announce',
  params: { notice: 'pin.wrong', focus: 'pin' },
} as const;

const submit = submitPin('#transfer.comparing');

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
  onError: decideOutcome,
} as const;

/** The customer sees whom the money goes to, and confirms with the PIN. */
export const enteringPin = transferSetup.createStateConfig({
  meta: { path: paths.transferPin },
  entry: 'warmUp',
  on: {
    'pin.changed': { actions: changePin },
    'pin.left': { actions: 'showPinIssue' },
    'pin.submitted': submit,
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
    // This time nothing was sent yet, so what was typed stays.
    'wait.abandoned': [
      { guard: 'isUnanswered', target: 'outcomeUnknown' },
      { target: 'enteringPin' },
    ],
  },
  invoke: {
    src: 'comparePin',
    id: 'comparePin',
    input: ({ context }) => ({ pin: context.pin, hash: hashOf(context.account) }),
    onDone: [
      {
        guard: { type: 'isPinRight', params: ({ event }) => ({ fits: event.output }) },
        target: 'sending',
      },
      { guard: 'isUnanswered', target: 'outcomeUnknown', actions: ['forgetPin', announceWrongPin] },
      { target: 'enteringPin', actions: ['forgetPin', announceWrongPin] },
    ],
    onError: 'sending',
  },
  after: { pinCompare: 'sending' },
});

/** Money may be moving: this cannot be left, and is never repeated without the customer. */
export const sending = transferSetup.createStateConfig({
  tags: ['busy', 'confirmLeave'],
  meta: { path: paths.transferPin },
  initial: 'choosing',
  on: whileSending,
  states: {
    choosing: {
      always: [{ guard: 'isScheduled', target: 'scheduling' }, { target: 'transferring' }],
    },
    transferring: { invoke: { src: 'transfer', id: 'transfer', ...sendOrder } },
    scheduling: { invoke: { src: 'schedule', id: 'schedule', ...sendOrder } },
    decidingOutcome: {
      always: outcomes('#transfer.outcomeUnknown', '#transfer.enteringPin', 'renewKey'),
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
    /**
     * The same order under the same key finds out what became of it, or carries it out now. The PIN
     * is still there, and is compared again, since it may have been typed over.
     */
    repeatable: {
      entry: 'warmUp',
      on: {
        'pin.changed': { actions: changePin },
        'pin.submitted': submit,
        'status.requested': submit,
      },
    },
    /** Sending again could pay twice, so only the history can be consulted. */
    unrepeatable: {
      entry: 'forgetPin',
      on: { 'status.requested': { actions: 'refreshAccount' } },
    },
  },
});
