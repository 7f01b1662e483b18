/* The checks of sessions beyond the contract: their end, their renewal, their list. */
import type { ListedSessions, Tokens } from '../../machines/contract/wire.ts';
import { checkSession, isThere, login, type CheckRun } from './check-run.ts';
import {
  assertConfirmed,
  assertRefused,
  assertUnauthorised,
  CheckFailed,
  dataOf,
  type Reply,
} from './client.ts';

/** The tokens of a new session. */
async function logIn({ plan: { email, password }, send }: CheckRun): Promise<Tokens> {
  return dataOf(await send(login, { form: { email, password } })) as Tokens;
}

async function assertEnded({ send }: CheckRun, token: string): Promise<void> {
  if ((await send('GET /user/me', { token })).status !== 401)
    throw new CheckFailed('its token is still valid');
}

const assertUnknownSession = (reply: Reply): void => assertRefused(reply, 401);

export async function checkLogout(run: CheckRun): Promise<void> {
  const call = 'POST /auth/logout';
  // Without a token, because the call would end its session.
  if (!(await isThere(run, call, { form: {} }))) return;
  await run.expect(call, 'refuses a call without a session', assertUnknownSession, { form: {} });
  await run.check(call, 'ends the session', async () => {
    const { jwt_token } = await logIn(run);
    assertConfirmed(await run.send(call, { token: jwt_token }));
    await assertEnded(run, jwt_token);
  });
  await checkSession(run, call);
}

export async function checkRenewal(run: CheckRun): Promise<void> {
  const { check, expect, send, token } = run;
  const call = 'POST /auth/refresh';
  const form = (refresh_token: string) => ({ form: { refresh_token }, token });
  if (!(await isThere(run, call, { form: {}, token }))) return;
  await expect(call, 'refuses a call without a session', assertUnknownSession, { form: {} });
  await expect(call, 'refuses an invalid refresh token', assertUnauthorised, form('none'));
  await check(call, 'gives valid tokens', async () => {
    const { refresh_token } = await logIn(run);
    const tokens = dataOf(await send(call, form(refresh_token ?? ''))) as Tokens;
    if (!tokens.refresh_token) throw new CheckFailed('refresh_token is missing');
    dataOf(await send('GET /user/me', { token: tokens.jwt_token }));
  });
}

export async function checkSessions(run: CheckRun): Promise<void> {
  const { check, send, token } = run;
  const [listing, ending] = ['GET /auth/sessions', 'DELETE /auth/sessions/{id}'] as const;
  const list = async () => dataOf(await send(listing, { token })) as ListedSessions;
  if (!(await isThere(run, listing, { token }))) return;
  await check(listing, 'marks only the calling session as the current one', async () => {
    const current = (await list()).filter((row) => row.current);
    if (current.length !== 1) throw new CheckFailed(`${current.length} are current, 1 expected`);
  });
  await checkSession(run, listing);
  await check(ending, 'ends only that session', async () => {
    const before = new Set((await list()).map(({ id }) => id));
    const { jwt_token } = await logIn(run);
    const [added, ...others] = (await list()).filter(({ id }) => !before.has(id));
    if (added === undefined || others.length > 0)
      throw new CheckFailed('a new session is not in the list');
    const sent = `DELETE /auth/sessions/${encodeURIComponent(added.id)}`;
    assertConfirmed(await send(sent, { token }));
    await assertEnded(run, jwt_token);
    if ((await list()).some(({ id }) => id === added.id))
      throw new CheckFailed('it is still in the list');
  });
  await checkSession(run, ending, 'DELETE /auth/sessions/1');
}
