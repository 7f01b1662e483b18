import type { PGlite } from '@electric-sql/pglite';
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';

interface EmbeddedOptions {
  /** Runs before each query and before closing; a rejection prevents both. */
  readonly beforeUse?: () => Promise<void>;
  readonly afterClose?: () => Promise<void>;
}

const nothing = async (): Promise<void> => {};

/**
 * The embedded database as a pool of one connection. A transaction must run all its queries through
 * its own handle: waiting for a second connection would deadlock.
 */
export function embeddedPool(
  lite: PGlite,
  { beforeUse = nothing, afterClose = nothing }: EmbeddedOptions = {},
): PostgresPool {
  let queue = Promise.resolve();
  return {
    async connect() {
      const previous = queue;
      let release = (): void => {};
      queue = new Promise((resolve) => {
        release = resolve;
      });
      await previous;
      return client(lite, beforeUse, release);
    },
    async end() {
      await queue;
      await beforeUse();
      await lite.close();
      await afterClose();
    },
  };
}

function client(
  lite: PGlite,
  beforeUse: () => Promise<void>,
  release: () => void,
): PostgresPoolClient {
  const query = async <R>(
    text: string,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> => {
    await beforeUse();
    const { rows, affectedRows } = await lite.query<R>(text, [...parameters]);
    const command = (/^\s*(insert|update|delete|merge)/i.exec(text)?.[1]?.toUpperCase() ??
      'SELECT') as PostgresQueryResult<R>['command'];
    return { command, rowCount: affectedRows ?? rows.length, rows };
  };
  return { query: query as PostgresPoolClient['query'], release };
}
