import {
  openAs,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
} from './support/fixtures.ts';

test(
  'the page on accessibility is one press away for visitors and customers [ACC-17 PUB-10]',
  { tag: '@once' },
  async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('link', { name: 'Aksesibilitas' }).click();
    await expect(page).toHaveURL('/aksesibilitas');
    await expect(page).toHaveTitle('Aksesibilitas – Lentera');
    await expect(page.getByRole('heading', { name: 'Aksesibilitas', level: 1 })).toBeFocused();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await openAs(page, '/profil');
    await page.getByRole('link', { name: 'Aksesibilitas' }).click();
    await expect(page.getByRole('navigation', { name: 'Utama' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Standar yang kami ikuti' })).toBeVisible();
    await expectAccessible(page);
  },
);
