/* The files that a server reads in the folder of a built app. */

/** The bases of the bank and of the pages in the build (tools/build/prerender.ts). */
export const builtInFile = '/built-in.json';

/**
 * The bases in these files; a later file overrides an earlier one. A base that is not an address
 * allows nothing, and the app reports it.
 */
export function basesIn(...files: readonly (Uint8Array | undefined)[]): readonly string[] {
  const named: Readonly<Record<string, unknown>> = Object.assign({}, ...files.map(settingsIn));
  return [named['VITE_API_BASE_URL'], named['VITE_SECOND_API_BASE_URL']].filter(
    (base) => typeof base === 'string',
  );
}

/** The path below which the app is served, e.g. `/bank`: the build's base; '' at the root. */
export function folderIn(file: Uint8Array | undefined): string {
  const { base } = settingsIn(file);
  return typeof base === 'string' ? base.slice(0, -1) : '';
}

/** The settings in a file; none if it is missing or not JSON. */
export function settingsIn(file: Uint8Array | undefined): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(new TextDecoder().decode(file))) as Record<string, unknown>;
  } catch {
    return {};
  }
}

/** The file of an address: `/` is /index.html, /login and /login/ are /login.html. */
export function fileAt(address: string): string {
  const path = address.replace(/(.)\/+$/, '$1');
  if (path === '/') return '/index.html';
  return /\.(?!html$)\w+$/.test(path) ? path : `${path}.html`;
}

export const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.wasm': 'application/wasm',
};
