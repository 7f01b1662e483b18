import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DatabaseAway } from '../../bank/store/error-code.ts';
import { figure } from '../promises/figure.ts';
import { describeBank, sinta, toBagas } from './harness.ts';
import { watchedPool } from './watched-pool.ts';

const isWrite = (text: string): boolean => /^(?:insert|update|delete)/.test(text);
/** PostgreSQL's error of this code. */
const failure = (code: string) => Object.assign(new Error('could not extend file'), { code });

afterEach(() => vi.restoreAllMocks());

describeBank('the health of a bank', ({ bank, database, engine }) => {
  let fault: Error | null = null;
  let asked = { queries: 0, writes: 0 };
  const health = async (path = '/health') => {
    const { status, headers, body } = await bank.call(path);
    return [status, headers.get('retry-after'), body.message];
  };
  beforeEach(async () => {
    fault = null;
    // Of this bank alone: the one before may still be releasing the claim of a failed order.
    const own = { queries: 0, writes: 0 };
    asked = own;
    const pool = watchedPool(database.pool, (text) => {
      own.queries += 1;
      if (fault instanceof DatabaseAway) throw fault;
      if (!isWrite(text)) return;
      if (fault !== null) throw fault;
      own.writes += 1;
    });
    await bank.reopen({ database: pool });
    Object.assign(own, { queries: 0, writes: 0 });
  });

  test.each([
    ['53100', 'tidak dapat menyimpan data'],
    ['25006', 'tidak dapat menyimpan data'],
    ['55P03', 'sibuk'],
    ['ECONNREFUSED', 'tidak dapat dihubungi'],
  ])('names the database that cannot save a booking (%s, %s) [L25]', async (code, state) => {
    const token = await bank.login(sinta);
    fault = code === 'ECONNREFUSED' ? new DatabaseAway(failure(code)) : failure(code);
    const sentence = `Basis data bank sedang ${state}. Silakan coba lagi sebentar lagi.`;
    expect(await health()).toEqual([503, '5', sentence]);
    const order = await bank.order(token, toBagas);
    expect([order.status, order.body.message]).toEqual([503, sentence]);
    expect(await health('/health/live')).toEqual([200, null, 'Bank berjalan']);
    fault = null;
    // The answer is up to a second old.
    const now = performance.now() + 1_000;
    vi.spyOn(performance, 'now').mockReturnValue(now);
    expect(await health()).toEqual([200, null, 'Bank siap melayani']);
    figure('L25', `${engine}: ready, then ${state}, then ready`);
  });

  test('asks the database once a second and writes every five, which leaves nothing [L25]', async () => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(1_000_000);
    const settings = () => bank.db.selectFrom('settings').selectAll().execute();
    const before = await settings();
    await Promise.all(Array.from({ length: 20 }, () => health()));
    const once = { ...asked };
    expect(once.writes).toBeGreaterThan(0);
    clock.mockReturnValue(1_000_999);
    await health();
    expect(asked).toEqual(once);
    clock.mockReturnValue(1_001_000);
    await Promise.all(Array.from({ length: 20 }, () => health()));
    expect(asked).toEqual({ ...once, queries: once.queries + 1 });
    expect(await settings()).toEqual(before);
    clock.mockReturnValue(1_004_000);
    await health();
    expect(asked.writes).toBe(once.writes);
    clock.mockReturnValue(1_005_000);
    await health();
    expect(asked.writes).toBe(2 * once.writes);
  });
});
