/* The calls beyond the contract: says which of them a backend has, and checks those. */
import type { SavedRecipient } from '../../machines/contract/recipients.ts';
import type { ListedSession } from '../../machines/contract/sessions.ts';
import type { CancelledTransfer, TransferLimit } from '../../machines/contract/transfer.ts';
import {
  checkSession,
  orderForTomorrow,
  resultOf,
  type CheckRun,
  type Kinds,
} from './check-run.ts';
import {
  assertConfirmed,
  assertFields,
  assertList,
  assertRefused,
  assertUnauthorised,
  dataOf,
  isRecord,
  CheckFailed,
  type Reply,
  type RequestOptions,
} from './client.ts';

const listedSession: Kinds<ListedSession> = {
  id: 'filled text',
  createdAt: 'moment',
  lastSeenAt: 'moment',
  device: 'filled text',
  current: 'boolean',
};
const savedRecipient: Kinds<SavedRecipient> = {
  id: 'filled text',
  accountNumber: 'filled text',
  bankName: 'filled text',
  alias: 'filled text',
  name: 'text',
};
const cancelled: Kinds<CancelledTransfer> = { id: 'id', status: 'text' };
const limit: Kinds<TransferLimit> = { daily: 'rupiah', used: 'rupiah', left: 'rupiah' };

/** To be run last: it opens sessions of its own and ends them. */
export async function checkExtensions(run: CheckRun): Promise<void> {
  await checkRenewal(run);
  await checkLogout(run);
  await checkSessions(run);
  await checkRecipients(run);
  await checkQrAmount(run);
  await checkLimit(run);
  await checkCancelling(run);
}

/**
 * Whether the backend has the call: it lacks one that is answered with 404, 405 or 501, or as an
 * address that nobody has, such as by a proxy with a page. Notes it down where it has not.
 */
async function isThere(
  { send, skip }: CheckRun,
  method: string,
  path: string,
  options: RequestOptions,
): Promise<boolean> {
  const ask = (asked: string): Promise<Reply | null> =>
    send(method, asked, options).catch(() => null);
  const [named = ''] = path.split('?');
  const [reply, unknown] = [await ask(path), await ask(`${named}/tidak-ada`)];
  // A call without an answer is told by the checks that follow.
  if (reply === null) return true;
  const isUnknown = reply.status === unknown?.status && reply.type === unknown.type;
  if (!isUnknown && ![404, 405, 501].includes(reply.status)) return true;
  skip(`${method} ${named}`, 'is there', 'an extension that this backend does not have');
  return false;
}

/** The tokens of a session of its own. */
async function logIn({ plan, send }: CheckRun): Promise<{ jwt: string; refresh: string }> {
  const { email, password } = plan;
  const data = dataOf(await send('POST', '/auth/login', { form: { email, password } }));
  assertFields(data, { jwt_token: 'filled text', refresh_token: 'text?' });
  const { jwt_token, refresh_token } = data;
  return {
    jwt: String(jwt_token),
    refresh: typeof refresh_token === 'string' ? refresh_token : '',
  };
}

async function assertEnded({ send }: CheckRun, token: string): Promise<void> {
  if ((await send('GET', '/user/me', { token })).status !== 401)
    throw new CheckFailed('its token is still good');
}

async function checkRenewal(run: CheckRun): Promise<void> {
  const { check, send, token } = run;
  const call = 'POST /auth/refresh';
  const renew = (refresh_token: string) =>
    send('POST', '/auth/refresh', { form: { refresh_token }, token });
  if (!(await isThere(run, 'POST', '/auth/refresh', { form: {}, token }))) return;
  await check(call, 'refuses what names no session', async () =>
    assertRefused(await send('POST', '/auth/refresh', { form: {} }), 401),
  );
  await check(call, 'refuses what is no refresh token', async () =>
    assertUnauthorised(await renew('none')),
  );
  await check(call, 'gives tokens that are good', async () => {
    const data = dataOf(await renew((await logIn(run)).refresh));
    assertFields(data, { jwt_token: 'filled text', refresh_token: 'filled text' });
    dataOf(await send('GET', '/user/me', { token: String(data['jwt_token']) }));
  });
}

async function checkLogout(run: CheckRun): Promise<void> {
  const { check, send } = run;
  const call = 'POST /auth/logout';
  // Without a token, which the call would end.
  if (!(await isThere(run, 'POST', '/auth/logout', { form: {} }))) return;
  await check(call, 'refuses what names no session', async () =>
    assertRefused(await send('POST', '/auth/logout', { form: {} }), 401),
  );
  await check(call, 'ends the session', async () => {
    const { jwt } = await logIn(run);
    assertConfirmed(await send('POST', '/auth/logout', { token: jwt }));
    await assertEnded(run, jwt);
  });
  await checkSession(run, 'POST', '/auth/logout', call);
}

async function checkSessions(run: CheckRun): Promise<void> {
  const { check, send, token } = run;
  const call = 'GET /auth/sessions';
  const list = async (): Promise<readonly Record<string, unknown>[]> => {
    const data = dataOf(await send('GET', '/auth/sessions', { token }));
    assertList(data);
    return data.map((row) => {
      assertFields(row, listedSession);
      return row;
    });
  };
  if (!(await isThere(run, 'GET', '/auth/sessions', { token }))) return;
  await check(call, 'names the session that asks, and no other, as the current one', async () => {
    const current = (await list()).filter((row) => row['current'] === true);
    if (current.length !== 1) throw new CheckFailed(`${current.length} are current, 1 expected`);
  });
  await checkSession(run, 'GET', '/auth/sessions', call);
  const end = 'DELETE /auth/sessions/{id}';
  await check(end, 'ends that session and no other', async () => {
    const before = new Set((await list()).map(({ id }) => id));
    const { jwt } = await logIn(run);
    const added = (await list()).filter(({ id }) => !before.has(id));
    if (added.length !== 1) throw new CheckFailed('a new session is not in the list');
    const path = `/auth/sessions/${encodeURIComponent(String(added[0]?.['id']))}`;
    assertConfirmed(await send('DELETE', path, { token }));
    await assertEnded(run, jwt);
    if ((await list()).some(({ id }) => id === added[0]?.['id']))
      throw new CheckFailed('it is still in the list');
  });
  await checkSession(run, 'DELETE', '/auth/sessions/1', end);
}

async function checkRecipients(run: CheckRun): Promise<void> {
  const { plan, check, skip, send, token } = run;
  const call = 'GET /recipients';
  const list = async (): Promise<readonly Record<string, unknown>[]> => {
    const data = dataOf(await send('GET', '/recipients', { token }));
    assertList(data);
    return data.map((row) => {
      assertFields(row, savedRecipient);
      return row;
    });
  };
  if (!(await isThere(run, 'GET', '/recipients', { token }))) return;
  await check(call, 'lists those that are saved', async () => void (await list()));
  await checkSession(run, 'GET', '/recipients', call);
  const to = plan.moveMoneyTo;
  const recipient = {
    accountNumber: to?.account ?? '1',
    bankName: to?.bank ?? 'Bank Mandiri',
    alias: 'Uji kontrak',
  };
  const save = (change: Partial<typeof recipient>) =>
    send('POST', '/recipients', { json: { ...recipient, ...change }, token });
  const refusals = {
    'an unknown account': { accountNumber: '1' },
    'an empty alias': { alias: ' ' },
    'an alias of 31 characters': { alias: 'x'.repeat(31) },
    'the own account': { accountNumber: run.account },
  };
  for (const [what, change] of Object.entries(refusals))
    await check('POST /recipients', `refuses ${what}`, async () =>
      assertRefused(await save(change)),
    );
  await checkSession(run, 'POST', '/recipients', 'POST /recipients');
  await checkSession(run, 'DELETE', '/recipients/1', 'DELETE /recipients/{id}');
  const saved = await list().catch(() => []);
  const isKnown = saved.some(({ accountNumber }) => accountNumber === to?.account);
  if (to === null || isKnown) {
    const why = isKnown ? 'the customer has saved it' : 'needs --move-money, --to and --to-bank';
    skip('POST /recipients', 'saves an account once', why);
    skip('DELETE /recipients/{id}', 'deletes it', why);
    return;
  }
  let id = '';
  await check('POST /recipients', 'saves an account once, and renames it', async () => {
    for (const alias of ['Uji kontrak', 'Uji lagi']) {
      const data = dataOf(await save({ alias }));
      assertFields(data, savedRecipient);
      id = String(data['id']);
      const own = (await list()).filter((row) => row['accountNumber'] === to.account);
      if (own.length !== 1 || own[0]?.['id'] !== id || own[0]?.['alias'] !== alias)
        throw new CheckFailed('the list has it otherwise');
    }
  });
  await check('DELETE /recipients/{id}', 'deletes it, also where it is gone', async () => {
    for (const _ of ['first', 'again'])
      assertConfirmed(await send('DELETE', `/recipients/${encodeURIComponent(id)}`, { token }));
    if ((await list()).some((row) => isRecord(row) && row['accountNumber'] === to.account))
      throw new CheckFailed('it is still in the list');
  });
}

async function checkQrAmount(run: CheckRun): Promise<void> {
  const { check, send, token } = run;
  const call = 'GET /qrcode/amount';
  const ask = (amount: string) => send('GET', `/qrcode/amount?amount=${amount}`, { token });
  if (!(await isThere(run, 'GET', '/qrcode/amount?amount=50000', { token }))) return;
  await check(call, 'gives a PNG of its own for each amount', async () => {
    const pictures = new Set<string>();
    for (const amount of ['50000', '60000', '10000000']) {
      const { status, bytes } = await ask(amount);
      const hex = Buffer.from(bytes).toString('hex');
      if (status !== 200 || !hex.startsWith('89504e470d0a1a0a'))
        throw new CheckFailed(`answered ${status} with what is no PNG`);
      pictures.add(hex);
    }
    if (pictures.size !== 3) throw new CheckFailed('two amounts have the same code');
  });
  for (const [what, amount] of [
    ['no amount', ''],
    ['nothing', '0'],
    ['a part of a rupiah', '1.5'],
    ['less than nothing', '-1'],
    ['more than 10,000,000', '10000001'],
  ] as const)
    await check(call, `refuses ${what}`, async () => assertRefused(await ask(amount), 400));
  await checkSession(run, 'GET', '/qrcode/amount?amount=50000', call);
}

async function checkLimit(run: CheckRun): Promise<void> {
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

async function checkCancelling(run: CheckRun): Promise<void> {
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
