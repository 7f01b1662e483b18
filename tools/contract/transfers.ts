/* The checks of transfers. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TransferOrder } from '../../machines/contract/transfer.ts';
import type { Mutations } from '../../machines/contract/wire.ts';
import {
  assertBadRequest,
  checkSession,
  mutations,
  needsMoney,
  orderForTomorrow,
  orderTo,
  otherPin,
  Remark,
  resultOf,
  type CheckRun,
} from './check-run.ts';
import {
  assertRefused,
  assertTaken,
  assertUnauthorised,
  CheckFailed,
  dataOf,
  sendAndHangUp,
  type Reply,
} from './client.ts';
import { smallestTransfer } from '../../machines/contract/limits.ts';

const lookingUp = 'GET /account/';
const transferring = 'POST /transaction/transfer';
const scheduling = 'POST /transaction/schedule';

export async function checkTransfers(run: CheckRun): Promise<void> {
  const { plan, expect, skip, token } = run;
  const to = plan.moveMoneyTo;
  const at = (account: string) => ({ sent: `${lookingUp}?accountNumber=${account}`, token });
  if (to === null) skip(lookingUp, 'finds an account', needsMoney);
  else await expect(lookingUp, 'finds an account', assertTaken, at(to.account));
  await expect(lookingUp, 'answers 400 if there is none', assertBadRequest, at('1'));
  await checkSession(run, lookingUp, at(run.account).sent);
  for (const call of [transferring, scheduling]) {
    await expect(call, 'wants a token', assertUnauthorised, { json: {} });
    if (to === null) skip(call, 'moves money, and only as ordered', needsMoney);
  }
  if (to === null) return;
  await checkImmediate(run, orderTo(run, to));
  await checkScheduled(run, orderForTomorrow(run, to));
}

const danger = 'The connection of a browser may break, and the order is then booked twice.';

/** Milliseconds in which a bank finishes an order that is in progress. */
const pause = 500;

const balanceOf = async ({ send, token, account }: CheckRun): Promise<number> =>
  dataOf(await send(`GET /balance/get?accountNumber=${account}`, { token })) as number;

/** Expects the bank to refuse each changed order and to leave the balance as it was. */
async function checkRefusals(
  run: CheckRun,
  call: string,
  order: TransferOrder,
  changes: Readonly<Record<string, Partial<TransferOrder>>>,
): Promise<void> {
  for (const [what, change] of Object.entries(changes)) {
    await run.check(call, `refuses ${what}`, async () => {
      const before = await balanceOf(run);
      const json = { ...order, ...change };
      const reply = await run.send(call, { json, token: run.token, key: randomUUID() });
      const after = await balanceOf(run);
      assertRefused(reply);
      if (after !== before) throw new CheckFailed('was refused, and the balance changed');
    });
  }
}

async function checkImmediate(run: CheckRun, order: TransferOrder): Promise<void> {
  const { check, send, token } = run;
  const keyed = { json: order, token, key: randomUUID() };
  await checkRefusals(run, transferring, order, {
    'a wrong PIN': { pin: otherPin(order.pin) },
    [`less than ${smallestTransfer.toLocaleString('en')}`]: { amount: smallestTransfer - 1 },
    'more than 25,000,000': { amount: 25_000_001 },
    'an order without a description': { description: '' },
    'an unknown account': { accountTo: '1' },
    'another’s account as source': { accountFrom: order.accountTo, accountTo: order.accountFrom },
  });
  const balance = await balanceOf(run).catch(() => 0);
  if (balance < 25_000_000)
    await checkRefusals(run, transferring, order, {
      'more than the balance': { amount: Math.max(smallestTransfer, balance + 1) },
    });
  let receipt = '';
  const isMoved = await check(transferring, 'moves the money, with a receipt', async () => {
    const before = await balanceOf(run);
    receipt = resultOf(await send(transferring, keyed), order).referenceNumber;
    const moved = before - (await balanceOf(run));
    if (moved !== order.amount)
      throw new CheckFailed(`the balance fell by ${moved}, ${order.amount} expected`);
  });
  if (!isMoved) return;
  await check(transferring, 'gives the first answer to the same key', async () => {
    const before = await balanceOf(run);
    const { referenceNumber } = resultOf(await send(transferring, keyed), order);
    const moved = before - (await balanceOf(run));
    if (moved !== 0) throw new Remark(`the key is ignored: Rp${moved} moved again. ${danger}`);
    if (referenceNumber !== receipt) throw new CheckFailed('the receipt has another number');
  });
  const brokenOff = 'moves the money once if the connection breaks before the answer';
  await check(transferring, brokenOff, async () => {
    const before = await balanceOf(run);
    const another = { ...keyed, key: randomUUID() };
    await sendAndHangUp(run.plan, '/transaction/transfer', another);
    // A browser repeats the order at once; a 409 says that the first one is still in progress.
    let reply = await send(transferring, another);
    for (let tries = 0; reply.status === 409 && tries < 20; tries += 1) {
      await sleep(pause);
      reply = await send(transferring, another);
    }
    resultOf(reply, order);
    // A bank that ignores the key may still be working on the first one.
    await sleep(pause);
    const moved = before - (await balanceOf(run));
    if (moved === 2 * order.amount) throw new Remark(`Rp${moved} moved. ${danger}`);
    if (moved !== order.amount)
      throw new CheckFailed(`Rp${moved} moved, Rp${order.amount} expected`);
  });
  const assertShown = (reply: Reply): void => {
    const found = (dataOf(reply) as Mutations).some(
      ({ account_to, amount, transactionDirection }) =>
        account_to === order.accountTo &&
        amount === order.amount &&
        /^credit$/i.test(transactionDirection),
    );
    if (!found) throw new CheckFailed('there is no such row');
  };
  const sent = `${mutations}?accountNumber=${run.account}`;
  await run.expect(mutations, 'shows the transfer as money out', assertShown, { sent, token });
  /** The field is optional; the app takes an order that the history lacks for one not sent. */
  const assertNamed = (reply: Reply): void => {
    const keys = (dataOf(reply) as Mutations).flatMap(({ key }) => key ?? []);
    if (keys.length > 0 && !keys.includes(keyed.key))
      throw new CheckFailed('some rows have a key, and that of the transfer has none or another');
  };
  await run.expect(mutations, 'names the key of the transfer, if any', assertNamed, {
    sent,
    token,
  });
}

async function checkScheduled(run: CheckRun, order: TransferOrder): Promise<void> {
  await checkRefusals(run, scheduling, order, { 'a wrong PIN': { pin: otherPin(order.pin) } });
  await run.check(scheduling, 'records it as pending, and moves nothing yet', async () => {
    const before = await balanceOf(run);
    const keyed = { json: order, token: run.token, key: randomUUID() };
    const { status, datetime } = resultOf(await run.send(scheduling, keyed), order);
    if ((await balanceOf(run)) !== before) throw new CheckFailed('the money moved at once');
    if (typeof datetime === 'string' && Date.parse(datetime) !== Date.parse(order.datetime ?? ''))
      throw new CheckFailed('the receipt has another time');
    if (status !== 'pending')
      throw new Remark(`status is ${JSON.stringify(status)}, "pending" is described`);
  });
}
