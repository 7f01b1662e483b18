import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const routerForProduction = fileURLToPath(
  new URL('../../node_modules/react-router/dist/production/index.mjs', import.meta.url),
);

/**
 * Leaves out of the build what no page needs of a package. Together they take 1.4 kB of gzip from
 * the first load (docs/performance.md).
 *
 * - react-router's `exports` name its build for development alone, with its warnings. Its build for
 *   production lies beside it.
 * - styled-components adds vendor prefixes where `enableVendorPrefixes` asks for them, which
 *   nothing here does: the browsers of package.json need none.
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
