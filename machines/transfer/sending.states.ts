import { noticeOf } from '../contract/failure.ts';
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

/** The way to the page of the PIN, which is not asked for in vain. */
export const admitting = transferSetup.createStateConfig({
  meta: { path: paths.transfer },
  always: [{ guard: 'isFrozen', target: 'secured' }, { target: 'enteringPin' }],
});

/** The bank has refused the order for the freeze, with whose end it may come again. */
export const forbidden = transferSetup.createStateConfig({
  meta: { path: paths.transferPin },
  entry: 'forgetPin',
  on: {
    'secured.closed': 'enteringPin',
    navigated: { guard: goesTo(paths.transfer), target: 'editing' },
  },
});

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
const onward = [
  { guard: 'isUnanswered', target: '#transfer.lookingFirst' },
  { target: '#transfer.sending' },
] as const;

const back = [
  { guard: 'isUnanswered', target: '#transfer.outcomeUnknown' },
  { target: '#transfer.enteringPin' },
] as const;
/** Back with a message. */
const backWith = <const Actions extends readonly unknown[]>(...actions: Actions) =>
  [
    { ...back[0], actions },
    { ...back[1], actions },
  ] as const;

/**
 * Compares the PIN with the hash in the user's data first, so that a typing error costs no try at
 * the bank. If there is no hash, or comparing takes too long, the bank alone decides. A PIN that
 * does not fit may be newer than the data, which is read again before it is called wrong.
 */
export const comparing = transferSetup.createStateConfig({
  tags: 'busy',
  meta: { path: paths.transferPin },
  initial: 'hashing',
  // Nothing was sent yet, so the PIN stays typed.
  on: { 'wait.abandoned': back },
  after: { pinCompare: onward },
  states: {
    hashing: {
      invoke: {
        src: 'comparePin',
        id: 'comparePin',
        input: ({ context }) => ({ pin: context.pin, hash: hashOf(context.account) }),
        onDone: [
          {
            guard: { type: 'isPinRightFirst', params: ({ event }) => ({ fits: event.output }) },
            target: '#transfer.sending',
          },
          {
            guard: { type: 'isPinRight', params: ({ event }) => ({ fits: event.output }) },
            target: '#transfer.lookingFirst',
          },
          { target: 'rereading' },
        ],
        onError: onward,
      },
    },
    rereading: {
      invoke: {
        src: 'user',
        id: 'rereadUser',
        input: {},
        onDone: [
          {
            guard: { type: 'isOtherHash', params: ({ event }) => ({ user: event.output }) },
            target: 'hashing',
            actions: [
              { type: 'keepUser', params: ({ event }) => ({ user: event.output }) },
              'refreshAccount',
            ],
          },
          ...backWith('forgetPin', announceWrongPin),
        ],
        onError: [
          {
            guard: { type: 'isSessionOver', params: ({ event }) => event },
            target: '#transfer.enteringPin',
          },
          ...backWith({
            type: 'announce',
            params: ({ event }: { readonly event: { readonly error: unknown } }) => ({
              notice: noticeOf(event.error),
              focus: 'pin',
            }),
          }),
        ],
      },
    },
  },
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
      always: [
        {
          guard: 'isForbidden',
          target: '#transfer.forbidden',
          actions: ['renewKey', 'clearMarker'],
        },
        ...outcomes('#transfer.outcomeUnknown', '#transfer.enteringPin', 'renewKey', 'clearMarker'),
      ],
    },
  },
});
