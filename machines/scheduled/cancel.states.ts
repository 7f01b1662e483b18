import { paths } from '../contract/paths.ts';
import { goesTo } from '../kit/guards.ts';
import { changePin, decideOutcome, outcomes, submitPin, whileSending } from '../kit/pin-order.ts';
import type { Outcome } from './scheduled.rows.ts';
import { scheduledSetup } from './scheduled.setup.ts';

/** The list shows the bank's answer and is fetched again. */
export const showing = (outcome: Outcome) =>
  [{ type: 'showOutcome', params: { outcome } }, 'refreshAccount', 'refreshNotifications'] as const;

/**
 * Only the bank judges the PIN; the form just requires one. If the history can be asked instead,
 * the field may stay empty.
 */
const asksForPin = {
  'pin.changed': { actions: changePin },
  'pin.submitted': submitPin('#scheduled.cancelling'),
} as const;

/** Shows the transfer; the customer confirms the cancellation with the PIN. */
export const confirming = scheduledSetup.createStateConfig({
  meta: { path: paths.scheduledCancel },
  on: {
    ...asksForPin,
    'pin.left': { actions: 'showPinIssue' },
    'step.left': 'list',
    navigated: { guard: goesTo(paths.scheduled), target: 'list' },
  },
});

/** The cancellation may be taking effect: it cannot be left and is never repeated automatically. */
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
        onDone: { target: '#scheduled.list', actions: showing('cancelled') },
        onError: decideOutcome,
      },
    },
    decidingOutcome: {
      always: [
        { guard: 'isTooLate', target: '#scheduled.list', actions: showing('processed') },
        { guard: 'isUnknownToBank', target: '#scheduled.list', actions: showing('unknown') },
        ...outcomes('#scheduled.outcomeUnknown', 'returning'),
      ],
    },
    returning: {
      description:
        'A refusal, e.g. of the PIN, says nothing about an earlier call without an answer.',
      always: [
        { guard: 'isUnanswered', target: '#scheduled.outcomeUnknown' },
        { target: '#scheduled.confirming' },
      ],
    },
  },
});

/**
 * The call was sent, but no answer says whether the transfer is still pending. The history may show
 * it, and the same call may be sent again.
 */
export const outcomeUnknown = scheduledSetup.createStateConfig({
  meta: { path: paths.scheduledCancel },
  initial: 'untold',
  always: [
    { guard: 'isSeenCancelled', target: 'list', actions: showing('cancelled') },
    { guard: 'isSeenProcessed', target: 'list', actions: showing('processed') },
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
    looking: {
      description:
        "Not busy: the account's fetch has its own overlay, and nobody needs to wait for it.",
      always: [
        { guard: 'isSeenWaiting', target: 'stillWaiting' },
        { guard: 'isNotSeen', target: 'unseen' },
      ],
    },
    stillWaiting: {},
    unseen: {},
  },
});
