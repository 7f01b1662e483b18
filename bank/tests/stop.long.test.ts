import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Bank } from '../bank.ts';
import { openDatabase } from '../store/database.ts';
import { serve } from '../run/serve.ts';
import { figure, isFull } from '../../tests/long/promises/figure.ts';
import { firstMessage, forked } from './cluster.ts';
import { customers } from './customers.ts';
import { bankOf, here, noPages } from './harness.ts';
import { login, orderOf, seedBank } from './workload.ts';
import { scaled } from '../../tests/support/computer.ts';

vi.setConfig({ testTimeout: scaled(120_000) });

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lentera-stop-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** A bank that answers calls when the test says so. */
function slowBank() {
  const answers: (() => void)[] = [];
  let isClosed = false;
  const bank: Bank = {
    ...bankOf(() => new Promise((resolve) => answers.push(() => resolve(new Response('done'))))),
    close: async () => void (isClosed = true),
  };
  return { bank, answers, isClosed: () => isClosed };
}

/** A call on a kept-alive connection, and its answer. */
function call(address: string, agent = new Agent({ keepAlive: true })) {
  const sent = request(`${address}/api/main/user/me`, { agent });
  const answer = (async () => {
    const [got] = (await once(sent, 'response')) as [IncomingMessage];
    got.resume();
    await once(got, 'end');
    return got;
  })();
  sent.end();
  return answer;
}

/** `sent`: the whole order has left this process. `status`: the answer's, once it is read. */
function order(address: string, token: string, body: object) {
  const sending = request(`${address}/api/main/transaction/transfer`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  });
  const status = (async () => {
    const [got] = (await once(sending, 'response')) as [IncomingMessage];
    got.resume();
    await once(got, 'end');
    return got.statusCode ?? 0;
  })();
  const sent = once(sending, 'finish');
  sending.end(JSON.stringify(body));
  return { sent, status };
}

test('a call that runs when the bank stops is answered, and then its connection ends [L7]', async () => {
  const { bank, answers, isClosed } = slowBank();
  const serving = await serve(bank, noPages, here);
  const running = [call(serving.address), call(serving.address)];
  await expect.poll(() => answers.length).toBe(2);
  const stopped = serving.stop();
  // Already on its way when the stop began, so it is still accepted.
  running.push(call(serving.address));
  await expect.poll(() => answers.length).toBe(3);
  for (const answer of answers) answer();
  for (const { statusCode, headers } of await Promise.all(running))
    expect([statusCode, headers.connection]).toEqual([200, 'close']);
  await stopped;
  expect(isClosed()).toBe(true);
  await expect(call(serving.address)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

test('/health fails first, and calls are served until the balancers know [L7]', async () => {
  const { bank, answers } = slowBank();
  const lines: string[] = [];
  const serving = await serve(bank, noPages, {
    ...here,
    callerHeader: 'x-real-ip',
    log: (event) => void lines.push(event),
  });
  const stopped = serving.stop(scaled(400));
  expect((await fetch(`${serving.address}/health`)).status).toBe(503);
  // A probe does not come through the proxy.
  expect(lines).toEqual([]);
  const served = call(serving.address);
  await expect.poll(() => answers.length).toBe(1);
  answers[0]?.();
  expect((await served).statusCode).toBe(200);
  expect(lines).toEqual(['caller-header.unusable']);
  await stopped;
});

test('a call that takes too long gets a 503 with Retry-After [L7]', async () => {
  const { bank, answers, isClosed } = slowBank();
  const stopTimes = { accept: 0, answer: 20, end: 60_000 };
  const serving = await serve(bank, noPages, { ...here, stopTimes });
  const running = Array.from({ length: 5 }, () => call(serving.address));
  await expect.poll(() => answers.length).toBe(5);
  await serving.stop();
  for (const { statusCode, headers } of await Promise.all(running)) {
    expect([statusCode, headers.connection]).toEqual([503, 'close']);
    expect(headers['retry-after']).toBe('5');
    expect(headers['cache-control']).toBe('no-store');
  }
  expect(isClosed()).toBe(true);
});

test('calls that a busy bank has no time for get a 503, and none is cut off [L7]', async () => {
  const busy = bankOf(async () => {
    const end = performance.now() + 5;
    while (performance.now() < end);
    return new Response('done');
  });
  const stopTimes = { accept: 0, answer: 50, end: 60_000 };
  const serving = await serve(busy, noPages, { ...here, stopTimes });
  const first = call(serving.address);
  // Each has its own connection; most of them wait in the system's queue.
  const running = [first, ...Array.from({ length: 59 }, () => call(serving.address))];
  await first;
  await serving.stop();
  const statuses = (await Promise.all(running)).map(({ statusCode }) => statusCode);
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
});

test('a call that is never finished does not keep the bank from stopping [L7]', async () => {
  const { bank } = slowBank();
  const stopTimes = { accept: 0, answer: 10, end: 50 };
  const serving = await serve(bank, noPages, { ...here, stopTimes });
  const endless = connect(Number(new URL(serving.address).port), '127.0.0.1');
  endless.on('error', () => {});
  const cut = new Promise((resolve) => endless.once('close', resolve));
  endless.write('GET /login HTTP/1.1\r\nHost: localh');
  expect((await fetch(`${serving.address}/login`)).status).toBe(200);
  await serving.stop();
  await cut;
});

test('of sixty orders in progress at SIGTERM all are answered and none is cut off [L7]', async () => {
  const database = join(folder, 'data');
  const pinRounds = isFull ? 12 : 8;
  await seedBank(database, pinRounds);
  const process_ = forked('child.ts', { DATABASE: database, PIN_ROUNDS: String(pinRounds) });
  const exited = once(process_, 'exit');
  const address = await firstMessage(process_);
  const tokens = await Promise.all(customers.map(({ email }) => login(address, email)));
  const orders = Array.from({ length: 60 }, (_, at) => {
    const [from, to] = [customers[at % 10], customers[(at + 1) % 10]];
    return order(address, tokens[at % 10] ?? '', orderOf(from?.account, to?.account));
  });
  // A busy test process could send some only after the bank, idle meanwhile, has closed their
  // connections.
  await Promise.all(orders.map(({ sent }) => sent));
  await Promise.any(orders.map(({ status }) => status));
  const stopped = performance.now();
  process_.kill('SIGTERM');
  const outcomes = await Promise.allSettled(orders.map(({ status }) => status));
  const [code] = (await exited) as [number];
  const seconds = (performance.now() - stopped) / 1_000;
  const statuses = outcomes.map((one) =>
    one.status === 'fulfilled' ? one.value : String(one.reason),
  );
  // 429 if a customer has more in progress than the bank allows.
  expect(statuses.filter((status) => ![200, 409, 429, 503].includes(Number(status)))).toEqual([]);
  expect(code).toBe(0);
  const db = await openDatabase(database);
  const booked = await db
    .selectFrom('transfers')
    .select('description')
    .where('category', '=', 'transfer')
    .execute();
  await db.destroy();
  // Every success is in the books; a 503, like every 5xx, may be.
  const [done, late] = [200, 503].map((one) => statuses.filter((each) => each === one).length);
  expect(booked.length).toBeGreaterThanOrEqual(done ?? 0);
  expect(booked.length).toBeLessThanOrEqual((done ?? 0) + (late ?? 0));
  expect(isFull ? seconds : 0).toBeLessThan(9);
  figure('L7', `60 orders: ${done} done, ${late} × 503; ended after ${seconds.toFixed(1)} s`);
});
