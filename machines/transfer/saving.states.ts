import { unanswered } from '../kit/failures.ts';
import { newRecipientOf } from './transfer.draft.ts';
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

/**
 * The recipient of a receipt is given a name and saved, beside what else is done with the receipt.
 * What was typed stays until the receipt is closed.
 */
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
            input: ({ context }) => newRecipientOf(context.draft, context.alias),
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
    /** Announced, as what was shared is. */
    saved: {},
  },
}).states;
