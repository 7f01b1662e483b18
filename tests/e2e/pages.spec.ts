import type { Page } from '@playwright/test';
import { paths } from '../../machines/contract/paths.ts';
import {
  openAs,
  expect,
  expectAccessible,
  expectLegible,
  expectNoSidewaysScroll,
  inFull,
  test,
} from './support/fixtures.ts';
import { customerPages, visitorPages } from './support/pages.ts';
import { invalidIn } from './support/valid-html.ts';
import { isFull } from '../long/promises/figure.ts';
import { scaled } from '../support/computer.ts';

const isStep = (path: string) => path.startsWith(paths.register);

/** Checks a page as it opens, as HTML and in both colour schemes, and at 320 px. */
async function expectAccessibleInAllModes(page: Page, path: string) {
  await test.step(path, async () => {
    await page.goto(path);
    await expect(page).toHaveURL(path);
    await expect(page.locator('h1')).toHaveCount(1);
    await expect(page.getByText('Menyiapkan halaman')).toHaveCount(0);
    await expect(page).toHaveTitle(/.+ – Lentera$/);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await expectAccessible(page);
    expect(await invalidIn(await page.content())).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await expectLegible(page);
    await expectNoSidewaysScroll(page);
    const size = page.viewportSize();
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
    if (size) await page.setViewportSize(size);
  });
}

test(
  'every page for visitors is accessible in both schemes and fits 320 px [A1] [GEN-1] [WCAG 1.4.1,2.4.2,3.1.1]',
  { tag: '@once' },
  async ({ page }) => {
    // Axe runs several times on each page.
    test.setTimeout(scaled(120_000));
    for (const path of [...visitorPages.filter((one) => !isStep(one)), '/alamat-yang-tidak-ada'])
      await expectAccessibleInAllModes(page, path);
  },
);

inFull(
  'every step of the registration is accessible in both schemes and fits 320 px [A1] [WCAG 1.3.5,2.4.6,3.3.2]',
  { tag: '@once' },
  async ({ page }) => {
    for (const path of visitorPages.filter(isStep)) await expectAccessibleInAllModes(page, path);
  },
);

test(
  'every page of the account is accessible in both schemes and fits 320 px [A1] [WCAG 1.1.1,1.3.1,1.4.10,2.4.4,4.1.2]',
  { tag: '@once' },
  async ({ page }) => {
    test.slow();
    await openAs(page, '/dashboard');
    // In full also the public pages, inside the customer's frame.
    const framed = ['/under-development', '/aksesibilitas', '/alamat-yang-tidak-ada'];
    for (const path of [...customerPages, ...(isFull ? framed : [])])
      await expectAccessibleInAllModes(page, path);
  },
);
