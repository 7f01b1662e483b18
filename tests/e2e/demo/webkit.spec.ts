import { sinta, test } from '../support/fixtures.ts';
import { openWebKit } from '../webkit/driver.ts';
import { fillOrder, logIn, sendOrder } from '../webkit/flows.ts';
import { scaled } from '../../support/machine.ts';

// A second page must get the lock of the bank, which WebKit would keep with the page that was left.
test('the bank opens on each page, and a transfer goes through', async ({ baseURL }) => {
  test.setTimeout(scaled(300_000));
  const page = await openWebKit(390, 760, scaled(90_000));
  try {
    await page.goto(`${baseURL}/`);
    await page.sees('text', 'Bank siap');
    await logIn(page, `${baseURL}`, sinta);
    await fillOrder(page, `${baseURL}`, { amount: '15037', memo: 'Kopi sore' });
    await sendOrder(page, sinta.pin);
  } finally {
    await page.close();
  }
});
