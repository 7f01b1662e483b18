import type { PGlite } from '@electric-sql/pglite';
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';

/**
 * The embedded database as a pool of one connection: callers wait for it in line. So a transaction
 * must do all its work through its own handle; asking the pool for a second connection inside one
 * would wait for ever.
 */
export function embeddedPool(
  lite: PGlite,
  closed: () => Promise<void> = async () => {},
): PostgresPool {
  let line = Promise.resolve();
  return {
    async connect() {
      const before = line;
      let done = (): void => {};
      line = new Promise((resolve) => {
        done = resolve;
      });
      await before;
      return client(lite, done);
    },
    async end() {
      await line;
      await lite.close();
      await closed();
    },
  };
}

function client(lite: PGlite, done: () => void): PostgresPoolClient {
  const query = async <R>(
    text: string,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> => {
    const { rows, affectedRows } = await lite.query<R>(text, [...parameters]);
    const command = (/^\s*(insert|update|delete|merge)/i.exec(text)?.[1]?.toUpperCase() ??
      'SELECT') as PostgresQueryResult<R>['command'];
    return { command, rowCount: affectedRows ?? rows.length, rows };
  };
  return { query: query as PostgresPoolClient['query'], release: done };
}
