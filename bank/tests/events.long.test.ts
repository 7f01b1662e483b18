import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { figure, isFull } from '../../tests/long/promises/figure.ts';
import { patient, scaled } from '../../tests/support/computer.ts';
import { databaseOn, ownPostgres } from '../../tests/support/postgres.ts';
import { notify } from '../customer/notifications.ts';
import { openDatabase } from '../store/database.ts';
import { ofRelease } from '../store/migrations/index.ts';
import { startCluster, type Cluster } from './cluster.ts';
import { customers } from './customers.ts';
import { configure, serverOfFile } from './each-database.ts';
import { readEvents, type EventReader } from './event-reader.ts';
import { measureStreams } from './stream-load.ts';
import { login, orderOf, seedBank, sendOrder } from './workload.ts';

vi.setConfig({ testTimeout: scaled(180_000), hookTimeout: scaled(60_000) });

const { server, isMissing, without } = await serverOfFile(ownPostgres());
const [sender, recipient, bystander] = customers;

let cluster: Cluster;
beforeAll(async () => {
  if (isMissing) return;
  const database = databaseOn(server, 'live');
  await seedBank(database);
  cluster = await startCluster({ database, processes: 3, scheduleEvery: 20 });
});
afterAll(() => (isMissing ? undefined : cluster.stop()));

const order = async (address: string, token: string): Promise<string | undefined> => {
  const sent = await sendOrder(address, token, orderOf(sender?.account, recipient?.account));
  return sent?.body.data?.data?.referenceNumber;
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

test.skipIf(isMissing)(
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
      await server.restart(mode);
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

test.skipIf(isMissing)(
  `a commit keeps no other one waiting, and no event is lost with its process or comes before its row [H15]${without}`,
  async () => {
    const db = await openDatabase(databaseOn(server, 'live'));
    const confirmedBy = (standby: string) => configure(db, 'synchronous_standby_names', standby);
    const ids = ['c0', 'c1'];
    const place = cluster.addresses()[2] ?? '';
    const reader = await open(place, await login(place, recipient?.email ?? ''));
    const [opened, heard] = [reader?.text(), reader?.next()];
    const waits = sql<{ on: string }>`select wait_event as on from pg_stat_activity
      where state = 'active' and query like 'insert into "notifications"%'`;
    const expectWaiting = async (count: number, before = () => {}) => {
      await expect
        .poll(async () => {
          before();
          return (await waits.execute(db)).rows.map(({ on }) => on);
        }, patient)
        .toEqual(Array.from({ length: count }, () => 'SyncRep'));
    };
    const tell = (id: string) => notify(db, new Date(), id, 'Uang masuk', '');
    let probe: Promise<unknown> | undefined;
    let told: Promise<unknown> | undefined;
    try {
      await confirmedBy('nobody');
      // The server reads its settings some time later: from then on a commit waits.
      await expectWaiting(1, () => {
        probe ??= tell('c2').finally(() => (probe = undefined));
      });
      told = Promise.all(ids.map(tell));
      await expectWaiting(3);
      expect(reader?.text()).toBe(opened);
    } finally {
      await confirmedBy('');
    }
    await Promise.all([told, probe]);
    expect((await heard)?.kind).toBe('notification');

    // As of a process that died between its commit and what it had to tell.
    const dead = new pg.Client({
      connectionString: databaseOn(server, 'live'),
      application_name: ofRelease(),
    });
    await dead.connect();
    await dead.query(`insert into notifications (customer_id, title, body, sent_at)
      values ('${ids[1]}', '', '', now())`);
    await dead.end();
    expect((await reader?.next())?.kind).toBe('notification');
    await reader?.close();
    await db.destroy();
  },
);

test('a thousand streams cost little memory, and others do not notice them [H16]', async () => {
  const engine = isMissing ? 'embedded' : 'server';
  const { memory, alone, beside, event } = await measureStreams(engine);
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
