import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { get } from 'node:https';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openDatabase } from '../../bank/store/database.ts';
import { figure } from '../promises/figure.ts';
import { nginxPath } from '../support/browser.ts';
import { patient, scaled } from '../support/computer.ts';
import { freePort } from '../support/nginx.ts';
import { binaries, ownerOf, ownPostgres } from '../support/postgres.ts';

vi.setConfig({ testTimeout: scaled(120_000), hookTimeout: scaled(120_000) });

/** The commands of docs/deploy.md, in order. The page says why it leaves one out. */
const blocks = [
  ...readFileSync('docs/deploy.md', 'utf8').matchAll(
    /(<!-- not run: .+ -->\n\n)?```(sh|sql|nginx)\n([^]*?)```/g,
  ),
].flatMap(([, reason, kind = '', text = '']) => (reason === undefined ? [{ kind, text }] : []));
const left = new Set(blocks);

/** The only block with this text. Each test takes its own. */
function take(text: string): string {
  const found = blocks.filter((block) => block.text.includes(text));
  const [block] = found;
  if (block === undefined || found.length > 1)
    throw new Error(`${found.length} blocks of docs/deploy.md have ${text}`);
  left.delete(block);
  return block.text;
}

const server = await ownPostgres();
const nginx = nginxPath();
const bin = binaries() ?? '';
const isMissing = typeof server === 'string' || nginx === undefined;
afterAll(() => {
  if (typeof server !== 'string') server.stop();
});

describe.skipIf(isMissing)('docs/deploy.md, followed as written on a bare machine', () => {
  const address = new URL(typeof server === 'string' ? 'postgres://nowhere' : server.url);
  const home = mkdtempSync(join(tmpdir(), 'lentera-deploy-'));
  /** A checkout with a built app, and a place for the server's own files. */
  const [checkout, base] = [join(home, 'lentera'), join(home, 'postgres')];
  const owner = ownerOf();
  const processes: ChildProcess[] = [];
  let places: Readonly<Record<string, string>> = {};

  /** The commands with the places of this test for those of the page. */
  const here = (text: string, ...needed: readonly string[]): string => {
    for (const place of needed) expect(text).toContain(place);
    return Object.entries(places).reduce((all, [from, to]) => all.replaceAll(from, to), text);
  };
  const env = {
    ...process.env,
    PATH: `${bin}:${process.env['PATH']}`,
    PGHOST: '127.0.0.1',
    PGPORT: address.port,
  };
  const shell = (commands: string, cwd: string, as = {}): string =>
    execFileSync('bash', ['-e'], { input: commands, cwd, env, encoding: 'utf8', ...as });
  const psql = (commands: string, database = 'postgres', port = address.port): string => {
    const to = ['-X', '-A', '-t', '-v', 'ON_ERROR_STOP=1', '-p', port, '-U', 'postgres'];
    const options = { input: commands, env, encoding: 'utf8' } as const;
    return execFileSync('psql', [...to, '-d', database], options).trim();
  };
  /** The port at which the next copy of the server starts: the page's has a machine to itself. */
  const startAt = async (): Promise<string> => {
    const port = await freePort();
    const flags = `-p ${port} -k ${base} -c listen_addresses=127.0.0.1`;
    places = { ...places, 'pg_ctl -D': `pg_ctl -l ${base}/log -o '${flags}' -D` };
    return String(port);
  };

  beforeAll(async () => {
    const files = execFileSync('git', ['ls-files', 'bank', 'machines', 'tools', '*.json'], {
      encoding: 'utf8',
    });
    for (const file of files.split('\n').filter((name) => name !== '' && existsSync(name))) {
      mkdirSync(join(checkout, dirname(file)), { recursive: true });
      cpSync(file, join(checkout, file));
    }
    symlinkSync(resolve('node_modules'), join(checkout, 'node_modules'));
    mkdirSync(join(checkout, 'dist'));
    for (const name of ['index', 'app'])
      writeFileSync(join(checkout, `dist/${name}.html`), '<!doctype html><title>Lentera</title>');
    for (const folder of ['nginx', 'archive', 'postgres']) mkdirSync(join(home, folder));
    if (owner !== null)
      for (const folder of [home, base, join(home, 'archive')])
        chownSync(folder, owner.uid, owner.gid);
    const banks = await Promise.all([freePort(), freePort(), freePort()]);
    const db = await openDatabase(address.href);
    await sql`create role postgres superuser login`.execute(db);
    await sql`create role replicator replication login`.execute(db);
    await db.destroy();
    places = {
      '/etc/nginx': join(home, 'nginx'),
      '/var/log/nginx': join(home, 'nginx'),
      '/etc/ssl': join(home, 'nginx'),
      '/srv/lentera': checkout,
      '/archive': join(home, 'archive'),
      '@db/': `@127.0.0.1:${address.port}/`,
      'host=one': `host=127.0.0.1 port=${address.port}`,
      'smtps://…': 'smtp://127.0.0.1:9',
      'PORT=3001': `PORT=${banks[0]}`,
      'server 127.0.0.1:3001': `server 127.0.0.1:${banks[0]}`,
      'server 127.0.0.1:3002': `server 127.0.0.1:${banks[1]}`,
      'server 127.0.0.1:3003': `server 127.0.0.1:${banks[2]}`,
    };
  });
  afterAll(async () => {
    for (const child of processes)
      if (child.exitCode === null) {
        child.kill();
        await once(child, 'exit');
      }
    rmSync(home, { recursive: true, force: true });
  });

  test('roles, migration, the bank, and nginx in front of it by TLS [L48]', async () => {
    psql(take('create role lentera_owner'));
    shell(here(take('npm run migrate'), '@db/'), checkout);
    shell(here(take('npm run -s headers -- --for nginx'), '/etc/nginx'), checkout);
    const start = here(take('bank/run/main.ts'), '@db/', 'PORT=3001', 'smtps://…');
    const bank = spawn('bash', ['-c', start.replace(/npx tsx/, 'exec node --import tsx')], {
      cwd: checkout,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    processes.push(bank);
    let said = '';
    bank.stderr.on('data', (text: Buffer) => (said += text.toString()));

    const [secure, plain] = [await freePort(), await freePort()];
    const recipe = here(take('upstream lentera_bank'), '/etc/ssl', '/srv/lentera')
      .replace(/^load_module .*$/m, '')
      .replace('brotli_static on;', '')
      .replace('listen 443 ssl', `listen 127.0.0.1:${secure} ssl`)
      .replace('listen 80', `listen 127.0.0.1:${plain}`);
    const [main = '', http = ''] = recipe.split('…\n');
    const folder = join(home, 'nginx');
    const names = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
    const temporary = names.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ');
    const around = `daemon off; master_process off; pid ${folder}/pid; events {}`;
    writeFileSync(`${folder}/nginx.conf`, `${main} ${around} http { ${temporary} ${http} }`);
    const key = ['-keyout', `${folder}/lentera.key`, '-out', `${folder}/lentera.pem`];
    const certificate = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=localhost'];
    execFileSync('openssl', [...certificate, ...key], { stdio: 'ignore' });
    const words = ['-e', 'stderr', '-c', `${folder}/nginx.conf`];
    processes.push(spawn(nginx ?? '', words, { stdio: ['ignore', 'inherit', 'inherit'] }));

    const fetched = (path: string) =>
      new Promise<number | undefined>((done) => {
        get(`https://127.0.0.1:${secure}${path}`, { rejectUnauthorized: false }, (answer) => {
          answer.resume();
          done(answer.statusCode);
        }).on('error', () => done(undefined));
      });
    await expect.poll(() => fetched('/health'), patient).toBe(200);
    expect(await Promise.all(['/', '/api/main/user/me'].map(fetched))).toEqual([200, 401]);
    const redirected = await fetch(`http://127.0.0.1:${plain}/login`, { redirect: 'manual' });
    expect(redirected.status).toBe(301);
    expect(said).not.toContain('start.failed');
  });

  test('backup and restore [L48]', () => {
    shell(take('pg_dump'), home);
    expect(psql(take('select sum(amount) from entries'), 'kembali')).toMatch(/^0?$/);
    const tables = 'select count(*) from pg_tables where schemaname = current_schema()';
    expect(psql(tables, 'kembali')).toBe(psql(tables, 'lentera'));
  });

  test('back to a point in time [L48]', async () => {
    if (typeof server === 'string') return;
    psql(here(take('archive_mode'), '/archive'));
    await server.restart('fast');
    shell(take('pg_basebackup -U postgres'), base, owner ?? {});
    psql('create table kept ()');
    const time = psql('select clock_timestamp()');
    psql('create table gone ()');
    const segment = psql('select pg_walfile_name(pg_current_wal_lsn())');
    psql('select pg_switch_wal()');
    const isArchived = `select last_archived_wal >= '${segment}' from pg_stat_archiver`;
    await expect.poll(() => psql(isArchived), patient).toBe('t');
    const port = await startAt();
    shell(here(take('recovery_target_time'), '/archive').replace('…', time), base, owner ?? {});
    const known = "select to_regclass('kept') is not null, to_regclass('gone') is not null";
    await expect.poll(() => psql(known, 'postgres', port), patient).toBe('t|f');
    await expect
      .poll(() => psql('select pg_is_in_recovery()', 'postgres', port), patient)
      .toBe('f');
    expect(psql(known, 'postgres', port)).toBe('t|f');
    shell('pg_ctl -D base -m immediate stop', base, owner ?? {});
  });

  test('a standby that confirms, and its promotion [L48]', async () => {
    const port = await startAt();
    shell(here(take('application_name=a'), 'host=one'), base, owner ?? {});
    psql(take('synchronous_standby_names'));
    await expect
      .poll(() => psql('select sync_state from pg_stat_replication'), patient)
      .toBe('quorum');
    psql('create table confirmed ()');
    shell(take('pg_ctl promote'), base, owner ?? {});
    const promoted = "select pg_is_in_recovery(), to_regclass('confirmed') is not null";
    await expect.poll(() => psql(promoted, 'postgres', port), patient).toBe('f|t');
    psql("alter system set synchronous_standby_names = ''; select pg_reload_conf()");
    shell('pg_ctl -D data -m immediate stop', base, owner ?? {});
  });

  test('leaves out no command of the page [L48]', () => {
    expect([...left].map(({ text }) => text)).toEqual([]);
    figure('L48', `${blocks.length} blocks of commands and settings run as written`);
  });
});
