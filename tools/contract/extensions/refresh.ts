import type { CheckRun } from '../check-run.ts';
import { assertFields, assertRefused, assertUnauthorised, dataOf } from '../client.ts';
import { isThere, logIn } from '../extension-run.ts';

export default async function checkRenewal(run: CheckRun): Promise<void> {
  const { check, send, token } = run;
  const call = 'POST /auth/refresh';
  const renew = (refresh_token: string) =>
    send('POST', '/auth/refresh', { form: { refresh_token }, token });
  if (!(await isThere(run, 'POST', '/auth/refresh', { form: {}, token }))) return;
  await check(call, 'refuses what names no session', async () =>
    assertRefused(await send('POST', '/auth/refresh', { form: {} }), 401),
  );
  await check(call, 'refuses what is no refresh token', async () =>
    assertUnauthorised(await renew('none')),
  );
  await check(call, 'gives tokens that are good', async () => {
    const data = dataOf(await renew((await logIn(run)).refresh));
    assertFields(data, { jwt_token: 'filled text', refresh_token: 'filled text' });
    dataOf(await send('GET', '/user/me', { token: String(data['jwt_token']) }));
  });
}
