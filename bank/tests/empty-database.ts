import { PGlite } from '@electric-sql/pglite';
import { template } from '../store/template.ts';
import { makeTemplate } from '../store/make-template.ts';

/** An embedded database with tables and without rows in a new folder, or in memory. */
export async function emptyDatabase(folder?: string): Promise<PGlite> {
  await makeTemplate();
  const data = await template();
  return PGlite.create(folder === undefined ? data : { ...data, dataDir: folder });
}
