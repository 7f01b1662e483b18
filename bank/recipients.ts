import type { SavedRecipient } from '../machines/contract/recipients.ts';
import { countLookUp } from './account.ts';
import { Refusal, granted } from './answers.ts';
import type { Endpoint } from './bank-context.ts';
import { payable } from './books.ts';
import { assertFields, assertStorable, fieldRefusal, readForm, text } from './form.ts';
import { isBlank, isTrick, withoutEmoji } from './rules.ts';
import type { Db } from './schema.ts';
import { inTransaction } from './transaction.ts';
import { accountToProblem, bankProblem } from './transfer-order.ts';

/** How many recipients one customer may save. */
const mostRecipients = 50;
/** In characters, not in UTF-16 units. */
const longestAlias = 30;

const byAlias = new Intl.Collator('id');

/** GET /recipients: the customer's saved recipients by their aliases, from A to Z. */
export const recipients: Endpoint = (context) => async (c) => {
  const rows = await context.db
    .selectFrom('recipients')
    .selectAll()
    .where('customer_id', '=', c.get('customer').id)
    .orderBy('account_number')
    .execute();
  const list = rows.map(told).toSorted((one, other) => byAlias.compare(one.alias, other.alias));
  return c.json(granted('Penerima tersimpan', list).body);
};

/**
 * POST /recipients, JSON `accountNumber`, `bankName`, `alias`: saves the recipient, or gives the
 * one of that account another alias; answers with it. 400 for fields, for an account that no
 * transfer could go to, and beyond `mostRecipients`; 429 where too many accounts were looked up,
 * because it tells whose account it is (docs/trust.md M11).
 */
export const saveRecipient: Endpoint = (context) => async (c) => {
  const customer = c.get('customer');
  const form = await readForm(c);
  const [account_number, bank_name, alias] = [
    text(form, 'accountNumber'),
    text(form, 'bankName'),
    text(form, 'alias'),
  ];
  assertFields({
    accountNumber: accountToProblem(account_number, customer.accountNumber),
    bankName: bankProblem(bank_name),
    alias: aliasProblem(alias),
  });
  await countLookUp(context, customer, account_number);
  const saved = await inTransaction(context, (trx) =>
    save(trx, { customer_id: customer.id, account_number, bank_name, alias }),
  );
  return c.json(granted('Penerima sudah disimpan', told(saved)).body);
};

/** DELETE /recipients/{id}: deletes one of the customer's own. 200 also where it is gone. */
export const deleteRecipient: Endpoint = (context) => async (c) => {
  const id = c.req.param('id') ?? '';
  assertStorable(id);
  await context.db
    .deleteFrom('recipients')
    .where('id', '=', id)
    .where('customer_id', '=', c.get('customer').id)
    .execute();
  return c.json(granted('Penerima sudah dihapus').body);
};

interface Row {
  readonly id: string;
  readonly customer_id: string;
  readonly account_number: string;
  readonly bank_name: string;
  readonly alias: string;
  readonly name: string;
}

/** Throws a 400 for an account that no transfer could go to, and for one recipient too many. */
async function save(trx: Db, row: Omit<Row, 'id' | 'name'>): Promise<Row> {
  const { customer_id, account_number } = row;
  const found = await trx
    .selectFrom('accounts')
    .select(['kind', 'bank', 'name'])
    .where('number', '=', account_number)
    .executeTakeFirst();
  const account = payable(found, row.bank_name);
  if (typeof account === 'string') throw fieldRefusal('accountNumber', account);
  // Of two calls at once the second one counts what the first has saved.
  await trx
    .selectFrom('customers')
    .select('id')
    .where('id', '=', customer_id)
    .forNoKeyUpdate()
    .execute();
  const others = await trx
    .selectFrom('recipients')
    .select('id')
    .where('customer_id', '=', customer_id)
    .where('account_number', '<>', account_number)
    .execute();
  if (others.length >= mostRecipients)
    throw new Refusal(400, `Penerima tersimpan paling banyak ${mostRecipients}`);
  const { bank_name, alias } = row;
  const { name } = account;
  return trx
    .insertInto('recipients')
    .values({ ...row, id: crypto.randomUUID(), name })
    .onConflict((conflict) =>
      conflict.columns(['customer_id', 'account_number']).doUpdateSet({ bank_name, alias, name }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

function told({ id, account_number, bank_name, alias, name }: Row): SavedRecipient {
  return { id, accountNumber: account_number, bankName: bank_name, alias, name };
}

function aliasProblem(alias: string): string | null {
  if (isBlank(alias)) return 'Nama panggilan tidak boleh kosong';
  if (isTrick(withoutEmoji(alias)))
    return 'Nama panggilan berisi karakter yang tidak dapat dipakai';
  return Array.from(alias).length <= longestAlias
    ? null
    : `Nama panggilan paling panjang ${longestAlias} karakter`;
}
