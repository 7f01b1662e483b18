import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '../../bank/database.ts';
import type { Audit } from './audit.ts';
import { crew, type Crew } from './cluster.ts';
import { capital, found, type Person } from './workload.ts';
import { databaseOn, postgres } from '../support/postgres.ts';
import { figure, isFull } from '../trust/figure.ts';

const server = await postgres();
const folder = await mkdtemp(join(tmpdir(), 'lentera-due-'));
afterAll(async () => {
  if (typeof server !== 'string') server.stop();
  await rm(folder, { recursive: true });
});

const [orders, kills] = isFull ? [2_000, 20] : [160, 1];
const minutes = 60_000;
/** More than anyone has: such an order fails. */
const tooMuch = 20 * capital;

/**
 * Orders that fell due while the bank was away; it dies at each question that it asks the database
 * to carry them out.
 */
async function dyingTest(database: string): Promise<string> {
  const people = await found(database);
  await write(database, people);
  for (let killed = 0; killed < kills; killed += 1) {
    // Ten questions an order: each kill is at another of them.
    const team = await crew({ database, processes: 1, scheduleEvery: 300, dieAfter: 15 + killed });
    await team.dead();
    await team.stop();
  }
  const team = await crew({ database, processes: 1, scheduleEvery: 300 });
  await carriedOut(team);
  await team.stop();
  return `${await settle(database)}, ${kills} kills`;
}

/** Three look for due orders without a pause, and are killed from outside. */
async function huntedTest(database: string): Promise<string> {
  const people = await found(database);
  await write(database, people);
  const team = await crew({ database, processes: 3, scheduleEvery: 10 });
  let killed = 0;
  const replaced: Promise<void>[] = [];
  await carriedOut(team, (left) => {
    if (
      killed === kills ||
      team.living() === 0 ||
      left === 0 ||
      left > orders - (orders * killed) / (kills + 1)
    )
      return;
    killed += 1;
    replaced.push(team.kill());
  });
  await Promise.all(replaced);
  await team.stop();
  expect(killed).toBe(kills);
  return `${await settle(database)}, ${kills} kills`;
}

/** Until none is left. */
async function carriedOut(
  { address }: Crew,
  watch: (left: number) => void = () => {},
): Promise<void> {
  await expect
    .poll(
      async () => {
        const left = await fetch(`${address}/books`)
          .then(async (reply) => ((await reply.json()) as Audit).pending)
          .catch(() => orders);
        watch(left);
        return left;
      },
      { interval: 1, timeout: 10 * minutes },
    )
    .toBe(0);
}

async function write(database: string, people: readonly Person[]): Promise<void> {
  const db = await openDatabase(database);
  // Long before any clock of the processes.
  const at = new Date('2026-11-01T00:00:00+07:00');
  const written = Array.from({ length: orders }, (_, order) => ({
    id: `due-${order}`,
    reference: `due-${order}`,
    kind: 'scheduled' as const,
    account_from: people[order % 10]?.account ?? '',
    account_to: people[(order + 1 + (order % 7)) % 10]?.account ?? '',
    name_from: '',
    name_to: '',
    bank_to: 'Bank Mandiri',
    amount: order % 5 === 0 ? tooMuch + order : 1_000,
    category: 'transfer',
    description: `due-${order}`,
    status: 'pending' as const,
    ordered_at: at,
    at,
  }));
  await db.insertInto('transfers').values(written).execute();
  await db.destroy();
}

/**
 * Every order was carried out once, with its entries and its letter, or failed once, with its
 * reason and its letter.
 */
async function settle(database: string): Promise<string> {
  const db = await openDatabase(database);
  const transfers = await db
    .selectFrom('transfers')
    .selectAll()
    .where('kind', '=', 'scheduled')
    .execute();
  const entries = await db.selectFrom('entries').select(['transfer_id', 'amount']).execute();
  const letters = await db.selectFrom('notifications').select(['title', 'body']).execute();
  const accounts = await db
    .selectFrom('accounts')
    .select('balance')
    .where('kind', '=', 'customer')
    .execute();
  await db.destroy();
  const wrong: string[] = [];
  for (const { id, amount, status, reason, description } of transfers) {
    const lines = entries
      .filter(({ transfer_id }) => transfer_id === id)
      .map((entry) => entry.amount)
      .toSorted((one, other) => one - other);
    const received = letters.filter(
      ({ title, body }) => title === 'Uang masuk' && body.endsWith(`Berita: ${description}`),
    ).length;
    const failed = letters.filter(
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
      wrong.push(`${id}: ${status}, entries ${lines.join()}, told ${received + failed} times`);
  }
  expect(wrong).toEqual([]);
  expect(accounts.reduce((sum, { balance }) => sum + balance, 0)).toBe(10 * capital);
  const sent = letters.filter(({ title }) => title === 'Transfer berhasil').length;
  const completed = transfers.filter(({ status }) => status === 'completed').length;
  expect([sent, transfers.length]).toEqual([completed, orders]);
  return `${completed} of ${orders} once, ${orders - completed} failed once with reason and notification`;
}

test(
  'what fell due is carried out once, however often the process is killed at it: embedded database [M3]',
  async () => {
    figure('M3', `embedded: ${await dyingTest(join(folder, 'data'))}`);
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
      `3 processes: ${await huntedTest(databaseOn(server, `due_${randomBytes(4).toString('hex')}`))}`,
    );
  },
  20 * minutes,
);
