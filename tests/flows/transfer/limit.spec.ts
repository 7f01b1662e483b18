import type { Page, Route } from '@playwright/test';
import {
  expect,
  field,
  openAccount,
  openAs,
  pay,
  sinta,
  test,
  notInFirefox,
} from '../../e2e/support/fixtures.ts';

const left = (page: Page) => page.getByText(/^Sisa limit hari ini Rp/);

test('what is left of the daily limit is told, and told anew after a transfer [LIM-1]', async ({
  page,
}) => {
  const newcomer = await openAccount(page.request);
  await pay(page.request, sinta, newcomer.account, 50_000, 'Uji limit');
  await openAs(page, '/transfer', newcomer);
  await expect(left(page)).toHaveText('Sisa limit hari ini Rp100.000.000');
  await field(page, 'Rekening Tujuan').fill('5220304050');
  await field(page, 'Bank Tujuan').selectOption('Bank Central Asia');
  await field(page, 'Nominal').fill('20000');
  await field(page, 'Berita').fill('Uji limit');
  await page.getByRole('button', { name: 'Lanjut' }).click();
  await expect(page).toHaveURL('/transfer/input-pin');
  await field(page, 'PIN').fill(newcomer.pin);
  await page.getByRole('button', { name: 'Transfer', exact: true }).click();
  await page.getByRole('button', { name: 'Oke' }).click();
  await expect(left(page)).toHaveText('Sisa limit hari ini Rp99.980.000');
});

test('an amount above the daily limit is warned of and goes on', async ({ page }) => {
  await page.route('**/transfer/limit', (route) =>
    route.fulfill({ json: { success: true, data: { daily: 1, used: 0, left: 10_000 } } }),
  );
  await openAs(page, '/transfer');
  await field(page, 'Nominal').fill('10001');
  const warning = 'Nominal ini melebihi sisa limit hari ini, Rp10.000. Bank mungkin menolaknya.';
  await expect(page.getByText(warning)).toBeVisible();
});

for (const [fault, answer] of [
  ['is broken', (route: Route) => route.fulfill({ status: 500, body: 'x' })],
  ['is a page', (route: Route) => route.fulfill({ body: '<!doctype html><h1>Masuk</h1>' })],
  ['is unreadable', (route: Route) => route.fulfill({ json: { data: { left: 'NaN' } } })],
  ['is lost', (route: Route) => route.abort('connectionreset')],
  ['never comes', () => undefined],
] as const)
  test(`the form works where the answer on the daily limit ${fault}`, async ({ page }) => {
    notInFirefox('it reports an answer that cannot be read as an error of the page');
    await page.route('**/transfer/limit', answer);
    await openAs(page, '/transfer');
    await expect(field(page, 'Dari Rekening')).toHaveValue(new RegExp(sinta.account));
    await expect(page.getByText('Memuat…')).toBeHidden();
    await expect(page.getByText(/limit/i)).toHaveCount(0);
    await field(page, 'Nominal').fill('25000000');
    await expect(page.getByText('dua puluh lima juta rupiah')).toBeVisible();
  });
