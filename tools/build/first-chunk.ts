import { resolve } from 'node:path';

interface Modules {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null;
}

const entry = resolve('src/main.tsx');

/**
 * What src/main.tsx imports at once is one chunk. Left alone, the bundler splits it by who else
 * imports a module, and a new page can add a kB to the first load of all others.
 */
export function firstChunk() {
  const known = new Map<string, boolean>([[entry, true]]);
  const isFirst = (id: string, modules: Modules): boolean => {
    const answer = known.get(id);
    if (answer !== undefined) return answer;
    // Modules may import each other: the question that is open is answered with no.
    known.set(id, false);
    const first = (modules.getModuleInfo(id)?.importers ?? []).some((one) => isFirst(one, modules));
    known.set(id, first);
    return first;
  };
  return {
    groups: [
      {
        // The entry itself stays in the chunk that index.html names.
        name: (id: string, modules: Modules) =>
          id !== entry && isFirst(id, modules) ? 'app' : null,
      },
    ],
  };
}
