import type { Context } from 'hono';
import { EmbeddedJWK, base64url, calculateJwkThumbprint, jwtVerify, type JWK } from 'jose';
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
  { now }: Pick<BankContext, 'now'>,
  c: Context<BankEnv>,
): Promise<Proof | null> {
  const known = c.get('proof');
  if (known !== undefined) return known;
  const proof = await readProof(c, now());
  c.set('proof', proof);
  return proof;
}

async function readProof(c: Context<BankEnv>, now: Date): Promise<Proof | null> {
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
      isAddress(htu, new URL(c.req.url)) &&
      (token === undefined || ath === base64url.encode(await digest(token)));
    if (!isOfCall || typeof jti !== 'string') return null;
    const jkt = await calculateJwkThumbprint(protectedHeader.jwk as JWK);
    return {
      jkt,
      id: base64url.encode(await digest(`${jkt} ${jti}`)),
      isTimely: Math.abs(iat * 1_000 - now.getTime()) <= proofWindow,
    };
  } catch {
    // A foreign key fails in many ways (DataError, SyntaxError); nothing here asks the database.
    return null;
  }
}

/** A proxy may speak https, hide the port, and cut off the beginning of the path. */
function isAddress(htu: unknown, { hostname, pathname }: URL): boolean {
  if (typeof htu !== 'string' || !URL.canParse(htu)) return false;
  const claimed = new URL(htu);
  return claimed.hostname === hostname && claimed.pathname.endsWith(pathname);
}

/** Throws a 403 unless the proof is timely; the app then makes another. */
export function assertTimely({ isTimely }: Proof): void {
  if (!isTimely)
    throw refusal('late', 'Jam perangkat ini berbeda dari jam bank. Silakan coba lagi.');
}

/**
 * Takes the proof's id, once at all processes. Throws a 403 if it is not timely or was taken. Never
 * a 401: a browser may repeat a call by itself, and that must not end the session.
 */
export async function takeProof(db: Db, now: Date, proof: Proof): Promise<void> {
  assertTimely(proof);
  const taken = await db
    .insertInto('proofs')
    .values({ id: proof.id, taken_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (taken === undefined)
    throw refusal('used', 'Permintaan ini sudah pernah diterima. Silakan coba lagi.');
}

/** A refusal of a proof, with its own code. */
export function refusal(code: string, message: string, status: 400 | 403 = 403): Refusal {
  return new Refusal(status, message, message, null, `proof.${code}`);
}
