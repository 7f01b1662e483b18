import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { paths } from '../../machines/contract/paths.ts';
import { openBank } from '../../bank/bank.ts';
import { serve } from '../../bank/run/serve.ts';
import { nginxPath } from '../support/browser.ts';
import { figure } from '../promises/figure.ts';
import {
  openAs,
  expect,
  expectAccessible,
  expectLoaded,
  logIn,
  notInFirefox,
  openPlace,
  test,
} from './support/fixtures.ts';
import { freePort, startNginx } from './support/nginx.ts';

/** A file that a deploy has removed. */
const mutasi = /assets\/mutasi-[\w-]+\.js/;

test('a page whose code a deploy removed reloads and opens', { tag: '@once' }, async ({ page }) => {
  let hasReloaded = false;
  await page.route(mutasi, (route) =>
    hasReloaded ? route.continue() : route.fulfill({ status: 404 }),
  );
  await openAs(page, '/dashboard');
  page.on('request', (request) => void (hasReloaded ||= request.isNavigationRequest()));
  await openPlace(page, 'Mutasi');
  await expect(page.getByRole('heading', { name: 'Mutasi', level: 1 })).toBeVisible();
  await expect(page).toHaveURL('/mutasi');
  expect(hasReloaded).toBe(true);
});

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
    expect(loads - before).toBe(1);
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

test(
  'behind nginx set up as in docs/deploy.md, an app for a bank at another origin logs nothing [L23]',
  { tag: '@once' },
  async ({ browser }) => {
    const nginx = nginxPath();
    notInFirefox('the answers do not depend on the engine');
    test.skip(nginx === undefined, 'nginx is not installed');
    test.slow();
    const folder = mkdtempSync(join(tmpdir(), 'lentera-nginx-'));
    const dist = join(folder, 'dist');
    const port = await freePort();
    const app = `http://127.0.0.1:${port}`;
    const bank = await serve(
      await openBank({ corsOrigins: [app] }),
      async () => new Response(null, { status: 404 }),
      { host: '127.0.0.1', port: 0 },
    );
    execFileSync('npx', ['--no-install', 'vite', 'build', '--outDir', dist], {
      stdio: 'pipe',
      env: {
        ...process.env,
        VITE_API_BASE_URL: `${bank.address}/api/main`,
        VITE_SECOND_API_BASE_URL: `${bank.address}/api/second`,
      },
    });
    const stop = await startNginx(nginx ?? '', port, dist, folder);
    const context = await browser.newContext({ baseURL: app });
    try {
      const page = await context.newPage();
      const lines: string[] = [];
      page.on('console', (line) => lines.push(line.text()));
      page.on('pageerror', ({ message }) => lines.push(message));
      await logIn(page);
      await expectLoaded(page);
      expect(lines).toEqual([]);
      const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) =>
        /\.(?!br$|gz$)\w+$/.test(name),
      );
      const untyped: string[] = [];
      for (const name of files) {
        const { 'content-type': type = '' } = (await context.request.get(name)).headers();
        if (type === '' || type.includes('octet-stream')) untyped.push(name);
      }
      expect(untyped).toEqual([]);
      const known = [...Object.values<string>(paths), '/register/'];
      for (const path of [...known, '/tidak-ada', '/app.html', '/reset']) {
        const answer = await context.request.get(path);
        expect(answer.status(), path).toBe(known.includes(path) ? 200 : 404);
        expect(answer.headers(), path).toMatchObject({
          'cache-control': 'no-store',
          'content-security-policy': expect.stringContaining("default-src 'none'"),
        });
      }
      await page.goto('/tidak-ada');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Halaman tidak ditemukan');
      figure('L23', `0 lines in the console; ${files.length} of ${files.length} files with a type`);
    } finally {
      await context.close();
      await stop();
      await bank.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
