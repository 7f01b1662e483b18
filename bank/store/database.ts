import { existsSync, statSync } from 'node:fs';
import { chmod, mkdir, readdir, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import { embeddedPool, type BankPool } from './embedded.ts';
import { serverPool } from './server.ts';
import { lockFolder } from './lock.ts';
import type { Log } from '../bank-context.ts';
import { addWait, inUse, timed } from '../http/call.ts';
import { codeOf, StartError } from './error-code.ts';
import type { Db } from './schema.ts';
import { template } from './template.ts';

/** `memory`, a folder for the embedded database, a `postgres://` address, or an open pool. */
export type DatabaseChoice = string | BankPool;

/** Opens the database. Rejects like `openPool`. */
export async function openDatabase(choice: DatabaseChoice): Promise<Db> {
  return databaseOf(await openPool(choice));
}

export function databaseOf(pool: PostgresPool): Db {
  const timedPool = {
    async connect() {
      const client = await timed('connection', () => pool.connect());
      inUse.connections += 1;
      const release = (): void => {
        inUse.connections -= 1;
        client.release();
      };
      return { query: client.query.bind(client) as PostgresPoolClient['query'], release };
    },
    end: () => pool.end(),
  };
  return new Kysely({
    dialect: new PostgresDialect({ pool: timedPool }),
    log: ({ queryDurationMillis }) => addWait('queries', queryDurationMillis),
  });
}

/** Whether the choice names a PostgreSQL server. */
export const isServer = (choice: string): boolean => /^postgres(ql)?:\/\//.test(choice);

/** The folder of the embedded database's files, next to the lock. */
export const embeddedFiles = (folder: string): string => join(folder, 'pg');

/**
 * A pool on the chosen database. Rejects with a `StartError` if the folder belongs to another user,
 * who could read and change it, if another process uses it, or if the database in it is unreadable:
 * broken, copied while open, or of another version.
 */
export async function openPool(
  choice: DatabaseChoice,
  connections?: number,
  log?: Log,
): Promise<BankPool> {
  if (typeof choice !== 'string') return choice;
  if (isServer(choice)) return serverPool(choice, undefined, undefined, connections, log);
  if (choice === 'memory') return embeddedPool(await PGlite.create(await template()));
  await closeFolder(choice);
  await assertRoom(choice);
  const { check, release } = await lockFolder(choice, stopAtOnce);
  try {
    const folder = embeddedFiles(choice);
    await closeFolder(folder);
    const start = existsSync(join(folder, 'PG_VERSION')) ? {} : await template();
    const lite = await PGlite.create(folder, start).catch(damaged(folder));
    await closeFiles(folder);
    return embeddedPool(lite, { beforeUse: check, afterClose: release });
  } catch (error) {
    await release();
    throw error;
  }
}

/** Bytes that a start may write: a segment of the WAL. */
const room = 2 ** 24;

/** Without room the database would look damaged, and whoever restores a backup loses books. */
async function assertRoom(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < room)
    throw new StartError(
      'DiskFull',
      `Disk penuh: folder data ${folder} memerlukan 16 MB. Kosongkan tempat, lalu jalankan lagi; basis datanya utuh.`,
    );
}

/** Makes a folder that nobody else can enter (docs/trust.md L22), or rejects. */
async function closeFolder(folder: string): Promise<void> {
  await makeFolder(folder);
  const { uid, mode } = await stat(folder);
  if (uid !== (process.getuid?.() ?? uid))
    throw new StartError(
      'FolderForeign',
      `Folder data ${folder} milik pengguna lain. Jalankan bank sebagai pemiliknya, atau pakai folder lain dengan LENTERA_DATA.`,
    );
  // A sticky folder like /tmp is shared on purpose, and nobody can replace the database in it.
  const isSticky = (mode & 0o1000) !== 0;
  if (!isSticky) await chmod(folder, 0o700);
}

/** Node's own `recursive` never ends where no folder can be made, e.g. in /proc. */
async function makeFolder(folder: string, hasParent = false): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
    if (codeOf(error) !== 'ENOENT') throw error;
    if (hasParent)
      throw new StartError(
        'FolderImpossible',
        `Folder data ${folder} tidak dapat dibuat. Pakai folder lain dengan LENTERA_DATA.`,
      );
    await makeFolder(dirname(folder));
    await makeFolder(folder, true);
  }
}

/** PGlite creates the files of a new database as 0666, under any umask. */
async function closeFiles(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600);
}

/** Another process has the folder: any further write would break its books. */
function stopAtOnce(): void {
  process.stderr.write(
    `${JSON.stringify({ time: new Date().toISOString(), event: 'folder.lost' })}\n`,
  );
  process.exit(1);
}

const damaged =
  (folder: string) =>
  (error: unknown): never => {
    // An error of the file system has a code; report it unchanged.
    if (codeOf(error) !== undefined) throw error;
    throw new StartError(
      'FolderDamaged',
      `Basis data di ${folder} tidak dapat dibaca. Pulihkan dari cadangan, atau mulai baru di folder lain dengan LENTERA_DATA.`,
      { cause: error },
    );
  };
