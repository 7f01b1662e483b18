import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { paths } from '../../machines/contract/paths.ts';
import { openBank } from '../../bank/bank.ts';
import { serve } from '../../bank/run/serve.ts';
import { nginxPath } from '../support/browser.ts';
import { figure } from '../long/promises/figure.ts';
import {
  openAs,
  expect,
  expectAccessible,
  expectLoaded,
  logIn,
  openPlace,
  sinta,
  test,
} from './support/fixtures.ts';
import { submitLogin } from './pages/login.ts';
import { confirmOrder, fillOrder, receiptOn } from './pages/transfer.ts';
import { freePort, startNginx } from '../support/nginx.ts';

/** A file that a deploy has removed. */
const mutasi = /assets\/mutasi-[\w-]+\.js/;

test(
  'if a reload does not help the page says so and does not reload again [R24] [PUB-14]',
  { tag: '@once' },
  async ({ page }) => {
    let loads = 0;
    page.on('load', () => void (loads += 1));
    await page.route(mutasi, (route) => route.fulfill({ status: 404 }));
    await openAs(page, '/dashboard');
    const before = loads;
    await openPlace(page, 'Mutasi');
    await expect(
      page.getByRole('heading', { name: 'Halaman ini belum dapat dimuat' }),
    ).toBeVisible();
    await expectAccessible(page);
    await expect.poll(() => loads - before).toBe(1);
    expect(
      await page.evaluate(() => [
        Object.keys(localStorage).toSorted(),
        Object.keys(sessionStorage),
      ]),
    ).toEqual([['refresh_token', 'token'], []]);
    figure(
      'R24',
      'one reload, stored only in the history entry, then a message; none while a flow is held or busy',
    );
  },
);

/** The code of popups. */
const popups = /assets\/popup-view-[\w-]+\.js/;
/** And what it shares with the parts that come after the start. */
const dialogs = /assets\/(popup-view|dialog)-[\w-]+\.js/;
const refused = 'Email atau Password Salah';

test(
  'a strip says that the code of a popup is missing, and the page stays as it is [POP-30] [R24]',
  { tag: '@once' },
  async ({ page }) => {
    let loads = 0;
    page.on('load', () => void (loads += 1));
    await page.route(dialogs, (route) => route.fulfill({ status: 404 }));
    await page.goto('/login');
    await submitLogin(page, { ...sinta, password: 'Salah1234' });
    await expect(
      page.getByRole('status').filter({ hasText: 'Halaman ini belum dapat dimuat seluruhnya.' }),
    ).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(sinta.email);
    await expectAccessible(page);
    await page.unroute(dialogs);
    await page.getByRole('button', { name: 'Muat ulang' }).click();
    await expect.poll(() => loads).toBe(2);
    await submitLogin(page, { ...sinta, password: 'Salah1234' });
    await expect(page.getByRole('dialog', { name: refused })).toBeVisible();
  },
);

test(
  'a flow that waits for a popup whose code is missing goes on [POP-30]',
  { tag: '@once' },
  async ({ page }) => {
    await page.route(popups, (route) => route.fulfill({ status: 404 }));
    // Without an e-mail, the popup of a resend leads to the first step when it closes.
    await page.clock.install();
    await page.goto('/register/otp');
    // The countdown begins when the flow runs, which a prerendered page does not wait for.
    await expect(page.getByRole('timer')).toHaveText(/^00:[1-5]\d$/);
    await page.clock.runFor(61_000);
    await page.getByRole('button', { name: 'Kirim kode ulang' }).click();
    await expect(page).toHaveURL(/\/register$/);
    await expect(page.getByText('Halaman ini belum dapat dimuat seluruhnya.')).toBeVisible();
  },
);

/** A build for a bank at another origin, behind nginx set up as in bank/docs/deploy.md. */
const deployed = test.extend<{ base: string; app: Deployed }>({
  base: ['/', { option: true }],
  app: async ({ browser, base }, runTest) => {
    const nginx = nginxPath();
    test.skip(nginx === undefined, 'nginx is not installed');
    test.slow();
    const folder = mkdtempSync(join(tmpdir(), 'lentera-nginx-'));
    const root = join(folder, 'root');
    const dist = join(root, base);
    const port = await freePort();
    // No other test takes it during the build.
    const holder = createServer().listen(port, '127.0.0.1');
    const origin = `http://127.0.0.1:${port}`;
    const bank = await serve(
      await openBank({ corsOrigins: [origin] }),
      async () => new Response(null, { status: 404 }),
      { host: '127.0.0.1', port: 0 },
    );
    const bases = {
      VITE_API_BASE_URL: `${bank.address}/api/main`,
      VITE_SECOND_API_BASE_URL: `${bank.address}/api/second`,
    };
    // At the root the build names the bank, elsewhere its config.json does.
    const isAtRoot = base === '/';
    execFileSync('npx', ['--no-install', 'vite', 'build', '--base', base, '--outDir', dist], {
      stdio: 'pipe',
      env: { ...process.env, ...(isAtRoot ? bases : {}) },
    });
    if (!isAtRoot) writeFileSync(join(dist, 'config.json'), JSON.stringify(bases));
    await new Promise((closed) => holder.close(closed));
    const stop = await startNginx(nginx ?? '', port, { root, dist, folder });
    const context = await browser.newContext({ baseURL: origin + base });
    const page = await context.newPage();
    const lines: string[] = [];
    page.on('console', (line) => lines.push(line.text()));
    page.on('pageerror', ({ message }) => lines.push(message));
    page.on('request', (request) => {
      if (
        ![origin + base, `${bank.address}/`, 'blob:'].some((own) => request.url().startsWith(own))
      )
        lines.push(`request to ${request.url()}`);
    });
    try {
      await runTest({ page, lines, dist, at: (path) => base.slice(0, -1) + path });
    } finally {
      await context.close();
      await stop();
      await bank.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
});

interface Deployed {
  readonly page: Page;
  /** What the console says, and the requests to neither the app's folder nor its bank. */
  readonly lines: string[];
  readonly dist: string;
  /** The address of a path of the app. */
  readonly at: (path: string) => string;
}

/** Each page has its status and headers, and each file a type. Returns how many files there are. */
async function expectServed({ page: { request }, dist, at }: Deployed): Promise<number> {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(?!br$|gz$)\w+$/.test(name),
  );
  const untyped: string[] = [];
  for (const name of files) {
    const { 'content-type': type = '' } = (await request.get(at(`/${name}`))).headers();
    if (type === '' || type.includes('octet-stream')) untyped.push(name);
  }
  expect(untyped).toEqual([]);
  const known = [...Object.values<string>(paths), '/register/'];
  for (const path of [...known, '/tidak-ada', '/app.html', '/reset']) {
    const answer = await request.get(at(path));
    expect(answer.status(), path).toBe(known.includes(path) ? 200 : 404);
    expect(answer.headers(), path).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
  }
  const leads = await request.get('/.well-known/change-password', { maxRedirects: 0 });
  expect([leads.status(), leads.headers()['location']]).toEqual([302, at(paths.forgotPassword)]);
  return files.length;
}

deployed(
  'behind nginx set up as in bank/docs/deploy.md, an app for a bank at another origin logs nothing [L23]',
  { tag: '@once' },
  async ({ app }) => {
    const { page, lines } = app;
    await logIn(page);
    await expectLoaded(page);
    expect(lines).toEqual([]);
    const files = await expectServed(app);
    await page.goto('/tidak-ada');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Halaman tidak ditemukan');
    figure('L23', `0 lines in the console; ${files} of ${files} files with a type`);
  },
);

deployed.describe('a build with --base=/bank/', () => {
  deployed.use({ base: '/bank/' });

  deployed(
    'works whole below its path, and serves nothing elsewhere [L23]',
    { tag: '@once' },
    async ({ app }) => {
      const { page, lines, at } = app;
      const heading = (name: string) =>
        expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
      await expectServed(app);
      const redirected = await page.request.get('/bank?dari=iklan', { maxRedirects: 0 });
      expect([redirected.status(), redirected.headers()['location']]).toEqual([
        301,
        '/bank/?dari=iklan',
      ]);
      for (const path of ['/', '/login', '/config.json', '/bank-lain'])
        expect((await page.request.get(path)).ok(), path).toBe(false);
      await page.goto(at('/'));
      const addresses = await page
        .locator('[href]')
        .evaluateAll((all) =>
          all.map((one) => (one as HTMLAnchorElement).href).filter((href) => !href.includes('#')),
        );
      expect(addresses.length).toBeGreaterThan(10);
      const manifest = addresses.find((href) => href.endsWith('.webmanifest')) ?? '';
      const { start_url, scope, icons } = (await (await page.request.get(manifest)).json()) as {
        start_url: string;
        scope: string;
        icons: { src: string }[];
      };
      const named = [start_url, scope, ...icons.map(({ src }) => src)].map(
        (one) => new URL(one, manifest).href,
      );
      expect(named.slice(0, 2)).toEqual(Array(2).fill(new URL(at('/'), manifest).href));
      for (const href of [...addresses, ...named]) {
        expect(new URL(href).pathname, href).toMatch(/^\/bank\//);
        expect((await page.request.get(href)).status(), href).toBe(200);
      }
      await page.goto(at('/tidak-ada'));
      await heading('Halaman tidak ditemukan');
      // The browser reports the status of the page.
      expect(lines.splice(0).filter((line) => !/status of 404/.test(line))).toEqual([]);

      // The page before still prefetches code.
      await page.goto('about:blank');
      const requests: string[] = [];
      page.on('request', (request) => requests.push(new URL(request.url()).pathname));
      const isAt = (path: string) => expect(page).toHaveURL(at(path));
      await page.goto(at('/'));
      await heading('Sinari Perjalanan Finansialmu');
      expect(requests.filter((path) => path.endsWith('.js'))).toEqual([]);
      const code = page.waitForRequest(/\/bank\/assets\/login-/);
      const join = page.getByRole('link', { name: 'Bergabung Sekarang' });
      await join.hover();
      await code;
      await join.click();
      await isAt(paths.login);
      await submitLogin(page, sinta);
      await isAt(paths.dashboard);
      await heading(`Halo, ${sinta.name}`);
      await expect(page.locator('a[href^="/"]:not([href^="/bank/"])')).toHaveCount(0);
      await openPlace(page, 'Transfer');
      await isAt(paths.transfer);
      await page.goBack();
      await isAt(paths.dashboard);
      await page.goForward();
      await isAt(paths.transfer);
      requests.length = 0;
      await page.reload();
      await isAt(paths.transfer);
      await fillOrder(page);
      expect(requests.filter((path) => path === at('/config.json'))).toHaveLength(1);
      await page.getByRole('button', { name: 'Lanjut' }).click();
      await isAt(paths.transferPin);
      await confirmOrder(page, sinta.pin);
      await expect(receiptOn(page)).toBeVisible();
      await page.goto(at(`${paths.mutasi}/`));
      await isAt(paths.mutasi);
      await expect(page.getByText('−Rp15.000').first()).toBeVisible();
      await page.goto(at(paths.login));
      await isAt(paths.dashboard);
      await expectLoaded(page);
      expect(lines).toEqual([]);

      await page.context().setOffline(true);
      await expect(
        page.getByText('Terjadi kesalahan jaringan. Silakan coba lagi.').first(),
      ).toBeVisible();
      await page.evaluate(() =>
        document.querySelector<HTMLElement>('a[href$="/aksesibilitas"]')?.click(),
      );
      await isAt(paths.accessibility);
      await heading('Halaman ini belum dapat dimuat');
      await page.context().setOffline(false);
      await page.getByRole('button', { name: 'Muat ulang' }).click();
      await heading('Aksesibilitas');
      expect(lines.splice(0).filter((line) => !/Failed to load resource/.test(line))).toEqual([]);

      await page.goto(at(paths.dashboard));
      await page.getByRole('button', { name: 'Keluar' }).first().click();
      await isAt(paths.login);
      await page.goto(at(paths.mutasi));
      await isAt(paths.login);
      await page.getByRole('link', { name: 'Lentera' }).first().click();
      await isAt(paths.landing);
      await heading('Sinari Perjalanan Finansialmu');
      expect(lines).toEqual([]);
    },
  );
});
