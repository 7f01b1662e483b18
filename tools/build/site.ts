import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin, PreviewServer, ViteDevServer } from 'vite';
import { brandName } from '../../src/brand/brand.ts';
import { securityContact } from '../../src/brand/contact.ts';
import { changePasswordAddress, paths } from '../../machines/contract/paths.ts';
import { fileAt } from './built-app.ts';
import type { headersFor } from './deploy.ts';

/* What search engines, social networks and servers of files read of a built app. */

/** In index.html, and so in each page that `listed` does not change. */
const unlisted = '<meta name="robots" content="noindex" />';

/** The value of PUBLIC_ORIGIN; `null` if the build does not know its address. */
export function publicOrigin(given = ''): string | null {
  if (given === '') return null;
  if (/^https?:/.test(given) && URL.canParse(given) && new URL(given).origin === given)
    return given;
  throw new Error(`PUBLIC_ORIGIN must be like https://bank.example, without a path: ${given}`);
}

/** @throws if the app can't be served there: pages at several depths need an absolute path. */
export function checkBase(given: string): void {
  if (!/^\/((?!\.+(\/|$))[\w.~-]+(\/|$))*$/.test(given))
    throw new Error(`--base must be a path like /bank/, without a host: '${given}'`);
}

/**
 * The page as one that search engines list. The landing page gets Open Graph, too. `site` is the
 * app's whole address if the build knows it, `folder` its path.
 */
export function listed(
  page: string,
  path: string,
  title: string,
  site: string | null,
  folder = '',
): string {
  const [, description = ''] = /<meta name="description" content="([^"]*)"/.exec(page) ?? [];
  const address = `${site}${path}`;
  const card = {
    type: 'website',
    site_name: brandName,
    locale: 'id_ID',
    title,
    description,
    image: `${site ?? folder}/icon-512.png`,
    ...(site === null ? {} : { url: address }),
  };
  const lines = [
    site === null ? '' : `<link rel="canonical" href="${address}" />`,
    ...(path === paths.landing
      ? Object.entries(card).map(
          ([name, value]) => `<meta property="og:${name}" content="${value}" />`,
        )
      : []),
  ];
  return page.replace(unlisted, () => lines.join(''));
}

/**
 * robots.txt, security.txt (RFC 9116, good for a year) and sitemap.xml by name. Without the app's
 * whole address there is no sitemap, because it must name such addresses.
 */
export function filesForRobots(
  pages: readonly string[],
  site: string | null,
  now = new Date(),
): Readonly<Record<string, string>> {
  const robots = 'User-agent: *\nDisallow: /api/\n';
  const until = new Date(now.getTime() + 364 * 86_400_000).toISOString().slice(0, 10);
  const security = {
    '.well-known/security.txt': `Contact: mailto:${securityContact}\nExpires: ${until}T00:00:00Z\nPreferred-Languages: id, en\n`,
  };
  if (site === null) return { 'robots.txt': robots, ...security };
  const urls = pages.map((path) => `<url><loc>${site}${path}</loc></url>\n`).join('');
  return {
    'robots.txt': `${robots}Sitemap: ${site}/sitemap.xml\n`,
    ...security,
    'sitemap.xml': `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}</urlset>\n`,
  };
}

/** Makes `vite preview` send the Permissions-Policy of each address; other headers are alike. */
export const cameraPolicy = ({
  pages,
  landing,
  files,
}: Pick<ReturnType<typeof headersFor>, 'pages' | 'landing' | 'files'>): Plugin => ({
  name: 'camera-policy',
  configurePreviewServer({ middlewares, config }) {
    const name = 'Permissions-Policy';
    middlewares.use((request, response, next) => {
      const { pathname } = new URL(request.url ?? '/', 'http://host');
      const file = fileAt(pathname.slice(config.base.length - 1));
      const page = file === '/index.html' ? landing : pages;
      response.setHeader(name, (file.endsWith('.html') ? page : files)[name] ?? '');
      next();
    });
  },
});

/** Makes `vite preview` answer unknown pages as bank/http/pages.ts does. */
export const missingPages = (): Plugin => ({
  name: 'missing-pages',
  configurePreviewServer({ middlewares, config }) {
    const folder = resolve(config.root, config.build.outDir);
    middlewares.use((request, response, next) => {
      const { pathname } = new URL(request.url ?? '/', 'http://host');
      const isPage = /\btext\/html\b/.test(request.headers.accept ?? '');
      const path = pathname.slice(config.base.length - 1);
      if (!isPage || !pathname.startsWith(config.base) || existsSync(join(folder, fileAt(path))))
        return next();
      for (const [name, value] of Object.entries(config.preview.headers ?? {}))
        response.setHeader(name, String(value));
      response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' });
      response.end(readFileSync(join(folder, 'app.html')));
    });
  },
});

/** Makes vite's servers redirect password managers as bank/http/pages.ts does. */
export const wellKnown = (): Plugin => {
  const redirect = ({ middlewares, config }: ViteDevServer | PreviewServer): void =>
    void middlewares.use((request, response, next) => {
      if (request.url?.replace(/\?.*/, '') !== changePasswordAddress) return next();
      response.writeHead(302, { location: config.base.slice(0, -1) + paths.forgotPassword }).end();
    });
  return { name: 'well-known', configureServer: redirect, configurePreviewServer: redirect };
};
