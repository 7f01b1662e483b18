import type { CancelledTransfer } from '../../../machines/contract/scheduled.ts';
import {
  checkSession,
  orderForTomorrow,
  resultOf,
  type CheckRun,
  type Kinds,
} from '../check-run.ts';
import {
  assertFields,
  assertList,
  assertRefused,
  dataOf,
  isRecord,
  CheckFailed,
} from '../client.ts';
import { isThere } from '../extension-run.ts';

const cancelled: Kinds<CancelledTransfer> = { id: 'id', status: 'text' };

export default async function checkCancelling(run: CheckRun): Promise<void> {
  const { plan, check, skip, send, token } = run;
  const path = '/transaction/schedule/cancel';
  const call = `POST ${path}`;
  if (!(await isThere(run, 'POST', path, { json: {}, token }))) return;
  const cancel = async (id: unknown, pin = plan.pin) =>
    send('POST', path, { json: { id, pin }, token });
  await check(call, 'refuses an empty order', async () =>
    assertRefused(await send('POST', path, { json: {}, token }), 400),
  );
  await checkSession(run, 'POST', path, call);
  const to = plan.moveMoneyTo;
  if (to === null) {
    skip(call, 'cancels what waits, once', 'needs --move-money, --to and --to-bank');
    return;
  }
  const rows = async (): Promise<readonly Record<string, unknown>[]> => {
    const query = `?accountNumber=${run.account}`;
    const data = dataOf(await send('GET', `/transaction/mutations${query}`, { token }));
    assertList(data);
    return data
      .filter(isRecord)
      .filter((row) => /^credit$/i.test(String(row['transactionDirection'])));
  };
  const idsOf = (list: readonly Record<string, unknown>[], status: string) =>
    list.filter((row) => row['status'] === status).map((row) => row['id']);
  let id: unknown;
  await check(call, 'refuses a wrong PIN, and leaves the transfer as it is', async () => {
    const before = idsOf(await rows(), 'pending');
    const order = orderForTomorrow(run, to);
    resultOf(await send('POST', '/transaction/schedule', { json: order, token }), order);
    id = idsOf(await rows(), 'pending').find((one) => !before.includes(one));
    if (id === undefined) throw new CheckFailed('the scheduled transfer is not in the mutations');
    assertRefused(await cancel(id, plan.pin === '000000' ? '000001' : '000000'), 400);
    if (!idsOf(await rows(), 'pending').includes(id))
      throw new CheckFailed('was refused, and the transfer waits no more');
  });
  await check(call, 'cancels what waits, once, and says so again', async () => {
    for (const reply of [await cancel(id), await cancel(id)]) {
      const data = dataOf(reply);
      assertFields(data, cancelled);
      if (data['id'] !== id || data['status'] !== 'cancelled')
        throw new CheckFailed('the answer is of another transfer, or of none that is cancelled');
    }
    if (!idsOf(await rows(), 'cancelled').includes(id))
      throw new CheckFailed('the row in the mutations is not cancelled');
  });
  await check(call, 'answers 404 where there is none', async () =>
    assertRefused(await cancel('tidak-ada'), 404),
  );
  await check(call, 'answers 409 for what has run', async () =>
    assertRefused(await cancel(idsOf(await rows(), 'completed')[0]), 409),
  );
}
