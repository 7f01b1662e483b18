import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { changePasswordAddress, paths } from '../../machines/contract/paths.ts';
import { assetHeaders, pageHeaders } from './headers.ts';
import { inlineHashesIn } from './inline-hashes.ts';
import { basesIn, builtInFile, folderIn, types } from './built-app.ts';

/*
 * npm run headers -- --for nginx|hosts|json [--folder dist] [--connect URL …] [--tls]: the headers
 * of a built app for a web server. Run it after each build, because the hashes of inline code
 * change. The build says below which path it is served (`vite build --base=/bank/`).
 */

type Headers = Readonly<Record<string, string>>;

interface HeaderSets {
  /** The path of the folder in which the app is served, e.g. `/bank`; '' at the root of a host. */
  readonly folder: string;
  /** For every page but the landing page. */
  readonly pages: Headers;
  readonly landing: Headers;
  /** For files with a hash in their name. */
  readonly assets: Headers;
  /** For all other files. */
  readonly files: Headers;
}

/**
 * The headers for a folder with a built app. Its pages may connect to the bases in `connect`, the
 * built-in ones and those in its config.json.
 */
export function headersFor(folder: string, connect: readonly string[], tls: boolean): HeaderSets {
  const read = (name: string) =>
    existsSync(join(folder, name)) ? new Uint8Array(readFileSync(join(folder, name))) : undefined;
  const options = {
    ...inlineHashesIn(folder),
    tls,
    connect: [...connect, ...basesIn(read(builtInFile), read('config.json'))],
  };
  return {
    folder: folderIn(read(builtInFile)),
    pages: pageHeaders({ ...options, hasCamera: true }),
    landing: pageHeaders(options),
    assets: { ...assetHeaders({ tls }), 'Cache-Control': 'public, max-age=31536000, immutable' },
    files: { ...assetHeaders({ tls }), 'Cache-Control': 'no-cache' },
  };
}

/**
 * Locations to include in a `server` of nginx. A location with an `add_header` inherits none, so
 * each location has all of them. nginx looks for /bank/login in the folder `bank` of its `root`.
 */
export function forNginx({ folder, pages, landing, assets, files }: HeaderSets): string {
  // A 404 in /assets/ must not be cached like the missing file.
  const lines = (headers: Headers): string =>
    Object.entries(headers)
      .map(
        ([name, value]) =>
          `  add_header ${name} "${value}"${value.includes('immutable') ? '' : ' always'};`,
      )
      .join('\n');
  // A location with its own `types` has no others, and `nosniff` disables a script without a type.
  const kinds = Object.entries(types).map(([ending, type]) => [type.replace(/;.*/, ''), ending]);
  const withSlash = `location = ${folder} {
  absolute_redirect off;
  return 301 ${folder}/$is_args$args;
${lines(files)}
}

`;
  return `types {
${kinds.map(([kind, ending = '']) => `  ${kind} ${ending.slice(1)};`).join('\n')}
}
charset utf-8;
charset_types text/css text/javascript application/json application/manifest+json;
gzip_static on;

${folder === '' ? '' : withSlash}location = ${changePasswordAddress} {
  absolute_redirect off;
  return 302 ${folder}${paths.forgotPassword};
${lines({ ...files, 'Cache-Control': 'no-store' })}
}

location = ${folder}/ {
  try_files ${folder}/index.html =404;
${lines(landing)}
}

location ${folder}/ {
  rewrite ^(.+)/$ $1 break;
  try_files $uri.html =404;
  error_page 404 ${folder}/app.html;
${lines(pages)}
}

location = ${folder}/app.html {
  internal;
${lines(pages)}
}

location ${folder}/assets/ {
  try_files $uri =404;
${lines(assets)}
}

location ~ ^${folder.replaceAll('.', '\\.')}/[^/]+\\.(?!html$)\\w+$ {
  try_files $uri =404;
${lines(files)}
}
`;
}

/**
 * The `_headers` file of static hosts. They merge all rules that match a path, so no header is in
 * two rules.
 */
export function forHosts({ folder, pages, landing, assets }: HeaderSets): string {
  const { 'Cache-Control': _, 'Permissions-Policy': features = '', ...always } = pages;
  const { 'Permissions-Policy': fewer = '' } = landing;
  const rule = (path: string, headers: Headers) =>
    `${folder}${path}\n${Object.entries(headers)
      .map(([name, value]) => `  ${name}: ${value}\n`)
      .join('')}`;
  return [
    rule('/*', always),
    ...Object.values(paths).map((path) =>
      rule(path, { 'Permissions-Policy': path === paths.landing ? fewer : features }),
    ),
    rule('/assets/*', { 'Cache-Control': assets['Cache-Control'] ?? '' }),
  ].join('');
}

if (process.argv[1]?.endsWith('deploy.ts')) {
  const { values } = parseArgs({
    options: {
      for: { type: 'string', default: 'json' },
      folder: { type: 'string', default: 'dist' },
      connect: { type: 'string', multiple: true, default: [] },
      tls: { type: 'boolean', default: false },
    },
  });
  const sheet = headersFor(values.folder, values.connect, values.tls);
  process.stdout.write(
    values.for === 'nginx'
      ? forNginx(sheet)
      : values.for === 'hosts'
        ? forHosts(sheet)
        : `${JSON.stringify(sheet, null, 2)}\n`,
  );
}
