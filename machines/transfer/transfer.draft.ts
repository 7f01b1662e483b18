import type { AccountView } from '../contract/account.ts';
import type { AliasIssue, NewRecipient } from '../contract/recipients.ts';
import type { KeyedOrder, Recipient, SavedAs } from '../contract/transfer.ts';
import { emptyForm, type Form } from '../kit/form.ts';
import { uuid } from '../kit/uuid.ts';
import type { KeptTransfer, KnownBanks, TransferDraft } from './transfer.context.ts';
import {
  emptyTransfer,
  orderOf,
  type AliasForm,
  type TransferFacts,
  type TransferForm,
} from './transfer.schema.ts';

interface Known {
  readonly account: AccountView;
  readonly form: Form<TransferForm>;
  readonly draft: TransferDraft | null;
  readonly recipient: Recipient;
  readonly saved: SavedAs | null;
}

/** The own account number, `null` while it is not known. */
export function ownOf({ user }: AccountView): string | null {
  return user.status === 'loaded' ? user.value.account_number : null;
}

/** The hash of the own PIN; '' where it is not known. */
export function hashOf({ user }: AccountView): string {
  return user.status === 'loaded' ? user.value.account_pin : '';
}

export function factsOf({ account }: Pick<Known, 'account'>): TransferFacts {
  return { own: ownOf(account), now: Date.now() };
}

/** Whether the draft still equals the form. */
export function isDrafted({ draft, form }: Known): boolean {
  return draft !== null && JSON.stringify(draft.values) === JSON.stringify(form.values);
}

/** The draft of the form. An unchanged form keeps its draft and thereby its Idempotency-Key. */
export function draftOf(known: Known): TransferDraft {
  const { account, draft, form, recipient } = known;
  if (draft !== null && isDrafted(known)) return { ...draft, recipient };
  const order = orderOf(form.values, ownOf(account) ?? '');
  return { values: form.values, order, recipient, idempotencyKey: uuid(), unanswered: false };
}

/** The known banks once the bank has carried out the draft. */
export function banksAfter({
  banks,
  draft,
}: Pick<Known, 'draft'> & { readonly banks: KnownBanks }): KnownBanks {
  return draft === null ? banks : { ...banks, [draft.order.accountTo]: draft.order.bankTo };
}

/**
 * The fields of a recipient. Without a known bank the field is empty: what stands there may be the
 * bank of another account.
 */
export function recipientOf(
  account: string,
  banks: KnownBanks,
): Pick<TransferForm, 'accountTo' | 'bankTo'> {
  return { accountTo: account, bankTo: banks[account] ?? '' };
}

/** What was kept, with the form that another page has filled in, if one has. */
export function keptOf({ prepared, ...kept }: KeptTransfer = {}): Omit<KeptTransfer, 'prepared'> {
  if (prepared === undefined) return kept;
  const { accountTo, bankTo, amount, description = '', saved = null } = prepared;
  return {
    ...kept,
    saved,
    form: emptyForm({
      ...emptyTransfer,
      ...recipientOf(accountTo, kept.banks ?? {}),
      ...(bankTo !== undefined && { bankTo }),
      amount: amount === undefined ? '' : String(amount),
      description,
    }),
  };
}

/** Once account or bank change, the form no longer names the saved recipient. */
export function savedAfter(
  { saved, form: { values } }: Pick<Known, 'saved' | 'form'>,
  change: Partial<TransferForm>,
): SavedAs | null {
  const { accountTo, bankTo } = { ...values, ...change };
  return accountTo === values.accountTo && bankTo === values.bankTo ? saved : null;
}

/** Whether the bank names another holder than the saved one; not where it names none. */
export function isRenamed({ saved }: Pick<Known, 'saved'>, { name }: Recipient): boolean {
  const savedName = saved?.name ?? null;
  return savedName !== null && name !== null && plain(savedName) !== plain(name);
}

/** A name without what says nothing about its bearer: case, and spaces beyond one. */
function plain(name: string): string {
  return name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
}

/** The recipient of the receipt, as the customer calls it. */
export function newRecipientOf(
  draft: TransferDraft | null,
  { values }: Form<AliasForm, AliasIssue>,
): NewRecipient {
  if (draft === null) throw new Error('saving without a draft');
  const { accountTo, bankTo } = draft.order;
  return { accountNumber: accountTo, bankName: bankTo, alias: values.alias.trim() };
}

/** The same order once more, at once: the time that it had is past, or taken. */
export function formAgain({ values }: Form<TransferForm>): Form<TransferForm> {
  return emptyForm({ ...values, datetime: '' });
}

export function keyedOrderOf(draft: TransferDraft | null, pin: string): KeyedOrder {
  if (draft === null) throw new Error('sending without a draft');
  return { order: { ...draft.order, pin }, idempotencyKey: draft.idempotencyKey };
}
