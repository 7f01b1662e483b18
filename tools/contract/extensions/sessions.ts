import type { ListedSession } from '../../../machines/contract/sessions.ts';
import { checkSession, type CheckRun, type Kinds } from '../check-run.ts';
import { assertConfirmed, CheckFailed } from '../client.ts';
import { assertEnded, isThere, listOf, logIn } from '../extension-run.ts';

const listedSession: Kinds<ListedSession> = {
  id: 'filled text',
  createdAt: 'moment',
  lastSeenAt: 'moment',
  device: 'filled text',
  current: 'boolean',
};

export default async function checkSessions(run: CheckRun): Promise<void> {
  const { check, send, token } = run;
  const call = 'GET /auth/sessions';
  const list = () => listOf(run, '/auth/sessions', listedSession);
  if (!(await isThere(run, 'GET', '/auth/sessions', { token }))) return;
  await check(call, 'names the session that asks, and no other, as the current one', async () => {
    const current = (await list()).filter((row) => row['current'] === true);
    if (current.length !== 1) throw new CheckFailed(`${current.length} are current, 1 expected`);
  });
  await checkSession(run, 'GET', '/auth/sessions', call);
  const end = 'DELETE /auth/sessions/{id}';
  await check(end, 'ends that session and no other', async () => {
    const before = new Set((await list()).map(({ id }) => id));
    const { jwt } = await logIn(run);
    const added = (await list()).filter(({ id }) => !before.has(id));
    if (added.length !== 1) throw new CheckFailed('a new session is not in the list');
    const path = `/auth/sessions/${encodeURIComponent(String(added[0]?.['id']))}`;
    assertConfirmed(await send('DELETE', path, { token }));
    await assertEnded(run, jwt);
    if ((await list()).some(({ id }) => id === added[0]?.['id']))
      throw new CheckFailed('it is still in the list');
  });
  await checkSession(run, 'DELETE', '/auth/sessions/1', end);
}
