import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const routerForProduction = fileURLToPath(
  new URL('../../node_modules/react-router/dist/production/index.mjs', import.meta.url),
);

/** Replacements of modules, by the end of their path. */
const stubs = {
  '/stylis/src/Prefixer.js': 'export const prefix = (value) => value;',
  '/axios/lib/adapters/fetch.js': 'export const getFetch = () => null;',
};

/**
 * Removes unused parts of packages from the build (docs/performance.md).
 *
 * - react-router's `exports` name only its development build, with warnings.
 * - styled-components brings a prefixer for `enableVendorPrefixes`, which nothing here sets: the
 *   browsers of package.json need no prefixes.
 * - axios brings an adapter for `fetch`, which it takes only without XMLHttpRequest.
 */
export function slim(): Plugin {
  return {
    name: 'slim',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source) => (source === 'react-router' ? routerForProduction : null),
    load: (id) => Object.entries(stubs).find(([path]) => id.endsWith(path))?.[1] ?? null,
  };
}
