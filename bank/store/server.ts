import type { PostgresPoolClient } from 'kysely';
import pg from 'pg';
import type { Log } from '../bank-context.ts';
import { seconds } from '../http/time.ts';
import type { BankPool } from './embedded.ts';
import { DatabaseAway } from './error-code.ts';
import { ofRelease } from './migrations/index.ts';
import { serverListener, type Admit, type DatabaseTimeouts } from './server-listener.ts';

/** The default number of connections of one process to a server. */
export const defaultConnections = 10;

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

/** Milliseconds between two looks for a server that was promoted meanwhile. */
const lookEvery = 10 * seconds;

/**
 * A pool on a PostgreSQL server. Of several, it uses the one that accepts writes: a standby takes
 * over once it is promoted, for good (docs/trust.md M26). `options` are start-up options, e.g. `-c
 * search_path=…`. Connections and queries reject with `DatabaseAway` if the server is unreachable,
 * disconnects or is silent.
 */
export function serverPool(
  connectionString: string,
  options?: string,
  timeouts: DatabaseTimeouts = defaultTimeouts,
  connections = defaultConnections,
  log?: Log,
): BankPool {
  const servers = serversOf(connectionString);
  const pools = servers.map((server) => poolOf(server, options, timeouts, connections));
  const isChoosing =
    servers.length > 1 || /[?&]target_session_attrs=read-write/.test(connectionString);
  const admit = isChoosing ? newestOnly(log) : async () => {};
  const connectTo = async (pool: pg.Pool): Promise<pg.PoolClient> => {
    const client = await pool.connect();
    await admit(client).catch((error: unknown) => {
      client.release(true);
      throw error;
    });
    return client;
  };
  let [current, lookedAt] = [0, -Infinity];
  /** Asks every server, also those that were away, for its timeline. */
  const look = async (): Promise<void> => {
    lookedAt = performance.now();
    const looks = pools.map(async (pool) => (await connectTo(pool)).release());
    await Promise.allSettled(looks);
  };
  return {
    async connect() {
      if (pools.length > 1 && lookedAt === -Infinity) await look();
      else if (pools.length > 1 && performance.now() - lookedAt > lookEvery) void look();
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
    listen: serverListener(servers, options, timeouts, admit),
    end: async () => void (await Promise.all(pools.map((pool) => pool.end()))),
  };
}

/**
 * Admits connections to a server that accepts writes, unless another one was promoted after it: a
 * hung primary wakes with the timeline before.
 */
function newestOnly(log: Log = () => {}): Admit {
  const known = new WeakMap<pg.ClientBase, number>();
  let [newest, isTold] = [1, false];
  return async (client) => {
    const timeline = known.get(client) ?? (await timelineOf(client));
    known.set(client, timeline);
    if (timeline >= newest) {
      newest = timeline;
      return;
    }
    if (timeline > 0 && !isTold) log('database.older', { timeline, newest });
    isTold ||= timeline > 0;
    throw Object.assign(new Error('a standby'), { code: 'STANDBY' });
  };
}

/** Counts the promotions of a server that accepts writes; 0 of any other. */
async function timelineOf(client: pg.ClientBase): Promise<number> {
  const { rows } = await client
    .query<{ timeline: number }>(
      `select ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int as timeline
        where not pg_is_in_recovery()`,
    )
    .catch(() => ({ rows: [] }));
  return rows[0]?.timeline ?? 0;
}

function poolOf(
  connectionString: string,
  options: string | undefined,
  timeouts: DatabaseTimeouts,
  connections: number,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    fallback_application_name: ofRelease(),
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
 * Tells what is committed, also by a process that died meanwhile (step 0031-told-after). It writes
 * no WAL, so it waits for neither disk nor standby.
 */
const tell = `with told as (delete from told where ctid in
    (select ctid from told order by at limit 1000 for update skip locked) returning at, event)
  select pg_notify(current_schema(), event) from (select event from told order by at) told`;

/** What may have left something to tell. */
const written = /^\s*(?:commit|insert|update|delete|with)\b/i;

/**
 * Rejects every query after the server was lost, and closes the client on release. After a timeout
 * a late answer could be mistaken for that of the next query.
 */
function closedAfterLoss(client: pg.PoolClient): PostgresPoolClient {
  let loss: DatabaseAway | null = null;
  let hasToTell = false;
  const query = async (text: string, values?: unknown[]): Promise<unknown> => {
    if (loss !== null) throw loss;
    hasToTell ||= written.test(text);
    return client.query(text, values).catch((error: unknown) => {
      if (error instanceof pg.DatabaseError && !farewell.test(error.code ?? '')) throw error;
      loss = new DatabaseAway(error);
      throw loss;
    });
  };
  const release = (): void => client.release(loss ?? undefined);
  return {
    query: query as PostgresPoolClient['query'],
    release() {
      // The table may be missing, e.g. before the first migration.
      if (hasToTell && loss === null)
        void query(tell)
          .catch(() => {})
          .finally(release);
      else release();
    },
  };
}

/** PostgreSQL's codes of errors after which it closes the connection. */
const farewell = /^(?:08|57P)/;
