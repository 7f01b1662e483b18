import { createServer } from 'node:http';
import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { extensions, settingOf } from '../../../machines/contract/extensions.ts';
import { listen } from './listen.ts';

/** The settings for a bank that has nothing beyond the contract. */
export const withoutExtensions = {
  VITE_DPOP: 'off',
  ...Object.fromEntries(extensions.map((name) => [settingOf(name), ''])),
};

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/**
 * A typical static host: it serves the built app and sends only the Content-Type header. `own`
 * returns its own text for a path, or `null` for the app's file.
 */
export async function openStaticHost(own: (path: string) => readonly [string, string] | null) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    const answer = own(pathname);
    if (answer !== null) {
      response.writeHead(200, { 'content-type': answer[0] }).end(answer[1]);
      return;
    }
    const page = pathname === '/' ? '/index.html' : `${pathname}.html`;
    const wanted = join('dist', extname(pathname) === '' ? page : pathname);
    const file = existsSync(wanted) ? wanted : 'dist/app.html';
    response
      .writeHead(file === wanted ? 200 : 404, {
        'content-type': types[extname(file)] ?? 'application/octet-stream',
      })
      .end(readFileSync(file));
  });
  return listen(server);
}
