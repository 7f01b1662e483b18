import { sql } from 'kysely';
import { granted, type Refusal } from '../http/answers.ts';
import {
  assertFields,
  email as emailOf,
  fieldRefusal,
  readForm,
  text,
  type Form,
} from '../http/form.ts';
import { codeTries, countGuess, countSend } from './code-limits.ts';
import type { BankContext, BankEnv, Endpoint } from '../bank-context.ts';
import { problems } from './rules.ts';
import { sendMail } from '../customer/outbox.ts';
import type { Db, Purpose } from '../store/schema.ts';
import { timingSafeEqual, hmac, newCode, newSecret } from './secrets.ts';
import { callerHmac } from './session.ts';
import { after, minutes } from '../http/time.ts';
import { inTransaction } from '../store/transaction.ts';

const codeMinutes = 5;
/** The newest codes of others that one is compared with, for a phone that changes its network. */
const comparedCodes = 5;
/** Minutes from the verification until the account or the password must follow. */
const verifiedMinutes = 30;

const wrong = 'Kode OTP Salah';
const subjects = {
  register: 'Kode OTP pembukaan rekening Lentera',
  reset: 'Kode OTP atur ulang password Lentera',
  thaw: 'Kode OTP buka kembali akun Lentera',
};

/**
 * Mails a new code, which replaces an unverified one of the same network only: nobody else can
 * disturb its asker (docs/trust.md H4). Throws a 429 like `countSend`.
 */
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
    tries: 0,
    other_tries: 0,
  };
  await context.db
    .insertInto('sent_codes')
    .values({ email, purpose, caller: address, ...fresh })
    .onConflict((conflict) => conflict.columns(['email', 'purpose', 'caller']).doUpdateSet(fresh))
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
  env: BankEnv['Bindings'],
): Promise<string> {
  const { remoteAddress: address } = env;
  const [now, grant] = [context.now(), newSecret()];
  const live = context.db
    .selectFrom('sent_codes')
    .where((is) => is.and({ email, purpose }))
    .where('expires_at', '>', now);
  const sent = await live.select('caller').execute();
  const max = await countGuess(context, email, address, sent);
  const given = await codeHmac(context, email, purpose, code);
  const grant_hash = await hmac(context.secret, grant);
  const caller = await callerHmac(context, env);
  const counts = { tries: 0, other_tries: 0 };
  const verified = { email, purpose, caller, hash: given, verified_at: now, grant_hash, ...counts };
  const fits = await inTransaction(context, async (trx) => {
    const rows = await trx
      .selectFrom('sent_codes')
      .selectAll()
      .where((is) => is.and({ email, purpose }))
      .where('expires_at', '>', now)
      .orderBy('expires_at', 'desc')
      .orderBy('caller')
      .forUpdate()
      .execute();
    const kept = await rowOf(trx, 'sent_codes', rows, address, given, max);
    if (kept === undefined) return false;
    // In a table that no new code overwrites: a neighbour may request one.
    await trx
      .deleteFrom('sent_codes')
      .where((is) => is.and({ email, purpose, caller: kept.caller }))
      .execute();
    await trx
      .insertInto('verified_codes')
      .values(verified)
      .onConflict((conflict) =>
        conflict.columns(['email', 'purpose', 'caller']).doUpdateSet(verified),
      )
      .execute();
    return true;
  });
  if (!fits) throw fieldRefusal('otp', wrong);
  // The code is used up, so a database error must not refuse the call.
  await max.takeBack().catch(() => undefined);
  return grant;
}

/**
 * Handles a call with `email`, unless a session says it, and `otp` (CAL-12, CAL-19): answers with a
 * `grant` for the next call. 400 unless the code is right.
 */
export const verifyCall =
  (purpose: Purpose): Endpoint =>
  (context) =>
  async (c) => {
    const form = await readForm(c);
    const code = text(form, 'otp');
    const address = purpose === 'thaw' ? c.get('customer').email : emailOf(form);
    assertFields({ email: problems.email(address), otp: problems.otp(code) });
    const grant = await verifyCode(context, address, purpose, code, c.env);
    return c.json(granted('Kode OTP benar', { grant }).body);
  };

/** The proof that a call comes from the verifier of the e-mail. */
export interface Proof {
  readonly email: string;
  /** The verified code, or empty. */
  readonly code: string;
  /** The result of `verifyCode`; empty in the plain contract. */
  readonly grant: string;
  /** The caller's network address and browser. */
  readonly env: BankEnv['Bindings'];
}

export function proofOf(form: Form, env: BankEnv['Bindings']): Proof {
  return { email: emailOf(form), code: text(form, 'otp'), grant: text(form, 'grant'), env };
}

/**
 * Checks by the grant, or else by the code, that the caller verified a code for this purpose in the
 * last `verifiedMinutes`. The verifier's address and browser may omit the code, unless GRANT says
 * otherwise. Counts refused calls, which are guesses; those of others separately, so that they
 * cannot spoil the verification (docs/trust.md H9). Returns the refusal: throwing it in the
 * transaction would undo the count.
 */
export async function checkVerified(
  context: BankContext,
  trx: Db,
  purpose: Purpose,
  { email, code, grant, env }: Proof,
): Promise<Refusal | null> {
  const rows = await trx
    .selectFrom('verified_codes')
    .selectAll()
    .where((is) => is.and({ email, purpose }))
    .where('verified_at', '>', after(context.now(), -verifiedMinutes * minutes))
    .orderBy('verified_at', 'desc')
    .orderBy('caller')
    .forUpdate()
    .execute();
  const grantHash = await hmac(context.secret, grant);
  if (rows.some(({ grant_hash }) => timingSafeEqual(grant_hash, grantHash))) return null;
  const caller = await callerHmac(context, env);
  const own = rows.find((row) => row.caller === caller);
  const isByAddress = code === '' && !context.needsGrant && own !== undefined;
  const given = isByAddress ? own.hash : await codeHmac(context, email, purpose, code);
  const max = { own: codeTries, others: codeTries };
  const isOpen = rows.some((row) => triesOf(row, caller) < codeTries);
  if ((await rowOf(trx, 'verified_codes', rows, caller, given, max)) !== undefined) return null;
  return isOpen && code !== ''
    ? fieldRefusal('otp', wrong)
    : fieldRefusal(
        'otp',
        'Email belum diverifikasi atau waktu verifikasi sudah habis. Silakan minta kode OTP yang baru.',
      );
}

interface Row {
  readonly caller: string;
  readonly hash: string;
  /** Wrong codes of its caller, and of all others. */
  readonly tries: number;
  readonly other_tries: number;
}

const triesOf = (row: Row, caller: string): number =>
  row.caller === caller ? row.tries : row.other_tries;

/**
 * The row whose code was given, the caller's own first, then the newest. A wrong code counts at
 * each row that it is compared with.
 */
async function rowOf<R extends Row & { readonly email: string; readonly purpose: Purpose }>(
  trx: Db,
  table: 'sent_codes' | 'verified_codes',
  rows: readonly R[],
  caller: string,
  given: string,
  max: { readonly own: number; readonly others: number },
): Promise<R | undefined> {
  const own = rows.filter((row) => row.caller === caller);
  const others = rows.filter((row) => row.caller !== caller).slice(0, comparedCodes);
  const open = [
    ...own.filter(({ tries }) => tries < max.own),
    ...others.filter(({ other_tries }) => other_tries < max.others),
  ];
  const fitting = open.find(({ hash }) => timingSafeEqual(hash, given));
  if (fitting === undefined)
    for (const { email, purpose, caller: of } of open)
      await sql`update ${sql.table(table)} set tries = tries + (caller = ${caller})::int,
          other_tries = other_tries + (caller <> ${caller})::int
        where email = ${email} and purpose = ${purpose} and caller = ${of}`.execute(trx);
  return fitting;
}

/** Deletes the verifications, which are valid for one account or one new password. */
export async function forgetVerifications(db: Db, email: string, purpose: Purpose): Promise<void> {
  await db
    .deleteFrom('verified_codes')
    .where((is) => is.and({ email, purpose }))
    .execute();
}

const codeHmac = ({ secret }: BankContext, email: string, purpose: Purpose, code: string) =>
  hmac(secret, `${purpose} ${email} ${code}`);
