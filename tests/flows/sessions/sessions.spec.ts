import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  logIn,
  openAccount,
  openPlace,
  test,
  notInFirefox,
} from '../../e2e/support/fixtures.ts';

const devices = (page: Page) =>
  page.getByRole('list', { name: 'Daftar perangkat' }).getByRole('listitem');

test('a customer logs out another device, which is at /login at once [DEV-13 LIV-3]', async ({
  page,
  browser,
  baseURL,
}) => {
  notInFirefox('only one of two windows has the focus');
  const person = await openAccount(page.request);
  const other = await browser.newContext({ ...(baseURL && { baseURL }) });
  const elsewhere = await other.newPage();
  await logIn(elsewhere, person);
  await logIn(page, person);
  await openPlace(page, 'Profil');
  await page.getByRole('link', { name: 'Kelola perangkat' }).click();
  await expect(page).toHaveURL('/profil/perangkat');
  await expect(page.getByRole('heading', { name: 'Perangkat Anda' })).toBeFocused();
  // One more belongs to the call that opened the account.
  await expect(devices(page)).toHaveCount(3);
  await expect(devices(page).first()).toContainText('Perangkat ini');
  await expectAccessible(page);

  for (const left of [2, 1]) {
    await page
      .getByRole('button', { name: /^Keluarkan / })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: /^Keluarkan / });
    if (left === 2) {
      await dialog.getByRole('button', { name: 'Batal' }).click();
      await expect(devices(page)).toHaveCount(3);
      await page
        .getByRole('button', { name: /^Keluarkan / })
        .first()
        .click();
    }
    await dialog.getByRole('button', { name: 'Keluarkan' }).click();
    await expect(devices(page)).toHaveCount(left);
    await expect(page.getByRole('status').filter({ hasText: 'sudah berakhir' })).toBeVisible();
  }
  await expect(page.getByRole('heading', { name: 'Perangkat Anda' })).toBeFocused();

  await expect(elsewhere).toHaveURL('/login');
  await page.getByRole('link', { name: 'Kembali' }).click();
  await expect(page).toHaveURL('/profil');
  await other.close();
});
