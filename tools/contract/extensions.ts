/* The calls beyond the contract: says which of them a backend has, and checks those. */
import { largestQrAmount } from '../../machines/contract/limits.ts';
import { extensions, type Extension } from '../../machines/contract/extensions.ts';
import { isCancelled } from '../../machines/contract/status.ts';
import type * as wire from '../../machines/contract/wire.ts';
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
} from './check-run.ts';
import {
  assertConfirmed,
  assertRefused,
  CheckFailed,
  dataOf,
  isStream,
  pngOf,
  type Reply,
  type RequestOptions,
} from './client.ts';
import { checkLogout, checkRenewal, checkSessions } from './sessions.ts';

/** Run them last: they open and end sessions. */
export async function checkExtensions(run: CheckRun): Promise<void> {
  for (const name of extensions) await checks[name](run);
}

const checks: Readonly<Record<Extension, (run: CheckRun) => Promise<void>>> = {
  logout: checkLogout,
  refresh: checkRenewal,
  cancel: checkCancelling,
  limit: checkLimit,
  recipients: checkRecipients,
  qr_amount: checkQrAmount,
  sessions: checkSessions,
  events: checkEvents,
};

async function checkCancelling(run: CheckRun): Promise<void> {
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

async function checkLimit(run: CheckRun): Promise<void> {
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

async function checkRecipients(run: CheckRun): Promise<void> {
  const { plan, check, expect, skip, send, token } = run;
  const [listing, saving, deleting] = [
    'GET /recipients',
    'POST /recipients',
    'DELETE /recipients/{id}',
  ] as const;
  const list = async () => dataOf(await send(listing, { token })) as wire.SavedRecipients;
  if (!(await isThere(run, listing, { token }))) return;
  await check(listing, 'lists the saved ones', list);
  await checkSession(run, listing);
  const to = plan.moveMoneyTo;
  const saved = (change: Partial<wire.SavedRecipient>): RequestOptions => ({
    json: {
      accountNumber: to?.account ?? '1',
      bankName: to?.bank ?? 'Bank Mandiri',
      alias: 'Uji kontrak',
      ...change,
    },
    token,
  });
  const refusals = {
    'an unknown account': { accountNumber: '1' },
    'an empty alias': { alias: ' ' },
    'an alias of 31 characters': { alias: 'x'.repeat(31) },
    'the own account': { accountNumber: run.account },
  };
  for (const [what, change] of Object.entries(refusals))
    await expect(saving, `refuses ${what}`, assertRefused, saved(change));
  await checkSession(run, saving);
  await checkSession(run, deleting, 'DELETE /recipients/1');
  const known = await list().catch(() => []);
  const isKnown = known.some(({ accountNumber }) => accountNumber === to?.account);
  if (to === null || isKnown) {
    const why = isKnown ? 'the customer has saved it' : needsMoney;
    skip(saving, 'saves an account once', why);
    return skip(deleting, 'deletes it', why);
  }
  const own = async () => (await list()).filter((row) => row.accountNumber === to.account);
  let id = '';
  await check(saving, 'saves an account once, and renames it', async () => {
    for (const alias of ['Uji kontrak', 'Uji lagi']) {
      ({ id } = dataOf(await send(saving, saved({ alias }))) as wire.SavedRecipient);
      const [row, ...others] = await own();
      if (others.length > 0 || row?.id !== id || row.alias !== alias)
        throw new CheckFailed('the list has other data');
    }
  });
  await check(deleting, 'deletes it, even if it is already gone', async () => {
    for (const _ of ['first', 'again'])
      assertConfirmed(await send(`DELETE /recipients/${encodeURIComponent(id)}`, { token }));
    if ((await own()).length > 0) throw new CheckFailed('it is still in the list');
  });
}

async function checkQrAmount(run: CheckRun): Promise<void> {
  const { check, expect, send, token } = run;
  const call = 'GET /qrcode/amount';
  const at = (amount: string) => `${call}?amount=${amount}`;
  if (!(await isThere(run, at('50000'), { token }))) return;
  await check(call, 'gives a separate PNG for each amount', async () => {
    const pictures = new Set<string>();
    for (const amount of ['50000', '60000', `${largestQrAmount}`])
      pictures.add(pngOf(await send(at(amount), { token })));
    if (pictures.size !== 3) throw new CheckFailed('two amounts have the same code');
  });
  for (const [what, amount] of [
    ['no amount', ''],
    ['nothing', '0'],
    ['a part of a rupiah', '1.5'],
    ['less than nothing', '-1'],
    [`more than ${largestQrAmount.toLocaleString('en')}`, `${largestQrAmount + 1}`],
  ] as const)
    await expect(call, `refuses ${what}`, assertBadRequest, { sent: at(amount), token });
  await checkSession(run, call, at('50000'));
}

async function checkEvents(run: CheckRun): Promise<void> {
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
