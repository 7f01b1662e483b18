import { insertCustomer, welcome } from '../customer/new-customer.ts';
import type { Endpoint } from '../bank-context.ts';
import { granted, Refusal } from '../http/answers.ts';
import { fieldRefusal } from '../http/form.ts';
import { problems } from '../identity/rules.ts';
import { newDigits } from '../identity/secrets.ts';
import { codeOf } from '../store/error-code.ts';
import type { Db } from '../store/schema.ts';
import { inTransaction } from '../store/transaction.ts';
import { bodyOf, type Problem } from './check.ts';
import { houseAccount, move } from '../money/movement.ts';
import { markInvented } from './mark.ts';
import type { callSchemas, Of } from './schemas.ts';

export type Person = Of<(typeof callSchemas)['customers']>;

/** The registration asks for it; a steered customer names none. */
const born = '1990-01-01';

/** The first rule of the registration that it breaks, beyond the schema; `null` if none. */
export function problemOfPerson({ name, email, pin }: Person, path = ''): Problem | null {
  const checks = [
    ['name', problems.name(name)],
    ['email', problems.email(email)],
    ['pin', problems.pin(pin, born)],
  ] as const;
  const [field, sentence] = checks.find(([, problem]) => problem !== null) ?? [];
  if (field === undefined) return null;
  return { path: `${path}${field}`, sentence: `${path}${field}: ${sentence}` };
}

/**
 * POST /sandbox/customers: opens an account like the registration, with money. Answers with what to
 * log in with.
 */
export const openCustomer: Endpoint = (context) => async (c) => {
  const person = await bodyOf(c, 'customers');
  const problem = problemOfPerson(person);
  if (problem !== null) throw fieldRefusal(problem.path, problem.sentence);
  const caller = { address: c.env.remoteAddress };
  const hashes = {
    password: await context.hashes.make(person.password, context.rounds.password, caller),
    pin: await context.hashes.make(person.pin, context.rounds.pin, caller),
  };
  const accountNumber = await inTransaction(context, async (trx) => {
    await markInvented(trx);
    const number = await open(trx, context.now(), person, hashes);
    if (person.balance > 0) await deposit(trx, context.now(), number, person.balance);
    return number;
  }).catch((error: unknown) => {
    if (codeOf(error) !== '23505') throw error;
    throw new Refusal(400, 'email atau phone sudah terdaftar');
  });
  const { email, password, pin } = person;
  return c.json(granted('Rekening dibuka', { email, password, pin, accountNumber }).body);
};

/** Opens the account without money. Rejects with 23505 if e-mail or phone is taken. */
export async function open(
  trx: Db,
  at: Date,
  { name, email, phone: no_hp }: Person,
  hashes: { readonly password: string; readonly pin: string },
  account?: string,
): Promise<string> {
  const customer = {
    id: crypto.randomUUID(),
    email: email.toLowerCase(),
    no_hp,
    no_ktp: `99${newDigits(14)}`,
    name,
    date_of_birth: born,
    password_hash: hashes.password,
  };
  const number = await insertCustomer(trx, at, { ...customer, pinHash: hashes.pin, account });
  await welcome(trx, at, customer, number);
  return number;
}

export async function deposit(trx: Db, at: Date, to: string, amount: number): Promise<void> {
  const from = await houseAccount(trx, 'Setoran Tunai');
  const what = { category: 'setoran', description: 'Setoran awal' };
  await move(trx, at, { from, to, amount, ...what });
}
