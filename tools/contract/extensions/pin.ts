import type { PinState } from '../../../machines/contract/wire.ts';
import {
  assertBadRequest,
  checkSession,
  isThere,
  needsMoney,
  orderTo,
  otherPin,
  type CheckRun,
} from '../check-run.ts';
import { assertRefused, CheckFailed, dataOf, type Reply } from '../client.ts';

const newPin = '913572';

/** Changes the PIN, and recovers it, only if it can make the PIN valid again that it was given. */
export default async function checkPin(run: CheckRun): Promise<void> {
  const { plan, check, expect, skip, send, token } = run;
  const [reading, changing, recovering] = ['GET /pin', 'POST /pin', 'POST /pin/recover'] as const;
  const [asking, verifying, cancelling] = [
    'POST /pin/code',
    'POST /pin/verify',
    'POST /pin/cancel',
  ] as const;
  if (!(await isThere(run, reading, { token }))) return;
  const stateIn = (reply: Reply) => dataOf(reply) as PinState;
  await check(reading, 'says until when the PIN waits', async () =>
    stateIn(await send(reading, { token })),
  );
  for (const call of [reading, changing, asking, verifying, recovering, cancelling])
    await checkSession(run, call);
  const same = { oldPin: plan.pin, newPin: plan.pin };
  await expect(changing, 'refuses an equal PIN', assertBadRequest, { json: same, token });
  await expect(verifying, 'refuses a wrong code', assertBadRequest, { json: { otp: '' }, token });
  const [to, codeFor] = [plan.moveMoneyTo, plan.register];
  const what = 'moves no money after a recovery';
  if (to === null || codeFor === null)
    return skip(recovering, what, `${needsMoney}, --register and --outbox`);
  await check(changing, 'changes it once for a key, with the old one', async () => {
    const json = { oldPin: otherPin(plan.pin), newPin };
    assertBadRequest(await send(changing, { json, token }));
    const key = crypto.randomUUID();
    const once = { json: { oldPin: plan.pin, newPin }, token, key };
    const answers = [await send(changing, once), await send(changing, once)];
    dataOf(await send(changing, { json: { oldPin: newPin, newPin: plan.pin }, token }));
    if (answers.some((answer) => stateIn(answer).key !== key))
      throw new CheckFailed('the state does not name the key');
  });
  await check(recovering, what, async () => {
    assertBadRequest(await send(recovering, { json: { newPin }, token }));
    dataOf(await send(asking, { json: { password: plan.password }, token }));
    const json = { otp: await codeFor(plan.email) };
    const { grant } = (dataOf(await send(verifying, { json, token })) ?? {}) as { grant?: string };
    const recovered = await send(recovering, { json: { grant, newPin }, token });
    if (stateIn(recovered).waits_until === null) throw new CheckFailed('the PIN does not wait');
    const order = { ...orderTo(run, to), pin: newPin };
    assertRefused(await send('POST /transaction/transfer', { json: order, token }), 403);
  });
  await check(cancelling, 'makes the old PIN valid again', async () => {
    assertBadRequest(await send(cancelling, { json: { oldPin: newPin }, token }));
    const { waits_until } = stateIn(await send(cancelling, { json: { oldPin: plan.pin }, token }));
    if (waits_until !== null) throw new CheckFailed('the PIN still waits');
  });
}
