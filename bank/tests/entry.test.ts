import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { CallLine } from '../http/call.ts';
import type { Serving } from '../run/serve.ts';
import { bankSettings, serverSettings } from '../run/settings.ts';
import { figure } from '../../tests/long/promises/figure.ts';
import { here, openTestDatabase, serveBank, sinta, type TestDatabase } from './harness.ts';

const paths = '/ /login /api/main/user/me /sandbox/outbox /health /health/live /api/none'.split(
  ' ',
);

let database: TestDatabase;
let serving: Serving;
beforeAll(async () => {
  database = await openTestDatabase('embedded');
  await database.openBank();
  serving = await started({ HSTS: 'on', SANDBOX: 'on' });
});
afterAll(async () => {
  await serving.stop();
  await database.close();
});

/** Starts the server with these settings, on a free port. */
async function started(
  env: Record<string, string>,
  log?: (event: string) => void,
): Promise<Serving> {
  const { tls = false, sandbox = true } = bankSettings(env);
  const options = { tls, sandbox, ...(log && { log }) };
  return serveBank(database.pool, options, { ...serverSettings(env), ...here });
}

/** The answer to a call with this Host header. */
async function ask(address: string, path: string, host?: string) {
  const { port } = new URL(address);
  const call = request({ port, path, agent: false, ...(host && { headers: { host } }) }).end();
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  answer.resume();
  await once(answer, 'end');
  return answer;
}

test('every answer of the bank says that its host is https-only, if it is [L8]', async () => {
  const refusals = [await ask(serving.address, '/login', 'evil.test')];
  const answers = await Promise.all(paths.slice(2).map((path) => ask(serving.address, path)));
  for (const { headers } of [...answers, ...refusals])
    expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
  const plain = await started({});
  for (const path of paths.slice(2))
    expect((await ask(plain.address, path)).headers).not.toHaveProperty(
      'strict-transport-security',
    );
  await plain.stop();
  figure('L8', `${answers.length + refusals.length} answers`);
});

describe('a sandbox', () => {
  const own = ['localhost', '127.0.0.1', '[::1]', 'app.localhost', 'LOCALHOST', 'localhost.'];
  const foreign = ['evil.test', 'localhost.evil.test', '127.0.0.1.evil.test', 'evillocalhost', '7'];

  test('refuses every name that another site could point at it [L10]', async () => {
    const { port } = new URL(serving.address);
    for (const name of own)
      for (const host of [name, `${name}:${port}`])
        expect((await ask(serving.address, '/sandbox/outbox', host)).statusCode).toBe(200);
    for (const name of foreign)
      for (const path of paths)
        expect((await ask(serving.address, path, `${name}:${port}`)).statusCode).toBe(
          path.startsWith('/health') ? 200 : 421,
        );
    figure('L10', `${foreign.length * (paths.length - 2)} calls by foreign names refused`);
  });

  test('that others can reach answers to addresses and to the configured names [L10]', async () => {
    const env = {
      HOST: '0.0.0.0',
      SANDBOX: 'on',
      ALLOWED_HOSTS: 'coba.bank.example, *.uji.example',
    };
    const shared = await started(env);
    for (const host of ['192.168.1.7:3000', '[fd00::7]', 'coba.bank.example', 'a.uji.example'])
      expect((await ask(shared.address, '/sandbox/outbox', host)).statusCode).toBe(200);
    for (const host of ['bank.example', 'uji.example', 'evil.test'])
      expect((await ask(shared.address, '/sandbox/outbox', host)).statusCode).toBe(421);
    await shared.stop();
    expect(() => serverSettings({ ALLOWED_HOSTS: 'http://bank.example' })).toThrow('ALLOWED_HOSTS');
  });

  test('that is off answers to every name, or only to the configured ones [L10]', () => {
    const off = { SANDBOX: 'off' };
    expect(serverSettings(off).hosts).toBeNull();
    expect(serverSettings({ ...off, ALLOWED_HOSTS: 'bank.example' }).hosts).toEqual([
      'bank.example',
    ]);
  });
});

const megabyte = 1_048_576;
/** The bytes that a caller wants to send: as many as a security review got read. */
const wanted = 286 * megabyte;

/** Sends an endless body; returns the status line and how many bytes were sent. */
async function flood(head: string, isChunked: boolean): Promise<{ status: string; sent: number }> {
  const socket = connect(Number(new URL(serving.address).port), '127.0.0.1');
  const piece = Buffer.alloc(65_536, 'x');
  const chunk = isChunked
    ? Buffer.concat([Buffer.from('10000\r\n'), piece, Buffer.from('\r\n')])
    : piece;
  let status = '';
  socket.on('data', (bytes) => (status ||= String(bytes).split('\r\n', 1)[0] ?? ''));
  socket.on('error', () => {});
  socket.write(
    `${head}\r\nHost: localhost\r\n${isChunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${wanted}`}\r\n\r\n`,
  );
  const closed = new Promise((resolve) => socket.once('close', resolve));
  const send = (): void => {
    while (!socket.destroyed && socket.bytesWritten < wanted) if (!socket.write(chunk)) return;
    socket.end();
  };
  socket.on('drain', send);
  send();
  await closed;
  return { status, sent: socket.bytesWritten };
}

test.each([
  ['POST /api/main/auth/login HTTP/1.1', false, 413],
  ['POST /api/main/auth/register HTTP/1.1', false, 413],
  ['POST /api/main/auth/logout HTTP/1.1', false, 413],
  ['POST /api/main/auth/logout HTTP/1.1', true, 413],
  ['PUT /api/main/notification/read/all HTTP/1.1', false, 413],
  ['GET /api/main/user/me HTTP/1.1', true, 401],
  ['POST /api/none HTTP/1.1', true, 413],
  ['POST /login HTTP/1.1', false, 413],
  ['POST /login HTTP/1.1', true, 200],
] as const)(
  '%s: a body without end is not read (chunked: %s) [L11]',
  async (head, isChunked, status) => {
    const answer = await flood(head, isChunked);
    expect(answer.status).toContain(`HTTP/1.1 ${status}`);
    // The buffers of both ends hold this much before the connection is closed.
    expect(answer.sent).toBeLessThan(16 * megabyte);
    figure('L11', `${(answer.sent / megabyte).toFixed(1)} of 286 MB sent before the end`);
  },
);

test('a call that is refused before it is read has its line, too [L28] [L44]', async () => {
  const lines: CallLine[] = [];
  const place = { ...serverSettings({ SANDBOX: 'on' }), ...here };
  const onCall = (line: CallLine) => void lines.push(line);
  const own = await serveBank(database.pool, {}, { ...place, onCall });
  const { port } = new URL(own.address);
  const send = async (path: string, headers: Record<string, string | number>) => {
    const call = request({ port, path, method: 'POST', agent: false, headers });
    call.on('error', () => {});
    call.flushHeaders();
    const [answer] = (await once(call, 'response')) as [IncomingMessage];
    call.destroy();
    return answer.headers['x-request-id'];
  };
  const ids = [
    await send('/api/main/auth/login', { 'content-length': 70_000, 'x-request-id': 'proxy-9' }),
    await send('/api/main/auth/login', { host: 'evil.test' }),
    await send('/api/%2e%2e/sandbox', {}),
  ];
  await expect.poll(() => lines.length).toBe(3);
  expect(lines.map(({ route, status, reason }) => [route, status, reason])).toEqual([
    ['POST *', 413, 'data-yang-dikirim-terlalu-besar'],
    ['POST *', 421, 'nama-host-ini-tidak-dilayani'],
    ['POST *', 400, 'alamat-tidak-valid'],
  ]);
  expect(lines.map(({ id }) => id)).toEqual(ids);
  expect(ids[0]).toBe('proxy-9');
  expect(ids[1]).toMatch(/^[\da-f-]{36}$/);
  for (const { bytes, total } of lines) {
    expect(bytes).toBeGreaterThan(100);
    expect(total).toBeGreaterThan(0);
  }
  await own.stop();
});

test('an address with dot segments is refused, also encoded [L2]', async () => {
  const { port } = new URL(serving.address);
  const paths = [
    '/api/../sandbox/outbox',
    '/api/%2e%2e/sandbox/outbox',
    '/api/.%2E/sandbox/outbox',
    '/api/main/..',
    '/./sandbox/outbox',
    '/api\\..\\sandbox/outbox',
  ];
  for (const path of paths) {
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`);
    const [answer] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    expect([path, answer.toString().split(' ')[1]]).toEqual([path, '400']);
  }
  expect((await ask(serving.address, '/api/main/user/me?a=/../')).statusCode).toBe(401);
  figure('L2', `${paths.length} addresses with dot segments refused`);
});

test('a body within the limit is read, and the connection stays open [L11]', async () => {
  const [port, body] = [Number(new URL(serving.address).port), 'x'.repeat(60_000)];
  const socket = connect(port, '127.0.0.1');
  const head = `POST /api/none HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${body.length}\r\n\r\n`;
  let received = '';
  socket.on('data', (bytes) => (received += String(bytes)));
  for (let times = 1; times <= 3; times += 1) {
    socket.write(head + body);
    await expect.poll(() => received.split('HTTP/1.1 404').length - 1).toBe(times);
  }
  socket.destroy();
});

describe('a body that comes slowly', () => {
  const seconds = 1_000;
  afterEach(() => void vi.useRealTimers());

  /** Begins a call whose body of this length comes as the test sends it. */
  async function begun(path: string, length: number, type: string, at = serving) {
    const socket = connect(Number(new URL(at.address).port), '127.0.0.1');
    const state = { received: '', isClosed: false };
    socket.on('data', (bytes) => (state.received += String(bytes)));
    socket.on('close', () => (state.isClosed = true));
    const head = `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}`;
    await new Promise<void>((sent) => {
      socket.write(`${head}\r\nContent-Length: ${length}\r\n\r\ne`, () => sent());
    });
    const send = (size: number) => socket.write(Buffer.alloc(size, 'x'));
    return { state, send, end: () => socket.resetAndDestroy() };
  }
  /** Moves the clock by a second at a time, and lets the server read in between. */
  async function pass(time: number): Promise<void> {
    for (let at = 0; at < time; at += seconds) {
      vi.advanceTimersByTime(seconds);
      for (let turn = 0; turn < 5; turn += 1) await new Promise((next) => setImmediate(next));
    }
  }
  /** Waits in real time: `expect.poll` would move the fake clock. */
  const until = async (isSo: () => boolean): Promise<void> => {
    while (!isSo()) await new Promise((next) => setTimeout(next, 5));
  };
  const logIn = async () =>
    (
      await fetch(`${serving.address}/api/main/auth/login`, {
        method: 'POST',
        body: new URLSearchParams({ email: sinta.email, password: sinta.password }),
      })
    ).status;

  test('takes no turn from a login, and gets a 408 after ten seconds [H11]', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
    const form = 'application/x-www-form-urlencoded';
    const slow = await Promise.all(
      Array.from({ length: 20 }, () => begun('/api/main/auth/login', 60, form)),
    );
    await until(() => vi.getTimerCount() === 20);
    for (let times = 0; times < 3; times += 1) {
      await pass(3 * seconds);
      for (const { send } of slow) send(1);
      expect(await logIn()).toBe(200);
    }
    expect(slow.map(({ state }) => state.received)).toEqual(Array<string>(20).fill(''));
    await pass(2 * seconds);
    for (const { state } of slow) {
      await expect.poll(() => state.isClosed).toBe(true);
      expect(state.received).toMatch(/^HTTP\/1\.1 408 /);
      expect(state.received).toContain('Data tidak lengkap diterima. Silakan coba lagi.');
    }
    figure('H11', '20 slow bodies of one address: its logins pass, 408 after 10 s');
  });

  test('has a second more for each 20 kB that has come, and sixty in all [H11]', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
    const register = '/api/main/auth/register';
    const type = 'multipart/form-data; boundary=x';
    const calls = await Promise.all([
      begun(register, 1_000_001, type),
      begun(register, 3_000_000, type),
    ]);
    await until(() => vi.getTimerCount() === 2);
    const [steady, late] = calls;
    // A photo of 1 MB in 50 seconds, and one of 3 MB that would take more than a minute.
    for (let second = 0; second < 50; second += 1) {
      for (const { send } of calls) send(20_000);
      await pass(seconds);
    }
    await until(() => steady?.state.received !== '');
    expect(steady?.state.received).toMatch(/^HTTP\/1\.1 400 /);
    for (let second = 50; second < 59; second += 1) {
      late?.send(40_000);
      await pass(seconds);
    }
    expect(late?.state.received).toBe('');
    await pass(2 * seconds);
    await expect.poll(() => late?.state.received).toMatch(/^HTTP\/1\.1 408 /);
    figure('H11', 'a photo of 1 MB in 50 s is read; 408 after 60 s');
  });

  test('is one of twenty with a photo that an address may send at once [H11]', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const type = 'multipart/form-data; boundary=x';
    const calls = await Promise.all(
      Array.from({ length: 25 }, () => begun('/api/main/auth/register', 3_000_000, type)),
    );
    const refused = () => calls.filter(({ state }) => / 429 /.test(state.received)).length;
    await expect.poll(refused).toBe(5);
    expect([vi.getTimerCount(), await logIn()]).toEqual([20, 200]);
    for (const { end } of calls) end();
    await expect.poll(() => vi.getTimerCount()).toBe(0);
    figure('H11', '25 slow photos of one address: 20 are read, 5 refused');
  });

  test.each([
    ['/api/main/auth/login', 'application/x-www-form-urlencoded'],
    ['/api/main/auth/register', 'multipart/form-data; boundary=x'],
  ])('and breaks off is no fault of the bank: %s', async (path, type) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const events: string[] = [];
    const bank = await started({}, (event) => events.push(event));
    const idle = vi.getTimerCount();
    const { end } = await begun(path, 60, type, bank);
    await until(() => vi.getTimerCount() === idle + 1);
    end();
    await until(() => vi.getTimerCount() === idle);
    await bank.stop();
    expect(events).toEqual([]);
  });
});
