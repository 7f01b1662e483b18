import { createAdaptorServer, type ServerType } from '@hono/node-server';
import { Hono } from 'hono';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { BankState } from '../bank.ts';
import { migrations } from '../store/migrations/index.ts';
import { waiting, type CallLine } from '../http/call.ts';

interface Metrics {
  readonly observe: (line: CallLine) => void;
  /** Shows the state of the bank. */
  readonly watch: (state: () => BankState) => void;
  /** Serves GET /metrics in Prometheus' text format. Rejects with Node's error. */
  readonly listen: (host: string, port: number) => Promise<ServerType>;
}

/** From a call without a wait to one that nobody waits for any more, in seconds. */
const buckets = [0.01, 0.03, 0.1, 0.3, 1, 3, 10, 30, 60];

export function createMetrics(): Metrics {
  const register = new Registry();
  const shared = { registers: [register], buckets };
  collectDefaultMetrics({ register });
  const calls = new Histogram({
    ...shared,
    name: 'lentera_call_seconds',
    help: 'Time of the answered calls, until the last byte',
    labelNames: ['route', 'status'],
  });
  const streams = new Histogram({
    ...shared,
    name: 'lentera_stream_seconds',
    help: 'Life of the streams of events that have ended',
    labelNames: ['route', 'status'],
    buckets: [1, 10, 60, 600, 3_600],
  });
  const sent = new Counter({
    ...shared,
    name: 'lentera_sent_bytes_total',
    help: 'Bytes of the answers',
    labelNames: ['route'],
  });
  const waits = new Histogram({
    ...shared,
    name: 'lentera_wait_seconds',
    help: 'Time that calls waited for a hash, a connection to the database, and its queries',
    labelNames: ['for', 'route'],
  });
  const refusals = new Counter({
    ...shared,
    name: 'lentera_refusals_total',
    help: 'Refused calls by the first words of the sentence',
    labelNames: ['status', 'reason'],
  });
  register.registerMetric(
    new Gauge({
      name: 'lentera_waiting_calls',
      help: 'Calls that wait for a hash or a connection, or use it',
      labelNames: ['for'],
      registers: [],
      collect() {
        for (const [wait, count] of Object.entries(waiting)) this.set({ for: wait }, count);
      },
    }),
  );
  const schema = Object.keys(migrations).at(-1) ?? '';
  new Gauge({
    name: 'lentera_build_info',
    help: 'The newest step of the schema that this version knows',
    labelNames: ['schema'],
    registers: [register],
  }).set({ schema }, 1);
  return {
    observe({ route, status, reason, total, bytes, isStream, ...waited }) {
      (isStream ? streams : calls).observe({ route, status }, total / 1_000);
      sent.inc({ route }, bytes);
      for (const wait of ['hash', 'connection', 'queries'] as const)
        waits.observe({ for: wait, route }, waited[wait] / 1_000);
      if (reason !== '') refusals.inc({ status, reason });
    },
    watch(state) {
      const show = (name: string, help: string, read: (now: BankState) => number): void =>
        register.registerMetric(
          new Gauge({
            name: `lentera_${name}`,
            help,
            registers: [],
            collect() {
              this.set(read(state()));
            },
          }),
        );
      show('clock_ahead_seconds', "Before the database's clock", (now) => now.clockAhead);
      show('scheduler_late_seconds', 'Since no order was left due', (now) => now.schedulerLate);
      show('streams_open', 'Open streams of events', (now) => now.streams);
    },
    listen(host, port) {
      const app = new Hono().get('/metrics', async (c) =>
        c.body(await register.metrics(), 200, { 'Content-Type': register.contentType }),
      );
      const server = createAdaptorServer(app);
      return new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, host, () => resolve(server));
      });
    },
  };
}
