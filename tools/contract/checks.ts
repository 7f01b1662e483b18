/* Every call of the contract, asked from outside with good and bad inputs. */
import { randomInt, randomUUID } from 'node:crypto';
import { compare } from 'bcryptjs';
import type { Mutation, User } from '../../machines/contract/account.ts';
import type { Notification } from '../../machines/contract/notifications.ts';
import type { Tokens } from '../../machines/contract/session.ts';
import type { BankName, TransferOrder, TransferResult } from '../../machines/contract/transfer.ts';
import {
  ask,
  assertConfirmed,
  assertFields,
  assertList,
  assertRefused,
  assertUnauthorised,
  dataOf,
  isRecord,
  Wrong,
  type Asked,
  type Backend,
} from './asking.ts';

export interface Plan extends Backend {
  readonly email: string;
  readonly password: string;
  readonly pin: string;
  /** Where the money of the money-moving calls goes; `null`: they are not made. */
  readonly moveMoneyTo: { readonly account: string; readonly bank: BankName } | null;
  /** Marks all notifications read. */
  readonly markRead: boolean;
  /** Opens an account and changes its password; the code that was mailed to an address. */
  readonly register: ((email: string) => Promise<string>) | null;
}

export interface Finding {
  readonly call: string;
  readonly check: string;
  readonly outcome: 'pass' | 'fail' | 'skip';
  readonly why: string;
}

type Kinds<T> = { readonly [field in keyof T]-?: string };
const tokens: Kinds<Tokens> = { jwt_token: 'filled text', refresh_token: 'text?' };
const user: Kinds<User> = {
  name: 'filled text',
  account_number: 'filled text',
  account_pin: 'filled text',
  email: 'text?',
  last_login: 'moment?',
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
const result: Kinds<TransferResult> = {
  referenceNumber: 'filled text',
  nameAccountTo: 'text?',
  accountTo: 'filled text',
  amount: 'rupiah',
  status: 'text?',
  datetime: 'moment?',
  description: 'text?',
};

const digits = (count: number): string =>
  Array.from({ length: count }, () => randomInt(10)).join('');

/** Somebody nobody knows yet. */
const stranger = () => ({
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
const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

/** Asks everything that the plan allows, one after the other. Never rejects. */
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
          error instanceof Wrong
            ? error.message
            : `no answer: ${error instanceof Error ? error.message : String(error)}`,
        ),
    );
  };
  const skip = (call: string, what: string, why: string): void => note(call, what, 'skip', why);
  const bench: Bench = {
    plan,
    check,
    skip,
    ask: (method, path, asked) => ask(plan, method, path, asked),
    token: '',
    account: '',
    other: '',
  };

  await checkLogin(bench);
  await checkRegistration(bench);
  await checkReset(bench);
  if (bench.token === '') {
    skip('all others', 'bear the token', 'nobody could log in');
    return findings;
  }
  await checkAccount(bench);
  await checkNotifications(bench);
  await checkTransfers(bench);
  return findings;
}

interface Bench {
  readonly plan: Plan;
  check(call: string, what: string, run: () => Promise<void>): Promise<void>;
  skip(call: string, what: string, why: string): void;
  ask(method: string, path: string, asked?: Asked): ReturnType<typeof ask>;
  token: string;
  /** The customer's own account. */
  account: string;
  /** One that is not. */
  other: string;
}

const loginForm = (email: string, password: string): Asked => ({ form: { email, password } });

async function checkLogin(bench: Bench): Promise<void> {
  const { plan, check } = bench;
  const call = 'POST /auth/login';
  await check(call, 'refuses a wrong password', async () =>
    assertRefused(
      await bench.ask(
        'POST',
        '/auth/login',
        loginForm(plan.email, `${plan.password.slice(0, -1)}9x`.slice(-15)),
      ),
    ),
  );
  await check(call, 'refuses an unknown e-mail', async () =>
    assertRefused(
      await bench.ask('POST', '/auth/login', loginForm(stranger().email, plan.password)),
    ),
  );
  await check(call, 'refuses an empty form', async () =>
    assertRefused(await bench.ask('POST', '/auth/login', loginForm('', ''))),
  );
  await check(call, 'gives a token whose exp the app can read', async () => {
    const data = dataOf(
      await bench.ask('POST', '/auth/login', loginForm(plan.email, plan.password)),
    );
    assertFields(data, tokens);
    bench.token = String(data['jwt_token']);
    const claims: unknown = JSON.parse(
      Buffer.from(bench.token.split('.')[1] ?? '', 'base64url').toString() || 'null',
    );
    const exp = isRecord(claims) ? claims['exp'] : undefined;
    if (typeof exp !== 'number') throw new Wrong('the token has no exp');
    if (exp * 1_000 < Date.now() + 120_000)
      throw new Wrong('the token ends within two minutes (exp is in seconds)');
  });
}

async function checkRegistration(bench: Bench): Promise<void> {
  const { plan, check, skip } = bench;
  const rani = stranger();
  const users = (filter: object): Asked => ({ base: 'second', json: { filter } });
  for (const field of ['email', 'no_hp', 'no_ktp'] as const) {
    await check('POST /users', `says of a new ${field} that it is unused`, async () =>
      assertConfirmed(await bench.ask('POST', '/users', users({ [field]: rani[field] }))),
    );
  }
  await check('POST /users', 'says of a customer’s e-mail that it is taken', async () =>
    assertRefused(await bench.ask('POST', '/users', users({ email: plan.email }))),
  );
  await check('POST /users', 'takes a token, too', async () =>
    assertConfirmed(
      await bench.ask('POST', '/users', {
        ...users({ email: rani.email }),
        token: bench.token || 'none',
      }),
    ),
  );
  await check('POST /send-otp', 'refuses what is no e-mail', async () =>
    assertRefused(
      await bench.ask('POST', '/send-otp', { form: { email: 'x', noHP: rani.no_hp, otp: '' } }),
    ),
  );
  await check('POST /verify-otp', 'refuses a code that was never sent', async () =>
    assertRefused(
      await bench.ask('POST', '/verify-otp', { form: { email: rani.email, otp: '000000' } }),
    ),
  );
  await check('POST /auth/register', 'refuses a form with holes, in words', async () =>
    assertRefused(
      await bench.ask('POST', '/auth/register', { parts: { ...rani, name: '', ektp_photo: '' } }),
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
      await bench.ask('POST', '/send-otp', {
        form: { email: rani.email, noHP: rani.no_hp, otp: '' },
      }),
    );
    otp = await codeFor(rani.email);
  });
  await check('POST /verify-otp', 'refuses another code', async () =>
    assertRefused(
      await bench.ask('POST', '/verify-otp', {
        form: { email: rani.email, otp: otp === '123456' ? '654321' : '123456' },
      }),
    ),
  );
  await check('POST /verify-otp', 'takes the code', async () =>
    assertConfirmed(await bench.ask('POST', '/verify-otp', { form: { email: rani.email, otp } })),
  );
  await check('POST /auth/register', 'opens the account', async () =>
    assertConfirmed(
      await bench.ask('POST', '/auth/register', { parts: { ...rani, ektp_photo: photo() } }),
    ),
  );
  await check('POST /auth/register', 'lets the new customer in', async () =>
    assertFields(
      dataOf(await bench.ask('POST', '/auth/login', loginForm(rani.email, rani.password))),
      tokens,
    ),
  );
  await check('POST /auth/register', 'refuses the same identity again', async () =>
    assertRefused(
      await bench.ask('POST', '/auth/register', { parts: { ...rani, ektp_photo: photo() } }),
    ),
  );
  await checkNewPassword(bench, rani, codeFor);
}

async function checkNewPassword(
  { check, ask: asked }: Bench,
  { email, password }: ReturnType<typeof stranger>,
  codeFor: (email: string) => Promise<string>,
): Promise<void> {
  let otp = '';
  await check('POST /forget-password/send', 'sends a code', async () => {
    assertConfirmed(
      await asked('POST', '/forget-password/send', { form: { email, otp: '', newPassword: '' } }),
    );
    otp = await codeFor(email);
  });
  await check('POST /forget-password/validate', 'takes the code', async () =>
    assertConfirmed(await asked('POST', '/forget-password/validate', { form: { email, otp } })),
  );
  await check('POST /forget-password/change-password', 'sets the password', async () =>
    assertConfirmed(
      await asked('POST', '/forget-password/change-password', {
        form: { email, otp, newPassword: 'Rahasia456' },
      }),
    ),
  );
  await check('POST /forget-password/change-password', 'takes the code once', async () =>
    assertRefused(
      await asked('POST', '/forget-password/change-password', {
        form: { email, otp, newPassword: 'Rahasia789' },
      }),
    ),
  );
  await check('POST /auth/login', 'refuses the old password', async () =>
    assertRefused(await asked('POST', '/auth/login', loginForm(email, password))),
  );
  await check('POST /auth/login', 'takes the new password', async () =>
    assertFields(
      dataOf(await asked('POST', '/auth/login', loginForm(email, 'Rahasia456'))),
      tokens,
    ),
  );
}

async function checkReset({ plan, check, skip, ask: asked }: Bench): Promise<void> {
  const { email } = stranger();
  const form = (otp: string, newPassword: string): Asked => ({ form: { email, otp, newPassword } });
  await check('POST /forget-password/send', 'refuses an unknown e-mail', async () =>
    assertRefused(await asked('POST', '/forget-password/send', form('', ''))),
  );
  await check('POST /forget-password/validate', 'refuses a code that was never sent', async () =>
    assertRefused(
      await asked('POST', '/forget-password/validate', { form: { email, otp: '000000' } }),
    ),
  );
  await check(
    'POST /forget-password/change-password',
    'refuses a code that was never sent',
    async () =>
      assertRefused(
        await asked('POST', '/forget-password/change-password', form('000000', 'Rahasia456')),
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

async function checkSession(
  { check, ask: asked }: Bench,
  method: string,
  path: string,
  named: string,
): Promise<void> {
  await check(named, 'wants a token', async () => assertUnauthorised(await asked(method, path)));
  await check(named, 'takes no token of somebody else’s making', async () =>
    assertUnauthorised(
      await asked(method, path, {
        token: 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIiwiZXhwIjo0MTAyNDQ0ODAwfQ.',
      }),
    ),
  );
}

async function checkAccount(bench: Bench): Promise<void> {
  const { plan, check, ask: asked } = bench;
  const { token } = bench;
  await check('GET /user/me', 'says who it is', async () => {
    const data = dataOf(await asked('GET', '/user/me', { token }));
    assertFields(data, user);
    bench.account = String(data['account_number']);
    const hash = String(data['account_pin']);
    if (!/^\$2[aby]\$12\$[./A-Za-z\d]{53}$/.test(hash))
      throw new Wrong('account_pin is no bcrypt hash of 12 rounds');
    if (!(await compare(plan.pin, hash))) throw new Wrong('account_pin does not fit the PIN');
  });
  await checkSession(bench, 'GET', '/user/me', 'GET /user/me');
  bench.other = plan.moveMoneyTo?.account ?? `9${digits(9)}`;
  for (const [path, judge] of [
    ['/balance/get', assertBalance],
    ['/transaction/mutations', assertMutations],
  ] as const) {
    await check(`GET ${path}`, 'answers for the own account', async () =>
      judge(dataOf(await asked('GET', `${path}?accountNumber=${bench.account}`, { token }))),
    );
    await check(`GET ${path}`, 'tells nothing of another account', async () =>
      assertRefused(await asked('GET', `${path}?accountNumber=${bench.other}`, { token })),
    );
    await checkSession(bench, 'GET', `${path}?accountNumber=${bench.account}`, `GET ${path}`);
  }
  await check('GET /qrcode/generate', 'gives a PNG, or none', async () => {
    const { status, bytes } = await asked('GET', '/qrcode/generate', { token });
    const isNone = status === 404 || (status === 200 && bytes.length === 0);
    if (
      !isNone &&
      (status !== 200 || Buffer.from(bytes.subarray(0, 8)).toString('hex') !== '89504e470d0a1a0a')
    )
      throw new Wrong(`answered ${status} with what is no PNG`);
  });
  await checkSession(bench, 'GET', '/qrcode/generate', 'GET /qrcode/generate');
}

function assertBalance(data: unknown): void {
  if (!Number.isSafeInteger(data))
    throw new Wrong(`data is ${JSON.stringify(data)?.slice(0, 40)}, whole rupiah expected`);
}

function assertMutations(data: unknown): void {
  assertList(data);
  for (const row of data) {
    assertFields(row, mutation);
    if (Number(row['amount']) < 0)
      throw new Wrong('an amount is negative: the direction says which way it went');
  }
}

async function checkNotifications(bench: Bench): Promise<void> {
  const { plan, check, skip, ask: asked, token } = bench;
  let rows: readonly Record<string, unknown>[] = [];
  await check('GET /notification/', 'gives the inbox', async () => {
    const data = dataOf(await asked('GET', '/notification/', { token }));
    assertList(data);
    for (const row of data) assertFields(row, notification);
    rows = data as typeof rows;
  });
  await checkSession(bench, 'GET', '/notification/', 'GET /notification/');
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
          await asked('PUT', `/notification/${encodeURIComponent(String(known['id']))}/read`, {
            token,
          }),
        ),
    );
  await check('PUT /notification/{id}/read', 'wants a token', async () =>
    assertUnauthorised(await asked('PUT', '/notification/1/read')),
  );
  if (!plan.markRead) skip('PUT /notification/read/all', 'marks all read', 'needs --mark-read');
  else {
    await check('PUT /notification/read/all', 'marks all read', async () => {
      dataOf(await asked('PUT', '/notification/read/all', { token }));
      const data = dataOf(await asked('GET', '/notification/', { token }));
      if (!Array.isArray(data) || data.some((row) => !isRecord(row) || row['read'] !== true))
        throw new Wrong('some are still unread');
    });
  }
  await check('PUT /notification/read/all', 'wants a token', async () =>
    assertUnauthorised(await asked('PUT', '/notification/read/all')),
  );
}

async function checkTransfers(bench: Bench): Promise<void> {
  const { plan, check, skip, ask: asked, token } = bench;
  const to = plan.moveMoneyTo;
  await check(
    'GET /account/',
    'finds an account',
    async () =>
      void dataOf(
        await asked('GET', `/account/?accountNumber=${to?.account ?? bench.account}`, { token }),
      ),
  );
  await check('GET /account/', 'answers 400 where there is none', async () =>
    assertRefused(await asked('GET', '/account/?accountNumber=1', { token }), 400),
  );
  await checkSession(bench, 'GET', `/account/?accountNumber=${bench.account}`, 'GET /account/');
  for (const path of ['transfer', 'schedule']) {
    const call = `POST /transaction/${path}`;
    await check(call, 'wants a token', async () =>
      assertUnauthorised(await asked('POST', `/transaction/${path}`, { json: {} })),
    );
    if (to === null)
      skip(call, 'moves money, and only as ordered', 'needs --move-money, --to and --to-bank');
  }
  if (to === null) return;
  const order: TransferOrder = {
    accountFrom: bench.account,
    accountTo: to.account,
    amount: 1_000,
    description: 'Uji kontrak',
    datetime: null,
    bankTo: to.bank,
    pin: plan.pin,
  };
  await checkNow(bench, order);
  await checkLater(bench, {
    ...order,
    datetime: `${new Date(Date.now() + 31 * 3_600_000).toISOString().slice(0, 19)}+07:00`,
  });
}

const balanceOf = async ({ ask: asked, token, account }: Bench): Promise<number> =>
  Number(dataOf(await asked('GET', `/balance/get?accountNumber=${account}`, { token })));

function resultOf(
  reply: Parameters<typeof dataOf>[0],
  order: TransferOrder,
): Record<string, unknown> {
  const data = dataOf(reply);
  const inner = isRecord(data) && 'data' in data ? data['data'] : data;
  assertFields(inner, result);
  if (inner['amount'] !== order.amount || inner['accountTo'] !== order.accountTo)
    throw new Wrong('the result is of another order');
  return inner;
}

/** Refused each, and the balance is what it was. */
async function checkRefusals(
  bench: Bench,
  path: string,
  order: TransferOrder,
  changes: Readonly<Record<string, Partial<TransferOrder>>>,
): Promise<void> {
  for (const [what, change] of Object.entries(changes)) {
    await bench.check(`POST ${path}`, `refuses ${what}`, async () => {
      const before = await balanceOf(bench);
      const reply = await bench.ask('POST', path, {
        json: { ...order, ...change },
        token: bench.token,
        key: randomUUID(),
      });
      const after = await balanceOf(bench);
      assertRefused(reply);
      if (after !== before) throw new Wrong('was refused, and the balance changed');
    });
  }
}

async function checkNow(bench: Bench, order: TransferOrder): Promise<void> {
  const path = '/transaction/transfer';
  await checkRefusals(bench, path, order, {
    'a wrong PIN': { pin: order.pin === '000000' ? '000001' : '000000' },
    'less than 1,000': { amount: 999 },
    'more than 25,000,000': { amount: 25_000_001 },
    'an order without Berita': { description: '' },
    'an unknown account': { accountTo: '1' },
    'the own account as target': { accountTo: order.accountFrom },
    'another’s account as source': { accountFrom: order.accountTo, accountTo: order.accountFrom },
  });
  const balance = await balanceOf(bench).catch(() => 0);
  if (balance < 25_000_000)
    await checkRefusals(bench, path, order, {
      'more than the balance': { amount: Math.max(1_000, balance + 1) },
    });
  await bench.check(
    `POST ${path}`,
    'moves the money once, with a receipt; the same key gives the first answer',
    async () => {
      const before = await balanceOf(bench);
      const key = randomUUID();
      const send = async () =>
        resultOf(await bench.ask('POST', path, { json: order, token: bench.token, key }), order);
      const [first, second] = [await send(), await send()];
      const moved = before - (await balanceOf(bench));
      if (second['referenceNumber'] !== first['referenceNumber'])
        throw new Wrong('the same Idempotency-Key moved the money again');
      if (moved !== order.amount)
        throw new Wrong(`the balance fell by ${moved}, ${order.amount} expected`);
    },
  );
  await bench.check('GET /transaction/mutations', 'shows the transfer as money out', async () => {
    const data = dataOf(
      await bench.ask('GET', `/transaction/mutations?accountNumber=${bench.account}`, {
        token: bench.token,
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
    if (found === undefined) throw new Wrong('there is no such row');
  });
}

async function checkLater(bench: Bench, order: TransferOrder): Promise<void> {
  const path = '/transaction/schedule';
  await checkRefusals(bench, path, order, {
    'a time that has passed': { datetime: '2020-01-01T09:00:00+07:00' },
    'a wrong PIN': { pin: order.pin === '000000' ? '000001' : '000000' },
  });
  await bench.check(`POST ${path}`, 'notes it down as pending, and moves nothing yet', async () => {
    const before = await balanceOf(bench);
    const { status, datetime } = resultOf(
      await bench.ask('POST', path, { json: order, token: bench.token, key: randomUUID() }),
      order,
    );
    const after = await balanceOf(bench);
    if (after !== before) throw new Wrong('the money moved at once');
    if (status !== 'pending')
      throw new Wrong(`status is ${JSON.stringify(status)}, "pending" expected`);
    if (Date.parse(String(datetime)) !== Date.parse(order.datetime ?? ''))
      throw new Wrong('the receipt has another time');
  });
}
