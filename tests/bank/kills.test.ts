import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { crew } from './cluster.ts';
import { found, settleDay, spendDay } from './workload.ts';
import { databaseOn, postgres } from '../support/postgres.ts';
import { figure, isFull } from '../trust/figure.ts';

const server = await postgres();
const folder = await mkdtemp(join(tmpdir(), 'lentera-kills-'));
afterAll(async () => {
  if (typeof server !== 'string') server.stop();
  await rm(folder, { recursive: true });
});

const [transfers, kills] = isFull ? [10_000, 24] : [300, 1];
const minutes = 60_000;

/** Half of the day without faults; in the other half a process at a time is killed and replaced. */
async function bankTest(database: string, processes: number): Promise<string> {
  await found(database);
  const team = await crew({ database, processes, clockSpeed: 10 });
  const half = { address: team.address, name: 'calm', transfers: transfers / 2, workers: 16 };
  const calm = await spendDay(half);
  let [killed, isReplacing] = [0, false];
  const wild = await spendDay({
    ...half,
    name: 'wild',
    until: () => killed === kills,
    answered: (count) => {
      if (isReplacing || killed === kills || count < (half.transfers * (killed + 1)) / (kills + 2))
        return undefined;
      isReplacing = true;
      killed += 1;
      return team.kill().finally(() => {
        isReplacing = false;
      });
    },
  });
  await team.stop();
  const violations = await settleDay(database, [calm, wild]);
  expect(violations).toEqual([]);
  // Nobody was killed yet: two transfers that wait for each other, or an account below zero, would
  // show here.
  expect(calm.faults).toBe(0);
  expect(killed).toBe(kills);
  expect(wild.retries).toBeGreaterThan(0);
  for (const { told } of [calm, wild])
    expect(new Set([...told.values()].map(({ answer }) => answer.status))).toEqual(
      new Set([200, 400]),
    );
  return `${violations.length} violations / ${(calm.transfers + wild.transfers).toLocaleString('en')} transfers / ${killed} kills / ${(calm.reads + wild.reads).toLocaleString('en')} reads`;
}

test(
  'no rupiah is made or lost and no order runs twice, however often the process is killed: embedded database [M1]',
  async () => {
    figure('M1', await bankTest(join(folder, 'data'), 1));
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
      `3 processes: ${await bankTest(databaseOn(server, `kills_${randomBytes(4).toString('hex')}`), 3)}`,
    );
  },
  30 * minutes,
);
