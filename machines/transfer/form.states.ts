import { and, assign, not } from 'xstate';
import { paths } from '../contract/paths.ts';
import { failureAt } from '../kit/failures.ts';
import { goesTo } from '../kit/guards.ts';
import { recipientOf } from './transfer.draft.ts';
import { transferSetup } from './transfer.setup.ts';

export const editing = transferSetup.createStateConfig({
  meta: { path: paths.transfer },
  entry: ['forgetPin', 'readClock'],
  after: { nextMinute: { target: 'editing', reenter: true } },
  on: {
    'field.changed': { actions: { type: 'change', params: ({ event }) => event } },
    'recipient.chosen': {
      actions: {
        type: 'change',
        params: ({ context, event }) => ({ change: recipientOf(event.account, context.banks) }),
      },
    },
    'field.left': { actions: { type: 'leave', params: ({ event }) => event } },
    'form.submitted': [
      { guard: 'isClean', target: 'checking', actions: 'showIssues' },
      { actions: 'showIssues' },
    ],
    'fetch.retried': [{ guard: 'lacksUser', actions: 'retryUser' }, { actions: 'retryBalance' }],
    navigated: { guard: goesTo(paths.transferPin), target: 'resuming' },
  },
});

/** Forward to the PIN page. It needs a draft that still equals the form. */
export const resuming = transferSetup.createStateConfig({
  meta: { path: paths.transfer },
  always: [
    { guard: 'isDraftRenamed', target: 'nameChanged' },
    { guard: 'isUnanswered', target: 'outcomeUnknown' },
    { guard: 'isDrafted', target: 'enteringPin' },
    { target: 'editing' },
  ],
});

/** The checks of a submitted form: the artificial wait, the look-up, the balance. */
export const checking = transferSetup.createStateConfig({
  tags: 'busy',
  meta: { path: paths.transfer },
  initial: 'waiting',
  on: { navigated: {}, 'wait.abandoned': 'editing' },
  states: {
    waiting: { after: { transferChecks: 'lookingUp' } },
    lookingUp: {
      invoke: {
        src: 'lookUp',
        id: 'lookUp',
        input: ({ context }) => ({ accountNumber: context.form.values.accountTo }),
        onDone: {
          target: 'checkingBalance',
          actions: assign({ recipient: ({ event }) => event.output }),
        },
        onError: [
          {
            guard: { type: 'isSessionOver', params: ({ event }) => event },
            target: '#transfer.editing',
          },
          {
            guard: { type: 'isUnknownRecipient', params: ({ event }) => event },
            target: '#transfer.editing',
            actions: { type: 'announce', params: { notice: 'recipient.unknown' } },
          },
          {
            target: '#transfer.editing',
            actions: { type: 'showFailure', params: failureAt('form') },
          },
        ],
      },
    },
    /** Compares with the account, once it is loaded. An unknown balance is left to the bank. */
    checkingBalance: {
      always: [
        {
          guard: 'lacksUser',
          target: '#transfer.editing',
          actions: { type: 'announce', params: { notice: 'user.failed' } },
        },
        { guard: 'isOwnAccount', target: '#transfer.editing', actions: 'showIssues' },
        {
          guard: 'isBalanceShort',
          target: '#transfer.editing',
          actions: { type: 'announce', params: { notice: 'balance.short' } },
        },
        { guard: and(['isNameChanged', 'knowsUser']), target: '#transfer.nameChanged' },
        { guard: and(['isUnanswered', not('isNameChanged')]), target: '#transfer.outcomeUnknown' },
        { guard: 'knowsUser', target: '#transfer.enteringPin', actions: 'saveDraft' },
      ],
    },
  },
});

/**
 * The bank names another holder than the saved recipient had: the customer is asked before the PIN.
 * Nothing leads past the question: the old name stays the expected one until it is answered.
 */
export const nameChanged = transferSetup.createStateConfig({
  meta: { path: paths.transfer },
  on: {
    'name.accepted': [
      { guard: 'isUnanswered', target: 'outcomeUnknown', actions: ['acceptName', 'saveDraft'] },
      { target: 'enteringPin', actions: ['acceptName', 'saveDraft'] },
    ],
    'name.declined': 'editing',
  },
});
