import type { Locator } from '@playwright/test';
import { openAs, expect, sinta, test } from '../../e2e/support/fixtures.ts';

test('the dashboard: masked figures, payments, the month, the latest four transactions', async ({
  page,
}) => {
  await openAs(page, '/dashboard');
  await expect(page.getByRole('heading', { name: `Halo, ${sinta.name}` })).toBeVisible();
  await expect(
    page.getByText(/^Terakhir Masuk: \d{1,2} [A-Z][a-z]+ \d{4} pukul \d\d\.\d\d WIB$/),
  ).toBeVisible();
  const saldo = page.getByRole('region', { name: 'Saldo' });
  await expect(saldo.getByText('••••••2233')).toBeVisible();
  await expect(saldo.getByText(sinta.account)).toHaveCount(0);
  await expect(saldo.getByText(/Rp[\d.]{5,}/)).toHaveCount(0);
  await saldo.getByRole('button', { name: 'Tampilkan saldo' }).click();
  await expect(saldo.getByText(/^Rp\d{1,2}\.\d{3}\.\d{3}$/)).toBeVisible();
  await saldo.getByRole('button', { name: 'Tampilkan nomor rekening' }).click();
  await expect(saldo.getByText(sinta.account, { exact: true })).toBeVisible();
  await saldo.getByRole('button', { name: 'Sembunyikan saldo' }).click();
  await saldo.getByRole('button', { name: 'Sembunyikan nomor rekening' }).click();
  await expect(saldo.getByText(sinta.account)).toHaveCount(0);
  for (const widget of ['Arus Kas', 'Pengeluaran per Kategori']) {
    await expect(
      page
        .getByRole('region', { name: widget })
        .getByText(/Rp[\d.]+/)
        .first(),
    ).toBeVisible();
  }
  await expect(
    page.getByRole('list', { name: 'Transaksi terbaru' }).getByRole('listitem'),
  ).toHaveCount(4);
  for (const tile of ['Listrik', 'Pulsa', 'Data', 'e-Wallet']) {
    await page
      .getByRole('region', { name: 'Bayar' })
      .getByRole('link', { name: tile, exact: true })
      .click();
    await expect(page).toHaveURL('/under-development');
    await page.getByRole('button', { name: 'Kembali ke dashboard' }).click();
    await expect(page).toHaveURL('/dashboard');
  }
  await page.getByRole('link', { name: 'Lihat Selengkapnya' }).click();
  await expect(page).toHaveURL('/mutasi');
});

test('the chosen colours are there before the first paint, and end with the session [DSH-17]', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await openAs(page, '/profil');
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const choice = page.getByRole('radio', { name: 'Gelap' });
  await expect(choice).toBeVisible();
  const light = await ground();
  await choice.check();
  const dark = await ground();
  expect(dark).not.toBe(light);
  // Without the app's code, only the page itself can set the colours.
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  await page.goto('/login');
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
  expect(await ground()).toBe(dark);
  await page.unroute(/\/assets\/.*\.js$/);
  await page.goto('/profil');
  await expect(page.getByRole('radio', { name: 'Gelap' })).toBeChecked();
  await page.getByRole('main').getByRole('button', { name: 'Keluar' }).click();
  await expect(page).toHaveURL('/login');
  expect(await ground()).toBe(light);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test.describe('the composition of the dashboard', { tag: '@once' }, () => {
  for (const { width, height, rows, columns } of [
    { width: 360, height: 740, rows: 1, columns: 1 },
    { width: 390, height: 844, rows: 3, columns: 1 },
    { width: 768, height: 1024, rows: 4, columns: 1 },
    { width: 1280, height: 800, rows: 4, columns: 2 },
  ])
    test(`at ${width} × ${height} the first screenful has transactions: ${rows}`, async ({
      page,
    }) => {
      // The scrollbar takes 15 px, which a phone does not have.
      await page.setViewportSize({ width: width + (width < 640 ? 15 : 0), height });
      await openAs(page, '/dashboard');
      const history = page.getByRole('list', { name: 'Transaksi terbaru' }).getByRole('listitem');
      const spending = page.getByRole('region', { name: 'Pengeluaran per Kategori' });
      await expect(history).toHaveCount(4);
      await expect(spending.getByRole('term').first()).toBeVisible();
      const box = async (part: Locator) => {
        const { y, height: high } = (await part.boundingBox()) ?? { y: NaN, height: NaN };
        return { top: y, high, bottom: y + high };
      };
      // The first row is pending: its badge may need a second line of details.
      expect((await box(history.nth(1))).high).toBeCloseTo(64, 0);
      // What the bar at the bottom of a narrow window leaves.
      const seen = height - (width < 1024 ? 69 : 0);
      expect((await box(history.nth(rows - 1))).top + 48).toBeLessThan(seen);
      const saldo = page.getByRole('region', { name: 'Saldo' });
      if (width < 1024) {
        const pay = await box(page.getByRole('region', { name: 'Bayar' }));
        expect([pay.top > 340, pay.top < 390, pay.high < 140]).toEqual([true, true, true]);
      } else {
        const flow = await box(page.getByRole('region', { name: 'Arus Kas' }));
        expect([flow.top, (await box(spending)).top < height]).toEqual([
          expect.closeTo(314, -1),
          true,
        ]);
      }
      await saldo.getByRole('button', { name: 'Tampilkan saldo' }).click();
      await expect(saldo.getByText(/^Rp[\d.]+$/).last()).toHaveCSS(
        'font-size',
        /^(?:4[0-4](?:\.\d+)?|56)px$/,
      );
      const flow = await box(page.getByRole('region', { name: 'Arus Kas' }));
      expect(flow.top < (await box(history.nth(1))).top).toBe(columns === 2);
    });
});
