import { readFileSync, readdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { assetHeaders, pageHeaders } from './headers.ts';
import { basesIn, stylesIn } from './pages.ts';

/*
 * npm run headers -- --for nginx|hosts|json [--folder dist] [--connect URL …] [--tls]: the headers
 * of a built app for a web server. Run it after each build: the hashes of the inline styles change
 * with them.
 */

type Headers = Readonly<Record<string, string>>;

interface Sheet {
  /** Of every page. */
  readonly pages: Headers;
  /** Of what has a hash in its name. */
  readonly assets: Headers;
  /** Of all other files. */
  readonly files: Headers;
}

/**
 * For a folder with a built app; it may connect to `connect` and to the bases that its config.json
 * names.
 */
export function headersFor(folder: string, connect: readonly string[], tls: boolean): Sheet {
  const deployed = readdirSync(folder).includes('config.json')
    ? new Uint8Array(readFileSync(`${folder}/config.json`))
    : null;
  return {
    pages: pageHeaders({
      styles: stylesIn(folder),
      tls,
      connect: [...connect, ...basesIn(deployed)],
    }),
    assets: { ...assetHeaders({ tls }), 'Cache-Control': 'public, max-age=31536000, immutable' },
    files: { ...assetHeaders({ tls }), 'Cache-Control': 'no-cache' },
  };
}

/**
 * Locations to include in a `server` of nginx. `add_header` is not inherited where there is
 * another, so each has all.
 */
export function forNginx({ pages, assets, files }: Sheet): string {
  // Without `always`, what says how long to keep it is not said of a file that is missing.
  const lines = (headers: Headers): string =>
    Object.entries(headers)
      .map(
        ([name, value]) =>
          `  add_header ${name} "${value}"${name === 'Cache-Control' ? '' : ' always'};`,
      )
      .join('\n');
  return `charset utf-8;
charset_types text/css application/javascript application/json application/manifest+json image/svg+xml;
gzip_static on;

location = / {
  try_files /index.html =404;
${lines(pages)}
}

location / {
  try_files $uri $uri.html /app.html;
${lines(pages)}
}

location /assets/ {
  try_files $uri =404;
${lines(assets)}
}

location ~ ^/[^/]+\\.(?!html$)\\w+$ {
  types { application/json json; application/manifest+json webmanifest; image/svg+xml svg; image/png png; }
  try_files $uri =404;
${lines(files)}
}
`;
}

/**
 * The `_headers` file of static hosts. They join the rules that fit, so no header stands in two of
 * them.
 */
export function forHosts({ pages, assets }: Sheet): string {
  const { 'Cache-Control': _, ...always } = pages;
  return `/*\n${Object.entries(always)
    .map(([name, value]) => `  ${name}: ${value}`)
    .join('\n')}\n/assets/*\n  Cache-Control: ${assets['Cache-Control'] ?? ''}\n`;
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
