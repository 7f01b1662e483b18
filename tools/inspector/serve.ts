import { readFile } from 'node:fs/promises';
import { posix, relative, sep } from 'node:path';
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

/** A Vite plugin: the dev server serves the viewer. It adds nothing to a build. */
export function inspector({ path = defaultViewer, ...options }: ServeOptions = {}): Plugin {
  return {
    name: 'inspector',
    apply: 'serve',
    // Without this Vite would find elkjs only when the viewer opens, and reload the app meanwhile.
    config: () => ({ optimizeDeps: { include: ['elkjs/lib/elk-api.js'] } }),
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://dev');
        if (pathname !== path) return next();
        viewerHtml(server.config.root, options)
          .then((html) => server.transformIndexHtml(path, html))
          .then(
            (html) => response.setHeader('Content-Type', 'text/html; charset=utf-8').end(html),
            next,
          );
      });
    },
  };
}

/** The viewer's page for a dev server with this root. */
export async function viewerHtml(
  root: string,
  { channel = defaultChannel, follow = '' }: Omit<ServeOptions, 'path'> = {},
): Promise<string> {
  const folder = fileURLToPath(new URL('.', import.meta.url));
  const inside = relative(root, folder).split(sep).join('/');
  const values: Readonly<Record<string, string>> = {
    folder: inside.startsWith('..')
      ? posix.join('/@fs', folder.split(sep).join('/')).replace(/\/$/, '')
      : `/${inside}`,
    channel,
    follow,
  };
  const html = await readFile(new URL('./index.html', import.meta.url), 'utf8');
  return html.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => escaped(values[name] ?? ''));
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
