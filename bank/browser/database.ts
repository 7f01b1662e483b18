import { IdbFs, PGlite } from '@electric-sql/pglite';
import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import { embeddedPool, type BankPool } from '../store/embedded.ts';

/** The database's files in the browser's storage. PGlite would compare all after each statement. */
class Files extends IdbFs {
  override async syncToFs(): Promise<void> {}

  save(): Promise<void> {
    return super.syncToFs();
  }
}

/** Replaces bank/store/database.ts in the browser; `choice` is the name in its storage. */
export const openPool: typeof import('../store/database.ts').openPool = async (choice) =>
  typeof choice === 'string' ? storedPool(choice) : choice;

export const databaseOf: typeof import('../store/database.ts').databaseOf = (pool) =>
  new Kysely({ dialect: new PostgresDialect({ pool }) });

/** Writes changes into the browser's storage. Does nothing before a database is open. */
let save = async (): Promise<void> => {};

/** Resolves when all changes are in the browser's storage. */
export const saved = (): Promise<void> => save();

/** Milliseconds until a write without a call (a scheduled transfer) is saved. */
const saveDelay = 500;

async function storedPool(name: string): Promise<BankPool> {
  const files = new Files(name);
  const lite = await PGlite.create(
    (await isEmpty(name)) ? { fs: files, loadDataDir: await fetchCluster() } : { fs: files },
  );
  let isUnsaved = true;
  let saveTimer: ReturnType<typeof setTimeout> | undefined;
  // Runs between two statements, so that the files look as after a power cut, from which PostgreSQL
  // recovers.
  save = () =>
    lite.runExclusive(async () => {
      clearTimeout(saveTimer);
      if (!isUnsaved) return;
      isUnsaved = false;
      await files.save();
    });
  const scheduleSave = (): void => {
    isUnsaved = true;
    clearTimeout(saveTimer);
    saveTimer = setTimeout(() => void save(), saveDelay);
  };
  const pool = embeddedPool(lite);
  return {
    ...pool,
    connect: async () => watchWrites(await pool.connect(), scheduleSave),
    async end() {
      await save();
      save = async () => {};
      await pool.end();
    },
  };
}

/** Calls `onWrite` after every statement that may have written. */
function watchWrites(client: PostgresPoolClient, onWrite: () => void): PostgresPoolClient {
  const run = client.query as (text: string, parameters: readonly unknown[]) => Promise<unknown>;
  let hasWritten = false;
  const query = async (text: string, parameters: readonly unknown[]): Promise<unknown> => {
    const answer = await run(text, parameters);
    hasWritten ||= !/^(?:select|begin|commit|rollback)\b/.test(text);
    if (hasWritten) onWrite();
    return answer;
  };
  return { query: query as PostgresPoolClient['query'], release: () => client.release() };
}

/** The name of PGlite's own database in IndexedDB. */
const folder = (name: string): string => `/pglite/${name}`;

/** An empty PostgreSQL from the build (tools/build/demo.ts): making one takes seconds. */
async function fetchCluster(): Promise<File> {
  const answer = await fetch(new URL('../../node_modules/.demo/cluster.pg', import.meta.url));
  if (!answer.ok) throw new TypeError(`cluster: ${answer.status}`);
  return new File([await answer.blob()], 'cluster.tar.gz', { type: 'application/x-gzip' });
}

async function isEmpty(name: string): Promise<boolean> {
  const db = await resultOf(indexedDB.open(folder(name)));
  try {
    const [store] = db.objectStoreNames;
    return (
      store === undefined ||
      (await resultOf(db.transaction(store).objectStore(store).count())) === 0
    );
  } finally {
    db.close();
  }
}

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () =>
      reject(request.error ?? new Error('the storage failed')),
    );
  });
}

/** Deletes the database; resolves once no page has it open any more. */
export async function deleteDatabase(name: string): Promise<void> {
  await resultOf(indexedDB.deleteDatabase(folder(name)));
}

export const isServer = (): boolean => false;
