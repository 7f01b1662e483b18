import { noticeOf } from '../contract/failure.ts';
import { and, assign, cancel, not, raise } from 'xstate';
import { paths } from '../contract/paths.ts';
import { goesTo } from '../kit/guards.ts';
import { judgedOf } from './transfer.order.ts';
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
      actions: { type: 'change', params: ({ event }) => ({ change: event.recipient }) },
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

/** As without the extension. */
const unasked = { target: '#transfer.admitting', actions: 'keepOrder' } as const;

/** Forward to the PIN page, if the form is still checked. */
export const resuming = transferSetup.createStateConfig({
  meta: { path: paths.transfer },
  always: [
    { guard: 'isCheckedRenamed', target: 'nameChanged' },
    { guard: 'isUnanswered', target: 'outcomeUnknown' },
    { guard: 'isChecked', target: 'admitting' },
    { target: 'editing' },
  ],
});

export const checking = transferSetup.createStateConfig({
  tags: 'busy',
  meta: { path: paths.transfer },
  initial: 'choosing',
  on: { 'wait.abandoned': 'editing' },
  states: {
    choosing: {
      description:
        'An order that may have been sent asks for no PIN in vain: the bank repeats its answer.',
      always: [
        { guard: and(['isFrozen', not('isUnanswered')]), target: 'readingFreeze' },
        { guard: and(['isPinWaiting', not('isUnanswered')]), target: 'readingPin' },
        { target: 'waiting' },
      ],
    },
    readingFreeze: {
      description: 'What cannot be read refuses nothing.',
      invoke: {
        src: 'freezeState',
        id: 'freezeState',
        input: {},
        onDone: [
          {
            guard: { type: 'isStillFrozen', params: ({ event }) => ({ isFrozen: event.output }) },
            target: '#transfer.secured',
          },
          { target: 'waiting', actions: [assign({ isFrozen: false }), 'tellOpen'] },
        ],
        onError: { target: 'waiting', actions: assign({ isFrozen: false }) },
      },
    },
    readingPin: {
      invoke: {
        src: 'pinState',
        id: 'pinState',
        input: {},
        onDone: [
          {
            guard: { type: 'isPinStillWaiting', params: ({ event }) => event.output },
            target: '#transfer.secured',
          },
          { target: 'waiting', actions: 'refreshAccount' },
        ],
        onError: 'waiting',
      },
    },
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
              { type: 'announce', params: ({ event }) => ({ notice: noticeOf(event.error) }) },
              { type: 'coolDown', params: ({ event: { error } }) => ({ button: 'form', error }) },
            ],
          },
        ],
      },
    },
    checkingBalance: {
      description: 'Waits for the user. If the balance is unknown, the bank checks it.',
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
        { guard: 'knowsUser', target: 'recalling' },
      ],
    },
    recalling: {
      always: [
        { guard: 'isFrozen', target: '#transfer.secured' },
        { guard: 'isAnswered', target: '#transfer.admitting', actions: 'keepOrder' },
        { guard: 'isAsked', target: '#transfer.asking' },
        { target: 'judging' },
      ],
    },
    /** The order is kept only when nothing is left to ask, so that no address leads past that. */
    judging: {
      invoke: {
        src: 'ask',
        id: 'ask',
        input: ({ context }) => judgedOf(context),
        onDone: [
          {
            guard: { type: 'isUnusual', params: ({ event }) => event.output },
            target: '#transfer.asking',
            actions: { type: 'keepFacts', params: ({ event }) => event.output },
          },
          unasked,
        ],
        onError: unasked,
      },
      after: { askWait: unasked },
    },
  },
});

/** The bank's sentence is a dialog, in place of the page of the PIN. */
export const secured = transferSetup.createStateConfig({
  meta: { path: paths.transfer },
  always: { guard: and([not('isFrozen'), not('isPinWaiting')]), target: 'editing' },
  on: { 'secured.closed': 'editing' },
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
      { target: '#transfer.checking.recalling', actions: 'acceptName' },
    ],
    'name.declined': 'editing',
  },
});
