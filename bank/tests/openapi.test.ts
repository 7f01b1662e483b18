import { afterEach, beforeEach, expect, test } from 'vitest';
import { figure } from '../../tests/long/promises/figure.ts';
import { sinta, setUpBank } from './harness.ts';
import type { Ask } from './attack.ts';
import { walks } from './attacks.ts';
import { newDeviceKey } from './device-key.ts';
import { outOfOrder, recordLocks } from './record-locks.ts';
import { apiRoutes, closedRoutes } from './api-routes.ts';
import {
  answerErrors,
  schemaErrors,
  operation,
  operationAt,
  operations,
} from '../../tools/openapi/openapi.ts';

const { bank, database } = setUpBank('embedded');
let token: string;
/** Calls and statuses that were answered, e.g. `login 200`. */
const seen = new Set<string>();
/** Status and code of all refusals of all tests. */
const refusals = new Set<string>();
/** Faults of the answers in the current test. */
let wrong: string[] = [];
/** The tables that each transaction of the current test has locked. */
const locks: (readonly string[])[] = [];
beforeEach(async () => {
  wrong = [];
  await bank.reopen({
    database: recordLocks(database.pool, locks),
    onCall: ({ status, reason }) => void (status < 400 || refusals.add(`${status} ${reason}`)),
  });
  locks.length = 0;
  token = await bank.login(sinta);
});
afterEach(() => expect(wrong).toEqual([]));

/** Makes a call as documented, and adds the differences of its answer to `wrong`. */
const ask: Ask = async (
  id,
  { form: fields, json, body, bearer = token, key, proof, fill = {} },
  status,
) => {
  const call = operation(id);
  const query = call.parameters
    .filter(({ name, in: place }) => place === 'query' && fill[name] !== undefined)
    .map(({ name }) => `${name}=${fill[name] ?? ''}`);
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => fill[name] ?? '');
  const sent = fields
    ? new URLSearchParams(fields as Record<string, string>)
    : json === undefined
      ? body
      : typeof json === 'string'
        ? json
        : JSON.stringify(json);
  const answer = await bank.ask(
    `${call.base}${path}${query.length > 0 ? `?${query.join('&')}` : ''}`,
    {
      method: call.method,
      ...(sent && { body: sent }),
      headers: {
        accept: 'application/json',
        ...(call.isPublic || bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key && { 'idempotency-key': key }),
        ...(proof && { dpop: proof }),
      },
    },
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
};

const withoutSession = operations.filter(({ isPublic, answers }) => isPublic && '413' in answers);
test.each(withoutSession.map(({ id }) => id))('a body that is too large for %s', async (id) => {
  await ask(id, { form: { email: 'x'.repeat(4_000_000) } }, 413);
});

test.each(walks)('%s, with locks in the documented order [H1]', async (_, walk) => {
  await walk(ask, bank, token);
  expect(outOfOrder(locks)).toEqual([]);
});

test('the calls of the operator', async () => {
  await ask('health', {}, 200);
  await ask('live', {}, 200);
  await ask('outbox', {}, 200);
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

test('a login whose device’s clock is a day wrong', async () => {
  const device = await newDeviceKey(() => new Date(bank.clock.now.getTime() - 86_400_000));
  const { email, password } = sinta;
  const proof = await device.proof('POST /auth/login');
  await ask('login', { form: { email, password }, proof }, 403);
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
    'sendReport 409',
    'changePin 409',
    'qrCode 404',
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

test('every refusal has a code, which quotes nothing [L44]', () => {
  const without = [...refusals].filter((refusal) => !/^4\d\d [a-z][a-z-]+$|^50[03] /.test(refusal));
  expect(without).toEqual([]);
  expect(refusals.size).toBeGreaterThan(40);
  expect(refusals.size).toBeLessThan(150);
  figure('L44', `${refusals.size} series of all documented refusals`);
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
