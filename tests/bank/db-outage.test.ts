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

/** Between the bank and its database: passes bytes on, or swallows them and says nothing. */
async function wire(target: number | null) {
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

describe('a database server that says nothing', () => {
  test('is not waited for when the bank starts', async () => {
    const mute = await wire(null);
    const pool = serverPool(`postgres://lentera@127.0.0.1:${mute.port}/x`, undefined, {
      connection: 100,
      query: 100,
    });
    await expect(openBank({ database: pool })).rejects.toMatchObject({
      name: 'DatabaseTimeout',
      code: 'ETIMEDOUT',
      message: 'Basis data tidak menjawab.',
    });
    mute.close();
  });

  const without = typeof server === 'string' ? ` (${server})` : '';
  test.skipIf(typeof server === 'string')(
    `holds no call: each gets the plain sentence in time, and all is well when it speaks again${without}`,
    async () => {
      if (typeof server === 'string') return;
      const between = await wire(Number(new URL(server.url).port));
      const url = new URL(server.url);
      url.port = String(between.port);
      const pool = serverPool(url.href, '-c search_path=silence', {
        connection: 3_000,
        query: 500,
      });
      const made = await pool.connect();
      await made.query('drop schema if exists silence cascade', []);
      await made.query('create schema silence', []);
      made.release();
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
      between.cut(true);
      const replies = await Promise.all([login(), login(), login(), ask('/health')]);
      expect(replies.slice(0, 3)).toEqual(
        Array.from({ length: 3 }, () => [
          500,
          'Terjadi kesalahan pada sistem kami. Silakan coba lagi.',
        ]),
      );
      expect(replies[3]).toEqual([503, 'Basis data tidak dapat dihubungi']);
      expect(lines.join()).toContain('"error":"DatabaseTimeout","code":"ETIMEDOUT"');
      between.cut(false);
      // What was lost is not spoken to again: the next call has a new connection.
      expect(await login()).toEqual([200, 'Login berhasil']);
      await bank.close();
      between.close();
    },
  );
});

test('while the database is away the scheduler says so once, and once that it is back', async () => {
  const database = await openTestDatabase('embedded');
  await database.openBank();
  let isAway = false;
  let looks = 0;
  const shaky: PostgresPool = {
    end: async () => {},
    connect: async () => {
      looks += 1;
      if (isAway) throw new Error('database gone');
      return database.pool.connect();
    },
  };
  const lines: [string, unknown][] = [];
  const bank = await openBank({
    database: shaky,
    rounds: { password: 4, pin: 4 },
    scheduleEvery: 2,
    log: (event, details) => lines.push([event, details]),
  });
  const moreLooks = async (): Promise<void> => {
    const from = looks;
    await expect.poll(() => looks, { interval: 2 }).toBeGreaterThan(from + 5);
  };
  for (const round of [1, 2]) {
    isAway = true;
    await moreLooks();
    expect(lines).toHaveLength(2 * round - 1);
    isAway = false;
    await expect.poll(() => lines.length, { interval: 2 }).toBe(2 * round);
    await moreLooks();
    expect(lines.slice(-2)).toEqual([
      ['scheduler.failed', { error: 'Error' }],
      ['scheduler.recovered', { failures: expect.toSatisfy((failures: number) => failures > 3) }],
    ]);
  }
  expect(lines).toHaveLength(4);
  await bank.close();
  await database.close();
});
