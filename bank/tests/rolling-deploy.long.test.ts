import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { openBank } from '../bank.ts';
import { migrations } from '../store/migrations/index.ts';
import { figure } from '../../tests/long/promises/figure.ts';
import { scaled } from '../../tests/support/computer.ts';
import { databaseOn, ownPostgres } from '../../tests/support/postgres.ts';
import { serverOfFile } from './each-database.ts';
import type * as ClusterModule from './cluster.ts';
import type * as WorkloadModule from './workload.ts';

const newest = Object.keys(migrations).at(-1);
/**
 * The commit before the newest migration; empty without a history, e.g. in a shallow clone. It runs
 * with today's packages, and with an empty one for each in `gone`.
 */
const [previous = ''] = spawnSync(
  'git',
  // A merge may have brought it, whose first parent is the version before.
  ['log', '-1', '--format=%P', '-m', '--first-parent', `-S'${newest}'`, '--', 'bank/store'],
  { encoding: 'utf8' },
).stdout.split(/\s/);
/** Packages that only the previous version imports, and that no transfer needs. */
const gone = ['qrcode'];
/** For this test alone: other tests' migrations would wait for its earlier version. */
const own = await serverOfFile(ownPostgres('-c fsync=off -c max_connections=300'));
const without = own.isMissing ? own.without : previous === '' ? ' (no git history)' : '';
/** Inside the project, where its code finds the packages. */
const folder = resolve('test-results/previous');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.skipIf(without !== '')(
  `no call fails at the previous version while the new one migrates the database and starts beside it, and one that dies starts again${without} [L29] [L40]`,
  async () => {
    mkdirSync(folder, { recursive: true });
    const code = execFileSync('git', ['archive', previous], { maxBuffer: 2 ** 30 });
    execFileSync('tar', ['-x', '-C', folder], { input: code });
    for (const name of gone) {
      mkdirSync(`${folder}/node_modules/${name}`, { recursive: true });
      writeFileSync(`${folder}/node_modules/${name}/index.js`, 'module.exports = {};');
    }
    const old = async <T>(name: string): Promise<T> =>
      (await import(pathToFileURL(`${folder}/bank/tests/${name}.ts`).href)) as T;
    const { seedBank, login, runWorkload, findViolations } =
      await old<typeof WorkloadModule>('workload');
    const { startCluster } = await old<typeof ClusterModule>('cluster');
    const database = databaseOn(own.server, `rolling_${randomBytes(4).toString('hex')}`);
    await seedBank(database);
    const cluster = await startCluster({ database, processes: 2, scheduleEvery: 20 });
    let isMigrated = false;
    const migrate = async (): Promise<void> => {
      const bank = await openBank({ database, seed: 'none' });
      // Every process of the previous version must still log customers in.
      for (const address of cluster.addresses()) await login(address, 'c0@contoh.test');
      isMigrated = true;
      await bank.close();
    };
    let migrating: Promise<void> | undefined;
    const result = await runWorkload({
      address: cluster.address,
      name: 'rolling',
      transfers: 120,
      workers: 8,
      until: () => isMigrated,
      onAnswer: (count) => (count === 40 ? (migrating ??= migrate()) : undefined),
    });
    // A process of the previous version starts on the newer database, and serves.
    await cluster.killOldest();
    for (const address of cluster.addresses()) await login(address, 'c0@contoh.test');
    await cluster.stop();
    expect([result.faults, await findViolations(database, [result])]).toEqual([0, []]);
    figure('L29', `${result.transfers} transfers across the migration: ${result.faults} failed`);
    figure('L40', `a process of ${previous.slice(0, 8)} started on ${newest}`);
  },
  scaled(300_000),
);
