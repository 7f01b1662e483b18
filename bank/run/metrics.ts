import { createAdaptorServer, type ServerType } from '@hono/node-server';
import { Hono } from 'hono';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { BankState } from '../bank.ts';
import { databaseFailings, databaseWaits, type Watch } from '../store/activity.ts';
import { migrations } from '../store/migrations/index.ts';
import { inUse, waiting, type CallLine } from '../http/call.ts';
import { lostLines } from './log.ts';

interface Metrics {
  readonly observe: (line: CallLine) => void;
  /** Counts a line of the log. */
  readonly count: (event: string) => void;
  /** Shows the state of the bank and of its server. */
  readonly watch: (state: () => BankState, server?: Watch) => void;
  /** Serves GET /metrics in Prometheus' text format. Rejects with Node's error. */
  readonly listen: (host: string, port: number) => Promise<ServerType>;
}

/** From a call without a wait to one that nobody waits for any more, in seconds. */
const buckets = [0.01, 0.03, 0.1, 0.3, 1, 3, 10, 30, 60];

export function createMetrics(): Metrics {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const named = (name: string, help: string, ...labelNames: string[]) => ({
    name: `lentera_${name}`,
    help,
    labelNames,
    registers: [register],
  });
  const gauge = (...words: Parameters<typeof named>) => new Gauge(named(...words));
  const timed = (upTo: number[], ...words: Parameters<typeof named>) =>
    new Histogram({ ...named(...words), buckets: upTo });
  const lives = [1, 10, 60, 600, 3_600];
  const ofCall = 'Time of the answered calls, until the last byte';
  const ofWait = 'Time that calls waited for a hash, a connection to the database, and its queries';
  const calls = timed(buckets, 'call_seconds', ofCall, 'route', 'status');
  const streams = timed(lives, 'stream_seconds', 'Life of ended streams', 'route', 'status');
  const waits = timed(buckets, 'wait_seconds', ofWait, 'for', 'route');
  const sent = new Counter(named('sent_bytes_total', 'Bytes of the answers', 'route'));
  const ofRefusal = 'Refused calls by the first words of the sentence';
  const refusals = new Counter(named('refusals_total', ofRefusal, 'status', 'reason'));
  const waitingCalls = gauge('waiting_calls', 'Calls that wait for one, or compute a hash', 'for');
  const connections = gauge('connections_used', 'Connections to the database that are in use');
  const mails = new Counter(named('mails_failed_total', 'Mails that could not be sent'));
  const lost = gauge('log_lost_lines', 'Lines of the log that could not be written');
  const build = gauge('build_info', 'The newest step of the schema that it knows', 'schema');
  build.set({ schema: Object.keys(migrations).at(-1) ?? '' }, 1);
  let read = async (): Promise<void> => {};
  return {
    observe({ route, status, reason, total, bytes, isStream, ...waited }) {
      (isStream ? streams : calls).observe({ route, status }, total / 1_000);
      sent.inc({ route }, bytes);
      for (const wait of ['hash', 'connection', 'queries'] as const)
        waits.observe({ for: wait, route }, waited[wait] / 1_000);
      if (reason !== '') refusals.inc({ status, reason });
    },
    count: (event) => event === 'mail.failed' && mails.inc(),
    watch(state, server) {
      const ahead = gauge('clock_ahead_seconds', "Before the database's clock");
      const late = gauge('scheduler_late_seconds', 'Since no order was left due');
      const open = gauge('streams_open', 'Open streams of events');
      const up = server && gauge('database_up', 'Whether the server answers within seconds');
      const help = 'Age of the oldest running statement, by what it waits for';
      const oldest = server && gauge('database_longest_seconds', help, 'for');
      const ofFailing = 'Named standbys that do not follow; whether the WAL is not archived';
      const failing = server && gauge('database_failing', ofFailing, 'what');
      read = async () => {
        const found = await server?.();
        up?.set(found === null ? 0 : 1);
        for (const wait of databaseWaits) oldest?.set({ for: wait }, found?.[wait] ?? 0);
        for (const what of databaseFailings) failing?.set({ what }, found?.[what] ?? 0);
        const { clockAhead, schedulerLate, streams: count } = state();
        ahead.set(clockAhead);
        late.set(schedulerLate);
        open.set(count);
      };
    },
    listen(host, port) {
      const app = new Hono().get('/metrics', async (c) => {
        await read();
        for (const [wait, count] of Object.entries(waiting)) waitingCalls.set({ for: wait }, count);
        connections.set(inUse.connections);
        lost.set(lostLines());
        return c.body(await register.metrics(), 200, { 'Content-Type': register.contentType });
      });
      const server = createAdaptorServer(app);
      return new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, host, () => resolve(server));
      });
    },
  };
}
