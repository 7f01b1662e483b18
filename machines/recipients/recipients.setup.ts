import { assign, enqueueActions, sendTo, setup } from 'xstate';
import type { Notice } from '../contract/codes.ts';
import type { Listed } from '../contract/list.ts';
import type { RecipientsPorts, SavedRecipient } from '../contract/recipients.ts';
import { banks, type PreparedTransfer } from '../contract/transfer.ts';
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
  /** How many rows of the answer cannot be shown. */
  readonly omitted: number;
  /** The one that is to be deleted. */
  readonly chosen: SavedRecipient | null;
  /** Why it was not deleted, once that was tried. */
  readonly notDeleted: Notice | null;
  /** What the one was called that was deleted last. */
  readonly gone: string | null;
  /** Seconds that the deletion still has to wait after a 429. */
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

/** `null` where the bank does not have the call. */
type Told = Listed<SavedRecipient> | null;

/** What the states of the saved recipients are made of: ports, guards and actions. */
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

/** A transfer to the recipient. What is not known of it is left to the customer and to the bank. */
function preparedFor({ accountNumber, bankName, name, changed }: SavedRecipient): PreparedTransfer {
  const bankTo = banks.find((bank) => bank === bankName);
  return {
    accountTo: accountNumber,
    ...(bankTo !== undefined && { bankTo }),
    saved: { name: name === '' ? null : name, changed },
  };
}
