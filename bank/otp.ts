import type { Refusal } from './answers.ts';
import { blame } from './form.ts';
import { countHit } from './limits.ts';
import type { BankContext } from './bank-context.ts';
import { sendMail } from './outbox.ts';
import type { Db } from './schema.ts';
import { timingSafeEqual, hmac, newCode } from './secrets.ts';
import { after, minutes } from './time.ts';

/** What a code may be used for; one for one purpose never opens the other. */
export type Purpose = 'register' | 'reset';

export const codeMinutes = 5;
export const codeTries = 5;
/** How long a verified e-mail may take to finish the step the code was for. */
export const verifiedMinutes = 30;
export const sends = { max: 10, minutes: 15 };

const wrong = 'Kode OTP Salah';
const subjects = {
  register: 'Kode OTP pembukaan rekening Lentera',
  reset: 'Kode OTP atur ulang password Lentera',
};

/**
 * Makes a new code, which overwrites the one before, and mails it. Throws a 429 after ten in a
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
    sends.max,
    sends.minutes * minutes,
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
 * Spends the code: right once within its time, within five tries. Throws one and the same 400
 * otherwise, so that nobody learns whether a code was wrong, late or spent.
 */
export async function verifyCode(
  context: BankContext,
  email: string,
  purpose: Purpose,
  code: string,
): Promise<void> {
  const now = context.now();
  const given = await codeHmac(context, email, purpose, code);
  const fits = await context.db.transaction().execute(async (trx) => {
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
  if (!fits) throw blame('otp', wrong);
}

/**
 * Whether the e-mail verified a code for this purpose lately: `null`, or the refusal as a value,
 * because the wrong try it counts must be committed. `code`: empty where the call does not bear it.
 * To be run inside a transaction.
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
    return blame(
      'otp',
      'Email belum diverifikasi atau waktu verifikasi sudah habis. Silakan minta kode OTP yang baru.',
    );
  }
  if (code === '' || timingSafeEqual(kept.hash, await codeHmac(context, email, purpose, code)))
    return null;
  // Guessing after the verification would be guessing all the same.
  await trx
    .updateTable('codes')
    .set({ tries: kept.tries + 1 })
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .execute();
  return blame('otp', wrong);
}

/** A verified code serves one account or one new password. */
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
