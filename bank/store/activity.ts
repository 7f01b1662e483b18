import { isServer, serverPool, type DatabaseChoice } from './database.ts';
import { seconds } from '../http/time.ts';

/** A running statement waits for one of these, or for nothing: the server works on it. */
export const databaseWaits = ['lock', 'disk', 'standby', 'nothing'] as const;

/** Seconds since the oldest running statement of each class began. */
type Longest = Readonly<Partial<Record<(typeof databaseWaits)[number], number>>>;

/** Asks what the server works on; resolves with `null` if it does not answer. */
export type Watch = () => Promise<Longest | null>;

/** Shorter than Prometheus waits for the metrics. */
const timeouts = { connection: 2 * seconds, query: 2 * seconds };

/** The statements of other roles are seen only with the role pg_read_all_stats. */
const question = `select case when wait_event = 'SyncRep' then 'standby'
    when wait_event_type = 'Lock' then 'lock'
    when wait_event_type = 'IO' or wait_event like 'WAL%' then 'disk' else 'nothing' end as wait,
  max(extract(epoch from clock_timestamp() - query_start))::float8 as seconds
  from pg_stat_activity where datname = current_database() and state = 'active'
    and backend_type = 'client backend' and pid <> pg_backend_pid() group by 1`;

/** Asks on a connection that no call can take; `undefined` if the database is no server. */
export function watchOf(database: DatabaseChoice = ''): Watch | undefined {
  if (typeof database !== 'string' || !isServer(database)) return undefined;
  const pool = serverPool(database, undefined, timeouts, 1);
  const ask = async (): Promise<Longest> => {
    const client = await pool.connect();
    const asked = client.query<{ wait: string; seconds: number }>(question, []);
    const { rows } = await asked.finally(() => client.release());
    return Object.fromEntries(rows.map((row) => [row.wait, row.seconds]));
  };
  return () => ask().catch(() => null);
}
