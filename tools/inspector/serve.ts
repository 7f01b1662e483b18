import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname, extname, join, posix, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { defaultChannel, defaultViewer } from './protocol.ts';

export interface ServeOptions {
  /** The path of the viewer's page. */
  readonly path?: string;
  /** The same as in the inspected page's `connectViewer`. */
  readonly channel?: string;
  /** The id of the actor to show until another is chosen; if absent, the root. */
  readonly follow?: string;
}

const here = dirname(fileURLToPath(import.meta.url));
/** In the package, the viewer is built; in the repository, the dev server builds it. */
const isSource = existsSync(join(here, 'index.html'));
const viewer = isSource ? here : join(here, '../../viewer');
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

/** A Vite plugin: the dev server serves the viewer. It adds nothing to a build. */
export function inspector({ path = defaultViewer, ...options }: ServeOptions = {}): Plugin {
  // If Vite found these only when the viewer opens, it would reload the app.
  const include = ['elkjs/lib/elk-api.js', 'react', 'react/jsx-dev-runtime', 'react-dom/client'];
  return {
    name: 'inspector',
    apply: 'serve',
    ...(isSource && { config: () => ({ optimizeDeps: { include } }) }),
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://dev');
        const isPage = pathname === path;
        if (!isPage && (isSource || !pathname.startsWith(`${path}/assets/`))) return next();
        const file = isPage ? page(path, server.config.root, options) : asset(pathname);
        file
          .then((text) =>
            isPage && isSource ? server.transformIndexHtml(path, text.toString()) : text,
          )
          .then(
            (text) =>
              response.setHeader('Content-Type', typeOf(isPage ? '.html' : pathname)).end(text),
            next,
          );
      });
    },
  };
}

/** The viewer's page at this path of a server, and for a dev server its root. */
export async function page(
  path: string,
  root: string,
  { channel = defaultChannel, follow = '', session = '' }: Record<string, string | undefined> = {},
): Promise<string> {
  const inside = relative(root, here).split(sep).join('/');
  const folder = inside.startsWith('..')
    ? posix.join('/@fs', here.split(sep).join('/'))
    : `/${inside}`;
  const html = await readFile(join(viewer, 'index.html'), 'utf8');
  return html
    .replaceAll(/(src|href)="\.\//g, `$1="${isSource ? folder : path.replace(/\/$/, '')}/`)
    .replace('data-channel=""', `data-channel="${escaped(channel)}"`)
    .replace('data-follow=""', `data-follow="${escaped(follow)}"`)
    .replace('data-session=""', `data-session="${escaped(session)}"`);
}

/** A file of the built viewer. */
export const asset = (path: string): Promise<Buffer> =>
  readFile(join(viewer, 'assets', basename(path)));
export const typeOf = (path: string): string => types[extname(path) || path] ?? 'text/plain';

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
