import pg from 'pg';
import { mayWrite, noteRows, noteStatement, ownHost, poolOf, watching } from './database.ts';
import type { Database, Engine, Fill, Result } from './database.ts';
import type { Item, Process, World } from './world.ts';

/** PostgreSQL's codes of a wait that was too long, and of a transaction that a deadlock ended. */
const [lockTimeout, deadlock] = ['55P03', '40P01'];
const int8 = 20;
const getTypeParser = (id: number, format?: 'text'): unknown =>
  id === int8 ? Number : pg.types.getTypeParser(id, format);

async function connect(url: string, database: string): Promise<pg.Client> {
  const address = new URL(url);
  address.pathname = `/${database}`;
  const client = new pg.Client({
    connectionString: address.href,
    // Nothing runs beside the statement: a lock that is not free at once is not free later.
    options: '-c lock_timeout=5 -c timezone=UTC',
    types: { getTypeParser } as pg.CustomTypesConfig,
  });
  await client.connect();
  return client;
}

/**
 * A PostgreSQL server: a database for each run, a connection for each transaction, so that they
 * overlap. A statement that would wait for a lock is undone, and repeated when the scheduler says.
 */
export async function serverEngine(url: string, fill: Fill, world: World): Promise<Engine> {
  ownHost(world);
  const admin = await connect(url, new URL(url).pathname.slice(1));
  // One simulation at a time: commits that notify wait for those of the whole server.
  await admin.query('set lock_timeout = 0; select pg_advisory_lock(5362838)');
  const [name, run] = ['simulated', 'simulated_run'];
  const make = async (database: string, from = 'template1'): Promise<pg.Client> => {
    await admin.query(`drop database if exists ${database} with (force)`);
    await admin.query(`create database ${database} template ${from}`);
    return connect(url, database);
  };
  const first = await make(name);
  const filled = server(world, first, () => connect(url, name), false);
  await fill(filled);
  await first.query(watching);
  // It would take locks when it likes.
  await first.query(`do $$ declare r record; begin
    for r in select tablename from pg_tables where schemaname = 'public' loop
      execute format('alter table %I set (autovacuum_enabled = false)', r.tablename);
    end loop; end $$`);
  await filled.close();
  const { rows } = await admin.query<{ server_version: string }>('show server_version');
  return {
    name: `PostgreSQL ${rows[0]?.server_version.split(' ')[0]}`,
    async open(world) {
      ownHost(world);
      const watcher = await make(run, name);
      await noteRows(world, (text) => watcher.query(text));
      return server(world, watcher, () => connect(url, run), true);
    },
    async close() {
      for (const one of [run, name])
        await admin.query(`drop database if exists ${one} with (force)`);
      await admin.end();
    },
  };
}

interface Connection {
  owner: Process | null;
  /** Opened by its first statement: nothing waits for the server outside of the scheduler. */
  client: pg.Client | null;
  isInTransaction: boolean;
  /** How many transactions had ended when its statement last had to wait. */
  waitsSince: number | null;
  giveUp(): void;
}

function server(
  world: World,
  watcher: pg.Client,
  open: () => Promise<pg.Client>,
  isWatched: boolean,
): Database {
  const all: Connection[] = [];
  let endings = 0;

  /** Undoes a statement that has to wait; then the result is `null`. */
  async function execute(one: Connection, text: string, values: unknown[]): Promise<Result | null> {
    const client = (one.client ??= await open());
    const [, word = ''] = /^\s*(\w+)/.exec(text.toLowerCase()) ?? [];
    const isEnd = word === 'commit' || word === 'rollback';
    const isFramed = one.isInTransaction && !isEnd;
    if (isFramed) await client.query('savepoint simulated');
    try {
      const { command, rowCount, rows } = await client.query<object>(text, values);
      if (isFramed) await client.query('release savepoint simulated');
      one.isInTransaction = word === 'begin' || word === 'start' || isFramed;
      noteStatement(world, text, values, rows);
      if (one.isInTransaction) return { command, rowCount: rowCount ?? 0, rows };
      endings += 1;
      if (isWatched && mayWrite(text)) await noteRows(world, (taking) => watcher.query(taking));
      return { command, rowCount: rowCount ?? 0, rows };
    } catch (error) {
      const { code } = error as { readonly code?: string };
      if (code !== lockTimeout) noteStatement(world, text, values, code);
      if (code !== lockTimeout) throw error;
      world.note({ kind: 'wait', what: text.slice(0, 40) });
      if (isFramed) await client.query('rollback to savepoint simulated');
      return null;
    }
  }

  /** If all transactions wait for each other, ends one, like PostgreSQL's detector. */
  function breakDeadlock(): void {
    const running = all.filter(({ isInTransaction }) => isInTransaction);
    if (running.length < 2 || running.some(({ waitsSince }) => waitsSince !== endings)) return;
    world.note({ kind: 'fault', what: 'deadlock' });
    world.random.pick(running)?.giveUp();
  }

  const query = (one: Connection, owner: Process, text: string, values: unknown[]) =>
    new Promise<Result>((resolve, reject) => {
      const item: Item = {
        owner,
        what: text.slice(0, 40),
        isReady: () => one.waitsSince !== endings,
        async run() {
          one.waitsSince = null;
          const result = await execute(one, text, values).catch(reject);
          if (result) resolve(result);
          if (result !== null) return;
          one.waitsSince = endings;
          one.giveUp = () => {
            one.waitsSince = null;
            world.pending.splice(world.pending.indexOf(item), 1);
            reject(Object.assign(new Error('deadlock detected'), { code: deadlock }));
          };
          world.pending.push(item);
          breakDeadlock();
        },
      };
      world.pending.push(item);
    });

  return {
    pool: (owner) =>
      poolOf(() => {
        const blank = { client: null, isInTransaction: false, waitsSince: null, giveUp() {} };
        const own: Connection = all.find((one) => one.owner === null) ?? { owner, ...blank };
        if (own.owner !== null) all.push(own);
        own.owner = owner;
        return {
          query: (text, values = []) => query(own, owner, text, [...values]),
          release() {
            own.owner = null;
          },
        };
      }),
    async ended(owner) {
      for (const one of all.filter((one) => one.owner === owner)) {
        if (one.isInTransaction) await one.client?.query('rollback');
        Object.assign(one, { owner: null, isInTransaction: false, waitsSince: null });
        endings += 1;
      }
    },
    async change(text) {
      if (all.some(({ isInTransaction }) => isInTransaction)) return false;
      await watcher.query(text);
      await noteRows(world, (taking) => watcher.query(taking));
      return true;
    },
    async close() {
      for (const client of [watcher, ...all.map((one) => one.client)]) await client?.end();
    },
  };
}
