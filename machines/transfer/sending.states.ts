import { paths } from '../contract/paths.ts';
import type { TransferResult } from '../contract/transfer.ts';
import { goesTo } from '../kit/guards.ts';
import { changePin, decideOutcome, outcomes, submitPin, whileSending } from '../kit/pin-order.ts';
import type { TransferContext } from './transfer.context.ts';
import { hashOf, keyedOrderOf } from './transfer.order.ts';
import { transferSetup } from './transfer.setup.ts';

const announceWrongPin = {
  type: 'announce',
  params: { notice: 'pin.wrong', focus: 'pin' },
} as const;

const submit = submitPin('#transfer.comparing');

const sendOrder = {
  input: ({ context }: { readonly context: TransferContext }) =>
    keyedOrderOf(context.order, context.pin),
  onDone: {
    target: '#transfer.succeeded',
    actions: [
      {
        type: 'keepResult',
        params: ({ event }: { readonly event: { readonly output: TransferResult } }) => ({
          result: event.output,
        }),
      },
      'clearMarker',
    ],
  },
  onError: decideOutcome,
} as const;

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

/** An order that may have been carried out is first looked for in the history. */
const onward = [{ guard: 'isUnanswered', target: 'lookingFirst' }, { target: 'sending' }] as const;

/**
 * Compares the PIN with the hash in the user's data first, so that a typing error costs no try at
 * the bank. If there is no hash, or comparing takes too long, the bank alone decides.
 */
export const comparing = transferSetup.createStateConfig({
  tags: 'busy',
  meta: { path: paths.transferPin },
  on: {
    // Nothing was sent yet, so the PIN stays typed.
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
        guard: { type: 'isPinRightFirst', params: ({ event }) => ({ fits: event.output }) },
        target: 'sending',
      },
      {
        guard: { type: 'isPinRight', params: ({ event }) => ({ fits: event.output }) },
        target: 'lookingFirst',
      },
      { guard: 'isUnanswered', target: 'outcomeUnknown', actions: ['forgetPin', announceWrongPin] },
      { target: 'enteringPin', actions: ['forgetPin', announceWrongPin] },
    ],
    onError: onward,
  },
  after: { pinCompare: onward },
});

/** Money may be moving: the page cannot be left, and only the customer sends again. */
export const sending = transferSetup.createStateConfig({
  tags: ['busy', 'confirmLeave'],
  meta: { path: paths.transferPin },
  entry: ['setMarker', 'noteSent'],
  initial: 'choosing',
  on: whileSending,
  states: {
    choosing: {
      always: [{ guard: 'isScheduled', target: 'scheduling' }, { target: 'transferring' }],
    },
    transferring: { invoke: { src: 'transfer', id: 'transfer', ...sendOrder } },
    scheduling: { invoke: { src: 'schedule', id: 'schedule', ...sendOrder } },
    decidingOutcome: {
      always: outcomes(
        '#transfer.outcomeUnknown',
        '#transfer.enteringPin',
        'renewKey',
        'clearMarker',
      ),
    },
  },
});
