import { expect, expectNoSidewaysScroll, openAs, test } from './support/fixtures.ts';

/** A word that no line can hold. */
const long = 'W'.repeat(3_000);

const withLongWords = (row: object) => ({
  ...row,
  username_to: long,
  account_to: '8'.repeat(3_000),
  type: long,
  status: long,
});

test.describe('a word of 3,000 letters in each text of a row', { tag: '@once' }, () => {
  for (const width of [360, 768, 1024, 1280])
    test(`makes neither the mutasi nor a cell wider, at ${width} px [GEN-19]`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.route('**/transaction/mutations*', async (route) => {
        const response = await route.fetch();
        const { data, ...rest } = (await response.json()) as { data: object[] };
        // One page of rows: the driver of a busy Firefox loses large answers.
        const rows = data.slice(0, 5).map(withLongWords);
        await route.fulfill({ response, json: { ...rest, data: rows } });
      });
      await openAs(page, '/mutasi');
      await expect(page.locator('td').filter({ hasText: long }).first()).toBeVisible();
      const wide = await page.evaluate(() =>
        [document.documentElement, ...document.querySelectorAll('td')]
          .filter(({ clientWidth, scrollWidth }) => scrollWidth > clientWidth + 1)
          .map(({ tagName, className, scrollWidth }) => `${tagName} ${className}: ${scrollWidth}`),
      );
      expect(wide).toEqual([]);
    });

  const reported = { number: 'LP261128000001', kind: long, status: long, answerBy: '2026-12-11' };
  for (const [path, call, rowOf] of [
    ['/dashboard', '**/transaction/mutations*', withLongWords],
    ['/bantuan/laporan', '**/reports', () => reported],
  ] as const)
    test(`makes ${path} no wider [GEN-19]`, async ({ page }) => {
      await page.route(call, async (route) => {
        const response = await route.fetch();
        const { data, ...rest } = (await response.json()) as { data: object[] };
        await route.fulfill({
          response,
          json: { ...rest, data: [...data, {}].map((row): object => rowOf(row)) },
        });
      });
      await openAs(page, path);
      await expect(page.getByText(long).first()).toBeVisible();
      for (const width of [320, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await expectNoSidewaysScroll(page);
      }
    });
});
