import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import type { PostgresPool } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { openBank } from '../../bank/bank.ts';
import { serverPool } from '../../bank/database.ts';
import { openTestDatabase } from './harness.ts';
import { postgres } from '../support/postgres.ts';

const server = await postgres();
afterAll(() => {
  if (typeof server !== 'string') server.stop();
});

/**
 * A proxy between the bank and its database. It passes bytes on, or drops them while it is cut;
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

describe('a database server that does not answer', () => {
  test('is not waited for when the bank starts', async () => {
    const silentServer = await startProxy(null);
    const pool = serverPool(`postgres://lentera@127.0.0.1:${silentServer.port}/x`, undefined, {
      connection: 100,
      query: 100,
    });
    await expect(openBank({ database: pool })).rejects.toMatchObject({
      name: 'DatabaseTimeout',
      code: 'ETIMEDOUT',
      message: 'Basis data tidak menjawab.',
    });
    silentServer.close();
  });

  const without = typeof server === 'string' ? ` (${server})` : '';
  test.skipIf(typeof server === 'string')(
    `holds no call: each gets the plain sentence in time, and all is well when it answers again${without}`,
    async () => {
      if (typeof server === 'string') return;
      const proxy = await startProxy(Number(new URL(server.url).port));
      const url = new URL(server.url);
      url.port = String(proxy.port);
      const pool = serverPool(url.href, '-c search_path=db_outage', {
        connection: 3_000,
        query: 500,
      });
      const client = await pool.connect();
      await client.query('drop schema if exists db_outage cascade', []);
      await client.query('create schema db_outage', []);
      client.release();
      const lines: string[] = [];
      const bank = await openBank({
        database: pool,
        rounds: { password: 4, pin: 4 },
        log: (event, details) => lines.push(JSON.stringify({ event, ...details })),
      });
      const ask = async (path: string, init?: RequestInit) => {
        const answer = await bank.fetch(new Request(`http://bank.test${path}`, init));
        return [answer.status, ((await answer.json()) as { message: string }).message];
      };
      const login = () =>
        ask('/api/main/auth/login', {
          method: 'POST',
          body: new URLSearchParams({ email: 'sinta@lentera.test', password: 'Lentera123' }),
        });
      expect(await login()).toEqual([200, 'Login berhasil']);
      proxy.cut(true);
      const replies = await Promise.all([login(), login(), login(), ask('/health')]);
      expect(replies.slice(0, 3)).toEqual(
        Array.from({ length: 3 }, () => [
          500,
          'Terjadi kesalahan pada sistem kami. Silakan coba lagi.',
        ]),
      );
      expect(replies[3]).toEqual([503, 'Basis data tidak dapat dihubungi']);
      expect(lines.join()).toContain('"error":"DatabaseTimeout","code":"ETIMEDOUT"');
      proxy.cut(false);
      // A connection that timed out is not used again: the next call gets a new one.
      expect(await login()).toEqual([200, 'Login berhasil']);
      await bank.close();
      proxy.close();
    },
  );
});

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
    rounds: { password: 4, pin: 4 },
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
