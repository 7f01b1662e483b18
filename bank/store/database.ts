import { existsSync, statSync } from 'node:fs';
import { chmod, mkdir, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { embeddedPool, type BankPool } from './embedded.ts';
import { serverListener, type DatabaseTimeouts } from './server-listener.ts';
import { lockFolder } from './lock.ts';
import { addWait, inUse, timed } from '../http/call.ts';
import { codeOf, DatabaseAway, StartError } from './error-code.ts';
import type { Db } from './schema.ts';
import { template } from './template.ts';

/** `memory`, a folder for the embedded database, a `postgres://` address, or an open pool. */
export type DatabaseChoice = string | BankPool;

/** The default number of connections of one process to a server. */
export const defaultConnections = 10;

/** Opens the database. Rejects like `openPool`. */
export async function openDatabase(choice: DatabaseChoice): Promise<Db> {
  return databaseOf(await openPool(choice));
}

export function databaseOf(pool: PostgresPool): Db {
  const timedPool = {
    async connect() {
      const client = await timed('connection', () => pool.connect());
      inUse.connections += 1;
      const release = (): void => {
        inUse.connections -= 1;
        client.release();
      };
      return { query: client.query.bind(client) as PostgresPoolClient['query'], release };
    },
    end: () => pool.end(),
  };
  return new Kysely({
    dialect: new PostgresDialect({ pool: timedPool }),
    log: ({ queryDurationMillis }) => addWait('queries', queryDurationMillis),
  });
}

/** Whether the choice names a PostgreSQL server. */
export const isServer = (choice: string): boolean => /^postgres(ql)?:\/\//.test(choice);

/** The folder of the embedded database's files, next to the lock. */
export const embeddedFiles = (folder: string): string => join(folder, 'pg');

/**
 * A pool on the chosen database. Rejects with a `StartError` if the folder belongs to another user,
 * who could read and change it, if another process uses it, or if the database in it is unreadable:
 * broken, copied while open, or of another version.
 */
export async function openPool(choice: DatabaseChoice, connections?: number): Promise<BankPool> {
  if (typeof choice !== 'string') return choice;
  if (isServer(choice)) return serverPool(choice, undefined, defaultTimeouts, connections);
  if (choice === 'memory') return embeddedPool(await PGlite.create(await template()));
  await closeFolder(choice);
  const { check, release } = await lockFolder(choice, stopAtOnce);
  try {
    const folder = embeddedFiles(choice);
    await closeFolder(folder);
    const start = existsSync(join(folder, 'PG_VERSION')) ? {} : await template();
    const lite = await PGlite.create(folder, start).catch(damaged(folder));
    await closeFiles(folder);
    return embeddedPool(lite, { beforeUse: check, afterClose: release });
  } catch (error) {
    await release();
    throw error;
  }
}

/** Makes a folder that nobody else can enter (docs/trust.md L22), or rejects. */
async function closeFolder(folder: string): Promise<void> {
  await makeFolder(folder);
  const { uid, mode } = await stat(folder);
  if (uid !== (process.getuid?.() ?? uid))
    throw new StartError(
      'FolderForeign',
      `Folder data ${folder} milik pengguna lain. Jalankan bank sebagai pemiliknya, atau pakai folder lain dengan LENTERA_DATA.`,
    );
  // A sticky folder like /tmp is shared on purpose, and nobody can replace the database in it.
  const isSticky = (mode & 0o1000) !== 0;
  if (!isSticky) await chmod(folder, 0o700);
}

/** Node's own `recursive` never ends where no folder can be made, e.g. in /proc. */
async function makeFolder(folder: string, hasParent = false): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
    if (codeOf(error) !== 'ENOENT') throw error;
    if (hasParent)
      throw new StartError(
        'FolderImpossible',
        `Folder data ${folder} tidak dapat dibuat. Pakai folder lain dengan LENTERA_DATA.`,
      );
    await makeFolder(dirname(folder));
    await makeFolder(folder, true);
  }
}

/** PGlite creates the files of a new database as 0666, under any umask. */
async function closeFiles(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600);
}

/** Another process has the folder: any further write would break its books. */
function stopAtOnce(): void {
  process.stderr.write(
    `${JSON.stringify({ time: new Date().toISOString(), event: 'folder.lost' })}\n`,
  );
  process.exit(1);
}

const damaged =
  (folder: string) =>
  (error: unknown): never => {
    // An error of the file system has a code; report it unchanged.
    if (codeOf(error) !== undefined) throw error;
    throw new StartError(
      'FolderDamaged',
      `Basis data di ${folder} tidak dapat dibaca. Pulihkan dari cadangan, atau mulai baru di folder lain dengan LENTERA_DATA.`,
      { cause: error },
    );
  };

/** PostgreSQL's id of the type bigint. */
const int8 = 20;

const defaultTimeouts: DatabaseTimeouts = { connection: 10_000, query: 15_000 };

/**
 * The address of each server of a list like libpq's: `postgres://user@one:5432,two:5432/db`.
 */
export function serversOf(address: string): readonly string[] {
  const [, before = '', hosts = '', after = ''] =
    /^(\w+:\/\/(?:[^/?]*@)?)([^/?]*)(.*)$/.exec(address) ?? [];
  return hosts.split(',').map((host) => before + host + after);
}

/**
 * A pool on a PostgreSQL server. Of several, it uses the one that accepts writes: a standby takes
 * over once it is promoted (docs/trust.md M26). `options` are start-up options, e.g. `-c
 * search_path=…`. Connections and queries reject with `DatabaseAway` if the server is unreachable,
 * disconnects or is silent.
 */
export function serverPool(
  connectionString: string,
  options?: string,
  timeouts: DatabaseTimeouts = defaultTimeouts,
  connections = defaultConnections,
): BankPool {
  const servers = serversOf(connectionString);
  const pools = servers.map((server) => poolOf(server, options, timeouts, connections));
  const isChoosing =
    servers.length > 1 || /[?&]target_session_attrs=read-write/.test(connectionString);
  /** Known to be connected to a server that accepts writes. */
  const writing = new WeakSet<pg.PoolClient>();
  const connectTo = async (pool: pg.Pool): Promise<pg.PoolClient> => {
    const client = await pool.connect();
    if (!isChoosing || writing.has(client)) return client;
    const isStandby = await client.query('select 1 where pg_is_in_recovery()').then(
      ({ rowCount }) => rowCount !== 0,
      () => true,
    );
    if (!isStandby) {
      writing.add(client);
      return client;
    }
    client.release(true);
    throw Object.assign(new Error('a standby'), { code: 'STANDBY' });
  };
  let current = 0;
  return {
    async connect() {
      let loss: unknown;
      for (const offset of pools.keys()) {
        const at = (current + offset) % pools.length;
        try {
          const client = await connectTo(pools[at] as pg.Pool);
          current = at;
          return closedAfterLoss(client);
        } catch (error) {
          loss ??= error;
        }
      }
      throw new DatabaseAway(loss);
    },
    listen: serverListener(servers, options, timeouts),
    end: async () => void (await Promise.all(pools.map((pool) => pool.end()))),
  };
}

function poolOf(
  connectionString: string,
  options: string | undefined,
  timeouts: DatabaseTimeouts,
  connections: number,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: connections,
    connectionTimeoutMillis: timeouts.connection,
    query_timeout: timeouts.query,
    // The server gives up first, so that it does not work in vain (docs/trust.md L24).
    statement_timeout: 0.9 * timeouts.query,
    lock_timeout: 0.8 * timeouts.query,
    ...(options === undefined ? {} : { options }),
    // bigint as a number, as the embedded database returns it: rupiah stay far below 2^53.
    types: {
      getTypeParser: (oid: number, format?: 'text') =>
        oid === int8 ? Number : pg.types.getTypeParser(oid, format),
    },
  } as pg.PoolConfig);
  // A broken client emits 'error', through the pool while it is idle. Without a listener Node would
  // exit; the query rejects anyway.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('error', () => undefined);
  return pool;
}

/**
 * Rejects every query after the server was lost, and closes the client on release. After a timeout
 * a late answer could be mistaken for that of the next query.
 */
function closedAfterLoss(client: pg.PoolClient): PostgresPoolClient {
  let loss: DatabaseAway | null = null;
  const query = async (text: string, values?: unknown[]): Promise<unknown> => {
    if (loss !== null) throw loss;
    return client.query(text, values).catch((error: unknown) => {
      if (error instanceof pg.DatabaseError && !farewell.test(error.code ?? '')) throw error;
      loss = new DatabaseAway(error);
      throw loss;
    });
  };
  return {
    query: query as PostgresPoolClient['query'],
    release: () => client.release(loss ?? undefined),
  };
}

/** PostgreSQL's codes of errors after which it closes the connection. */
const farewell = /^(?:08|57P)/;
