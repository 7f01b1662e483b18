import type { Locator, Page } from '@playwright/test';
import { paths } from '../../machines/contract/paths.ts';
import {
  expect,
  expectLoaded,
  openCustomer,
  openWithTokens,
  test,
  tokensOf,
} from './support/fixtures.ts';
import { patient } from '../support/computer.ts';

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first().click();
const nav = (page: Page) => page.getByRole('navigation', { name: 'Utama' });
const sheet = (page: Page) => page.locator('[data-dock=open]');
const dropdown = (page: Page) =>
  nav(page)
    .locator('div')
    .filter({ has: page.getByRole('link', { name: 'Lihat semua' }) })
    .first();
const stripOf = (page: Page, text: string | RegExp) =>
  page.locator(':has(> * > [role=status])').filter({ hasText: text }).last();

/** Finds each control of a part by its middle, as a press does; the part has at least one. */
async function expectPressable(part: Locator): Promise<void> {
  await expect(part).toBeVisible(patient);
  const covered = await part.locator('a, button').evaluateAll((all) => {
    const shown = all.filter((one) => one.checkVisibility());
    const isHit = (one: Element) => {
      one.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, width, height } = one.getBoundingClientRect();
      return one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    };
    return shown.length === 0
      ? ['no control']
      : shown.filter((one) => !isHit(one)).map(({ textContent }) => textContent);
  });
  expect(covered).toEqual([]);
}

/** Opens the menu of a phone, then the notifications, and finds each control of both. */
async function expectMenusAbove(page: Page): Promise<void> {
  await press(page, 'Menu');
  await expectPressable(sheet(page));
  await press(page, 'Menu');
  await expect(sheet(page)).toBeHidden(patient);
  await press(page, /^Notifikasi/);
  await expect(page.getByRole('link', { name: 'Lihat semua' })).toBeVisible();
  await expectPressable(dropdown(page));
  await press(page, /^Notifikasi/);
}

/** From narrow to wide, the strips go from the page to the window once, and not to and fro. */
async function expectOnePlace(page: Page, size: Record<'width' | 'height', number>): Promise<void> {
  const changes = await page.evaluateHandle(() => {
    const seen: boolean[] = [];
    for (const place of document.querySelectorAll('[aria-live]:has(> * > * > [role=status])'))
      new MutationObserver(() => {
        const scrolls = place.hasAttribute('data-scrolls');
        if (scrolls !== seen.at(-1)) seen.push(scrolls);
      }).observe(place, { attributeFilter: ['data-scrolls'] });
    return seen;
  });
  for (let width = 300; width <= 500; width += 4) {
    await page.setViewportSize({ ...size, width });
    // A frame of that width: the clock of `requestAnimationFrame` stands still here.
    await page.evaluate(
      () => new Promise((resolve) => new ResizeObserver(resolve).observe(document.body)),
    );
  }
  expect(await changes.jsonValue()).toEqual([true, false]);
  await page.setViewportSize(size);
}

async function openWithBank(page: Page) {
  const person = await openCustomer(page.request);
  const tokens = await tokensOf(page.request, person);
  const bank = (path: string) =>
    page.request.post(`/api/main/${path}`, {
      headers: { authorization: `Bearer ${tokens.jwt_token}` },
    });
  return { account: person.account, tokens, bank };
}

const height = 740;
for (const width of [320, 390])
  test.describe(`at ${width} px`, { tag: '@once' }, () => {
    test.use({ viewport: { width, height }, contextOptions: { reducedMotion: 'reduce' } });

    test('an open menu is above every strip, and each strip above the page [A2] [SES-19 FRZ-4 LIV-1]', async ({
      page,
      context,
    }) => {
      test.slow();
      await page.clock.install();
      const { account: accountNumber, tokens, bank } = await openWithBank(page);
      await openWithTokens(page, paths.dashboard, tokens);
      await expectLoaded(page);
      await expectMenusAbove(page);
      const appears = (text: string | RegExp) =>
        test.step(String(text), async () => {
          await expect(stripOf(page, text)).toBeVisible(patient);
          await expectMenusAbove(page);
          await expectPressable(stripOf(page, text));
          await expectPressable(nav(page));
        });
      expect((await bank('freeze')).ok()).toBe(true);
      await appears('Akun Anda sedang diamankan');
      await page.clock.setSystemTime(Date.now() + 12.5 * 60_000);
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await appears('Sesi Anda akan berakhir.');
      // It arrives while the menu is open, and stays above the bar once that has closed.
      await press(page, 'Menu');
      const from = {
        name: 'Rini Wulandari',
        bankName: 'Bank Central Asia',
        accountNumber: '5220304050',
      };
      const data = { accountNumber, amount: 25_000, from, description: 'Uji' };
      expect((await page.request.post('/sandbox/incoming', { data })).ok()).toBe(true);
      await expect(stripOf(page, /masuk dari/)).toBeVisible(patient);
      // It would close itself.
      await page.clock.pauseAt(Date.now() + 12.5 * 60_000 + 1_000);
      await expectPressable(sheet(page));
      await press(page, 'Menu');
      await expect(sheet(page)).toBeHidden(patient);
      await appears(/masuk dari/);
      await expectOnePlace(page, { width, height });
      await page.clock.resume();
      await context.setOffline(true);
      await appears('Terjadi kesalahan jaringan.');
      // The dialog of the last seconds is above an open menu.
      await press(page, 'Menu');
      await page.clock.setSystemTime(Date.now() + 13.7 * 60_000);
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await expectPressable(page.getByRole('dialog'));
    });

    test('the overlay and a popup are above an open menu [POP-14,27]', async ({ page }) => {
      await page.clock.install();
      const { tokens } = await openWithBank(page);
      await openWithTokens(page, paths.notifications, tokens);
      await expectLoaded(page);
      await page.clock.pauseAt(Date.now() + 60_000);
      await press(page, 'Tandai semua dibaca');
      await press(page, 'Menu');
      await page.clock.runFor(1_000);
      await expectPressable(page.getByRole('dialog'));
      await page.goto('about:blank');
      await page.clock.resume();
      // The stream would have it read again, which no overlay shows.
      await page.route(/balance.get|events/, () => undefined);
      await openWithTokens(page, paths.dashboard, tokens);
      const overlay = page.locator('[data-overlay]');
      await expect(overlay).toBeVisible(patient);
      await press(page, 'Menu');
      await page.clock.runFor(11_000);
      await expectPressable(overlay);
    });
  });
