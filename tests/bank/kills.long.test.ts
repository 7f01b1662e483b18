import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startCluster } from './cluster.ts';
import { seedBank, findViolations, runWorkload } from './workload.ts';
import { databaseOn, postgres } from '../support/postgres.ts';
import { figure, isFull } from '../promises/figure.ts';

const server = await postgres();
const folder = await mkdtemp(join(tmpdir(), 'lentera-kills-'));
afterAll(async () => {
  if (typeof server !== 'string') server.stop();
  await rm(folder, { recursive: true });
});

const [transfers, kills] = isFull ? [10_000, 24] : [300, 1];
const minutes = 60_000;

/** Half of the transfers run undisturbed; in the other half processes are killed one at a time. */
async function killTest(database: string, processes: number): Promise<string> {
  await seedBank(database);
  const cluster = await startCluster({ database, processes, clockSpeed: 10 });
  const half = {
    address: cluster.address,
    name: 'undisturbed',
    transfers: transfers / 2,
    workers: 16,
  };
  const undisturbed = await runWorkload(half);
  let [killed, isReplacing] = [0, false];
  const disturbed = await runWorkload({
    ...half,
    name: 'disturbed',
    until: () => killed === kills,
    onAnswer: (count) => {
      if (isReplacing || killed === kills || count < (half.transfers * (killed + 1)) / (kills + 2))
        return undefined;
      isReplacing = true;
      killed += 1;
      return cluster.killOldest().finally(() => {
        isReplacing = false;
      });
    },
  });
  await cluster.stop();
  const violations = await findViolations(database, [undisturbed, disturbed]);
  expect(violations).toEqual([]);
  // Without a kill there is no excuse for a fault: a deadlock or a balance below zero would show
  // here.
  expect(undisturbed.faults).toBe(0);
  expect(killed).toBe(kills);
  expect(disturbed.retries).toBeGreaterThan(0);
  for (const { answers } of [undisturbed, disturbed])
    expect(new Set([...answers.values()].map(({ answer }) => answer.status))).toEqual(
      new Set([200, 400]),
    );
  return `${violations.length} violations / ${(undisturbed.transfers + disturbed.transfers).toLocaleString('en')} transfers / ${killed} kills / ${(undisturbed.reads + disturbed.reads).toLocaleString('en')} reads`;
}

// Outside `npm run trust` the server is enough, if there is one.
test.skipIf(!isFull && typeof server !== 'string')(
  'no rupiah is made or lost and no order runs twice, however often the process is killed: embedded database [M1]',
  async () => {
    figure('M1', await killTest(join(folder, 'data'), 1));
  },
  30 * minutes,
);

const without = typeof server === 'string' ? ` (${server})` : '';

test.skipIf(typeof server === 'string')(
  `the same of three processes on a PostgreSQL server, killed one at a time${without} [M2]`,
  async () => {
    if (typeof server === 'string') return;
    figure(
      'M2',
      `3 processes: ${await killTest(databaseOn(server, `kills_${randomBytes(4).toString('hex')}`), 3)}`,
    );
  },
  30 * minutes,
);
