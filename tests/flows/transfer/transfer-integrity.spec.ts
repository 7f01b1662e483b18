import { figure } from '../../long/promises/figure.ts';
import { confirmOrder, placeOrder, receiptOn } from '../../e2e/pages/transfer.ts';
import {
  bagas,
  openAs,
  expect,
  openAccount,
  openPlace,
  pay,
  inFull,
} from '../../e2e/support/fixtures.ts';
import { smallestTransfer } from '../../../machines/contract/limits.ts';

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

inFull(
  'what is seen on the form, the PIN page, the receipt and in the history is what was sent [S32]',
  { tag: '@once' },
  async ({ page }) => {
    const orders = [
      { amount: 11_000 + (Date.now() % 900), memo: '  Makan & minum <3 ' },
      { amount: 25_000, memo: 'Sewa “kos” – Mei' },
      { amount: smallestTransfer, memo: 'كراء الغرفة' },
    ];
    const person = await openAccount(page.request);
    await pay(page.request, bagas, person.account, 60_000, 'Modal');
    await openAs(page, '/transfer', person);
    for (const { amount, memo } of orders) {
      const money = `Rp${amount.toLocaleString('id-ID')}`;
      await placeOrder(page, { amount, memo });
      const summary = page.getByRole('region', { name: 'Ringkasan' });
      for (const seen of [
        money,
        '5220304050',
        'Bank Central Asia',
        person.account,
        'Rini Wulandari',
        'Sekarang',
      ])
        await expect(summary).toContainText(seen);
      expect(await summary.textContent()).toContain(memo);
      const sent = page.waitForRequest('**/transaction/transfer');
      await confirmOrder(page, person.pin);
      expect((await sent).postDataJSON()).toEqual({
        accountFrom: person.account,
        accountTo: '5220304050',
        amount,
        description: memo,
        datetime: null,
        bankTo: 'Bank Central Asia',
        pin: person.pin,
      });
      const receipt = receiptOn(page);
      await expect(receipt).toBeVisible();
      for (const seen of [money, '5220304050', 'Bank Central Asia', 'Rini Wulandari'])
        await expect(receipt).toContainText(seen);
      expect(await receipt.textContent()).toContain(memo.trim());
      await receipt.getByRole('button', { name: 'Oke' }).click();
    }
    await openPlace(page, 'Mutasi');
    for (const { amount } of orders) {
      const row = page.getByRole('row').filter({ hasText: `−Rp${amount.toLocaleString('id-ID')}` });
      await expect(row).toHaveCount(1);
      await expect(row).toContainText('5220304050');
    }
    figure('S32', `in the browser: ${orders.length} of ${orders.length} agree`);
  },
);
