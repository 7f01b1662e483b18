import { sql } from 'kysely';
import { alert, unlessYou } from '../customer/alerts.ts';
import { Refusal, granted } from '../http/answers.ts';
import { deviceOf } from './device.ts';
import { asGiven, assertFields, email, readForm } from '../http/form.ts';
import type { Endpoint } from '../bank-context.ts';
import { remember, rememberDevice } from './known-addresses.ts';
import { clearTries, countTry, countWrong } from './login-tries.ts';
import { assertTimely, proofOf, refusal, takeProof } from './proof.ts';
import { openSession } from './session.ts';
import { endOldest } from './sessions.ts';
import { wibText, wibTime } from '../http/time.ts';
import { inTransaction } from '../store/transaction.ts';

const wrong = 'Email atau Password Salah';

/** POST /auth/login (CAL-4, CAL-5). With a proof of a key (DPoP) the tokens need that key. */
export const login: Endpoint = (context) => async (c) => {
  const form = await readForm(c);
  const [address, given] = [email(form), asGiven(form, 'password')];
  assertFields({
    email: address === '' ? 'Input email tidak boleh kosong' : null,
    password: given === '' ? 'Input password tidak boleh kosong' : null,
  });
  const proof = await proofOf(context, c);
  if (proof !== null) assertTimely(proof);
  else if (c.req.header('dpop') !== undefined)
    throw refusal('invalid', 'Bukti perangkat tidak sah. Silakan muat ulang halaman ini.', 400);
  else if (context.bindsAll)
    throw refusal('required', 'Browser ini tidak menyimpan kunci perangkat. Gunakan browser lain.');
  const { remoteAddress: caller, userAgent } = c.env;
  // No known e-mail is longer than 254 characters; longer ones must not fill the table.
  const counted = await countTry(context, address.slice(0, 254), caller);
  const customer = await context.db
    .selectFrom('customers')
    .select(['id', 'password_hash', 'last_login'])
    .where('email', '=', address)
    .executeTakeFirst();
  // An unknown e-mail takes the same time and gets the same answer (docs/trust.md S26).
  const hash = customer?.password_hash ?? dummyHash(context.rounds.password);
  const fits = await context.hashes.fits(given, hash, { address: caller });
  if (customer === undefined || !fits) {
    await countWrong(context, caller, counted);
    throw new Refusal(401, wrong);
  }

  const { tokens, ended, isNewDevice } = await inTransaction(context, async (trx) => {
    await clearTries(trx, address, caller, counted);
    const known = { email: address, last_login: customer.last_login };
    const its = await rememberDevice(context, trx, known, c.env, proof?.jkt ?? null);
    await remember(trx, context.now(), address, caller);
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
    if (proof !== null) await takeProof(context, trx, proof);
    const boundTo = proof?.jkt ?? null;
    return {
      isNewDevice: its.isNew,
      ended: await endOldest(trx, context.now(), customer.id),
      tokens: await openSession(context, trx, customer.id, deviceOf(userAgent), its.since, boundTo),
    };
  });
  const moment = wibText(context.now());
  if (isNewDevice)
    await alert(
      context,
      customer.id,
      ['Login', 'dari perangkat baru'],
      `Masuk dari perangkat baru: ${deviceOf(userAgent)}, ${wibTime(context.now())}. ${unlessYou()}`,
    );
  for (const its of ended)
    await alert(
      context,
      customer.id,
      ['Sesi', 'diakhiri'],
      `Sesi Anda (${its}) diakhiri pada ${moment} karena terlalu banyak sesi yang terbuka. ${unlessYou()}`,
    );
  return c.json(granted('Login berhasil', tokens).body);
};

/** For unknown e-mails: a salt and a digest that fit no password. */
const dummyHash = (rounds: number): string =>
  `$2b$${String(rounds).padStart(2, '0')}$${saltAndDigest}`;
const saltAndDigest = 'CFk4k/8kQDcnANOvVriKpOzktKiq4q4Hq2fK8ZZa1Cy3O1kwI3y5C';
