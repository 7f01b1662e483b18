import {
  assertBadRequest,
  checkSession,
  isThere,
  needsMoney,
  orderTo,
  otherPin,
  type CheckRun,
} from '../check-run.ts';
import { assertRefused, CheckFailed, dataOf } from '../client.ts';

/** Freezes the account only if the mailed code can be read that opens it again. */
export default async function checkFreeze(run: CheckRun): Promise<void> {
  const { plan, check, expect, skip, send, token } = run;
  const [reading, freezing, thawing] = [
    'GET /freeze',
    'POST /freeze',
    'POST /freeze/thaw',
  ] as const;
  const steps = ['POST /freeze/code', 'POST /freeze/verify', 'POST /freeze/decide'] as const;
  if (!(await isThere(run, reading, { token }))) return;
  const isFrozen = async () =>
    (dataOf(await send(reading, { token })) as { readonly frozen: boolean }).frozen;
  await check(reading, 'says whether the account is frozen', isFrozen);
  for (const call of [reading, freezing, thawing, ...steps]) await checkSession(run, call);
  await expect(steps[1], 'refuses a wrong code', assertBadRequest, { json: { otp: '' }, token });
  const [to, codeFor] = [plan.moveMoneyTo, plan.register];
  const what = 'refuses orders until the account is opened again';
  if (to === null || codeFor === null)
    return skip(freezing, what, `${needsMoney}, --register and --outbox`);
  await check(freezing, what, async () => {
    dataOf(await send(freezing, { json: {}, token }));
    const order = await send('POST /transaction/transfer', { json: orderTo(run, to), token });
    assertRefused(order, 403);
    if (!(await isFrozen())) throw new CheckFailed('the account is not frozen');
  });
  await check(thawing, 'wants the password, the code and the PIN', async () => {
    const wrong = { password: `${plan.password}x` };
    assertBadRequest(await send(steps[0], { json: wrong, token }));
    dataOf(await send(steps[0], { json: { password: plan.password }, token }));
    const verified = await send(steps[1], { json: { otp: await codeFor(plan.email) }, token });
    const { grant } = (dataOf(verified) ?? {}) as { readonly grant?: string };
    assertBadRequest(await send(thawing, { json: { grant, pin: otherPin(plan.pin) }, token }));
    dataOf(await send(thawing, { json: { grant, pin: plan.pin }, token }));
    if (await isFrozen()) throw new CheckFailed('the account is still frozen');
  });
}
