import { sql } from 'kysely';
import type { Context } from 'hono';
import { granted, type Refusal } from '../http/answers.ts';
import {
  assertFields,
  email as emailOf,
  fieldRefusal,
  readForm,
  text,
  type Form,
} from '../http/form.ts';
import { allOf, fitting, isTried, openRows } from './compare-codes.ts';
import {
  allCompared,
  codeMinutes,
  comparisonsLeft,
  countComparisons,
  countGuess,
  countSend,
} from './code-limits.ts';
import type { BankContext, BankEnv, Endpoint } from '../bank-context.ts';
import { problems } from './rules.ts';
import { keepMail } from '../customer/outbox.ts';
import type { Db, Purpose } from '../store/schema.ts';
import { timingSafeEqual, hmac, newCode, newSecret } from './secrets.ts';
import { callerHmac } from './session.ts';
import { after, minutes } from '../http/time.ts';
import { inTransaction } from '../store/transaction.ts';

/** Minutes from the verification until the account or the password must follow. */
const verifiedMinutes = 30;

const wrong = 'Kode OTP Salah';
const subjects = {
  register: 'Kode OTP pembukaan rekening Lentera',
  reset: 'Kode OTP atur ulang password Lentera',
  thaw: 'Kode OTP buka kembali akun Lentera',
  pin: 'Kode OTP lupa PIN Lentera',
};

/**
 * Mails a new code. The asker's code before it remains, as one of others: a neighbour behind the
 * same address may have asked (docs/trust.md H4). Where strangers have filled the mailbox, nothing
 * is mailed: the newest code that is alive serves this caller, too. `session`: only that session
 * can use it. Throws a 429 like `countSend`.
 */
export async function sendCode(
  context: BankContext,
  email: string,
  purpose: Purpose,
  address: string,
  session: string | null = null,
): Promise<void> {
  const [now, db] = [context.now(), context.db];
  const isMailed = await countSend(context, email, address);
  const live = liveCodes(db, now, email, purpose, session).select('hash');
  const newest = isMailed ? undefined : await live.executeTakeFirst();
  const code = newest === undefined ? newCode() : null;
  const fresh = {
    hash: newest?.hash ?? (await codeHmac(context, email, purpose, code ?? '')),
    expires_at: after(now, codeMinutes * minutes),
    tries: 0,
    other_tries: 0,
  };
  const keys = { email, purpose, caller: session ?? address };
  const { caller } = keys;
  await inTransaction(context, async (trx) => {
    // One statement, because the same asker may ask twice at once.
    await sql`insert into "sent_codes" (email, purpose, caller, hash, expires_at, tries, other_tries)
      select email, purpose, ${beforeThat(caller)}, hash, expires_at, tries, other_tries
      from sent_codes where email = ${email} and purpose = ${purpose} and caller = ${caller}
      on conflict (email, purpose, caller) do update set (hash, expires_at, tries, other_tries)
        = (excluded.hash, excluded.expires_at, excluded.tries, excluded.other_tries)`.execute(trx);
    await trx
      .insertInto('sent_codes')
      .values({ ...keys, ...fresh })
      .onConflict((conflict) => conflict.columns(['email', 'purpose', 'caller']).doUpdateSet(fresh))
      .execute();
  });
  if (code === null) return;
  const send = await keepMail(context, db, {
    to: email,
    subject: subjects[purpose],
    body: `Kode OTP Anda: ${code}\n\nBerlaku ${codeMinutes} menit dan hanya untuk satu kali pakai. Jangan berikan kode ini kepada siapa pun, termasuk petugas bank.`,
    code,
  });
  send();
}

/** The place of the code that an asker had before its newest one. */
const beforeThat = (asker: string): string => `before ${asker}`;

/** The newest first; those of one session, if that alone can use them. */
const liveCodes = (db: Db, now: Date, email: string, purpose: Purpose, session: string | null) =>
  db
    .selectFrom('sent_codes')
    .where((is) => is.and({ email, purpose }))
    .$if(session !== null, (codes) =>
      codes.where('caller', 'in', [session ?? '', beforeThat(session ?? '')]),
    )
    .where('expires_at', '>', now)
    .orderBy('expires_at', 'desc')
    .orderBy('caller');

/**
 * Verifies a code and uses it up (docs/trust.md S28). Returns a grant, which identifies the
 * verifier to `checkVerified`. Throws the same 400 for a wrong, expired, used or missing code and
 * after five tries, which reveals nothing, and a 429 like `countGuess`. A guess at an e-mail
 * without a live code counts for nobody, one that is compared with nothing for its sender only
 * (M14).
 */
async function verifyCode(
  context: BankContext,
  email: string,
  purpose: Purpose,
  code: string,
  env: BankEnv['Bindings'],
  session: string | null,
): Promise<string> {
  const { remoteAddress: address } = env;
  const [now, grant] = [context.now(), newSecret()];
  const codes = (db: Db) => liveCodes(db, now, email, purpose, session);
  if ((await codes(context.db).select('hash').executeTakeFirst()) === undefined)
    throw fieldRefusal('otp', wrong);
  const guesser = await countGuess(context, email, address);
  const given = await codeHmac(context, email, purpose, code);
  const grant_hash = await hmac(context.secret, grant);
  const caller = session ?? (await callerHmac(context, env));
  const fresh = { hash: given, verified_at: now, grant_hash, tries: 0, other_tries: 0 };
  const refusal = await inTransaction(context, async (trx) => {
    const rows = await codes(trx).selectAll().forUpdate().execute();
    const left = guesser.isStranger ? await comparisonsLeft(trx, now, email) : allOf;
    const asker = session ?? address;
    const open = openRows(rows, asker, left);
    const kept = await fitting(trx, 'sent_codes', open, given);
    if (kept === undefined) {
      if (guesser.isStranger) await countComparisons(context, trx, now, email, open);
      const isAsker = left.own > 0 && rows.some((row) => row.caller === asker);
      return isAsker || left.others > 0 ? fieldRefusal('otp', wrong) : allCompared(now);
    }
    // In a table that no new code overwrites: a neighbour may request one.
    await trx
      .deleteFrom('sent_codes')
      .where((is) => is.and({ email, purpose, hash: kept.hash }))
      .execute();
    await trx
      .insertInto('verified_codes')
      .values({ email, purpose, caller, ...fresh })
      .onConflict((conflict) => conflict.columns(['email', 'purpose', 'caller']).doUpdateSet(fresh))
      .execute();
    return null;
  });
  if (refusal !== null) throw refusal;
  // The code is used up, so a database error must not refuse the call.
  await guesser.takeBack().catch(() => undefined);
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
    const customer = purpose === 'thaw' || purpose === 'pin' ? c.get('customer') : null;
    const address = customer?.email ?? emailOf(form);
    assertFields({ email: problems.email(address), otp: problems.otp(code) });
    const session = customer?.sessionId ?? null;
    const grant = await verifyCode(context, address, purpose, code, c.env, session);
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
  /** The only session that may use the code, for a customer who is logged in. */
  readonly session?: string;
}

export function proofOf(form: Form, env: BankEnv['Bindings']): Proof {
  return { email: emailOf(form), code: text(form, 'otp'), grant: text(form, 'grant'), env };
}

/** The proof of a session's own code. */
export function sessionProof(form: Form, c: Context<BankEnv>): Proof {
  const { email, sessionId: session } = c.get('customer');
  return { ...proofOf(form, c.env), email, session };
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
  { email, code, grant, env, session }: Proof,
): Promise<Refusal | null> {
  const rows = await trx
    .selectFrom('verified_codes')
    .selectAll()
    .where((is) => is.and({ email, purpose, ...(session && { caller: session }) }))
    .where('verified_at', '>', after(context.now(), -verifiedMinutes * minutes))
    .orderBy('verified_at', 'desc')
    .orderBy('caller')
    .forUpdate()
    .execute();
  const grantHash = await hmac(context.secret, grant);
  if (rows.some(({ grant_hash }) => timingSafeEqual(grant_hash, grantHash))) return null;
  const caller = session ?? (await callerHmac(context, env));
  const own = rows.find((row) => row.caller === caller);
  const isByAddress = code === '' && !context.needsGrant && own !== undefined;
  const given = isByAddress ? own.hash : await codeHmac(context, email, purpose, code);
  const isOpen = !rows.every((row) => isTried(row, caller));
  const open = openRows(rows, caller, allOf);
  if ((await fitting(trx, 'verified_codes', open, given)) !== undefined) return null;
  return isOpen && code !== ''
    ? fieldRefusal('otp', wrong)
    : fieldRefusal(
        'otp',
        'Email belum diverifikasi atau waktu verifikasi sudah habis. Silakan minta kode OTP yang baru.',
      );
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
