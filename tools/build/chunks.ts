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
/** Names the files of all pages: whatever imports its chunk changes with each of them. */
const pages = resolve('src/app/pages.ts');
const packages = `${resolve('node_modules')}/`;
const login = resolve('src/flows/login/flow.ts');
/** What only the login has. */
const ofLogin = new RegExp(`^${resolve('.')}/(src/flows|machines)/login/`);
const atDashboard = account.map((file) => resolve(file));
const open = Object.entries(sitemap).flatMap(([page, { access }]) =>
  access === 'guarded' ? [] : [page],
);
/** The app's files that only pages with a session use. */
const ofAccount = new RegExp(
  `^${resolve('src')}/(app/(AccountFrame|ProfilePage)|flows/(?!(public|${open.join('|')})/))`,
);

/** The name of a chunk's file. A flow's chunk is named for the flow, not for its `flow.ts`. */
export function chunkFile({ facadeModuleId }: { readonly facadeModuleId: string | null }): string {
  const [, flow = '[name]'] = /\/flows\/([\w-]+)\/flow\.ts$/.exec(facadeModuleId ?? '') ?? [];
  return `assets/${flow}-[hash].js`;
}

/** Whether a file of the build is one that src/main.tsx imports at once. */
export const isAtEveryPage = (file: string) => /^assets\/(rolldown-runtime|vendor|app)-/.test(file);

/**
 * Five chunks that the bundler, left alone, would split by who else imports a module: each of the
 * small pieces is then compressed by itself, and a new page can add a kB to the first load of all
 * others.
 *
 * What src/main.tsx imports at once is two chunks: `vendor`, the packages, which a deploy leaves as
 * they were, and `app`, the rest, with what the login and the dashboard have in common. The entry
 * and src/app/pages.ts stay apart: they name the files of all pages, so their own file changes with
 * every page, and all that imported it would as well.
 *
 * And `forms`: what the login imports beside that and other pages without a session do as well; and
 * `account`: what the first page of a session imports at once, less what pages without a
 * session import as well, and less the packages. `common` is what its other pages share.
 */
export function chunks() {
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

  const reached = new Map<string, ReadonlySet<string>>();
  /** What a module imports at once, itself included. */
  const behind = (root: string, modules: Modules): ReadonlySet<string> => {
    const known = reached.get(root);
    if (known) return known;
    const seen = new Set<string>();
    const visit = (one: string): void => {
      if (seen.has(one)) return;
      seen.add(one);
      modules.getModuleInfo(one)?.importedIds.forEach(visit);
    };
    visit(root);
    reached.set(root, seen);
    return seen;
  };
  const isOfForms = (id: string, modules: Modules): boolean =>
    id !== login &&
    !ofLogin.test(id) &&
    !id.startsWith(packages) &&
    behind(login, modules).has(id) &&
    !atDashboard.some((root) => behind(root, modules).has(id));

  /** What the login and the first page of a session have in common: too small to be chunks. */
  const isShared = (id: string, modules: Modules): boolean =>
    !id.startsWith(packages) &&
    behind(login, modules).has(id) &&
    atDashboard.some((root) => behind(root, modules).has(id));

  /** The modules that are asked for by `import()` and lead to this one by imports at once. */
  const rootsOf = (id: string, modules: Modules): readonly string[] => {
    const roots: string[] = [];
    const seen = new Set<string>();
    const visit = (one: string): void => {
      if (seen.has(one)) return;
      seen.add(one);
      const info = modules.getModuleInfo(one);
      if (info === null || info.dynamicImporters.length > 0) roots.push(one);
      info?.importers.forEach(visit);
    };
    visit(id);
    return roots;
  };
  /** The same for a module that pages with a session alone need; none for any other. */
  const rootsOfAccount = (id: string, modules: Modules): readonly string[] => {
    const isRoot = (modules.getModuleInfo(id)?.dynamicImporters ?? []).length > 0;
    // What a page asks for by `import()` stays a chunk, by which the build names it.
    if ((isRoot && !atDashboard.includes(id)) || id.startsWith(packages)) return [];
    const roots = rootsOf(id, modules);
    return roots.every((root) => ofAccount.test(root)) ? roots : [];
  };
  const isOfAccount = (id: string, modules: Modules): boolean =>
    rootsOfAccount(id, modules).some((root) => atDashboard.includes(root));

  /** What several pages of a session have in common: small pieces, and many of them. */
  const isCommon = (id: string, modules: Modules): boolean =>
    rootsOfAccount(id, modules).length > 1;

  const named =
    (name: string, is: (id: string, modules: Modules) => boolean) =>
    (id: string, modules: Modules): string | null =>
      is(id, modules) ? name : null;
  return {
    // A group would otherwise take along all that its modules import.
    includeDependenciesRecursively: false,
    groups: [
      {
        debugName: 'vendor',
        priority: 4,
        name: named('vendor', (id, modules) => id.startsWith(packages) && isFirst(id, modules)),
      },
      {
        debugName: 'app',
        priority: 2,
        name: named(
          'app',
          (id, modules) =>
            id !== entry && id !== pages && (isFirst(id, modules) || isShared(id, modules)),
        ),
      },
      {
        debugName: 'forms',
        priority: 1,
        name: named('forms', isOfForms),
      },
      {
        debugName: 'account',
        priority: 1,
        name: named('account', isOfAccount),
      },
      {
        debugName: 'common',
        priority: 0,
        name: named('common', isCommon),
      },
    ],
  };
}
