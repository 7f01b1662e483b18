import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { openBank } from '../bank.ts';
import { patiently, sentenceFor } from '../run/exit.ts';
import { bankSettings } from '../run/settings.ts';
import { openDatabase } from '../store/database.ts';
import { grantRights } from '../store/grants.ts';
import { migrate, planOf, runSteps } from '../store/migrate.ts';
import { migrations } from '../store/migrations/index.ts';
import { serverOfFile } from './each-database.ts';
import { readEvents } from './event-reader.ts';
import { bagas, callsOf, rounds, sinta, toBagas } from './harness.ts';
import { figure } from '../../tests/long/promises/figure.ts';
import { scaled } from '../../tests/support/computer.ts';
import { freePort } from '../../tests/support/nginx.ts';
import {
  databaseOn,
  ownerOf,
  ownPostgres,
  type OwnPostgres,
} from '../../tests/support/postgres.ts';

const { server, isMissing } = await serverOfFile(ownPostgres());
const { url } = server;

const onlyReads =
  'Server di DATABASE_URL hanya dapat dibaca. Sebut server utamanya, atau promosikan standby itu.';

/** The sentence with which `work` ends the start; `null` if there is none. */
const sentenceOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => sentenceFor(error),
  );

const started = (change: (address: URL) => void) => {
  const address = new URL(url);
  change(address);
  const bank = openBank(bankSettings({ DATABASE_URL: address.href, SANDBOX: 'on' }));
  return sentenceOf(bank.then((one) => one.close()));
};

describe.skipIf(isMissing)('a mistake in DATABASE_URL is named', () => {
  beforeAll(async () => {
    const db = await openDatabase(url);
    await sql`create role stranger login`.execute(db);
    await sql`create database fresh`.execute(db);
    await db.destroy();
    expect(await started(() => {})).toBeNull();
  });

  test.each<readonly [string, (address: URL) => void, string]>([
    [
      'an unknown role',
      (at) => (at.username = 'nobody'),
      'Basis data menolak pengguna di DATABASE_URL: ia tidak dikenal, atau tidak boleh masuk dari komputer ini.',
    ],
    ['a wrong database', (at) => (at.pathname = '/lain'), 'Basis data di DATABASE_URL tidak ada.'],
    [
      'TLS at a server without it',
      (at) => at.searchParams.set('sslmode', 'require'),
      'Server di DATABASE_URL tidak melayani TLS. Nyalakan TLS di server itu, atau hapus sslmode.',
    ],
    [
      'a server that is away',
      (at) => (at.port = '1'),
      'Basis data di DATABASE_URL tidak dapat dihubungi (ECONNREFUSED).',
    ],
    [
      'a role without rights',
      (at) => (at.username = 'stranger'),
      'Pengguna di DATABASE_URL tidak punya hak yang cukup. Beri hak dengan npm run migrate -- PENGGUNA dan DATABASE_URL pemilik basis data.',
    ],
    [
      'a schema that is not migrated',
      (at) => Object.assign(at, { username: 'stranger', pathname: '/fresh' }),
      'Basis data ini belum disiapkan untuk versi Lentera ini. Jalankan npm run migrate dengan DATABASE_URL pemilik basis data itu.',
    ],
    [
      'a certificate that is not there',
      (at) => at.searchParams.set('sslrootcert', '/tidak/ada.pem'),
      'Berkas yang disebut di pengaturan tidak ada. Periksa sertifikat (sslrootcert) di DATABASE_URL.',
    ],
    [
      'a server that only reads',
      (at) => {
        at.pathname = '/fresh';
        at.searchParams.set('options', '-c default_transaction_read_only=on');
      },
      onlyReads,
    ],
  ])('%s [L26]', async (mistake, change, sentence) => {
    expect(await started(change)).toBe(sentence);
    figure('L26', `${mistake}: named`);
  });

  test('an unknown role of npm run migrate [L26]', async () => {
    const db = await openDatabase(url);
    expect(await sentenceOf(grantRights(db, 'nobody'))).toBe(
      'Peran yang disebut di npm run migrate tidak ada di basis data.',
    );
    await db.destroy();
  });
});

test.skipIf(isMissing)(
  'npm run migrate plans its steps, and waits for a release that does not agree with one, unless that is forced by name [L40]',
  async () => {
    const connectionString = databaseOn(server, 'planned');
    const db = await openDatabase(connectionString);
    await sql`create schema planned`.execute(db);
    expect(await runSteps(db, '0020-clean-up')).toBeUndefined();
    const npm = (...words: readonly string[]) =>
      spawnSync(process.execPath, ['--import', 'tsx', 'bank/run/prepare.ts', ...words], {
        env: { PATH: process.env['PATH'], DATABASE_URL: connectionString, SANDBOX: 'off' },
        encoding: 'utf8',
      });
    const plan = npm('--plan').stdout;
    expect(plan).toContain('Langkah terakhir: 0020-clean-up. Langkah baru: ');
    expect(plan).toContain(
      '0021-freeze: hentikan semua proses dulu; kembali hanya dengan cadangan',
    );
    // As a process of an earlier release.
    const old = new pg.Client({ connectionString });
    await old.connect();
    const waits = async (pass?: string) => sentenceOf(migrate(db, migrations, pass));
    expect(await waits()).toContain('tidak cocok dengan versi yang masih berjalan (1 koneksi)');
    expect((await planOf(db)).last).toBe('0020-clean-up');
    expect(await waits('0021-freeze')).toBeNull();
    await old.end();
    expect(npm('--plan').stdout).toContain('Langkah baru: 0.');
    await db.destroy();
  },
);

/** A process that uses up its file descriptors, then opens the bank. Its code opens many, too. */
const withoutFiles = `
  import { openSync } from 'node:fs';
  import { openBank } from './bank/bank.ts';
  import { exitWith } from './bank/run/exit.ts';
  try { for (;;) openSync('/dev/null'); } catch {}
  openBank({ database: process.argv[1] }).catch(exitWith);`;

test.each([['a folder'], ['a server']])(
  'too few file descriptors for %s are named [L26]',
  (kind) => {
    const database = kind === 'a server' ? url : mkdtempSync(join(tmpdir(), 'lentera-files-'));
    const words = ['--import', 'tsx', '--input-type=module', '-e', withoutFiles, database];
    const { status, stderr } = spawnSync(
      'sh',
      ['-c', 'ulimit -n 1024; exec "$@"', 'sh', process.execPath, ...words],
      { encoding: 'utf8' },
    );
    expect([status, stderr.trim()]).toEqual([
      1,
      'Terlalu sedikit berkas boleh dibuka. Naikkan batasnya dengan ulimit -n 65536.',
    ]);
    if (kind === 'a folder') rmSync(database, { recursive: true });
  },
);

test.skipIf(isMissing)(
  'with target_session_attrs one server, too, is used only while it accepts writes [L26]',
  async () => {
    const primary = (await ownPostgres()) as OwnPostgres;
    const copy = await primary.standby();
    const { port } = new URL(copy.url);
    const search = '?target_session_attrs=read-write';
    const attributes = (at: URL) => Object.assign(at, { port, search });
    expect(await started(attributes)).toBe(onlyReads);
    // It may be promoted meanwhile.
    const address = attributes(new URL(url)).href;
    const settings = bankSettings({ DATABASE_URL: address, SANDBOX: 'on' });
    const bank = patiently(() => openBank(settings), { longest: scaled(60_000), pause: 100 });
    await copy.promote();
    await (await bank).close();
    primary.stop();
    copy.stop();
  },
);

const pgbouncer = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find((path) => existsSync(path));

/** Runs PgBouncer before the server with these settings. */
async function pooled(path: string, settings: string) {
  const folder = mkdtempSync(join(tmpdir(), 'lentera-pooler-'));
  const owner = ownerOf();
  if (owner !== null) chownSync(folder, owner.uid, owner.gid);
  const port = String(await freePort());
  writeFileSync(join(folder, 'users'), '"lentera" ""');
  writeFileSync(
    join(folder, 'ini'),
    `[databases]\n* = host=127.0.0.1 port=${new URL(url).port}\n[pgbouncer]\nlisten_addr = 127.0.0.1
listen_port = ${port}\nunix_socket_dir =\nauth_type = trust\nauth_file = ${folder}/users\n${settings}`,
  );
  const pooler = spawn(path, [join(folder, 'ini')], { stdio: 'ignore', ...owner });
  const ended = once(pooler, 'exit');
  const isUp = async () => {
    const client = new pg.Client({ connectionString: url.replace(/:\d+\//, `:${port}/`) });
    return client.connect().then(
      () => client.end().then(() => true),
      () => false,
    );
  };
  await expect.poll(isUp, { timeout: scaled(20_000) }).toBe(true);
  return {
    port,
    async stop() {
      pooler.kill();
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

const page = readFileSync('bank/docs/deploy.md', 'utf8');
const [ignored = ''] = /ignore_startup_parameters = [\w,]+/.exec(page) ?? [];

const noPooler = isMissing || pgbouncer === undefined;
test.skipIf(noPooler).each([
  ['default settings', '', 'menolak pengaturan koneksi.'],
  ['transaction pooling', `pool_mode = transaction\n${ignored}`, 'tidak meneruskan pemberitahuan'],
])('PgBouncer with %s is named [L26]', async (_, settings, sentence) => {
  const pooler = await pooled(pgbouncer ?? '', settings);
  const said = await started((at) => (at.port = pooler.port));
  expect(said).toContain(`PgBouncer di DATABASE_URL ${sentence}`);
  await pooler.stop();
});

test.skipIf(noPooler)(
  'PgBouncer with the settings of the page passes on events [L26]',
  async () => {
    const pooler = await pooled(pgbouncer ?? '', `pool_mode = session\n${ignored}`);
    const database = url.replace(/:\d+\//, `:${pooler.port}/`);
    const db = await openDatabase(url);
    for (const [, alter = ''] of page.matchAll(/`(alter role lentera_bank set \w+ = '\w+')/g))
      await sql.raw(alter.replace('lentera_bank', 'lentera')).execute(db);
    const bank = await openBank({ database, rounds, scheduleEvery: 1_000 });
    const calls = callsOf(bank);
    const stream = await calls.raw('/events', await calls.login(bagas));
    const reader = await readEvents(stream.body as ReadableStream<Uint8Array>).opened();
    expect((await calls.order(await calls.login(sinta), toBagas)).status).toBe(200);
    const heard = (await reader.take(3)).map(([kind]) => kind);
    expect(heard.toSorted()).toEqual(['balance', 'notification', 'transaction']);
    await reader.close();
    await bank.close();
    await sql`alter role lentera reset all`.execute(db);
    await db.destroy();
    await pooler.stop();
  },
);

test('a start waits for a database that is away, and for no other mistake [L46]', async () => {
  const failure = (code: string) => Object.assign(new Error('away'), { code });
  let tries = 0;
  const open = async () => {
    tries += 1;
    if (tries < 4) throw failure(tries === 1 ? 'EAI_AGAIN' : 'ECONNREFUSED');
    return 'open';
  };
  expect(await patiently(open, { pause: 1 })).toBe('open');
  await expect(patiently(() => Promise.reject(failure('28P01')))).rejects.toThrow('away');
  const never = () => Promise.reject(failure('57P03'));
  await expect(patiently(never, { longest: 5, pause: 1 })).rejects.toThrow('away');
  figure('L46', 'a database that came at the fourth try: served');
});
