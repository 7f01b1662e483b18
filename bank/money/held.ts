import { sql, type Selectable } from 'kysely';
import type { DecidedTransfer, Mutation } from '../../machines/contract/wire.ts';
import type { BankContext, Customer, Endpoint } from '../bank-context.ts';
import { Refusal, granted } from '../http/answers.ts';
import { fieldRefusal, readForm, text, type Form } from '../http/form.ts';
import { after, days, parseMoment, wib, wibDay, wibText } from '../http/time.ts';
import { notify, rupiah } from '../customer/notifications.ts';
import { frozen } from '../identity/freeze.ts';
import { checkPin } from '../identity/pin.ts';
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

/** How long a held transfer waits for a decision after the thaw, in milliseconds. */
const decisionTime = 7 * days;
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

/** When the scheduler ends a transfer: booked when due, or failed; null while frozen. */
export const endsAt = sql<Date | null>`(select case
  when frozen_at is not null then null
  when at < thawed_at then thawed_at + ${`${decisionTime} milliseconds`}::interval
  else at end from "accounts" where number = account_from)`;

/** `waits_for` of a row of the customer's history: null unless it is held. */
export function waitsFor(
  row: Pick<Selectable<Tables['transfers']>, 'kind' | 'status' | 'at'>,
  { isFrozen, thawedAt }: Customer,
  now: Date,
): NonNullable<Mutation['waits_for']> | null {
  if (row.kind !== 'scheduled' || row.status !== 'pending' || row.at > now) return null;
  if (isFrozen) return 'thaw';
  return isOfDecision(thawedAt, row.at) ? 'decision' : null;
}

/**
 * POST /freeze/decide, beyond the contract: JSON with the `id` of a held row of the mutations,
 * `datetime` (null: now) and `pin`. Sends or moves the transfer. A repeated call gets the same
 * answer. 400 for fields, PIN, balance and daily limit, after which it still waits; 403 while the
 * account is frozen; 404 unless it is the customer's; 409 unless it is held; 423 and 429 for the
 * PIN like a transfer.
 */
export const decide: Endpoint = (context) => async (c) => {
  const customer = c.get('customer');
  if (customer.isFrozen) throw frozen();
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
  const { kind, status, at, amount } = transfer;
  const repeated = to === null ? status === 'completed' : at.getTime() === to.getTime();
  if (kind === 'scheduled' && repeated && (status === 'completed' || status === 'pending'))
    return { id, status, datetime: wib(at) };
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
  return { id, status: next, datetime: wib(then) };
}
