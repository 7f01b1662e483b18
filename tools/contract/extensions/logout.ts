import { checkSession, isThere, type CheckRun } from '../check-run.ts';
import { assertConfirmed } from '../client.ts';
import { assertEnded, logIn, assertUnknownSession } from '../sessions.ts';

export default async function checkLogout(run: CheckRun): Promise<void> {
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
