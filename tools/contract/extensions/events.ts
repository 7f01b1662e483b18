import { checkSession, isThere, type CheckRun } from '../check-run.ts';
import { CheckFailed, dataOf, isStream, type Reply } from '../client.ts';

export default async function checkEvents(run: CheckRun): Promise<void> {
  const [call, { token }] = ['GET /events', run];
  if (!(await isThere(run, call, { token }))) return;
  const assertBegun = (reply: Reply): void => {
    dataOf(reply);
    if (!isStream(reply.type) || reply.bytes.length === 0)
      throw new CheckFailed('no stream of events begins');
  };
  await run.expect(call, 'begins a stream at once', assertBegun, { token });
  await checkSession(run, call);
}
