import { randomBytes } from 'node:crypto';
import { Kysely, PostgresDialect, sql, type PostgresPool } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBank, type Bank } from '../../bank/bank.ts';
import { openDatabase, serverPool } from '../../bank/store/database.ts';
import { grantRights } from '../../bank/store/grants.ts';
import type { Db } from '../../bank/store/schema.ts';
import { postgres } from '../support/postgres.ts';
import { figure } from '../promises/figure.ts';
import { bagas, sinta, start, toBagas } from './harness.ts';

const server = await postgres();
const name = `roles_${randomBytes(4).toString('hex')}`;
const [owner, runner] = [`${name}_owner`, `${name}_bank`];

/**
 * Statements that the bank's running role tries; PostgreSQL refuses each for lack of privileges.
 */
const attempts = [
  'alter table entries disable trigger all',
  'alter table accounts disable trigger accounts_kept',
  'drop trigger entries_immutable on entries',
  'drop table entries',
  'drop function entries_move_balances() cascade',
  `create or replace function entries_are_immutable() returns trigger language plpgsql as
    $$ begin return new; end $$`,
  'create table mine (id int)',
  'set session_replication_role = replica',
  `set role ${owner}`,
  'truncate entries',
  'delete from entries',
  'update entries set amount = 1',
  'delete from transfers',
  'update transfers set amount = 1',
  'delete from customers',
  'delete from pins',
  'delete from accounts',
  'update accounts set balance = 1',
  `insert into accounts (number, kind, name, balance) values ('1', 'house', '', 5)`,
  `insert into kysely_migration (name, timestamp) values ('x', 'x')`,
];

describe.skipIf(typeof server === 'string')('the role that runs the bank and owns nothing', () => {
  let [admin, books]: [Db | null, Db | null] = [null, null];
  let bank: Bank | null = null;
  const poolOf = (role: string): PostgresPool => {
    const url = new URL(typeof server === 'string' ? '' : server.url);
    url.username = role;
    return serverPool(url.href, `-c search_path=${name}`);
  };
  const options = {
    rounds: { password: 4, pin: 4 },
    callsAtOnce: 100_000,
    now: () => start,
  };

  beforeAll(async () => {
    if (typeof server === 'string') return;
    admin = await openDatabase(server.url);
    for (const role of [owner, runner]) await sql.raw(`create role ${role} login`).execute(admin);
    await sql.raw(`create schema ${name} authorization ${owner}`).execute(admin);
  });
  afterAll(async () => {
    await bank?.close();
    if (admin === null || typeof server === 'string') return;
    await sql.raw(`drop schema ${name} cascade`).execute(admin);
    for (const role of [owner, runner]) await sql.raw(`drop role ${role}`).execute(admin);
    await admin.destroy();
    server.stop();
  });

  test('is warned that the owner has not prepared the database [L6]', async () => {
    await expect(openBank({ ...options, database: poolOf(runner) })).rejects.toMatchObject({
      name: 'NotMigrated',
      message: expect.stringContaining('belum disiapkan untuk versi Lentera ini'),
    });
  });

  test('serves customers [L6]', async () => {
    await (await openBank({ ...options, database: poolOf(owner) })).close();
    const owned: Db = new Kysely({ dialect: new PostgresDialect({ pool: poolOf(owner) }) });
    await grantRights(owned, runner);
    await grantRights(owned, runner);
    await owned.destroy();
    const pool = poolOf(runner);
    books = new Kysely({ dialect: new PostgresDialect({ pool }) });
    bank = await openBank({ ...options, database: pool });
    const call = async (path: string, body: BodyInit, headers: Record<string, string> = {}) => {
      const request = new Request(`http://bank.test/api/main${path}`, {
        method: 'POST',
        body,
        headers,
      });
      return ((await bank?.fetch(request))?.json() ?? {}) as Promise<{
        message: string;
        data: { jwt_token: string };
      }>;
    };
    const login = new URLSearchParams({ email: sinta.email, password: sinta.password });
    const { data } = await call('/auth/login', login);
    const order = (fields: object) =>
      call(
        `/transaction/${'datetime' in fields && fields.datetime !== null ? 'schedule' : 'transfer'}`,
        JSON.stringify(fields),
        { authorization: `Bearer ${data.jwt_token}`, 'content-type': 'application/json' },
      );
    expect((await order(toBagas)).message).toBe('Transfer berhasil');
    expect((await order({ ...toBagas, pin: '111111' })).message).toBe('Pin Salah');
    const soon = { ...toBagas, datetime: '2026-11-21T11:29:00+07:00' };
    expect((await order(soon)).message).toBe('Transfer terjadwal');
    expect(await bank.runDue()).toBe(1);
    const applicant = new URLSearchParams({ email: 'baru@contoh.test', noHP: '81234567890' });
    expect((await call('/send-otp', applicant)).message).toMatch(/Kode OTP telah dikirim/);
    // The rows of a new customer, as bank/identity/registration.ts inserts them.
    await books
      .insertInto('customers')
      .values({
        id: 'baru',
        email: 'baru@contoh.test',
        no_hp: '81234567890',
        no_ktp: '3174010101909999',
        name: 'Baru',
        date_of_birth: '1990-01-01',
        password_hash: 'x',
        opened_at: start,
      })
      .execute();
    const opened = await books
      .insertInto('accounts')
      .values({ number: '8800199999', kind: 'customer', customer_id: 'baru', name: 'Baru' })
      .onConflict((conflict) => conflict.column('number').doNothing())
      .returning('number')
      .executeTakeFirstOrThrow();
    await books.insertInto('pins').values({ account_number: opened.number, hash: 'x' }).execute();
    const { balance } = await books
      .selectFrom('accounts')
      .select('balance')
      .where('number', '=', bagas.account)
      .executeTakeFirstOrThrow();
    expect(balance).toBe(3_250_000 + 2 * toBagas.amount);
  });

  test('cannot disable any guard of the books [L6]', async () => {
    const [db, taken]: [Db | null, string[]] = [books, []];
    // It grants privileges that it lacks: PostgreSQL warns and grants none.
    if (db !== null) await sql.raw(`grant all on accounts, entries to ${runner}`).execute(db);
    for (const statement of attempts) {
      const outcome = await (
        db === null ? Promise.reject(new Error()) : sql.raw(statement).execute(db)
      ).then(
        () => 'taken',
        (error: unknown) => (error as { code?: string }).code,
      );
      if (outcome !== '42501') taken.push(`${statement}: ${outcome ?? ''}`);
    }
    expect(taken).toEqual([]);
    // Its own trigger has no privilege to change a balance either.
    const fromTrigger = db?.transaction().execute(async (trx) => {
      for (const statement of [
        'create temp table bait (id int) on commit drop',
        `create function pg_temp.take() returns trigger language plpgsql as
          $$ begin update accounts set balance = balance + 1; return new; end $$`,
        'create trigger take after insert on bait for each row execute function pg_temp.take()',
        'insert into bait values (1)',
      ])
        await sql.raw(statement).execute(trx);
    });
    await expect(fromTrigger).rejects.toMatchObject({ code: '42501' });
    figure(
      'L6',
      `${attempts.length + 1} of ${attempts.length + 1} attempts of the running role refused`,
    );
  });
});
