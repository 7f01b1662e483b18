import { expect, test, vi } from 'vitest';
import { figure, isFull } from '../../tests/long/promises/figure.ts';
import { floods, measureFlood } from './floods.ts';
import { scaled } from '../../tests/support/computer.ts';

vi.setConfig({ testTimeout: scaled(600_000) });

/**
 * How many milliseconds a flood may delay the slowest of a hundred calls, or all of the only 13
 * transfers. A process needs 4 ms for a call, so a burst of 200 keeps it busy for 800 ms, and a
 * transfer that begins meanwhile waits that long.
 */
const maxDelay = { balance: 500, transfer: 1_000 };
/** Customers who pay share the hashes with the transfers of the quiet one, not with its logins. */
const slowestLogin = 2_000;

test('a quiet customer is served while others flood the bank [H2] [H3] [H10] [H13] [H14] [H17] [M11] [M13]', async () => {
  const found: string[] = [];
  // Measuring a flood takes ten seconds, so `npm test` only runs the first one.
  for (const { name, statuses, others, isReading } of isFull ? floods : floods.slice(0, 1)) {
    const { alone, flooded, answers } = await measureFlood(name, isFull ? 15 : 3);
    expect([name, alone.failures, flooded.failures]).toEqual([name, 0, 0]);
    expect([
      name,
      ...Object.keys(answers).filter((status) => !statuses.includes(Number(status))),
    ]).toEqual([name]);
    // Times are only meaningful on an otherwise idle machine.
    if (!isFull) continue;
    expect(flooded.balance.p99).toBeLessThanOrEqual(maxDelay.balance);
    const isPaid = others !== undefined && isReading === undefined;
    expect(flooded.login.p99).toBeLessThanOrEqual(isPaid ? slowestLogin : Number.POSITIVE_INFINITY);
    if (isPaid) figure('H10', `p99 of a login while ${name}: ${flooded.login.p99} ms`);
    const delay = flooded.transfer.p99 - alone.transfer.p50;
    expect(delay).toBeLessThanOrEqual(isPaid ? Number.POSITIVE_INFINITY : maxDelay.transfer);
    found.push(`${name}: balance ${flooded.balance.p99} ms, transfer ${flooded.transfer.p99} ms`);
  }
  if (!isFull) return;
  for (const id of ['H2', 'H3', 'H10', 'H13', 'H14', 'H17', 'M11', 'M13'] as const)
    figure(id, `p99 of others during ${found.join('; ')}`);
});
