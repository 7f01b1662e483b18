import { checkSession, type CheckRun } from '../check-run.ts';
import { assertConfirmed, assertRefused } from '../client.ts';
import { assertEnded, isThere, logIn } from '../extension-run.ts';

export default async function checkLogout(run: CheckRun): Promise<void> {
  const { check, send } = run;
  const call = 'POST /auth/logout';
  // Without a token, which the call would end.
  if (!(await isThere(run, 'POST', '/auth/logout', { form: {} }))) return;
  await check(call, 'refuses what names no session', async () =>
    assertRefused(await send('POST', '/auth/logout', { form: {} }), 401),
  );
  await check(call, 'ends the session', async () => {
    const { jwt } = await logIn(run);
    assertConfirmed(await send('POST', '/auth/logout', { token: jwt }));
    await assertEnded(run, jwt);
  });
  await checkSession(run, 'POST', '/auth/logout', call);
}
