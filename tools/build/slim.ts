import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const routerForProduction = fileURLToPath(
  new URL('../../node_modules/react-router/dist/production/index.mjs', import.meta.url),
);
const noPrefixes = '\0no-prefixes';

/**
 * Leaves out of the build what no page needs of a package. Together they take 1.4 kB of gzip from
 * the first load (docs/performance.md).
 *
 * - react-router's `exports` name its build for development alone, with its warnings. Its build for
 *   production lies beside it.
 * - styled-components adds vendor prefixes where `enableVendorPrefixes` asks for them, which nothing
 *   here does: the browsers of package.json need none.
 */
export function slim(): Plugin {
  return {
    name: 'slim',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer = '') {
      if (source === 'react-router') return routerForProduction;
      if (source === './Prefixer.js' && importer.includes('/stylis/')) return noPrefixes;
      return null;
    },
    load: (id) => (id === noPrefixes ? 'export const prefix = (value) => value;' : null),
  };
}
