import { randomBytes } from 'node:crypto';
import { Kysely, PostgresDialect, sql, type PostgresPool } from 'kysely';
import { openBank, type Bank, type BankOptions } from '../../bank/bank.ts';
import { serverPool } from '../../bank/store/database.ts';
import { embeddedPool } from '../../bank/store/embedded.ts';
import type { Db } from '../../bank/store/schema.ts';
import { emptyDatabase } from './empty-database.ts';
import { isFull } from '../promises/figure.ts';

const server = process.env['DATABASE_URL'];

/**
 * The databases on which the bank must behave alike: `npm test` takes the embedded one, `npm run
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

export interface TestDatabase {
  /** Empties the database, sets the clock back to `start`, and opens a bank. */
  openBank(options?: BankOptions): Promise<TestBank>;
  /** Opens one more bank on the database as it is, like another process or after a restart. */
  reopenBank(options?: BankOptions): Promise<TestBank>;
  readonly pool: PostgresPool;
  close(): Promise<void>;
}

/** The idle embedded databases of this process: starting one takes as long as many tests. */
const idle = ((globalThis as { idleDatabases?: PostgresPool[] }).idleDatabases ??= []);

const changesSchema = /\b(?:create|alter|drop)\b/i;

/** A database for one test file; on a server it is a schema of its own. */
export async function openTestDatabase(engine: Engine): Promise<TestDatabase> {
  const isEmbedded = engine === 'embedded';
  const name = isEmbedded ? 'public' : `t_${randomBytes(6).toString('hex')}`;
  const pool = isEmbedded
    ? (idle.pop() ?? embeddedPool(await emptyDatabase()))
    : serverPool(server ?? '', `-c search_path=${name}`);
  /**
   * The options of the bank whose first rows are copied: to restore them is twenty times as fast as
   * to make the schema. A change of the schema makes the copy useless.
   */
  let copied: string | null = null;
  const shared: PostgresPool = {
    end: async () => {},
    async connect() {
      const client = await pool.connect();
      const query = (text: string, values: unknown[]): unknown => {
        if (changesSchema.test(text)) copied = null;
        return client.query(text, values);
      };
      return { query: query as typeof client.query, release: () => client.release() };
    },
  };
  const db: Db = new Kysely({ dialect: new PostgresDialect({ pool: shared }) });
  const clock = { now: start };
  const drop = () =>
    sql`drop schema if exists ${sql.id(name)}, ${copiesOf(name)} cascade`.execute(db);
  const create = () => sql`create schema ${sql.id(name)}`.execute(db);
  const reopenBank = async (options: BankOptions = {}): Promise<TestBank> => {
    const bank = await openBank({
      database: shared,
      now: () => clock.now,
      rounds: { password: 4, pin: 4 },
      callsPerMinute: 100_000,
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
      // At its first start a bank writes what these options say.
      const { seed, sandbox, rounds, now } = options;
      const wanted = JSON.stringify([seed, sandbox, rounds, now?.()]);
      if (copied === wanted) {
        await forEachTable(db, name, restore);
        return reopenBank(options);
      }
      await drop();
      await create();
      const bank = await reopenBank(options);
      await sql`create schema ${copiesOf(name)}`.execute(db);
      await forEachTable(db, name, copy);
      copied = wanted;
      return bank;
    },
    async close() {
      await drop();
      if (!isEmbedded) return pool.end();
      await create();
      idle.push(pool);
    },
  };
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

// Answers have no static type of their own: each test says what it expects of them.
type Body = { success?: boolean; message?: string; errors?: unknown; data?: unknown };
export interface Reply<T = Body> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: T;
}

export type TestBank = ReturnType<typeof testBank>;

/** The bank with its clock, its database and shorthands for calls. */
function testBank(bank: Bank, db: Db, clock: { now: Date }) {
  const call = async <T = Body>(
    path: string,
    init: RequestInit = {},
    remoteAddress?: string,
  ): Promise<Reply<T>> => {
    const request = new Request(`http://bank.test${path}`, init);
    const answer = await bank.fetch(request, remoteAddress === undefined ? {} : { remoteAddress });
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
  const tokens = async (who: {
    email: string;
    password: string;
  }): Promise<{ jwt_token: string; refresh_token: string }> => {
    const { body } = await form('/auth/login', { email: who.email, password: who.password });
    return body.data as { jwt_token: string; refresh_token: string };
  };
  const login = async (who: { email: string; password: string }): Promise<string> =>
    (await tokens(who)).jwt_token;
  const codes = async (to: string): Promise<readonly string[]> => {
    const { body } = await call<{ to: string; code: string | null }[]>('/sandbox/outbox', {
      headers: { accept: 'application/json' },
    });
    return body.filter((mail) => mail.to === to).flatMap(({ code }) => code ?? []);
  };
  return {
    fetch: bank.fetch,
    runDue: bank.runDue,
    db,
    clock,
    call,
    form,
    json,
    get,
    tokens,
    login,
    codes,
    bearer,
    /** Moves the bank's clock. */
    advance: (milliseconds: number): void => {
      clock.now = new Date(clock.now.getTime() + milliseconds);
    },
    code: async (to: string): Promise<string> => (await codes(to))[0] ?? '',
    balance: async (token: string, account: string): Promise<number> =>
      (await get(`/balance/get?accountNumber=${account}`, token)).body.data as number,
    order: (token: string, order: object, key?: string) =>
      json(
        `/api/main/transaction/${'datetime' in order && order.datetime !== null ? 'schedule' : 'transfer'}`,
        order,
        {
          ...bearer(token),
          ...(key === undefined ? {} : { 'idempotency-key': key }),
        },
      ),
    /**
     * Sum of all entries (0 when no rupiah was made or lost) and accounts whose balance is not
     * their entries' sum.
     */
    audit: async () => {
      const { rows } = await sql<{ total: string; wrong: string }>`
        select (select coalesce(sum(amount), 0) from entries)::text as total,
          (select count(*) from accounts a where balance <> (select coalesce(sum(amount), 0) from entries e where e.account_number = a.number))::text as wrong
      `.execute(db);
      return { total: Number(rows[0]?.total), wrong: Number(rows[0]?.wrong) };
    },
  };
}

export const toBagas = {
  accountFrom: sinta.account,
  accountTo: bagas.account,
  amount: 150_000,
  description: 'Makan siang',
  datetime: null,
  bankTo: 'Bank Mandiri',
  pin: sinta.pin,
};

/** The statuses of answers that came in any order. */
export function statuses(replies: readonly Reply[]): readonly number[] {
  return replies.map(({ status }) => status).toSorted((one, other) => one - other);
}
