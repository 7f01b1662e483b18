import { expect, expectNoSidewaysScroll, openAs, sidewaysBy, test } from './support/fixtures.ts';
import { walks } from './support/states.ts';

/** A word that no line can hold. */
const long = 'W'.repeat(3_000);

/** What people and banks write, in the answers of the bank. */
const written = /^(name|title|body|description|username_to|nameAccountTo|story|device)$/;

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
      // Opened at each width: Chromium may keep the styles of the width before, if the window
      // changes in the frame in which a component's styles are added.
      for (const width of [320, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await openAs(page, path);
        await expect(page.getByText(long).first()).toBeVisible();
        await expectNoSidewaysScroll(page);
      }
    });

  for (const [name, walk] of Object.entries(walks).filter(([one]) =>
    /a customer|a transfer|a report/.test(one),
  ))
    test(`makes nothing wider in ${name} [GEN-19]`, async ({ page }) => {
      test.slow();
      const wrong: string[] = [];
      await page.route('**/api/**', async (route) => {
        const response = await route.fetch();
        const answer = await response.text();
        const longer = (key: string, value: unknown): unknown =>
          typeof value === 'string' && written.test(key) ? long : value;
        const isJson = response.headers()['content-type']?.includes('json') === true;
        const body = isJson ? JSON.stringify(JSON.parse(answer, longer)) : answer;
        await route.fulfill({ response, body });
      });
      await page.route('**/api/main/events', () => undefined);
      await page.setViewportSize({ width: 390, height: 844 });
      await walk(page, async (state) => {
        for (const width of [320, 1280]) {
          await page.setViewportSize({ width, height: 800 });
          const sideways = await sidewaysBy(page);
          if (sideways > 0) wrong.push(`${state}, ${width} px: ${sideways} px`);
        }
        await page.setViewportSize({ width: 390, height: 844 });
      });
      expect(wrong).toEqual([]);
    });
});
