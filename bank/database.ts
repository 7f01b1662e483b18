import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, type PostgresQueryResult } from 'kysely';
import pg from 'pg';
import { codeOf, lockFolder } from './lock.ts';
import type { Db } from './schema.ts';

/** `memory`, a folder for the embedded database, a `postgres://` address, or a pool opened elsewhere. */
export type DatabaseChoice = string | PostgresPool;

/** The embedded database cannot be read: a broken disk, a copy taken while it ran, or another version of PostgreSQL. */
export class FolderDamaged extends Error {
  override readonly name = 'FolderDamaged';
}

/** Opens the database. Rejects with `FolderLocked` when another process has the folder, with `FolderDamaged` when it cannot be read. */
export async function openDatabase(choice: DatabaseChoice): Promise<Db> {
  const pool = typeof choice === 'string' ? await openPool(choice) : choice;
  return new Kysely({ dialect: new PostgresDialect({ pool }) });
}

export async function openPool(choice: string): Promise<PostgresPool> {
  if (/^postgres(ql)?:\/\//.test(choice)) return serverPool(choice);
  if (choice === 'memory') return embeddedPool(await PGlite.create());
  const release = await lockFolder(choice);
  try {
    const folder = join(choice, 'pg');
    await mkdir(dirname(folder), { recursive: true });
    return embeddedPool(await PGlite.create(folder).catch(damaged(folder)), release);
  } catch (error) {
    await release();
    throw error;
  }
}

const damaged = (folder: string) => (error: unknown): never => {
  // What the file system refused has a name of its own.
  if (codeOf(error) !== undefined) throw error;
  throw new FolderDamaged(`Basis data di ${folder} tidak dapat dibaca.`, { cause: error });
};

/** PostgreSQL's number of the type bigint. */
const int8 = 20;

/** A pool on a PostgreSQL server; `options` are start-up options of the connection, such as `-c search_path=…`. */
export function serverPool(connectionString: string, options?: string): PostgresPool {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    ...(options === undefined ? {} : { options }),
    // bigint as a number, as the embedded one gives it: rupiah stay far below 2^53.
    types: { getTypeParser: (oid: number, format?: 'text') => (oid === int8 ? Number : pg.types.getTypeParser(oid, format)) },
  } as pg.PoolConfig);
  // A server that goes away breaks idle connections; the pool replaces them, and without a listener node would exit.
  pool.on('error', () => undefined);
  return pool;
}

/**
 * The embedded database as a pool of one connection: callers wait for it in line. So a transaction must do all its
 * work through its own handle; asking the pool for a second connection inside one would wait for ever.
 */
export function embeddedPool(lite: PGlite, closed: () => Promise<void> = async () => {}): PostgresPool {
  let line = Promise.resolve();
  return {
    async connect() {
      const before = line;
      let done = (): void => {};
      line = new Promise((resolve) => {
        done = resolve;
      });
      await before;
      return client(lite, done);
    },
    async end() {
      await line;
      await lite.close();
      await closed();
    },
  };
}

function client(lite: PGlite, done: () => void): PostgresPoolClient {
  const query = async <R>(text: string, parameters: readonly unknown[] = []): Promise<PostgresQueryResult<R>> => {
    const { rows, affectedRows } = await lite.query<R>(text, [...parameters]);
    const command = (/^\s*(insert|update|delete|merge)/i.exec(text)?.[1]?.toUpperCase() ?? 'SELECT') as PostgresQueryResult<R>['command'];
    return { command, rowCount: affectedRows ?? rows.length, rows };
  };
  return { query: query as PostgresPoolClient['query'], release: done };
}
