import type { Customer, Endpoint } from '../bank-context.ts';
import { granted } from '../http/answers.ts';
import { asGiven, assertFields, fieldRefusal, readForm } from '../http/form.ts';
import type { Purpose } from '../store/schema.ts';
import { inTransaction } from '../store/transaction.ts';
import { clearTries, countTry } from './login-tries.ts';
import { sendCode } from './otp.ts';

const wrong = 'Password Salah';

/**
 * Handles a call with a session and JSON `password`, which mails a code for that session. 400 for a
 * wrong password, which counts like one at the login; 429 like a login, or for too many codes.
 * `assertAllowed` may refuse first.
 */
export const passwordCall =
  (purpose: Purpose, assertAllowed: (customer: Customer) => void = () => {}): Endpoint =>
  (context) =>
  async (c) => {
    const customer = c.get('customer');
    const given = asGiven(await readForm(c), 'password');
    assertFields({ password: given === '' ? 'Input password tidak boleh kosong' : null });
    assertAllowed(customer);
    const { remoteAddress: caller } = c.env;
    const { email, id, sessionId } = customer;
    const counted = await countTry(context, email, caller);
    const { password_hash } = await context.db
      .selectFrom('customers')
      .select('password_hash')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (!(await context.hashes.fits(given, password_hash, { customer: id })))
      throw fieldRefusal('password', wrong);
    await inTransaction(context, (trx) => clearTries(trx, email, caller, counted));
    await sendCode(context, email, purpose, caller, sessionId);
    return c.json(granted('Kode OTP telah dikirim ke email Anda').body);
  };
