import type { Page } from '@playwright/test';
import {
  expect,
  field,
  openAccount,
  openAs,
  pay,
  sinta,
  test,
} from '../../e2e/support/fixtures.ts';

const left = (page: Page) => page.getByText(/^Sisa limit hari ini Rp/);

test('the form shows the rest of the daily limit, and fetches it again after a transfer [LIM-1]', async ({
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
