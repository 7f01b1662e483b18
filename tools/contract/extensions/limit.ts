import type { TransferLimit } from '../../../machines/contract/transfer.ts';
import { checkSession, type CheckRun, type Kinds } from '../check-run.ts';
import { assertFields, dataOf, CheckFailed } from '../client.ts';
import { isThere } from '../extension-run.ts';

const limit: Kinds<TransferLimit> = { daily: 'rupiah', used: 'rupiah', left: 'rupiah' };

export default async function checkLimit(run: CheckRun): Promise<void> {
  const path = '/transfer/limit';
  if (!(await isThere(run, 'GET', path, { token: run.token }))) return;
  await run.check(`GET ${path}`, 'says what may be sent today', async () => {
    const data = dataOf(await run.send('GET', path, { token: run.token }));
    assertFields(data, limit);
    const [daily, used, left] = [data['daily'], data['used'], data['left']].map(Number) as [
      number,
      number,
      number,
    ];
    if (used < 0 || left !== Math.max(0, daily - used))
      throw new CheckFailed(`of ${daily} are ${used} used and ${left} left`);
  });
  await checkSession(run, 'GET', path, `GET ${path}`);
}
