import { IdbFs, PGlite } from '@electric-sql/pglite';
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import { embeddedPool } from '../embedded.ts';

/**
 * The embedded database's files in the browser's storage. PGlite would compare all of them after
 * every statement.
 */
class Files extends IdbFs {
  override async syncToFs(): Promise<void> {}

  save(): Promise<void> {
    return super.syncToFs();
  }
}

/**
 * Stands for bank/database.ts: the embedded database in the browser's own storage, under that name.
 */
export const openDatabase: typeof import('../database.ts').openDatabase = async (choice) => {
  const pool = typeof choice === 'string' ? await storedPool(choice) : choice;
  return new Kysely({ dialect: new PostgresDialect({ pool }) });
};

/** Writes what is new into the browser's storage; nothing to do before a database is open. */
let save = async (): Promise<void> => {};

/** Until all that was written is in the browser's storage. */
export const saved = (): Promise<void> => save();

/** What no call waits for (scheduled transfers) is stored after so many milliseconds. */
const patience = 500;

async function storedPool(name: string): Promise<PostgresPool> {
  const files = new Files(name);
  const lite = await PGlite.create(
    (await isEmpty(name)) ? { fs: files, loadDataDir: await fetchCluster() } : { fs: files },
  );
  let isNew = true;
  let later: ReturnType<typeof setTimeout> | undefined;
  // Between two statements, so that what is stored is what a power cut would have left: PostgreSQL
  // heals that.
  save = () =>
    lite.runExclusive(async () => {
      clearTimeout(later);
      if (!isNew) return;
      isNew = false;
      await files.save();
    });
  const wrote = (): void => {
    isNew = true;
    clearTimeout(later);
    later = setTimeout(() => void save(), patience);
  };
  const pool = embeddedPool(lite);
  return {
    connect: async () => noting(await pool.connect(), wrote),
    async end() {
      await save();
      save = async () => {};
      await pool.end();
    },
  };
}

/** Tells of every statement that may have changed something. */
function noting(client: PostgresPoolClient, wrote: () => void): PostgresPoolClient {
  const ask = client.query as (text: string, parameters: readonly unknown[]) => Promise<unknown>;
  let hasWritten = false;
  const query = async (text: string, parameters: readonly unknown[]): Promise<unknown> => {
    const answer = await ask(text, parameters);
    hasWritten ||= !/^(?:select|begin|commit|rollback)\b/.test(text);
    if (hasWritten) wrote();
    return answer;
  };
  return { query: query as PostgresPoolClient['query'], release: () => client.release() };
}

/** Where PGlite keeps the files of that name. */
const folder = (name: string): string => `/pglite/${name}`;

/** An empty PostgreSQL, made by the build (tools/build/demo.ts): to make one takes seconds. */
async function fetchCluster(): Promise<File> {
  const answer = await fetch(new URL('../../node_modules/.demo/cluster.pg', import.meta.url));
  if (!answer.ok) throw new TypeError(`cluster: ${answer.status}`);
  return new File([await answer.blob()], 'cluster.tar.gz', { type: 'application/x-gzip' });
}

async function isEmpty(name: string): Promise<boolean> {
  const db = await done(indexedDB.open(folder(name)));
  try {
    const [store] = db.objectStoreNames;
    return (
      store === undefined || (await done(db.transaction(store).objectStore(store).count())) === 0
    );
  } finally {
    db.close();
  }
}

function done<T>(asked: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    asked.addEventListener('success', () => resolve(asked.result));
    asked.addEventListener('error', () => reject(asked.error ?? new Error('the storage failed')));
  });
}

/** Deletes it, as soon as nobody has it open. */
export async function deleteDatabase(name: string): Promise<void> {
  await done(indexedDB.deleteDatabase(folder(name)));
}
