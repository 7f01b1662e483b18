import { expect, expectTakenOver, openAs, test } from './support/fixtures.ts';

/* What runs before a page is usable: on a slow processor, each of these costs time that is felt. */

test(
  'no page builds the tables of the browser’s Intl before it is usable',
  { tag: '@once' },
  async ({ page }) => {
    await page.addInitScript(() => {
      const made: string[] = [];
      Object.assign(window, { made });
      for (const name of ['NumberFormat', 'DateTimeFormat', 'ListFormat', 'Collator'] as const) {
        const Own = Intl[name] as new (...options: unknown[]) => object;
        Object.defineProperty(Intl, name, {
          value: new Proxy(Own, {
            construct(target, options) {
              made.push(name);
              return new target(...(options as unknown[]));
            },
          }),
        });
      }
    });
    const made = () => page.evaluate(() => (window as unknown as { made: string[] }).made);
    await page.goto('/login');
    await expectTakenOver(page);
    expect(await made()).toEqual([]);
    await openAs(page, '/dashboard');
    await expect(page.getByRole('list', { name: 'Transaksi terbaru' })).toBeVisible();
    await page.getByRole('button', { name: 'Tampilkan saldo' }).click();
    expect(await made()).toEqual([]);
  },
);
