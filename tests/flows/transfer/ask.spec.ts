import type { Page } from '@playwright/test';
import { fillOrder } from '../../e2e/pages/transfer.ts';
import {
  askBank,
  expect,
  field,
  openAs,
  openCustomer,
  test,
  tokensOf,
} from '../../e2e/support/fixtures.ts';
import { timing } from '../../../machines/kit/timing.ts';
import { reasonTexts } from '../../../src/copy/reasons.ts';

/** A key that is held down repeats itself. */
async function holdEnter(page: Page) {
  for (let at = 0; at < 4; at += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
}

test('an unusual order is asked about in each tab and after a reload; neither Enter nor an address sends it, and only the tab with the answer does [ASK-3..6]', async ({
  page,
  context,
}) => {
  const customer = await openCustomer(page.request);
  /** The first to this account, and nearly the whole balance. */
  const order = { to: '1370011223344', bank: 'Bank Mandiri', amount: 950_000 };
  const { jwt_token } = await tokensOf(page.request, customer);
  /** How much each order has moved, or will. */
  const ordered = async () => {
    const path = `transaction/mutations?accountNumber=${customer.account}`;
    const answer = await askBank(page.request, jwt_token, path);
    return ((await answer.json()) as { data: { amount: number }[] }).data.map((row) => row.amount);
  };
  const heading = (tab: Page, name: string) => tab.getByRole('heading', { level: 1, name });
  const question = (tab: Page) => heading(tab, 'Siapa yang meminta transfer ini?');
  const asks = async (tab: Page) => {
    await fillOrder(tab, order);
    await field(tab, 'Nominal').focus();
    // However late the bank is: the app waits two seconds for its facts.
    await tab.clock.pauseAt((await tab.evaluate(() => Date.now())) + 1_000);
    await holdEnter(tab);
    await tab.clock.runFor(timing.transferChecks);
    await expect(question(tab)).toBeVisible();
    await tab.clock.resume();
    await expect(question(tab)).toBeFocused();
    await holdEnter(tab);
    await expect(question(tab)).toBeFocused();
  };
  const chooses = async (tab: Page, name: string) => {
    await tab.getByRole('button', { name }).focus();
    await holdEnter(tab);
  };

  await page.clock.install();
  await openAs(page, '/transfer', customer);
  await asks(page);
  const other = await context.newPage();
  await other.clock.install();
  await other.goto('/transfer/input-pin');
  await expect(other).toHaveURL('/transfer');
  await expect(field(other, 'Nominal')).toHaveValue('');
  await asks(other);

  await page.bringToFront();
  await page.reload();
  await expect(field(page, 'Nominal')).toHaveValue('');
  await asks(page);
  await chooses(page, reasonTexts.caller);
  await expect(heading(page, 'Hati-hati, ini sering penipuan')).toBeFocused();
  await chooses(page, 'Tunda 12 jam');
  await expect(page).toHaveURL('/transfer/input-pin');
  await expect(field(page, 'PIN')).toBeFocused();
  await holdEnter(page);
  await page.goBack();
  await expect(field(page, 'Berita')).toBeVisible();
  await page.goForward();
  await expect(field(page, 'PIN')).toBeFocused();
  expect(await ordered()).not.toContain(order.amount);
  await page.keyboard.type(customer.pin);
  await holdEnter(page);
  await expect(page.getByRole('button', { name: 'Oke' })).toBeVisible();

  await other.bringToFront();
  await expect(question(other)).toBeVisible();
  await holdEnter(other);
  await other.getByRole('button', { name: 'Kembali' }).click();
  await expect(field(other, 'Rekening Tujuan')).toHaveValue(order.to);
  expect((await ordered()).filter((one) => one === order.amount)).toHaveLength(1);
});
