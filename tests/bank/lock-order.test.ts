import { readFileSync, readdirSync } from 'node:fs';
import type { PostgresPool } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction, lockOrder } from '../../bank/store/transaction.ts';
import {
  bagas,
  engines,
  openTestDatabase,
  sinta,
  toBagas,
  type TestBank,
  type TestDatabase,
} from './harness.ts';
import { figure } from '../promises/figure.ts';

/** The tables in which a statement locks rows that were there before it, in its own order. */
function lockedTables(statement: string): readonly string[] {
  const text = statement.toLowerCase();
  const changed = /^(?:update|delete from) "(\w+)"/.exec(text)?.[1];
  if (changed !== undefined) return [changed];
  if (text.startsWith('insert') && text.includes('on conflict') && !text.includes('do nothing'))
    return [/^insert into "(\w+)"/.exec(text)?.[1] ?? ''];
  if (!/ for (?:no key update|update|share)/.test(text)) return [];
  return [...text.matchAll(/(?:from|join) "(\w+)"/g)].map(([, table = '']) => table);
}

/** Writes down which tables each committed transaction locks, each once, in its order. */
function watched(pool: PostgresPool, seen: (readonly string[])[]): PostgresPool {
  return {
    end: async () => {},
    async connect() {
      const client = await pool.connect();
      let own: Set<string> | null = null;
      const query = (text: string, values: unknown[]): unknown => {
        if (/^(?:begin|start transaction)/.test(text)) own = new Set();
        else if (/^(?:commit|rollback)/.test(text)) {
          if (own !== null && own.size > 0) seen.push([...own]);
          own = null;
        } else for (const table of lockedTables(text)) own?.add(table);
        return client.query(text, values);
      };
      return { query: query as typeof client.query, release: () => client.release() };
    },
  };
}

let database: TestDatabase;
let bank: TestBank;
const seen: (readonly string[])[] = [];
beforeAll(async () => {
  database = await openTestDatabase('embedded');
  bank = await database.openBank();
});
afterAll(() => database.close());

async function openAccount(email: string): Promise<void> {
  await bank.form('/send-otp', { email, noHP: '81234567890', otp: '' });
  await bank.form('/verify-otp', { email, otp: await bank.code(email) });
  const picture = { create: { width: 320, height: 200, channels: 3, background: '#456' } } as const;
  const body = new FormData();
  body.append('ektp_photo', new File([new Uint8Array(await sharp(picture).png().toBuffer())], 'x'));
  for (const [name, value] of Object.entries({
    email,
    no_hp: '81234567890',
    password: 'Rahasia123',
    no_ktp: '3174010101950003',
    name: 'Rani',
    date_of_birth: '1995-04-17',
    pin: '482915',
  }))
    body.append(name, value);
  const { status } = await bank.call('/api/main/auth/register', { method: 'POST', body });
  expect(status).toBe(200);
}

async function walkEverything(): Promise<void> {
  const { jwt_token: token, refresh_token } = await bank.tokens(sinta);
  await bank.form('/auth/login', { ...sinta, password: 'Salah12345' });
  await bank.form('/auth/refresh', { refresh_token });
  await bank.form('/auth/refresh', { refresh_token });
  const again = await bank.login(sinta);
  await bank.order(again, toBagas, 'kunci-1');
  await bank.order(again, { ...toBagas, pin: '111111' });
  await bank.order(again, { ...toBagas, datetime: '2026-11-21T11:40:00+07:00' });
  await bank.order(again, { ...toBagas, datetime: '2026-11-21T11:50:00+07:00' });
  const recipient = { accountNumber: bagas.account, bankName: 'Bank Mandiri' };
  for (const alias of ['Bagas', 'Mas Bagas'])
    expect(
      (await bank.json('/api/main/recipients', { ...recipient, alias }, bank.bearer(again))).status,
    ).toBe(200);
  bank.advance(15 * 60_000);
  expect(await bank.runDue()).toBe(1);
  const renewed = await bank.login(sinta);
  const { id } = await bank.db
    .selectFrom('transfers')
    .select('id')
    .where('status', '=', 'pending')
    .where('description', '=', toBagas.description)
    .executeTakeFirstOrThrow();
  const cancelled = { id, pin: sinta.pin };
  const path = '/api/main/transaction/schedule/cancel';
  expect((await bank.json(path, cancelled, bank.bearer(renewed))).status).toBe(200);
  const read = await bank.call('/api/main/notification/read/all', {
    method: 'PUT',
    headers: bank.bearer(renewed),
  });
  expect(read.status).toBe(200);
  await openAccount('rani@contoh.test');
  await bank.form('/forget-password/send', { email: bagas.email, otp: '', newPassword: '' });
  const otp = await bank.code(bagas.email);
  await bank.form('/forget-password/validate', { email: bagas.email, otp });
  const fields = { email: bagas.email, otp, newPassword: 'Baru12345' };
  expect((await bank.form('/forget-password/change-password', fields)).status).toBe(200);
  await bank.form('/auth/logout', {}, bank.bearer(token));
}

test('every transaction locks tables in the one order that is written down [H1]', async () => {
  bank = await database.reopenBank({ database: watched(database.pool, seen) });
  await walkEverything();
  const rank = (table: string): number => lockOrder.findIndex((one) => one === table);
  const wrong = seen.filter((tables) =>
    tables.some((table, at) => rank(table) < 0 || rank(table) < rank(tables[at - 1] ?? table)),
  );
  expect(wrong).toEqual([]);
  // Login, new password, renewal, order, a cancelled order, a saved
  // recipient, and an order that is due.
  for (const some of [
    ['login_tries', 'known_addresses', 'customers'],
    ['codes', 'verifications'],
    ['verifications', 'login_tries', 'known_addresses', 'customers', 'sessions'],
    ['refresh_tokens', 'sessions'],
    ['sessions', 'accounts', 'idempotency'],
    ['sessions', 'transfers'],
    ['customers', 'recipients'],
    ['transfers', 'accounts'],
  ])
    expect(seen.map((tables) => tables.join())).toContain(some.join());
  figure('H1', `${seen.length} transactions of every kind lock tables in one order`);
});

test('every transaction of the bank is one that is repeated when it loses a deadlock [H1]', () => {
  const own = readdirSync('bank', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .filter((file) => readFileSync(`bank/${file}`, 'utf8').includes('.transaction()'));
  // Those that prepare the database run before the bank serves anybody.
  expect(own.toSorted()).toEqual(['store/grants.ts', 'store/migrate.ts', 'store/transaction.ts']);
});

test('an order that loses a deadlock is booked once, and one that always loses not at all [H1]', async () => {
  const lines: string[] = [];
  let losses = 0;
  const losing: PostgresPool = {
    end: async () => {},
    async connect() {
      const client = await database.pool.connect();
      const query = async (text: string, values: unknown[]): Promise<unknown> => {
        if (losses > 0 && text.startsWith('insert into "entries"')) {
          losses -= 1;
          throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
        }
        return client.query(text, values);
      };
      return { query: query as typeof client.query, release: () => client.release() };
    },
  };
  bank = await database.openBank({
    database: losing,
    log: (event, details) => lines.push(`${event} ${details?.['code']} ${details?.['tries']}`),
  });
  const token = await bank.login(sinta);
  losses = 2;
  expect((await bank.order(token, toBagas, 'kunci-2')).status).toBe(200);
  expect(await bank.balance(token, sinta.account)).toBe(12_350_000);
  expect(lines).toEqual(['transaction.repeated 40P01 1', 'transaction.repeated 40P01 2']);
  losses = 5;
  expect((await bank.order(token, toBagas)).status).toBe(500);
  expect(await bank.balance(token, sinta.account)).toBe(12_350_000);
  expect(await bank.audit()).toEqual({ total: 0, wrong: 0 });
});

test.skipIf(!engines.includes('server'))(
  'two transactions that wait for each other both come to their end [H1]',
  async () => {
    const server = await openTestDatabase('server');
    const { db } = await server.openBank();
    const lines: string[] = [];
    const context = { db, log: (event: string) => lines.push(event) };
    let arrived = 0;
    let goOn = (): void => {};
    const bothArrived = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    let end = (): void => {};
    const oneEnded = new Promise<void>((resolve) => {
      end = resolve;
    });
    const lockBoth = async (numbers: readonly string[]) => {
      let tries = 0;
      await inTransaction(context, async (trx) => {
        tries += 1;
        // The database may give the loser its first row again before the other has woken up.
        if (tries > 1) await oneEnded;
        for (const [at, number] of numbers.entries()) {
          await trx
            .updateTable('accounts')
            .set({ name: 'x' })
            .where('number', '=', number)
            .execute();
          if (tries > 1 || at > 0) continue;
          arrived += 1;
          if (arrived === 2) goOn();
          await bothArrived;
        }
      });
      end();
    };
    await Promise.all([
      lockBoth([sinta.account, bagas.account]),
      lockBoth([bagas.account, sinta.account]),
    ]);
    expect(lines).toEqual(['transaction.repeated']);
    await server.close();
  },
);
