import type { AccountView } from '../contract/account.ts';
import type { IssueCode, Notice } from '../contract/codes.ts';
import type { Failure } from '../contract/failure.ts';
import type {
  BankName,
  PreparedTransfer,
  Receipt,
  Recipient,
  SavedAs,
  TransferOrder,
  TransferResult,
} from '../contract/transfer.ts';
import type { AliasIssue } from '../contract/recipients.ts';
import { emptyForm, type Form } from '../kit/form.ts';
import type { Navigated, WaitAbandoned } from '../kit/system.ts';
import type { AccountChanged } from '../kit/watch-account.ts';
import type { Cooldowns } from '../shared/cooldown.machine.ts';
import { emptyTransfer, type AliasForm, type TransferForm } from './transfer.schema.ts';

/** A checked order that is about to be sent. */
export interface TransferDraft {
  /** The form's values when the draft was made. */
  readonly values: TransferForm;
  readonly order: Omit<TransferOrder, 'pin'>;
  readonly recipient: Recipient;
  readonly idempotencyKey: string;
  /** It was sent, and its outcome is unknown. */
  readonly unanswered: boolean;
}

/** Banks by account, as the bank has answered orders to them. */
export type KnownBanks = Readonly<Partial<Record<string, BankName>>>;

export interface TransferContext {
  /** Where the flow is opened. */
  readonly path: string;
  readonly account: AccountView;
  readonly form: Form<TransferForm>;
  readonly recipient: Recipient;
  /** The saved recipient in the form, under the name that the customer has agreed to since. */
  readonly saved: SavedAs | null;
  /** The banks of this visit's recipients. */
  readonly banks: KnownBanks;
  readonly draft: TransferDraft | null;
  /** What may still be sent today, in whole rupiah; `null` while it is not known. */
  readonly limitLeft: number | null;
  /** As typed. Emptied when it was wrong, when the bank has answered and when its page is left. */
  readonly pin: string;
  readonly pinIssue: IssueCode | null;
  /** Why the last sending did not end in a receipt. */
  readonly failure: Failure | null;
  readonly result: TransferResult | null;
  /** When the bank's answer came, in epoch milliseconds. */
  readonly answeredAt: number;
  /** What the recipient of the receipt is to be called. */
  readonly alias: Form<AliasForm, AliasIssue>;
  /** Why it was not saved; `null` where that was not tried, or is not known to have failed. */
  readonly notSaved: Notice | null;
  /** The time in epoch milliseconds, read at each full minute while the form is open. */
  readonly now: number;
  /** Seconds that each button still has to wait after a 429. */
  readonly cooldowns: Cooldowns;
}

/**
 * What the app keeps of it while another page is open (ACC-19), with the Idempotency-Key of an
 * order whose outcome is unknown: it is not to be paid twice.
 */
export type KeptTransfer = Partial<
  Pick<TransferContext, 'form' | 'recipient' | 'saved' | 'draft' | 'banks'>
> & {
  /** What another page has filled in, instead of what was typed. */
  readonly prepared?: PreparedTransfer;
};

export type TransferEvent =
  | { readonly type: 'field.changed'; readonly change: Partial<TransferForm> }
  | { readonly type: 'field.left'; readonly field: keyof TransferForm }
  | { readonly type: 'recipient.chosen'; readonly account: string }
  | { readonly type: 'form.submitted' }
  | { readonly type: 'name.accepted' }
  | { readonly type: 'name.declined' }
  | { readonly type: 'step.left' }
  | { readonly type: 'pin.changed'; readonly pin: string }
  | { readonly type: 'pin.left' }
  | { readonly type: 'pin.submitted' }
  | { readonly type: 'status.requested' }
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
  | AccountChanged
  | WaitAbandoned
  | Navigated;

const nobody: Recipient = { name: null };

/** All starts empty, and is empty again after a receipt. */
export const blank = {
  form: emptyForm(emptyTransfer),
  recipient: nobody,
  saved: null,
  draft: null,
  pin: '',
  pinIssue: null,
  failure: null,
  result: null,
  answeredAt: 0,
  alias: emptyForm({ alias: '' }),
  notSaved: null,
} as const satisfies Partial<TransferContext>;
