import type { Page } from '@playwright/test';
import {
  openAs,
  expect,
  expectAccessible,
  expectLegible,
  expectNoSidewaysScroll,
  inFull,
  test,
} from './support/fixtures.ts';
import { isFull } from '../promises/figure.ts';

const steps = [
  '/register',
  '/register/otp',
  '/register/password',
  '/register/data-diri',
  '/register/data-diri-dua',
  '/register/ktp',
  '/register/atur-pin',
];
const reset = ['/reset/forgot-password', '/reset/otp', '/reset/new-password'];
const entrances = ['/', '/login', '/download', ...reset];
const anyone = ['/under-development', '/aksesibilitas', '/alamat-yang-tidak-ada'];
const account = [
  '/dashboard',
  '/notifikasi',
  '/transfer',
  '/mutasi',
  '/qris',
  '/qris/nominal',
  '/profil',
  '/profil/perangkat',
  '/transfer/terjadwal',
];

/** Checks a page as it opens, in both colour schemes, and at 320 px. */
async function expectAccessibleInAllModes(page: Page, path: string) {
  await test.step(path, async () => {
    await page.goto(path);
    await expect(page).toHaveURL(path);
    await expect(page.locator('h1')).toHaveCount(1);
    await expect(page.getByText('Menyiapkan halaman')).toHaveCount(0);
    await expect(page).toHaveTitle(/.+ – Lentera$/);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await expectAccessible(page);
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
    for (const path of [...entrances, ...anyone]) await expectAccessibleInAllModes(page, path);
  },
);

inFull(
  'every step of the registration is accessible in both schemes and fits 320 px [A1] [WCAG 1.3.5,2.4.6,3.3.2]',
  { tag: '@once' },
  async ({ page }) => {
    for (const path of steps) await expectAccessibleInAllModes(page, path);
  },
);

test(
  'every page of the account is accessible in both schemes and fits 320 px [A1] [WCAG 1.1.1,1.3.1,1.4.10,2.4.4,4.1.2]',
  { tag: '@once' },
  async ({ page }) => {
    test.slow();
    await openAs(page, '/dashboard');
    // What anyone may see has been looked at without the customer's frame.
    for (const path of [...account, ...(isFull ? anyone : [])])
      await expectAccessibleInAllModes(page, path);
  },
);
