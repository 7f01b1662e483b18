import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, test } from 'vitest';
import { databaseOn, postgres } from '../support/postgres.ts';
import { isFull } from '../promises/figure.ts';

const minute = 60_000;

/**
 * Proves the title with one process on the embedded database and with three on a PostgreSQL server.
 * Outside `npm run trust`, only on the server if there is one.
 */
export async function proveOnEachDatabase(
  title: string,
  prove: (database: string, processes: number) => Promise<void>,
  minutes: number,
): Promise<void> {
  const server = await postgres();
  const folder = await mkdtemp(join(tmpdir(), 'lentera-'));
  afterAll(async () => {
    if (typeof server !== 'string') server.stop();
    await rm(folder, { recursive: true });
  });
  test.skipIf(!isFull && typeof server !== 'string')(
    `${title} (embedded database)`,
    () => prove(join(folder, 'data'), 1),
    minutes * minute,
  );
  const without = typeof server === 'string' ? `: ${server}` : '';
  test.skipIf(typeof server === 'string')(
    `${title} (three processes on a server${without})`,
    async () => {
      if (typeof server === 'string') return;
      await prove(databaseOn(server, `t_${randomBytes(4).toString('hex')}`), 3);
    },
    minutes * minute,
  );
}
