import type { Page } from '@playwright/test';
import { paths } from '../../machines/contract/paths.ts';
import {
  expect,
  expectLoaded,
  expectNoSidewaysScroll,
  field,
  inSight,
  openAs,
  test,
} from './support/fixtures.ts';

// Only Chromium emulates phones.
test.use({ hasTouch: true, isMobile: true, deviceScaleFactor: 3 });

/** Pixels. */
interface Edges {
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
}

/** Sets how much of the page the phone's edges cover. */
const cover = async (page: Page, insets: Edges) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setSafeAreaInsetsOverride', { insets });
};

/** The controls under an edge of the screen, as text. */
const underAnEdge = (page: Page, edges: Edges) =>
  page.locator('a[href], button, input:not([type=hidden]), select, textarea').evaluateAll(
    (all, { left, right, bottom }) =>
      all
        .filter((one) => one.checkVisibility() && one.getBoundingClientRect().width > 3)
        .filter((one) => {
          one.scrollIntoView({ block: 'nearest' });
          const box = one.getBoundingClientRect();
          return (
            box.left < left || box.right > innerWidth - right || box.bottom > innerHeight - bottom
          );
        })
        .map((one) => one.outerHTML.slice(0, 120)),
    edges,
  );

test.describe('on a screen with a notch', { tag: '@once' }, () => {
  test.use({ viewport: { width: 844, height: 390 } });

  test('in landscape no control is under an edge', async ({ page }) => {
    const edges = { left: 47, right: 47, bottom: 21 };
    const look = async (path: string): Promise<void> => {
      await expectLoaded(page);
      await expectNoSidewaysScroll(page);
      expect(await underAnEdge(page, edges), path).toEqual([]);
    };
    await cover(page, edges);
    for (const path of [paths.landing, paths.login, paths.register, paths.forgotPassword]) {
      await page.goto(path);
      await look(path);
    }
    await openAs(page, paths.dashboard);
    for (const path of [paths.dashboard, paths.transfer, paths.mutasi, paths.qris, paths.profile]) {
      await page.goto(path);
      await look(path);
    }
    await page.getByRole('button', { name: 'Menu' }).click();
    await look('the menu');
  });

  test('the home indicator does not cover the bar, and the end of a page is reachable', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const edges = { left: 0, right: 0, bottom: 34 };
    await cover(page, edges);
    await openAs(page, paths.dashboard);
    await expect(page.getByRole('list', { name: 'Transaksi terbaru' })).toBeVisible();
    await expectLoaded(page);
    expect(await underAnEdge(page, edges)).toEqual([]);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const [end, bar] = await Promise.all([
      page.getByRole('contentinfo').boundingBox(),
      page.getByRole('button', { name: 'Menu' }).boundingBox(),
    ]);
    expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  });
});

test.describe('with the keyboard open and 390 × 480 px left', { tag: '@once' }, () => {
  test.use({ viewport: { width: 390, height: 844 } });

  for (const path of [paths.login, paths.register, paths.forgotPassword, paths.transfer])
    test(`${path}: the focused field and its error are on the screen`, async ({ page }) => {
      if (path === paths.transfer) await openAs(page, path);
      else await page.goto(path);
      await expectLoaded(page);
      await page.locator('main button[type="submit"]').tap();
      const wrong = page.locator('[aria-invalid="true"]');
      await expect(wrong.first()).toBeFocused();
      await page.setViewportSize({ width: 390, height: 480 });
      await page.waitForFunction(() => innerHeight === 480);
      for (const one of await wrong.all()) {
        // Focusing a focused element does not scroll.
        await page.locator('h1').evaluate(() => (document.activeElement as HTMLElement).blur());
        await one.focus();
        const [error = ''] = ((await one.getAttribute('aria-describedby')) ?? '').split(' ');
        await expect.poll(() => inSight(one)).toBe(true);
        await expect.poll(() => inSight(page.locator(`[id="${error}"]`)), error).toBe(true);
      }
    });
});

test('pinching enlarges a page', { tag: '@once' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(paths.login);
  await expect(field(page, 'Email')).toBeVisible();
  const session = await page.context().newCDPSession(page);
  await session.send('Input.synthesizePinchGesture', { x: 195, y: 400, scaleFactor: 2 });
  await expect.poll(() => page.evaluate(() => visualViewport?.scale ?? 1)).toBeGreaterThan(1.5);
});
