import type { Page } from '@playwright/test';
import { bagas, expect, openAccount, openAs, pay, test } from '../../e2e/support/fixtures.ts';
import { scaled } from '../../support/computer.ts';

const said = (page: Page) => page.getByText(/masuk dari Bagas Pratama/);

test(
  'money that Bagas sends is on the screen of the other without a press [LIV-1,2]',
  { tag: '@journey' },
  async ({ page, context, request, isMobile }) => {
    const person = await openAccount(request);
    const asked = context.waitForEvent('request', (one) => one.url().endsWith('/events'));
    await openAs(page, '/dashboard', person);
    await page.getByRole('button', { name: 'Tampilkan saldo' }).click();
    const stream = await asked;
    expect(stream.headers()['authorization']).toMatch(/^Bearer /);
    expect(stream.url()).not.toContain('?');
    await expect.poll(async () => (await stream.response())?.status()).toBe(200);

    const before = Date.now();
    await pay(request, bagas, person.account, 250_000, 'Makan siang');
    await expect(said(page)).toHaveText('Rp250.000 masuk dari Bagas Pratama');
    const took = Date.now() - before;
    test
      .info()
      .annotations.push({ type: 'from the order to the paint, ms', description: `${took}` });
    const history = page.getByRole('list', { name: 'Transaksi terbaru' });
    await expect(history.getByRole('listitem').first()).toContainText('Bagas Pratama');
    await expect(page.getByRole('region', { name: 'Saldo' })).toContainText('250.000');
    if (!isMobile)
      await expect(
        page.getByRole('button', { name: /^Notifikasi, \d belum dibaca/ }),
      ).toBeVisible();
    await expect(said(page)).toBeHidden({ timeout: scaled(15_000) });
  },
);
