import { openAs, expect, expectAccessible, openPlace, test } from './support/fixtures.ts';
import { figure } from '../trust/figure.ts';

/* A deploy has removed the files that an open page asks for. */
const mutasi = /assets\/mutasi-[\w-]+\.js/;

test(
  'a page whose code is gone after a deploy is reloaded, and opens',
  { tag: '@once' },
  async ({ page }) => {
    let isAnew = false;
    await page.route(mutasi, (route) =>
      isAnew ? route.continue() : route.fulfill({ status: 404 }),
    );
    await openAs(page, '/dashboard');
    page.on('request', (request) => void (isAnew ||= request.isNavigationRequest()));
    await openPlace(page, 'Mutasi');
    await expect(page.getByRole('heading', { name: 'Mutasi', level: 1 })).toBeVisible();
    await expect(page).toHaveURL('/mutasi');
    expect(isAnew).toBe(true);
  },
);

test(
  'where a reload does not help the page says so, and does not reload again [R24]',
  { tag: '@once' },
  async ({ page }) => {
    let loads = 0;
    page.on('load', () => void (loads += 1));
    await page.route(mutasi, (route) => route.fulfill({ status: 404 }));
    await openAs(page, '/dashboard');
    const before = loads;
    await openPlace(page, 'Mutasi');
    await expect(
      page.getByRole('heading', { name: 'Halaman ini belum dapat dimuat' }),
    ).toBeVisible();
    await expectAccessible(page);
    expect(loads - before).toBe(1);
    expect(
      await page.evaluate(() => [
        Object.keys(localStorage).toSorted(),
        Object.keys(sessionStorage),
      ]),
    ).toEqual([['refresh_token', 'token'], []]);
    figure(
      'R24',
      'one reload, remembered in the history entry alone, then a message; none while a flow is held or busy',
    );
  },
);
