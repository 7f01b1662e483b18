import { randomBytes } from 'node:crypto';
import { Kysely, PostgresDialect, sql, type PostgresPool } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBank, type Bank } from '../bank.ts';
import { openDatabase } from '../store/database.ts';
import { serverPool } from '../store/server.ts';
import { grantRights } from '../store/grants.ts';
import type { Db } from '../store/schema.ts';
import { postgres } from '../../tests/support/postgres.ts';
import { figure } from '../../tests/long/promises/figure.ts';
import { application, register, verifyEmail } from './applicants.ts';
import { serverOfFile } from './each-database.ts';
import { bagas, callsOf, rounds, sinta, start, toBagas } from './harness.ts';

const { server, isMissing } = await serverOfFile(postgres());
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

describe.skipIf(isMissing)('the role that runs the bank and owns nothing', () => {
  let [admin, books]: [Db | null, Db | null] = [null, null];
  let bank: Bank | null = null;
  const poolOf = (role: string): PostgresPool => {
    const url = new URL(server.url);
    url.username = role;
    return serverPool(url.href, `-c search_path=${name}`);
  };
  const options = { rounds, callsAtOnce: 100_000, now: () => start };

  beforeAll(async () => {
    admin = await openDatabase(server.url);
    for (const role of [owner, runner]) await sql.raw(`create role ${role} login`).execute(admin);
    await sql.raw(`create schema ${name} authorization ${owner}`).execute(admin);
  });
  afterAll(async () => {
    await bank?.close();
    if (admin === null) return;
    await sql.raw(`drop schema ${name} cascade`).execute(admin);
    for (const role of [owner, runner]) await sql.raw(`drop role ${role}`).execute(admin);
    await admin.destroy();
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
    const calls = callsOf(bank);
    const token = await calls.login(sinta);
    const order = async (fields: object) => (await calls.order(token, fields)).body.message;
    expect(await order(toBagas)).toBe('Transfer berhasil');
    expect(await order({ ...toBagas, pin: '111111' })).toBe('Pin Salah');
    const soon = { ...toBagas, datetime: '2026-11-21T11:29:00+07:00' };
    expect(await order(soon)).toBe('Transfer terjadwal');
    expect(await bank.runDue()).toBe(1);
    await verifyEmail(calls);
    expect((await register(calls, application())).status).toBe(200);
    expect(await calls.balance(await calls.login(bagas), bagas.account)).toBe(
      3_250_000 + 2 * toBagas.amount,
    );
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
    figure('L6', `${attempts.length + 1} attempts of the running role refused`);
  });
});
