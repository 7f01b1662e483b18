import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { DecidedTransfer, Mutation } from '../../machines/contract/wire.ts';
import type { BankContext, Customer, Endpoint } from '../bank-context.ts';
import { Refusal, granted } from '../http/answers.ts';
import { fieldRefusal, readForm, text, type Form } from '../http/form.ts';
import { after, days, parseMoment, wib, wibDay, wibText } from '../http/time.ts';
import { tell } from '../customer/alerts.ts';
import { notify, rupiah } from '../customer/notifications.ts';
import type { Send } from '../customer/outbox.ts';
import { decisionTime, frozen } from '../identity/freeze.ts';
import { assertPinReady, checkPin } from '../identity/pin.ts';
import { holdSession } from '../identity/session.ts';
import type { Db, Tables } from '../store/schema.ts';
import { inTransaction } from '../store/transaction.ts';
import { book, lockAccounts, type Account } from './books.ts';
import { exceedsDailyLimit, overLimit } from './daily-limit.ts';
import { readPin, timeProblem } from './transfer-order.ts';

/*
 * A scheduled transfer that falls due while its account is frozen is held: it stays pending until
 * the customer decides after the thaw. Whatever was due before the last thaw is held.
 */

/** How long before it fails the customer is reminded. */
const reminderTime = days;
export const undecided = 'tidak ada keputusan Anda dalam 7 hari';

type Held = Pick<Account, 'frozen_at' | 'thawed_at'>;

const isOfDecision = (thawedAt: Date | null, at: Date): thawedAt is Date =>
  thawedAt !== null && at < thawedAt;

/** Whether a pending transfer of the account that is due at `at` is held. */
export function isHeld({ frozen_at, thawed_at }: Held, at: Date): boolean {
  return frozen_at !== null || isOfDecision(thawed_at, at);
}

/** Whether the time to decide is over. */
export const isLapsed = ({ frozen_at, thawed_at }: Held, at: Date, now: Date): boolean =>
  frozen_at === null && isOfDecision(thawed_at, at) && after(thawed_at, decisionTime) <= now;

/** A time after the thaw, in SQL. */
const afterThaw = (time: number) => sql<Date>`thawed_at + ${`${time} milliseconds`}::interval`;
/** That time; null once the customer has heard what was to be told then. */
const untold = (due: RawBuilder<Date>) => sql<Date | null>`nullif(${due}, (select told.due
  from held_notices told where told.id = transfers.id and told.due = ${due}))`;

/**
 * When the scheduler next acts on a transfer: tells that it is held, reminds of it, lets it fail,
 * or books it; null while it waits for the thaw.
 */
export const actsAt = sql<Date | null>`(select case
  when frozen_at is not null then ${untold(sql`at`)}
  when at < thawed_at then
    coalesce(${untold(afterThaw(decisionTime - reminderTime))}, ${afterThaw(decisionTime)})
  else at end from "accounts" where number = account_from)`;

/** Tells the customer that a transfer is held, or a day before it fails, each once. */
export async function tellHeld(
  context: BankContext,
  trx: Db,
  { id, at, amount }: Pick<Selectable<Tables['transfers']>, 'id' | 'at' | 'amount'>,
  { customer_id, frozen_at, thawed_at }: Account,
  payee: string,
): Promise<Send | null> {
  const last = frozen_at === null && thawed_at !== null ? after(thawed_at, decisionTime) : null;
  const due = last === null ? at : after(last, -reminderTime);
  if (customer_id === null || due > context.now()) return null;
  const first = await trx
    .insertInto('held_notices')
    .values({ id, customer_id, due })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (first === undefined) return null;
  const decide =
    last === null
      ? 'Putuskan dalam tujuh hari setelah akun dibuka kembali.'
      : `Putuskan paling lambat ${wibText(last)} lewat Beranda. Setelah itu transfer ini gagal.`;
  return tell(context, trx, customer_id, {
    title: 'Transfer menunggu keputusan Anda',
    subject: 'Transfer Lentera Anda menunggu keputusan',
    body: `Transfer ${rupiah(amount)} ke ${payee} belum dikirim karena akun Anda diamankan. ${decide}`,
  });
}

/** What a row of the customer's history says about its hold: nulls unless it is held. */
export function holdOf(
  row: Pick<Selectable<Tables['transfers']>, 'kind' | 'status' | 'at'>,
  { isFrozen, thawedAt }: Customer,
  now: Date,
): Pick<Mutation, 'waits_for' | 'decide_by'> {
  const isDue = row.kind === 'scheduled' && row.status === 'pending' && row.at <= now;
  if (isDue && isFrozen) return { waits_for: 'thaw', decide_by: null };
  if (isDue && isOfDecision(thawedAt, row.at))
    return { waits_for: 'decision', decide_by: wib(after(thawedAt, decisionTime)) };
  return { waits_for: null, decide_by: null };
}

/** POST /freeze/decide: sends or moves a held transfer. */
export const decide: Endpoint = (context) => async (c) => {
  const customer = c.get('customer');
  if (customer.isFrozen) throw frozen();
  assertPinReady(customer.pinWaitsUntil, context.now());
  const form = await readForm(c);
  const id = text(form, 'id');
  if (id === '') throw fieldRefusal('id', 'Pilih transfer yang akan dikirim');
  const to = readTime(form, context.now());
  await checkPin(context, customer, readPin(form));
  const data = await inTransaction(context, (trx) => carryOut(context, trx, customer, id, to));
  const said = data.status === 'completed' ? 'Transfer berhasil' : 'Transfer dipindahkan';
  return c.json(granted(said, data).body);
};

/** The new time; `null` for now. Throws a 400 like a scheduled order. */
function readTime(form: Form, now: Date): Date | null {
  const given = form.get('datetime') ?? null;
  if (given === null) return null;
  const at = typeof given === 'string' ? parseMoment(given.trim()) : null;
  const problem = timeProblem(given, at, now);
  if (problem !== null || at === null) throw fieldRefusal('datetime', problem ?? '');
  return at;
}

async function carryOut(
  context: BankContext,
  trx: Db,
  customer: Customer,
  id: string,
  given: Date | null,
): Promise<DecidedTransfer> {
  const now = context.now();
  // Like a scheduled order, it may name the minute that has begun.
  const to = given !== null && given <= now ? null : given;
  await holdSession(context, trx, customer);
  const transfer = await trx
    .selectFrom('transfers')
    .selectAll()
    .where((is) => is.and({ id, account_from: customer.accountNumber }))
    .forUpdate()
    .executeTakeFirst();
  if (transfer === undefined) throw new Refusal(404, 'Transfer tidak ditemukan');
  const accounts = await lockAccounts(trx, [transfer.account_from, transfer.account_to]);
  const [from, payee] = [accounts.get(transfer.account_from), accounts.get(transfer.account_to)];
  if (from === undefined || payee === undefined) throw new Error('a transfer without its accounts');
  if (from.frozen_at !== null) throw frozen();
  assertPinReady(from.pin_waits_until, now);
  const { kind, status, at, amount, description } = transfer;
  const repeated = to === null ? status === 'completed' : at.getTime() === to.getTime();
  if (kind === 'scheduled' && repeated && (status === 'completed' || status === 'pending'))
    return { id, status, datetime: wib(at), description };
  if (kind !== 'scheduled' || status !== 'pending' || !isHeld(from, at))
    throw new Refusal(409, 'Transfer ini sudah diproses');
  const then = to ?? now;
  if (to === null && from.balance < amount) throw new Refusal(400, 'Saldo Tidak Cukup');
  // Its amount is reserved on its own day.
  const order = { accountFrom: from.number, amount, at: then };
  if (wibDay(at) !== wibDay(then) && (await exceedsDailyLimit(context, trx, order)))
    throw new Refusal(400, overLimit);
  const next = to === null ? ('completed' as const) : ('pending' as const);
  await trx.updateTable('transfers').set({ status: next, at: then }).where('id', '=', id).execute();
  if (next === 'completed') await book(trx, transfer, from, payee, now);
  else {
    const message = `Transfer ${rupiah(amount)} ke ${payee.name} dipindahkan ke ${wibText(then)}.`;
    await notify(trx, now, customer.id, 'Transfer terjadwal dipindahkan', message);
  }
  return { id, status: next, datetime: wib(then), description };
}
