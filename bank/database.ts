import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { embeddedPool } from './embedded.ts';
import { codeOf, lockFolder } from './lock.ts';
import type { Db } from './schema.ts';

/**
 * `memory`, a folder for the embedded database, a `postgres://` address, or a pool opened
 * elsewhere.
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

const damaged =
  (folder: string) =>
  (error: unknown): never => {
    // What the file system refused has a name of its own.
    if (codeOf(error) !== undefined) throw error;
    throw new FolderDamaged(`Basis data di ${folder} tidak dapat dibaca.`, { cause: error });
  };

/** PostgreSQL's number of the type bigint. */
const int8 = 20;

/** The server said nothing in time: it hangs, or the network between swallows what is sent. */
export class DatabaseSilent extends Error {
  override readonly name = 'DatabaseSilent';
  readonly code = 'ETIMEDOUT';
}

/** Milliseconds that a call waits for a connection, and for the answer to one question. */
export interface Patience {
  readonly connection: number;
  readonly answer: number;
}

const patience: Patience = { connection: 10_000, answer: 15_000 };

/**
 * A pool on a PostgreSQL server; `options` are start-up options of the connection, such as `-c
 * search_path=…`.
 */
export function serverPool(
  connectionString: string,
  options?: string,
  { connection, answer }: Patience = patience,
): PostgresPool {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: connection,
    query_timeout: answer,
    ...(options === undefined ? {} : { options }),
    // bigint as a number, as the embedded one gives it: rupiah stay far below 2^53.
    types: {
      getTypeParser: (oid: number, format?: 'text') =>
        oid === int8 ? Number : pg.types.getTypeParser(oid, format),
    },
  } as pg.PoolConfig);
  // A server that goes away breaks idle connections; the pool replaces them, and without a listener
  // node would exit.
  pool.on('error', () => undefined);
  return {
    connect: async () => impatient(await pool.connect().catch(silent)),
    end: () => pool.end(),
  };
}

/**
 * A connection that once gave no answer is asked nothing more, and closed: what it still says would
 * answer an older question.
 */
function impatient(client: pg.PoolClient): PostgresPoolClient {
  let lost: Error | null = null;
  const query = async (text: string, values?: unknown[]): Promise<unknown> => {
    if (lost !== null) throw lost;
    return client
      .query(text, values)
      .catch(silent)
      .catch((error: unknown) => {
        if (error instanceof DatabaseSilent) lost = error;
        throw error;
      });
  };
  return {
    query: query as PostgresPoolClient['query'],
    release: () => client.release(lost ?? undefined),
  };
}

/** The driver tells its time-outs by words alone. */
function silent(error: unknown): never {
  const isTimeout =
    error instanceof Error &&
    /timeout exceeded|timeout expired|due to connection timeout|read timeout/.test(error.message);
  throw isTimeout ? new DatabaseSilent('Basis data tidak menjawab.', { cause: error }) : error;
}
