import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { paths } from '../../machines/contract/paths.ts';
import { inBrand } from '../../tools/build/brand.ts';
import { folderIn } from '../../tools/build/built-app.ts';
import { forHosts, forNginx, headersFor } from '../../tools/build/deploy.ts';
import { checkBase, filesForRobots, listed, publicOrigin } from '../../tools/build/site.ts';

const page = inBrand(readFileSync('index.html', 'utf8'));
const origin = 'https://lentera.example';
const inHead = (html: string) => {
  const { head } = new DOMParser().parseFromString(html, 'text/html');
  const content = (selector: string) =>
    head.querySelector(selector)?.getAttribute('content') ?? null;
  return {
    robots: content('[name=robots]'),
    canonical: head.querySelector('[rel=canonical]')?.getAttribute('href') ?? null,
    og: Object.fromEntries(
      [...head.querySelectorAll('[property^="og:"]')].map((one) => [
        one.getAttribute('property')?.slice(3),
        one.getAttribute('content'),
      ]),
    ),
  };
};

describe('what search engines and social networks read', () => {
  it('is, on a page that is not listed, noindex [PUB-22]', () => {
    expect(inHead(page)).toEqual({ robots: 'noindex', canonical: null, og: {} });
  });

  it('is, on the landing page, its address and an Open Graph card in Indonesian [PUB-23]', () => {
    expect(inHead(listed(page, '/', 'Sinari – Lentera', origin))).toEqual({
      robots: null,
      canonical: 'https://lentera.example/',
      og: {
        type: 'website',
        site_name: 'Lentera',
        locale: 'id_ID',
        title: 'Sinari – Lentera',
        description: 'Lentera: buka rekening, transfer, dan pantau mutasi dari satu tempat.',
        image: 'https://lentera.example/icon-512.png',
        url: 'https://lentera.example/',
      },
    });
    expect(inHead(listed(page, '/login', 'Masuk – Lentera', origin))).toEqual({
      robots: null,
      canonical: 'https://lentera.example/login',
      og: {},
    });
  });

  it('names no address if the build does not know its own [PUB-23]', () => {
    const { canonical, og } = inHead(listed(page, '/', 'Sinari – Lentera', null));
    expect([canonical, og['image'], og['url'] ?? null]).toEqual([null, '/icon-512.png', null]);
  });

  it('has the path of the folder in which the app is served', () => {
    const { og } = inHead(listed(page, '/', 'Sinari – Lentera', null, '/bank'));
    expect(og['image']).toBe('/bank/icon-512.png');
  });

  it('is a sitemap of the pages that are listed, named by robots.txt [PUB-21]', () => {
    const files = filesForRobots(['/', '/login'], origin);
    expect(files['robots.txt']).toBe(
      'User-agent: *\nDisallow: /api/\nSitemap: https://lentera.example/sitemap.xml\n',
    );
    const map = new DOMParser().parseFromString(files['sitemap.xml'] ?? '', 'application/xml');
    expect([...map.querySelectorAll('url > loc')].map((loc) => loc.textContent)).toEqual([
      'https://lentera.example/',
      'https://lentera.example/login',
    ]);
    const { 'robots.txt': robots, ...others } = filesForRobots(['/'], null);
    expect(robots).toBe('User-agent: *\nDisallow: /api/\n');
    expect(others).not.toHaveProperty('sitemap.xml');
  });

  it.each([null, origin])('says for a year where to report a hole, of %s [PUB-21]', (site) => {
    const files = filesForRobots(['/'], site, new Date('2026-11-30T17:00:00Z'));
    expect(files['.well-known/security.txt']).toBe(
      'Contact: mailto:keamanan@lentera.test\nExpires: 2027-11-29T00:00:00Z\nPreferred-Languages: id, en\n',
    );
  });
});

it.each([
  ['', null],
  [origin, origin],
  ['http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
])('PUBLIC_ORIGIN=%s is %s', (given, read) => expect(publicOrigin(given)).toBe(read));

it.each(['lentera.example', `${origin}/`, `${origin}/app`, 'ftp://lentera.example', '"><script>'])(
  'PUBLIC_ORIGIN=%s ends the build',
  (given) => expect(() => publicOrigin(given)).toThrow('PUBLIC_ORIGIN must be like'),
);

it.each(['/', '/bank', '/bank/', '/a/b.c/~d-e_1/'])('--base=%s builds', (base) => {
  expect(() => checkBase(base)).not.toThrow();
});

it.each([
  '',
  './',
  '../',
  'bank/',
  'https://bank.example/',
  '//bank.example/',
  '/a b/',
  '/a/../b/',
])('--base=%s ends the build', (base) =>
  expect(() => checkBase(base)).toThrow('--base must be a path like /bank/'),
);

describe('the headers of a build with --base=/v1.2/', () => {
  const built = new TextEncoder().encode('{"VITE_API_BASE_URL":"/api","base":"/v1.2/"}');
  const sheet = { ...headersFor('public', [], false), folder: folderIn(built) };

  it('are those of its path for nginx', () => {
    expect(forNginx(sheet).match(/^(location|  return|  try_files|  error_page) .*/gm)).toEqual([
      'location = /v1.2 {',
      '  return 301 /v1.2/$is_args$args;',
      'location = /.well-known/change-password {',
      '  return 302 /v1.2/reset/forgot-password;',
      'location = /v1.2/ {',
      '  try_files /v1.2/index.html =404;',
      'location /v1.2/ {',
      '  try_files $uri.html =404;',
      '  error_page 404 /v1.2/app.html;',
      'location = /v1.2/app.html {',
      'location /v1.2/assets/ {',
      '  try_files $uri =404;',
      String.raw`location ~ ^/v1\.2/[^/]+\.(?!html$)\w+$ {`,
      '  try_files $uri =404;',
    ]);
  });

  it('are those of its path for a static host', () => {
    expect(forHosts(sheet).match(/^\/.*/gm)).toEqual([
      '/v1.2/*',
      ...Object.values(paths).map((path) => `/v1.2${path}`),
      '/v1.2/assets/*',
    ]);
  });

  it('are those of the root without a base', () => {
    expect(folderIn(new TextEncoder().encode('{}'))).toBe('');
    expect(forHosts(headersFor('public', [], false)).match(/^\/.*/gm)).toEqual([
      '/*',
      ...Object.values(paths),
      '/assets/*',
    ]);
  });
});
