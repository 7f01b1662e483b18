import type { Context } from 'hono';
import { Refusal, granted } from '../http/answers.ts';
import type { BankContext, BankEnv, Endpoint } from '../bank-context.ts';
import { readForm, text, type Form } from '../http/form.ts';
import { proofOf, takeProof } from './proof.ts';
import { hmac } from './secrets.ts';
import { callerOf, endSessions, sessionEnded } from './session.ts';

/** POST /auth/logout (CAL-44): ends the sessions of both tokens; one will do (docs/trust.md M8). */
export const logout: Endpoint = (context) => async (c) => {
  const customer = await callerOf(context, c);
  const form = await readForm(c).catch((error: unknown): Form => {
    if (customer === null) throw error;
    return new Map();
  });
  const isTaken = customer !== null && c.get('claims')?.cnf !== undefined;
  const named = await sessionOf(context, c, text(form, 'refresh_token'), isTaken);
  const ended = [customer?.sessionId, named].filter((id) => id !== undefined);
  if (ended.length === 0) throw new Refusal(401, sessionEnded);
  for (const id of new Set(ended)) await endSessions(context.db, context.now(), { id });
  return c.json(granted('Anda sudah keluar').body);
};

/**
 * The open session of a refresh token, even of a used or expired one: the app may have lost the
 * answer with its successor. Takes the call's proof if it needs one and `callerOf` has not.
 */
async function sessionOf(
  context: BankContext,
  c: Context<BankEnv>,
  token: string,
  isTaken: boolean,
): Promise<string | undefined> {
  if (token === '') return undefined;
  const found = await context.db
    .selectFrom('refresh_tokens')
    .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
    .select(['sessions.id', 'sessions.bound_to'])
    .where('hash', '=', await hmac(context.secret, token))
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', context.now())
    .executeTakeFirst();
  const proof = await proofOf(context, c);
  if (found === undefined || found.bound_to === null) return found?.id;
  if (proof?.jkt !== found.bound_to) return undefined;
  if (!isTaken) await takeProof(context, context.db, proof);
  return found.id;
}
