import { banks } from '../contract/limits.ts';
import { assign, enqueueActions, sendTo, setup } from 'xstate';
import type { Notice } from '../contract/codes.ts';
import type { Listed } from '../contract/list.ts';
import type { RecipientsPorts, SavedRecipient } from '../contract/recipients.ts';
import type { PreparedTransfer } from '../contract/transfer.ts';
import { failedWith, noticeOf } from '../kit/failures.ts';
import { ports } from '../kit/ports.ts';
import { to, type FlowTag, type Navigated, type WaitAbandoned } from '../kit/system.ts';
import {
  cooldownMachine,
  cooldownStarted,
  isCoolingDown,
  type Cooldowns,
} from '../shared/cooldown.machine.ts';

interface RecipientsContext {
  /** In the bank's order. */
  readonly rows: readonly SavedRecipient[];
  /** How many rows of the answer are unreadable. */
  readonly omitted: number;
  /** The one to delete. */
  readonly chosen: SavedRecipient | null;
  /** Why the last attempt did not delete it. */
  readonly notDeleted: Notice | null;
  /** The alias of the one deleted last. */
  readonly gone: string | null;
  /** Seconds until the deletion may be tried again after a 429. */
  readonly cooldowns: Cooldowns;
}

export type RecipientsEvent =
  | { readonly type: 'fetch.retried' }
  | { readonly type: 'recipient.chosen'; readonly recipient: SavedRecipient }
  | { readonly type: 'deletion.requested'; readonly recipient: SavedRecipient }
  | { readonly type: 'deletion.confirmed' }
  | { readonly type: 'deletion.dismissed' }
  | WaitAbandoned
  | Navigated;

/** `null` if the bank does not have the call. */
type Told = Listed<SavedRecipient> | null;

/** The ports, guards and actions of the saved recipients. */
export const recipientsSetup = setup({
  types: {} as {
    context: RecipientsContext;
    events: RecipientsEvent;
    tags: FlowTag;
    meta: { readonly path: string };
  },
  actors: {
    ...ports<RecipientsPorts>({ recipients: true, deleteRecipient: true }),
    cooldown: cooldownMachine,
  },
  guards: {
    isAbsent: (_, params: { list: Told }) => params.list === null,
    isEmpty: ({ context }) => context.rows.length === 0 && context.omitted === 0,
    canDelete: ({ context }) => !isCoolingDown(context.cooldowns, 'delete'),
    isSessionOver: (_, params: { error: unknown }) => failedWith(params.error, 'session.ended'),
  },
  actions: {
    drop: assign(({ context: { rows, chosen } }) => ({
      rows: rows.filter(({ id }) => id !== chosen?.id),
      chosen: null,
      gone: chosen?.alias ?? null,
    })),
    keepCooldowns: assign({ cooldowns: (_, params: { seconds: Cooldowns }) => params.seconds }),
    prepareTransfer: sendTo(to('app'), (_, params: { recipient: SavedRecipient }) => ({
      type: 'transfer.prepared',
      transfer: preparedFor(params.recipient),
    })),
    /** Keeps why it was not deleted, and starts the cooldown of the button. */
    keepFailure: enqueueActions(({ enqueue }, params: { error: unknown }) => {
      enqueue.assign({ notDeleted: noticeOf(params.error) });
      enqueue.sendTo('cooldown', cooldownStarted({ button: 'delete', error: params.error }));
    }),
  },
});

/** A transfer to the recipient. The customer or the bank fills in what is unknown. */
function preparedFor({ accountNumber, bankName, name, changed }: SavedRecipient): PreparedTransfer {
  const bankTo = banks.find((bank) => bank === bankName);
  return {
    accountTo: accountNumber,
    ...(bankTo !== undefined && { bankTo }),
    saved: { name: name === '' ? null : name, changed },
  };
}
