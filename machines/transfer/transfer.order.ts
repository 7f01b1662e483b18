import type { AccountView } from '../contract/account.ts';
import { now } from '../contract/now.ts';
import type { AliasIssue, NewRecipient } from '../contract/recipients.ts';
import type { KeyedOrder, KnownBanks, Recipient, SavedAs } from '../contract/transfer.ts';
import { plainName } from '../contract/visible.ts';
import { emptyForm, type Form } from '../kit/form.ts';
import { uuid } from '../kit/uuid.ts';
import { nobody, type KeptTransfer, type CheckedOrder, type Question } from './transfer.context.ts';
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
  readonly question: Question | null;
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
  const reason = askedOf(known)?.reason;
  const body = { ...orderOf(form.values, ownOf(account) ?? ''), ...(reason && { reason }) };
  if (order !== null && isChecked(known))
    // A body that was sent with its key is fixed.
    return { ...order, recipient, body: order.unanswered ? order.body : body };
  return { values: form.values, body, recipient, ...newKey() };
}

/** The question of the order in the form, if the bank has judged that. */
export function askedOf({ question, form: { values } }: Pick<Known, 'question' | 'form'>) {
  const { accountTo, amount } = values;
  return question?.accountTo === accountTo && question.amount === amount ? question : null;
}

export function isAsked(known: Pick<Known, 'question' | 'form'>): boolean {
  const asked = askedOf(known);
  return asked !== null && asked.reason === undefined;
}

/** What the bank judges. A name that agrees says nothing. */
export function judgedOf({ account, form, saved }: Known) {
  const expectedName = saved?.expectedName;
  const order = orderOf(form.values, ownOf(account) ?? '');
  return { ...order, ...(expectedName !== undefined && { expectedName }) };
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

/**
 * The kept values, with the form that another page prepared, if any. A scanned code replaces only
 * what it says, and nothing that was typed for another account stays with it but words and time.
 */
export function keptOf({ prepared, ...kept }: KeptTransfer = {}): Omit<KeptTransfer, 'prepared'> {
  if (prepared === undefined) return kept;
  const { accountTo, bankTo, amount, description, saved = null } = prepared;
  const { order, banks = {} } = kept;
  const typed = saved?.code === undefined ? emptyTransfer : (kept.form?.values ?? emptyTransfer);
  const isSame = typed.accountTo === accountTo;
  return {
    ...kept,
    saved,
    question: null,
    // The holder is known only of an account that was looked up.
    recipient: order?.body.accountTo === accountTo ? order.recipient : nobody,
    form: emptyForm({
      ...typed,
      accountTo,
      bankTo: bankTo ?? ((isSame && typed.bankTo) || (banks[accountTo] ?? '')),
      amount: amount === undefined ? (isSame ? typed.amount : '') : String(amount),
      description: description ?? typed.description,
    }),
  };
}

/**
 * After a change of account or bank, the form no longer names the saved recipient. A code may name
 * no bank, so its claim stays with the account.
 */
export function savedAfter(
  { saved, form: { values } }: Pick<Known, 'saved' | 'form'>,
  change: Partial<TransferForm>,
): SavedAs | null {
  const { accountTo, bankTo } = { ...values, ...change };
  const isSame = bankTo === values.bankTo || saved?.code !== undefined;
  return accountTo === values.accountTo && isSame ? saved : null;
}

/** Whether the bank names another holder than the saved one. No name is not another name. */
export function isRenamed({ saved }: Pick<Known, 'saved'>, { name }: Recipient): boolean {
  const savedName = saved?.name ?? null;
  if (savedName === null || name === null) return false;
  if (saved?.code === undefined) return plainName(savedName) !== plainName(name);
  return !isInOtherLetters(savedName, name) && !claimsOf(name).includes(bare(savedName));
}

/** A code may name the holder in full, by the first 25 letters, or by whole words of these. */
function claimsOf(name: string): readonly string[] {
  const whole = unmarked(name);
  const words = /^.{0,24}\S(?= |$)/u.exec(whole)?.[0];
  return [whole, whole.slice(0, 25), words ?? whole].map(bare);
}

/** Whether only the code's name is Latin: it transliterates, in one of many ways. */
function isInOtherLetters(coded: string, name: string): boolean {
  const isLatin = (letter: string) => /\p{sc=Latin}/u.test(letter);
  const lettersOf = (text: string) => text.match(/\p{L}/gu) ?? [];
  const [inCode, inName] = [lettersOf(coded), lettersOf(name)];
  return inCode.length > 0 && inCode.every(isLatin) && inName.length > 0 && !inName.some(isLatin);
}

/** Letters that Unicode does not take apart, each group after what the codes write for it. */
const spellings =
  "'ƹɂʔʕʡʢ2ƨ5ƽ6ƅ]]ʭaɐɑɒʌⱥaeæbƀƃɓʙcƈǀȼɕdðđƌȡɖɗẟdbȸdzƻʣʥdzhʤeǝɇɘəɛɜerɚɝfƒɸfngʩgǥɠɡɢɣʛghƣ" +
  'hħɦɧʜhwƕiıɨɩɪɿʅjȷɉɟʄʝkƙʞlłƚƛȴɫɬɭʟllỻlsʪlzʫlzhɮmɱnƞȵɲɳɴngŋoøɔɞɵoeœɶʚouȣpƥpcʘqĸǃɋʗʠqcǂ' +
  'qpȹrɍɹɺɻɼɽɾʀʁsȿʂs.ẜẝshƪʃʆssßtŧƫƭȶʇʈⱦtcʨthþtsƾʦtshʧuɤɷʉʊvʋỽwƿɯɰʍwwʬxǁʖyƴȝɏɥʎʏʮʯỿzƍƶȥɀʐʑzhƺʒʓ';
const spelled = new Map(
  [...spellings.matchAll(/([!-z]+)([^!-z]+)/g)].flatMap(([, ascii = '', letters = '']) =>
    Array.from(letters, (letter) => [letter, ascii] as const),
  ),
);

const unmarked = (name: string): string =>
  plainName(name.normalize('NFKD').replaceAll(/\p{M}/gu, '')).replaceAll(
    /\p{L}/gu,
    (letter) => spelled.get(letter) ?? (/\p{Lm}/u.test(letter) ? "'" : letter),
  );

/** The letters and digits of a name, which a code may write without their marks. */
const bare = (name: string): string =>
  unmarked(name)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

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
