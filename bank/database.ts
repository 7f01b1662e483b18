import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { embeddedPool } from './embedded.ts';
import { lockFolder } from './lock.ts';
import { codeOf } from './error-code.ts';
import type { Db } from './schema.ts';

/**
 * `memory`, a folder for the embedded database, a `postgres://` address, or a pool that the caller
 * opened.
 */
export type DatabaseChoice = string | PostgresPool;

/**
 * The embedded database cannot be read: a broken disk, a copy taken while it ran, or another
 * version of PostgreSQL.
 */
export class FolderDamaged extends Error {
  override readonly name = 'FolderDamaged';
}

/**
 * Opens the database. Rejects with `FolderLocked` when another process has the folder, with
 * `FolderDamaged` when it cannot be read.
 */
export async function openDatabase(choice: DatabaseChoice): Promise<Db> {
  const pool = typeof choice === 'string' ? await openPool(choice) : choice;
  return new Kysely({ dialect: new PostgresDialect({ pool }) });
}

/** Whether the choice names a PostgreSQL server. */
export const isServer = (choice: string): boolean => /^postgres(ql)?:\/\//.test(choice);

/** Where in its folder the embedded database keeps its files; next to them lies the lock. */
export const embeddedFiles = (folder: string): string => join(folder, 'pg');

/** A pool on the chosen database. Rejects as `openDatabase` does. */
export async function openPool(choice: string): Promise<PostgresPool> {
  if (isServer(choice)) return serverPool(choice);
  if (choice === 'memory') return embeddedPool(await PGlite.create());
  const { check, release } = await lockFolder(choice, stopAtOnce);
  try {
    const folder = embeddedFiles(choice);
    await mkdir(dirname(folder), { recursive: true });
    return embeddedPool(await PGlite.create(folder).catch(damaged(folder)), {
      beforeUse: check,
      afterClose: release,
    });
  } catch (error) {
    await release();
    throw error;
  }
}

/** Another process has the folder: whatever this one still wrote would break the other's books. */
function stopAtOnce(): void {
  process.stderr.write(
    `${JSON.stringify({ time: new Date().toISOString(), event: 'folder.lost' })}\n`,
  );
  process.exit(1);
}

const damaged =
  (folder: string) =>
  (error: unknown): never => {
    // An error of the file system has a code and is reported as it is.
    if (codeOf(error) !== undefined) throw error;
    throw new FolderDamaged(`Basis data di ${folder} tidak dapat dibaca.`, { cause: error });
  };

/** PostgreSQL's id of the type bigint. */
const int8 = 20;

/** The server did not answer in time: it hangs, or the network loses what is sent. */
export class DatabaseTimeout extends Error {
  override readonly name = 'DatabaseTimeout';
  readonly code = 'ETIMEDOUT';
}

/** Milliseconds to wait for a connection, and for the answer to one query. */
export interface DatabaseTimeouts {
  readonly connection: number;
  readonly query: number;
}

const defaultTimeouts: DatabaseTimeouts = { connection: 10_000, query: 15_000 };

/**
 * A pool on a PostgreSQL server. `options` are start-up options of the connection, such as `-c
 * search_path=…`. Its queries reject with `DatabaseTimeout` when the server does not answer.
 */
export function serverPool(
  connectionString: string,
  options?: string,
  timeouts: DatabaseTimeouts = defaultTimeouts,
): PostgresPool {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: timeouts.connection,
    query_timeout: timeouts.query,
    ...(options === undefined ? {} : { options }),
    // bigint as a number, as the embedded database returns it: rupiah stay far below 2^53.
    types: {
      getTypeParser: (oid: number, format?: 'text') =>
        oid === int8 ? Number : pg.types.getTypeParser(oid, format),
    },
  } as pg.PoolConfig);
  // A server that goes away breaks idle connections. The pool replaces them; without a listener
  // node would exit.
  pool.on('error', () => undefined);
  return {
    connect: async () => closedAfterTimeout(await pool.connect().catch(rethrowTimeout)),
    end: () => pool.end(),
  };
}

/**
 * A client that after one timeout rejects every query and is closed when released: an answer that
 * still arrives would belong to an older query.
 */
function closedAfterTimeout(client: pg.PoolClient): PostgresPoolClient {
  let timeout: Error | null = null;
  const query = async (text: string, values?: unknown[]): Promise<unknown> => {
    if (timeout !== null) throw timeout;
    return client
      .query(text, values)
      .catch(rethrowTimeout)
      .catch((error: unknown) => {
        if (error instanceof DatabaseTimeout) timeout = error;
        throw error;
      });
  };
  return {
    query: query as PostgresPoolClient['query'],
    release: () => client.release(timeout ?? undefined),
  };
}

/** The driver marks its timeouts by their message alone. */
function rethrowTimeout(error: unknown): never {
  const isTimeout =
    error instanceof Error &&
    /timeout exceeded|timeout expired|due to connection timeout|read timeout/.test(error.message);
  throw isTimeout ? new DatabaseTimeout('Basis data tidak menjawab.', { cause: error }) : error;
}
