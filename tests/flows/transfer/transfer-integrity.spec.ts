import { figure } from '../../promises/figure.ts';
import { confirmOrder, placeOrder, receiptOn } from '../../e2e/pages/transfer.ts';
import { bagas, openAs, expect, openAccount, pay, inFull } from '../../e2e/support/fixtures.ts';

inFull(
  'a worker that accepts any PIN moves no money: the bank checks for itself [S22]',
  { tag: '@once' },
  async ({ page }) => {
    const person = await openAccount(page.request);
    await pay(page.request, bagas, person.account, 50_000, 'Modal');
    await page.route('**/assets/pin.worker-*.js', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        headers: { 'Cross-Origin-Embedder-Policy': 'require-corp' },
        body: 'self.onmessage = () => self.postMessage(true)',
      }),
    );
    await openAs(page, '/transfer', person);
    await placeOrder(page);
    const answered = page.waitForResponse('**/transaction/transfer');
    await confirmOrder(page, '918273');
    expect((await answered).status()).toBe(400);
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(receiptOn(page)).toHaveCount(0);
    await page.getByRole('dialog').getByRole('button').last().click();
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Tampilkan saldo' }).click();
    await expect(page.getByRole('region', { name: 'Saldo' })).toContainText('Rp50.000');
    figure(
      'S22',
      'client: with a PIN worker that always says yes, the bank refused and no money moved',
    );
  },
);
