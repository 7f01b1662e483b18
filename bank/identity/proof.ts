import type { Context } from 'hono';
import { EmbeddedJWK, base64url, calculateJwkThumbprint, jwtVerify, type JWK } from 'jose';
import { sql } from 'kysely';
import { Refusal } from '../http/answers.ts';
import type { BankContext, BankEnv, Proof } from '../bank-context.ts';
import type { Db } from '../store/schema.ts';
import { digest } from './secrets.ts';
import { minutes } from '../http/time.ts';

/**
 * How far the time of a proof may be from the bank's clock, in milliseconds: the clocks of
 * processes differ, and a call may wait in a slow network.
 */
export const proofWindow = 2 * minutes;

/** The access token of the call. */
export const bearerOf = (c: Context<BankEnv>): string | undefined =>
  /^Bearer ([\w.-]{1,4096})$/i.exec(c.req.header('authorization') ?? '')?.[1];

/** The proof in the header DPoP, if it is one of this call and of its token. */
export async function proofOf(
  context: Pick<BankContext, 'now' | 'proofBases'>,
  c: Context<BankEnv>,
): Promise<Proof | null> {
  const known = c.get('proof');
  if (known !== undefined) return known;
  const proof = await readProof(context, c);
  c.set('proof', proof);
  return proof;
}

async function readProof(
  { now: clock, proofBases }: Pick<BankContext, 'now' | 'proofBases'>,
  c: Context<BankEnv>,
): Promise<Proof | null> {
  const now = clock();
  const [given, token] = [c.req.header('dpop') ?? '', bearerOf(c)];
  if (!/^[\w.-]{1,2048}$/.test(given)) return null;
  try {
    const { payload, protectedHeader } = await jwtVerify<Record<'htm' | 'htu' | 'ath', unknown>>(
      given,
      EmbeddedJWK,
      { typ: 'dpop+jwt', algorithms: ['ES256'], currentDate: now },
    );
    const { htm, htu, ath, iat = NaN, jti } = payload;
    const isOfCall =
      htm === c.req.method &&
      isAddress(htu, new URL(c.req.url), proofBases) &&
      (token === undefined || ath === base64url.encode(await digest(token)));
    if (!isOfCall || typeof jti !== 'string') return null;
    const jkt = await calculateJwkThumbprint(protectedHeader.jwk as JWK);
    return {
      jkt,
      id: base64url.encode(await digest(`${jkt} ${jti}`)),
      madeAt: new Date(iat * 1_000),
      isTimely: Math.abs(iat * 1_000 - now.getTime()) <= proofWindow,
    };
  } catch {
    // A foreign key fails in many ways (DataError, SyntaxError); nothing here asks the database.
    return null;
  }
}

/**
 * The whole address, below one that the operator names. Else a proxy may speak https, hide the
 * port, and cut off the beginning of the path.
 */
function isAddress(htu: unknown, { hostname, pathname }: URL, bases: readonly string[]): boolean {
  if (typeof htu !== 'string' || !URL.canParse(htu)) return false;
  const claimed = new URL(htu);
  return bases.length > 0
    ? bases.some((base) => claimed.href === new URL(base + pathname).href)
    : claimed.hostname === hostname && claimed.pathname.endsWith(pathname);
}

/** Throws a 403 unless the proof is timely; the app then makes another. */
export function assertTimely({ isTimely }: Proof): void {
  if (!isTimely)
    throw refusal('late', 'Jam perangkat ini berbeda dari jam bank. Silakan coba lagi.');
}

/**
 * Takes the proof's id, once at all processes. Throws a 403 if it is not timely or was taken, or if
 * it may have been taken before the database forgot the ids (a crash, a promotion). Never a 401: a
 * browser may repeat a call by itself, and that must not end the session.
 */
export async function takeProof(
  { db, now }: Pick<BankContext, 'db' | 'now'>,
  trx: Db,
  proof: Proof,
): Promise<void> {
  assertTimely(proof);
  const { rows } = await sql`insert into ${sql.table('proofs')} (id, taken_at)
    select ${proof.id}, ${now()} where exists (select from proofs_since where at <= ${proof.madeAt})
    on conflict do nothing returning id`.execute(trx);
  if (rows.length > 0) return;
  const taken = await trx
    .selectFrom('proofs')
    .select('id')
    .where('id', '=', proof.id)
    .executeTakeFirst();
  if (taken !== undefined)
    throw refusal('used', 'Permintaan ini sudah pernah diterima. Silakan coba lagi.');
  // Not in this transaction, which the refusal undoes. If it fails, the next call tries again.
  void rememberFrom(db, now()).catch(() => undefined);
  throw refusal('late', 'Permintaan ini terlalu lama. Silakan coba lagi.');
}

/** Only proofs made from `now` on are good, if the table of the ids was lost. */
export async function rememberFrom(db: Db, now: Date): Promise<void> {
  const begin = db.insertInto('proofs_since').values({ at: now });
  await begin.onConflict((conflict) => conflict.doNothing()).execute();
}

/** A refusal of a proof, with its own code. */
export function refusal(code: string, message: string, status: 400 | 403 = 403): Refusal {
  return new Refusal(status, message, message, null, `proof.${code}`);
}
