import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, test } from 'vitest';
import { databaseOn, postgres, type Postgres } from '../../tests/support/postgres.ts';
import type { Db } from '../store/schema.ts';
import { isFull } from '../../tests/long/promises/figure.ts';

const minute = 60_000;

/**
 * A server for the tests of this file, which ends with them. Without one they are to be skipped,
 * and `without` ends their titles with the reason.
 */
export async function serverOfFile<S extends Postgres>(starting: Promise<S | string>) {
  const found = await starting;
  const isMissing = typeof found === 'string';
  const nowhere = { url: 'postgres://lentera@127.0.0.1/postgres', stop() {} } as S;
  const server = isMissing ? nowhere : found;
  afterAll(() => server.stop());
  return { server, isMissing, without: isMissing ? ` (${found})` : '' };
}

/** Changes a setting of the server. */
export async function configure(db: Db, name: string, to: string): Promise<void> {
  await sql`alter system set ${sql.raw(name)} = ${sql.lit(to)}`.execute(db);
  await sql`select pg_reload_conf()`.execute(db);
}

/**
 * Proves the title with one process on the embedded database and with three on a PostgreSQL server.
 * Outside `npm run trust`, only on the server if there is one.
 */
export async function proveOnEachDatabase(
  title: string,
  prove: (database: string, processes: number) => Promise<void>,
  minutes: number,
): Promise<void> {
  const { server, isMissing, without } = await serverOfFile(postgres());
  const folder = await mkdtemp(join(tmpdir(), 'lentera-'));
  afterAll(() => rm(folder, { recursive: true }));
  test.skipIf(!isFull && !isMissing)(
    `${title} (embedded database)`,
    () => prove(join(folder, 'data'), 1),
    minutes * minute,
  );
  test.skipIf(isMissing)(
    `${title} (three processes on a server)${without}`,
    () => prove(databaseOn(server, `t_${randomBytes(4).toString('hex')}`), 3),
    minutes * minute,
  );
}
