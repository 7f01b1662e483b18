/* The calls beyond the contract: says which of them a backend has, and checks those. */
import type { SavedRecipient } from '../../machines/contract/recipients.ts';
import type { ListedSession } from '../../machines/contract/sessions.ts';
import type { CheckRun } from './checks.ts';
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
} from './client.ts';

const listedSession: { readonly [field in keyof ListedSession]-?: string } = {
  id: 'filled text',
  createdAt: 'moment',
  lastSeenAt: 'moment',
  device: 'filled text',
  current: 'boolean',
};
const savedRecipient: { readonly [field in keyof SavedRecipient]-?: string } = {
  id: 'filled text',
  accountNumber: 'filled text',
  bankName: 'filled text',
  alias: 'filled text',
  name: 'text',
};

/** To be run last: it opens sessions of its own and ends them. */
export async function checkExtensions(run: CheckRun): Promise<void> {
  await checkRenewal(run);
  await checkLogout(run);
  await checkSessions(run);
  await checkRecipients(run);
  await checkQrAmount(run);
}

/** Whether the backend has the call, asked with the token; notes it down where it has not. */
async function isThere({ skip }: CheckRun, call: string, asked: Promise<Reply>): Promise<boolean> {
  const reply = await asked.catch(() => null);
  // A call without an answer is told by the checks that follow.
  if (reply === null || ![404, 405, 501].includes(reply.status)) return true;
  skip(call, 'is there', 'an extension that this backend does not have');
  return false;
}

async function checkToken(
  { check, send }: CheckRun,
  method: string,
  path: string,
  named: string,
): Promise<void> {
  await check(named, 'wants a token', async () => assertUnauthorised(await send(method, path)));
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
  if (!(await isThere(run, call, renew('none')))) return;
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
  const own = logIn(run);
  const first = own.then(({ jwt }) => send('POST', '/auth/logout', { token: jwt }));
  if (!(await isThere(run, call, first))) return;
  await check(call, 'ends the session', async () => {
    assertConfirmed(await first);
    await assertEnded(run, (await own).jwt);
  });
  await checkToken(run, 'POST', '/auth/logout', call);
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
  if (!(await isThere(run, call, send('GET', '/auth/sessions', { token })))) return;
  await check(call, 'names the session that asks, and no other, as the current one', async () => {
    const current = (await list()).filter((row) => row['current'] === true);
    if (current.length !== 1) throw new CheckFailed(`${current.length} are current, 1 expected`);
  });
  await checkToken(run, 'GET', '/auth/sessions', call);
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
  await checkToken(run, 'DELETE', '/auth/sessions/1', end);
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
  if (!(await isThere(run, call, send('GET', '/recipients', { token })))) return;
  await check(call, 'lists those that are saved', async () => void (await list()));
  await checkToken(run, 'GET', '/recipients', call);
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
  await checkToken(run, 'POST', '/recipients', 'POST /recipients');
  await checkToken(run, 'DELETE', '/recipients/1', 'DELETE /recipients/{id}');
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
  if (!(await isThere(run, call, ask('50000')))) return;
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
  await checkToken(run, 'GET', '/qrcode/amount?amount=50000', call);
}
