import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';

const modules = new URL('../../node_modules/', import.meta.url);
const migrations = new URL('migrations/', import.meta.url);

/** The file of an empty embedded database, by the versions of PGlite and of the tables. */
export async function templateFile(): Promise<URL> {
  const hash = createHash('sha256');
  hash.update(await readFile(new URL('@electric-sql/pglite/package.json', modules)));
  for (const name of (await readdir(migrations)).toSorted())
    hash.update(await readFile(new URL(name, migrations)));
  return new URL(`.cache/lentera/${hash.digest('hex').slice(0, 16)}.tar`, modules);
}

/** PGlite's options for a new database; without a template it takes seconds. */
export async function template(): Promise<{ readonly loadDataDir?: Blob }> {
  try {
    return { loadDataDir: new Blob([await readFile(await templateFile())]) };
  } catch {
    return {};
  }
}
