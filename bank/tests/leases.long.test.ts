import { expect, test, vi } from 'vitest';
import { figure } from '../../tests/long/promises/figure.ts';
import { scaled } from '../../tests/support/computer.ts';
import { setUpBank, sinta, toBagas } from './harness.ts';
import { watchedPool } from './watched-pool.ts';

vi.setConfig({ testTimeout: scaled(120_000) });

const { bank: other, database } = setUpBank('embedded');

// The bank's clock does not move, so no lease ends by time.
test.each(['before', 'after'])(
  'an order that loses the database %s any of its queries can be repeated at another process within 2 s of its return [M24]',
  async (moment) => {
    const token = await other.login(sinta);
    let queriesLeft = Number.POSITIVE_INFINITY;
    const faulty = watchedPool(database.pool, async (text, values, client) => {
      queriesLeft -= 1;
      if (queriesLeft >= 0 || text === 'rollback') return;
      // The answer to this query is lost; all later ones do not arrive.
      if (queriesLeft === -1 && moment === 'after') await client.query(text, values);
      throw new Error('database gone');
    });
    const bank = await database.reopenBank({ database: faulty });
    let [failures, slowest] = [0, 0];
    for (let failingQuery = 0; ; failingQuery += 1) {
      queriesLeft = failingQuery;
      const key = `kunci-${failingQuery}`;
      const { status } = await bank.order(token, toBagas, key);
      const back = performance.now();
      queriesLeft = Number.POSITIVE_INFINITY;
      const again = async () => (await other.order(token, toBagas, key)).status;
      await expect.poll(again, { interval: 20, timeout: scaled(2_000) }).toBe(200);
      slowest = Math.max(slowest, performance.now() - back);
      if (status === 200) break;
      failures += 1;
    }
    expect(failures).toBeGreaterThanOrEqual(12);
    expect(await other.balance(token, sinta.account)).toBe(12_500_000 - (failures + 1) * 150_000);
    figure('M24', `${failures} lost orders (${moment}) repeated, ${Math.ceil(slowest)} ms at most`);
  },
);
