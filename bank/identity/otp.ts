import { sql, type Selectable } from 'kysely';
import { granted, type Refusal } from '../http/answers.ts';
import {
  assertFields,
  email as emailOf,
  fieldRefusal,
  readForm,
  text,
  type Form,
} from '../http/form.ts';
import { countGuess, countSend } from './code-limits.ts';
import type { BankContext, Endpoint } from '../bank-context.ts';
import { problems } from './rules.ts';
import { sendMail } from '../customer/outbox.ts';
import type { Db, Purpose, Tables } from '../store/schema.ts';
import { timingSafeEqual, hmac, newCode, newSecret } from './secrets.ts';
import { after, minutes } from '../http/time.ts';
import { inTransaction } from '../store/transaction.ts';

/** See docs/trust.md S28. All other addresses together have as many tries as the one that asked. */
const codeMinutes = 5;
const codeTries = 5;
/** Minutes from the verification until the account or the password must follow. */
const verifiedMinutes = 30;

const wrong = 'Kode OTP Salah';
const subjects = {
  register: 'Kode OTP pembukaan rekening Lentera',
  reset: 'Kode OTP atur ulang password Lentera',
};

/** Mails a new code, which replaces an unverified one. Throws a 429 like `countSend`. */
export async function sendCode(
  context: BankContext,
  email: string,
  purpose: Purpose,
  address: string,
): Promise<void> {
  const now = context.now();
  await countSend(context, email, address);
  const code = newCode();
  const fresh = {
    hash: await codeHmac(context, email, purpose, code),
    expires_at: after(now, codeMinutes * minutes),
    address,
    tries: 0,
    other_tries: 0,
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
 * Verifies a code and uses it up (docs/trust.md S28). Returns a grant, which identifies the
 * verifier to `checkVerified`. Throws the same 400 for a wrong, expired, used or missing code and
 * after five tries, which reveals nothing, and a 429 like `countGuess`.
 */
async function verifyCode(
  context: BankContext,
  email: string,
  purpose: Purpose,
  code: string,
  address: string,
): Promise<string> {
  const now = context.now();
  const grant = newSecret();
  const asked = await context.db
    .selectFrom('codes')
    .select('hash')
    .where((is) => is.and({ email, purpose, address }))
    .executeTakeFirst();
  const takeBack = await countGuess(context, email, address, asked !== undefined);
  const given = await codeHmac(context, email, purpose, code);
  const fits = await inTransaction(context, async (trx) => {
    const kept = await trx
      .selectFrom('codes')
      .selectAll()
      .where((is) => is.and({ email, purpose }))
      .forUpdate()
      .executeTakeFirst();
    if (kept === undefined || kept.expires_at <= now) return false;
    const tries = triesOf(kept, address);
    if (kept[tries] >= codeTries) return false;
    if (timingSafeEqual(kept.hash, given)) {
      const grant_hash = await hmac(context.secret, grant);
      await keepVerification(trx, { ...kept, verified_at: now, grant_hash, address });
      return true;
    }
    await countWrong(trx, 'codes', tries, kept);
    return false;
  });
  if (!fits) throw fieldRefusal('otp', wrong);
  // The code is used up, so a database error must not refuse the call.
  await takeBack().catch(() => undefined);
  return grant;
}

/**
 * Handles a call with `email` and `otp` (CAL-12, CAL-19): answers with a `grant` for the next call.
 * 400 unless the code is right.
 */
export const verifyCall =
  (purpose: Purpose): Endpoint =>
  (context) =>
  async (c) => {
    const form = await readForm(c);
    const [address, code] = [emailOf(form), text(form, 'otp')];
    assertFields({ email: problems.email(address), otp: problems.otp(code) });
    const grant = await verifyCode(context, address, purpose, code, c.env.remoteAddress);
    return c.json(granted('Kode OTP benar', { grant }).body);
  };

/**
 * Moves a right code to the verifications, where no new code overwrites it: anybody may request one
 * (docs/trust.md H4).
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

/** The proof that a call comes from the verifier of the e-mail. */
export interface Proof {
  readonly email: string;
  /** The verified code, or empty. */
  readonly code: string;
  /** The result of `verifyCode`; empty in the plain contract. */
  readonly grant: string;
  /** The caller's network address. */
  readonly address: string;
}

export function proofOf(form: Form, address: string): Proof {
  return { email: emailOf(form), code: text(form, 'otp'), grant: text(form, 'grant'), address };
}

/**
 * Checks by the grant, or else by the code, that the caller verified a code for this purpose in the
 * last `verifiedMinutes`. The verifier's address may omit the code. Counts wrong codes, which are
 * guesses; those of other addresses separately, so that they cannot spoil the verification
 * (docs/trust.md H9). Returns the refusal: throwing it in the transaction would undo the count.
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
    .where((is) => is.and({ email, purpose }))
    .forUpdate()
    .executeTakeFirst();
  const unverified = fieldRefusal(
    'otp',
    'Email belum diverifikasi atau waktu verifikasi sudah habis. Silakan minta kode OTP yang baru.',
  );
  const oldest = after(context.now(), -verifiedMinutes * minutes);
  if (kept === undefined || kept.verified_at <= oldest) return unverified;
  if (timingSafeEqual(kept.grant_hash ?? '', await hmac(context.secret, grant))) return null;
  const tries = triesOf(kept, address);
  if (kept[tries] >= codeTries || (code === '' && tries === 'other_tries')) return unverified;
  if (code === '' || timingSafeEqual(kept.hash, await codeHmac(context, email, purpose, code)))
    return null;
  await countWrong(trx, 'verifications', tries, kept);
  return fieldRefusal('otp', wrong);
}

/** Wrong codes of the address that asked count separately from those of all others. */
const triesOf = (kept: { readonly address: string | null }, address: string) =>
  (kept.address ?? address) === address ? 'tries' : 'other_tries';

async function countWrong(
  trx: Db,
  table: 'codes' | 'verifications',
  tries: ReturnType<typeof triesOf>,
  { email, purpose }: { readonly email: string; readonly purpose: Purpose },
): Promise<void> {
  await sql`update ${sql.table(table)} set ${sql.ref(tries)} = ${sql.ref(tries)} + 1
    where email = ${email} and purpose = ${purpose}`.execute(trx);
}

/** Deletes a verification, which is valid for one account or one new password. */
export async function forgetVerification(db: Db, email: string, purpose: Purpose): Promise<void> {
  await db
    .deleteFrom('verifications')
    .where((is) => is.and({ email, purpose }))
    .execute();
}

const codeHmac = ({ secret }: BankContext, email: string, purpose: Purpose, code: string) =>
  hmac(secret, `${purpose} ${email} ${code}`);
