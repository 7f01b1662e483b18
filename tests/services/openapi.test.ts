import { describe, expect, it } from 'vitest';
import type { Mutation, User } from '../../machines/contract/account.ts';
import { Failure } from '../../machines/contract/failure.ts';
import type { Credentials } from '../../machines/contract/login.ts';
import type { Notification } from '../../machines/contract/notifications.ts';
import type { Io } from '../../machines/contract/port.ts';
import type { Identity, Application } from '../../machines/contract/registration.ts';
import type { Tokens } from '../../machines/contract/session.ts';
import {
  banks,
  type TransferOrder,
  type TransferResult,
} from '../../machines/contract/transfer.ts';
import { accountPorts } from '../../src/flows/account/account.api.ts';
import { loginPorts } from '../../src/flows/login/login.api.ts';
import { notificationsPorts } from '../../src/flows/notifications/notifications.api.ts';
import { qrisPorts } from '../../src/flows/qris/qris.api.ts';
import { registrationPorts } from '../../src/flows/registration/registration.api.ts';
import { resetPorts } from '../../src/flows/reset/reset.api.ts';
import { settings } from '../../src/platform/settings.ts';
import { sessionStore } from '../../src/platform/session-store.ts';
import { transferPorts } from '../../src/flows/transfer/transfer.api.ts';
import { fakeBank, json, type BankCall } from '../support/fake-bank.ts';
import {
  strictSchema,
  contract,
  schemaErrors,
  fieldsOf,
  operation,
  operations,
} from '../../tools/openapi/openapi.ts';

const { signal } = new AbortController();
const io: Io = { signal };
const key = '2f1c9f0e-5d1b-4a43-9d0a-6f2f3b1f8c55';
const example = (id: string, at = 0): unknown =>
  Object.values(operation(id).request?.examples ?? {})[at];
const fields = (id: string) => example(id) as Application & { noHP: string; newPassword: string };
const order = (id: string) => ({ order: example(id) as TransferOrder, idempotencyKey: key });
const photo = new File(['x'], 'ktp.jpg', { type: 'image/jpeg' });

/** Every call of the contract as the app makes it, with the document's own examples. */
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
const errorsFirst = ['openAccount', 'transfer', 'schedule'];

const answered = async (id: string, body: unknown, status = 200): Promise<unknown> => {
  // What a login has asked for ahead is no answer of this bank.
  sessionStore.clear();
  localStorage.setItem('token', 'the.stored.token');
  fakeBank(() => json(body, status));
  return appCalls[id]?.().catch((error: unknown) => error);
};

it('has a call for each one of the contract, and no other', () => {
  expect(Object.keys(appCalls)).toEqual(
    operations.filter(({ isBeyondContract }) => !isBeyondContract).map(({ id }) => id),
  );
});

describe.each(Object.keys(appCalls))('%s', (id) => {
  const call = operation(id);

  it('is sent as the document says [CAL-22,23]', async () => {
    localStorage.setItem('token', 'the.stored.token');
    const calls = fakeBank(() => json({ success: true }));
    await appCalls[id]?.().catch(() => undefined);
    localStorage.clear();
    const [sent] = calls as readonly [BankCall];
    const path = call.path.replace('{id}', '12');
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
  });

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
   * What the app makes of a documented answer: a 401 ends the session, a 409 comes only for an
   * order whose key is being executed, and the body of a QR code's failure is not read.
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

/** Where each record is in the answer of its call, to test it with one field more or less. */
const records = {
  Tokens: {
    id: 'login',
    pick: (body: { data: object }) => body.data,
    wrap: (data: object) => ({ success: true, data }),
  },
  User: {
    id: 'user',
    pick: (body: { data: object }) => body.data,
    wrap: (data: object) => ({ success: true, data }),
  },
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
 * The fields without which an answer is refused. A row of a list is never the end of the list: it
 * is shown without the field, or counted (MUT-34, MUT-35).
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
    'is refused only without a field that the app cannot do without: %s',
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

  it('has every field by the document that the app cannot do without', () => {
    const required = Object.entries(fieldsOf(name)).flatMap(([field, isRequired]) =>
      isRequired ? field : [],
    );
    expect(required).toEqual(expect.arrayContaining([...needed[name]]));
  });

  it('may have fields that the document does not name [CAL-43]', async () => {
    expect(await answered(id, wrap({ ...record, baru: 'x' }))).not.toBeInstanceOf(Failure);
  });
});

/** The fields of each type. `satisfies` makes sure that none is missing. */
const shapes: Readonly<Record<string, Readonly<Record<string, true>>>> = {
  Credentials: { email: true, password: true } satisfies Record<keyof Credentials, true>,
  Tokens: { jwt_token: true, refresh_token: true } satisfies Record<keyof Tokens, true>,
  User: {
    name: true,
    account_number: true,
    account_pin: true,
    email: true,
    last_login: true,
    qrCode: true,
  } satisfies Record<keyof User, true>,
  Mutation: {
    id: true,
    datetime: true,
    username_to: true,
    account_to: true,
    type: true,
    transactionDirection: true,
    amount: true,
    status: true,
  } satisfies Record<keyof Mutation, true>,
  Notification: { id: true, title: true, body: true, sentAt: true, read: true } satisfies Record<
    keyof Notification,
    true
  >,
  Application: {
    email: true,
    no_hp: true,
    password: true,
    no_ktp: true,
    name: true,
    date_of_birth: true,
    ektp_photo: true,
    pin: true,
    grant: true,
  } satisfies Record<Exclude<keyof Application, 'otp'>, true>,
  ImmediateOrder: {
    accountFrom: true,
    accountTo: true,
    amount: true,
    description: true,
    datetime: true,
    bankTo: true,
    pin: true,
  } satisfies Record<keyof TransferOrder, true>,
  ScheduledOrder: {
    accountFrom: true,
    accountTo: true,
    amount: true,
    description: true,
    datetime: true,
    bankTo: true,
    pin: true,
  } satisfies Record<keyof TransferOrder, true>,
  TransferResult: {
    referenceNumber: true,
    nameAccountTo: true,
    accountTo: true,
    amount: true,
    status: true,
    datetime: true,
    description: true,
  } satisfies Record<keyof TransferResult, true>,
};
/** Documented fields that the app does not read. */
const unused: Readonly<Record<string, readonly string[]>> = { User: ['no_hp'] };

it('documents the fields that the types have', () => {
  for (const [name, fields] of Object.entries(shapes)) {
    expect([
      name,
      Object.keys(fieldsOf(name)).filter((field) => !unused[name]?.includes(field)),
    ]).toEqual([name, Object.keys(fields)]);
  }
  const { schemas } = contract['components'] as { schemas: { Bank: { enum: string[] } } };
  expect(schemas.Bank.enum).toEqual(banks);
});
