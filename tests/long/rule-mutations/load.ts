import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Mutations } from './mutations.ts';

const folder = join(import.meta.dirname, 'mutations');

/** The mutations of all areas; each file of `mutations/` exports those of one area. */
export async function allMutations(): Promise<Mutations> {
  const areas = await Promise.all(
    readdirSync(folder).map(async (file): Promise<readonly Mutations[]> => {
      const module: Record<string, Mutations> = await import(
        /* @vite-ignore */ pathToFileURL(join(folder, file)).href
      );
      return Object.values(module);
    }),
  );
  return Object.assign({}, ...areas.flat());
}
