import type * as wire from '../../../machines/contract/wire.ts';
import { checkSession, isThere, type CheckRun } from '../check-run.ts';
import { CheckFailed, dataOf, type Reply } from '../client.ts';

export default async function checkLimit(run: CheckRun): Promise<void> {
  const [call, { token }] = ['GET /transfer/limit', run];
  if (!(await isThere(run, call, { token }))) return;
  const assertSum = (reply: Reply): void => {
    const { daily, used, left } = dataOf(reply) as wire.TransferLimit;
    if (left !== Math.max(0, daily - used))
      throw new CheckFailed(`of ${daily} are ${used} used and ${left} left`);
  };
  await run.expect(call, 'says what may be sent today', assertSum, { token });
  await checkSession(run, call);
}
