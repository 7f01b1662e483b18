import { afterEach, beforeEach, expect, test } from 'vitest';
import { bagas, sinta, toBagas, setUpBank } from './harness.ts';
import { application, fileOf, nadia } from './applicants.ts';
import { apiRoutes, closedRoutes } from './api-routes.ts';
import {
  answerErrors,
  schemaErrors,
  operation,
  operationAt,
  operations,
} from '../../tools/openapi/openapi.ts';

const { bank } = setUpBank('embedded');
let token: string;
/** Calls and statuses that were answered, e.g. `login 200`. */
const seen = new Set<string>();
/** Faults of the answers in the current test. */
let wrong: string[] = [];
beforeEach(async () => {
  wrong = [];
  token = await bank.login(sinta);
});
afterEach(() => expect(wrong).toEqual([]));

type Given = {
  readonly form?: Record<string, string>;
  readonly json?: unknown;
  readonly body?: FormData;
  readonly bearer?: string | null;
  readonly key?: string;
  readonly fill?: Record<string, string>;
};

/** Makes a call as documented, and adds the differences of its answer to `wrong`. */
async function ask(
  id: string,
  { form, json, body, bearer = token, key, fill = {} }: Given,
  status: number,
): Promise<unknown> {
  const call = operation(id);
  const query = call.parameters
    .filter(({ name, in: place }) => place === 'query' && fill[name] !== undefined)
    .map(({ name }) => `${name}=${fill[name] ?? ''}`);
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => fill[name] ?? '');
  const sent = form
    ? new URLSearchParams(form)
    : json === undefined
      ? body
      : typeof json === 'string'
        ? json
        : JSON.stringify(json);
  const answer = await bank.fetch(
    new Request(
      `http://bank.test${call.base}${path}${query.length > 0 ? `?${query.join('&')}` : ''}`,
      {
        method: call.method,
        ...(sent && { body: sent }),
        headers: {
          accept: 'application/json',
          ...(call.isPublic || bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
          ...(json === undefined ? {} : { 'content-type': 'application/json' }),
          ...(key && { 'idempotency-key': key }),
        },
      },
    ),
  );
  const type = answer.headers.get('content-type') ?? '';
  const received: unknown = type.includes('json')
    ? await answer.json()
    : type.includes('event-stream')
      ? answer.body
      : new Uint8Array(await answer.arrayBuffer());
  if (answer.status !== status) wrong.push(`${id} answered ${answer.status}, not ${status}`);
  if (status === 429 && !/^[1-9]\d*$/.test(answer.headers.get('retry-after') ?? ''))
    wrong.push(`${id} does not say how long to wait`);
  wrong.push(
    ...answerErrors(call, answer.status, type, received, true).map(
      (fault) => `${id} ${status} ${fault}`,
    ),
  );
  seen.add(`${id} ${status}`);
  return received;
}

const later = { ...toBagas, datetime: '2026-11-24T09:00:00+07:00' };

test.each([
  'login',
  'checkUnused',
  'sendOtp',
  'verifyOtp',
  'sendResetCode',
  'verifyResetCode',
  'changePassword',
])('a body that is too large for %s', async (id) => {
  await ask(id, { form: { email: 'x'.repeat(70_000) } }, 413);
});

test('logging in', async () => {
  await ask('login', { form: { email: sinta.email, password: sinta.password } }, 200);
  await ask('login', { form: { email: '', password: '' } }, 400);
  for (let tries = 0; tries < 5; tries += 1)
    await ask('login', { form: { email: 'nobody@contoh.test', password: 'Salah1234' } }, 401);
  await ask('login', { form: { email: 'nobody@contoh.test', password: 'Salah1234' } }, 429);
});

test('opening an account', async () => {
  for (const filter of [
    { email: nadia.email },
    { no_hp: nadia.no_hp },
    { no_ktp: nadia.no_ktp },
    { email: sinta.email },
  ])
    await ask('checkUnused', { json: { filter } }, 200);
  for (const json of [{ filter: { email: 'x' } }, {}, [], '{'])
    await ask('checkUnused', { json }, 400);
  await ask('sendOtp', { form: { email: nadia.email, noHP: nadia.no_hp, otp: '' } }, 200);
  await ask('sendOtp', { form: { email: sinta.email, noHP: '1' } }, 400);
  await ask('verifyOtp', { form: { email: nadia.email, otp: '1' } }, 400);
  await ask('openAccount', { body: application() }, 400);
  await ask('verifyOtp', { form: { email: nadia.email, otp: await bank.code(nadia.email) } }, 200);
  await ask('openAccount', { body: application({ name: '' }) }, 400);
  await ask(
    'openAccount',
    { body: application({ ektp_photo: fileOf(new Uint8Array(4_000_000)) }) },
    413,
  );
  await ask('openAccount', { body: application() }, 200);
  for (let sends = 0; sends < 10; sends += 1)
    await ask(
      'sendOtp',
      { form: { email: 'lagi@contoh.test', noHP: '81299999999', otp: '' } },
      200,
    );
  await ask('sendOtp', { form: { email: 'lagi@contoh.test', noHP: '81299999999', otp: '' } }, 429);
});

test('a new password', async () => {
  const form = { email: bagas.email, otp: '', newPassword: '' };
  await ask('sendResetCode', { form }, 200);
  await ask('sendResetCode', { form: { ...form, email: 'nobody@contoh.test' } }, 404);
  await ask('sendResetCode', { form: {} }, 400);
  await ask('verifyResetCode', { form: { email: bagas.email, otp: '12' } }, 400);
  const otp = await bank.code(bagas.email);
  await ask(
    'changePassword',
    { form: { email: bagas.email, otp, newPassword: 'Rahasia456' } },
    400,
  );
  await ask('verifyResetCode', { form: { email: bagas.email, otp } }, 200);
  await ask(
    'changePassword',
    { form: { email: bagas.email, otp, newPassword: 'Rahasia456' } },
    200,
  );
  for (let sends = 0; sends < 9; sends += 1) await ask('sendResetCode', { form }, 200);
  await ask('sendResetCode', { form }, 429);
});

test('the customer’s account [SED-12]', async () => {
  await ask('user', {}, 200);
  await ask('qrCode', {}, 200);
  for (const id of ['balance', 'mutations']) {
    await ask(id, { fill: { accountNumber: sinta.account } }, 200);
    await ask(id, { fill: { accountNumber: bagas.account } }, 403);
    await ask(id, {}, 400);
  }
});

test('notifications', async () => {
  const [first] = (await ask('notifications', {}, 200)) as { id: string }[];
  await ask('markRead', { fill: { id: first?.id ?? '' } }, 200);
  await ask('markRead', { fill: { id: '999999' } }, 404);
  await ask('markAllRead', {}, 200);
});

test('a transfer, now and later', async () => {
  await ask('lookUp', { fill: { accountNumber: bagas.account } }, 200);
  await ask('lookUp', { fill: { accountNumber: '1' } }, 400);
  for (const [id, order] of [
    ['transfer', toBagas],
    ['schedule', later],
  ] as const) {
    await ask(id, { json: order, key: id }, 200);
    await ask(id, { json: { ...order, amount: 2_000 }, key: id }, 422);
    for (const change of [
      { amount: 1 },
      { amount: 25_000_000 },
      { accountTo: '404' },
      { description: '' },
    ])
      await ask(id, { json: { ...order, ...change } }, 400);
    await ask(id, { json: { ...order, accountFrom: bagas.account } }, 403);
    await ask(id, { json: { ...order, description: 'x'.repeat(70_000) } }, 413);
  }
  const own = await bank.db
    .selectFrom('transfers')
    .select(['id', 'status'])
    .where('account_from', '=', sinta.account)
    .where('kind', '<>', 'clearing')
    .execute();
  const idOf = (wanted: string) => own.find(({ status }) => status === wanted)?.id;
  const json = { id: idOf('pending'), pin: sinta.pin };
  await ask('cancel', { json }, 200);
  await ask('cancel', { json }, 200);
  await ask('cancel', { json: { ...json, id: '' } }, 400);
  await ask('cancel', { json: { ...json, pin: '' } }, 400);
  await ask('cancel', { json: { ...json, id: 'tidak-ada' } }, 404);
  await ask('cancel', { json: { ...json, id: idOf('completed') } }, 409);
  await ask('cancel', { json: { ...json, id: 'x'.repeat(70_000) } }, 413);
  await ask('dailyLimit', {}, 200);
  for (let tries = 0; tries < 3; tries += 1)
    await ask('transfer', { json: { ...toBagas, pin: '000000' } }, 400);
  await ask('transfer', { json: toBagas }, 423);
  await ask('schedule', { json: later }, 423);
  await ask('cancel', { json }, 423);
  await bank.reopen({ ordersPerMinute: 1 });
  await ask('transfer', { json: toBagas }, 423);
  await ask('transfer', { json: toBagas }, 429);
  await ask('schedule', { json: later }, 429);
  await ask('cancel', { json }, 429);
});

test('renewal, logout and the calls of the operator', async () => {
  const { refresh_token, jwt_token } = await bank.tokens(sinta);
  await ask('refresh', { form: { refresh_token } }, 200);
  bank.advance(60_000);
  await ask('refresh', { form: { refresh_token } }, 401);
  await ask('logout', { bearer: jwt_token }, 401);
  const other = await bank.tokens(sinta);
  await ask('logout', { bearer: null, form: { refresh_token: other.refresh_token } }, 200);
  await ask('logout', {}, 200);
  await ask('health', {}, 200);
  await ask('live', {}, 200);
  await ask('outbox', {}, 200);
});

test('the extensions', async () => {
  const bearer = await bank.login(sinta);
  const json = { accountNumber: bagas.account, bankName: 'Bank Mandiri', alias: 'Mas Bagas' };
  const { data } = (await ask('saveRecipient', { bearer, json }, 200)) as { data: { id: string } };
  await ask('saveRecipient', { bearer, json: { ...json, accountNumber: '404' } }, 400);
  await ask('saveRecipient', { bearer, json: { ...json, alias: 'x'.repeat(70_000) } }, 413);
  await ask('recipients', { bearer }, 200);
  await ask('deleteRecipient', { bearer, fill: { id: data.id } }, 200);
  await ask('recipients', { bearer }, 200);
  for (let at = 0; at < 30; at += 1)
    await bank.get(`/account?accountNumber=881${String(at).padStart(7, '0')}`, bearer);
  await ask('saveRecipient', { bearer, json: { ...json, accountNumber: '405' } }, 429);

  await ask('qrCodeWithAmount', { bearer, fill: { amount: '50000' } }, 200);
  for (const amount of ['0', '10000001', '1.5', ''])
    await ask('qrCodeWithAmount', { bearer, fill: { amount } }, 400);
  for (let amount = 1; amount < 30; amount += 1)
    await ask('qrCodeWithAmount', { bearer, fill: { amount: String(amount) } }, 200);
  await ask('qrCodeWithAmount', { bearer, fill: { amount: '70000' } }, 429);

  const { data: list } = (await ask('sessions', { bearer }, 200)) as {
    data: { id: string; current: boolean }[];
  };
  const own = list.find(({ current }) => current);
  const streams: unknown[] = [];
  for (let count = 0; count < 3; count += 1) streams.push(await ask('events', { bearer }, 200));
  await ask('events', { bearer }, 429);
  for (const stream of streams) await (stream as ReadableStream).cancel();
  await ask('endSession', { bearer, fill: { id: own?.id ?? '' } }, 200);
  await ask('endSession', { bearer, fill: { id: own?.id ?? '' } }, 401);
});

test('a call of a customer without a session', async () => {
  for (const { id, isPublic } of operations)
    if (!isPublic)
      await ask(
        id,
        { bearer: null, json: operation(id).method === 'POST' ? {} : undefined, fill: { id: '1' } },
        401,
      );
});

test('every documented answer was seen, except those that need a fault or a race', () => {
  const wanted = operations.flatMap(({ id, answers }) =>
    Object.keys(answers).map((status) => `${id} ${status}`),
  );
  const rare = [
    ...operations.map(({ id }) => `${id} 500`),
    'health 503',
    'transfer 409',
    'schedule 409',
    'qrCode 404',
    'refresh 413',
    'refresh 429',
    'logout 413',
    'logout 429',
    'lookUp 429',
    'checkUnused 429',
    'verifyOtp 429',
    'openAccount 429',
    'verifyResetCode 429',
    'changePassword 429',
  ];
  // A 408 takes ten seconds (entry.test.ts).
  const fast = wanted.filter((one) => !one.endsWith(' 408'));
  expect(fast.filter((one) => !seen.has(one) && !rare.includes(one))).toEqual([]);
});

test('every call of the bank is described, and whether it needs a session', () => {
  expect(apiRoutes.length).toBeGreaterThan(40);
  const wrong = apiRoutes.filter((route) => {
    const call = route.name.replace(/\/api\/\w+/, '');
    // The bank takes /account as well as /account/.
    const described = operationAt(call) ?? operationAt(`${call}/`);
    return described?.isPublic !== !closedRoutes.includes(route);
  });
  expect(wrong).toEqual([]);
});

test('every example matches its schema', () => {
  for (const { id, request, answers } of operations) {
    for (const { schema, examples } of [
      ...(request ? [request] : []),
      ...Object.values(answers).flatMap(({ bodies }) => bodies),
    ]) {
      for (const [name, example] of Object.entries(examples))
        expect([id, name, schema ? schemaErrors(schema, example) : []]).toEqual([id, name, []]);
    }
  }
});
