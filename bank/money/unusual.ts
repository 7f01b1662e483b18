import { sql } from 'kysely';
import { plainName } from '../../machines/contract/visible.ts';
import type { Fact, Facts } from '../../machines/contract/wire.ts';
import type { BankContext, Customer, Endpoint } from '../bank-context.ts';
import { countLookUp } from '../customer/account.ts';
import { granted } from '../http/answers.ts';
import { readForm, text } from '../http/form.ts';
import { after, days, hours, wib } from '../http/time.ts';
import { checkOrder, readOrder } from './transfer-order.ts';

/** What is unusual. bank/tests/unusual.test.ts prints whom other values would ask. */
export const thresholds = {
  /** Large: times the usual order of `history`, and at least whole rupiah. */
  times: 3,
  large: 2_000_000,
  history: 90 * days,
  /** Which order is the usual one, by amount: 0.5 the middle one, 1 the largest. */
  quantile: 0.5,
  /** Hours in WIB: from, until. */
  nightFrom: 23,
  nightUntil: 5,
  newDevice: 24 * hours,
  /** The part of the balance that an ordinary order leaves. */
  left: 0.1,
};

export interface Seen {
  /** Whether the customer has paid the account before. */
  readonly isKnown: boolean;
  /** The amount of the usual order; null without one in `history`. */
  readonly usual: number | null;
  readonly balance: number;
  /** When the session's device first logged in; null if it counts as known. */
  readonly deviceSince: Date | null;
  /** Whose account it is; null if there is none. */
  readonly holder: string | null;
}

/** What makes an order worth a question; nothing if it is ordinary. */
export function factsOf(
  { amount, expectedName }: { readonly amount: number; readonly expectedName: string },
  { isKnown, usual, balance, deviceSince, holder }: Seen,
  now: Date,
  limits = thresholds,
): readonly Fact[] {
  const hour = Number(wib(now).slice(11, 13));
  const isLarge = amount >= limits.large;
  const holds: Readonly<Record<Fact, boolean>> = {
    first: !isKnown,
    amount: isLarge && usual !== null && amount > limits.times * usual,
    night: hour >= limits.nightFrom || hour < limits.nightUntil,
    device: deviceSince !== null && now < after(deviceSince, limits.newDevice),
    drain: balance - amount < limits.left * balance,
    name: expectedName !== '' && holder !== null && plainName(expectedName) !== plainName(holder),
  };
  const facts = (Object.keys(holds) as Fact[]).filter((fact) => holds[fact]);
  const isStrange = (holds.first || holds.name) && (isLarge || holds.drain);
  return isStrange && facts.length > 1 ? facts : [];
}

/** POST /transaction/check. An `expectedName` could be tried out, so it counts as a look-up. */
export const ask: Endpoint = (context) => async (c) => {
  const customer = c.get('customer');
  const form = await readForm(c);
  const order = readOrder(form);
  const kind = order.datetime === '' ? 'immediate' : 'scheduled';
  const { accountTo, amount } = checkOrder(order, kind, customer, context.now());
  const expectedName = text(form, 'expectedName');
  if (expectedName !== '') await countLookUp(context, customer, accountTo);
  const seen = await look(context, customer, accountTo);
  const facts: Facts = { facts: factsOf({ amount, expectedName }, seen, context.now()) };
  return c.json(granted('Pemeriksaan', facts).body);
};

async function look(
  { db, now }: BankContext,
  { accountNumber: own, sessionId }: Customer,
  accountTo: string,
): Promise<Seen> {
  const { rows } = await sql<Seen>`select
    exists (select from transfers where account_from = ${own} and account_to = ${accountTo}
      and status = 'completed') as "isKnown",
    (select percentile_disc(${thresholds.quantile}) within group (order by amount)
      from transfers where account_from = ${own} and category = 'transfer'
      and status = 'completed' and at >= ${after(now(), -thresholds.history)}) as usual,
    (select balance from accounts where number = ${own}),
    (select device_since from sessions where id = ${sessionId}) as "deviceSince",
    (select name from accounts where number = ${accountTo} and kind <> 'house') as holder
  `.execute(db);
  const [seen] = rows;
  if (seen === undefined) throw new Error('a query without a row');
  return seen;
}
