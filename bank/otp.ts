import type { Refusal } from './answers.ts';
import { fieldRefusal } from './form.ts';
import { countHit } from './limits.ts';
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
export const sendLimit = { max: 10, minutes: 15 };

const wrong = 'Kode OTP Salah';
const subjects = {
  register: 'Kode OTP pembukaan rekening Lentera',
  reset: 'Kode OTP atur ulang password Lentera',
};

/**
 * Makes a new code, which replaces the one before, and mails it. Throws a 429 after ten codes in a
 * quarter of an hour.
 */
export async function sendCode(
  context: BankContext,
  email: string,
  purpose: Purpose,
): Promise<void> {
  const now = context.now();
  await countHit(
    context.db,
    now,
    `code ${purpose} ${email}`,
    sendLimit.max,
    sendLimit.minutes * minutes,
    'Terlalu sering meminta kode. Silakan tunggu beberapa menit, lalu coba lagi.',
  );
  const code = newCode();
  const fresh = {
    hash: await codeHmac(context, email, purpose, code),
    expires_at: after(now, codeMinutes * minutes),
    tries: 0,
    verified_at: null,
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
 * Verifies a code and marks it as used (docs/trust.md S28). Throws the same 400 for a wrong, late,
 * used or missing code and after five tries, so that nobody learns which it was.
 */
export async function verifyCode(
  context: BankContext,
  email: string,
  purpose: Purpose,
  code: string,
): Promise<void> {
  const now = context.now();
  const given = await codeHmac(context, email, purpose, code);
  const fits = await inTransaction(context, async (trx) => {
    const kept = await codeOf(trx, email, purpose);
    if (
      kept === undefined ||
      kept.verified_at !== null ||
      kept.expires_at <= now ||
      kept.tries >= codeTries
    )
      return false;
    const right = timingSafeEqual(kept.hash, given);
    await trx
      .updateTable('codes')
      .set(right ? { verified_at: now } : { tries: kept.tries + 1 })
      .where('email', '=', email)
      .where('purpose', '=', purpose)
      .execute();
    return right;
  });
  if (!fits) throw fieldRefusal('otp', wrong);
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
  const kept = await codeOf(trx, email, purpose);
  const oldest = after(context.now(), -verifiedMinutes * minutes);
  if (
    kept === undefined ||
    kept.verified_at === null ||
    kept.verified_at <= oldest ||
    kept.tries >= codeTries
  ) {
    return fieldRefusal(
      'otp',
      'Email belum diverifikasi atau waktu verifikasi sudah habis. Silakan minta kode OTP yang baru.',
    );
  }
  if (code === '' || timingSafeEqual(kept.hash, await codeHmac(context, email, purpose, code)))
    return null;
  // A wrong code counts as a try after the verification, too: it could be guessed here otherwise.
  await trx
    .updateTable('codes')
    .set({ tries: kept.tries + 1 })
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .execute();
  return fieldRefusal('otp', wrong);
}

/** Deletes a verified code: it is good for one account or one new password. */
export async function forgetCode(db: Db, email: string, purpose: Purpose): Promise<void> {
  await db.deleteFrom('codes').where('email', '=', email).where('purpose', '=', purpose).execute();
}

function codeOf(db: Db, email: string, purpose: Purpose) {
  return db
    .selectFrom('codes')
    .selectAll()
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .forUpdate()
    .executeTakeFirst();
}

function codeHmac(
  { secret }: BankContext,
  email: string,
  purpose: Purpose,
  code: string,
): Promise<string> {
  return hmac(secret, `${purpose} ${email} ${code}`);
}
