import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** In react-router's `Link`: for its framework, whose context is absent here. */
const framework = /shouldPrefetch && !isAbsolute \? .* : link;/;

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
 *   pages of its own framework.
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
      if (!id.startsWith(dirname(routerForProduction)) || !framework.test(code)) return null;
      slimmed.add('react-router');
      return code.replace(framework, 'link;');
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
