import { enter, expect, expectAccessible, openPlace, test } from './kit.ts';
import { figure } from '../trust/figure.ts';

/* A deploy has taken the files away that an open page knows. */
const mutasi = /assets\/mutasi-[\w-]+\.js/;

test('a page whose code is gone after a deploy is loaded anew, and is there', { tag: '@once' }, async ({ page }) => {
  let asked = 0;
  await page.route(mutasi, (route) => ((asked += 1) === 1 ? route.fulfill({ status: 404 }) : route.continue()));
  await enter(page, '/dashboard');
  await openPlace(page, 'Mutasi');
  await expect(page.getByRole('heading', { name: 'Mutasi', level: 1 })).toBeVisible();
  await expect(page).toHaveURL('/mutasi');
  expect(asked).toBe(2);
});

test('where that does not help the page says so, and loads itself no more [R24]', { tag: '@once' }, async ({ page }) => {
  let loads = 0;
  page.on('load', () => void (loads += 1));
  await page.route(mutasi, (route) => route.fulfill({ status: 404 }));
  await enter(page, '/dashboard');
  const before = loads;
  await openPlace(page, 'Mutasi');
  await expect(page.getByRole('heading', { name: 'Halaman ini belum dapat dimuat' })).toBeVisible();
  await expectAccessible(page);
  expect(loads - before).toBe(1);
  expect(await page.evaluate(() => [Object.keys(localStorage).toSorted(), Object.keys(sessionStorage)])).toEqual([['refresh_token', 'token'], []]);
  figure('R24', 'one reload, remembered in the history entry alone, then a message; none while a flow is held or busy');
});
