import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  field,
  openAccount,
  openAs,
  pay,
  sinta,
  test,
} from '../../e2e/support/fixtures.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const follow = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click();

/** The mutasi of a new customer, who has one transaction; nobody else's reports are in the list. */
async function open(page: Page) {
  const newcomer = await openAccount(page.request);
  await pay(page.request, sinta, newcomer.account, 100_000, 'Uji laporan');
  await openAs(page, '/mutasi', newcomer);
}

async function fillIn(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Bukan transaksi saya' }).check();
  await field(page, 'Ceritakan').fill('Saya tidak mengenal pengirimnya.');
}

/** Opens the form of a report from the newest row of the mutasi. */
async function reportRow(page: Page): Promise<void> {
  await open(page);
  await page
    .getByRole('button', { name: /^Rincian, / })
    .first()
    .click();
  await follow(page, 'Lapor');
  await expect(page).toHaveURL(/\/bantuan\/lapor\?transaksi=/);
  await expect(page.getByRole('heading', { name: 'Lapor' })).toBeFocused();
}

test('Lapor is one step from its row, also while its code loads [ACC-14]', async ({ page }) => {
  await reportRow(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/mutasi/);
  await expect(page.getByRole('heading', { name: 'Mutasi' })).toBeFocused();
});

test('from a row to the number of a case, which follows the desk [RPT-1,2,9,11]', async ({
  page,
}) => {
  await reportRow(page);
  await expect(page.getByRole('checkbox').first()).toBeChecked();
  await fillIn(page);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await press(page, 'Kirim laporan');
  await expect(page).toHaveURL(/\/bantuan\/laporan\?nomor=LP\d{12}$/);
  const number = new URL(page.url()).searchParams.get('nomor') ?? '';
  await expect(page.getByText(number).first()).toBeVisible();
  await expect(page.getByText('Diterima', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const step = { status: 'dijawab', answer: 'Uang Anda kembali.' };
  const answer = await page.request.post(`/sandbox/reports/${number}`, { data: step });
  expect(answer.ok()).toBe(true);
  await expect(page.getByText('Uang Anda kembali.')).toBeVisible();
  await page.goto('/profil');
  await follow(page, 'Laporan Anda');
  await page.getByRole('link', { name: number }).click();
  await expect(page.getByText('Uang Anda kembali.')).toBeVisible();
});

test('a report that was begun outlives other pages, and a network that is away [RPT-6,7]', async ({
  page,
}) => {
  await open(page);
  await page
    .getByRole('button', { name: /^Rincian, / })
    .first()
    .click();
  await follow(page, 'Lapor');
  await fillIn(page);
  await page.goBack();
  await page.goForward();
  await expect(field(page, 'Ceritakan')).toHaveValue('Saya tidak mengenal pengirimnya.');
  await page.context().setOffline(true);
  await press(page, 'Kirim laporan');
  await expect(page.getByRole('heading', { name: 'Status laporan belum pasti' })).toBeFocused();
  await page.context().setOffline(false);
  await press(page, 'Kirim laporan');
  await expect(page.getByText('Nomor laporan', { exact: true })).toBeVisible();
  await page
    .getByRole('button', { name: 'Kembali' })
    .or(page.getByRole('link', { name: 'Kembali' }))
    .click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Diterima' })).toHaveCount(1);
});
