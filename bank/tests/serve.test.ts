import { spawn, spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import promises, {
  chmod,
  chown,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  writeFile,
} from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi, onTestFinished } from 'vitest';
import { openBank } from '../bank.ts';
import { openDatabase } from '../store/database.ts';
import { lockFolder } from '../store/lock.ts';
import { sentenceFor } from '../run/exit.ts';
import { serve, type Serving } from '../run/serve.ts';
import { bankSettings, port } from '../run/settings.ts';
import { makeTemplate } from '../store/make-template.ts';
import { figure, isFull } from '../../tests/long/promises/figure.ts';
import {
  bankOf,
  callsOf,
  here,
  noPages,
  openTestDatabase,
  rounds,
  serveBank,
  sinta,
  start,
  toBagas,
  type TestDatabase,
} from './harness.ts';
import { scaled } from '../../tests/support/computer.ts';

vi.setConfig({ testTimeout: scaled(120_000) });

describe('the server', () => {
  let database: TestDatabase;
  let serving: Serving;
  beforeAll(async () => {
    database = await openTestDatabase('embedded');
    await database.openBank();
    serving = await serveBank(database.pool);
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

  test('counts callers by their socket, whatever their headers say', async () => {
    const limits = { callsAtOnce: 2, callsPerMinute: 2, now: () => start };
    const other = await serveBank(database.pool, limits);
    const statuses = [];
    for (const caller of ['10.1.0.1', '10.1.0.1', '10.1.0.1', '10.1.0.2']) {
      const headers = { 'x-real-ip': caller, connection: 'close' };
      const init = { method: 'POST', body: new URLSearchParams(), headers };
      statuses.push((await fetch(`${other.address}/api/main/verify-otp`, init)).status);
    }
    expect(statuses).toEqual([400, 400, 429, 429]);
    await other.stop();
  });

  test('serves the calls of one connection one at a time, in their order [H13]', async () => {
    let [open, most, served] = [0, 0, 0];
    let [hold, release] = [Promise.resolve(), () => {}];
    const slow = bankOf(async () => {
      most = Math.max(most, (open += 1));
      await new Promise(setImmediate);
      await hold;
      open -= 1;
      return Response.json({ at: (served += 1) });
    });
    const { address, stop } = await serve(slow, noPages, here);
    const socket = connect(Number(new URL(address).port), '127.0.0.1');
    let answers = '';
    socket.on('data', (bytes: Buffer) => (answers += bytes.toString()));
    socket.write('GET /api/x HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n'.repeat(50));
    await expect.poll(() => [...answers.matchAll(/"at":(\d+)/g)].length).toBe(50);
    expect([...answers.matchAll(/"at":(\d+)/g)].map(([, at]) => Number(at))).toEqual(
      Array.from({ length: 50 }, (__, at) => at + 1),
    );
    expect(most).toBe(1);
    // A caller who leaves ends the rest of its calls.
    hold = new Promise((resolve) => (release = resolve));
    socket.write('GET /api/x HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n'.repeat(50));
    await expect.poll(() => open).toBe(1);
    const left = new Promise((resolve) => socket.once('close', resolve));
    socket.destroy();
    await left;
    release();
    await stop();
    expect(served).toBe(51);
  });

  test('ends a connection that sends more than a hundred calls ahead [H13]', async () => {
    let asked = 0;
    const slow = bankOf(() => new Promise<never>(() => (asked += 1)));
    const stopTimes = { accept: 0, answer: 0, end: 0 };
    const { address, stop } = await serve(slow, noPages, { ...here, stopTimes });
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
    await expect(serveBank(database.pool, {}, { port })).rejects.toMatchObject({
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

  test('on a full disk is not touched, and not called damaged [L26]', async () => {
    const stats = Object.assign(await promises.statfs(folder), { bavail: 4_095, bsize: 4_096 });
    const spy = vi.spyOn(promises, 'statfs').mockResolvedValue(stats);
    syncBuiltinESMExports();
    onTestFinished(() => {
      spy.mockRestore();
      syncBuiltinESMExports();
    });
    const full = join(folder, 'full');
    await mkdir(join(full, 'pg'), { recursive: true });
    await expect(openBank({ database: full })).rejects.toThrow('Disk penuh');
    expect(await readdir(full, { recursive: true })).toEqual(['pg']);
  });

  test.each([
    ['EROFS', 'LENTERA_DATA ada di disk yang hanya dapat dibaca. Pakai folder lain.'],
    ['ENFILE', 'Terlalu sedikit berkas boleh dibuka. Naikkan batasnya dengan ulimit -n 65536.'],
    ['ENOSPC', 'Disk penuh. Kosongkan tempat untuk LENTERA_DATA, lalu jalankan lagi.'],
    [
      '08P01',
      'PgBouncer di DATABASE_URL menolak pengaturan koneksi. Lihat bank/docs/deploy.md (Live updates), atau sebut server PostgreSQL langsung.',
    ],
    ['53100', 'Disk basis data penuh. Kosongkan tempat di servernya, lalu jalankan lagi.'],
  ])('names %s at the start [L26]', (code, sentence) => {
    expect(sentenceFor(Object.assign(new Error('x'), { code }))).toBe(sentence);
  });

  test('keeps everything across a restart, and is unlocked when the bank closes', async () => {
    const options = { database: folder, rounds };
    const first = await openBank(options);
    const token = await callsOf(first).login(sinta);
    await expect(openBank(options)).rejects.toThrow('sedang dipakai');
    await first.close();
    await expect(readFile(join(folder, 'bank.lock'))).rejects.toThrow('ENOENT');
    const second = await openBank(options);
    expect((await callsOf(second).get('/user/me', token)).status).toBe(200);
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
        const bank = await openBank({ database: data, rounds });
        const { login, order } = callsOf(bank);
        for (let orders = 0; orders < 3; orders += 1)
          expect((await order(await login(sinta), toBagas)).status).toBe(200);
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

test('unreadable settings are named', () => {
  for (const [name, values] of Object.entries({
    SESSION_MINUTES: ['lama', '0'],
    CALLS_AT_ONCE: ['0'],
    CALLS_PER_MINUTE: ['-1'],
    ORDERS_PER_MINUTE: ['0'],
    GRANT: ['on'],
    SMTP_URL: ['mail.contoh', 'smtp://'],
    DATABASE_URL: ['mysql://x', 'postgres://['],
  }))
    for (const value of values) expect(() => bankSettings({ [name]: value })).toThrow(name);
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
