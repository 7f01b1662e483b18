import type { Selectable } from 'kysely';
import type { Refusal } from '../http/answers.ts';
import { email as emailOf, fieldRefusal, text, type Form } from '../http/form.ts';
import { countGuess, countSend } from './code-limits.ts';
import type { BankContext } from '../bank-context.ts';
import { sendMail } from '../customer/outbox.ts';
import type { Db, Purpose, Tables } from '../store/schema.ts';
import { timingSafeEqual, hmac, newCode, newSecret } from './secrets.ts';
import { after, minutes } from '../http/time.ts';
import { inTransaction } from '../store/transaction.ts';

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
 * Verifies a code and uses it up (docs/trust.md S28). Returns a grant, which proves to
 * `checkVerified` that a call comes from whoever verified the code. Throws the same 400 for a
 * wrong, late, used or missing code and after five tries, so that nobody learns which it was, and a
 * 429 as `countGuess` does. `address` is the caller's.
 */
export async function verifyCode(
  context: BankContext,
  email: string,
  purpose: Purpose,
  code: string,
  address: string,
): Promise<string> {
  const now = context.now();
  const grant = newSecret();
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
      const grant_hash = await hmac(context.secret, grant);
      await keepVerification(trx, { ...kept, verified_at: now, grant_hash, address });
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
  return grant;
}

/**
 * Moves a code that was right among the verifications, where no other code overwrites it: anybody
 * may have one sent (docs/trust.md H4).
 */
async function keepVerification(
  trx: Db,
  { email, purpose, ...right }: Omit<Selectable<Tables['verifications']>, 'tries' | 'other_tries'>,
): Promise<void> {
  await trx.deleteFrom('codes').where('email', '=', email).where('purpose', '=', purpose).execute();
  const { hash, verified_at, grant_hash, address } = right;
  const verification = { hash, verified_at, grant_hash, address, tries: 0, other_tries: 0 };
  await trx
    .insertInto('verifications')
    .values({ email, purpose, ...verification })
    .onConflict((conflict) => conflict.columns(['email', 'purpose']).doUpdateSet(verification))
    .execute();
}

/** What a call offers as proof that it comes from whoever verified the e-mail. */
export interface Proof {
  readonly email: string;
  /** The code that was verified; empty if the call has none. */
  readonly code: string;
  /** What `verifyCode` returned; empty in the plain contract. */
  readonly grant: string;
  /** The caller's network address. */
  readonly address: string;
}

/** The proof in the fields of a call from this address. */
export function proofOf(form: Form, address: string): Proof {
  return { email: emailOf(form), code: text(form, 'otp'), grant: text(form, 'grant'), address };
}

/**
 * Checks that the caller verified a code for this purpose in the last `verifiedMinutes`: by the
 * grant, or else by the code. From the address that verified it, a call may leave the code out.
 * Wrong codes are counted, because the code could be guessed here otherwise, and those of other
 * addresses apart, so that nobody spoils the verification of another (docs/trust.md H9). Returns
 * `null`, or the refusal as a value: throwing it inside the transaction would undo the count.
 */
export async function checkVerified(
  context: BankContext,
  trx: Db,
  purpose: Purpose,
  { email, code, grant, address }: Proof,
): Promise<Refusal | null> {
  const kept = await trx
    .selectFrom('verifications')
    .selectAll()
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .forUpdate()
    .executeTakeFirst();
  const unverified = fieldRefusal(
    'otp',
    'Email belum diverifikasi atau waktu verifikasi sudah habis. Silakan minta kode OTP yang baru.',
  );
  const oldest = after(context.now(), -verifiedMinutes * minutes);
  if (kept === undefined || kept.verified_at <= oldest) return unverified;
  if (timingSafeEqual(kept.grant_hash ?? '', await hmac(context.secret, grant))) return null;
  const isVerifier = (kept.address ?? address) === address;
  const tries = isVerifier ? 'tries' : 'other_tries';
  if (kept[tries] >= codeTries || (code === '' && !isVerifier)) return unverified;
  if (code === '' || timingSafeEqual(kept.hash, await codeHmac(context, email, purpose, code)))
    return null;
  await trx
    .updateTable('verifications')
    .set({ [tries]: kept[tries] + 1 })
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
