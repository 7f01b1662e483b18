import type { Refusal } from './answers.ts';
import { fieldRefusal } from './form.ts';
import { countGuess, countSend } from './code-limits.ts';
import type { BankContext } from './bank-context.ts';
import { sendMail } from './outbox.ts';
import type { Db } from './schema.ts';
import { timingSafeEqual, hmac, newCode } from './secrets.ts';
import { after, minutes } from './time.ts';
import { inTransaction } from './transaction.ts';

/** What a code is for; a code of one purpose is wrong for the other. */
export type Purpose = 'register' | 'reset';

/** docs/trust.md S28. */
export const codeMinutes = 5;
export const codeTries = 5;
/** How many minutes after the verification the account or the password must follow. */
export const verifiedMinutes = 30;

const wrong = 'Kode OTP Salah';
const subjects = {
  register: 'Kode OTP pembukaan rekening Lentera',
  reset: 'Kode OTP atur ulang password Lentera',
};

/**
 * Makes a new code, which replaces the one before unless that was verified, and mails it. `address`
 * is the caller's. Throws a 429 as `countSend` does.
 */
export async function sendCode(
  context: BankContext,
  email: string,
  purpose: Purpose,
  address: string,
): Promise<void> {
  const now = context.now();
  await countSend(context, email, purpose, address);
  const code = newCode();
  const fresh = {
    hash: await codeHmac(context, email, purpose, code),
    expires_at: after(now, codeMinutes * minutes),
    tries: 0,
  };
  await context.db
    .insertInto('codes')
    .values({ email, purpose, ...fresh })
    .onConflict((conflict) => conflict.columns(['email', 'purpose']).doUpdateSet(fresh))
    .execute();
  await sendMail(context, {
    to: email,
    subject: subjects[purpose],
    body: `Kode OTP Anda: ${code}\n\nBerlaku ${codeMinutes} menit dan hanya untuk satu kali pakai. Jangan berikan kode ini kepada siapa pun, termasuk petugas bank.`,
    code,
  });
}

/**
 * Verifies a code and uses it up (docs/trust.md S28). Throws the same 400 for a wrong, late, used
 * or missing code and after five tries, so that nobody learns which it was, and a 429 as
 * `countGuess` does. `address` is the caller's.
 */
export async function verifyCode(
  context: BankContext,
  email: string,
  purpose: Purpose,
  code: string,
  address: string,
): Promise<void> {
  const now = context.now();
  const takeBack = await countGuess(context, email, address);
  const given = await codeHmac(context, email, purpose, code);
  const fits = await inTransaction(context, async (trx) => {
    const kept = await trx
      .selectFrom('codes')
      .selectAll()
      .where('email', '=', email)
      .where('purpose', '=', purpose)
      .forUpdate()
      .executeTakeFirst();
    if (kept === undefined || kept.expires_at <= now || kept.tries >= codeTries) return false;
    if (timingSafeEqual(kept.hash, given)) {
      await keepVerification(trx, now, kept);
      return true;
    }
    await trx
      .updateTable('codes')
      .set({ tries: kept.tries + 1 })
      .where('email', '=', email)
      .where('purpose', '=', purpose)
      .execute();
    return false;
  });
  if (!fits) throw fieldRefusal('otp', wrong);
  // The code is used up by now, so a fault of the database here must not refuse it.
  await takeBack().catch(() => undefined);
}

/**
 * Moves a code that was right among the verifications, where no other code overwrites it: anybody
 * may have one sent (docs/trust.md H4).
 */
async function keepVerification(
  trx: Db,
  now: Date,
  { email, purpose, hash }: { email: string; purpose: Purpose; hash: string },
): Promise<void> {
  await trx.deleteFrom('codes').where('email', '=', email).where('purpose', '=', purpose).execute();
  const verification = { hash, verified_at: now, tries: 0 };
  await trx
    .insertInto('verifications')
    .values({ email, purpose, ...verification })
    .onConflict((conflict) => conflict.columns(['email', 'purpose']).doUpdateSet(verification))
    .execute();
}

/**
 * Checks that the e-mail verified a code for this purpose in the last `verifiedMinutes`. Returns
 * `null`, or the refusal as a value: the wrong try that it counts must be committed, so it must not
 * be thrown inside the transaction. `code` is empty where the call has none; then only the
 * verification counts.
 */
export async function checkVerified(
  context: BankContext,
  trx: Db,
  email: string,
  purpose: Purpose,
  code: string,
): Promise<Refusal | null> {
  const kept = await trx
    .selectFrom('verifications')
    .selectAll()
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .forUpdate()
    .executeTakeFirst();
  const oldest = after(context.now(), -verifiedMinutes * minutes);
  if (kept === undefined || kept.verified_at <= oldest || kept.tries >= codeTries) {
    return fieldRefusal(
      'otp',
      'Email belum diverifikasi atau waktu verifikasi sudah habis. Silakan minta kode OTP yang baru.',
    );
  }
  if (code === '' || timingSafeEqual(kept.hash, await codeHmac(context, email, purpose, code)))
    return null;
  // A wrong code counts as a try after the verification, too: it could be guessed here otherwise.
  await trx
    .updateTable('verifications')
    .set({ tries: kept.tries + 1 })
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .execute();
  return fieldRefusal('otp', wrong);
}

/** Deletes a verification: it is good for one account or one new password. */
export async function forgetVerification(db: Db, email: string, purpose: Purpose): Promise<void> {
  await db
    .deleteFrom('verifications')
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .execute();
}

function codeHmac(
  { secret }: BankContext,
  email: string,
  purpose: Purpose,
  code: string,
): Promise<string> {
  return hmac(secret, `${purpose} ${email} ${code}`);
}
