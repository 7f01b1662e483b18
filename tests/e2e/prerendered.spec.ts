import type { Page } from '@playwright/test';
import { figure } from '../long/promises/figure.ts';
import {
  expect,
  field,
  holdCode,
  sinta,
  test,
  collectErrors,
  notInFirefox,
  expectTakenOver,
} from './support/fixtures.ts';

async function expectDemand(page: Page): Promise<void> {
  await expect(page.locator('noscript')).toBeVisible();
  // Playwright's own text matchers ignore a noscript.
  const text = await page.locator('noscript').textContent();
  expect(text).toContain('Lentera membutuhkan JavaScript.');
}

test(
  'without JavaScript a visitor can read and leave every pre-rendered page, which says that it needs JavaScript [R25]',
  { tag: '@once' },
  async ({ browser, baseURL, pageErrors }) => {
    notInFirefox('its driver cannot switch JavaScript off');
    const context = await browser.newContext({
      javaScriptEnabled: false,
      ...(baseURL && { baseURL }),
    });
    for (const [path, heading, link, to] of [
      ['/', 'Sinari Perjalanan Finansialmu', 'Bergabung Sekarang', '/login'],
      ['/login', 'Selamat Datang,', 'Registrasi', '/register'],
      ['/register', 'Registrasi', 'Login', '/login'],
      ['/reset/forgot-password', 'Lupa Password', 'Lentera', '/'],
      ['/download', 'Download', 'Masuk', '/login'],
    ] as const) {
      const page = await context.newPage();
      collectErrors(page, baseURL ?? '', pageErrors);
      await page.goto(path);
      await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
      await expectDemand(page);
      await page.getByRole('link', { name: link, exact: true }).click();
      await expect(page).toHaveURL(to);
    }
    const page = await context.newPage();
    await page.goto('/dashboard');
    await expectDemand(page);
    await context.close();
    figure('R25', 'readable without JavaScript');
  },
);

/** Opens a pre-rendered page while its code is held back, until the returned function is called. */
async function openBeforeCode(page: Page, chunk: string, path: string): Promise<() => void> {
  const release = await holdCode(page, chunk);
  await page.goto(path, { waitUntil: 'commit' });
  return release;
}

for (const [moment, chunk] of [
  ['any code', '*'],
  ['the code of its page', 'login'],
] as const)
  test(`the app carries out once what a customer submits before ${moment} arrives [PUB-16]`, async ({
    page,
  }) => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
    });
    const releaseCode = await openBeforeCode(page, chunk, '/login');
    await field(page, 'Email').fill(sinta.email);
    await field(page, 'Password').fill(sinta.password);
    await field(page, 'Password').press('Enter');
    await page.getByRole('button', { name: 'Masuk' }).click();
    await expect(page).toHaveURL('/login');
    releaseCode();
    await expect(page).toHaveURL('/dashboard');
    expect(sent).toEqual(['/api/main/auth/login']);
  });

test(
  'the browser never submits a form itself, whatever the host sends [PUB-17]',
  { tag: '@once' },
  async ({ browser, baseURL }) => {
    for (const [path, filled] of [
      ['/login', 'Password'],
      ['/register', 'Email'],
      ['/reset/forgot-password', 'Email'],
    ] as const)
      for (const javaScriptEnabled of [true, false]) {
        const context = await browser.newContext({
          javaScriptEnabled,
          ...(baseURL && { baseURL }),
        });
        const page = await context.newPage();
        // A static host sends no policy, and the scripts do not arrive. The form must be safe even
        // without the page's own policy (docs/trust.md H8).
        await page.route('**/*', async (route) => {
          if (route.request().resourceType() === 'script') return;
          const response = await route.fetch();
          const { 'content-security-policy': _, ...headers } = response.headers();
          if (route.request().resourceType() !== 'document')
            return route.fulfill({ response, headers });
          const text = await response.text();
          const own = /<meta http-equiv="Content-Security-Policy"[^>]*>/;
          if (route.request().method() === 'GET') expect(text).toMatch(own);
          return route.fulfill({ response, headers, body: text.replace(own, '') });
        });
        await page.goto(path, { waitUntil: 'commit' });
        await field(page, filled).fill('rahasia-123');
        await field(page, filled).press('Enter');
        await expect(page.locator('body')).not.toBeEmpty();
        expect(page.url()).toBe(`${baseURL}${path}`);
        await page.unrouteAll({ behavior: 'ignoreErrors' });
        await context.close();
      }
  },
);

test(
  'a page whose code does not arrive says so after ten seconds, also with reduced motion [PUB-15]',
  { tag: '@once' },
  async ({ page }) => {
    let isCut = true;
    await page.route('**/assets/*.js', (route) => (isCut ? undefined : route.continue()));
    for (const path of ['/login', '/register', '/mutasi'])
      for (const reducedMotion of ['no-preference', 'reduce'] as const) {
        await page.emulateMedia({ reducedMotion });
        isCut = true;
        await page.goto(path, { waitUntil: 'commit' });
        const said = page.locator('#late');
        const after = (milliseconds: number) =>
          said.evaluate((element, time) => {
            for (const animation of element.getAnimations()) {
              animation.pause();
              animation.currentTime = time;
            }
          }, milliseconds);
        await after(9_999);
        await expect(said).toBeHidden();
        await after(10_000);
        await expect(said).toContainText('Halaman ini belum siap dipakai.');
        await expect(said.getByRole('link', { name: 'Muat ulang' })).toBeVisible();
        isCut = false;
        // Between the two documents there is no `#late` either.
        const loaded = page.waitForEvent('load');
        await said.getByRole('link', { name: 'Muat ulang' }).click();
        await loaded;
        await expect(said).toHaveCount(0);
        await expect(page.locator('h1')).toBeVisible();
      }
  },
);

test(
  'a press held while the code arrives counts, by mouse and by key',
  { tag: '@once' },
  async ({ page }) => {
    notInFirefox('its driver does not report a held press (:active)');
    const button = page.getByRole('button', { name: 'Masuk' });
    for (const { reach, down, up } of [
      { reach: () => button.hover(), down: () => page.mouse.down(), up: () => page.mouse.up() },
      {
        reach: () => button.focus(),
        down: () => page.keyboard.down(' '),
        up: () => page.keyboard.up(' '),
      },
    ]) {
      const releaseCode = await openBeforeCode(page, 'login', '/login');
      await reach();
      await down();
      releaseCode();
      await page.waitForFunction(() =>
        performance
          .getEntriesByType('resource')
          .some(({ name }) => name.includes('/assets/login-')),
      );
      await page.evaluate(
        () => new Promise((idle) => requestIdleCallback(idle, { timeout: 1_000 })),
      );
      await up();
      await expect(page.getByText('Input email tidak boleh kosong')).toBeVisible();
      await page.unroute('**/assets/login-*.js');
    }
  },
);

test(
  'on a phone the links of the footer are below each other, with or without the font',
  { tag: '@once' },
  async ({ page }) => {
    const boxes = () =>
      page.evaluate(() =>
        ['© 2024 Lentera', 'Syarat & Ketentuan', 'Aksesibilitas'].map((words) =>
          [...document.querySelectorAll('footer span, footer a')]
            .find(({ textContent }) => textContent === words)
            ?.getBoundingClientRect(),
        ),
      );
    await page.goto('/reset/forgot-password');
    await expectTakenOver(page);
    await page.evaluate(() => document.fonts.ready);
    for (const width of [320, 360, 375, 390, 412, 480, 600]) {
      await page.setViewportSize({ width, height: 800 });
      await page.waitForFunction((wanted) => innerWidth === wanted, width);
      const [year, terms, accessibility] = await boxes();
      expect(terms?.top, `${width} px`).toBeGreaterThan((year?.top ?? Number.NaN) + 12);
      expect(accessibility?.top, `${width} px`).toBeGreaterThanOrEqual(terms?.bottom ?? Number.NaN);
    }
  },
);
