import { spawn, spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi, onTestFinished } from 'vitest';
import { openBank, type Bank } from '../../bank/bank.ts';
import { openDatabase } from '../../bank/store/database.ts';
import { lockFolder } from '../../bank/store/lock.ts';
import { serve, type Serving } from '../../bank/run/serve.ts';
import { bankSettings, port } from '../../bank/run/settings.ts';
import { makeTemplate } from '../../bank/store/make-template.ts';
import { figure, isFull } from '../promises/figure.ts';
import { openTestDatabase, sinta, start, toBagas, type TestDatabase } from './harness.ts';
import { patient, scaled } from '../support/computer.ts';

vi.setConfig({ testTimeout: scaled(120_000) });

const noPages = async (): Promise<Response> => new Response('page');

describe('the server', () => {
  let database: TestDatabase;
  let serving: Serving;
  beforeAll(async () => {
    database = await openTestDatabase('embedded');
    await database.openBank();
    const bank = await openBank({ database: database.pool, rounds: { password: 4, pin: 4 } });
    serving = await serve(bank, noPages, { host: '127.0.0.1', port: 0 });
  });
  afterAll(async () => {
    await serving.stop();
    await database.close();
  });

  test('serves bank and pages at one address', async () => {
    expect(await (await fetch(`${serving.address}/login`)).text()).toBe('page');
    expect(await (await fetch(`${serving.address}/health`)).json()).toEqual({
      success: true,
      message: 'Bank siap melayani',
    });
    expect((await fetch(`${serving.address}/api/lain`)).status).toBe(404);
    expect((await fetch(`${serving.address}/healthy`)).status).toBe(200);
  });

  test.each([
    ['their socket', null, [400, 400, 429, 429]],
    ['the header of the bank’s proxy, if there is one', 'x-real-ip', [400, 400, 429, 400]],
  ])('counts callers by %s', async (_, callerHeader, expected) => {
    const limits = { callsAtOnce: 2, callsPerMinute: 2, rounds: { password: 4, pin: 4 } };
    const bank = await openBank({ database: database.pool, now: () => start, ...limits });
    const behind = await serve(bank, noPages, { host: '127.0.0.1', port: 0, callerHeader });
    const statuses = [];
    for (const caller of ['10.1.0.1', '10.1.0.1', '10.1.0.1', '10.1.0.2']) {
      const headers = { 'x-real-ip': caller, connection: 'close' };
      const body = new URLSearchParams();
      const init = { method: 'POST', body, headers };
      statuses.push((await fetch(`${behind.address}/api/main/verify-otp`, init)).status);
    }
    expect(statuses).toEqual(expected);
    await behind.stop();
  });

  test('serves the calls of one connection one at a time, in their order [H13]', async () => {
    let [open, most, served] = [0, 0, 0];
    let [hold, release] = [Promise.resolve(), () => {}];
    const slow = {
      async fetch() {
        most = Math.max(most, (open += 1));
        await new Promise(setImmediate);
        await hold;
        open -= 1;
        return Response.json({ at: (served += 1) });
      },
      runDue: async () => 0,
      endStreams: () => {},
      close: async () => {},
    };
    const { address, stop } = await serve(slow, noPages, { host: '127.0.0.1', port: 0 });
    const socket = connect(Number(new URL(address).port), '127.0.0.1');
    let answers = '';
    socket.on('data', (bytes: Buffer) => (answers += bytes.toString()));
    socket.write('GET /api/x HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n'.repeat(50));
    await expect.poll(() => [...answers.matchAll(/"at":(\d+)/g)].length, patient).toBe(50);
    expect([...answers.matchAll(/"at":(\d+)/g)].map(([, at]) => Number(at))).toEqual(
      Array.from({ length: 50 }, (__, at) => at + 1),
    );
    expect(most).toBe(1);
    // A caller who leaves ends the rest of its calls.
    hold = new Promise((resolve) => (release = resolve));
    socket.write('GET /api/x HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n'.repeat(50));
    await expect.poll(() => open, patient).toBe(1);
    const left = new Promise((resolve) => socket.once('close', resolve));
    socket.destroy();
    await left;
    release();
    await stop();
    expect(served).toBe(51);
  });

  test('ends a connection that sends more than a hundred calls ahead [H13]', async () => {
    let asked = 0;
    const slow = {
      fetch: () => new Promise<never>(() => (asked += 1)),
      runDue: async () => 0,
      endStreams: () => {},
      close: async () => {},
    };
    const stopTimes = { accept: 0, answer: 0, end: 0 };
    const { address, stop } = await serve(slow, noPages, { host: '127.0.0.1', port: 0, stopTimes });
    const ahead = async (count: number) => {
      const socket = connect(Number(new URL(address).port), '127.0.0.1');
      const closed = new Promise<'closed'>((resolve) =>
        socket.once('close', () => resolve('closed')),
      );
      socket.on('error', () => undefined);
      socket.write('GET /api/x HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n'.repeat(count));
      return { socket, closed };
    };
    const patientCaller = await ahead(100);
    const flood = await ahead(300_000);
    expect(await flood.closed).toBe('closed');
    expect([asked, patientCaller.socket.destroyed]).toEqual([2, false]);
    await stop();
    figure('H13', '300,000 calls sent ahead on one connection: it ends after 100');
  });

  test('reports a port that is in use', async () => {
    const squatter = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => squatter.once('listening', resolve));
    const port = (squatter.address() as { port: number }).port;
    const bank = await openBank({ database: database.pool, rounds: { password: 4, pin: 4 } });
    await expect(serve(bank, noPages, { host: '127.0.0.1', port })).rejects.toMatchObject({
      code: 'EADDRINUSE',
    });
    squatter.close();
  });
});

describe('the data folder', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lentera-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  test('belongs to one process; the lock of a dead one does not count', async () => {
    const { release } = await lockFolder(folder);
    await expect(lockFolder(folder)).rejects.toThrow(`sedang dipakai oleh proses ${process.pid}`);
    await release();
    const child = spawn(process.execPath, ['-e', '']);
    await new Promise((resolve) => child.once('exit', resolve));
    for (const stale of [
      JSON.stringify({ pid: child.pid, started: '1', token: 'x' }),
      JSON.stringify({ pid: 1, started: 'another', token: 'x' }),
      JSON.stringify({ pid: process.pid, started: '', token: 'x' }),
      '',
      '{"pi',
    ]) {
      await writeFile(join(folder, 'bank.lock'), stale);
      await (await lockFolder(folder)).release();
    }
  });

  test('goes to at most one of several processes that find a dead one’s lock', async () => {
    await writeFile(join(folder, 'bank.lock'), '');
    const starts = await Promise.allSettled(Array.from({ length: 5 }, () => lockFolder(folder)));
    const won = starts.filter((start) => start.status === 'fulfilled');
    expect(won.length).toBeLessThanOrEqual(1);
    for (const start of won) await start.value.release();
  });

  test('starts from the tables that the build prepared', async () => {
    await makeTemplate();
    const db = await openDatabase(join(folder, 'new'));
    const tables = sql<{ found: string | null }>`select to_regclass('accounts')::text as found`;
    expect((await tables.execute(db)).rows).toEqual([{ found: 'accounts' }]);
    await db.destroy();
  });

  test('is reported if it is damaged', async () => {
    const broken = join(folder, 'broken');
    await mkdir(join(broken, 'pg', 'base'), { recursive: true });
    await writeFile(join(broken, 'pg', 'PG_VERSION'), '12\n');
    await expect(openBank({ database: broken })).rejects.toMatchObject({
      name: 'FolderDamaged',
      message: expect.stringContaining('tidak dapat dibaca'),
    });
  });

  test('keeps everything across a restart, and is unlocked when the bank closes', async () => {
    const options = { database: folder, rounds: { password: 4, pin: 4 } };
    const login = (bank: Awaited<ReturnType<typeof openBank>>) =>
      bank.fetch(
        new Request('http://bank.test/api/main/auth/login', {
          method: 'POST',
          body: new URLSearchParams({ email: sinta.email, password: sinta.password }),
        }),
      );
    const first = await openBank(options);
    const { data } = (await (await login(first)).json()) as { data: { jwt_token: string } };
    await expect(openBank(options)).rejects.toThrow('sedang dipakai');
    await first.close();
    await expect(readFile(join(folder, 'bank.lock'))).rejects.toThrow('ENOENT');
    const second = await openBank(options);
    const me = await second.fetch(
      new Request('http://bank.test/api/main/user/me', {
        headers: { authorization: `Bearer ${data.jwt_token}` },
      }),
    );
    expect(me.status).toBe(200);
    await second.close();
  });

  test('is closed to other users, whether new or open before, under any umask [L22]', async () => {
    const usual = process.umask();
    onTestFinished(() => void process.umask(usual));
    await chmod(folder, 0o755);
    let [found, open, reached] = [0, 0, 0];
    for (const umask of isFull ? [0o000, 0o022] : [0o000]) {
      process.umask(umask);
      const data = join(folder, `umask-${umask}`);
      for (let start = 0; start < 2; start += 1) {
        const bank = await openBank({ database: data, rounds: { password: 4, pin: 4 } });
        for (let orders = 0; orders < 3; orders += 1) expect(await order(bank)).toBe(200);
        const names = [
          data,
          ...(await readdir(data, { recursive: true })).map((name) => join(data, name)),
        ];
        found += names.length;
        open += names.filter((name) => (statSync(name).mode & 0o077) !== 0).length;
        reached += reachedByNobody(data);
        await bank.close();
        // The permissions of an earlier version.
        spawnSync('chmod', ['-R', 'a+rwX', data]);
      }
    }
    expect([open, reached]).toEqual([0, 0]);
    figure('L22', `${found} files and folders: ${open} open to others, ${reached} reached by one`);
  });

  test.runIf(process.platform === 'linux')(
    'is named where the system makes no folder [L26]',
    async () => {
      await expect(openBank({ database: '/proc/lentera/data' })).rejects.toMatchObject({
        name: 'FolderImpossible',
        message:
          'Folder data /proc/lentera tidak dapat dibuat. Pakai folder lain dengan LENTERA_DATA.',
      });
    },
  );

  test('is not used if it belongs to another user [L22]', async () => {
    // Only root can change a folder's owner.
    let foreign = '/';
    if (isRoot) {
      foreign = await mkdtemp(join(folder, 'foreign-'));
      await chown(foreign, nobody, nobody);
    }
    await expect(openBank({ database: foreign })).rejects.toMatchObject({
      name: 'FolderForeign',
      message: expect.stringContaining(`Folder data ${foreign} milik pengguna lain.`),
    });
  });
});

const isRoot = process.getuid?.() === 0;
/** The uid and gid of `nobody`. */
const nobody = 65_534;

/** How many files another user can read or write; 0 unless this is root, which can become one. */
function reachedByNobody(data: string): number {
  if (!isRoot) return 0;
  const reachable = [data, '-type', 'f', '(', '-readable', '-o', '-writable', ')'];
  const asNobody = { uid: nobody, gid: nobody, encoding: 'utf8' } as const;
  const { stdout } = spawnSync('find', reachable, asNobody);
  return stdout.split('\n').filter(Boolean).length;
}

/** The status of a transfer by a customer who has just logged in. */
async function order(bank: Bank): Promise<number> {
  const post = (path: string, init: RequestInit) =>
    bank.fetch(new Request(`http://bank.test/api/main${path}`, { method: 'POST', ...init }));
  const login = await post('/auth/login', {
    body: new URLSearchParams({ email: sinta.email, password: sinta.password }),
  });
  const { data } = (await login.json()) as { data: { jwt_token: string } };
  const answer = await post('/transaction/transfer', {
    body: JSON.stringify(toBagas),
    headers: { authorization: `Bearer ${data.jwt_token}`, 'content-type': 'application/json' },
  });
  return answer.status;
}

test('unreadable settings are named', () => {
  for (const [name, value] of [
    ['SESSION_MINUTES', 'lama'],
    ['SESSION_MINUTES', '0'],
    ['CALLS_AT_ONCE', '0'],
    ['CALLS_PER_MINUTE', '-1'],
    ['ORDERS_PER_MINUTE', '0'],
    ['GRANT', 'on'],
    ['SMTP_URL', 'mail.contoh'],
    ['DATABASE_URL', 'mysql://x'],
    ['DATABASE_URL', 'postgres://['],
    ['SMTP_URL', 'smtp://'],
  ] as const) {
    expect(() => bankSettings({ [name]: value })).toThrow(name);
  }
  for (const given of ['abc', '70000', '80.5', '-1'])
    expect(() => port({ PORT: given })).toThrow('PORT');
  expect([port({}), port({ PORT: '0' }), port({ PORT: '8080' })]).toEqual([3000, 0, 8080]);
  expect(bankSettings({})).toMatchObject({
    database: '.data',
    sandbox: true,
    seed: 'demo',
    sessionMinutes: 15,
    callsAtOnce: 200,
    callsPerMinute: 600,
    ordersPerMinute: 30,
    corsOrigins: [],
    needsGrant: false,
    mailer: null,
  });
  expect(
    bankSettings({
      SANDBOX: 'off',
      LENTERA_SEED: 'none',
      LENTERA_DATA: 'memory',
      CORS_ORIGIN: 'https://a.test, https://b.test',
    }),
  ).toMatchObject({
    database: 'memory',
    sandbox: false,
    needsGrant: true,
    seed: 'none',
    corsOrigins: ['https://a.test', 'https://b.test'],
  });
  expect(bankSettings({ SANDBOX: 'off', GRANT: 'optional' })).toMatchObject({ needsGrant: false });
  expect(bankSettings({ GRANT: 'required' })).toMatchObject({ needsGrant: true });
});
