import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A PostgreSQL server for tests. `url` names its database `postgres`. */
export interface Postgres {
  readonly url: string;
  stop(): void;
}

/**
 * The server of DATABASE_URL, or a temporary one that is started here.
 * @returns a text that says why there is none, where neither works.
 */
export async function postgres(): Promise<Postgres | string> {
  const given = process.env['DATABASE_URL'];
  if (given !== undefined && given !== '') return { url: given, stop: () => {} };
  const bin = binaries();
  if (bin === null) return 'no DATABASE_URL, and no PostgreSQL is installed here';
  try {
    return start(bin, await freePort());
  } catch (error) {
    return `no DATABASE_URL, and the PostgreSQL of ${bin} does not start: ${error instanceof Error ? error.message.split('\n')[0] : ''}`;
  }
}

/** The URL of a schema of the server, so that every test has tables of its own. */
export function databaseOn({ url }: Postgres, schema: string): string {
  const address = new URL(url);
  address.searchParams.set('options', `-c search_path=${schema}`);
  return address.href;
}

/** The folder of initdb, pg_ctl and postgres: the newest version, or one of PATH. */
function binaries(): string | null {
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

function start(bin: string, port: number): Postgres {
  const home = mkdtempSync(join(tmpdir(), 'lentera-pg-'));
  const owner = ownerOf();
  if (owner !== null) chownSync(home, owner.uid, owner.gid);
  const run = (name: string, ...options: readonly string[]): unknown =>
    execFileSync(join(bin, name), options, {
      cwd: home,
      stdio: 'ignore',
      timeout: 60_000,
      ...owner,
    });
  run('initdb', '-D', join(home, 'data'), '-U', 'lentera', '-A', 'trust');
  run(
    'pg_ctl',
    '-D',
    join(home, 'data'),
    '-o',
    `-p ${port} -k ${home} -c listen_addresses=127.0.0.1`,
    '-l',
    join(home, 'log'),
    '-w',
    'start',
  );
  const stop = (): void => {
    process.off('exit', stop);
    run('pg_ctl', '-D', join(home, 'data'), '-m', 'immediate', 'stop');
    rmSync(home, { recursive: true, force: true });
  };
  process.on('exit', stop);
  return { url: `postgres://lentera@127.0.0.1:${port}/postgres`, stop };
}

/** The user `postgres`, where this process is root, because PostgreSQL does not run as root. */
function ownerOf(): { readonly uid: number; readonly gid: number } | null {
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
