import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { expiring } from '../http/limits.ts';
import { migrate, runSteps } from '../store/migrate.ts';
import { migrations } from '../store/migrations/index.ts';
import { migration, type Step } from '../store/migrations/migration.ts';
import type { Db } from '../store/schema.ts';
import { figure } from '../../tests/long/promises/figure.ts';
import { bagas, describeBank, sinta, toBagas, toSinta } from './harness.ts';

const fixture = await readFile(new URL('fixtures/before-migrations.sql', import.meta.url), 'utf8');
const written = (what: string): string => new RegExp(`-- ${what}: (\\S+)`).exec(fixture)?.[1] ?? '';

/** Replaces the schema of `db` by one from before the first migration. */
async function restoreOldDatabase(db: Db): Promise<void> {
  await emptySchema(db);
  for (const statement of fixture.split(/;\n\n(?=[A-Z])/)) await sql.raw(statement).execute(db);
}

/** Runs the steps of the schema up to `last`. */
async function migrateTo(db: Db, last: string): Promise<void> {
  expect(await runSteps(db, last)).toBeUndefined();
}

async function emptySchema(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(db);
  const name = sql.id(rows[0]?.name ?? '');
  await sql`drop schema ${name} cascade`.execute(db);
  await sql`create schema ${name}`.execute(db);
}

/** Columns, constraints, indexes, triggers and functions of the schema, each as a line. */
async function schemaOf(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ line: string }>`
    select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default, is_identity) as line
      from information_schema.columns where table_schema = current_schema()
    union all select concat_ws(' ', conrelid::regclass, pg_get_constraintdef(oid))
      from pg_constraint where connamespace = current_schema()::regnamespace and contype <> 't'
    union all select indexdef from pg_indexes where schemaname = current_schema()
    union all select pg_get_triggerdef(t.oid) from pg_trigger t join pg_class c on c.oid = tgrelid
      where not tgisinternal and relnamespace = current_schema()::regnamespace
    union all select concat_ws(' ', proname, prosrc) from pg_proc
      where pronamespace = current_schema()::regnamespace`.execute(db);
  return rows.map(({ line }) => line).toSorted();
}

/** A row of `transfers` from before 0015. */
const withoutKey = (row: object) => ({ ...row, order_key: null, asked_by: null });

describeBank('migrations', ({ bank, database, engine }) => {
  test('upgrade a database from before the first migration, and keep its content [L13]', async () => {
    const newest = await schemaOf(bank.db);
    await restoreOldDatabase(bank.db);
    const old = await bank.transfers({});
    await bank.reopen();
    expect(await schemaOf(bank.db)).toEqual(newest);
    expect(await bank.transfers({})).toEqual(old.map(withoutKey));
    expect(await bank.audit()).toEqual({ total: 0, wrong: 0 });

    const token = written('token of Sinta');
    expect(await bank.inbox(token)).toContainEqual(
      expect.objectContaining({
        body: 'Anda menerima Rp175.000 dari Bagas Pratama.',
        memo: 'Ganti uang makan',
      }),
    );
    expect((await bank.get('/auth/sessions', token)).body.data).toEqual([
      expect.objectContaining({ device: 'Perangkat tidak dikenal', current: true }),
    ]);
    expect((await bank.get('/recipients', token)).body.data).toEqual([]);
    expect(await bank.balance(token, sinta.account)).toBe(12_350_000);
    const refresh_token = written('refresh token of Sinta');
    expect((await bank.form('/auth/refresh', { refresh_token })).status).toBe(200);
    expect((await bank.order(token, toBagas, 'kunci-lama')).body).toMatchObject({
      message: 'Transfer berhasil',
    });
    expect(await bank.balance(token, sinta.account)).toBe(12_350_000);
    expect((await bank.order(token, toBagas, 'kunci-baru')).status).toBe(200);
    expect(await bank.balance(token, sinta.account)).toBe(12_200_000);
    expect((await bank.order(await bank.login(bagas), toSinta)).status).toBe(423);
    bank.advance(24 * 3_600_000);
    expect(await bank.runDue()).toBe(1);
    expect(await bank.transfers({ description: 'Besok' })).toMatchObject([{ status: 'completed' }]);
    expect(await bank.audit()).toEqual({ total: 0, wrong: 0 });
    figure('L13', `${engine}: ${old.length} transfers kept, ${newest.length} parts alike`);
  });

  test.each(Object.keys(migrations).slice(0, -1))(
    'upgrade a database that ended with %s, and its sessions continue [L13]',
    async (last) => {
      const newest = await schemaOf(bank.db);
      await restoreOldDatabase(bank.db);
      await migrateTo(bank.db, last);
      await bank.reopen();
      expect(await schemaOf(bank.db)).toEqual(newest);
      const { status, body } = await bank.get('/auth/sessions', written('token of Sinta'));
      expect([status, body.data]).toEqual([200, [expect.objectContaining({ current: true })]]);
      figure('L13', `${engine}: a database that ended with ${last} opens`);
    },
  );

  test('leave a transfer pending from before 0007 unchanged, and let it be cancelled [L13]', async () => {
    await restoreOldDatabase(bank.db);
    await migrateTo(bank.db, '0006-indexes');
    const old = await bank.transfers({});
    await bank.reopen();
    expect(await bank.transfers({})).toEqual(old.map(withoutKey));
    const scheduled = old.find(({ kind, status }) => kind === 'scheduled' && status === 'pending');
    const { status, body } = await bank.cancel(await bank.login(sinta), scheduled?.id);
    expect([status, body.data]).toEqual([200, { id: scheduled?.id, status: 'dibatalkan' }]);
    expect(await bank.audit()).toEqual({ total: 0, wrong: 0 });
  });

  test('give every foreign key an index [L14]', async () => {
    const { rows } = await sql<{ key: string; isIndexed: boolean }>`
      select concat_ws('.', conrelid::regclass, a.attname) as key, exists (
        select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1]
      ) as "isIndexed"
      from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.connamespace = current_schema()::regnamespace`.execute(bank.db);
    expect(rows.filter(({ isIndexed }) => !isIndexed)).toEqual([]);
    expect(rows.length).toBeGreaterThan(8);
    figure('L14', `${engine}: ${rows.length} of ${rows.length} foreign keys have an index`);
  });

  test('give every table that is cleaned up an index by time [L14]', async () => {
    const { rows } = await sql<{ key: string }>`
      select concat_ws('.', i.indrelid::regclass, a.attname) as key from pg_index i
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]`.execute(bank.db);
    const keys = rows.map(({ key }) => key);
    expect(expiring.map(([table, column]) => `${table}.${column}`)).toEqual(
      expiring.flatMap(([table, column]) => keys.find((key) => key === `${table}.${column}`) ?? []),
    );
  });

  test('of a newer bank are refused with a sentence, and change nothing [L13]', async () => {
    const name = '9999-from-the-future';
    await migrate(bank.db, { ...migrations, [name]: migration([]) }, name);
    const before = await schemaOf(bank.db);
    await expect(database.reopenBank()).rejects.toMatchObject({
      name: 'NewerDatabase',
      message: expect.stringContaining('versi Lentera yang lebih baru (9999-from-the-future)'),
    });
    expect(await schemaOf(bank.db)).toEqual(before);
  });

  test('of a newer bank that agree with this version leave it working, others do not [L40]', async () => {
    const [last = ''] = Object.keys(migrations).slice(-1);
    const later: Record<string, Step> = {
      ...migrations,
      '9997-later': migration([`alter table transfers add column later text`], last),
      '9998-later': migration([`create table later (id text)`], last),
    };
    await migrate(bank.db, later);
    await bank.reopen();
    expect((await bank.order(await bank.login(sinta), toBagas)).status).toBe(200);
    expect(await bank.audit()).toEqual({ total: 0, wrong: 0 });
    later['9999-other'] = migration([], '9997-later');
    await migrate(bank.db, later);
    await expect(database.reopenBank()).rejects.toMatchObject({ name: 'NewerDatabase' });
    // The version between them still starts.
    const { '9998-later': _, '9999-other': __, ...between } = later;
    await migrate(bank.db, between);
    figure('L40', `${engine}: 2 later steps that agree: served; a third that does not: refused`);
  });

  test('agree with earlier ones that exist [L40]', () => {
    const named = Object.values(migrations).flatMap(({ agreesFrom }) => agreesFrom ?? []);
    expect(named.filter((name) => !(name in migrations))).toEqual([]);
  });

  test('run once if several processes start at the same moment [L13]', async () => {
    await emptySchema(bank.db);
    const started = await bank.atOnce(6, () => database.reopenBank());
    for (const one of started) expect((await one.call('/health')).status).toBe(200);
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(
      bank.db,
    );
    expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
    expect(rows.length).toBeGreaterThan(0);
    expect(await bank.db.selectFrom('customers').select('id').execute()).toHaveLength(2);
    expect(await bank.audit()).toEqual({ total: 0, wrong: 0 });
  });
});
