import { expect, expectNoSidewaysScroll, field, openAs, test } from './support/fixtures.ts';
import type { Page } from '@playwright/test';

/**
 * Changes the page's styles to those of a browser without `:has()` (Firefox below 121) and without
 * container queries (Safari below 16): removes such rules, and applies those in `@supports not …`.
 */
const styleAsOldBrowsers = (page: Page) =>
  page.evaluate(() => {
    const taken = { gone: 0, promoted: 0 };
    const walk = (sheet: CSSStyleSheet | CSSGroupingRule): void => {
      for (let at = sheet.cssRules.length - 1; at >= 0; at -= 1) {
        const rule = sheet.cssRules[at];
        const isNew =
          rule instanceof CSSContainerRule ||
          (rule instanceof CSSStyleRule && rule.selectorText.includes(':has('));
        const isForOld = rule instanceof CSSSupportsRule && rule.conditionText.startsWith('not ');
        if (isNew) {
          sheet.deleteRule(at);
          taken.gone += 1;
        } else if (isForOld) {
          const texts = Array.from(rule.cssRules, (inner) => inner.cssText);
          sheet.deleteRule(at);
          for (const text of texts.toReversed()) sheet.insertRule(text, at);
          taken.promoted += texts.length;
        } else if (rule instanceof CSSGroupingRule) walk(rule);
      }
    };
    for (const sheet of document.styleSheets) walk(sheet);
    return taken;
  });

test.describe('in the oldest browsers of the matrix', { tag: '@once' }, () => {
  test.use({ viewport: { width: 375, height: 760 } });

  test('the mutasi shows its rows as cards without container queries', async ({ page }) => {
    await openAs(page, '/mutasi');
    const row = page.getByRole('row').nth(1);
    await expect(row).toHaveCSS('display', 'grid');
    const taken = await styleAsOldBrowsers(page);
    expect(taken.gone).toBeGreaterThan(0);
    expect(taken.promoted).toBeGreaterThan(0);
    await expect(row).toHaveCSS('display', 'grid');
    await expectNoSidewaysScroll(page);
  });

  test('a field shows its focus without :has()', async ({ page }) => {
    await page.goto('/login');
    await field(page, 'Email').focus();
    const box = field(page, 'Email').locator('..');
    await expect(box).toHaveCSS('outline-style', 'solid');
    await styleAsOldBrowsers(page);
    await expect(box).toHaveCSS('outline-style', 'solid');
    await field(page, 'Password').focus();
    await expect(box).toHaveCSS('outline-style', 'none');
  });
});
