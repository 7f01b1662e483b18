import { SignJWT, errors, jwtVerify, type JWTHeaderParameters } from 'jose';
import type { Selectable } from 'kysely';
import type { BankContext, Claims } from '../bank-context.ts';
import { largestDifference } from '../store/clock.ts';
import type { Db, Tables } from '../store/schema.ts';

const tokenClaims = { issuer: 'lentera', audience: 'lentera-web', typ: 'JWT' };

export type OpenSession = Pick<
  Selectable<Tables['sessions']>,
  'id' | 'customer_id' | 'expires_at' | 'bound_to'
>;

/** A token for the calls of the session; expires with it at the latest (docs/trust.md L5). */
export async function accessToken(
  context: BankContext,
  trx: Db,
  { id, customer_id, expires_at, bound_to }: OpenSession,
): Promise<string> {
  const issued = Math.floor(context.now().getTime() / 1_000);
  const end = Math.floor(expires_at.getTime() / 1_000);
  const { kid, secret } = await context.tokenKeys.newest(trx);
  const account = await trx
    .selectFrom('accounts')
    .select('number as account_number')
    .where('customer_id', '=', customer_id)
    .executeTakeFirst();
  return new SignJWT({
    sid: id,
    ...account,
    ...(bound_to !== null && { cnf: { jkt: bound_to } }),
  })
    .setProtectedHeader({ alg: 'HS256', typ: tokenClaims.typ, kid })
    .setIssuer(tokenClaims.issuer)
    .setAudience(tokenClaims.audience)
    .setSubject(customer_id)
    .setJti(crypto.randomUUID())
    .setIssuedAt(issued)
    .setExpirationTime(Math.min(issued + Math.round(context.sessionMinutes * 60), end))
    .sign(secret);
}

/** The token's claims; `null` unless the bank signed it and it has not expired. */
export async function verify(context: BankContext, token: string): Promise<Claims | null> {
  const now = context.now();
  try {
    const keyOf = async ({ kid = '' }: JWTHeaderParameters): Promise<Uint8Array> => {
      const key = await context.tokenKeys.named(kid);
      if (key === null) throw new UnknownKey();
      return key.secret;
    };
    const { payload } = await jwtVerify<Claims>(token, keyOf, {
      ...tokenClaims,
      algorithms: ['HS256'],
      requiredClaims: ['exp', 'iat', 'sub', 'jti', 'sid'],
      currentDate: now,
    });
    const isFromTheFuture = (payload.iat ?? 0) * 1_000 > now.getTime() + largestDifference;
    return isFromTheFuture ? null : payload;
  } catch (error) {
    // A database error does not mean the token is invalid.
    if (error instanceof errors.JOSEError || error instanceof UnknownKey) return null;
    throw error;
  }
}

class UnknownKey extends Error {}
