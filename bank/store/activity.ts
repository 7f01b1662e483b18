import { isServer, type DatabaseChoice } from './database.ts';
import { serverPool } from './server.ts';
import { seconds } from '../http/time.ts';

/** A running statement waits for one of these, or for nothing: the server works on it. */
export const databaseWaits = ['lock', 'disk', 'standby', 'nothing'] as const;

/** How many named standbys do not follow; 1 while the WAL cannot be archived. */
export const databaseFailings = ['a standby', 'the archive'] as const;

type Named = (typeof databaseWaits)[number] | (typeof databaseFailings)[number];

/** Of a wait, the seconds since the oldest running statement of that class began. */
type Found = Readonly<Partial<Record<Named, number>>>;

/** Shorter than Prometheus waits for the metrics. */
const timeouts = { connection: 2 * seconds, query: 2 * seconds };

/** The statements of other roles are seen only with the role pg_read_all_stats. */
const question = `select case when wait_event = 'SyncRep' then 'standby'
    when wait_event_type = 'Lock' then 'lock'
    when wait_event_type = 'IO' or wait_event like 'WAL%' then 'disk' else 'nothing' end as name,
  max(extract(epoch from clock_timestamp() - query_start))::float8 as value
  from pg_stat_activity where datname = current_database() and state = 'active'
    and backend_type = 'client backend' and pid <> pg_backend_pid() group by 1
  union all select 'a standby', greatest(0, (
      select count(*) from regexp_matches(current_setting('synchronous_standby_names'), '[^,]+', 'g'))
    - (select count(*) from pg_stat_replication where state = 'streaming' and sync_state <> 'async'))
  union all select 'the archive', (last_failed_time > coalesce(last_archived_time, '-infinity'))::int
    from pg_stat_archiver`;

/** Resolves with `null` if the server does not answer. */
export type Watch = () => Promise<Found | null>;

/** Asks on a connection that no call can take; `undefined` if the database is no server. */
export function watchOf(database: DatabaseChoice = ''): Watch | undefined {
  if (typeof database !== 'string' || !isServer(database)) return undefined;
  const pool = serverPool(database, undefined, timeouts, 1);
  const ask = async (): Promise<Found> => {
    const client = await pool.connect();
    const asked = client.query<{ name: string; value: number }>(question, []);
    const { rows } = await asked.finally(() => client.release());
    return Object.fromEntries(rows.map((row) => [row.name, row.value]));
  };
  return () => ask().catch(() => null);
}
