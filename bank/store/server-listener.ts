import pg from 'pg';
import { listenHere, type Listen } from './embedded.ts';
import { ofRelease } from './migrations/index.ts';
import { DatabaseAway } from './error-code.ts';
import { seconds } from '../http/time.ts';

/** Milliseconds between two questions whether the server is still there. */
const probeEvery = 25 * seconds;

/** Milliseconds to wait for a connection, and for the answer to one query. */
export interface DatabaseTimeouts {
  readonly connection: number;
  readonly query: number;
}

/** Rejects if the bank must not use the server of this connection. */
export type Admit = (client: pg.ClientBase) => Promise<void>;

/** Listens on a separate connection to the first server that accepts writes. */
export function serverListener(
  servers: readonly string[],
  options: string | undefined,
  { connection, query }: DatabaseTimeouts,
  admit: Admit,
): Listen {
  return async (hear, onLoss) => {
    let loss: unknown;
    for (const connectionString of servers) {
      const client = new pg.Client({
        connectionString,
        fallback_application_name: ofRelease(),
        connectionTimeoutMillis: connection,
        query_timeout: query,
        ...(options === undefined ? {} : { options }),
      });
      // Without a listener Node would exit.
      client.on('error', () => undefined);
      try {
        await client.connect();
        await admit(client);
        // A standby refuses it.
        await client.query(listenHere);
        return hold(client, admit, hear, onLoss);
      } catch (error) {
        loss ??= error;
        void client.end().catch(() => undefined);
      }
    }
    throw new DatabaseAway(loss);
  };
}

function hold(
  client: pg.Client,
  admit: Admit,
  hear: (message: string) => void,
  onLoss: () => void,
): () => void {
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
  const ask = async () => client.query('select 1').then(() => admit(client));
  const probe = setInterval(() => void ask().catch(lose), probeEvery).unref();
  client.on('notification', ({ payload = '' }) => hear(payload));
  client.on('end', lose);
  return stop;
}
