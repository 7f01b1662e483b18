import { isCancelled } from '../../../machines/contract/ended.ts';
import type * as wire from '../../../machines/contract/wire.ts';
import {
  assertBadRequest,
  checkSession,
  isThere,
  mutations,
  needsMoney,
  orderForTomorrow,
  otherPin,
  resultOf,
  type CheckRun,
} from '../check-run.ts';
import { assertRefused, CheckFailed, dataOf } from '../client.ts';

export default async function checkCancelling(run: CheckRun): Promise<void> {
  const { plan, check, expect, skip, send, token } = run;
  const call = 'POST /transaction/schedule/cancel';
  if (!(await isThere(run, call, { json: {}, token }))) return;
  const cancel = (id: unknown, pin = plan.pin) => send(call, { json: { id, pin }, token });
  await expect(call, 'refuses an empty order', assertBadRequest, { json: {}, token });
  await checkSession(run, call);
  const to = plan.moveMoneyTo;
  if (to === null) return skip(call, 'cancels a pending transfer once', needsMoney);
  const idsOf = async (isWanted: (status: string) => boolean) => {
    const reply = await send(`${mutations}?accountNumber=${run.account}`, { token });
    return (dataOf(reply) as wire.Mutations)
      .filter((row) => /^credit$/i.test(row.transactionDirection) && isWanted(row.status))
      .map((row) => row.id);
  };
  const isPending = (status: string): boolean => status === 'pending';
  let id: wire.Mutation['id'] | undefined;
  await check(call, 'refuses a wrong PIN, and leaves the transfer unchanged', async () => {
    const before = await idsOf(isPending);
    const order = orderForTomorrow(run, to);
    resultOf(await send('POST /transaction/schedule', { json: order, token }), order);
    id = (await idsOf(isPending)).find((one) => !before.includes(one));
    if (id === undefined) throw new CheckFailed('the scheduled transfer is not in the mutations');
    assertBadRequest(await cancel(id, otherPin(plan.pin)));
    if (!(await idsOf(isPending)).includes(id))
      throw new CheckFailed('was refused, but the transfer is no longer pending');
  });
  await check(call, 'cancels a pending transfer once, and repeats the answer', async () => {
    for (const reply of [await cancel(id), await cancel(id)])
      if ((dataOf(reply) as wire.CancelledTransfer).id !== id)
        throw new CheckFailed('the answer belongs to another transfer');
    if (id === undefined || !(await idsOf(isCancelled)).includes(id))
      throw new CheckFailed('the row in the mutations is not cancelled');
  });
  await check(call, 'answers 404 if there is none', async () =>
    assertRefused(await cancel('tidak-ada'), 404),
  );
  await check(call, 'answers 409 if it has run', async () =>
    assertRefused(await cancel((await idsOf((status) => status === 'completed'))[0]), 409),
  );
}
