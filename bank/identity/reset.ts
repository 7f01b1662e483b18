import { tell, unlessYou } from '../customer/alerts.ts';
import { Refusal, granted } from '../http/answers.ts';
import { asGiven, assertFields, fieldRefusal, email, readForm } from '../http/form.ts';
import { remember } from './known-addresses.ts';
import { clearTries } from './login-tries.ts';
import type { Endpoint } from '../bank-context.ts';
import { checkVerified, forgetVerifications, proofOf, sendCode, verifyCall } from './otp.ts';
import { problems } from './rules.ts';
import { endSessions } from './session.ts';
import { wibText } from '../http/time.ts';
import { inTransaction } from '../store/transaction.ts';

const unknown = 'Email tidak terdaftar';

/** POST /forget-password/send (CAL-18, RES-5). */
export const sendResetCode: Endpoint = (context) => async (c) => {
  const address = email(await readForm(c));
  assertFields({ email: problems.email(address) });
  const customer = await context.db
    .selectFrom('customers')
    .select('id')
    .where('email', '=', address)
    .executeTakeFirst();
  if (customer === undefined) throw new Refusal(404, unknown, { email: [unknown] });
  await sendCode(context, address, 'reset', c.env.remoteAddress);
  return c.json(granted('Kode OTP telah dikirim ke email Anda').body);
};

/** POST /forget-password/validate. */
export const verifyResetCode = verifyCall('reset');

/** POST /forget-password/change-password (CAL-20), after a verified code (docs/trust.md S31). */
export const changePassword: Endpoint = (context) => async (c) => {
  const form = await readForm(c);
  const proof = proofOf(form, c.env);
  const given = asGiven(form, 'newPassword');
  assertFields({
    email: problems.email(proof.email),
    otp: problems.otp(proof.code),
    newPassword: problems.password(given),
  });
  const { email: address } = proof;
  const { remoteAddress: caller } = c.env;
  const early = await inTransaction(context, (trx) => checkVerified(context, trx, 'reset', proof));
  if (early !== null) throw early;
  const kept = c.get('claims')?.sid;
  const { hashes, rounds } = context;
  const hash = await hashes.make(given, rounds.password, { address: caller });
  const outcome = await inTransaction(context, async (trx) => {
    // Check again: one of two simultaneous calls may use the code.
    const unverified = await checkVerified(context, trx, 'reset', proof);
    if (unverified !== null) return unverified;
    await forgetVerifications(trx, address, 'reset');
    // The customer has proved the e-mail: strangers' guesses delay this address no more.
    await clearTries(trx, address, caller, [[caller, 1]]);
    await remember(trx, context.now(), address, caller);
    const customer = await trx
      .updateTable('customers')
      .set({ password_hash: hash })
      .where('email', '=', address)
      .returning('id')
      .executeTakeFirst();
    if (customer === undefined) return fieldRefusal('email', unknown);
    await endSessions(trx, context.now(), { customer_id: customer.id }, kept);
    const others = kept === undefined ? '' : ' lain';
    return tell(context, trx, customer.id, {
      title: 'Password diubah',
      subject: 'Password Lentera Anda telah diubah',
      body: `Password akun Lentera Anda diubah pada ${wibText(context.now())}. Semua sesi${others} sudah diakhiri. ${unlessYou()}`,
    });
  });
  if (outcome instanceof Refusal) throw outcome;
  outcome();
  return c.json(granted('Berhasil ubah password').body);
};
