import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DatabaseAway } from '../store/error-code.ts';
import { figure } from '../../tests/long/promises/figure.ts';
import { describeBank, sinta, toBagas } from './harness.ts';
import { watchedPool } from './watched-pool.ts';

const isWrite = (text: string): boolean => /^(?:insert|update|delete)/.test(text);
/** PostgreSQL's error of this code. */
const failure = (code: string) => Object.assign(new Error('could not extend file'), { code });

afterEach(() => vi.restoreAllMocks());

describeBank('the health of a bank', ({ bank, database, engine }) => {
  let fault: Error | null = null;
  let asked = { queries: 0, writes: 0, bytes: 0 };
  const health = async (path = '/health') => {
    const { status, headers, body } = await bank.call(path);
    return [status, headers.get('retry-after'), body.message];
  };
  beforeEach(async () => {
    fault = null;
    // Of this bank alone: the one before may still be releasing the claim of a failed order.
    const own = { queries: 0, writes: 0, bytes: 0 };
    asked = own;
    const pool = watchedPool(database.pool, (text, [, value]) => {
      own.queries += 1;
      if (text.startsWith('insert into "settings"')) own.bytes += String(value).length;
      if (fault instanceof DatabaseAway) throw fault;
      if (!isWrite(text)) return;
      if (fault !== null) throw fault;
      own.writes += 1;
    });
    await bank.reopen({ database: pool });
    Object.assign(own, { queries: 0, writes: 0, bytes: 0 });
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

  test.each(['53100', '25006'])(
    'fails after a call that could not be saved until a page was written (%s) [L25]',
    async (code) => {
      const token = await bank.login(sinta);
      expect((await health())[0]).toBe(200);
      fault = failure(code);
      expect((await bank.order(token, toBagas)).status).toBe(503);
      expect((await health())[0]).toBe(503);
      fault = null;
      asked.bytes = 0;
      const now = performance.now() + 1_000;
      vi.spyOn(performance, 'now').mockReturnValue(now);
      expect((await health())[0]).toBe(200);
      expect(asked.bytes).toBeGreaterThan(8_192);
    },
  );

  test('asks the database once a second and writes every five, which leaves nothing [L25]', async () => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(1_000_000);
    const settings = () => bank.db.selectFrom('settings').selectAll().execute();
    const before = await settings();
    await bank.atOnce(20, () => health());
    const once = { ...asked };
    expect(once.writes).toBeGreaterThan(0);
    clock.mockReturnValue(1_000_999);
    await health();
    expect(asked).toEqual(once);
    clock.mockReturnValue(1_001_000);
    await bank.atOnce(20, () => health());
    expect(asked).toEqual({ ...once, queries: once.queries + 1 });
    expect(await settings()).toEqual(before);
    clock.mockReturnValue(1_004_000);
    await health();
    expect(asked.writes).toBe(once.writes);
    clock.mockReturnValue(1_005_000);
    await health();
    expect(asked.writes).toBe(2 * once.writes);
  });

  test('writes more than a page once a minute, and again at once after it failed [L25]', async () => {
    const clock = vi.spyOn(performance, 'now');
    const bytesAt = async (second: number) => {
      clock.mockReturnValue(1_000_000 + second * 1_000);
      asked.bytes = 0;
      await health();
      return asked.bytes > 8_192 ? 'page' : asked.bytes > 0 ? 'little' : 'nothing';
    };
    expect(await bytesAt(0)).toBe('page');
    for (let second = 5; second < 60; second += 5) expect(await bytesAt(second)).toBe('little');
    fault = failure('53100');
    for (const second of [60, 61]) expect(await bytesAt(second)).toBe('page');
    fault = null;
    expect(await bytesAt(62)).toBe('page');
    expect(await bytesAt(67)).toBe('little');
  });
});
