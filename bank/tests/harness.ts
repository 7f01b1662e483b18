import { randomBytes } from 'node:crypto';
import { Kysely, PostgresDialect, sql, type Selectable } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect } from 'vitest';
import { openBank, type Bank, type BankOptions } from '../bank.ts';
import type { Mail } from '../bank-context.ts';
import { serve, type ServeOptions } from '../run/serve.ts';
import { serverPool } from '../store/server.ts';
import { embeddedPool, type BankPool } from '../store/embedded.ts';
import { deviceHmac } from '../identity/session.ts';
import { readSecret } from '../seed/seed.ts';
import type { Db, Tables } from '../store/schema.ts';
import type { TransferResult } from '../../machines/contract/transfer.ts';
import { audit } from './audit.ts';
import { emptyDatabase } from './empty-database.ts';
import { watchedPool } from './watched-pool.ts';
import { isFull } from '../../tests/long/promises/figure.ts';

const server = process.env['DATABASE_URL'];

/**
 * The bank must behave the same on these databases: `npm test` uses the embedded one, `npm run
 * verify` the server, `npm run trust` both.
 */
export const engines: readonly Engine[] =
  server === undefined ? ['embedded'] : isFull ? ['embedded', 'server'] : ['server'];
export type Engine = 'embedded' | 'server';

export const start = new Date('2026-11-21T11:30:00+07:00');
export const sinta = {
  email: 'sinta@lentera.test',
  password: 'Lentera123',
  pin: '246810',
  account: '8800112233',
};
export const bagas = {
  email: 'bagas@lentera.test',
  password: 'Lentera123',
  pin: '135790',
  account: '8800445566',
};

/** Cheap hashes. */
export const rounds = { password: 4, pin: 4 };
/** A server's place in tests: any free port. */
export const here = { host: '127.0.0.1', port: 0 };
export const noPages = async (): Promise<Response> => new Response('page');

/** Serves a bank on this data; pages are only `page`. */
export const serveBank = async (
  database: BankPool,
  options: BankOptions = {},
  place: Partial<ServeOptions> = {},
) => serve(await openBank({ database, rounds, ...options }), noPages, { ...here, ...place });

/** A bank that answers as the test says. */
export const bankOf = (fetch: Bank['fetch']): Bank => ({
  fetch,
  runDue: async () => 0,
  endStreams: () => {},
  close: async () => {},
});

export interface TestDatabase {
  /** Empties the database, resets the clock to `start`, and opens a bank. */
  openBank(options?: BankOptions): Promise<TestBank>;
  /** Opens another bank on the same data, like a second process or a restart. */
  reopenBank(options?: BankOptions): Promise<TestBank>;
  readonly pool: BankPool;
  close(): Promise<void>;
}

interface IdleDatabase {
  readonly pool: BankPool;
  readonly copied: string | null;
}

/** The idle embedded databases of this process; starting one takes as long as many tests. */
const idle = ((globalThis as { idleDatabases?: IdleDatabase[] }).idleDatabases ??= []);

const changesSchema = /\b(?:create|alter|drop)\b/i;

/**
 * A database for one test file; on a server, a separate schema. It is empty unless the caller
 * begins with `openBank`, which empties it, or copies the first rows of an earlier file.
 */
export async function openTestDatabase(
  engine: Engine,
  { isEmpty = true } = {},
): Promise<TestDatabase> {
  const isEmbedded = engine === 'embedded';
  const name = isEmbedded ? 'public' : `t_${randomBytes(6).toString('hex')}`;
  const kept = isEmbedded ? idle.pop() : undefined;
  const pool: BankPool = isEmbedded
    ? (kept?.pool ?? embeddedPool(await emptyDatabase()))
    : serverPool(server ?? '', `-c search_path=${name}`);
  /**
   * The options of the bank whose first rows are copied. Restoring them is twenty times as fast as
   * creating the schema. A schema change makes the copy useless.
   */
  let copied = kept?.copied ?? null;
  const shared = watchedPool(pool, (text) => {
    if (changesSchema.test(text)) copied = null;
  });
  const db: Db = new Kysely({ dialect: new PostgresDialect({ pool: shared }) });
  const clock = { now: start };
  const drop = () =>
    sql`drop schema if exists ${sql.id(name)}, ${copiesOf(name)} cascade`.execute(db);
  const create = () => sql`create schema ${sql.id(name)}`.execute(db);
  if (isEmpty && copied !== null) {
    await drop();
    await create();
  }
  const reopenBank = async (options: BankOptions = {}): Promise<TestBank> => {
    const bank = await openBank({
      database: shared,
      now: () => clock.now,
      rounds,
      callsAtOnce: 100_000,
      ordersPerMinute: 100_000,
      ...options,
    });
    return testBank(bank, db, clock);
  };
  return {
    pool: shared,
    reopenBank,
    async openBank(options = {}) {
      clock.now = start;
      // These options determine what a bank writes at its first start.
      const { seed, sandbox, rounds, now } = options;
      const wanted = JSON.stringify([seed, sandbox, rounds, now?.()]);
      if (copied === wanted) {
        await forEachTable(db, name, restore);
        return reopenBank(options);
      }
      await drop();
      await create();
      const bank = await reopenBank(options);
      await rememberTests(db);
      await sql`create schema ${copiesOf(name)}`.execute(db);
      await forEachTable(db, name, copy);
      copied = wanted;
      return bank;
    },
    async close() {
      if (copied === null || !isEmbedded) await drop();
      if (!isEmbedded) return pool.end();
      if (copied === null) await create();
      idle.push({ pool, copied });
    },
  };
}

/** The demo customers have logged in from these tests before, so that no login is new to them. */
async function rememberTests(db: Db): Promise<void> {
  const device = { remoteAddress: 'local', userAgent: '' };
  const address = await deviceHmac({ secret: await readSecret(db) }, device);
  for (const { email } of [sinta, bagas])
    await db.insertInto('known_addresses').values({ email, address, last_at: start }).execute();
}

const copiesOf = (schema: string) => sql.id(`${schema}_copies`);
const copy = 'create table %2$I.%3$I as table %1$I.%3$I';
const restore =
  'delete from %1$I.%3$I; insert into %1$I.%3$I overriding system value table %2$I.%3$I';

/**
 * Runs `command` for each table, without triggers and foreign keys. %1$I is the schema, %2$I that
 * of the copies, %3$I the table.
 */
async function forEachTable(db: Db, schema: string, command: string): Promise<void> {
  const block = sql.raw(`do $$ declare name text; begin
    set local session_replication_role = replica;
    for name in select tablename from pg_tables where schemaname = '${schema}' loop
      execute format('${command}', '${schema}', '${schema}_copies', name);
    end loop;
  end $$`);
  await block.execute(db);
}

// Answers are untyped: each test says what it expects.
type Body = { success?: boolean; message?: string; errors?: unknown; data?: unknown };
export interface Reply<T = Body> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: T;
}

export type TestBank = ReturnType<typeof testBank>;

interface Credentials {
  readonly email: string;
  readonly password: string;
}

export interface Tokens {
  readonly jwt_token: string;
  readonly refresh_token: string;
}

export interface Notice {
  readonly id: string;
  readonly title: string;
  readonly body: string;
  readonly sentAt: string;
  readonly read: boolean;
  readonly memo: string | null;
}

export interface MutationRow {
  readonly id: string;
  readonly datetime: string;
  readonly account_to: string;
  readonly bank_to: string | null;
  readonly description: string | null;
  readonly type: string;
  readonly status: string;
  readonly transactionDirection: string;
  readonly amount: number;
  readonly key: string | null;
}

export type Calls = ReturnType<typeof callsOf>;

/** Shorthands for calls. */
export function callsOf({ fetch }: Pick<Bank, 'fetch'>) {
  const ask = (path: string, init: RequestInit = {}, caller?: Parameters<typeof fetch>[1]) =>
    fetch(new Request(`http://bank.test${path}`, init), caller);
  const call = async <T = Body>(
    path: string,
    init: RequestInit = {},
    remoteAddress?: string,
  ): Promise<Reply<T>> => {
    const answer = await ask(path, init, remoteAddress === undefined ? {} : { remoteAddress });
    const body = (await answer.json()) as T;
    return { status: answer.status, headers: answer.headers, body };
  };
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const form = (
    path: string,
    fields: Record<string, string>,
    headers: Record<string, string> = {},
  ) => call(`/api/main${path}`, { method: 'POST', body: new URLSearchParams(fields), headers });
  const json = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    call(path, {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    });
  const get = <T = Body>(path: string, token: string) =>
    call<T>(`/api/main${path}`, { headers: bearer(token) });
  const tokens = async ({ email, password }: Credentials): Promise<Tokens> =>
    (await form('/auth/login', { email, password })).body.data as Tokens;
  const codes = async (to: string): Promise<readonly string[]> => {
    const { body } = await call<{ to: string; code: string | null }[]>('/sandbox/outbox', {
      headers: { accept: 'application/json' },
    });
    return body.filter((mail) => mail.to === to).flatMap(({ code }) => code ?? []);
  };
  const code = async (to: string): Promise<string> => (await codes(to))[0] ?? '';
  return {
    fetch,
    ask,
    call,
    form,
    json,
    get,
    tokens,
    codes,
    code,
    bearer,
    login: async (who: Credentials): Promise<string> => (await tokens(who)).jwt_token,
    /** Makes so many calls at once. */
    atOnce: <T>(count: number, make: (at: number) => Promise<T>): Promise<readonly T[]> =>
      Promise.all(Array.from({ length: count }, (_, at) => make(at))),
    /** A form from this address. */
    formFrom: (address: string, path: string, fields: Record<string, string>) =>
      call(`/api/main${path}`, { method: 'POST', body: new URLSearchParams(fields) }, address),
    /** A call without a body whose answer need not be JSON. */
    raw: (path: string, token: string) => ask(`/api/main${path}`, { headers: bearer(token) }),
    /** A PUT or DELETE without a body. */
    send: (method: 'PUT' | 'DELETE', path: string, token: string) =>
      call(`/api/main${path}`, { method, headers: bearer(token) }),
    /** A POST of JSON with this token. */
    post: (path: string, body: unknown, token: string) =>
      json(`/api/main${path}`, body, bearer(token)),
    balance: async (token: string, account: string): Promise<number> =>
      (await get(`/balance/get?accountNumber=${account}`, token)).body.data as number,
    mutations: async (token: string, account: string) =>
      (await get(`/transaction/mutations?accountNumber=${account}`, token)).body
        .data as readonly MutationRow[],
    inbox: async (token: string) => (await get<readonly Notice[]>('/notification/', token)).body,
    order: (token: string, order: object, key?: string) =>
      json(
        `/api/main/transaction/${'datetime' in order && order.datetime !== null ? 'schedule' : 'transfer'}`,
        order,
        { ...bearer(token), ...(key === undefined ? {} : { 'idempotency-key': key }) },
      ),
    cancel: (token: string, id: unknown, pin: unknown = sinta.pin) =>
      json('/api/main/transaction/schedule/cancel', { id, pin }, bearer(token)),
    /** Asks for a code to reset the password, verifies it, and returns it. */
    verifiedReset: async (email: string): Promise<string> => {
      await form('/forget-password/send', { email, otp: '', newPassword: '' });
      const otp = await code(email);
      await form('/forget-password/validate', { email, otp });
      return otp;
    },
    changePassword: (email: string, otp: string, newPassword = 'Baru12345') =>
      form('/forget-password/change-password', { email, otp, newPassword }),
  };
}

/** The reference of an order that was answered so. */
export const referenceOf = ({ body }: Reply): string =>
  (body.data as { data: TransferResult }).data.referenceNumber;

/** The bank with its clock, its database and shorthands for calls. */
function testBank(bank: Bank, db: Db, clock: { now: Date }) {
  return {
    ...callsOf(bank),
    runDue: bank.runDue,
    endStreams: bank.endStreams,
    db,
    clock,
    /** Moves the bank's clock. */
    advance: (milliseconds: number): void => {
      clock.now = new Date(clock.now.getTime() + milliseconds);
    },
    /** The rows with these values. */
    transfers: (values: Partial<Selectable<Tables['transfers']>>) =>
      db
        .selectFrom('transfers')
        .selectAll()
        .where((is) => is.and(values))
        .orderBy('id')
        .execute(),
    /**
     * The sum of all entries, and the number of accounts whose balance is not the sum of their
     * entries.
     */
    audit: async () => {
      const { total, wrong } = await audit(db);
      return { total, wrong };
    },
  };
}

interface TestSetup {
  /** Opened on an empty database before each test. */
  readonly bank: TestBank & {
    /** Replaces the bank by one on an empty database. */
    open(options?: BankOptions): Promise<void>;
    /** The same by one that sends mails, which are added to the list. */
    openWithMails(): Promise<Mail[]>;
    /** Replaces the bank by a new one on the same data. */
    reopen(options?: BankOptions): Promise<void>;
  };
  readonly database: TestDatabase;
  readonly engine: Engine;
  readonly signIn: (who?: typeof sinta) => ReturnType<typeof signedIn>;
}

/** A database for the tests of this block, and a bank on it for each. */
export function setUpBank(engine: Engine, usual: BankOptions = {}): TestSetup {
  const database = {} as TestDatabase;
  const bank = {
    open: async (options = usual) =>
      void Object.assign(bank, await database.openBank({ ...usual, ...options })),
    async openWithMails() {
      const mails: Mail[] = [];
      await bank.open({ mailer: async (mail) => void mails.push(mail) });
      return mails;
    },
    reopen: async (options = usual) =>
      void Object.assign(bank, await database.reopenBank({ ...usual, ...options })),
  } as TestSetup['bank'];
  beforeAll(
    async () => void Object.assign(database, await openTestDatabase(engine, { isEmpty: false })),
  );
  beforeEach(() => bank.open());
  afterAll(() => database.close());
  return { bank, database, engine, signIn: (who) => signedIn(bank, who) };
}

/** The calls of a customer who logs in before each test, and again after each `wait`. */
function signedIn(bank: TestBank, who = sinta) {
  const me = {
    token: '',
    async login() {
      me.token = await bank.login(who);
    },
    async wait(time: number) {
      bank.advance(time);
      await me.login();
    },
    get: (path: string) => bank.get(path, me.token),
    raw: (path: string) => bank.raw(path, me.token),
    post: (path: string, body: unknown) => bank.post(path, body, me.token),
    send: (method: 'PUT' | 'DELETE', path: string) => bank.send(method, path, me.token),
    order: (order: object, key?: string) => bank.order(me.token, order, key),
    cancel: (id: unknown, pin?: unknown) => bank.cancel(me.token, id, pin),
    balance: () => bank.balance(me.token, who.account),
    mutations: () => bank.mutations(me.token, who.account),
    inbox: () => bank.inbox(me.token),
    /** The transfer of this amount in the history. */
    row: async (amount = toBagas.amount) =>
      (await me.mutations()).find((one) => one.amount === amount),
    /** Gives the password and a code; returns the grant for the last step of a thaw or recovery. */
    async grant(of: 'freeze' | 'pin'): Promise<string> {
      const { password, email } = who;
      expect((await me.post(`/${of}/code`, { password })).status).toBe(200);
      const { body } = await me.post(`/${of}/verify`, { otp: await bank.code(email) });
      return (body.data as { grant: string }).grant;
    },
  };
  beforeEach(me.login);
  return me;
}

/** Runs the tests of a bank on each database. */
export function describeBank(
  title: string,
  tests: (setup: TestSetup) => void,
  options?: BankOptions,
): void {
  describe.each(engines)(`${title} (%s)`, (engine) => {
    tests(setUpBank(engine, options));
  });
}

/** What each message about something that another might have done advises. */
export const unlessYou = 'Bukan Anda? Amankan akun, lalu telepon 1500 123 (24 jam).';

export const toBagas = {
  accountFrom: sinta.account,
  accountTo: bagas.account,
  amount: 150_000,
  description: 'Makan siang',
  datetime: null,
  bankTo: 'Bank Mandiri',
  pin: sinta.pin,
};
export const toSinta = {
  ...toBagas,
  accountFrom: bagas.account,
  accountTo: sinta.account,
  pin: bagas.pin,
};

/** The statuses of the answers, sorted: calls sent at once are answered in any order. */
export function statuses(replies: readonly Reply[]): readonly number[] {
  return replies.map(({ status }) => status).toSorted((one, other) => one - other);
}
