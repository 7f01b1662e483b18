import type { ListedSessions } from '../../../machines/contract/wire.ts';
import { checkSession, isThere, type CheckRun } from '../check-run.ts';
import { assertConfirmed, CheckFailed, dataOf } from '../client.ts';
import { assertEnded, logIn } from '../sessions.ts';

export default async function checkSessions(run: CheckRun): Promise<void> {
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
