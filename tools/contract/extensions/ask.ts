import type * as wire from '../../../machines/contract/wire.ts';
import {
  assertBadRequest,
  checkSession,
  isThere,
  needsMoney,
  orderTo,
  type CheckRun,
} from '../check-run.ts';
import { CheckFailed, dataOf, type Reply } from '../client.ts';

export default async function checkAsking(run: CheckRun): Promise<void> {
  const { plan, expect, skip, token } = run;
  const call = 'POST /transaction/check';
  if (!(await isThere(run, call, { json: {}, token }))) return;
  await expect(call, 'refuses an empty order', assertBadRequest, { json: {}, token });
  await checkSession(run, call);
  const what = 'names no fact, or several';
  if (plan.moveMoneyTo === null) return skip(call, what, needsMoney);
  const { pin: _, ...json } = orderTo(run, plan.moveMoneyTo);
  const assertSeveral = (reply: Reply): void => {
    const { facts } = dataOf(reply) as wire.Facts;
    if (facts.length === 1) throw new CheckFailed(`only ${facts[0]} asks a question`);
  };
  await expect(call, what, assertSeveral, { json, token });
}
