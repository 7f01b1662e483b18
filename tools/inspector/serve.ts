import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

/** Serves the viewer of the machines at /inspector, while developing and never else. */
export function inspector(): Plugin {
  return {
    name: 'inspector',
    apply: 'serve',
    // Found late, it would be bundled late, and Vite would reload the app under the developer's
    // hands.
    config: () => ({ optimizeDeps: { include: ['elkjs/lib/elk-api.js'] } }),
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://dev');
        if (pathname !== '/inspector') return next();
        readFile(new URL('./index.html', import.meta.url), 'utf8')
          .then((html) => server.transformIndexHtml('/inspector', html))
          .then(
            (html) => response.setHeader('Content-Type', 'text/html; charset=utf-8').end(html),
            next,
          );
      });
    },
  };
}
