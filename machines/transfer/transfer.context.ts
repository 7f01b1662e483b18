import type { AccountPorts, AccountView } from '../contract/account.ts';
import type { IssueCode, Notice } from '../contract/codes.ts';
import type { Failure } from '../contract/failure.ts';
import type { FreezePorts, FreezeRead } from '../contract/freeze.ts';
import type { BankName } from '../contract/limits.ts';
import type {
  HistoryRow,
  KnownBanks,
  LimitPorts,
  PreparedTransfer,
  Reason,
  Receipt,
  ReceiptPorts,
  Recipient,
  SavedAs,
  TransferOrder,
  TransferPorts,
  TransferResult,
} from '../contract/transfer.ts';
import type { PinStatePorts } from '../contract/pin.ts';
import type { AliasIssue, SaveRecipientPorts } from '../contract/recipients.ts';
import type { Cooldowns } from '../kit/cooldown.ts';
import { emptyForm, type Form } from '../kit/form.ts';
import { ports } from '../kit/ports.ts';
import type { Navigated, WaitAbandoned } from '../kit/system.ts';
import type { AccountChanged } from '../kit/watch-account.ts';
import { emptyTransfer, type AliasForm, type TransferForm } from './transfer.schema.ts';

/** An order that passed the checks of the form and waits for its PIN. */
export interface CheckedOrder {
  readonly values: TransferForm;
  readonly body: Omit<TransferOrder, 'pin'>;
  readonly recipient: Recipient;
  readonly idempotencyKey: string;
  /** Whether it was sent and its outcome is unknown. */
  readonly unanswered: boolean;
  /** When it was first sent with its key, in epoch milliseconds; 0 before. */
  readonly sentAt: number;
}

/** Account and bank of a recipient, never one without the other (TRF-32). */
export interface ChosenRecipient {
  readonly accountTo: string;
  readonly bankTo: BankName;
}

/** What the bank says of an order, which holds as long as recipient and amount do. */
export interface Question extends Pick<TransferForm, 'accountTo' | 'amount'> {
  readonly facts: readonly string[];
  readonly reason?: Reason;
}

export interface TransferContext {
  /** The path at which the flow was opened. */
  readonly path: string;
  readonly account: AccountView;
  readonly isFrozen: boolean;
  readonly form: Form<TransferForm>;
  readonly recipient: Recipient;
  /** The saved recipient in the form, with the name that the customer agreed to last. */
  readonly saved: SavedAs | null;
  readonly banks: KnownBanks;
  /** Whether each bank reaches the account of a scanned code. */
  readonly isOwnBank: boolean;
  readonly order: CheckedOrder | null;
  readonly question: Question | null;
  /** The amount when typing last rested, which screen readers announce in words. */
  readonly restedAmount: string;
  /** The rest of today's limit, in whole rupiah; `null` while it is unknown. */
  readonly limitLeft: number | null;
  /** The WIB day for which it was last asked. */
  readonly limitDay: string;
  readonly pin: string;
  readonly pinIssue: IssueCode | null;
  readonly failure: Failure | null;
  readonly isRepeatable: boolean;
  readonly result: TransferResult | null;
  /** When the bank's answer came, in epoch milliseconds. */
  readonly answeredAt: number;
  /** The order's row in the history, from which `result` is; `null` if the bank has answered. */
  readonly found: HistoryRow | null;
  /** A row of the history that only looks like an unanswered order. */
  readonly similar: HistoryRow | null;
  readonly alias: Form<AliasForm, AliasIssue>;
  /** Why it was not saved; `null` if saving has not failed. */
  readonly notSaved: Notice | null;
  /** The time in epoch milliseconds, read at each full minute while the form is open. */
  readonly now: number;
  readonly cooldowns: Cooldowns;
}

/**
 * What the app keeps while another page is open (ACC-19). It includes the Idempotency-Key of an
 * order whose outcome is unknown, which must not be paid twice.
 */
export type KeptTransfer = Partial<
  Pick<TransferContext, 'form' | 'recipient' | 'saved' | 'order' | 'question' | 'banks'>
> & {
  /** Prepared on another page; replaces what was typed. */
  readonly prepared?: PreparedTransfer;
};

export type TransferEvent =
  | { readonly type: 'field.changed'; readonly change: Partial<TransferForm> }
  | { readonly type: 'field.left'; readonly field: keyof TransferForm }
  | { readonly type: 'amount.rested' }
  | { readonly type: 'recipient.chosen'; readonly recipient: ChosenRecipient }
  | { readonly type: 'form.submitted' }
  | { readonly type: 'name.accepted' }
  | { readonly type: 'name.declined' }
  | { readonly type: 'step.left' }
  | { readonly type: 'question.answered'; readonly reason: Reason }
  | { readonly type: 'order.deferred' }
  | { readonly type: 'order.dropped' }
  | { readonly type: 'pin.changed'; readonly pin: string }
  | { readonly type: 'pin.left' }
  | { readonly type: 'pin.submitted' }
  | { readonly type: 'status.requested' }
  | { readonly type: 'order.renewed' }
  | { readonly type: 'share.requested'; readonly receipt: Receipt }
  | { readonly type: 'print.requested' }
  | { readonly type: 'receipt.closed' }
  | { readonly type: 'copy.requested' }
  | { readonly type: 'repeat.requested' }
  | { readonly type: 'fetch.retried' }
  | { readonly type: 'naming.requested' }
  | { readonly type: 'naming.dismissed' }
  | { readonly type: 'alias.changed'; readonly alias: string }
  | { readonly type: 'alias.left' }
  | { readonly type: 'alias.submitted' }
  /** Timers sleep with the device. */
  | { readonly type: 'page.shown' }
  | { readonly type: 'secured.closed' }
  | FreezeRead
  | AccountChanged
  | WaitAbandoned
  | Navigated;

export const nobody: Recipient = { name: null };

export const blank = {
  form: emptyForm(emptyTransfer),
  restedAmount: '',
  recipient: nobody,
  saved: null,
  isOwnBank: false,
  order: null,
  question: null,
  pin: '',
  pinIssue: null,
  failure: null,
  isRepeatable: false,
  result: null,
  answeredAt: 0,
  found: null,
  similar: null,
  alias: emptyForm({ alias: '' }),
  notSaved: null,
} as const satisfies Partial<TransferContext>;

export const transferPorts = ports<
  TransferPorts &
    LimitPorts &
    ReceiptPorts &
    SaveRecipientPorts &
    FreezePorts &
    PinStatePorts &
    Pick<AccountPorts, 'user'>
>({
  freezeState: true,
  pinState: true,
  user: true,
  isOwnBank: true,
  ask: true,
  lookUp: true,
  comparePin: true,
  transfer: true,
  schedule: true,
  history: true,
  limit: true,
  shareReceipt: true,
  copyReference: true,
  saveRecipient: true,
});
