import { paths } from '../../machines/contract/paths.ts';
import { figure } from '../long/promises/figure.ts';
import { expect, field, test } from './support/fixtures.ts';
import { openStaticHost } from './support/static-host.ts';

/** The app on a host that only sends the Content-Type header. */
type Host = Awaited<ReturnType<typeof openStaticHost>>;
const html = 'text/html; charset=utf-8';
const noBank = ['application/json', '{"success":false,"message":"Tidak ada bank"}'] as const;

async function onHost(
  own: Parameters<typeof openStaticHost>[0],
  work: (host: Host) => Promise<void>,
): Promise<void> {
  const host = await openStaticHost(own);
  try {
    await work(host);
  } finally {
    host.close();
  }
}

/** `pageErrors` would report that the page's origin differs from `baseURL`. */
const expectOnly = (errors: string[], allowed: RegExp): void =>
  expect(errors.splice(0).filter((line) => !allowed.test(line))).toEqual([]);

test(
  'on a host without headers the page itself enforces the policy [H8]',
  { tag: '@once' },
  async ({ page, pageErrors }) => {
    const reached: string[] = [];
    const foreign = await openStaticHost((path) => {
      reached.push(path);
      return null;
    });
    await onHost(
      (path) => (path.startsWith('/api/') ? noBank : null),
      async ({ address }) => {
        await page.goto(`${address}/login`);
        // At the first call the app reads its settings, which name the bases.
        await field(page, 'Email').fill('sinta@lentera.test');
        await field(page, 'Password').fill('Lentera123');
        await field(page, 'Password').press('Enter');
        await expect(page.getByRole('dialog')).toBeVisible();
        const slipped = await page.evaluate(async (elsewhere) => {
          const done: string[] = [];
          const attempts: Record<string, () => unknown> = {
            'inline script': () => {
              const script = document.createElement('script');
              script.append('window.slipped = true');
              document.body.append(script);
            },
            innerHTML: () =>
              (document.body.appendChild(document.createElement('div')).innerHTML =
                '<img src="x" onerror="window.slipped = true">'),
            'foreign image': () =>
              new Promise((resolve, reject) =>
                Object.assign(new Image(), {
                  onload: resolve,
                  onerror: reject,
                  src: `${elsewhere}/favicon.svg`,
                }),
              ),
            'foreign call': () => fetch(`${elsewhere}/config.json`, { mode: 'no-cors' }),
            'foreign worker': () => new Worker(`${elsewhere}/w.js`),
          };
          await new Promise<void>((resolve) =>
            setTimeout(() => {
              const tries = Object.entries(attempts).map(async ([name, attempt]) => {
                try {
                  await attempt();
                  done.push(name);
                } catch {
                  // Refused, as expected.
                }
              });
              void Promise.all(tries).then(() => resolve());
            }),
          );
          if ('slipped' in window) done.push('ran');
          return done;
        }, foreign.address);
        foreign.close();
        // An inline script is refused without an error.
        expect(slipped).toEqual(['inline script']);
        expect(reached).toEqual([]);
        expect(await page.evaluate(() => document.referrer)).toBe('');
        expectOnly(
          pageErrors,
          /^request to http:\/\/127\.0\.0\.1|^console: |^page error: The page’s settings blocked/,
        );
        figure('H8', '5 of 5 attempts refused by the page’s own policy');
      },
    );
  },
);

test(
  'on a host without headers, Enter before the code arrives puts nothing into the address [H8]',
  { tag: '@once' },
  async ({ page, pageErrors }) => {
    await onHost(
      () => null,
      async ({ address }) => {
        for (const [path, filled] of [
          ['/login', 'Password'],
          ['/register', 'Email'],
          ['/reset/forgot-password', 'Email'],
        ] as const) {
          const visit = await page.context().newPage();
          await visit.route('**/*.js', () => undefined);
          await visit.goto(`${address}${path}`, { waitUntil: 'commit' });
          await field(visit, filled).fill('rahasia-123');
          await field(visit, filled).press('Enter');
          expect(visit.url()).toBe(`${address}${path}`);
          // Even if something removes the page's script.
          const refused = Promise.race([
            visit.waitForEvent('console', (said) => said.text().includes('form-action')),
            visit.waitForEvent('pageerror', ({ message }) => message.includes('form-action')),
          ]);
          // Firefox also throws.
          await visit
            .evaluate(() => document.querySelector('form')?.submit())
            .catch(() => undefined);
          await refused;
          expect(visit.url()).toBe(`${address}${path}`);
          await visit.close();
        }
        expectOnly(pageErrors, /^request to http:\/\/127\.0\.0\.1|form-action/);
      },
    );
  },
);

test(
  'on a host without headers, a framed page shows nothing and starts nothing [H8]',
  { tag: '@once' },
  async ({ page, pageErrors }) => {
    await onHost(
      () => null,
      async (host) => {
        const routes = [...Object.values(paths), '/alamat-yang-tidak-ada'];
        const frames = routes.map((path) => `<iframe src="${host.address}${path}"></iframe>`);
        await onHost(
          (path) => (path === '/' ? [html, frames.join('')] : null),
          async (other) => {
            await page.goto(other.address);
            const framed = page.frames().slice(1);
            expect(framed).toHaveLength(routes.length);
            for (const frame of framed)
              await expect
                .poll(() =>
                  frame.evaluate(() => [
                    location.href === 'about:blank',
                    document.documentElement.checkVisibility(),
                    document.body?.childElementCount ?? 0,
                    document.querySelectorAll('form, #app, script[src]').length,
                  ]),
                )
                .toEqual([false, false, 0, 0]);
            figure('H8', `${framed.length} of ${routes.length} framed routes show nothing`);
          },
        );
        expectOnly(pageErrors, /^request to http:\/\/127\.0\.0\.1/);
      },
    );
  },
);

/** Acts like the demo's worker: it answers for all pages of its origin from a cache. */
const demoWorker = `
  addEventListener('install', (event) => event.waitUntil(caches.open('lentera-0123456789abcdef')));
  addEventListener('activate', (event) => event.waitUntil(clients.claim()));
  addEventListener('fetch', (event) => {
    if (event.request.mode === 'navigate' && !event.request.url.includes('/lain/'))
      event.respondWith(new Response('<h1>Demo</h1>', { headers: { 'content-type': 'text/html' } }));
  });`;

test(
  'the app removes a service worker that a demo left on the origin, and no other [L18]',
  { tag: '@once' },
  async ({ page, pageErrors }) => {
    let isDemo = true;
    await onHost(
      (path) => {
        if (path === '/lain/sw.js')
          return ['text/javascript', 'addEventListener("fetch", () => {})'];
        if (!isDemo) return null;
        return path === '/service-worker.js'
          ? ['text/javascript', demoWorker]
          : [html, '<h1>Demo</h1>'];
      },
      async ({ address }) => {
        await page.goto(address);
        await page.evaluate(async () => {
          await navigator.serviceWorker.register('/lain/sw.js', { scope: '/lain/' });
          await navigator.serviceWorker.register('/service-worker.js');
          await caches.open('punya-orang-lain');
          await navigator.serviceWorker.ready;
        });
        isDemo = false;
        await page.goto(address);
        await expect(
          page.getByRole('heading', { name: 'Sinari Perjalanan Finansialmu' }),
        ).toBeVisible();
        await expect
          .poll(() =>
            page.evaluate(async () => [
              (await navigator.serviceWorker.getRegistrations()).map(
                ({ scope }) => new URL(scope).pathname,
              ),
              await caches.keys(),
              navigator.serviceWorker.controller,
            ]),
          )
          .toEqual([['/lain/'], ['punya-orang-lain'], null]);
        expectOnly(pageErrors, /^request to http:\/\/127\.0\.0\.1/);
        figure('L18', '1 of 1 demo’s service workers and caches gone, another one kept');
      },
    );
  },
);
