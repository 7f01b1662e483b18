/* Measures what open streams of events cost. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { openDatabase } from '../store/database.ts';
import { percentile } from './floods.ts';
import { databaseOn, postgres } from '../../tests/support/postgres.ts';
import { startCluster } from './cluster.ts';
import { customerRow, customers } from './customers.ts';
import { readEvents } from './event-reader.ts';
import type { Engine } from './harness.ts';
import { login, orderOf, runWorkload, seedBank, sendOrder } from './workload.ts';

export interface StreamLoad {
  /** MB that the streams added to a process, at most. */
  readonly memory: number;
  /** Milliseconds of the other customers' transfers, without and beside the streams. */
  readonly alone: Times;
  readonly beside: Times;
  /** From sending an order, one at a time, to its answer and to its event at the recipient. */
  readonly answer: Times;
  readonly event: Times;
}

interface Times {
  readonly p50: number;
  readonly p99: number;
}

const timesOf = (all: readonly number[]): Times => ({
  p50: percentile(all, 0.5),
  p99: percentile(all, 0.99),
});

const [streams, orders] = [1_000, 200];
/** Sessions of one customer, and streams of one session. */
const [sessions, ofSession] = [4, 3];

/** Rejects if the engine is `server` and no PostgreSQL can be started. */
export async function measureStreams(engine: Engine): Promise<StreamLoad> {
  const server = engine === 'server' ? await postgres() : null;
  if (typeof server === 'string') throw new Error(server);
  const folder = await mkdtemp(join(tmpdir(), 'lentera-streams-'));
  const database =
    server === null
      ? join(folder, 'data')
      : databaseOn(server, `streams_${randomBytes(4).toString('hex')}`);
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
  try {
    await seedBank(database);
    const holders = await insertHolders(database, Math.ceil(streams / sessions / ofSession));
    const cluster = await startCluster({ database, processes: 1 });
    const tokens: string[] = [];
    for (const email of holders)
      for (let at = 0; at < sessions; at += 1) tokens.push(await login(cluster.address, email));
    const work = async (name: string) =>
      (await runWorkload({ ...load, address: cluster.address, name })).latencies;
    const before = cluster.memory();
    const open: IncomingMessage[] = [];
    for (let at = 0; at < streams; at += 1)
      open.push(await openStream(cluster.address, tokens[Math.floor(at / ofSession)] ?? '', agent));
    const after = cluster.memory();
    await work('warm');
    const beside = timesOf(await work('beside'));
    const measured = await timeEvents(cluster.address, agent);
    for (const stream of open) stream.destroy();
    const alone = timesOf(await work('alone'));
    await cluster.stop();
    const memory = Math.max(...after.map((now, at) => now - (before[at] ?? 0)));
    return { memory, alone, beside, ...measured };
  } finally {
    agent.destroy();
    server?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const load = { transfers: 400, workers: 4, validOnly: true };

/** Customers who only watch. Returns their e-mails. */
async function insertHolders(database: string, count: number): Promise<readonly string[]> {
  const db = await openDatabase(database);
  const ids = Array.from({ length: count }, (_, at) => `h${at}`);
  const emailOf = (id: string): string => `${id}@contoh.test`;
  for (const [at, id] of ids.entries()) {
    await db
      .insertInto('customers')
      .values(customerRow(id, emailOf(id), 1_000 + at, new Date()))
      .execute();
    const account = { number: `99${at}`, kind: 'customer', name: id } as const;
    await db
      .insertInto('accounts')
      .values({ ...account, customer_id: id })
      .execute();
  }
  await db.destroy();
  return ids.map(emailOf);
}

/** Resolves with the answer once the stream has begun. */
async function openStream(address: string, token: string, agent: Agent): Promise<IncomingMessage> {
  const sent = request(`${address}/api/main/events`, {
    agent,
    headers: { authorization: `Bearer ${token}` },
  }).end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  if (answer.statusCode !== 200) throw new Error(`a stream was answered ${answer.statusCode}`);
  await once(answer, 'data');
  answer.on('error', () => undefined);
  return answer;
}

/** Orders while the recipient watches. */
async function timeEvents(
  address: string,
  agent: Agent,
): Promise<Pick<StreamLoad, 'answer' | 'event'>> {
  const [sender, recipient] = customers as unknown as [Holder, Holder];
  const token = await login(address, sender.email);
  const stream = await openStream(address, await login(address, recipient.email), agent);
  const reader = readEvents(Readable.toWeb(stream) as ReadableStream<Uint8Array>);
  const [answers, events]: [number[], number[]] = [[], []];
  for (let at = 0; at < orders; at += 1) {
    const begin = performance.now();
    const answered = sendOrder(address, token, orderOf(sender.account, recipient.account));
    const noteAnswer = async (): Promise<void> => {
      const answer = await answered;
      if (answer?.status !== 200) throw new Error(`an order was answered ${answer?.status}`);
      answers.push(performance.now() - begin);
    };
    await Promise.all([
      noteAnswer(),
      reader.take(1).then(() => events.push(performance.now() - begin)),
    ]);
    await reader.take(2);
  }
  return { answer: timesOf(answers), event: timesOf(events) };
}

type Holder = (typeof customers)[number];
