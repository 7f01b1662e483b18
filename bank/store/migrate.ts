import { sql, Migrator } from 'kysely';
import { codeOf, StartError } from './error-code.ts';
import { migrations } from './migrations/index.ts';
import type { Step } from './migrations/migration.ts';
import type { Db } from './schema.ts';

/** PostgreSQL's codes for a role that lacks a right or sees no schema. */
const withoutRights: readonly unknown[] = ['42501', '3F000'];

/** PostgreSQL's codes for a schema, table or column that was dropped meanwhile. */
const gone: readonly unknown[] = ['3F000', '42P01', '42703'];

/** An arbitrary number. */
const seedLock = 5_362_837;

/**
 * Runs new migrations, then `seed` in a transaction. Several processes may do so at once: each part
 * has an advisory lock (docs/trust.md L13). Rejects with a `StartError` if a newer version wrote
 * the database and this one does not work on it, or if it lacks tables or columns that this role
 * may not create.
 */
export async function prepareDatabase(db: Db, seed: (db: Db) => Promise<void>): Promise<void> {
  await migrate(db);
  await db.transaction().execute(async (trx) => {
    await lockSeed(trx);
    await seed(trx);
  });
}

/** Waits until no other process seeds the database, and keeps others waiting. */
export async function lockSeed(trx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(seedLock)})`.execute(trx);
}

/** The row of `settings` with the earliest step whose versions work on this database. */
const agreesFromKey = 'migrations agree from';

/**
 * Runs new migrations, or none if a later version ran some that agree with this one. Rejects like
 * `prepareDatabase`.
 */
export async function migrate(db: Db, steps = migrations): Promise<void> {
  const seen = await migrationsOf(db);
  const own = Object.keys(steps);
  const unknown = seen.find((name) => !(name in steps));
  if (unknown !== undefined && !(await agrees(db, own.at(-1) ?? '')))
    throw new StartError(
      'NewerDatabase',
      `Basis data ini ditulis oleh versi Lentera yang lebih baru (${unknown}). Jalankan versi itu.`,
    );
  if (own.every((name) => seen.includes(name))) return;
  const error = await runSteps(db, undefined, steps);
  if (withoutRights.includes(codeOf(error)))
    throw new StartError(
      'NotMigrated',
      'Basis data ini belum disiapkan untuk versi Lentera ini. Jalankan npm run migrate dengan DATABASE_URL pemilik basis data itu.',
      { cause: error },
    );
  if (error !== undefined) throw error;
}

/** Whether the version whose last step this is works on the database. */
async function agrees(db: Db, last: string): Promise<boolean> {
  const kept = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', agreesFromKey)
    .executeTakeFirst();
  return kept !== undefined && last >= kept.value;
}

/** The step, which records in its transaction with which versions it agrees. */
function recorded([name, { up, agreesFrom = name }]: readonly [string, Step]) {
  const record = async (db: Db): Promise<void> => {
    await up(db);
    await sql`insert into settings (key, value) values (${agreesFromKey}, ${agreesFrom})
      on conflict (key) do update
      set value = greatest(settings.value collate "C", excluded.value)`.execute(db);
  };
  return [name, { up: record }] as const;
}

/** Runs new migrations, up to `last` if given. Resolves with the error of a failed one. */
export async function runSteps(db: Db, last?: string, steps = migrations): Promise<unknown> {
  const { rows } = await sql<{ schema: string | null }>`select current_schema() as schema`.execute(
    db,
  );
  const schema = rows[0]?.schema;
  const migrator = new Migrator({
    db,
    provider: {
      getMigrations: async () => Object.fromEntries(Object.entries(steps).map(recorded)),
    },
    // Otherwise Kysely would find its table in any other schema of the server.
    ...(typeof schema === 'string' ? { migrationTableSchema: schema } : {}),
  });
  const run = () => (last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last));
  let { error } = await run();
  // Kysely reads the tables of every schema, and fails if another process drops one.
  const isOfAnother = (failure: unknown) =>
    typeof schema === 'string' && gone.includes(codeOf(failure));
  for (let tries = 1; tries < 5 && isOfAnother(error); tries += 1) ({ error } = await run());
  return error;
}

/** The names of the migrations of the database; none if it is new. */
async function migrationsOf(db: Db): Promise<readonly string[]> {
  const table = sql<{
    found: string | null;
  }>`select to_regclass('kysely_migration')::text as found`;
  if ((await table.execute(db)).rows[0]?.found == null) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map(({ name }) => name);
}
