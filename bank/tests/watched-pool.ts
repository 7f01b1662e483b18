import type { PostgresPoolClient } from 'kysely';
import type { BankPool } from '../store/embedded.ts';

/**
 * Runs `before` ahead of each query of the pool; what it throws becomes the query's error. Closing
 * the copy leaves the pool open.
 */
export function watchedPool(
  pool: BankPool,
  before: (text: string, values: unknown[], client: PostgresPoolClient) => unknown,
): BankPool {
  return {
    ...pool,
    end: async () => {},
    async connect() {
      const client = await pool.connect();
      const query = async (text: string, values: unknown[]): Promise<unknown> => {
        await before(text, values, client);
        return client.query(text, values);
      };
      return { query: query as typeof client.query, release: () => client.release() };
    },
  };
}
