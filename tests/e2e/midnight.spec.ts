import type { Page } from '@playwright/test';
import { asTyped, startOf, daysAfter, wibDay } from '../../machines/contract/wib.ts';
import {
  bagas,
  expect,
  openAccount,
  openWithTokens,
  pay,
  test,
  tokensOf,
} from './support/fixtures.ts';

/** Opens the page of a customer who got money today, half a minute before midnight in Jakarta. */
async function openBeforeMidnight(page: Page, path: string): Promise<number> {
  const { request } = page;
  const person = await openAccount(request);
  await pay(request, bagas, person.account, 250_000, 'Makan siang');
  const tokens = await tokensOf(request, person);
  const midnight = startOf(daysAfter(wibDay(Date.now()), 1));
  const ahead = midnight - 30_000 - Date.now();
  await page.clock.install({ time: midnight - 30_000 });
  // The bank's answers do not say that it is earlier there.
  await page.route(/\/api\/(?!.*events)/, async (route) => {
    const response = await route.fetch();
    const { date: _, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
  await page.addInitScript((ms) => {
    try {
      localStorage.setItem('clock_ahead', ms);
    } catch {
      // Firefox runs it on a page without an origin first.
    }
  }, String(ahead));
  await openWithTokens(page, path, tokens);
  return midnight;
}

test('midnight changes the dates of the open dashboard [GEN-18]', async ({ page }) => {
  await openBeforeMidnight(page, '/dashboard');
  const when = page.getByRole('list', { name: 'Transaksi terbaru' }).locator('time').first();
  await expect(when).toHaveText(/^Hari ini, /);
  const opened = await page.getByText(/^Terakhir Masuk/).textContent();
  await page.clock.fastForward(31_000);
  await expect(when).toHaveText(/^Kemarin, /);
  await expect(page.getByText(/^Terakhir Masuk/)).toHaveText(opened ?? '');
});

test('a day that begins while the device sleeps is shown when the page is seen again [GEN-18]', async ({
  page,
}) => {
  const midnight = await openBeforeMidnight(page, '/dashboard');
  const when = page.getByRole('list', { name: 'Transaksi terbaru' }).locator('time').first();
  await expect(when).toHaveText(/^Hari ini, /);
  await page.clock.pauseAt(midnight - 10_000);
  await page.clock.setSystemTime(midnight + 300_000);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(when).toHaveText(/^Kemarin, /);
});

test('midnight releases ‘Hari ini’ on /mutasi and keeps the days [MUT-37]', async ({ page }) => {
  const midnight = await openBeforeMidnight(page, '/mutasi');
  const chip = page.getByRole('button', { name: 'Hari ini' });
  await chip.click();
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
  const day = asTyped(wibDay(midnight - 1));
  await page.clock.fastForward(31_000);
  await expect(chip).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByLabel('Sampai Tanggal')).toHaveValue(day);
});
