import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PostgresDialect } from 'kysely';
import { embeddedPool } from './embedded.ts';
import { migrate } from './migrate.ts';
import { templateFile } from './template.ts';

/** Makes the template of new embedded databases unless it exists. Returns its file. */
export async function makeTemplate(): Promise<URL> {
  const file = await templateFile();
  if (existsSync(file)) return file;
  const lite = await PGlite.create();
  const db = new Kysely({ dialect: new PostgresDialect({ pool: embeddedPool(lite) }) });
  await migrate(db);
  // Drop PostgreSQL's own templates, which are two thirds of the files.
  await lite.exec('update pg_database set datistemplate = false');
  for (const name of ['template0', 'template1']) await lite.exec(`drop database ${name}`);
  await lite.exec('checkpoint');
  const data = await lite.dumpDataDir('none');
  await db.destroy();
  await mkdir(new URL('.', file), { recursive: true });
  // Another process may be writing the same file.
  const own = new URL(`${file.href}.${process.pid}`);
  await writeFile(own, new Uint8Array(await data.arrayBuffer()));
  await rename(own, file);
  return file;
}
