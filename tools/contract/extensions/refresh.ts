import type { Tokens } from '../../../machines/contract/wire.ts';
import { isThere, type CheckRun } from '../check-run.ts';
import { assertUnauthorised, CheckFailed, dataOf } from '../client.ts';
import { logIn, assertUnknownSession } from '../sessions.ts';

export default async function checkRenewal(run: CheckRun): Promise<void> {
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
