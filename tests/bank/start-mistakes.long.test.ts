import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBank } from '../../bank/bank.ts';
import { patiently, sentenceFor } from '../../bank/run/exit.ts';
import { bankSettings } from '../../bank/run/settings.ts';
import { openDatabase } from '../../bank/store/database.ts';
import { grantRights } from '../../bank/store/grants.ts';
import { figure } from '../promises/figure.ts';
import { scaled } from '../support/computer.ts';
import { ownPostgres } from '../support/postgres.ts';

const server = await ownPostgres();
const url = typeof server === 'string' ? 'postgres://lentera@127.0.0.1/postgres' : server.url;
afterAll(() => {
  if (typeof server !== 'string') server.stop();
});

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

describe.skipIf(typeof server === 'string')('a mistake in DATABASE_URL is named', () => {
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
  ])('%s [L26]', async (mistake, change, sentence) => {
    expect(await started(change)).toBe(sentence);
    figure('L26', `${mistake}: named`);
  });

  test.each<readonly [string, (address: URL) => void, string]>([
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
      'Server di DATABASE_URL hanya dapat dibaca. Sebut server utamanya, atau promosikan standby itu.',
    ],
  ])('%s, too [L26]', async (_, change, sentence) => {
    expect(await started(change)).toBe(sentence);
  });

  test('an unknown role of npm run migrate [L26]', async () => {
    const db = await openDatabase(url);
    expect(await sentenceOf(grantRights(db, 'nobody'))).toBe(
      'Peran yang disebut di npm run migrate tidak ada di basis data.',
    );
    await db.destroy();
  });
});

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

test.skipIf(typeof server === 'string')(
  'with target_session_attrs one server, too, is used only while it accepts writes [L26]',
  async () => {
    const primary = await ownPostgres();
    if (typeof primary === 'string') throw new Error(primary);
    const copy = await primary.standby();
    const attributes = (at: URL) =>
      Object.assign(at, {
        port: new URL(copy.url).port,
        search: '?target_session_attrs=read-write',
      });
    expect(await started(attributes)).toBe(
      'Server di DATABASE_URL hanya dapat dibaca. Sebut server utamanya, atau promosikan standby itu.',
    );
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
