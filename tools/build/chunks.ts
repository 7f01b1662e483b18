import { resolve } from 'node:path';
import { sitemap } from '../../machines/contract/paths.ts';
import { account } from './budget.ts';

interface Modules {
  getModuleInfo(id: string): {
    readonly importers: readonly string[];
    readonly dynamicImporters: readonly string[];
    readonly importedIds: readonly string[];
  } | null;
}

const entry = resolve('src/main.tsx');
/** Names the files of all pages, so any file that imports its chunk changes with each page. */
const pages = resolve('src/app/pages.ts');
const packages = `${resolve('node_modules')}/`;
const login = resolve('src/flows/login/flow.ts');
const ofLogin = new RegExp(`^${resolve('.')}/(src/flows|machines)/login/`);
const atDashboard = account.map((file) => resolve(file));
const calendar = new Set(
  ['machines/contract/wib.ts', 'machines/contract/now.ts', 'src/format/dates.ts'].map((file) =>
    resolve(file),
  ),
);
const open = Object.entries(sitemap).flatMap(([page, { access }]) =>
  access === 'guarded' ? [] : [page],
);
/** The app's files that only pages with a session use. */
const ofAccount = new RegExp(
  `^${resolve('src')}/(app/(AccountFrame|NotificationsPage|ProfilePage)|flows/(?!(public|${open.join('|')})/))`,
);

/** The name of a chunk's file. A flow's chunk has the name of the flow, not of its `flow.ts`. */
export function chunkFile({ facadeModuleId }: { readonly facadeModuleId: string | null }): string {
  const [, flow = '[name]'] = /\/flows\/([\w-]+)\/flow\.ts$/.exec(facadeModuleId ?? '') ?? [];
  return `assets/${flow}-[hash].js`;
}

/** Whether src/main.tsx imports this file of the build statically. */
export const isAtEveryPage = (file: string) => /^assets\/(rolldown-runtime|vendor|app)-/.test(file);

function reach(from: string, next: (id: string) => readonly string[]): ReadonlySet<string> {
  const reached = new Set([from]);
  for (const id of reached) for (const other of next(id)) reached.add(other);
  return reached;
}

function once<T>(answer: (id: string, modules: Modules) => T): typeof answer {
  const known = new Map<string, T>();
  return (id, modules) => {
    const found = known.get(id) ?? answer(id, modules);
    known.set(id, found);
    return found;
  };
}

/**
 * Six chunks. The bundler alone would split them by their importers into small pieces, each
 * compressed by itself, and a new page could add a kB to the first load of all others.
 *
 * - `vendor` and `app`: the static imports of src/main.tsx. `vendor` has the packages, which most
 *   deploys leave unchanged; `app` the rest, with the code that login and dashboard share. The
 *   entry and src/app/pages.ts stay apart: their files change with every page, and so would all
 *   importers.
 * - `forms`: the login's other imports, which other pages without a session use as well.
 * - `account`: the static imports of a session's first page, without packages and without code of
 *   pages that need no session.
 * - `calendar`: days and times, which most pages need and the login does not.
 * - `common`: code that several other pages of a session share.
 */
export function chunks() {
  const imported = once((id, modules) =>
    reach(id, (one) => modules.getModuleInfo(one)?.importedIds ?? []),
  );
  const importers = once((id, modules) =>
    reach(id, (one) => modules.getModuleInfo(one)?.importers ?? []),
  );
  const isPackage = (id: string) => id.startsWith(packages);
  const isFirst = (id: string, modules: Modules) => importers(id, modules).has(entry);
  const isOfLogin = (id: string, modules: Modules) =>
    !isPackage(id) && imported(login, modules).has(id);
  const isOfDashboard = (id: string, modules: Modules) =>
    atDashboard.some((root) => imported(root, modules).has(id));
  /** The login and the first page of a session share it: too small for a chunk. */
  const isShared = (id: string, modules: Modules) =>
    isOfLogin(id, modules) && isOfDashboard(id, modules);

  /** The `import()`ed modules that lead to this one, if only pages with a session need it. */
  const rootsOfAccount = (id: string, modules: Modules): readonly string[] => {
    const isRoot = (one: string) => {
      const info = modules.getModuleInfo(one);
      return info === null || info.dynamicImporters.length > 0;
    };
    // An `import()`ed module keeps its chunk, because the build names the chunk by it.
    if ((isRoot(id) && !atDashboard.includes(id)) || isPackage(id)) return [];
    const roots = [...importers(id, modules)].filter(isRoot);
    return roots.every((root) => ofAccount.test(root)) ? roots : [];
  };

  const group = (
    name: string,
    priority: number,
    isIn: (id: string, modules: Modules) => boolean,
  ) => ({
    debugName: name,
    priority,
    name: (id: string, modules: Modules) => (isIn(id, modules) ? name : null),
  });
  return {
    // Otherwise a group would include all imports of its modules.
    includeDependenciesRecursively: false,
    groups: [
      group('vendor', 4, (id, modules) => isPackage(id) && isFirst(id, modules)),
      group(
        'app',
        2,
        (id, modules) =>
          id !== entry && id !== pages && (isFirst(id, modules) || isShared(id, modules)),
      ),
      group(
        'forms',
        1,
        (id, modules) =>
          id !== login &&
          !ofLogin.test(id) &&
          isOfLogin(id, modules) &&
          !isOfDashboard(id, modules),
      ),
      group('account', 1, (id, modules) =>
        rootsOfAccount(id, modules).some((root) => atDashboard.includes(root)),
      ),
      group('calendar', 3, (id) => calendar.has(id)),
      group('common', 0, (id, modules) => rootsOfAccount(id, modules).length > 1),
    ],
  };
}
