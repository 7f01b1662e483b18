import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isRunning, startOf } from '../../bank/store/process-identity.ts';
import { scaled } from './computer.ts';

/** A PostgreSQL server for tests. `url` names its database `postgres`. */
export interface Postgres {
  readonly url: string;
  stop(): void;
}

/** A server that a test may restart and kill. Both resolve once it accepts connections again. */
export interface OwnPostgres extends Postgres {
  restart(mode: 'fast' | 'immediate'): Promise<void>;
  /** Kills the postmaster (SIGKILL) and starts it again. */
  kill(): Promise<void>;
  /** Kills the postmaster (SIGKILL) and leaves it dead until `start`. */
  end(): Promise<void>;
  start(): Promise<void>;
  /** A copy that has each transaction before its commit is confirmed. */
  standby(): Promise<Standby>;
}

export interface Standby extends Postgres {
  /** Makes it accept writes; resolves once it does. */
  promote(): Promise<void>;
}

/**
 * The server of DATABASE_URL, or a temporary one that is started here.
 * @returns the reason as text if neither works.
 */
export async function postgres(): Promise<Postgres | string> {
  const given = process.env['DATABASE_URL'];
  if (given !== undefined && given !== '') return { url: given, stop: () => {} };
  const own = await ownPostgres(hasty);
  return typeof own === 'string'
    ? `No DATABASE_URL, and ${own}: install it (Debian: postgresql) or name a server with DATABASE_URL.`
    : own;
}

/** Settings of a server whose data need not survive the machine: no commit waits for a disk. */
const hasty =
  '-c fsync=off -c synchronous_commit=off -c full_page_writes=off -c max_connections=300';

/** A temporary server, or the reason as text if there is none. */
export async function ownPostgres(settings = ''): Promise<OwnPostgres | string> {
  const bin = binaries();
  if (bin === null) return 'no PostgreSQL is installed here';
  try {
    return start(bin, await freePort(), settings);
  } catch (error) {
    return `the PostgreSQL of ${bin} does not start: ${error instanceof Error ? error.message.split('\n')[0] : ''}`;
  }
}

/** The URL of a schema of the server, so that every test has its own tables. */
export function databaseOn({ url }: Postgres, schema: string): string {
  const address = new URL(url);
  address.searchParams.set('options', `-c search_path=${schema}`);
  return address.href;
}

/** The folder of initdb, pg_ctl and postgres: the newest version, or one of PATH. */
export function binaries(): string | null {
  const shared = '/usr/lib/postgresql';
  const versions = spawnSync('ls', [shared], { encoding: 'utf8' })
    .stdout.split('\n')
    .filter(Boolean)
    .map(Number)
    .toSorted((one, other) => other - one);
  const folders = [
    ...versions.map((version) => `${shared}/${version}/bin`),
    ...(process.env['PATH'] ?? '').split(':'),
  ];
  return (
    folders.find((folder) =>
      ['initdb', 'pg_ctl', 'postgres'].every((name) => isIn(folder, name)),
    ) ?? null
  );
}

function isIn(folder: string, name: string): boolean {
  try {
    return readdirSync(folder).includes(name);
  } catch {
    return false;
  }
}

/** A new server, or a copy of the one at the port `source`. */
function start(
  bin: string,
  port: number,
  settings: string,
  source?: number,
): OwnPostgres & Standby {
  const home = mkdtempSync(join(tmpdir(), 'lentera-pg-'));
  const data = join(home, 'data');
  const owner = ownerOf();
  if (owner !== null) chownSync(home, owner.uid, owner.gid);
  const options = { cwd: home, stdio: 'ignore', timeout: scaled(150_000), ...owner } as const;
  const run = (name: string, ...flags: readonly string[]): unknown =>
    execFileSync(join(bin, name), flags, options);
  const control = async (...flags: readonly string[]): Promise<void> => {
    const [code] = await once(spawn(join(bin, 'pg_ctl'), flags, options), 'exit');
    if (code !== 0) throw new Error(`pg_ctl ${flags.join(' ')} ended with ${code}`);
  };
  const place = ['-D', data, '-l', join(home, 'log'), '-w', '-t', '300'];
  const serverFlags = `-p ${port} -k ${home} -c listen_addresses=127.0.0.1 ${settings}`;
  const starting = [...place, '-o', serverFlags, 'start'];
  const from = ['-h', '127.0.0.1', '-p', String(source), '-U', 'lentera'];
  if (source === undefined) run('initdb', '-D', data, '-U', 'lentera', '-A', 'trust', '--no-sync');
  else run('pg_basebackup', ...from, '-D', data, '-R', '--no-sync', '--checkpoint=fast');
  run('pg_ctl', ...starting);
  let isEnded = false;
  const stop = (): void => {
    process.off('exit', stop);
    if (!isEnded) run('pg_ctl', '-D', data, '-m', 'immediate', 'stop');
    rmSync(home, { recursive: true, force: true });
  };
  process.on('exit', stop);
  return {
    url: `postgres://lentera@127.0.0.1:${port}/postgres`,
    stop,
    restart: (mode) => control(...place, '-m', mode, 'restart'),
    async kill() {
      await end();
      await restart();
    },
    end,
    start: restart,
    async standby() {
      const copy = start(bin, await freePort(), settings, port);
      // Set after the copy, which has no standby.
      const psql = (command: string) =>
        run(
          'psql',
          '-h',
          home,
          '-p',
          String(port),
          '-U',
          'lentera',
          '-d',
          'postgres',
          '-c',
          command,
        );
      psql("alter system set synchronous_standby_names = '*'");
      psql('select pg_reload_conf()');
      return copy;
    },
    promote: () => control('-D', data, '-w', 'promote'),
  };

  async function restart(): Promise<void> {
    await control(...starting);
    isEnded = false;
  }

  async function end(): Promise<void> {
    const postmaster = Number.parseInt(readFileSync(join(data, 'postmaster.pid'), 'utf8'), 10);
    // So that it forks no backend that the list lacks.
    process.kill(postmaster, 'SIGSTOP');
    const backends = spawnSync('pgrep', ['-P', String(postmaster)], { encoding: 'utf8' })
      .stdout.split('\n')
      .filter(Boolean)
      .map(Number);
    const started = [postmaster, ...backends].map((pid) => [pid, startOf(pid)] as const);
    process.kill(postmaster, 'SIGKILL');
    // PostgreSQL does not start while a backend still uses the shared memory.
    while (started.some(([pid, at]) => isRunning(pid, at))) await wait(10);
    isEnded = true;
  }
}

/** The user `postgres` if this process is root, because PostgreSQL refuses to run as root. */
export function ownerOf(): { readonly uid: number; readonly gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const id = (kind: string): number =>
    Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
