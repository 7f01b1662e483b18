import { and, assign, cancel, not, raise } from 'xstate';
import { paths } from '../contract/paths.ts';
import { noticeOf } from '../kit/failures.ts';
import { goesTo } from '../kit/guards.ts';
import { transferSetup } from './transfer.setup.ts';

export const editing = transferSetup.createStateConfig({
  meta: { path: paths.transfer },
  entry: ['forgetPin', 'readClock'],
  after: { nextMinute: { target: 'editing', reenter: true } },
  on: {
    'page.shown': { target: 'editing', reenter: true },
    'field.changed': {
      actions: [
        { type: 'change', params: ({ event }) => event },
        cancel('amountRest'),
        raise({ type: 'amount.rested' }, { id: 'amountRest', delay: 'amountRest' }),
      ],
    },
    'amount.rested': {
      actions: assign({ restedAmount: ({ context }) => context.form.values.amount }),
    },
    'recipient.chosen': {
      actions: {
        type: 'change',
        params: ({ event }) => ({ change: event.recipient }),
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

/** Forward to the PIN page, if the form is still checked. */
export const resuming = transferSetup.createStateConfig({
  meta: { path: paths.transfer },
  always: [
    { guard: 'isCheckedRenamed', target: 'nameChanged' },
    { guard: 'isUnanswered', target: 'outcomeUnknown' },
    { guard: 'isChecked', target: 'enteringPin' },
    { target: 'editing' },
  ],
});

export const checking = transferSetup.createStateConfig({
  tags: 'busy',
  meta: { path: paths.transfer },
  initial: 'waiting',
  on: { 'wait.abandoned': 'editing' },
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
            actions: {
              type: 'announce',
              params: { notice: 'recipient.unknown', focus: 'accountTo' },
            },
          },
          {
            target: '#transfer.editing',
            actions: [
              {
                type: 'announce',
                params: ({ event }) => ({ notice: noticeOf(event.error) }),
              },
              {
                type: 'coolDown',
                params: ({ event: { error } }) => ({ button: 'form', error }),
              },
            ],
          },
        ],
      },
    },
    /** Waits for the user. If the balance is unknown, the bank checks it. */
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
          actions: { type: 'announce', params: { notice: 'balance.short', focus: 'amount' } },
        },
        { guard: and(['isNameChanged', 'knowsUser']), target: '#transfer.nameChanged' },
        { guard: and(['isUnanswered', not('isNameChanged')]), target: '#transfer.outcomeUnknown' },
        { guard: 'knowsUser', target: '#transfer.enteringPin', actions: 'keepOrder' },
      ],
    },
  },
});

/**
 * The bank names another holder than the saved recipient had. Nothing leads past the question: the
 * old name stays the expected one until the customer answers.
 */
export const nameChanged = transferSetup.createStateConfig({
  meta: { path: paths.transfer },
  on: {
    'name.accepted': [
      { guard: 'isUnanswered', target: 'outcomeUnknown', actions: ['acceptName', 'keepOrder'] },
      { target: 'enteringPin', actions: ['acceptName', 'keepOrder'] },
    ],
    'name.declined': 'editing',
  },
});
