import { assign, sendTo, setup } from 'xstate';
import type { Notice } from '../contract/codes.ts';
import type { PayableRecipient, RecipientsPorts, SavedRecipient } from '../contract/recipients.ts';
import type { PreparedTransfer } from '../contract/transfer.ts';
import { cooldownsAfter, isCoolingDown, type Cooldowns } from '../kit/cooldown.ts';
import { failedWith, noticeOf } from '../kit/failures.ts';
import { ports } from '../kit/ports.ts';
import { to, type FlowTag, type Navigated, type WaitAbandoned } from '../kit/system.ts';

interface RecipientsContext {
  /** In the bank's order. */
  readonly rows: readonly SavedRecipient[];
  /** The number of unreadable rows in the answer. */
  readonly omitted: number;
  /** The one to delete. */
  readonly chosen: SavedRecipient | null;
  /** Why the last attempt did not delete it. */
  readonly notDeleted: Notice | null;
  /** The alias of the one deleted last. */
  readonly gone: string | null;
  readonly cooldowns: Cooldowns;
}

export type RecipientsEvent =
  | { readonly type: 'fetch.retried' }
  | { readonly type: 'recipient.chosen'; readonly recipient: PayableRecipient }
  | { readonly type: 'deletion.requested'; readonly recipient: SavedRecipient }
  | { readonly type: 'deletion.confirmed' }
  | { readonly type: 'deletion.dismissed' }
  | WaitAbandoned
  | Navigated;

/** The ports, guards and actions of the saved recipients. */
export const recipientsSetup = setup({
  types: {} as {
    context: RecipientsContext;
    events: RecipientsEvent;
    tags: FlowTag;
    meta: { readonly path: string };
  },
  actors: ports<RecipientsPorts>({ recipients: true, deleteRecipient: true }),
  guards: {
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
    prepareTransfer: sendTo(to('app'), (_, params: { recipient: PayableRecipient }) => ({
      type: 'transfer.prepared',
      transfer: preparedFor(params.recipient),
    })),
    /** Keeps why it was not deleted, and starts the cooldown of the button. */
    keepFailure: assign(({ context }, { error }: { error: unknown }) => ({
      notDeleted: noticeOf(error),
      cooldowns: cooldownsAfter(context.cooldowns, { button: 'delete', error }),
    })),
  },
});

/** A transfer to the recipient, whose account and bank go together (SAV-16). */
function preparedFor({
  accountNumber: accountTo,
  bankName: bankTo,
  name,
  changed,
}: PayableRecipient): PreparedTransfer {
  return { accountTo, bankTo, saved: { name: name === '' ? null : name, changed } };
}
