import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '../../bank/store/database.ts';
import type { Audit } from './audit.ts';
import { startCluster, type Cluster } from './cluster.ts';
import { startBalance, seedBank, type WorkloadCustomer } from './workload.ts';
import { databaseOn, postgres } from '../support/postgres.ts';
import { figure, isFull } from '../promises/figure.ts';

const server = await postgres();
const folder = await mkdtemp(join(tmpdir(), 'lentera-due-'));
afterAll(async () => {
  if (typeof server !== 'string') server.stop();
  await rm(folder, { recursive: true });
});

const [dueCount, kills] = isFull ? [2_000, 20] : [160, 1];
const minutes = 60_000;
/** More than any customer has: such a transfer fails. */
const tooMuch = 20 * startBalance;

/**
 * Transfers fell due while the bank was down. Its process is killed at each query of their
 * execution in turn.
 */
async function killedAtEachQuery(database: string): Promise<string> {
  const customers = await seedBank(database);
  await insertDueTransfers(database, customers);
  for (let killed = 0; killed < kills; killed += 1) {
    // One transfer takes about ten queries; each kill is at another one.
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

/** Three processes run the scheduler without a pause and are killed from outside. */
async function killedFromOutside(database: string): Promise<string> {
  const customers = await seedBank(database);
  await insertDueTransfers(database, customers);
  // One transfer waits for the last kill: fast processes would be done before the first look.
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

/** Resolves when no transfer is pending any more; `watch` gets the number left at each poll. */
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
      { interval: 1, timeout: 10 * minutes },
    )
    .toBe(0);
}

async function insertDueTransfers(
  database: string,
  customers: readonly WorkloadCustomer[],
): Promise<void> {
  const db = await openDatabase(database);
  // Before the clocks of all processes.
  const at = new Date('2026-11-01T00:00:00+07:00');
  const written = Array.from({ length: dueCount }, (_, index) => ({
    id: `due-${index}`,
    reference: `due-${index}`,
    kind: 'scheduled' as const,
    account_from: customers[index % 10]?.account ?? '',
    account_to: customers[(index + 1 + (index % 7)) % 10]?.account ?? '',
    name_from: '',
    name_to: '',
    bank_to: 'Bank Mandiri',
    amount: index % 5 === 0 ? tooMuch + index : 1_000,
    category: 'transfer',
    description: `due-${index}`,
    status: 'pending' as const,
    ordered_at: at,
    at,
  }));
  await db.insertInto('transfers').values(written).execute();
  await db.destroy();
}

/**
 * Expects that every transfer was executed once, with its entries and its notification, or failed
 * once, with its reason and its notification.
 */
async function checkOutcome(database: string): Promise<string> {
  const db = await openDatabase(database);
  const transfers = await db
    .selectFrom('transfers')
    .selectAll()
    .where('kind', '=', 'scheduled')
    .execute();
  const entries = await db.selectFrom('entries').select(['transfer_id', 'amount']).execute();
  const notifications = await db.selectFrom('notifications').select(['title', 'body']).execute();
  const accounts = await db
    .selectFrom('accounts')
    .select('balance')
    .where('kind', '=', 'customer')
    .execute();
  await db.destroy();
  const violations: string[] = [];
  for (const { id, amount, status, reason, description } of transfers) {
    const lines = entries
      .filter(({ transfer_id }) => transfer_id === id)
      .map((entry) => entry.amount)
      .toSorted((one, other) => one - other);
    const received = notifications.filter(
      ({ title, body }) => title === 'Uang masuk' && body.endsWith(`Berita: ${description}`),
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
        lines.length === 0 &&
        failed === 1 &&
        received === 0
      : status === 'completed' && lines.join() === [-amount, amount].join() && received === 1;
    if (!isOnce)
      violations.push(`${id}: ${status}, entries ${lines.join()}, told ${received + failed} times`);
  }
  expect(violations).toEqual([]);
  expect(accounts.reduce((sum, { balance }) => sum + balance, 0)).toBe(10 * startBalance);
  const sent = notifications.filter(({ title }) => title === 'Transfer berhasil').length;
  const completed = transfers.filter(({ status }) => status === 'completed').length;
  expect([sent, transfers.length]).toEqual([completed, dueCount]);
  return `${completed} of ${dueCount} once, ${dueCount - completed} failed once with reason and notification`;
}

// Outside `npm run trust` the server is enough, if there is one.
test.skipIf(!isFull && typeof server !== 'string')(
  'what fell due is carried out once, however often the process is killed at it: embedded database [M3]',
  async () => {
    figure('M3', `embedded: ${await killedAtEachQuery(join(folder, 'data'))}`);
  },
  20 * minutes,
);

const without = typeof server === 'string' ? ` (${server})` : '';

test.skipIf(typeof server === 'string')(
  `the same of three processes at once on a PostgreSQL server${without} [M3]`,
  async () => {
    if (typeof server === 'string') return;
    figure(
      'M3',
      `3 processes: ${await killedFromOutside(databaseOn(server, `due_${randomBytes(4).toString('hex')}`))}`,
    );
  },
  20 * minutes,
);
