/*
 * Measures how many transfers a second the bank handles. Run alone (`npx tsx
 * tests/bank/throughput.ts`) it prints a table for both databases.
 */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startCluster } from './cluster.ts';
import { seedBank, findViolations, runWorkload } from './workload.ts';
import type { Engine } from './harness.ts';
import { databaseOn, postgres } from '../support/postgres.ts';

export interface ThroughputOptions {
  readonly engine: Engine;
  /** The processes behind one address. The embedded database allows one. */
  readonly processes: number;
  readonly transfers?: number;
  /** bcrypt's cost of the PIN: at 4 the books dominate; the bank uses 12. */
  readonly pinRounds?: number;
}

export interface Throughput {
  /** Transfers a second, sent by 16 clients without a pause. */
  readonly perSecond: number;
  /** Milliseconds of a transfer. */
  readonly p50: number;
  readonly p99: number;
  /** The number of differences between the books and the answers. */
  readonly violations: number;
}

/** Rejects if the engine is `server` and no PostgreSQL can be started. */
export async function measure({
  engine,
  processes,
  transfers = 1_500,
  pinRounds = 4,
}: ThroughputOptions): Promise<Throughput> {
  const server = engine === 'server' ? await postgres() : null;
  if (typeof server === 'string') throw new Error(server);
  const folder = await mkdtemp(join(tmpdir(), 'lentera-throughput-'));
  const database =
    server === null
      ? join(folder, 'data')
      : databaseOn(server, `speed_${randomBytes(4).toString('hex')}`);
  try {
    await seedBank(database, pinRounds);
    const cluster = await startCluster({ database, processes, pinRounds });
    const workload = { address: cluster.address, workers: 16, validOnly: true };
    const warm = await runWorkload({
      ...workload,
      name: 'warm',
      transfers: Math.ceil(transfers / 10),
    });
    const before = performance.now();
    const measured = await runWorkload({ ...workload, name: 'measured', transfers });
    const seconds = (performance.now() - before) / 1_000;
    await cluster.stop();
    const violations = await findViolations(database, [warm, measured]);
    const sorted = measured.latencies.toSorted((one, other) => one - other);
    const share = (part: number): number =>
      Math.round((sorted[Math.floor(sorted.length * part)] ?? 0) * 10) / 10;
    return {
      perSecond: Math.round((transfers / seconds) * 10) / 10,
      p50: share(0.5),
      p99: share(0.99),
      violations: violations.length,
    };
  } finally {
    server?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function main(): Promise<void> {
  console.log(
    '| database | processes | PIN cost | transfers/s | p50 ms | p99 ms | violations |\n|---|---|---|---|---|---|---|',
  );
  for (const [pinRounds, transfers] of [
    [4, 1_500],
    [12, 60],
  ] as const) {
    for (const [engine, processes] of [
      ['embedded', 1],
      ['server', 1],
      ['server', 2],
      ['server', 3],
    ] as const) {
      const { perSecond, p50, p99, violations } = await measure({
        engine,
        processes,
        pinRounds,
        transfers,
      });
      console.log(
        `| ${engine} | ${processes} | ${pinRounds} | ${perSecond} | ${p50} | ${p99} | ${violations} |`,
      );
    }
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
