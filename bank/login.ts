import bcrypt from 'bcryptjs';
import { sql } from 'kysely';
import { Refusal, granted } from './answers.ts';
import { assertFields, email, readForm } from './form.ts';
import type { Endpoint, BankContext } from './bank-context.ts';
import { openSession } from './session.ts';
import { after, hours, minutes, seconds, secondsUntil } from './time.ts';

/**
 * Tries before login slows down, and how long each further wrong one makes the account wait
 * (docs/trust.md S26).
 */
export const freeTries = 5;
export const waits = [30 * seconds, minutes, 2 * minutes, 5 * minutes, 15 * minutes];

const wrong = 'Email atau Password Salah';
const tooMany = 'Terlalu banyak percobaan masuk. Silakan tunggu sebentar, lalu coba lagi.';

/**
 * POST /auth/login, form `email`, `password`: the tokens; 401 when wrong; 429 with Retry-After when
 * too often wrong.
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
  // No address is longer, so none is known either: counted as one, it cannot fill the table.
  await countTry(context, address.slice(0, 254));
  const customer = await context.db
    .selectFrom('customers')
    .select(['id', 'password_hash', 'last_login'])
    .where('email', '=', address)
    .executeTakeFirst();
  // An unknown e-mail costs the same time and gets the same answer.
  const fits = await bcrypt.compare(
    String(password),
    customer?.password_hash ?? (await noOnesHash(context.rounds.password)),
  );
  if (customer === undefined || !fits) throw new Refusal(401, wrong);

  const tokens = await context.db.transaction().execute(async (trx) => {
    await trx.deleteFrom('login_tries').where('email', '=', address).execute();
    await trx
      .updateTable('customers')
      .set({ previous_login: sql.ref('last_login'), last_login: context.now() })
      .where('id', '=', customer.id)
      .execute();
    return openSession(context, trx, customer.id);
  });
  return c.json(granted('Login berhasil', tokens).body);
};

/**
 * Counts the try as wrong before it is judged, a right one clears the count: so parallel guesses
 * cannot all pass before the first is counted. It never locks for good: the longest wait is the
 * last of `waits`.
 */
async function countTry({ db, now: clock }: BankContext, address: string): Promise<void> {
  const now = clock();
  await db.transaction().execute(async (trx) => {
    // One statement that finds the row or makes it, and locks it: between two, a right try of the
    // same customer could clear it.
    const tries = await trx
      .insertInto('login_tries')
      .values({ email: address, wrong: 0, last_at: now })
      .onConflict((conflict) => conflict.column('email').doUpdateSet({ email: address }))
      .returningAll()
      .executeTakeFirstOrThrow();
    if (tries.blocked_until !== null && tries.blocked_until > now) {
      throw new Refusal(429, tooMany, tooMany, secondsUntil(tries.blocked_until, now));
    }
    const count = tries.last_at < after(now, -hours) ? 1 : tries.wrong + 1;
    const wait = count < freeTries ? null : waits[Math.min(count - freeTries, waits.length - 1)];
    await trx
      .updateTable('login_tries')
      .set({
        wrong: count,
        last_at: now,
        blocked_until: wait === null || wait === undefined ? null : after(now, wait),
      })
      .where('email', '=', address)
      .execute();
  });
}

/**
 * Makes the hash that unknown e-mails are compared with, so that the first of them takes no longer.
 */
export async function warmLogin({ rounds }: BankContext): Promise<void> {
  await noOnesHash(rounds.password);
}

const hashes = new Map<number, Promise<string>>();

function noOnesHash(rounds: number): Promise<string> {
  const hash = hashes.get(rounds) ?? bcrypt.hash('no one has this password', rounds);
  hashes.set(rounds, hash);
  return hash;
}
