import { sql, Migrator } from 'kysely';
import { codeOf, StartError } from './error-code.ts';
import { migrations } from './migrations/index.ts';
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
 * the database, or if it lacks tables or columns that this role may not create.
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

/** Runs new migrations. Rejects like `prepareDatabase`. */
export async function migrate(db: Db): Promise<void> {
  const seen = await migrationsOf(db);
  const unknown = seen.find((name) => !(name in migrations));
  if (unknown !== undefined)
    throw new StartError(
      'NewerDatabase',
      `Basis data ini ditulis oleh versi Lentera yang lebih baru (${unknown}). Jalankan versi itu.`,
    );
  if (Object.keys(migrations).every((name) => seen.includes(name))) return;
  const error = await runSteps(db);
  if (withoutRights.includes(codeOf(error)))
    throw new StartError(
      'NotMigrated',
      'Basis data ini belum disiapkan untuk versi Lentera ini. Jalankan npm run migrate dengan DATABASE_URL pemilik basis data itu.',
      { cause: error },
    );
  if (error !== undefined) throw error;
}

/** Runs new migrations, up to `last` if given. Resolves with the error of a failed one. */
export async function runSteps(db: Db, last?: string): Promise<unknown> {
  const { rows } = await sql<{ schema: string | null }>`select current_schema() as schema`.execute(
    db,
  );
  const schema = rows[0]?.schema;
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
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
