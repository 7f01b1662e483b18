/* The checks of the customer's account and inbox. */
import { compare } from 'bcryptjs';
import type { Mutations, Notifications, User } from '../../machines/contract/wire.ts';
import { digits } from './access.ts';
import { checkSession, mutations, Remark, type CheckRun } from './check-run.ts';
import {
  assertRefused,
  assertTaken,
  assertUnauthorised,
  CheckFailed,
  dataOf,
  pngOf,
  type Reply,
} from './client.ts';

/** Without an account number the later checks cannot be made. */
export async function checkAccount(run: CheckRun): Promise<void> {
  const { plan, check, expect, send, token } = run;
  await check('GET /user/me', 'says who it is', async () => {
    const user = dataOf(await send('GET /user/me', { token })) as User;
    run.account = user.account_number;
    const hash = user.account_pin;
    if (typeof hash !== 'string') return;
    if (!/^\$2[aby]\$12\$/.test(hash))
      throw new CheckFailed('account_pin is not a bcrypt hash of 12 rounds');
    if (!(await compare(plan.pin, hash)))
      throw new CheckFailed('account_pin does not match the PIN');
  });
  await checkSession(run, 'GET /user/me');
  if (run.account === '') return;
  run.other = plan.moveMoneyTo?.account ?? `9${digits(9)}`;
  for (const call of ['GET /balance/get', mutations]) {
    const at = (account: string) => ({ sent: `${call}?accountNumber=${account}`, token });
    await expect(call, 'answers for the own account', dataOf, at(run.account));
    await expect(call, 'tells nothing of another account', assertRefused, at(run.other));
    await checkSession(run, call, at(run.account).sent);
  }
  await checkDirections(run);
  const assertPicture = (reply: Reply): void => {
    const isAbsent = reply.status === 404 || (reply.status === 200 && reply.bytes.length === 0);
    if (!isAbsent) pngOf(reply);
  };
  await expect('GET /qrcode/generate', 'gives a PNG, or none', assertPicture, { token });
  await checkSession(run, 'GET /qrcode/generate');
}

/** Most banks mean the opposite by these words, and no answer tells (CAL-37). */
async function checkDirections({ plan, check, send, token, account }: CheckRun): Promise<void> {
  await check(mutations, 'calls money that came in DEBIT', async () => {
    const reply = await send(`${mutations}?accountNumber=${account}`, { token });
    const booking = (dataOf(reply) as Mutations).find(
      ({ transactionDirection, status }) =>
        /^debit$/i.test(transactionDirection) && status === 'completed',
    );
    if (!booking) throw new Remark('no booking is DEBIT; money in must be DEBIT, money out CREDIT');
    const { amount, username_to: from, datetime } = booking;
    const question = `Did Rp${amount} come in from ${from} at ${datetime}?`;
    const answer = await plan.confirm(question);
    if (answer === null) throw new Remark(`confirm it: ${question}`);
    if (!answer) throw new CheckFailed('DEBIT is money out here; swap the two words');
  });
}

export async function checkNotifications(run: CheckRun): Promise<void> {
  const { plan, check, expect, skip, send, token } = run;
  const [inbox, marking, markingAll] = [
    'GET /notification/',
    'PUT /notification/{id}/read',
    'PUT /notification/read/all',
  ] as const;
  const list = async () => dataOf(await send(inbox, { token })) as Notifications;
  let rows: Notifications = [];
  await check(inbox, 'gives the inbox', async () => {
    rows = await list();
  });
  await checkSession(run, inbox);
  const known = plan.markRead ? rows[0] : rows.find(({ read }) => read);
  if (known === undefined)
    skip(marking, 'marks it read', 'none is read yet; --mark-read allows another');
  else {
    const sent = `PUT /notification/${encodeURIComponent(known.id)}/read`;
    await expect(marking, 'marks it read', assertTaken, { sent, token });
  }
  await expect(marking, 'wants a token', assertUnauthorised, { sent: 'PUT /notification/1/read' });
  if (!plan.markRead) skip(markingAll, 'marks all read', 'needs --mark-read');
  else {
    await check(markingAll, 'marks all read', async () => {
      assertTaken(await send(markingAll, { token }));
      if (!(await list()).every(({ read }) => read)) throw new CheckFailed('some are still unread');
    });
  }
  await expect(markingAll, 'wants a token', assertUnauthorised);
}
