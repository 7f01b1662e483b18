import {
  largestQrAmount,
  largestTransfer,
  smallestTransfer,
  type BankName,
} from '../../machines/contract/limits.ts';
import { readFileSync } from 'node:fs';
import { compare } from 'bcryptjs';
import { loadEnv } from 'vite';
import { afterEach, beforeEach, describe, expect, expectTypeOf, it, vi } from 'vitest';
import type { User } from '../../machines/contract/account.ts';
import { Failure } from '../../machines/contract/failure.ts';
import type { Credentials } from '../../machines/contract/login.ts';
import type { Notification } from '../../machines/contract/notifications.ts';
import type { CallOptions } from '../../machines/contract/port.ts';
import type { Identity, Application } from '../../machines/contract/registration.ts';
import type { Tokens } from '../../machines/contract/session.ts';
import type { ListedSession } from '../../machines/contract/sessions.ts';
import type { SavedRecipient } from '../../machines/contract/recipients.ts';
import type {
  HistoryRow,
  TransferLimit,
  TransferOrder,
  TransferResult,
} from '../../machines/contract/transfer.ts';
import type * as wire from '../../machines/contract/wire.ts';
import { accountPorts } from '../../src/flows/account/account.api.ts';
import { loginPorts } from '../../src/flows/login/login.api.ts';
import { notificationsPorts } from '../../src/flows/notifications/notifications.api.ts';
import { qrisPorts } from '../../src/flows/qris/qris.api.ts';
import { registrationPorts } from '../../src/flows/registration/registration.api.ts';
import { resetPorts } from '../../src/flows/reset/reset.api.ts';
import { endSession, sessionPorts } from '../../src/platform/session.ts';
import { settings } from '../../src/platform/settings.ts';
import { sessionStore } from '../../src/platform/session-store.ts';
import { transferPorts } from '../../src/flows/transfer/transfer.api.ts';
import { fakeBank, json, type BankCall } from '../support/fake-bank.ts';
import {
  fieldsOf,
  operation,
  operations,
  schemaErrors,
  schemaOf,
  strictSchema,
  type Operation,
} from '../../tools/openapi/openapi.ts';
import { files } from '../../tools/openapi/files.ts';

const { signal } = new AbortController();
const io: CallOptions = { signal };
const key = '2f1c9f0e-5d1b-4a43-9d0a-6f2f3b1f8c55';
const example = (id: string, at = 0): unknown =>
  Object.values(operation(id).request?.examples ?? {})[at];
const fields = (id: string) => example(id) as Application & { noHP: string; newPassword: string };
const order = (id: string) => ({
  order: { ...(example(id) as TransferOrder), reason: 'self' } as const,
  idempotencyKey: key,
});
const photo = new File(['x'], 'ktp.jpg', { type: 'image/jpeg' });

/** Every call of the contract as the app makes it, with the examples of the document. */
const appCalls: Readonly<Record<string, () => Promise<unknown>>> = {
  login: () => loginPorts.login(fields('login'), io),
  checkUnused: () =>
    registrationPorts.checkUnused((example('checkUnused') as { filter: Identity }).filter, io),
  sendOtp: () => registrationPorts.sendOtp(fields('sendOtp'), io),
  verifyOtp: () => registrationPorts.verifyOtp(fields('verifyOtp'), io),
  openAccount: () =>
    registrationPorts.openAccount(
      { ...fields('openAccount'), otp: '482915', grant: 'hibah', ektp_photo: photo },
      io,
    ),
  sendResetCode: () => resetPorts.sendResetCode(fields('sendResetCode'), io),
  verifyResetCode: () => resetPorts.verifyResetCode(fields('verifyResetCode'), io),
  changePassword: () =>
    resetPorts.changePassword({ ...fields('changePassword'), grant: 'hibah' }, io),
  user: () => accountPorts.user({}, io),
  balance: () => accountPorts.balance({ accountNumber: '8800112233' }, io),
  mutations: () => accountPorts.mutations({ accountNumber: '8800112233' }, io),
  qrCode: () => qrisPorts.qrCode({}, io),
  notifications: () => notificationsPorts.notifications({}, io),
  markRead: () => notificationsPorts.markRead({ id: '12' }, io),
  markAllRead: () => notificationsPorts.markAllRead({}, io),
  lookUp: () => transferPorts.lookUp({ accountNumber: '8800445566' }, io),
  transfer: () => transferPorts.transfer(order('transfer'), io),
  schedule: () => transferPorts.schedule(order('schedule'), io),
};

const flows = import.meta.glob<{ readonly default: { readonly services: object } }>(
  '../../src/flows/*/{flow,*.flow}.ts',
);

/** The adapter of an extension, called with the examples of the document. */
async function callExtension({ id, parameters, request }: Operation): Promise<unknown> {
  if (id === 'refresh') return sessionPorts.renew({}, io);
  if (id === 'logout') return endSession({ token: 'the.stored.token', refreshToken: 'refresh' });
  const loaded = await Promise.all(Object.values(flows).map((load) => load()));
  const ports: Readonly<Record<string, (input: object, io: CallOptions) => Promise<unknown>>> =
    Object.assign({}, ...loaded.map((flow) => flow.default.services));
  const port = ports[id];
  if (port === undefined) throw new Error(`No port is named like the operation ${id}`);
  const given = parameters.map(({ name, example: value }) => [name, value]);
  return port({ ...Object.fromEntries(given), ...(request && Object(example(id))) }, io);
}

const errorsFirst = ['openAccount', 'transfer', 'schedule'];

const answered = async (id: string, body: unknown, status = 200): Promise<unknown> => {
  // Drops the answers that a login fetched in advance.
  sessionStore.clear();
  localStorage.setItem('token', 'the.stored.token');
  fakeBank(() => json(body, status));
  return appCalls[id]?.().catch((error: unknown) => error);
};

it('has the hash of the PIN of its order, so that a mock carries a transfer', async () => {
  const [user] = Object.values(operation('user').answers['200']?.bodies[0]?.examples ?? {});
  const { account_pin: hash } = (user as { data: User }).data;
  expect(await compare((example('transfer') as TransferOrder).pin, hash ?? '')).toBe(true);
});

it('describes exactly the calls that the app makes', () => {
  expect(Object.keys(appCalls)).toEqual(
    operations.filter(({ isBeyondContract }) => !isBeyondContract).map(({ id }) => id),
  );
});

/** Compares what the app sends with the document's description of the call. */
async function expectDocumented(id: string, make: (() => Promise<unknown>) | undefined) {
  const call = operation(id);
  localStorage.setItem('token', 'the.stored.token');
  const calls = fakeBank(() => json({ success: true }));
  await make?.().catch(() => undefined);
  localStorage.clear();
  const [sent] = calls as readonly [BankCall];
  const inPath = call.parameters.find(({ in: place }) => place === 'path');
  const path = call.path.replace('{id}', String(inPath?.example));
  expect([sent.method, sent.url.pathname]).toEqual([call.method, call.base + path]);
  expect(call.base).toBe(settings().bases[id === 'checkUnused' ? 'second' : 'main']);
  expect([...sent.url.searchParams.keys()]).toEqual(
    call.parameters.filter(({ in: place }) => place === 'query').map(({ name }) => name),
  );
  expect(sent.headers.get('authorization')).toBe('Bearer the.stored.token');
  expect(String(sent.headers.get('content-type'))).toContain(call.request?.type ?? '');
  expect(
    call.request?.schema ? schemaErrors(strictSchema(call.request.schema), fieldsSent(sent)) : [],
  ).toEqual([]);
}

describe('the extensions', () => {
  beforeEach(() => {
    for (const [name, value] of Object.entries(loadEnv('sandbox', process.cwd(), 'VITE_')))
      vi.stubEnv(name, value);
  });
  afterEach(() => void vi.unstubAllEnvs());

  // tests/platform/event-stream.test.ts: the stream comes by `fetch`.
  const marked = operations.filter(({ id, extension }) => extension !== null && id !== 'events');

  it.each(marked.map(({ id }) => id))('send what the document describes: %s [CAL-44]', (id) =>
    expectDocumented(id, () => callExtension(operation(id))),
  );
});

describe.each(Object.keys(appCalls))('%s', (id) => {
  const call = operation(id);

  it('sends what the document describes [CAL-2,22,23]', () => expectDocumented(id, appCalls[id]));

  const written = Object.entries(call.answers).flatMap(([status, { bodies }]) =>
    bodies.flatMap(({ examples }) =>
      Object.entries(examples).map(([name, body]) => ({ status, name, body })),
    ),
  );

  it.each(written)('classifies $status $name', async ({ status, body }) => {
    localStorage.setItem('token', 'the.stored.token');
    const outcome = await answered(id, body, Number(status));
    localStorage.clear();
    const { success, message = '' } = body as { success?: boolean; message?: string };
    expect(
      outcome instanceof Failure
        ? [
            outcome.code,
            errorsFirst.includes(id) ? (outcome.bankMessage ?? '') !== '' : outcome.bankMessage,
          ]
        : 'taken',
    ).toEqual(expected(status, success, message));
  });

  /**
   * How the app reads a documented answer: a 401 ends the session, only an order whose key is in
   * progress gets a 409, and nobody reads the body of a failed QR code.
   */
  function expected(status: string, success: boolean | undefined, message: string) {
    if (status === '200' && success !== false) return 'taken';
    if (status === '401') return ['session.ended', errorsFirst.includes(id) ? false : null];
    if (id === 'qrCode') return [status === '404' ? 'refused' : 'unexpected', null];
    if (status === '409') return ['unexpected', true];
    return [status === '429' ? 'throttled' : 'refused', errorsFirst.includes(id) ? true : message];
  }
});

function fieldsSent({ body }: BankCall): unknown {
  if (body instanceof URLSearchParams) return Object.fromEntries(body);
  if (body instanceof FormData)
    return Object.fromEntries(
      [...body].map(([name, value]) => [name, value instanceof File ? '(the file)' : value]),
    );
  const text = String(body);
  return text.startsWith('{') ? JSON.parse(text) : Object.fromEntries(new URLSearchParams(text));
}

const inData = {
  pick: (body: { data: object }) => body.data,
  wrap: (data: object) => ({ success: true, data }),
};

/** Where each record is in a call's answer, to test it with one field more or less. */
const records = {
  Tokens: { id: 'login', ...inData },
  User: { id: 'user', ...inData },
  Mutation: {
    id: 'mutations',
    pick: (body: { data: object[] }) => body.data[0],
    wrap: (row: object) => ({ success: true, data: [row] }),
  },
  Notification: {
    id: 'notifications',
    pick: (body: object[]) => body[0],
    wrap: (row: object) => [row],
  },
  TransferResult: {
    id: 'transfer',
    pick: (body: { data: { data: object } }) => body.data.data,
    wrap: (data: object) => ({ success: true, data: { data } }),
  },
} as const;

/**
 * The app rejects an answer without these fields. A list survives a row that lacks a field: the app
 * shows the row without it, or counts it as unreadable (MUT-34, MUT-35).
 */
const needed = {
  Tokens: ['jwt_token'],
  User: ['name', 'account_number'],
  Mutation: [],
  Notification: [],
  TransferResult: ['referenceNumber', 'accountTo', 'amount'],
} as const satisfies Record<keyof typeof records, readonly string[]>;
const recordNames = Object.keys(records) as (keyof typeof records)[];

describe.each(recordNames)('%s', (name) => {
  const { id, pick, wrap } = records[name];
  const [whole] = Object.values(operation(id).answers['200']?.bodies[0]?.examples ?? {});
  const record = pick(whole as never) as Record<string, unknown>;

  it.each(Object.keys(fieldsOf(name)))(
    'is rejected only without a field that the app needs: %s',
    async (field) => {
      const { [field]: _, ...rest } = record;
      const isNeeded = (needed[name] as readonly string[]).includes(field);
      for (const answer of [rest, { ...rest, [field]: null }]) {
        const outcome = await answered(id, wrap(answer));
        expect(outcome instanceof Failure ? outcome.code : 'taken').toBe(
          isNeeded ? 'answer.invalid' : 'taken',
        );
      }
    },
  );

  it('must have every field that the app needs', () => {
    const required = Object.entries(fieldsOf(name)).flatMap(([field, isRequired]) =>
      isRequired ? field : [],
    );
    expect(required).toEqual(expect.arrayContaining([...needed[name]]));
  });

  it('may have fields that the document does not name [CAL-43]', async () => {
    expect(await answered(id, wrap({ ...record, baru: 'x' }))).not.toBeInstanceOf(Failure);
  });
});

it('has the limits that the app and the sandbox bank keep', () => {
  const amount = { minimum: smallestTransfer, maximum: largestTransfer };
  for (const order of ['ImmediateOrder', 'ScheduledOrder'])
    expect(schemaOf(order)).toMatchObject({ properties: { amount } });
  expect(operation('codeWithAmount').parameters[0]?.schema).toMatchObject({
    maximum: largestQrAmount,
  });
});

it.each(Object.entries(files))('has its text in %s (npm run contract:docs)', (file, render) => {
  expect(readFileSync(file, 'utf8')).toBe(render(file));
});

it('has the fields of the app’s types, which the compiler compares', () => {
  expectTypeOf<keyof Credentials>().toEqualTypeOf<keyof wire.Credentials>();
  expectTypeOf<keyof Tokens>().toEqualTypeOf<keyof wire.Tokens>();
  // The app does not read the phone number.
  expectTypeOf<keyof User | 'no_hp'>().toEqualTypeOf<keyof wire.User>();
  expectTypeOf<keyof HistoryRow>().toEqualTypeOf<keyof wire.Mutation>();
  expectTypeOf<Exclude<keyof Notification, 'hidesMemo'>>().toEqualTypeOf<
    Exclude<keyof wire.Notification, 'hides_memo'>
  >();
  expectTypeOf<Exclude<keyof Application, 'otp'>>().toEqualTypeOf<keyof wire.Application>();
  expectTypeOf<keyof TransferOrder>().toEqualTypeOf<keyof wire.ImmediateOrder>();
  expectTypeOf<keyof TransferOrder>().toEqualTypeOf<keyof wire.ScheduledOrder>();
  expectTypeOf<keyof TransferResult>().toEqualTypeOf<keyof wire.TransferResult>();
  expectTypeOf<keyof SavedRecipient>().toEqualTypeOf<keyof wire.SavedRecipient>();
  expectTypeOf<keyof ListedSession>().toEqualTypeOf<keyof wire.ListedSession>();
  expectTypeOf<keyof TransferLimit>().toEqualTypeOf<keyof wire.TransferLimit>();
  expectTypeOf<BankName>().toEqualTypeOf<wire.Bank>();
});
