import type { Page } from '@playwright/test';
import { confirmOrder, placeOrder } from '../../e2e/pages/transfer.ts';
import {
  bagas,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  field,
  inSight,
  openAccount,
  openAs,
  pay,
  sinta,
  test,
} from '../../e2e/support/fixtures.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** A new customer, so that nobody else's recipients are in the list. */
async function open(page: Page) {
  const newcomer = await openAccount(page.request);
  await pay(page.request, sinta, newcomer.account, 100_000, 'Uji penerima');
  await openAs(page, '/transfer', newcomer);
  return newcomer;
}

/** Transfers to Bagas and saves him from the receipt. */
async function save(page: Page, pin: string) {
  await placeOrder(page, { to: bagas.account, bank: 'Bank Mandiri', amount: 10_000 });
  await confirmOrder(page, pin);
  await press(page, 'Simpan penerima');
  await expect(field(page, 'Nama Panggilan')).toBeFocused();
  await expect.poll(() => inSight(field(page, 'Nama Panggilan'))).toBe(true);
  await field(page, 'Nama Panggilan').fill('Bagas kantor');
  await expectAccessible(page);
  await press(page, 'Simpan');
  await expect(page.getByText('Penerima disimpan')).toBeVisible();
  await expect(page.getByText('Memuat…')).toBeHidden();
  await press(page, 'Oke');
}

test('a recipient is saved from a receipt, used again, and deleted [SAV-2]', async ({ page }) => {
  const { pin } = await open(page);
  await save(page, pin);
  await page.getByRole('link', { name: 'Penerima tersimpan' }).click();
  await expect(page).toHaveURL('/transfer/penerima');
  await expect(page.getByRole('heading', { name: 'Penerima Tersimpan' })).toBeFocused();
  await expect(page.getByText(`${bagas.name} · Bank Mandiri`)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await press(page, 'Kirim ke Bagas kantor');
  await expect(page).toHaveURL('/transfer');
  await expect(field(page, 'Rekening Tujuan')).toHaveValue(bagas.account);
  await expect(field(page, 'Bank Tujuan')).toHaveValue('Bank Mandiri');
  await expect(field(page, 'Nominal')).toHaveValue('');
  await page.goBack();
  await press(page, 'Hapus Bagas kantor');
  await press(page, 'Hapus');
  await expect(page.getByText('Belum ada penerima tersimpan')).toBeVisible();
  await expect(page.getByText('Bagas kantor sudah dihapus.')).toBeVisible();
});
