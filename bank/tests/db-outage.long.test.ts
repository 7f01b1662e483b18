import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { Kysely, PostgresDialect, sql, type PostgresPool } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { openBank } from '../bank.ts';
import type { Log } from '../bank-context.ts';
import { openDatabase, openPool } from '../store/database.ts';
import { serverPool } from '../store/server.ts';
import type { Db } from '../store/schema.ts';
import { startCluster } from './cluster.ts';
import { callsOf, openTestDatabase, rounds, sinta, type Reply } from './harness.ts';
import { customers } from './customers.ts';
import { configure, serverOfFile } from './each-database.ts';
import { call, findViolations, login, runWorkload, seedBank } from './workload.ts';
import { databaseOn, ownPostgres, type OwnPostgres } from '../../tests/support/postgres.ts';
import { patient, scaled } from '../../tests/support/computer.ts';
import { figure, isFull } from '../../tests/long/promises/figure.ts';
import { watchedPool } from './watched-pool.ts';

const { server, isMissing, without } = await serverOfFile(ownPostgres());

/**
 * A proxy between the bank and its database. It forwards bytes, or drops them while it is cut;
 * without a target it never answers.
 */
async function startProxy(target: number | null) {
  const [line, open] = [{ isCut: target === null }, new Set<Socket>()];
  const listener = createServer((near) => {
    open.add(near);
    near.on('error', () => {});
    if (target === null) return;
    const far = connect(target, '127.0.0.1').on('error', () => {});
    open.add(far);
    near.on('data', (bytes) => !line.isCut && far.write(bytes)).on('close', () => far.destroy());
    far.on('data', (bytes) => !line.isCut && near.write(bytes)).on('close', () => near.destroy());
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  return {
    port: (listener.address() as AddressInfo).port,
    cut: (isCut: boolean): void => {
      line.isCut = isCut;
    },
    close(): void {
      listener.close();
      for (const socket of open) socket.destroy();
    },
  };
}

const saidBy = ({ status, body }: Reply) => [status, body.message];

describe('a database server that does not answer', () => {
  test('does not delay the start of the bank', async () => {
    const silentServer = await startProxy(null);
    const pool = serverPool(`postgres://lentera@127.0.0.1:${silentServer.port}/x`, undefined, {
      connection: 100,
      query: 100,
    });
    await expect(openBank({ database: pool })).rejects.toMatchObject({
      name: 'DatabaseAway',
      code: 'ETIMEDOUT',
    });
    silentServer.close();
  });

  test.skipIf(isMissing)(
    `blocks no call: each gets the plain sentence in time, and all work once it answers again${without} [M19 L26]`,
    async () => {
      const proxy = await startProxy(Number(new URL(server.url).port));
      const url = new URL(server.url);
      url.port = String(proxy.port);
      const pool = serverPool(url.href, '-c search_path=db_outage', {
        connection: scaled(3_000),
        query: scaled(500),
      });
      const client = await pool.connect();
      await client.query('drop schema if exists db_outage cascade', []);
      await client.query('create schema db_outage', []);
      client.release();
      const lines: string[] = [];
      const log: Log = (event, details) => lines.push(JSON.stringify({ event, ...details }));
      const bank = await openBank({ database: pool, rounds, log });
      const { call: ask, form } = callsOf(bank);
      const logIn = async () => saidBy(await form('/auth/login', sinta));
      expect(await logIn()).toEqual([200, 'Login berhasil']);
      proxy.cut(true);
      const health = ask('/health').then(saidBy);
      for (const reply of await Promise.all([logIn(), logIn(), logIn(), health]))
        expect(reply).toEqual([
          503,
          'Basis data bank sedang tidak dapat dihubungi. Silakan coba lagi sebentar lagi.',
        ]);
      expect(lines.join()).toContain(
        '"error":"DatabaseAway","code":"ETIMEDOUT","dependency":"database"',
      );
      proxy.cut(false);
      // A connection that timed out is not reused: the next call gets a new one.
      expect(await logIn()).toEqual([200, 'Login berhasil']);
      await bank.close();
      proxy.close();
    },
  );
});

test.skipIf(isMissing)(
  `a call that waits for a lock gets a 503 before the bank's time-out, and PostgreSQL stops working for it${without} [L24]`,
  async () => {
    const url = databaseOn(server, 'stuck');
    const timeouts = { connection: scaled(10_000), query: scaled(2_000) };
    const shared = watchedPool(serverPool(url, undefined, timeouts), () => {});
    const db: Db = new Kysely({ dialect: new PostgresDialect({ pool: shared }) });
    await sql`create schema stuck`.execute(db);
    const bank = await openBank({ database: shared, rounds });
    const logIn = () => callsOf(bank).form('/auth/login', sinta);
    const other = await openDatabase(url);
    await other.transaction().execute(async (trx) => {
      await sql`lock table sessions`.execute(trx);
      const answer = await logIn();
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
      expect(answer.body.message).toBe(
        'Basis data bank sedang sibuk. Silakan coba lagi sebentar lagi.',
      );
      const active = sql`select query from pg_stat_activity
        where state <> 'idle' and backend_type = 'client backend' and pid <> pg_backend_pid()`;
      expect((await active.execute(trx)).rows).toEqual([]);
    });
    expect((await logIn()).status).toBe(200);
    const slow = sql`select pg_sleep(${timeouts.query / 1_000})`.execute(db);
    await expect(slow).rejects.toMatchObject({ code: '57014' });
    await Promise.all([bank.close(), db.destroy(), other.destroy()]);
    figure('L24', 'a locked table: 503, no query left; a slow query: ended with 57014');
  },
);

test.skipIf(isMissing)(
  `while no standby confirms a commit customers read their accounts, and /health names the standby within 2 seconds${without} [L41]`,
  async () => {
    const url = databaseOn(server, 'waiting');
    const db = await openDatabase(server.url);
    await sql`create schema waiting`.execute(db);
    const confirmedBy = (standby: string) => configure(db, 'synchronous_standby_names', standby);
    let now = Date.now();
    const bank = await openBank({ database: url, rounds, now: () => new Date(now) });
    const { call, login: logIn, get } = callsOf(bank);
    const ask = async (path: string) => {
      const begun = performance.now();
      const { status, body } = await call(path);
      return { status, message: body.message, milliseconds: performance.now() - begun };
    };
    const token = await logIn(sinta);
    const balance = () => get(`/balance/get?accountNumber=${sinta.account}`, token);
    expect((await ask('/health')).status).toBe(200);
    // The next call of the session writes when it was last used.
    now += 2 * 60_000;
    await confirmedBy('nobody');
    try {
      const reads = await Promise.all(Array.from({ length: 30 }, balance));
      expect(new Set(reads.map(({ status }) => status))).toEqual(new Set([200]));
      // A write that succeeded counts for five seconds.
      const health = await vi.waitUntil(async () => {
        const answer = await ask('/health');
        return answer.status !== 200 && answer;
      }, patient);
      expect([health.status, health.message]).toEqual([
        503,
        'Basis data bank sedang menunggu standby. Silakan coba lagi sebentar lagi.',
      ]);
      expect(health.milliseconds).toBeLessThan(scaled(3_000));
      expect((await ask('/health')).milliseconds).toBeLessThan(scaled(1_000));
      expect((await balance()).status).toBe(200);
      figure('L41', `30 of 30 balances; /health 503 after ${Math.round(health.milliseconds)} ms`);
    } finally {
      await confirmedBy('');
    }
    await expect.poll(async () => (await ask('/health')).status).toBe(200);
    await bank.close();
    await db.destroy();
  },
);

test.skipIf(isMissing)(
  `no process ends when PostgreSQL restarts or dies under 8 writers: calls get a 503, the first one after its return works, and no transfer is lost or doubled${without} [M19]`,
  async () => {
    const database = databaseOn(server, `outage_${randomBytes(4).toString('hex')}`);
    await seedBank(database);
    const processes = 2;
    const cluster = await startCluster({ database, processes, scheduleEvery: 20 });
    const ways: readonly (() => Promise<void>)[] = [
      () => server.restart('fast'),
      () => server.restart('immediate'),
      () => disconnectAll(server.url),
      () => server.kill(),
    ];
    const outages = Array.from({ length: isFull ? 10 : 1 }, () => ways).flat();
    let [begun, done, answered, next] = [0, 0, 0, 20];
    const causeNext = async (): Promise<void> => {
      await outages[begun++]?.();
      for (const address of cluster.addresses()) {
        expect((await call(`${address}/health`))?.status).toBe(200);
        // In turn: a login beyond a customer's 20 sessions would end the one that sends orders.
        await login(address, customers[begun % customers.length]?.email ?? '');
      }
    };
    const result = await runWorkload({
      address: cluster.address,
      name: 'outage',
      transfers: 0,
      workers: 8,
      until: () => done === outages.length,
      onAnswer: (count) => {
        answered = count;
        if (begun > done || begun === outages.length || count < next) return undefined;
        return causeNext().finally(() => {
          done += 1;
          next = answered + 20;
        });
      },
    });
    const ended = processes - cluster.addresses().length;
    await cluster.stop();
    const violations = await findViolations(database, [result]);
    expect([ended, violations]).toEqual([0, []]);
    expect(result.faults).toBeGreaterThan(0);
    figure(
      'M19',
      `${outages.length} outages, ${processes} processes, ${result.transfers} transfers: ${ended} processes ended, ${result.faults} × 503, ${violations.length} lost or doubled`,
    );
  },
  600_000,
);

test.skipIf(isMissing)(
  `a promoted standby takes over under 8 writers: no acknowledged transfer is lost, none is booked twice, and no process is restarted${without} [M26]`,
  async () => {
    const primary = (await ownPostgres()) as OwnPostgres;
    const standby = await primary.standby();
    // The standby first: it must not be used before its promotion.
    const servers = `127.0.0.1:${new URL(standby.url).port},127.0.0.1:${new URL(primary.url).port}`;
    const database = `postgres://lentera@${servers}/postgres?target_session_attrs=read-write`;
    await seedBank(primary.url);
    const processes = 2;
    const cluster = await startCluster({ database, processes, scheduleEvery: 20 });
    const [most, after] = isFull ? [5_000, 2_000] : [120, 40];
    let recovery: number | null = null;
    const fail = async (): Promise<void> => {
      await primary.end();
      await standby.promote();
      const promoted = performance.now();
      for (const address of cluster.addresses())
        await expect
          .poll(async () => (await call(`${address}/health`))?.status, { ...patient, interval: 50 })
          .toBe(200);
      recovery = performance.now() - promoted;
    };
    let failing: Promise<void> | undefined;
    const result = await runWorkload({
      address: cluster.address,
      name: 'failover',
      transfers: most,
      workers: 8,
      until: () => recovery !== null,
      onAnswer: (count) => (count === after ? (failing ??= fail()) : undefined),
    });
    const ended = processes - cluster.addresses().length;
    await cluster.stop();
    const violations = await findViolations(standby.url, [result]);
    primary.stop();
    standby.stop();
    expect([ended, violations]).toEqual([0, []]);
    expect(result.faults).toBeGreaterThan(0);
    expect(recovery).toBeLessThan(scaled(10_000));
    figure(
      'M26',
      `${result.transfers} transfers, ${result.faults} × 503, right again ${Math.round(recovery ?? 0)} ms after the promotion: ${violations.length} lost or doubled`,
    );
  },
  scaled(600_000),
);

test.skipIf(isMissing)(
  `a primary that wakes beside its promoted standby is never used again, and the log says it once${without} [M26]`,
  async () => {
    const primary = (await ownPostgres()) as OwnPostgres;
    const standby = await primary.standby();
    const [first, second] = [primary, standby].map(({ url }) => Number(new URL(url).port));
    const servers = `127.0.0.1:${first},127.0.0.1:${second}`;
    const lines: string[] = [];
    const open = () =>
      openPool(
        `postgres://lentera@${servers}/postgres?target_session_attrs=read-write`,
        1,
        (event, details) => lines.push(JSON.stringify({ event, ...details })),
      );
    const portOf = async (pool: PostgresPool): Promise<unknown> => {
      const client = await pool.connect();
      const asked = client.query<{ port: number }>('select inet_server_port() as port', []);
      return (await asked.finally(() => client.release())).rows[0]?.port;
    };
    const running = await open();
    expect(await portOf(running)).toBe(first);
    await standby.promote();
    const started = await open();
    expect(await portOf(started)).toBe(second);
    const now = performance.now() + 10_001;
    const clock = vi.spyOn(performance, 'now').mockReturnValue(now);
    await expect.poll(() => portOf(running)).toBe(second);
    clock.mockRestore();
    standby.stop();
    for (const pool of [running, started]) {
      await expect(portOf(pool)).rejects.toMatchObject({ name: 'DatabaseAway' });
      await pool.end();
    }
    const line = JSON.stringify({ event: 'database.older', timeline: 1, newest: 2 });
    expect(lines).toEqual([line, line]);
    primary.stop();
  },
);

/** Ends every other connection, and waits until they are gone. */
async function disconnectAll(url: string): Promise<void> {
  const db = await openDatabase(url);
  const { rows } = await sql<{ pid: number }>`
    select pid, pg_terminate_backend(pid) from pg_stat_activity
    where backend_type = 'client backend' and pid <> pg_backend_pid()`.execute(db);
  const pids = rows.map(({ pid }) => pid);
  const left = sql`select pid from pg_stat_activity where pid = any(${pids})`;
  await expect.poll(async () => (await left.execute(db)).rows, { interval: 5 }).toEqual([]);
  await db.destroy();
}

test('while the database is away the scheduler logs it once, and once more when it is back', async () => {
  const database = await openTestDatabase('embedded');
  await database.openBank();
  let isAway = false;
  let connections = 0;
  const failingPool: PostgresPool = {
    end: async () => {},
    connect: async () => {
      connections += 1;
      if (isAway) throw new Error('database gone');
      return database.pool.connect();
    },
  };
  const lines: [string, unknown][] = [];
  const bank = await openBank({
    database: failingPool,
    rounds,
    scheduleEvery: 2,
    log: (event, details) => lines.push([event, details]),
  });
  const fiveMoreConnections = async (): Promise<void> => {
    const from = connections;
    await expect.poll(() => connections, { interval: 2 }).toBeGreaterThan(from + 5);
  };
  for (const round of [1, 2]) {
    isAway = true;
    await fiveMoreConnections();
    expect(lines).toHaveLength(2 * round - 1);
    isAway = false;
    await expect.poll(() => lines.length, { interval: 2 }).toBe(2 * round);
    await fiveMoreConnections();
    expect(lines.slice(-2)).toEqual([
      ['scheduler.failed', { error: 'Error' }],
      ['scheduler.recovered', { failures: expect.toSatisfy((failures: number) => failures > 3) }],
    ]);
  }
  expect(lines).toHaveLength(4);
  await bank.close();
  await database.close();
});
