import type { Page } from '@playwright/test';
import {
  openWithTokens,
  expect,
  countSessionAlerts,
  sessionAlerts,
  test,
  tokensOf,
  expectTakenOver,
  holdCode,
} from './support/fixtures.ts';

const heading = 'Sinari Perjalanan Finansialmu';

/** The scripts that the page fetches from now on. */
function scriptsOf(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('.js'))
      scripts.push(new URL(request.url()).pathname);
  });
  return scripts;
}

test('the landing page is a document: no script until the visitor acts, and the first paint is the last [PUB-19]', async ({
  page,
}) => {
  const scripts = scriptsOf(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  await page.evaluate(() => {
    Object.assign(window, { changes: 0 });
    new MutationObserver((changes) =>
      Object.assign(window, {
        changes: (window as unknown as { changes: number }).changes + changes.length,
      }),
    ).observe(document.body, {
      childList: true,
      subtree: true,
      attributes: true,
      characterData: true,
    });
  });
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle, { timeout: 2_000 })));
  // Prefetching happens in idle moments.
  await page.waitForTimeout(500);
  expect(scripts).toEqual([]);
  // The page needs no code, so it must not report missing code after 10 s.
  await expect(page.locator('#late')).toHaveCount(0);
  expect(await page.evaluate(() => (window as unknown as { changes: number }).changes)).toBe(0);
});

for (const [way, act] of [
  ['hover', (page: Page) => page.getByRole('link', { name: 'Bergabung Sekarang' }).hover()],
  ['focus', (page: Page) => page.getByRole('link', { name: 'Bergabung Sekarang' }).focus()],
  [
    'a touch',
    // Desktop Firefox has no TouchEvent; index.html reads `touches`.
    (page: Page) =>
      page.getByRole('link', { name: 'Bergabung Sekarang' }).evaluate((link) => {
        const touch = new Event('touchstart', { bubbles: true });
        link.dispatchEvent(Object.assign(touch, { touches: [] }));
      }),
  ],
] as const)
  test(
    `${way} on a link into the app fetches the code that the link needs, and no other [PUB-19]`,
    { tag: '@once' },
    async ({ page }) => {
      const scripts = scriptsOf(page);
      await page.goto('/');
      await act(page);
      await expect
        .poll(() =>
          ['index', 'vendor', 'login'].map((name) =>
            scripts.some((one) => one.includes(`/${name}-`)),
          ),
        )
        .toEqual([true, true, true]);
      expect(scripts.filter((one) => /download|registration|accessibility/.test(one))).toEqual([]);
      expect(new Set(scripts).size).toBe(scripts.length);
    },
  );

test(
  'a link opens a document and focuses its heading; other ways to open it keep its focus [PUB-20]',
  { tag: '@once' },
  async ({ page }) => {
    for (const [name, path, title] of [
      ['Bergabung Sekarang', '/login', 'Selamat Datang,'],
      ['Download', '/download', 'Download'],
      ['Aksesibilitas', '/aksesibilitas', 'Aksesibilitas'],
      ['Bantuan', '/under-development', 'Fitur ini sedang dalam pengembangan'],
    ] as const) {
      await page.goto('/');
      await page.getByRole('link', { name, exact: true }).press('Enter');
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { name: title, level: 1 })).toBeFocused();
      // The app has taken over, and the heading still has the focus.
      await expectTakenOver(page);
      await expect(page.getByRole('heading', { name: title, level: 1 })).toBeFocused();
      expect(await page.evaluate(() => window.name)).toBe('');
      await page.reload();
      await expectTakenOver(page);
      await expect(page.locator('body')).toBeFocused();
      await page.goto(path);
      await expectTakenOver(page);
      await expect(page.locator('body')).toBeFocused();
    }
  },
);

// Firefox reports the landing page's cut preload to the next document.
test('a page that a link opens shows no error before its code arrives [PUB-20]', async ({
  page,
}) => {
  await page.goto('/');
  const release = await holdCode(page, 'index');
  await page.getByRole('link', { name: 'Bantuan', exact: true }).click();
  await expect(page).toHaveURL('/under-development');
  await expect(page.locator('#app')).toBeEmpty();
  release();
  await expect(page.getByRole('heading', { name: /pengembangan/ })).toBeFocused();
});

test(
  'with a stored token the app starts on the landing page and announces an expired session [PUB-19]',
  { tag: '@once' },
  async ({ page }) => {
    await page.goto('/');
    await page.evaluate(() => localStorage.setItem('token', 'not.a.token'));
    await page.addInitScript(countSessionAlerts, 'Sesi anda sudah habis');
    await page.goto('/');
    await expect.poll(() => sessionAlerts(page)).toBe(1);
    await expect(page).toHaveURL('/login');
    const tokens = await tokensOf(page.request, {
      email: 'sinta@lentera.test',
      password: 'Lentera123',
    });
    await openWithTokens(page, '/', tokens);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await page.getByRole('link', { name: 'Bergabung Sekarang' }).click();
    await expect(page).toHaveURL('/dashboard');
  },
);
