import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import bcrypt from 'bcryptjs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openDatabase } from '../store/database.ts';
import { figure } from '../../tests/long/promises/figure.ts';
import { nginxPath } from '../../tests/support/browser.ts';
import { patient, scaled } from '../../tests/support/computer.ts';
import { freePort } from '../../tests/support/nginx.ts';
import { serverOfFile } from './each-database.ts';
import { binaries, ownerOf, ownPostgres } from '../../tests/support/postgres.ts';

vi.setConfig({ testTimeout: scaled(300_000), hookTimeout: scaled(120_000) });

/** The commands of bank/docs/deploy.md, in order. The page says why it leaves one out. */
const blocks = [
  ...readFileSync('bank/docs/deploy.md', 'utf8').matchAll(
    /(<!-- not run: .+ -->\n\n)?```(sh|sql|nginx)\n([^]*?)```/g,
  ),
].flatMap(([, reason, kind = '', text = '']) => (reason === undefined ? [{ kind, text }] : []));
const left = new Set(blocks);

/** The only block with this text. Each test takes its own. */
function take(text: string): string {
  const found = blocks.filter((block) => block.text.includes(text));
  const [block] = found;
  if (block === undefined || found.length > 1)
    throw new Error(`${found.length} blocks of bank/docs/deploy.md have ${text}`);
  left.delete(block);
  return block.text;
}

/** The rules of Debian's postgresql-15, as installed. */
const debian = `local all postgres peer
local all all peer
host all all 127.0.0.1/32 scram-sha-256
local replication all peer
host replication all 127.0.0.1/32 scram-sha-256
`;

const { server, isMissing } = await serverOfFile(ownPostgres());
const nginx = nginxPath();
const isBare = isMissing || nginx === undefined;
const bin = binaries() ?? '';

describe.skipIf(isBare)('bank/docs/deploy.md, followed as written on a bare machine', () => {
  const address = new URL(server.url);
  const home = mkdtempSync(join(tmpdir(), 'lentera-deploy-'));
  /** A checkout with a built app, and a place for the server's own files. */
  const [checkout, base] = [join(home, 'lentera'), join(home, 'postgres')];
  const owner = ownerOf();
  const processes: ChildProcess[] = [];
  let [rules, trust] = ['', ''];
  let places: Readonly<Record<string, string>> = {};

  /** The commands with the places of this test for those of the page. */
  const here = (text: string, ...needed: readonly string[]): string => {
    for (const place of needed) expect(text).toContain(place);
    return Object.entries(places).reduce((all, [from, to]) => all.replaceAll(from, to), text);
  };
  const env = {
    ...process.env,
    PATH: `${bin}:${process.env['PATH']}`,
    // Vitest's would build the development version.
    NODE_ENV: undefined,
    PGPASSWORD: 'rahasia',
    PGPORT: address.port,
  };
  /** The folder of the server's socket. */
  let socket = '';
  const shell = (commands: string, cwd: string, as = {}): string =>
    execFileSync('bash', ['-e'], {
      input: commands,
      cwd,
      env: { ...env, PGHOST: socket },
      encoding: 'utf8',
      ...as,
    });
  /** As the page's `sudo -u postgres`. */
  const psql = (commands: string, database = 'postgres', host = socket): string => {
    const to = ['-X', '-A', '-t', '-v', 'ON_ERROR_STOP=1', '-h', host, '-U', 'postgres'];
    const options = { input: commands, cwd: '/', env, encoding: 'utf8', ...owner } as const;
    return execFileSync('psql', [...to, '-d', database], options).trim();
  };
  /** The next copy of the server has this folder for the page's machine: its socket is there. */
  const startIn = (folder: string): void => {
    const flags = `-p ${address.port} -k ${folder} -c listen_addresses=`;
    places = { ...places, 'pg_ctl -D': `pg_ctl -l ${folder}/log -o '${flags}' -D` };
  };

  beforeAll(async () => {
    for (const folder of ['nginx', 'archive', 'postgres']) mkdirSync(join(home, folder));
    if (owner !== null)
      for (const folder of [home, base, join(home, 'archive')])
        chownSync(folder, owner.uid, owner.gid);
    const banks = await Promise.all([freePort(), freePort(), freePort()]);
    const db = await openDatabase(address.href);
    await sql`create role postgres superuser login`.execute(db);
    const { rows } = await sql<{
      socket: string;
      hba: string;
    }>`select current_setting('unix_socket_directories') as socket,
      current_setting('hba_file') as hba`.execute(db);
    socket = rows[0]?.socket ?? '';
    rules = rows[0]?.hba ?? '';
    trust = readFileSync(rules, 'utf8');
    await db.destroy();
    const clone = `git -C '${process.cwd()}' ls-files -z | (cd '${process.cwd()}' && xargs -0 ls -d 2>/dev/null | tar -c -T -) | (mkdir lentera && tar -x -C lentera)`;
    const packages = resolve('node_modules');
    places = {
      // As a clone, with what is not committed; and its packages, without a network.
      'git clone … lentera': clone,
      'npm ci ': `cp -alT '${packages}' node_modules 2>/dev/null || cp -aT '${packages}' node_modules `,
      ':…@': ':rahasia@',
      "password '…'": "password 'rahasia'",
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

  test('the first hour, from a clone to a customer behind nginx by TLS [L48]', async () => {
    const begun = performance.now();
    const done = (what: string): void =>
      figure('L48', `${((performance.now() - begun) / 1_000).toFixed(0)} s: ${what}`);
    if (owner !== null) {
      writeFileSync(rules, debian);
      psql('select pg_reload_conf()');
    }
    shell(here(take('git clone'), 'npm ci '), home);
    done('cloned and built');
    psql(here(take('create role lentera_owner'), "password '…'"));
    shell(here(take('npm run migrate'), '@db/'), checkout);
    done('migrated');
    shell(here(take('npm run -s headers -- --for nginx'), '/etc/nginx'), checkout);
    const start = here(take('bank/run/main.ts'), '@db/', 'PORT=3001', 'smtps://…');
    const bank = spawn('bash', ['-c', start.replace('node --import', 'exec node --import')], {
      cwd: checkout,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    processes.push(bank);
    let said = '';
    bank.stderr.on('data', (text: Buffer) => (said += text.toString()));

    const [secure, plain] = [await freePort(), await freePort()];
    const folder = join(home, 'nginx');
    cpSync('/etc/nginx/mime.types', join(folder, 'mime.types'));
    const names = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
    const temporary = names.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ');
    const recipe = here(take('upstream lentera_bank'), '/etc/ssl', '/srv/lentera', '/etc/nginx')
      .replace(/^load_module .*$/m, `daemon off; master_process off; pid ${folder}/pid;`)
      .replace('http {', `http { ${temporary}`)
      .replace('brotli_static on;', '')
      .replace('listen 443 ssl', `listen 127.0.0.1:${secure} ssl`)
      .replace('listen 80', `listen 127.0.0.1:${plain}`);
    writeFileSync(`${folder}/nginx.conf`, recipe);
    const key = ['-keyout', `${folder}/lentera.key`, '-out', `${folder}/lentera.pem`];
    const certificate = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=localhost'];
    execFileSync('openssl', [...certificate, ...key], { stdio: 'ignore' });
    const words = ['-e', 'stderr', '-c', `${folder}/nginx.conf`];
    execFileSync(nginx ?? '', ['-t', ...words]);
    processes.push(spawn(nginx ?? '', words, { stdio: ['ignore', 'inherit', 'inherit'] }));

    const call = (path: string, headers = {}, form?: string) =>
      new Promise<{ status: number | undefined; text: string }>((answered) => {
        const options = {
          method: form === undefined ? 'GET' : 'POST',
          headers,
          rejectUnauthorized: false,
        };
        request(`https://127.0.0.1:${secure}${path}`, options, (answer) => {
          let text = '';
          answer
            .on('data', (part: Buffer) => (text += part.toString()))
            .on('end', () => answered({ status: answer.statusCode, text }));
        })
          .on('error', () => answered({ status: undefined, text: '' }))
          .end(form);
      });
    const fetched = async (path: string) => (await call(path)).status;
    await expect.poll(() => fetched('/health'), patient).toBe(200);
    expect(await Promise.all(['/', '/api/main/user/me'].map(fetched))).toEqual([200, 401]);
    done('served by nginx with TLS');
    const redirected = await fetch(`http://127.0.0.1:${plain}/login`, { redirect: 'manual' });
    expect(redirected.status).toBe(301);
    expect(said).not.toContain('start.failed');
    psql(
      `insert into customers (id, email, no_hp, no_ktp, name, date_of_birth, password_hash, opened_at)
        values ('one', 'a@b.test', '1', '1', 'Sinta', '1990-01-01',
          '${bcrypt.hashSync('Lentera123', 4)}', now());
      insert into accounts (number, kind, customer_id, name)
        values ('8800112233', 'customer', 'one', 'Sinta')`,
      'lentera',
    );
    shell(here(take('bank/run/deposit.ts'), '@db/'), checkout);
    const balance = "select balance from accounts where number = '8800112233'";
    expect(psql(balance, 'lentera')).toBe('500000');
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const login = await call('/api/main/auth/login', form, 'email=a%40b.test&password=Lentera123');
    expect(login.status).toBe(200);
    const { data } = JSON.parse(login.text) as { data: { jwt_token: string } };
    const bearer = { authorization: `Bearer ${data.jwt_token}` };
    const own = await call('/api/main/balance/get?accountNumber=8800112233', bearer);
    expect(JSON.parse(own.text)).toMatchObject({ data: 500_000 });
    done('a customer has logged in and sees the deposit');
    const lines = said.split('\n').filter((line) => line.includes('"event":"call"'));
    expect(lines.join('\n')).toMatch(/"GET \/api\/main\/user\/me","status":401/);
    expect(lines.join('\n')).not.toMatch(/"GET \/health","status":200/);
  });

  test('backup and restore [L48]', () => {
    shell(take('pg_dump'), home, owner ?? {});
    expect(psql(take('select sum(amount) from entries'), 'kembali')).toMatch(/^0?$/);
    const tables = 'select count(*) from pg_tables where schemaname = current_schema()';
    expect(psql(tables, 'kembali')).toBe(psql(tables, 'lentera'));
  });

  test('back to a point in time [L48]', async () => {
    psql(here(take('archive_mode'), '/archive'));
    await server.restart('fast');
    // As of a server with standbys, but this one does not read it again.
    psql("alter system set synchronous_standby_names = 'a'");
    shell(take('pg_basebackup -U postgres'), base, owner ?? {});
    psql('alter system reset synchronous_standby_names');
    psql('create table kept ()');
    const time = psql('select clock_timestamp()');
    psql('create table gone ()');
    const segment = psql('select pg_walfile_name(pg_current_wal_lsn())');
    psql('select pg_switch_wal()');
    const isArchived = `select last_archived_wal >= '${segment}' from pg_stat_archiver`;
    await expect.poll(() => psql(isArchived)).toBe('t');
    startIn(base);
    shell(here(take('recovery_target_time'), '/archive').replace('…', time), base, owner ?? {});
    const known = "select to_regclass('kept') is not null, to_regclass('gone') is not null";
    await expect.poll(() => psql(known, 'postgres', base)).toBe('t|f');
    const isOpen = () => psql('select not pg_is_in_recovery()', 'postgres', base);
    await expect.poll(isOpen).toBe('t');
    expect(psql(known, 'postgres', base)).toBe('t|f');
    expect(psql('show synchronous_standby_names', 'postgres', base)).toBe('');
    shell('pg_ctl -D base -m immediate stop', base, owner ?? {});
  });

  test('of two standbys the one is promoted that has every acknowledged row [L48]', async () => {
    writeFileSync(rules, trust);
    psql('select pg_reload_conf()');
    const [a, b] = [join(base, 'a'), join(base, 'b')];
    psql(here(take('create role replicator')));
    const copy = take('application_name=a');
    for (const [name, folder] of Object.entries({ a, b })) {
      shell(`mkdir ${folder}`, base, owner ?? {});
      startIn(folder);
      const named = here(copy, 'host=one').replace(
        'application_name=a',
        `application_name=${name}`,
      );
      shell(named, folder, owner ?? {});
    }
    psql(take('ANY 1 (a, b)'));
    const states = "select string_agg(distinct sync_state, ' ') from pg_stat_replication";
    await expect.poll(() => psql(states)).toBe('quorum');
    // One of them hears nothing any more.
    psql("alter system set primary_conninfo = ''; select pg_reload_conf()", 'postgres', a);
    const hears = 'select count(*) from pg_stat_wal_receiver';
    await expect.poll(() => psql(hears, 'postgres', a)).toBe('0');
    psql(`create table orders (); ${'insert into orders default values;'.repeat(40)}`);
    await server.end();
    const script = take('pg_promote')
      .replaceAll('-h ', `-h ${base}/`)
      .replace('host=$new', `host=${base}/$new port=${address.port}`);
    shell(script, base);
    const orders = 'select pg_is_in_recovery(), count(*) from orders';
    expect(psql(orders, 'postgres', b)).toBe('f|40');
    await expect.poll(() => psql(orders, 'postgres', a)).toBe('t|40');
    await expect.poll(() => psql(states, 'postgres', b)).toBe('sync');
    figure('L48', 'the standby that was ahead is promoted: 40 of 40 acknowledged rows');
    for (const folder of [a, b]) shell('pg_ctl -D data -m immediate stop', folder, owner ?? {});
  });

  test('leaves out no command of the page [L48]', () => {
    expect([...left].map(({ text }) => text)).toEqual([]);
    figure('L48', `${blocks.length} blocks of commands and settings run as written`);
  });
});
