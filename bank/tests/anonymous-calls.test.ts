import type { PostgresPool } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type * as QueueModule from '../http/queue.ts';
import type * as Bcrypt from '../identity/bcrypt.ts';
import { bagas, describeBank, sinta, toBagas } from './harness.ts';
import { figure } from '../../tests/long/promises/figure.ts';
import { waiting } from '../http/call.ts';
import { watchedPool } from './watched-pool.ts';

/** The hashed texts in order; each hash waits for `hold.until`. */
const hold = { until: Promise.resolve(), served: [] as string[], end: (): void => {} };

vi.mock('../identity/bcrypt.ts', async (original) => {
  const real = await original<typeof Bcrypt>();
  const fitsHash: typeof real.fitsHash = async (text, expected) => {
    hold.served.push(text);
    await hold.until;
    return real.fitsHash(text, expected);
  };
  const makeHash: typeof real.makeHash = (text, rounds) => {
    hold.served.push(text);
    return real.makeHash(text, rounds);
  };
  return { ...real, hashesAtOnce: 1, fitsHash, makeHash };
});

/** The addresses whose calls wait for a turn or had one, and the turns in their order. */
const turns = { asked: [] as string[], had: [] as string[] };

vi.mock('../http/queue.ts', async (original) => {
  const real = await original<typeof QueueModule>();
  const createQueue: typeof real.createQueue = (options) => {
    const queue = real.createQueue(options);
    // The queue of the anonymous calls that run.
    if (options.atOnce !== 4 || options.isForHash !== true) return queue;
    return {
      ...queue,
      run(of, address, work) {
        turns.asked.push(address);
        return queue.run(of, address, () => {
          turns.had.push(address);
          return work();
        });
      },
    };
  };
  return { ...real, createQueue };
});

const counted = { queries: 0 };
const countQueries = (pool: PostgresPool): PostgresPool =>
  watchedPool(pool, () => {
    counted.queries += 1;
  });

describeBank('anonymous callers', ({ bank, database }) => {
  let token: string;
  beforeEach(async () => {
    // On a busy machine a held login would be refused after five seconds.
    vi.spyOn(performance, 'now').mockReturnValue(performance.now());
    hold.until = Promise.resolve();
    await bank.open({
      database: countQueries(database.pool),
      callsAtOnce: 120,
      callsPerMinute: 120,
    });
    token = await bank.login(sinta);
    hold.served = [];
    hold.until = new Promise((resolve) => {
      hold.end = resolve;
    });
  });

  afterEach(() => {
    vi.restoreAllMocks();
  });

  /** Resolves when so many logins and the customer's PIN have a hash, or wait for one. */
  const areWaiting = async (logins: number): Promise<void> => {
    await expect.poll(() => waiting.hash).toBe(logins + 1);
  };

  let answered = 0;
  const logIn = async (address: string, at: number) => {
    const email = `tak-ada-${address}-${at}@contoh.test`;
    const reply = await bank.formFrom(address, '/auth/login', { email, password: address });
    answered += 1;
    return reply;
  };
  const flood = (address: string, count: number) =>
    Array.from({ length: count }, (_, at) => logIn(address, at));
  const countOf = async (replies: readonly ReturnType<typeof logIn>[], status: number) =>
    (await Promise.all(replies)).filter((reply) => reply.status === status);

  test('get ten of two hundred simultaneous logins checked, and the next turn is a customer’s [H3]', async () => {
    answered = 0;
    counted.queries = 0;
    Object.assign(turns, { asked: [], had: [] });
    const logins = flood('192.0.2.1', 200);
    // All but ten are refused before any hash is computed, after one look at known addresses.
    await expect.poll(() => answered).toBe(190);
    expect(counted.queries).toBeLessThan(250);
    await expect.poll(() => hold.served.length).toBe(1);
    const other = logIn('192.0.2.2', 0);
    expect(await bank.balance(token, sinta.account)).toBe(12_500_000);
    const order = bank.order(token, toBagas);
    await areWaiting(11);
    await expect.poll(() => turns.asked).toContain('192.0.2.2');
    hold.end();
    expect((await order).status).toBe(200);
    expect((await other).status).toBe(401);
    expect(await countOf(logins, 401)).toHaveLength(10);
    const held = await countOf(logins, 429);
    expect(held[0]?.headers.get('retry-after')).toBe('2');
    // The customer was next, and the second address did not wait for all calls of the first.
    expect(hold.served[1]).toBe(sinta.pin);
    expect(turns.had.indexOf('192.0.2.2')).toBe(5);
    figure('H3', `200 logins at once: 10 looked at, ${held.length} refused, a customer next`);
  });

  test('from many addresses fill only their queue, and no address is shut out [H3]', async () => {
    answered = 0;
    const logins = Array.from({ length: 20 }, (_, at) => flood(`198.51.100.${at}`, 10)).flat();
    // 4 run and 40 wait.
    await expect.poll(() => answered).toBe(156);
    const late = logIn('192.0.2.3', 0);
    await expect.poll(() => answered).toBe(157);
    await expect.poll(() => hold.served.length).toBe(1);
    const order = bank.order(token, toBagas);
    await areWaiting(44);
    hold.end();
    expect((await order).status).toBe(200);
    expect((await late).status).toBe(401);
    expect(await countOf(logins, 401)).toHaveLength(43);
    for (let at = 0; at < 20; at += 1)
      expect((await countOf(logins.slice(10 * at, 10 * at + 10), 401)).length).toBeGreaterThan(0);
    expect(hold.served[1]).toBe(sinta.pin);
  });

  test('take turns with those whose e-mail knows the address, who share it with a neighbour [H3]', async () => {
    hold.end();
    await bank.form('/auth/login', sinta);
    hold.until = new Promise((resolve) => {
      hold.end = resolve;
    });
    answered = 0;
    const neighbour = flood('local', 60);
    await expect.poll(() => answered).toBe(50);
    const own = bank.form('/auth/login', sinta);
    await areWaiting(10);
    hold.end();
    expect((await own).status).toBe(200);
    expect(await countOf(neighbour, 401)).toHaveLength(10);
  });

  test('who have gone cost no hash [H18]', async () => {
    const stays = logIn('192.0.2.1', 0);
    await expect.poll(() => hold.served.length).toBe(1);
    const gone = new AbortController();
    const body = new URLSearchParams({ email: sinta.email, password: 'pergi' });
    const { signal } = gone;
    const left = bank.call('/api/main/auth/login', { method: 'POST', body, signal }, '192.0.2.2');
    await expect.poll(() => waiting.hash).toBe(2);
    gone.abort();
    // Nobody reads it; the hash before is still running.
    expect((await left).status).toBe(429);
    hold.end();
    expect((await stays).status).toBe(401);
    expect(hold.served).toEqual(['192.0.2.1']);
  });

  test('of one /48 together shut nobody else out [H3]', async () => {
    answered = 0;
    turns.had = [];
    const logins = Array.from({ length: 60 }, (_, at) =>
      logIn(`2001:db8:1:${(at * 997).toString(16)}::/64`, 0),
    );
    // 4 run and 40 wait.
    await expect.poll(() => answered).toBe(16);
    const newcomers = ['192.0.2.3', '2001:db8:2:1::/64'];
    const others = newcomers.map((address) => logIn(address, 0));
    await expect.poll(() => answered).toBe(18);
    hold.end();
    expect(await countOf(others, 401)).toHaveLength(2);
    expect(await countOf(logins, 401)).toHaveLength(42);
    // The networks take turns, too: after the four that run, and one more of theirs.
    expect(turns.had.slice(5, 7).toSorted()).toEqual(newcomers);
    figure('H3', '60 logins at once from as many /64s of one /48: others are not refused');
  });

  test('cause no query once they are refused [H3]', async () => {
    hold.end();
    await bank.reopen({
      database: countQueries(database.pool),
      callsAtOnce: 6,
      callsPerMinute: 6,
    });
    for (let at = 0; at < 6; at += 1) await logIn('192.0.2.4', at);
    expect((await logIn('192.0.2.4', 6)).status).toBe(429);
    counted.queries = 0;
    for (let at = 0; at < 50; at += 1) {
      const { status, headers } = await logIn('192.0.2.4', at);
      expect([status, headers.get('retry-after')]).toEqual([429, '10']);
    }
    expect(counted.queries).toBe(0);
    bank.advance(10_000);
    expect((await logIn('192.0.2.4', 0)).status).toBe(401);
    expect((await logIn('192.0.2.4', 0)).status).toBe(429);
  });

  test('cannot make the bank hash a new password without a verified code [H3]', async () => {
    hold.end();
    hold.served = [];
    const { status } = await bank.form('/forget-password/change-password', {
      email: bagas.email,
      otp: '123456',
      newPassword: 'Baru12345',
    });
    expect([status, hold.served]).toEqual([400, []]);
  });
});
