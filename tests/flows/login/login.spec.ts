import {
  bagas,
  expect,
  field,
  expectAccessible,
  expectNoSidewaysScroll,
  logIn,
  logOut,
  sinta,
  test,
} from '../../e2e/support/fixtures.ts';

test(
  'a customer logs in, sees the dashboard and logs out [LOG-9]',
  { tag: '@journey' },
  async ({ page }) => {
    await page.goto('/');
    await expect(
      page.getByRole('heading', { name: 'Sinari Perjalanan Finansialmu' }),
    ).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Bergabung Sekarang' }).click();
    await expect(page).toHaveURL('/login');
    await expect(page).toHaveTitle('Masuk – Lentera');
    await expect(page.getByRole('heading', { name: 'Selamat Datang,' })).toBeFocused();
    await expectAccessible(page);
    await logIn(page);
    await expect(page.getByRole('heading', { name: `Halo, ${sinta.name}` })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const stored = await page.evaluate(() => Object.keys(localStorage).toSorted());
    expect(stored).toEqual(['refresh_token', 'token']);
    await logOut(page);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  },
);

test(
  'the page does not move under the popup of a wrong password if scrollbars take space',
  { tag: '@once' },
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 420 });
    await page.goto('/login');
    const room = await page.evaluate(() => innerWidth - document.documentElement.clientWidth);
    expect(room, 'the room of the scrollbar').toBeGreaterThan(4);
    const heading = page.locator('h1');
    const place = async () => (await heading.boundingBox())?.x;
    const before = await place();
    await field(page, 'Email').fill(bagas.email);
    await field(page, 'Password').fill('Keliru123');
    await page.getByRole('button', { name: 'Masuk' }).click();
    await expect(page.getByRole('dialog', { name: 'Email atau Password Salah' })).toBeVisible();
    await expectAccessible(page);
    expect(await place()).toBe(before);
  },
);
