import type { Context, MiddlewareHandler } from 'hono';
import type { Tokens } from '../../machines/contract/session.ts';
import { Refusal } from '../http/answers.ts';
import type { Claims, Customer, BankEnv, BankContext } from '../bank-context.ts';
import type { Db } from '../store/schema.ts';
import { accessToken, verify, type OpenSession } from './access-token.ts';
import { deviceOf } from './device.ts';
import { bearerOf, proofOf, takeProof } from './proof.ts';
import { hmac, newSecret } from './secrets.ts';
import { after, hours, minutes } from '../http/time.ts';

/** A session ends this long after its login, even if it is renewed. */
export const sessionHours = 8;
/** How long a refresh token outlives its access token (docs/trust.md M8). */
const idleMinutes = 2;

/** The most ended sessions that a process remembers. */
const maxEnded = 10_000;

export const sessionEnded = 'Sesi anda sudah habis. Silahkan login kembali';

/**
 * Starts a session of that customer on that device and returns its first tokens. `boundTo`: the
 * thumbprint of the key that its tokens need.
 */
export async function openSession(
  context: BankContext,
  trx: Db,
  customerId: string,
  device: string,
  deviceSince: Date | null,
  boundTo: string | null,
): Promise<Tokens> {
  const now = context.now();
  const session = {
    id: crypto.randomUUID(),
    customer_id: customerId,
    opened_at: now,
    expires_at: after(now, sessionHours * hours),
    device,
    device_since: deviceSince,
    last_seen_at: now,
    bound_to: boundTo,
  };
  await trx.insertInto('sessions').values(session).execute();
  return issue(context, trx, session, newSecret());
}

/** Saves the HMAC of a refresh token, and returns the token with a new access token. */
export async function issue(
  context: BankContext,
  trx: Db,
  session: OpenSession,
  refresh_token: string,
): Promise<Tokens> {
  const idle = after(context.now(), (context.sessionMinutes + idleMinutes) * minutes);
  await trx
    .insertInto('refresh_tokens')
    .values({
      hash: await hmac(context.secret, refresh_token),
      session_id: session.id,
      expires_at: idle < session.expires_at ? idle : session.expires_at,
    })
    .execute();
  return { jwt_token: await accessToken(context, trx, session), refresh_token };
}

/**
 * Sets `customer` if the call's token belongs to an open session; else throws a 401 (docs/trust.md
 * S20). Customers take turns: many calls of one delay no other (H17).
 */
export const requireSession = sessionIn('calls');

/**
 * The same for a call that waits for the check of a PIN, in a separate line: meanwhile the
 * customer can read, log out and freeze the account.
 */
export const requireSessionForPin = sessionIn('orders');

function sessionIn(line: 'calls' | 'orders'): (context: BankContext) => MiddlewareHandler<BankEnv> {
  return (context) => (c, next) =>
    context.customerCalls.run(line, c.get('claims')?.sub ?? '', async () => {
      const customer = await callerOf(context, c);
      if (customer === null) throw new Refusal(401, sessionEnded);
      c.set('customer', customer);
      await next();
    });
}

/**
 * The claims of the call's access token; `null` without a valid one, and without a proof of its key
 * if it is bound to one.
 */
export async function claimsOf(context: BankContext, c: Context<BankEnv>): Promise<Claims | null> {
  const token = bearerOf(c);
  const claims = token === undefined ? null : await verify(context, token);
  if (claims?.cnf === undefined) return claims;
  const proof = await proofOf(context, c);
  return proof?.jkt === claims.cnf.jkt ? claims : null;
}

/**
 * The customer whose open session the call's token names, or `null`. Takes the call's proof; throws
 * a 403 if it was taken before.
 */
export async function callerOf(
  context: BankContext,
  c: Context<BankEnv>,
): Promise<Customer | null> {
  const claims = c.get('claims');
  if (claims === null) return null;
  const row = await context.db
    .selectFrom('sessions')
    .innerJoin('customers', 'customers.id', 'sessions.customer_id')
    .innerJoin('accounts', 'accounts.customer_id', 'customers.id')
    .select([
      'customers.id',
      'customers.name',
      'customers.email',
      'accounts.number as accountNumber',
      'accounts.frozen_at as frozenAt',
      'accounts.thawed_at as thawedAt',
      'accounts.pin_waits_until as pinWaitsUntil',
      'sessions.id as sessionId',
      'sessions.last_seen_at as lastSeenAt',
    ])
    .where((is) => is.and({ 'sessions.id': claims.sid, 'sessions.customer_id': claims.sub }))
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', context.now())
    .executeTakeFirst();
  if (row === undefined) {
    context.ended.add(claims.sid);
    const [oldest] = context.ended;
    if (context.ended.size > maxEnded && oldest !== undefined) context.ended.delete(oldest);
    return null;
  }
  const proof = c.get('proof');
  if (claims.cnf && proof) await takeProof(context, context.db, proof);
  const { lastSeenAt, frozenAt, ...customer } = row;
  noteSeen(context, customer.sessionId, lastSeenAt);
  return { ...customer, isFrozen: frozenAt !== null };
}

/**
 * Throws a 401 unless the session is open, and keeps it open until the transaction ends. So a call
 * that ends a session waits for orders that are being booked, and after its answer no order of that
 * session is accepted (docs/trust.md M21).
 */
export async function holdSession(
  { now }: Pick<BankContext, 'now'>,
  trx: Db,
  { sessionId }: Pick<Customer, 'sessionId'>,
): Promise<void> {
  const open = await trx
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now())
    .forShare()
    .executeTakeFirst();
  if (open === undefined) throw new Refusal(401, sessionEnded);
}

/** Databases to which `noteSeen` writes; writes that hang must not take every connection. */
const noting = new WeakSet<Db>();

/**
 * Records the use of a session once a minute, to save a query at the other calls. The call does not
 * wait for it (docs/trust.md L41); what fails is recorded at the next one.
 */
function noteSeen({ db, now: clock }: BankContext, sessionId: string, lastSeenAt: Date): void {
  const now = clock();
  const late = after(now, -minutes);
  if (lastSeenAt > late || noting.has(db)) return;
  noting.add(db);
  void db
    .updateTable('sessions')
    .set({ last_seen_at: now })
    .where('id', '=', sessionId)
    .where('last_seen_at', '<=', late)
    .execute()
    .catch(() => undefined)
    .finally(() => noting.delete(db));
}

/** Identifies a caller by address and browser. */
export const callerHmac = (
  { secret }: BankContext,
  { remoteAddress, userAgent }: BankEnv['Bindings'],
): Promise<string> => hmac(secret, `caller ${remoteAddress} ${userAgent}`);

/** Identifies a device by address and by its name, which outlives updates (docs/trust.md M28). */
export const deviceHmac = (
  { secret }: Pick<BankContext, 'secret'>,
  { remoteAddress, userAgent }: Omit<BankEnv['Bindings'], 'sent'>,
): Promise<string> => hmac(secret, `device ${remoteAddress} ${deviceOf(userAgent)}`);

/** The sessions that can still be used or renewed. */
export const usableSessions = (db: Db, now: Date) =>
  db
    .selectFrom('sessions')
    .where('revoked_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    // A refresh token outlives its access token (docs/trust.md M8).
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('refresh_tokens')
          .select('hash')
          .whereRef('refresh_tokens.session_id', '=', 'sessions.id')
          .where('refresh_tokens.expires_at', '>', now),
      ),
    );

/** Ends this session, or every session of the customer except `kept`. */
export async function endSessions(
  db: Db,
  now: Date,
  which: { readonly id: string; readonly customer_id?: string } | { readonly customer_id: string },
  kept: string | null = null,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where((is) => is.and(which))
    .where('id', 'is distinct from', kept)
    .where('revoked_at', 'is', null)
    .execute();
}
