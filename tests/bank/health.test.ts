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
  let [fault, writes]: [Error | null, string[]] = [null, []];
  let queries = 0;
  const health = async (path = '/health') => {
    const { status, headers, body } = await bank.call(path);
    return [status, headers.get('retry-after'), body.message];
  };
  const open = () =>
    bank.reopen({
      database: watchedPool(database.pool, (text) => {
        queries += 1;
        if (fault instanceof DatabaseAway) throw fault;
        if (!isWrite(text)) return;
        if (fault !== null) throw fault;
        writes.push(text);
      }),
    });
  beforeEach(async () => {
    await open();
    [fault, writes] = [null, []];
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
    const once = writes.length;
    expect(once).toBeGreaterThan(0);
    const asked = queries;
    clock.mockReturnValue(1_000_999);
    await health();
    expect(queries).toBe(asked);
    clock.mockReturnValue(1_001_000);
    await Promise.all(Array.from({ length: 20 }, () => health()));
    expect(queries).toBe(asked + 1);
    expect(await settings()).toEqual(before);
    clock.mockReturnValue(1_004_000);
    await health();
    expect(writes).toHaveLength(once);
    clock.mockReturnValue(1_005_000);
    await health();
    expect(writes).toHaveLength(2 * once);
  });
});
