import { submitLogin } from '../pages/login.ts';
import { confirmOrder, placeOrder } from '../pages/transfer.ts';
import { sinta, test } from '../support/fixtures.ts';
import { openWebKit } from '../webkit/driver.ts';
import { webKitHand } from '../webkit/hand.ts';
import { scaled } from '../../support/computer.ts';

// A second page must get the bank's lock, which WebKit would leave with the previous page.
test('the bank opens on each page, and a transfer goes through', async ({ baseURL }) => {
  test.setTimeout(scaled(300_000));
  const page = await openWebKit(390, 760, scaled(90_000));
  const hand = webKitHand(page);
  try {
    await page.goto(`${baseURL}/`);
    await page.sees('text', 'Bank siap');
    await page.goto(`${baseURL}/login`);
    await submitLogin(hand, sinta);
    // The driver refuses to leave while the page still changes its address.
    await page.sees('heading', `Halo, ${sinta.name}`);
    await page.goto(`${baseURL}/transfer`);
    await placeOrder(hand, { amount: 15_037 });
    await confirmOrder(hand, sinta.pin);
    await page.sees('heading', 'Transfer Berhasil');
  } finally {
    await page.close();
  }
});
