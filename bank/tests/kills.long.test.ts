import { expect } from 'vitest';
import { startCluster } from './cluster.ts';
import { proveOnEachDatabase } from './each-database.ts';
import { seedBank, findViolations, runWorkload } from './workload.ts';
import { figure, isFull } from '../../tests/long/promises/figure.ts';

const [transfers, kills] = isFull ? [10_000, 24] : [300, 1];

/** The first half of the transfers runs undisturbed; then processes are killed one at a time. */
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
  // Without a kill a fault would be a deadlock or a balance below zero.
  expect(undisturbed.faults).toBe(0);
  expect(killed).toBe(kills);
  expect(disturbed.retries).toBeGreaterThan(0);
  for (const { answers } of [undisturbed, disturbed])
    expect(new Set([...answers.values()].map(({ answer }) => answer.status))).toEqual(
      new Set([200, 400]),
    );
  return `${violations.length} violations / ${(undisturbed.transfers + disturbed.transfers).toLocaleString('en')} transfers / ${killed} kills / ${(undisturbed.reads + disturbed.reads).toLocaleString('en')} reads`;
}

await proveOnEachDatabase(
  'no rupiah is made or lost and no order runs twice, however often a process is killed [M1] [M2]',
  async (database, processes) => {
    const result = await killTest(database, processes);
    if (processes === 1) figure('M1', result);
    else figure('M2', `3 processes: ${result}`);
  },
  30,
);
