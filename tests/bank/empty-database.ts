import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';

const modules = new URL('../../node_modules/', import.meta.url);

/**
 * An empty embedded database in a new folder, or in memory. To make one takes many seconds, so the
 * first one is kept as an archive and the others are made from that.
 */
export async function emptyDatabase(folder?: string): Promise<PGlite> {
  const data = { loadDataDir: await archive() };
  return PGlite.create(folder === undefined ? data : { ...data, dataDir: folder });
}

async function archive(): Promise<Blob> {
  const { version } = JSON.parse(
    await readFile(new URL('@electric-sql/pglite/package.json', modules), 'utf8'),
  ) as { version: string };
  const file = new URL(`.cache/lentera/pglite-${version}.tar`, modules);
  const kept = await readFile(file).catch(() => null);
  if (kept !== null) return new Blob([new Uint8Array(kept)]);
  const fresh = await PGlite.create();
  const made = await fresh.dumpDataDir('none');
  await fresh.close();
  await mkdir(new URL('.', file), { recursive: true });
  // Another process may be making the same one.
  const mine = new URL(`${file.href}.${process.pid}`);
  await writeFile(mine, new Uint8Array(await made.arrayBuffer()));
  await rename(mine, file);
  return made;
}
