import pg from 'pg';
import { listenHere, type Listen } from './embedded.ts';
import { DatabaseAway } from './error-code.ts';
import { seconds } from '../http/time.ts';

/** Milliseconds between two questions whether the server is still there. */
const probeEvery = 25 * seconds;

/** Milliseconds to wait for a connection, and for the answer to one query. */
export interface DatabaseTimeouts {
  readonly connection: number;
  readonly query: number;
}

/** Listens on a separate connection to the first server that accepts writes. */
export function serverListener(
  servers: readonly string[],
  options: string | undefined,
  { connection, query }: DatabaseTimeouts,
): Listen {
  return async (hear, onLoss) => {
    let loss: unknown;
    for (const connectionString of servers) {
      const client = new pg.Client({
        connectionString,
        connectionTimeoutMillis: connection,
        query_timeout: query,
        ...(options === undefined ? {} : { options }),
      });
      // Without a listener Node would exit.
      client.on('error', () => undefined);
      try {
        await client.connect();
        // A standby refuses it.
        await client.query(listenHere);
        return hold(client, hear, onLoss);
      } catch (error) {
        loss ??= error;
        void client.end().catch(() => undefined);
      }
    }
    throw new DatabaseAway(loss);
  };
}

function hold(client: pg.Client, hear: (message: string) => void, onLoss: () => void): () => void {
  let isOver = false;
  const stop = (): void => {
    isOver = true;
    clearInterval(probe);
    void client.end().catch(() => undefined);
  };
  const lose = (): void => {
    if (isOver) return;
    stop();
    onLoss();
  };
  // A network that is gone does not end the connection.
  const probe = setInterval(() => void client.query('select 1').catch(lose), probeEvery).unref();
  client.on('notification', ({ payload = '' }) => hear(payload));
  client.on('end', lose);
  return stop;
}
