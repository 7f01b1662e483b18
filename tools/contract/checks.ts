/* Makes every call of the contract from outside, with good and bad inputs. */
import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { compare } from 'bcryptjs';
import type { Mutation, User } from '../../machines/contract/account.ts';
import type { Notification } from '../../machines/contract/notifications.ts';
import type { Tokens } from '../../machines/contract/session.ts';
import type { TransferOrder } from '../../machines/contract/transfer.ts';
import {
  sendAndHangUp,
  sendRequest,
  assertConfirmed,
  assertFields,
  assertList,
  assertRefused,
  assertUnauthorised,
  dataOf,
  isRecord,
  CheckFailed,
  type RequestOptions,
} from './client.ts';
import {
  checkSession,
  orderForTomorrow,
  orderTo,
  resultOf,
  type CheckRun,
  type Finding,
  type Kinds,
  type Plan,
} from './check-run.ts';
import { checkExtensions } from './extensions.ts';

const tokens: Kinds<Tokens> = { jwt_token: 'filled text', refresh_token: 'text?' };
const user: Kinds<User> = {
  name: 'filled text',
  account_number: 'filled text',
  account_pin: 'text?',
  email: 'text?',
  last_login: 'moment?',
  qrCode: 'text?',
};
const mutation: Kinds<Mutation> = {
  id: 'id',
  datetime: 'moment',
  username_to: 'text',
  account_to: 'text',
  type: 'text',
  transactionDirection: 'direction',
  amount: 'rupiah',
  status: 'text',
};
const notification: Kinds<Notification> = {
  id: 'id',
  title: 'text',
  body: 'text',
  sentAt: 'moment',
  read: 'boolean',
};
const digits = (count: number): string =>
  Array.from({ length: count }, () => randomInt(10)).join('');

/** A new applicant with random e-mail, phone and ID number. */
const newApplicant = () => ({
  email: `kontrak-${digits(10)}@contoh.test`,
  no_hp: `8${digits(11)}`,
  password: 'Rahasia123',
  no_ktp: digits(16),
  name: 'Uji Kontrak',
  date_of_birth: '1990-02-03',
  pin: '739154',
});

const photo = () =>
  new File([new Uint8Array(Buffer.from(png, 'base64'))], 'ktp.png', { type: 'image/png' });
/** White, 320 × 200 pixels. */
const png =
  'iVBORw0KGgoAAAANSUhEUgAAAUAAAADIAQAAAACxfwUGAAAAM0lEQVR42u3KoQEAAAwCIP9/Wl9YXIBMehRRFEVRFEVRFEVRFEVRFEVRFEVRFEVRFL/HAdqzIpKkc58/AAAAAElFTkSuQmCC';

/** Makes every check that the plan allows, one after the other. Never rejects. */
export async function checkContract(plan: Plan): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  const note = (call: string, check: string, outcome: Finding['outcome'], why = ''): void =>
    void findings.push({ call, check, outcome, why });
  const check = async (call: string, what: string, run: () => Promise<void>): Promise<void> => {
    await run().then(
      () => note(call, what, 'pass'),
      (error: unknown) =>
        note(
          call,
          what,
          'fail',
          error instanceof CheckFailed
            ? error.message
            : `no answer: ${error instanceof Error ? error.message : String(error)}`,
        ),
    );
  };
  const skip = (call: string, what: string, why: string): void => note(call, what, 'skip', why);
  const run: CheckRun = {
    plan,
    check,
    skip,
    send: (method, path, options) => sendRequest(plan, method, path, options),
    token: '',
    account: '',
    other: '',
  };

  await checkLogin(run);
  await checkRegistration(run);
  await checkReset(run);
  await checkCors(run);
  if (run.token === '') {
    skip('all others', 'bear the token', 'nobody could log in');
    return findings;
  }
  await checkAccount(run);
  await checkNotifications(run);
  await checkTransfers(run);
  await checkExtensions(run);
  return findings;
}

const loginForm = (email: string, password: string): RequestOptions => ({
  form: { email, password },
});

async function checkLogin(run: CheckRun): Promise<void> {
  const { plan, check } = run;
  const call = 'POST /auth/login';
  await check(call, 'refuses a wrong password', async () =>
    assertRefused(
      await run.send(
        'POST',
        '/auth/login',
        loginForm(plan.email, `${plan.password.slice(0, -1)}9x`.slice(-15)),
      ),
    ),
  );
  await check(call, 'refuses an unknown e-mail', async () =>
    assertRefused(
      await run.send('POST', '/auth/login', loginForm(newApplicant().email, plan.password)),
    ),
  );
  await check(call, 'refuses an empty form', async () =>
    assertRefused(await run.send('POST', '/auth/login', loginForm('', ''))),
  );
  await check(call, 'gives a token whose exp the app can read', async () => {
    const data = dataOf(
      await run.send('POST', '/auth/login', loginForm(plan.email, plan.password)),
    );
    assertFields(data, tokens);
    run.token = String(data['jwt_token']);
    const claims: unknown = JSON.parse(
      Buffer.from(run.token.split('.')[1] ?? '', 'base64url').toString() || 'null',
    );
    const exp = isRecord(claims) ? claims['exp'] : undefined;
    if (typeof exp !== 'number') throw new CheckFailed('the token has no exp');
    if (exp * 1_000 < Date.now() + 120_000)
      throw new CheckFailed('the token ends within two minutes (exp is in seconds)');
  });
}

async function checkRegistration(run: CheckRun): Promise<void> {
  const { plan, check, skip } = run;
  const applicant = newApplicant();
  const users = (filter: object): RequestOptions => ({ base: 'second', json: { filter } });
  for (const field of ['email', 'no_hp', 'no_ktp'] as const) {
    await check('POST /users', `says of a new ${field} that it is unused`, async () =>
      assertConfirmed(await run.send('POST', '/users', users({ [field]: applicant[field] }))),
    );
  }
  await check('POST /users', 'says of a customer’s e-mail that it is taken', async () =>
    assertRefused(await run.send('POST', '/users', users({ email: plan.email }))),
  );
  await check('POST /users', 'takes a token, too', async () =>
    assertConfirmed(
      await run.send('POST', '/users', {
        ...users({ email: applicant.email }),
        token: run.token || 'none',
      }),
    ),
  );
  await check('POST /send-otp', 'refuses what is no e-mail', async () =>
    assertRefused(
      await run.send('POST', '/send-otp', { form: { email: 'x', noHP: applicant.no_hp, otp: '' } }),
    ),
  );
  await check('POST /verify-otp', 'refuses a code that was never sent', async () =>
    assertRefused(
      await run.send('POST', '/verify-otp', { form: { email: applicant.email, otp: '000000' } }),
    ),
  );
  await check('POST /auth/register', 'refuses a form with holes, in words', async () =>
    assertRefused(
      await run.send('POST', '/auth/register', {
        parts: { ...applicant, name: '', ektp_photo: '' },
      }),
    ),
  );
  const codeFor = plan.register;
  if (codeFor === null) {
    for (const path of ['/send-otp', '/verify-otp', '/auth/register'])
      skip(`POST ${path}`, 'leads to an open account', 'needs --register and --outbox');
    return;
  }
  let otp = '';
  await check('POST /send-otp', 'sends a code', async () => {
    dataOf(
      await run.send('POST', '/send-otp', {
        form: { email: applicant.email, noHP: applicant.no_hp, otp: '' },
      }),
    );
    otp = await codeFor(applicant.email);
  });
  await check('POST /verify-otp', 'refuses another code', async () =>
    assertRefused(
      await run.send('POST', '/verify-otp', {
        form: { email: applicant.email, otp: otp === '123456' ? '654321' : '123456' },
      }),
    ),
  );
  await check('POST /verify-otp', 'takes the code', async () =>
    assertConfirmed(
      await run.send('POST', '/verify-otp', { form: { email: applicant.email, otp } }),
    ),
  );
  await check('POST /auth/register', 'opens the account', async () =>
    assertConfirmed(
      await run.send('POST', '/auth/register', { parts: { ...applicant, ektp_photo: photo() } }),
    ),
  );
  await check('POST /auth/register', 'lets the new customer in', async () =>
    assertFields(
      dataOf(await run.send('POST', '/auth/login', loginForm(applicant.email, applicant.password))),
      tokens,
    ),
  );
  await check('POST /auth/register', 'refuses the same identity again', async () =>
    assertRefused(
      await run.send('POST', '/auth/register', { parts: { ...applicant, ektp_photo: photo() } }),
    ),
  );
  await checkNewPassword(run, applicant, codeFor);
}

async function checkNewPassword(
  { check, send }: CheckRun,
  { email, password }: ReturnType<typeof newApplicant>,
  codeFor: (email: string) => Promise<string>,
): Promise<void> {
  let otp = '';
  await check('POST /forget-password/send', 'sends a code', async () => {
    assertConfirmed(
      await send('POST', '/forget-password/send', { form: { email, otp: '', newPassword: '' } }),
    );
    otp = await codeFor(email);
  });
  await check('POST /forget-password/validate', 'takes the code', async () =>
    assertConfirmed(await send('POST', '/forget-password/validate', { form: { email, otp } })),
  );
  await check('POST /forget-password/change-password', 'sets the password', async () =>
    assertConfirmed(
      await send('POST', '/forget-password/change-password', {
        form: { email, otp, newPassword: 'Rahasia456' },
      }),
    ),
  );
  await check('POST /forget-password/change-password', 'takes the code once', async () =>
    assertRefused(
      await send('POST', '/forget-password/change-password', {
        form: { email, otp, newPassword: 'Rahasia789' },
      }),
    ),
  );
  await check('POST /auth/login', 'refuses the old password', async () =>
    assertRefused(await send('POST', '/auth/login', loginForm(email, password))),
  );
  await check('POST /auth/login', 'takes the new password', async () =>
    assertFields(dataOf(await send('POST', '/auth/login', loginForm(email, 'Rahasia456'))), tokens),
  );
}

async function checkReset({ plan, check, skip, send }: CheckRun): Promise<void> {
  const { email } = newApplicant();
  const form = (otp: string, newPassword: string): RequestOptions => ({
    form: { email, otp, newPassword },
  });
  await check('POST /forget-password/send', 'refuses an unknown e-mail', async () =>
    assertRefused(await send('POST', '/forget-password/send', form('', ''))),
  );
  await check('POST /forget-password/validate', 'refuses a code that was never sent', async () =>
    assertRefused(
      await send('POST', '/forget-password/validate', { form: { email, otp: '000000' } }),
    ),
  );
  await check(
    'POST /forget-password/change-password',
    'refuses a code that was never sent',
    async () =>
      assertRefused(
        await send('POST', '/forget-password/change-password', form('000000', 'Rahasia456')),
      ),
  );
  if (plan.register === null)
    for (const path of ['send', 'validate', 'change-password'])
      skip(
        `POST /forget-password/${path}`,
        'leads to a new password',
        'needs --register and --outbox',
      );
}

/** The header that a backend forgets most easily is the order's own (CAL-41). */
async function checkCors({ plan, check }: CheckRun): Promise<void> {
  const { main, origin } = plan;
  if (origin === null) return;
  const path = '/transaction/transfer';
  await check(`POST ${path}`, `may be called by the app at ${origin}`, async () => {
    const needed = ['authorization', 'content-type', 'idempotency-key'];
    const { ok, status, headers } = await fetch(main + path, {
      method: 'OPTIONS',
      signal: AbortSignal.timeout(30_000),
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': needed.join(','),
      },
    });
    if (!ok) throw new CheckFailed(`the preflight is answered ${status}, 204 expected`);
    const allowedOrigin = headers.get('access-control-allow-origin');
    if (allowedOrigin !== origin && allowedOrigin !== '*')
      throw new CheckFailed(`CORS allows ${allowedOrigin ?? 'no origin'}`);
    const allowed = (headers.get('access-control-allow-headers') ?? '').toLowerCase();
    const names = allowed.split(',').map((name) => name.trim());
    // '*' does not cover Authorization.
    const refused = needed.filter(
      (name) => !names.includes(name) && (name === 'authorization' || !names.includes('*')),
    );
    if (refused.length > 0) throw new CheckFailed(`CORS refuses ${refused.join(', ')}`);
  });
}

async function checkAccount(run: CheckRun): Promise<void> {
  const { plan, check, send } = run;
  const { token } = run;
  await check('GET /user/me', 'says who it is', async () => {
    const data = dataOf(await send('GET', '/user/me', { token }));
    assertFields(data, user);
    run.account = String(data['account_number']);
    const hash = data['account_pin'];
    if (typeof hash !== 'string') return;
    if (!/^\$2[aby]\$12\$[./A-Za-z\d]{53}$/.test(hash))
      throw new CheckFailed('account_pin is no bcrypt hash of 12 rounds');
    if (!(await compare(plan.pin, hash))) throw new CheckFailed('account_pin does not fit the PIN');
  });
  await checkSession(run, 'GET', '/user/me', 'GET /user/me');
  run.other = plan.moveMoneyTo?.account ?? `9${digits(9)}`;
  for (const [path, assertData] of [
    ['/balance/get', assertBalance],
    ['/transaction/mutations', assertMutations],
  ] as const) {
    await check(`GET ${path}`, 'answers for the own account', async () =>
      assertData(dataOf(await send('GET', `${path}?accountNumber=${run.account}`, { token }))),
    );
    await check(`GET ${path}`, 'tells nothing of another account', async () =>
      assertRefused(await send('GET', `${path}?accountNumber=${run.other}`, { token })),
    );
    await checkSession(run, 'GET', `${path}?accountNumber=${run.account}`, `GET ${path}`);
  }
  await check('GET /qrcode/generate', 'gives a PNG, or none', async () => {
    const { status, bytes } = await send('GET', '/qrcode/generate', { token });
    const isAbsent = status === 404 || (status === 200 && bytes.length === 0);
    if (
      !isAbsent &&
      (status !== 200 || Buffer.from(bytes.subarray(0, 8)).toString('hex') !== '89504e470d0a1a0a')
    )
      throw new CheckFailed(`answered ${status} with what is no PNG`);
  });
  await checkSession(run, 'GET', '/qrcode/generate', 'GET /qrcode/generate');
}

function assertBalance(data: unknown): void {
  if (!Number.isSafeInteger(data))
    throw new CheckFailed(`data is ${JSON.stringify(data)?.slice(0, 40)}, whole rupiah expected`);
}

function assertMutations(data: unknown): void {
  assertList(data);
  for (const row of data) {
    assertFields(row, mutation);
    if (Number(row['amount']) < 0)
      throw new CheckFailed('an amount is negative: the direction says which way it went');
  }
}

async function checkNotifications(run: CheckRun): Promise<void> {
  const { plan, check, skip, send, token } = run;
  let rows: readonly Record<string, unknown>[] = [];
  await check('GET /notification/', 'gives the inbox', async () => {
    const data = dataOf(await send('GET', '/notification/', { token }));
    assertList(data);
    for (const row of data) assertFields(row, notification);
    rows = data as typeof rows;
  });
  await checkSession(run, 'GET', '/notification/', 'GET /notification/');
  const known = plan.markRead ? rows[0] : rows.find(({ read }) => read === true);
  if (known === undefined)
    skip(
      'PUT /notification/{id}/read',
      'marks it read',
      'there is none that is read already; --mark-read allows another',
    );
  else
    await check(
      'PUT /notification/{id}/read',
      'marks it read',
      async () =>
        void dataOf(
          await send('PUT', `/notification/${encodeURIComponent(String(known['id']))}/read`, {
            token,
          }),
        ),
    );
  await check('PUT /notification/{id}/read', 'wants a token', async () =>
    assertUnauthorised(await send('PUT', '/notification/1/read')),
  );
  if (!plan.markRead) skip('PUT /notification/read/all', 'marks all read', 'needs --mark-read');
  else {
    await check('PUT /notification/read/all', 'marks all read', async () => {
      dataOf(await send('PUT', '/notification/read/all', { token }));
      const data = dataOf(await send('GET', '/notification/', { token }));
      if (!Array.isArray(data) || data.some((row) => !isRecord(row) || row['read'] !== true))
        throw new CheckFailed('some are still unread');
    });
  }
  await check('PUT /notification/read/all', 'wants a token', async () =>
    assertUnauthorised(await send('PUT', '/notification/read/all')),
  );
}

async function checkTransfers(run: CheckRun): Promise<void> {
  const { plan, check, skip, send, token } = run;
  const to = plan.moveMoneyTo;
  await check(
    'GET /account/',
    'finds an account',
    async () =>
      void dataOf(
        await send('GET', `/account/?accountNumber=${to?.account ?? run.account}`, { token }),
      ),
  );
  await check('GET /account/', 'answers 400 where there is none', async () =>
    assertRefused(await send('GET', '/account/?accountNumber=1', { token }), 400),
  );
  await checkSession(run, 'GET', `/account/?accountNumber=${run.account}`, 'GET /account/');
  for (const path of ['transfer', 'schedule']) {
    const call = `POST /transaction/${path}`;
    await check(call, 'wants a token', async () =>
      assertUnauthorised(await send('POST', `/transaction/${path}`, { json: {} })),
    );
    if (to === null)
      skip(call, 'moves money, and only as ordered', 'needs --move-money, --to and --to-bank');
  }
  if (to === null) return;
  await checkImmediate(run, orderTo(run, to));
  await checkScheduled(run, orderForTomorrow(run, to));
}

/** Milliseconds for a bank to finish an order that is at work. */
const pause = 500;

const balanceOf = async ({ send, token, account }: CheckRun): Promise<number> =>
  Number(dataOf(await send('GET', `/balance/get?accountNumber=${account}`, { token })));

/** Expects that each changed order is refused and leaves the balance as it was. */
async function checkRefusals(
  run: CheckRun,
  path: string,
  order: TransferOrder,
  changes: Readonly<Record<string, Partial<TransferOrder>>>,
): Promise<void> {
  for (const [what, change] of Object.entries(changes)) {
    await run.check(`POST ${path}`, `refuses ${what}`, async () => {
      const before = await balanceOf(run);
      const reply = await run.send('POST', path, {
        json: { ...order, ...change },
        token: run.token,
        key: randomUUID(),
      });
      const after = await balanceOf(run);
      assertRefused(reply);
      if (after !== before) throw new CheckFailed('was refused, and the balance changed');
    });
  }
}

async function checkImmediate(run: CheckRun, order: TransferOrder): Promise<void> {
  const path = '/transaction/transfer';
  await checkRefusals(run, path, order, {
    'a wrong PIN': { pin: order.pin === '000000' ? '000001' : '000000' },
    'less than 1,000': { amount: 999 },
    'more than 25,000,000': { amount: 25_000_001 },
    'an order without Berita': { description: '' },
    'an unknown account': { accountTo: '1' },
    'the own account as target': { accountTo: order.accountFrom },
    'another’s account as source': { accountFrom: order.accountTo, accountTo: order.accountFrom },
  });
  const balance = await balanceOf(run).catch(() => 0);
  if (balance < 25_000_000)
    await checkRefusals(run, path, order, {
      'more than the balance': { amount: Math.max(1_000, balance + 1) },
    });
  await run.check(
    `POST ${path}`,
    'moves the money once, with a receipt; the same key gives the first answer',
    async () => {
      const before = await balanceOf(run);
      const key = randomUUID();
      const send = async () =>
        resultOf(await run.send('POST', path, { json: order, token: run.token, key }), order);
      const [first, second] = [await send(), await send()];
      const moved = before - (await balanceOf(run));
      if (second['referenceNumber'] !== first['referenceNumber'])
        throw new CheckFailed('the same Idempotency-Key moved the money again');
      if (moved !== order.amount)
        throw new CheckFailed(`the balance fell by ${moved}, ${order.amount} expected`);
    },
  );
  await run.check(
    `POST ${path}`,
    'moves the money once where the connection breaks before the answer',
    async () => {
      const before = await balanceOf(run);
      const keyed = { json: order, token: run.token, key: randomUUID() };
      await sendAndHangUp(run.plan, path, keyed);
      // A browser repeats the order at once; a 409 says that the first one is still at work.
      let reply = await run.send('POST', path, keyed);
      for (let tries = 0; reply.status === 409 && tries < 20; tries += 1) {
        await sleep(pause);
        reply = await run.send('POST', path, keyed);
      }
      resultOf(reply, order);
      // A bank that ignores the key may still be at the first one.
      await sleep(pause);
      const moved = before - (await balanceOf(run));
      if (moved !== order.amount)
        throw new CheckFailed(`Rp${moved} moved, Rp${order.amount} expected`);
    },
  );
  await run.check('GET /transaction/mutations', 'shows the transfer as money out', async () => {
    const data = dataOf(
      await run.send('GET', `/transaction/mutations?accountNumber=${run.account}`, {
        token: run.token,
      }),
    );
    assertList(data);
    const found = data.find(
      (row) =>
        isRecord(row) &&
        row['account_to'] === order.accountTo &&
        row['amount'] === order.amount &&
        /^credit$/i.test(String(row['transactionDirection'])),
    );
    if (found === undefined) throw new CheckFailed('there is no such row');
  });
}

async function checkScheduled(run: CheckRun, order: TransferOrder): Promise<void> {
  const path = '/transaction/schedule';
  await checkRefusals(run, path, order, {
    'a time that has passed': { datetime: '2020-01-01T09:00:00+07:00' },
    'a wrong PIN': { pin: order.pin === '000000' ? '000001' : '000000' },
  });
  await run.check(`POST ${path}`, 'notes it down as pending, and moves nothing yet', async () => {
    const before = await balanceOf(run);
    const { status, datetime } = resultOf(
      await run.send('POST', path, { json: order, token: run.token, key: randomUUID() }),
      order,
    );
    const after = await balanceOf(run);
    if (after !== before) throw new CheckFailed('the money moved at once');
    if (status !== 'pending')
      throw new CheckFailed(`status is ${JSON.stringify(status)}, "pending" expected`);
    if (Date.parse(String(datetime)) !== Date.parse(order.datetime ?? ''))
      throw new CheckFailed('the receipt has another time');
  });
}
