import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const routerForProduction = fileURLToPath(
  new URL('../../node_modules/react-router/dist/production/index.mjs', import.meta.url),
);

/**
 * Removes unused parts of packages from the build: 1.4 kB of gzip in the first load
 * (docs/performance.md).
 *
 * - react-router's `exports` name only its development build, with warnings.
 * - styled-components brings a prefixer for `enableVendorPrefixes`, which nothing here sets: the
 *   browsers of package.json need no prefixes.
 */
export function slim(): Plugin {
  return {
    name: 'slim',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source) => (source === 'react-router' ? routerForProduction : null),
    load: (id) =>
      id.endsWith('/stylis/src/Prefixer.js') ? 'export const prefix = (value) => value;' : null,
  };
}
