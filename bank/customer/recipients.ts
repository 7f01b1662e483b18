import { sql } from 'kysely';
import { lengthOf, longestAlias } from '../../machines/contract/limits.ts';
import type { SavedRecipient } from '../../machines/contract/recipients.ts';
import { assertNotFrozen, frozen } from '../identity/freeze.ts';
import { countLookUp } from './account.ts';
import { tell, unlessYou } from './alerts.ts';
import { Refusal, granted } from '../http/answers.ts';
import type { BankContext, Customer, Endpoint } from '../bank-context.ts';
import { payable } from '../money/books.ts';
import { assertFields, fieldRefusal, readForm, text } from '../http/form.ts';
import { countHit } from '../http/limits.ts';
import type { Send } from './outbox.ts';
import { isBlank, isVisible } from '../../machines/contract/visible.ts';
import type { Db, Tables } from '../store/schema.ts';
import { days } from '../http/time.ts';
import { inTransaction, lockCustomer } from '../store/transaction.ts';
import { accountToProblem, bankProblem } from '../money/transfer-order.ts';

/** The most recipients that one customer may save. */
const maxRecipients = 50;

/** Changes of one customer in a day; each sends a mail. */
const maxChanges = 100;

const byAlias = new Intl.Collator('id');

/** GET /recipients: the customer's saved recipients, sorted by alias. */
export const recipients: Endpoint = (context) => async (c) => {
  const rows = await recipientsOf(context.db, c.get('customer')).execute();
  const list = rows.map(listed).toSorted((one, other) => byAlias.compare(one.alias, other.alias));
  return c.json(granted('Penerima tersimpan', list).body);
};

/** POST /recipients. Counts as a look-up: the answer names the holder (docs/trust.md M11). */
export const saveRecipient: Endpoint = (context) => async (c) => {
  const customer = c.get('customer');
  if (customer.isFrozen) throw frozen();
  const form = await readForm(c);
  const entry = {
    account_number: text(form, 'accountNumber'),
    bank_name: text(form, 'bankName'),
    alias: text(form, 'alias'),
  };
  assertFields({
    accountNumber: accountToProblem(entry.account_number, customer.accountNumber),
    bankName: bankProblem(entry.bank_name),
    alias: aliasProblem(entry.alias),
  });
  await countLookUp(context, customer, entry.account_number);
  const bucket = `recipients ${customer.id}`;
  await countHit(context.db, context.now(), bucket, maxChanges, days, tooManyChanges);
  const { saved, send } = await inTransaction(context, async (trx) => {
    const change = await save(context, trx, customer, entry);
    await assertNotFrozen(trx, customer);
    return change;
  });
  send?.();
  return c.json(granted('Penerima sudah disimpan', saved).body);
};

const tooManyChanges = 'Terlalu sering mengubah penerima hari ini. Silakan coba lagi besok.';

/** DELETE /recipients/{id}, even if it is gone. */
export const deleteRecipient: Endpoint = (context) => async (c) => {
  const id = c.req.param('id') ?? '';
  const customer = c.get('customer');
  const send = await inTransaction(context, async (trx) => {
    const deleted = await trx
      .deleteFrom('recipients')
      .where((is) => is.and({ id, customer_id: customer.id }))
      .returning(['alias', 'bank_name', 'account_number'])
      .executeTakeFirst();
    await assertNotFrozen(trx, customer);
    return deleted === undefined ? null : tellChange(context, trx, customer, 'dihapus', deleted);
  });
  send?.();
  return c.json(granted('Penerima sudah dihapus').body);
};

type Entry = Pick<Tables['recipients'], 'account_number' | 'bank_name' | 'alias'>;

/** The customer's recipients. `changed`: since the last transfer to it. */
function recipientsOf(db: Db, { id, accountNumber }: Customer) {
  return db
    .selectFrom('recipients')
    .select(['id', 'account_number', 'bank_name', 'alias', 'name'])
    .select(
      sql<boolean>`changed_at is not null and not exists (select from transfers
        where account_from = ${accountNumber} and account_to = recipients.account_number
          and status in ('pending', 'completed') and ordered_at >= changed_at)`.as('changed'),
    )
    .where('customer_id', '=', id)
    .orderBy('account_number');
}

/**
 * Saves the entry; without a message if nothing changes. Throws a 400 for an account that cannot
 * receive transfers, and for one recipient too many.
 */
async function save(
  context: BankContext,
  trx: Db,
  customer: Customer,
  entry: Entry,
): Promise<{ readonly saved: SavedRecipient; readonly send: Send | null }> {
  const { account_number, bank_name, alias } = entry;
  const found = await trx
    .selectFrom('accounts')
    .select(['kind', 'bank', 'name'])
    .where('number', '=', account_number)
    .executeTakeFirst();
  const account = payable(found, bank_name);
  if (typeof account === 'string') throw fieldRefusal('accountNumber', account);
  await lockCustomer(trx, customer);
  const rows = await recipientsOf(trx, customer).execute();
  const kept = rows.find((row) => row.account_number === account_number);
  if (kept === undefined && rows.length >= maxRecipients)
    throw new Refusal(400, `Penerima tersimpan paling banyak ${maxRecipients}`);
  const { name } = account;
  if (kept?.bank_name === bank_name && kept.alias === alias && kept.name === name)
    return { saved: listed(kept), send: null };
  const id = kept?.id ?? crypto.randomUUID();
  const change = { bank_name, alias, name, changed_at: context.now() };
  await trx
    .insertInto('recipients')
    .values({ id, customer_id: customer.id, account_number, ...change })
    .onConflict((conflict) =>
      conflict.columns(['customer_id', 'account_number']).doUpdateSet(change),
    )
    .execute();
  const what = kept === undefined ? 'disimpan' : 'diubah';
  const send = await tellChange(context, trx, customer, what, entry);
  return { saved: listed({ id, name, ...entry, changed: true }), send };
}

/** The text has only the last four digits. */
function tellChange(
  context: BankContext,
  trx: Db,
  customer: Customer,
  what: 'disimpan' | 'diubah' | 'dihapus',
  { alias, bank_name, account_number }: Entry,
): Promise<Send> {
  return tell(context, trx, customer.id, {
    title: `Penerima ${what}`,
    subject: 'Penerima tersimpan Lentera Anda berubah',
    body: `Penerima ${alias} (${bank_name}, rekening berakhiran ${account_number.slice(-4)}) ${what}. ${unlessYou()}`,
  });
}

function listed({
  account_number: accountNumber,
  bank_name: bankName,
  ...row
}: Entry & Pick<SavedRecipient, 'id' | 'name' | 'changed'>): SavedRecipient {
  return { ...row, accountNumber, bankName };
}

function aliasProblem(alias: string): string | null {
  if (isBlank(alias)) return 'Nama panggilan tidak boleh kosong';
  if (!isVisible(alias)) return 'Nama panggilan berisi karakter yang tidak dapat dipakai';
  return lengthOf(alias) <= longestAlias
    ? null
    : `Nama panggilan paling panjang ${longestAlias} karakter`;
}
