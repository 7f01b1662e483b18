import type { Page } from '@playwright/test';
import { confirmOrder, placeOrder } from '../../e2e/pages/transfer.ts';
import { expect, openAccount, openAs, pay, sinta, test } from '../../e2e/support/fixtures.ts';

const left = (page: Page) => page.getByText(/^Sisa limit hari ini Rp/);

test('the form shows the rest of the daily limit, and fetches it again after a transfer [LIM-1]', async ({
  page,
}) => {
  const newcomer = await openAccount(page.request);
  await pay(page.request, sinta, newcomer.account, 50_000, 'Uji limit');
  await openAs(page, '/transfer', newcomer);
  await expect(left(page)).toHaveText('Sisa limit hari ini Rp100.000.000');
  await placeOrder(page, { amount: 20_000 });
  await confirmOrder(page, newcomer.pin);
  await page.getByRole('button', { name: 'Oke' }).click();
  await expect(left(page)).toHaveText('Sisa limit hari ini Rp99.980.000');
});
