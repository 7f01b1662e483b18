import { sql } from 'kysely';
import type { Tokens } from '../../machines/contract/session.ts';
import { Refusal, granted } from '../http/answers.ts';
import { deviceOf } from './device.ts';
import { assertFields, email, readForm } from '../http/form.ts';
import type { Endpoint, BankContext } from '../bank-context.ts';
import { rememberAddress } from './known-addresses.ts';
import { clearTries, countTry } from './login-tries.ts';
import { openSession } from './session.ts';
import { inTransaction } from '../store/transaction.ts';

const wrong = 'Email atau Password Salah';

/**
 * POST /auth/login, form `email`, `password` (CAL-4, CAL-5): the tokens in `data`. 400 for empty
 * fields, 401 when e-mail or password is wrong, 429 with Retry-After after too many wrong ones.
 */
export const login: Endpoint = (context) => async (c) => {
  const form = await readForm(c);
  const address = email(form);
  const password = form.get('password');
  assertFields({
    email: address === '' ? 'Input email tidak boleh kosong' : null,
    password:
      typeof password !== 'string' || password === '' ? 'Input password tidak boleh kosong' : null,
  });
  const tokens = await logIn(context, {
    address,
    password: String(password),
    caller: c.env.remoteAddress,
    device: deviceOf(c.env.userAgent),
  });
  return c.json(granted('Login berhasil', tokens).body);
};

interface Attempt {
  /** In lower case. */
  readonly address: string;
  readonly password: string;
  /** The caller's network address. */
  readonly caller: string;
  /** In words. */
  readonly device: string;
}

/** Checks the password and starts a session. Throws a 401 or a 429. */
async function logIn(
  context: BankContext,
  { address, password, caller, device }: Attempt,
): Promise<Tokens> {
  // No known e-mail is longer than 254 characters; longer ones must not fill the table.
  const counted = await countTry(context, address.slice(0, 254), caller);
  const customer = await context.db
    .selectFrom('customers')
    .select(['id', 'password_hash', 'last_login'])
    .where('email', '=', address)
    .executeTakeFirst();
  // An unknown e-mail takes the same time and gets the same answer (docs/trust.md S26).
  const fits = await context.hashes.fits(
    password,
    customer?.password_hash ?? dummyHash(context.rounds.password),
    { address: caller },
  );
  if (customer === undefined || !fits) throw new Refusal(401, wrong);

  return inTransaction(context, async (trx) => {
    await clearTries(trx, address, caller, counted);
    await rememberAddress(trx, context.now(), address, caller);
    // The compared hash must still be valid: a new password ends the sessions of the old one
    // (docs/trust.md H1).
    const unchanged = await trx
      .updateTable('customers')
      .set({ previous_login: sql.ref('last_login'), last_login: context.now() })
      .where('id', '=', customer.id)
      .where('password_hash', '=', customer.password_hash)
      .returning('id')
      .executeTakeFirst();
    if (unchanged === undefined) throw new Refusal(401, wrong);
    return openSession(context, trx, customer.id, device);
  });
}

/** For unknown e-mails: a salt and a digest that fit no password. */
const dummyHash = (rounds: number): string =>
  `$2b$${String(rounds).padStart(2, '0')}$${saltAndDigest}`;
const saltAndDigest = 'CFk4k/8kQDcnANOvVriKpOzktKiq4q4Hq2fK8ZZa1Cy3O1kwI3y5C';
