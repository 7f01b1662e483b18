import { paths } from '../../machines/contract/paths.ts';
import { openAs, expect, expectAccessible, test, notInFirefox } from './support/fixtures.ts';

const placeholders = ['Bantuan', 'Info Perusahaan', 'Syarat & Ketentuan', 'Kebijakan Privasi'];

test(
  'the landing page leads to the download and the login, and its placeholders nowhere yet',
  { tag: '@journey' },
  async ({ page }) => {
    await page.goto('/');
    await expect(page).toHaveTitle('Sinari Perjalanan Finansialmu – Lentera');
    for (const name of placeholders) {
      await page.getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL('/under-development');
      await expect(page.getByRole('heading', { name: /pengembangan/ })).toBeFocused();
      await expect(page.getByRole('navigation', { name: 'Utama' })).toHaveCount(0);
      await page.goBack();
      await expect(page).toHaveURL('/');
    }
    await expect(page.getByRole('contentinfo')).toContainText('2024');
    await expect(page.getByRole('contentinfo')).toContainText(
      'Syarat & Ketentuan | Kebijakan Privasi',
    );
    await page.getByRole('link', { name: 'Download' }).click();
    await expect(page).toHaveURL('/download');
    await expect(page.getByRole('heading', { name: 'Download' })).toBeFocused();
    await page.goBack();
    await page.getByRole('link', { name: 'Bergabung Sekarang' }).click();
    await expect(page).toHaveURL('/login');
  },
);

test(
  'the app can be installed: its manifest is valid',
  { tag: '@once' },
  async ({ page, context }) => {
    notInFirefox('CDP, which only Chromium has');
    await page.goto('/download');
    const {
      url,
      data = '',
      errors,
    } = await (await context.newCDPSession(page)).send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const { name, start_url, icons } = JSON.parse(data) as {
      name: string;
      start_url: string;
      icons: { src: string }[];
    };
    expect([name, new URL(start_url, url).pathname]).toEqual(['Lentera', '/']);
    for (const { src } of icons)
      expect((await page.request.get(new URL(src, url).href)).ok()).toBe(true);
  },
);

test(
  'pages answer 200, other addresses 404 with the page that says so [ACC-22] [PUB-21,22]',
  { tag: '@once' },
  async ({ page, request }) => {
    const get = (path: string) => request.get(path, { headers: { accept: 'text/html' } });
    const open: string[] = [];
    for (const path of Object.values(paths)) {
      const answer = await get(path);
      expect(answer.status(), path).toBe(200);
      if (!(await answer.text()).includes('<meta name="robots" content="noindex" />'))
        open.push(path);
    }
    expect(open).toEqual([
      '/',
      '/login',
      '/register',
      '/reset/forgot-password',
      '/download',
      '/aksesibilitas',
    ]);
    for (const path of ['/robots.txt', '/favicon.ico', '/.well-known/security.txt', '/register/'])
      expect((await get(path)).ok()).toBe(true);
    for (const path of [
      '/tidak-ada',
      '/login.html',
      '/app.html',
      '/register/tidak-ada',
      '/sitemap.xml',
    ]) {
      expect((await page.goto(path))?.status(), path).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Halaman tidak ditemukan');
    }
    await page.goto('/.well-known/change-password');
    await expect(page).toHaveURL(paths.forgotPassword);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lupa Password');
  },
);

test('every place of the account is in its menu [A4] [LAY-9] [WCAG 3.2.3]', async ({
  page,
  isMobile,
}) => {
  await openAs(page, '/dashboard');
  const utama = page.getByRole('navigation', { name: 'Utama' });
  const menu = page.getByRole('button', { name: 'Menu' });
  if (isMobile) {
    await menu.click();
    await expect(menu).toHaveAttribute('aria-expanded', 'true');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(menu).toHaveAttribute('aria-expanded', 'false');
    await expect(menu).toBeFocused();
  }
  const places = [
    ['Transfer', '/transfer'],
    ['Mutasi', '/mutasi'],
    ['QRIS', '/qris'],
    ['Profil', '/profil'],
    ['Beranda', '/dashboard'],
  ] as const;
  for (const [name, path] of places) {
    if (isMobile) await menu.click();
    await utama.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(page.locator('h1')).toBeFocused();
    await expect(page).toHaveTitle(`${name} – Lentera`);
  }
  await page.getByRole('link', { name: 'Lentera' }).first().click();
  await expect(page).toHaveURL('/dashboard');
});
