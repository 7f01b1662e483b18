import { assertEvent } from 'xstate';
import { paths } from '../contract/paths.ts';
import { goesTo } from '../kit/guards.ts';
import { afterSharing } from '../kit/sharing.ts';
import { transferSetup } from './transfer.setup.ts';
import { unanswered } from '../kit/failures.ts';
import { newRecipientOf } from './transfer.order.ts';

const typing = {
  'alias.changed': {
    actions: {
      type: 'changeAlias',
      params: ({ event }: { readonly event: { readonly alias: string } }) => event,
    },
  },
  'alias.left': { actions: 'showAliasIssue' },
  'alias.submitted': [
    { guard: 'canSave', target: 'saving', actions: 'showAliasIssue' },
    { actions: 'showAliasIssue' },
  ],
} as const;

/** Saves the recipient of the receipt under an alias, which stays until the receipt is closed. */
const savingStates = transferSetup.createStateConfig({
  states: {
    naming: {
      initial: 'entering',
      on: { 'naming.dismissed': 'showing' },
      states: {
        entering: { entry: 'forgetNotSaved', on: typing },
        saving: {
          tags: 'busy',
          entry: 'forgetNotSaved',
          on: {
            navigated: {},
            'receipt.closed': {},
            'repeat.requested': {},
            'naming.dismissed': {},
            'share.requested': {},
            'copy.requested': {},
            'wait.abandoned': {
              target: 'notSaved',
              actions: { type: 'keepNotSaved', params: { error: unanswered } },
            },
          },
          invoke: {
            src: 'saveRecipient',
            id: 'saveRecipient',
            input: ({ context }) => newRecipientOf(context.order, context.alias),
            onDone: '#transfer.succeeded.saved',
            onError: {
              target: 'notSaved',
              actions: { type: 'keepNotSaved', params: ({ event }) => event },
            },
          },
        },
        notSaved: { on: typing },
      },
    },
    saved: {},
  },
}).states;

export const succeeded = transferSetup.createStateConfig({
  meta: { path: paths.transferPin },
  entry: ['forgetPin', 'refreshAccount', 'closeReminder', 'refreshNotifications', 'refreshLimit'],
  initial: 'showing',
  on: {
    'share.requested': '.sharing',
    'copy.requested': '.copying',
    'print.requested': { actions: 'print' },
    'naming.requested': '.naming',
    'repeat.requested': { target: 'editing', actions: 'fillInAgain' },
    'receipt.closed': { target: 'editing', actions: 'startOver' },
    navigated: { guard: goesTo(paths.transfer), target: 'editing', actions: 'startOver' },
  },
  states: {
    showing: {},
    sharing: {
      invoke: {
        src: 'shareReceipt',
        id: 'shareReceipt',
        input: ({ event }) => {
          assertEvent(event, 'share.requested');
          return { receipt: event.receipt };
        },
        onDone: afterSharing,
        onError: 'unshared',
      },
    },
    copying: {
      invoke: {
        src: 'copyReference',
        id: 'copyReference',
        input: ({ context }) => ({ text: context.result?.referenceNumber ?? '' }),
        onDone: 'copied',
        onError: 'unshared',
      },
    },
    shared: {
      description: 'The results of sharing and copying are announced, without a popup.',
    },
    copied: {},
    unshared: {},
    ...savingStates,
  },
});
