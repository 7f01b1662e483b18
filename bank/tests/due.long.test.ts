import { expect } from 'vitest';
import { openDatabase } from '../store/database.ts';
import { readBooks, type Audit } from './audit.ts';
import { startCluster, type Cluster } from './cluster.ts';
import { customers, startBalance, transferRow } from './customers.ts';
import { proveOnEachDatabase } from './each-database.ts';
import { seedBank } from './workload.ts';
import { figure, isFull } from '../../tests/long/promises/figure.ts';
import { smallestTransfer } from '../../machines/contract/limits.ts';

const [dueCount, kills] = isFull ? [2_000, 20] : [160, 1];
/** More than any customer has, so the transfer fails. */
const tooMuch = 20 * startBalance;

/** Transfers fell due while the bank was down; its process is killed at each query in turn. */
async function killedAtEachQuery(database: string): Promise<string> {
  await seedBank(database);
  await insertDueTransfers(database);
  for (let killed = 0; killed < kills; killed += 1) {
    // One transfer takes about ten queries.
    const cluster = await startCluster({
      database,
      processes: 1,
      scheduleEvery: 300,
      killAfterQueries: 15 + killed,
    });
    await cluster.firstExit();
    await cluster.stop();
  }
  const cluster = await startCluster({ database, processes: 1, scheduleEvery: 300 });
  await noneIsDue(cluster);
  await cluster.stop();
  return `${await checkOutcome(database)}, ${kills} kills`;
}

/** Three processes run the scheduler without pause and are killed from outside. */
async function killedFromOutside(database: string): Promise<string> {
  await seedBank(database);
  await insertDueTransfers(database);
  // One transfer waits for the last kill, or fast processes would finish before the first look.
  const db = await openDatabase(database);
  const held = await db.startTransaction().execute();
  await held.selectFrom('transfers').select('id').where('id', '=', 'due-0').forUpdate().execute();
  const cluster = await startCluster({ database, processes: 3, scheduleEvery: 10 });
  let killed = 0;
  const replaced: Promise<void>[] = [];
  await noneIsDue(cluster, (left) => {
    if (
      killed === kills ||
      cluster.addresses().length === 0 ||
      left === 0 ||
      left > dueCount - (dueCount * killed) / (kills + 1)
    )
      return;
    killed += 1;
    replaced.push(cluster.killOldest());
    if (killed === kills) replaced.push(held.commit().execute());
  });
  await Promise.all(replaced);
  await cluster.stop();
  await db.destroy();
  expect(killed).toBe(kills);
  return `${await checkOutcome(database)}, ${kills} kills`;
}

/** Resolves when no transfer is pending; `watch` gets the number left at each poll. */
async function noneIsDue(
  { address }: Cluster,
  watch: (left: number) => void = () => {},
): Promise<void> {
  await expect
    .poll(
      async () => {
        const left = await fetch(`${address}/books`)
          .then(async (reply) => ((await reply.json()) as Audit).pending)
          .catch(() => dueCount);
        watch(left);
        return left;
      },
      { interval: 1, timeout: 600_000 },
    )
    .toBe(0);
}

async function insertDueTransfers(database: string): Promise<void> {
  const db = await openDatabase(database);
  // In the past for the clocks of all processes.
  const at = new Date('2026-11-01T00:00:00+07:00');
  const account = (index: number) => customers[index % 10]?.account ?? '';
  const rows = Array.from({ length: dueCount }, (_, index) =>
    transferRow(
      `due-${index}`,
      account(index),
      account(index + 1 + (index % 7)),
      index % 5 === 0 ? tooMuch + index : smallestTransfer,
      at,
    ),
  );
  await db.insertInto('transfers').values(rows).execute();
  await db.destroy();
}

/** Expects each transfer once: completed with entries, or failed with a reason; both notified. */
async function checkOutcome(database: string): Promise<string> {
  const { notifications, totals, moved, ...books } = await readBooks(database);
  const transfers = books.transfers.filter(({ kind }) => kind === 'scheduled');
  const violations: string[] = [];
  for (const { id, amount, status, reason, description } of transfers) {
    const lines = moved(id).join();
    const received = notifications.filter(
      ({ title, memo }) => title === 'Uang masuk' && memo === description,
    ).length;
    const failed = notifications.filter(
      ({ title, body }) =>
        title === 'Transfer terjadwal gagal' &&
        body.includes(`Rp${amount.toLocaleString('id-ID')} `),
    ).length;
    const shouldFail = amount > tooMuch - 1;
    const isOnce = shouldFail
      ? status === 'failed' &&
        reason === 'Saldo Tidak Cukup' &&
        lines === '' &&
        failed === 1 &&
        received === 0
      : status === 'completed' && lines === `${-amount},${amount}` && received === 1;
    if (!isOnce)
      violations.push(`${id}: ${status}, entries ${lines}, told ${received + failed} times`);
  }
  expect(violations).toEqual([]);
  expect(totals.customerTotal).toBe(10 * startBalance);
  const sent = notifications.filter(({ title }) => title === 'Transfer berhasil').length;
  const completed = transfers.filter(({ status }) => status === 'completed').length;
  expect([sent, transfers.length]).toEqual([completed, dueCount]);
  return `${completed} of ${dueCount} once, ${dueCount - completed} failed once with reason and notification`;
}

await proveOnEachDatabase(
  'an overdue transfer runs once, however often a process is killed while running it [M3]',
  async (database, processes) => {
    if (processes === 1) figure('M3', `embedded: ${await killedAtEachQuery(database)}`);
    else figure('M3', `3 processes: ${await killedFromOutside(database)}`);
  },
  20,
);
