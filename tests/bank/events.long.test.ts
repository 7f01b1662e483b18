import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { figure, isFull } from '../promises/figure.ts';
import { patient, scaled } from '../support/computer.ts';
import { databaseOn, ownPostgres, type OwnPostgres } from '../support/postgres.ts';
import { startCluster, type Cluster } from './cluster.ts';
import { customers, pin } from './customers.ts';
import { readEvents, type EventReader } from './event-reader.ts';
import { measureStreams } from './stream-load.ts';
import { call, login, seedBank } from './workload.ts';
import { smallestTransfer } from '../../machines/contract/limits.ts';

vi.setConfig({ testTimeout: scaled(180_000), hookTimeout: scaled(60_000) });

const server = await ownPostgres();
const without = typeof server === 'string' ? ` (${server})` : '';
const [sender, recipient, bystander] = customers;

let cluster: Cluster;
beforeAll(async () => {
  if (typeof server === 'string') return;
  const database = databaseOn(server, 'live');
  await seedBank(database);
  cluster = await startCluster({ database, processes: 3 });
});
afterAll(async () => {
  if (typeof server === 'string') return;
  await cluster.stop();
  server.stop();
});

const order = async (address: string, token: string): Promise<string | undefined> => {
  const answer = await call(`${address}/api/main/transaction/transfer`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      accountFrom: sender?.account,
      accountTo: recipient?.account,
      amount: smallestTransfer,
      description: 'uji',
      datetime: null,
      bankTo: 'Bank Mandiri',
      pin,
    }),
  });
  return answer?.body.data?.data?.referenceNumber;
};

/** `null` if the bank does not open one now. */
const open = async (address: string, token: string, cursor?: string) => {
  const answer = await fetch(`${address}/api/main/events`, {
    headers: {
      authorization: `Bearer ${token}`,
      ...(cursor === undefined ? {} : { 'last-event-id': cursor }),
    },
  });
  if (answer.status === 200) {
    const reader = readEvents(answer.body as ReadableStream<Uint8Array>);
    return cursor === undefined ? reader.opened() : reader;
  }
  expect(answer.status).toBe(503);
  await answer.body?.cancel();
  return null;
};

test.skipIf(without !== '')(
  `events reach the customer at three processes, and none is lost while PostgreSQL restarts [H15] [LIV-34]${without}`,
  async () => {
    const places = cluster.addresses();
    const tokens = await Promise.all(
      [sender, recipient, bystander].map((one) => login(cluster.address, one?.email ?? '')),
    );
    const [own = '', theirs = '', others = ''] = tokens;
    const openAll = async (readers: readonly EventReader[] = []) => {
      const opened: EventReader[] = [];
      for (const [at, place] of places.entries())
        await expect
          .poll(async () => {
            const reader = await open(place, theirs, readers[at]?.cursor());
            if (reader) opened.push(reader);
            return reader !== null;
          }, patient)
          .toBe(true);
      return opened;
    };
    const watcher = await open(places[2] ?? '', others);
    let readers = await openAll();
    let count = 0;
    for (const mode of ['fast', 'immediate', 'fast'] as const) {
      for (const place of places) {
        const reference = await order(place, own);
        for (const reader of readers) {
          expect((await reader.take(3))[1]).toEqual(['transaction', reference]);
          count += 3;
        }
      }
      await (server as OwnPostgres).restart(mode);
      for (const reader of readers) expect(await reader.next()).toBeNull();
      let missed: string | undefined;
      await expect
        .poll(async () => (missed = await order(places[0] ?? '', own)), patient)
        .toBeDefined();
      readers = await openAll(readers);
      for (const reader of readers) {
        const again = await reader.take(3);
        expect(again.map(([kind]) => kind)).toEqual(['notification', 'balance', 'transaction']);
        count += 3;
      }
      expect(missed).toMatch(/^LT/);
    }
    expect(await watcher?.next()).toBeNull();
    for (const reader of readers) await reader.close();
    figure('H15', `${count} events at three processes across three restarts of PostgreSQL`);
  },
);

test('a thousand streams cost little memory, and others do not notice them [H16]', async () => {
  const engine = without === '' ? 'server' : 'embedded';
  const { memory, alone, beside, event } = await measureStreams({ engine, processes: 1 });
  expect(memory).toBeLessThan(100);
  // Times are only meaningful on an otherwise idle machine.
  const [p50, p99] = isFull ? [beside.p50, beside.p99] : [0, 0];
  expect(p50).toBeLessThan(1.5 * alone.p50 + 20);
  expect(p99).toBeLessThan(2 * alone.p99 + 100);
  figure(
    'H16',
    `1,000 streams: ${memory} MB; p99 of others ${Math.round(beside.p99)} ms, without ${Math.round(alone.p99)} ms; an event after ${Math.round(event.p50)} ms`,
  );
});
