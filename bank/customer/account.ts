import { sql, type Selectable } from 'kysely';
import { cancelledWord } from '../../machines/contract/ended.ts';
import type { Mutation, User } from '../../machines/contract/wire.ts';
import { Refusal, granted } from '../http/answers.ts';
import { assertStorable, fieldRefusal } from '../http/form.ts';
import { sendList, sliceRows } from '../http/list.ts';
import type { BankContext, Endpoint, Customer } from '../bank-context.ts';
import { holdOf } from '../money/held.ts';
import type { Tables } from '../store/schema.ts';
import { days, minutes, wib } from '../http/time.ts';

/** GET /user/me (CAL-21): the customer; `account_pin` is the bcrypt hash of the PIN (SED-11). */
export const user: Endpoint = (context) => async (c) => {
  const { id, accountNumber, pinWaitsUntil: until } = c.get('customer');
  const now = context.now();
  const { previous_login: last, ...row } = await context.db
    .selectFrom('customers')
    .innerJoin('pins', (join) => join.onTrue())
    .select(['name', 'email', 'no_hp', 'previous_login', 'hash as account_pin'])
    .select(statusAt(now).as('account_status'))
    .where('customers.id', '=', id)
    .where('account_number', '=', accountNumber)
    .executeTakeFirstOrThrow();
  const data: Required<User> = {
    ...row,
    account_number: accountNumber,
    account_status_note: notes[row.account_status],
    pin_waits_until: until !== null && until > now ? wib(until) : null,
    last_login: last === null ? null : wib(last),
    qrCode: null,
  };
  return c.json(granted('Data pengguna', data).body);
};

const [inactiveAfter, dormantAfter] = [360, 1_800];

/** The status of an account in a query of customers and their pins. */
function statusAt(now: Date) {
  const isUsedWithin = (span: number) => {
    const start = new Date(now.getTime() - span * days);
    // A transfer's `at` is never before its order; only `at` has an index.
    return sql`(opened_at > ${start} or exists (select from transfers
      where account_from = account_number and at > ${start} and ordered_at > ${start}))`;
  };
  return sql<keyof typeof notes>`case when ${isUsedWithin(inactiveAfter)} then 'active'
    when ${isUsedWithin(dormantAfter)} then 'inactive' else 'dormant' end`;
}

const unused = (span: string) =>
  `Tidak ada kiriman dari rekening ini selama ${span} hari. Kirim uang satu kali untuk mengaktifkannya lagi.`;
const notes = { active: null, inactive: unused('360'), dormant: unused('1.800') };

/** GET /balance/get (CAL-22); only of the own account (docs/trust.md S33). */
export const balance: Endpoint = (context) => async (c) => {
  const number = ownAccount(c.get('customer'), c.req.query('accountNumber'));
  const account = await context.db
    .selectFrom('accounts')
    .select('balance')
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  return c.json(granted('Saldo', account.balance).body);
};

/** GET /transaction/mutations (CAL-23), newest first. */
export const mutations: Endpoint = (context) => async (c) => {
  const customer = c.get('customer');
  const number = ownAccount(customer, c.req.query('accountNumber'));
  const now = context.now();
  type Row = Pick<Selectable<Tables['transfers']>, 'at' | 'id'>;
  const newest = (side: 'account_from' | 'account_to', last?: Row) =>
    context.db
      .selectFrom('transfers')
      .select([
        'id',
        'at',
        'account_from',
        'account_to',
        'name_from',
        'name_to',
        'bank_to',
        'kind',
        'category',
        'description',
        'amount',
        'order_key',
        'status',
      ])
      .where(side, '=', number)
      // A recipient sees a transfer only once it is completed.
      .$if(side === 'account_to', (own) => own.where('status', '=', 'completed'))
      .$if(last !== undefined, (own) =>
        own.where(sql<boolean>`(at, id) < (${last?.at}, ${last?.id})`),
      )
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(sliceRows)
      .as('transfers');
  const read = (last?: Row) =>
    context.db
      .selectFrom(newest('account_from', last))
      .selectAll()
      .unionAll(context.db.selectFrom(newest('account_to', last)).selectAll())
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(sliceRows)
      .execute();
  return sendList(context, c, granted('Mutasi rekening', []).body, read, (row) => {
    const isIncoming = row.account_to === number;
    const mutation: Mutation = {
      id: row.id,
      datetime: wib(row.at),
      username_to: isIncoming ? row.name_from : row.name_to,
      account_to: isIncoming ? row.account_from : row.account_to,
      bank_to: isIncoming ? null : row.bank_to,
      // A stranger's words stay out of the list.
      description: isIncoming ? null : row.description,
      type: row.category,
      transactionDirection: isIncoming ? 'DEBIT' : 'CREDIT',
      amount: row.amount,
      // The database has the English word, also in the rows of earlier versions.
      status: row.status === 'cancelled' ? cancelledWord : row.status,
      // The sender's secret.
      key: isIncoming ? null : row.order_key,
      ...(isIncoming ? { waits_for: null, decide_by: null } : holdOf(row, customer, now)),
    };
    return [mutation];
  });
};

/** The accounts that a customer may look up in a minute (docs/trust.md M11). */
const lookUpsPerMinute = 30;
const lookUpRate = { max: lookUpsPerMinute, window: minutes };
const tooManyLookUps =
  'Terlalu banyak rekening diperiksa. Silakan tunggu sebentar, lalu coba lagi.';

/** GET /account/ (CAL-28, CAL-29); 429 after `lookUpsPerMinute` new recipients. */
export const lookUp: Endpoint = (context) => async (c) => {
  const number = c.req.query('accountNumber') ?? '';
  assertStorable(number);
  await countLookUp(context, c.get('customer'), number);
  const account = await context.db
    .selectFrom('accounts')
    .select(['number as accountNumber', 'name', 'bank'])
    .where('number', '=', number)
    .where('kind', '<>', 'house')
    .executeTakeFirst();
  if (account === undefined)
    throw fieldRefusal('accountNumber', 'Nomor Rekening Tujuan Tidak Valid');
  return c.json(granted('Rekening ditemukan', account).body);
};

/**
 * Counts one account whose holder the answer reveals; throws a 429 after `lookUpsPerMinute`. Does
 * not count earlier recipients, whose names are in the customer's history.
 */
export async function countLookUp(
  { db, buckets }: BankContext,
  { id, accountNumber }: Customer,
  number: string,
): Promise<void> {
  const known = await db
    .selectFrom('transfers')
    .select('id')
    .where((is) => is.and({ account_from: accountNumber, account_to: number }))
    .limit(1)
    .executeTakeFirst();
  if (known !== undefined || number === accountNumber) return;
  buckets.take(`look-ups ${id}`, lookUpRate, tooManyLookUps);
}

/** Unknown accounts and those of others get the same answer. */
function ownAccount({ accountNumber }: Customer, requested: string | undefined): string {
  if (requested === undefined || requested === '')
    throw fieldRefusal('accountNumber', 'Nomor rekening tidak boleh kosong');
  if (requested !== accountNumber) throw new Refusal(403, 'Rekening ini bukan milik Anda');
  return accountNumber;
}
