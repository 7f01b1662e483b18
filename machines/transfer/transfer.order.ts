import type { AccountView } from '../contract/account.ts';
import { now } from '../contract/now.ts';
import type { AliasIssue, NewRecipient } from '../contract/recipients.ts';
import type { KeyedOrder, KnownBanks, Recipient, SavedAs } from '../contract/transfer.ts';
import { emptyForm, type Form } from '../kit/form.ts';
import { uuid } from '../kit/uuid.ts';
import type { KeptTransfer, CheckedOrder } from './transfer.context.ts';
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
  readonly order: CheckedOrder | null;
  readonly recipient: Recipient;
  readonly saved: SavedAs | null;
}

/** The customer's account number; `null` while it is unknown. */
export function ownOf({ user }: AccountView): string | null {
  return user.status === 'loaded' ? user.value.account_number : null;
}

/** The hash of the customer's PIN; '' while it is unknown. */
export function hashOf({ user }: AccountView): string {
  return user.status === 'loaded' ? user.value.account_pin : '';
}

export function factsOf({ account }: Pick<Known, 'account'>): TransferFacts {
  return { own: ownOf(account), now: now() };
}

/** Whether the form is checked: it still equals the order. */
export function isChecked({ order, form }: Known): boolean {
  return order !== null && JSON.stringify(order.values) === JSON.stringify(form.values);
}

/** The form's order. An unchanged form keeps its order and thereby its Idempotency-Key. */
export function checkedOrderOf(known: Known): CheckedOrder {
  const { account, order, form, recipient } = known;
  if (order !== null && isChecked(known)) return { ...order, recipient };
  const body = orderOf(form.values, ownOf(account) ?? '');
  return { values: form.values, body, recipient, ...newKey() };
}

/** The parts that distinguish an order from an equal one before it. */
export function newKey(): Pick<CheckedOrder, 'idempotencyKey' | 'unanswered' | 'sentAt'> {
  return { idempotencyKey: uuid(), unanswered: false, sentAt: 0 };
}

/** The known banks after the order was carried out, or may have been. */
export function banksAfter({
  banks,
  order,
}: Pick<Known, 'order'> & { readonly banks: KnownBanks }): KnownBanks {
  return order === null ? banks : { ...banks, [order.body.accountTo]: order.body.bankTo };
}

/** The kept values, with the form that another page prepared, if any. */
export function keptOf({ prepared, ...kept }: KeptTransfer = {}): Omit<KeptTransfer, 'prepared'> {
  if (prepared === undefined) return kept;
  const { accountTo, bankTo, amount, description = '', saved = null } = prepared;
  return {
    ...kept,
    saved,
    form: emptyForm({
      ...emptyTransfer,
      accountTo,
      bankTo,
      amount: amount === undefined ? '' : String(amount),
      description,
    }),
  };
}

/** After a change of account or bank, the form no longer names the saved recipient. */
export function savedAfter(
  { saved, form: { values } }: Pick<Known, 'saved' | 'form'>,
  change: Partial<TransferForm>,
): SavedAs | null {
  const { accountTo, bankTo } = { ...values, ...change };
  return accountTo === values.accountTo && bankTo === values.bankTo ? saved : null;
}

/** Whether the bank names another holder than the saved one. No name is not another name. */
export function isRenamed({ saved }: Pick<Known, 'saved'>, { name }: Recipient): boolean {
  const savedName = saved?.name ?? null;
  return savedName !== null && name !== null && plain(savedName) !== plain(name);
}

/** A name without case and repeated spaces, which say nothing about its bearer. */
function plain(name: string): string {
  return name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
}

/** The recipient of the receipt, under the customer's alias. */
export function newRecipientOf(
  order: CheckedOrder | null,
  { values }: Form<AliasForm, AliasIssue>,
): NewRecipient {
  if (order === null) throw new Error('saving without an order');
  const { accountTo, bankTo } = order.body;
  return { accountNumber: accountTo, bankName: bankTo, alias: values.alias.trim() };
}

/** The same order again, without its time, which is past or already used. */
export function formAgain({ values }: Form<TransferForm>): Form<TransferForm> {
  return emptyForm({ ...values, datetime: '' });
}

export function keyedOrderOf(order: CheckedOrder | null, pin: string): KeyedOrder {
  if (order === null) throw new Error('sending without an order');
  return { order: { ...order.body, pin }, idempotencyKey: order.idempotencyKey };
}
