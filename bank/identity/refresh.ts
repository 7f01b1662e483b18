import type { Tokens } from '../../machines/contract/session.ts';
import { alert, unlessYou } from '../customer/alerts.ts';
import { Refusal, granted } from '../http/answers.ts';
import type { BankContext, Endpoint, Proof } from '../bank-context.ts';
import { readForm, text } from '../http/form.ts';
import type { Db } from '../store/schema.ts';
import { proofOf, takeProof } from './proof.ts';
import { hmac } from './secrets.ts';
import { accessToken } from './access-token.ts';
import { callerHmac, endSessions, issue, sessionEnded } from './session.ts';
import { after, seconds, wibText } from '../http/time.ts';
import { inTransaction } from '../store/transaction.ts';

/**
 * How long a used refresh token may be used again by the same caller if its successor was not: for
 * two tabs that renew at once, and for a retry after a lost answer (docs/trust.md M9).
 */
const graceSeconds = 20;

/**
 * POST /auth/refresh (CAL-44). A token that comes back late, from another caller, or after its
 * successor was used, may be stolen, so its session ends. If another caller sent it, the customer
 * is told (docs/trust.md M25).
 */
export const refresh: Endpoint = (context) => async (c) => {
  const token = text(await readForm(c), 'refresh_token');
  const caller = await callerHmac(context, c.env);
  const proof = await proofOf(context, c);
  const renewal = await inTransaction(context, (trx) => renew(context, trx, token, caller, proof));
  if (renewal !== null && 'jwt_token' in renewal)
    return c.json(granted('Sesi diperpanjang', renewal).body);
  if (renewal !== null) await alert(context, renewal.of, ['Sesi', 'diakhiri'], renewal.message);
  throw new Refusal(401, sessionEnded);
};

/** The tokens, or what a customer must be told about the session's end. */
async function renew(
  context: BankContext,
  trx: Db,
  token: string,
  caller: string,
  proof: Proof | null,
): Promise<Tokens | { readonly of: string; readonly message: string } | null> {
  const now = context.now();
  const hash = await hmac(context.secret, token);
  // Locks the session's row, too, so that its renewals run one after another.
  const found = await trx
    .selectFrom('refresh_tokens')
    .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
    .select([
      'sessions.id',
      'customer_id',
      'device',
      'bound_to',
      'used_at',
      'used_by',
      'revoked_at',
      'sessions.expires_at',
      'refresh_tokens.expires_at as token_expires_at',
    ])
    .where('hash', '=', hash)
    .forUpdate()
    .executeTakeFirst();
  if (found === undefined || found.revoked_at !== null || found.expires_at <= now) return null;
  if (found.bound_to !== null) {
    // Without the key a copy neither renews nor ends the session.
    if (proof?.jkt !== found.bound_to) return null;
    await takeProof(context, trx, proof);
  }
  const successor = await successorOf(context, token);
  if (found.used_at === null) {
    if (found.token_expires_at <= now) return null;
    await trx
      .updateTable('refresh_tokens')
      .set({ used_at: now, used_by: caller })
      .where('hash', '=', hash)
      .execute();
    await trx
      .updateTable('sessions')
      .set({ last_seen_at: now })
      .where('id', '=', found.id)
      .execute();
    return issue(context, trx, found, successor);
  }
  const next = await trx
    .selectFrom('refresh_tokens')
    .select('used_at')
    .where('hash', '=', await hmac(context.secret, successor))
    .executeTakeFirst();
  const isInGrace = found.used_at > after(now, -graceSeconds * seconds);
  const isSameCaller = (found.used_by ?? caller) === caller;
  if (isSameCaller && isInGrace && next?.used_at === null)
    return { jwt_token: await accessToken(context, trx, found), refresh_token: successor };
  await endSessions(trx, now, { id: found.id });
  if (isSameCaller) return null;
  const message = `Sesi Anda (${found.device}) diakhiri pada ${wibText(now)} karena dipakai dari dua jaringan atau browser. ${unlessYou()}`;
  return { of: found.customer_id, message };
}

/**
 * The refresh token that replaces this one, 256 bits. It is computed, so that a repeated renewal
 * gets the same one although the bank keeps only its HMAC.
 */
function successorOf({ secret }: BankContext, token: string): Promise<string> {
  return hmac(secret, `successor ${token}`);
}
