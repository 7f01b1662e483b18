import { unanswered } from '../kit/failures.ts';
import { newRecipientOf } from './transfer.order.ts';
import { transferSetup } from './transfer.setup.ts';

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
export const savingStates = transferSetup.createStateConfig({
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
