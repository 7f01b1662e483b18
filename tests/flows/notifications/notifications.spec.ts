import type { Locator, Page } from '@playwright/test';
import {
  bagas,
  openAs,
  expect,
  expectAccessible,
  expectShownBriefly,
  openAccount,
  pay,
  test,
} from '../../e2e/support/fixtures.ts';

const list = (place: Page | Locator) => place.getByRole('list', { name: 'Daftar notifikasi' });
const items = (place: Page | Locator) => list(place).getByRole('button');
const unread = (place: Page | Locator) => items(place).filter({ hasText: 'Belum dibaca' });
/** The control that opens the inbox. Its name holds the number of unread notifications. */
const bell = (page: Page, isMobile: boolean) =>
  page
    .getByRole('navigation', { name: 'Utama' })
    .getByRole(isMobile ? 'link' : 'button', { name: /^Notifikasi/ });

test('the inbox: three in the dropdown, five a page, marked one by one or all at once', async ({
  page,
  isMobile,
}) => {
  test.slow();
  const person = await openAccount(page.request);
  for (let letter = 1; letter <= 5; letter += 1)
    await pay(page.request, bagas, person.account, 20_000 + letter, `Surat ke-${letter}`);
  await openAs(page, '/dashboard', person);
  await expect(page.getByRole('button', { name: 'Notifikasi, 6 belum dibaca' })).toBeInViewport({
    ratio: 1,
  });
  if (isMobile) {
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(bell(page, isMobile)).toHaveAccessibleName('Notifikasi, 6 belum dibaca');
    await bell(page, isMobile).click();
  } else {
    await expect(bell(page, isMobile)).toHaveAccessibleName('Notifikasi, 6 belum dibaca');
    await bell(page, isMobile).click();
    const menu = page.getByRole('navigation', { name: 'Utama' });
    await expect(items(menu)).toHaveCount(3);
    await expect(items(menu).first()).toContainText('20.005');
    await expectAccessible(page);
    await menu.getByRole('link', { name: 'Lihat semua' }).click();
  }
  await expect(page).toHaveURL('/notifikasi');
  await expect(items(page)).toHaveCount(5);
  await expect(items(page).first()).toContainText(/\d{1,2} [A-Z][a-z]+ \d{4}, \d\d\.\d\d/);
  await page.getByRole('button', { name: 'Berikutnya' }).click();
  await expect(items(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Sebelumnya' }).click();

  await page.route('**/notification/**', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 500, json: {} })
      : route.continue(),
  );
  await items(page).first().click();
  await expect(page.getByText('6 belum dibaca', { exact: true })).toBeVisible();
  await expect(unread(page)).toHaveCount(5);
  await page.unroute('**/notification/**');
  await items(page).first().click();
  await expect(page.getByText('5 belum dibaca', { exact: true })).toBeVisible();

  await expectShownBriefly(page, 'Semua notifikasi sudah ditandai baca', () =>
    page.getByRole('button', { name: 'Tandai semua dibaca' }).click(),
  );
  await expect(unread(page)).toHaveCount(0);
  await page.reload();
  await expect(items(page)).toHaveCount(5);
  await expect(unread(page)).toHaveCount(0);
  if (isMobile) await page.getByRole('button', { name: 'Menu' }).click();
  await expect(bell(page, isMobile)).toHaveAccessibleName('Notifikasi');
});
