import { paths } from '../contract/paths.ts';
import { goesTo } from '../kit/guards.ts';
import { changePin, decideOutcome, outcomes, submitPin, whileSending } from '../kit/pin-order.ts';
import type { Outcome } from './scheduled.rows.ts';
import { scheduledSetup } from './scheduled.setup.ts';

/** The list says what the bank answered, and is fetched again. */
const tells = (outcome: Outcome) =>
  [{ type: 'tell', params: { outcome } }, 'refreshAccount', 'refreshNotifications'] as const;

/**
 * The PIN is the bank's to judge: it is only looked at whether there is one. Where the history can
 * be asked instead, the field may be left empty.
 */
const asksForPin = {
  'pin.changed': { actions: changePin },
  'pin.submitted': submitPin('#scheduled.cancelling'),
} as const;

/** The customer sees what is to be cancelled, and confirms with the PIN. */
export const confirming = scheduledSetup.createStateConfig({
  meta: { path: paths.scheduledCancel },
  on: {
    ...asksForPin,
    'pin.left': { actions: 'showPinIssue' },
    'step.left': 'list',
    navigated: { guard: goesTo(paths.scheduled), target: 'list' },
  },
});

/** The transfer may be stopping: this cannot be left, and is never repeated by itself. */
export const cancelling = scheduledSetup.createStateConfig({
  tags: ['busy', 'confirmLeave'],
  meta: { path: paths.scheduledCancel },
  initial: 'asking',
  on: whileSending,
  states: {
    asking: {
      invoke: {
        src: 'cancel',
        id: 'cancel',
        input: ({ context }) => ({ id: context.chosen?.id ?? '', pin: context.pin }),
        onDone: { target: '#scheduled.list', actions: tells('cancelled') },
        onError: decideOutcome,
      },
    },
    decidingOutcome: {
      always: [
        { guard: 'isTooLate', target: '#scheduled.list', actions: tells('processed') },
        { guard: 'isUnknownToBank', target: '#scheduled.list', actions: tells('unknown') },
        ...outcomes('#scheduled.outcomeUnknown', 'returning'),
      ],
    },
    /** A refusal, such as of the PIN, says nothing of an earlier call that has no answer. */
    returning: {
      always: [
        { guard: 'isUnanswered', target: '#scheduled.outcomeUnknown' },
        { target: '#scheduled.confirming' },
      ],
    },
  },
});

/**
 * The call was sent and no answer says whether the transfer still waits. The history may tell, and
 * the same call may be sent again.
 */
export const outcomeUnknown = scheduledSetup.createStateConfig({
  meta: { path: paths.scheduledCancel },
  initial: 'untold',
  always: [
    { guard: 'isSeenCancelled', target: 'list', actions: tells('cancelled') },
    { guard: 'isSeenProcessed', target: 'list', actions: tells('processed') },
  ],
  on: {
    ...asksForPin,
    'step.left': { target: 'list', actions: 'refreshAccount' },
    navigated: { guard: goesTo(paths.scheduled), target: 'list', actions: 'refreshAccount' },
    'status.requested': [
      {
        guard: 'hasFailed',
        target: '.looking',
        actions: ['noteSeen', 'retryUser', 'retryMutations'],
      },
      { target: '.looking', actions: ['noteSeen', 'refreshAccount'] },
    ],
  },
  states: {
    untold: {},
    /** The overlay tells that the account fetches; nobody needs to wait for it. */
    looking: {
      always: [
        { guard: 'isSeenWaiting', target: 'stillWaiting' },
        { guard: 'isNotSeen', target: 'unseen' },
      ],
    },
    stillWaiting: {},
    unseen: {},
  },
});
