import { sql, Migrator } from 'kysely';
import { codeOf, StartError } from './error-code.ts';
import { migrations, ofRelease } from './migrations/index.ts';
import type { Step } from './migrations/migration.ts';
import type { Db } from './schema.ts';
import { deadlock } from './transaction.ts';

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
 * The steps that are to run. `agrees`: the release that runs now works on the database after it,
 * and may come back; else all processes are stopped before, and only a backup leads back.
 */
export async function planOf(db: Db, steps = migrations) {
  const seen = await migrationsOf(db);
  const last = seen.toSorted().at(-1) ?? null;
  const isNew = ([name]: readonly [string, Step]): boolean => !seen.includes(name);
  const plan = Object.entries(steps)
    .filter(isNew)
    .map(([name, { agreesFrom: since = name }]) => {
      const agrees = last === null || last >= since;
      return { name, since, agrees };
    });
  return { last, plan };
}

/** Rejects if a process runs that does not agree with a step to come, unless `pass` names that. */
async function assertAgreed(db: Db, steps: typeof migrations, pass: string): Promise<void> {
  const { plan } = await planOf(db, steps);
  const from = plan.reduce(
    (most, { agrees, since }) => (agrees || since < most ? most : since),
    '',
  );
  if (from === '' || from === pass) return;
  // Earlier releases gave their connections no name.
  const { rows } = await sql<{ name: string }>`select application_name as name
    from pg_stat_activity where datname = current_database() and usename is not null
      and pid <> pg_backend_pid()`.execute(db);
  const others = rows.filter(
    ({ name }) => name === '' || (name.startsWith(ofRelease('')) && name < ofRelease(from)),
  );
  if (others.length > 0)
    throw new StartError(
      'OldProcesses',
      `Langkah ${from} tidak cocok dengan versi yang masih berjalan (${others.length} koneksi). Hentikan semua proses bank dan buat cadangan, lalu ulangi; atau paksa dengan npm run migrate -- --pass ${from}.`,
    );
}

/**
 * Runs new migrations, or none if a later version ran some that agree with this one. Rejects like
 * `prepareDatabase`, or if processes run that do not agree with a step other than `pass`.
 */
export async function migrate(db: Db, steps = migrations, pass = ''): Promise<void> {
  const seen = await migrationsOf(db);
  const own = Object.keys(steps);
  const unknown = seen.find((name) => !(name in steps));
  if (unknown !== undefined && !(await isAgreed(db, own.at(-1) ?? '')))
    throw new StartError(
      'NewerDatabase',
      `Basis data ini ditulis oleh versi Lentera yang lebih baru (${unknown}). Jalankan versi itu.`,
    );
  if (own.every((name) => seen.includes(name))) return;
  await assertAgreed(db, steps, pass);
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
async function isAgreed(db: Db, last: string): Promise<boolean> {
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
  // Kysely reads the tables of every schema, and fails if another process drops one. A step may
  // meet a transaction of a running process.
  const isOfAnother = (failure: unknown) =>
    codeOf(failure) === deadlock || (typeof schema === 'string' && gone.includes(codeOf(failure)));
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
