import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/**
 * In react-router: what its `Link` does for its framework, whose context is absent here, and what
 * runs when the file does, because of which the bundler keeps forms, routes and scrolling.
 */
const ofRouter = [
  [/shouldPrefetch && !isAbsolute \? .* : link;/, 'link;'],
  [/usePrefetchBehavior\(\s+prefetch,\s+rest\s+\)/, '[false, null, {}]'],
  [/^\w+\.(displayName|contextType) = .*;$/gm, ''],
  [/(?<== )React\d*\.(createContext|forwardRef|memo)\(/g, '/*#__PURE__*/ $&'],
] as const;

const routerForProduction = fileURLToPath(
  new URL('../../node_modules/react-router/dist/production/index.mjs', import.meta.url),
);

/** Replacements of modules, by the end of their path. */
const stubs = {
  '/stylis/src/Prefixer.js': 'export const prefix = (value) => value;',
  '/axios/lib/adapters/fetch.js': 'export const getFetch = () => null;',
  '/xstate/dist/xstate-dev.esm.js': 'export const devToolsAdapter = () => {};',
};

const packageOf = (path: string): string => path.split('/')[1] ?? '';

/**
 * Removes unused parts of packages from the build (docs/performance.md), and the indentation
 * and comments of styles.
 *
 * - react-router's `exports` name only its development build, with warnings; its links can prefetch
 *   pages of its own framework; its forms, routes and scrolling are not used.
 * - styled-components brings a prefixer for `enableVendorPrefixes`, which nothing here sets: the
 *   browsers of package.json need no prefixes.
 * - axios brings an adapter for `fetch`, which it takes only without XMLHttpRequest.
 * - xstate looks for its browser extension if `devTools` is set, which nothing here does.
 *
 * The build fails if a package is in it and no longer has the part.
 */
export function slim(): Plugin {
  /** The packages whose part was removed. */
  const slimmed = new Set<string>();
  return {
    name: 'slim',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source) => (source === 'react-router' ? routerForProduction : null),
    transform(code, id) {
      if (
        !id.startsWith(dirname(routerForProduction)) ||
        ofRouter.some(([part]) => code.search(part) === -1)
      )
        return null;
      slimmed.add('react-router');
      return ofRouter.reduce((text, [part, instead]) => text.replace(part, instead), code);
    },
    buildEnd(error) {
      const ids = [...this.getModuleIds()];
      const packages = ['react-router', ...Object.keys(stubs).map(packageOf)];
      for (const name of packages)
        if (!error && !slimmed.has(name) && ids.some((id) => id.includes(`/node_modules/${name}/`)))
          this.error(`${name} has changed: tools/build/slim.ts finds nothing to remove`);
    },
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && file.name !== 'vendor')
          file.code = file.code
            .replace(/\n +\/\*.*?\*\//gs, '')
            .replace(/([;{]?)\n +/g, (_, end) => end || '\n');
    },
    load(id) {
      const stub = Object.entries(stubs).find(([path]) => id.endsWith(path));
      if (stub === undefined) return null;
      slimmed.add(packageOf(stub[0]));
      return stub[1];
    },
  };
}
