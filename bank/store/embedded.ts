import type { PGlite } from '@electric-sql/pglite';
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { orAfter, seconds } from '../http/time.ts';
import { StartError } from './error-code.ts';

/**
 * Hears what the database tells after each commit (step 0014-events) in this schema. `onLoss`: it
 * hears nothing any more. Resolves with the function that ends it; rejects with `DatabaseAway`.
 */
export type Listen = (hear: (message: string) => void, onLoss: () => void) => Promise<() => void>;

/** A pool without `listen` hears nothing. */
export type BankPool = PostgresPool & { readonly listen?: Listen };

/** Rejects if a pooler passes on no notifications: each transaction has another connection. */
export async function assertHears(pool: BankPool): Promise<void> {
  let hear = (): void => {};
  const heard = new Promise<void>((resolve) => (hear = resolve));
  const stop = await pool.listen?.(
    () => hear(),
    () => {},
  );
  try {
    const client = await pool.connect();
    // No event (bank/http/streams.ts).
    await client.query(`select pg_notify(current_schema(), 'null')`, []).finally(client.release);
    await orAfter(heard, 5 * seconds, () => {
      throw new StartError(
        'NoListen',
        'PgBouncer di DATABASE_URL tidak meneruskan pemberitahuan (LISTEN). Pakai pool_mode = session (bank/docs/deploy.md), atau sebut server PostgreSQL langsung.',
      );
    });
  } finally {
    stop?.();
  }
}

/** Runs on the connection that is to hear. */
export const listenHere = `do $$ begin execute format('listen %I', current_schema()); end $$`;

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
): BankPool {
  let queue = Promise.resolve();
  const connect = async (): Promise<PostgresPoolClient> => {
    const previous = queue;
    let release = (): void => {};
    queue = new Promise((resolve) => {
      release = resolve;
    });
    await previous;
    return client(lite, beforeUse, release);
  };
  return {
    connect,
    async listen(hear) {
      const { query, release } = await connect();
      // Not within a transaction of another call, which may be rolled back.
      await query(listenHere, []).finally(release);
      return lite.onNotification((_, message) => hear(message));
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
