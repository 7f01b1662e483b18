import type { Locator } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectLoaded,
  expectNoSidewaysScroll,
  field,
  inSight,
  logIn,
  openAs,
  openPlace,
  sinta,
  test,
} from './support/fixtures.ts';
import { memoLabel } from '../../machines/contract/limits.ts';

test(
  'the session warns two minutes before its end, and the customer can stay [A4] [SES-17,19] [WCAG 2.2.1]',
  { tag: '@once' },
  async ({ page }) => {
    await page.clock.install();
    await logIn(page);
    await openPlace(page, 'Transfer');
    // Late content would move the field.
    await expect(page.getByText(/^Sisa limit hari ini/)).toBeVisible();
    await expect(page.getByText('Memuat…')).toBeHidden();
    const news = field(page, memoLabel);
    await news.fill('Makan');
    // Firefox scrolls to the typed text in the next frame.
    await page.evaluate(async () => {
      await new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame)));
      window.scrollTo(0, 0);
    });
    const place = await news.boundingBox();
    await page.clock.fastForward('12:00');
    const strip = page.getByRole('status').filter({ hasText: 'Sesi Anda akan berakhir.' });
    await expect(strip).toBeVisible();
    await expect(page.getByRole('timer')).toHaveText(/^Tersisa 01:[0-5]\d$/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(news).toBeFocused();
    expect(await news.boundingBox()).toEqual(place);
    await expectAccessible(page);
    await page.keyboard.type(' siang');
    await expect(news).toHaveValue('Makan siang');
    const stay = page.getByRole('button', { name: 'Tetap masuk' });
    for (let stop = 0; stop < 40; stop += 1) {
      if (await stay.evaluate((button) => button === document.activeElement)) break;
      await page.keyboard.press('Shift+Tab');
    }
    await expect(stay).toBeFocused();
    const before = await page.evaluate(() => localStorage.getItem('token'));
    // The bank's clock did not move, so a new token has the real time.
    await page.clock.setSystemTime(Date.now());
    await page.keyboard.press('Enter');
    await expect(strip).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBe(before);
    await expect(page).toHaveURL('/transfer');
    await expect(news).toHaveValue('Makan siang');
  },
);

test('the strip of the session covers neither bars nor the end of a form or page, and moves nothing [SES-19]', async ({
  page,
}) => {
  await page.clock.install();
  await logIn(page);
  for (const path of ['/dashboard', '/transfer']) {
    await page.clock.setSystemTime(Date.now());
    await page.goto(path);
    const ready = path === '/transfer' ? /^Sisa limit hari ini/ : `Halo, ${sinta.name}`;
    await expect(page.getByText(ready)).toBeVisible();
    await expectLoaded(page);
    const last = page.getByRole('contentinfo').getByRole('link', { name: 'Aksesibilitas' });
    const shown: Locator[] = [];
    for (const one of [
      page.getByRole('banner').getByRole('link', { name: 'Lentera' }),
      page.getByRole('heading', { level: 1 }),
      page.getByRole('navigation', { name: 'Utama' }).getByRole('link', { name: 'Mutasi' }),
      page.getByRole('button', { name: 'Lanjut' }),
    ])
      if ((await one.isVisible()) && (await inSight(one))) shown.push(one);
    expect(shown.length).toBeGreaterThanOrEqual(path === '/dashboard' ? 3 : 2);
    const places = await Promise.all(shown.map((one) => one.boundingBox()));
    await page.clock.setSystemTime(Date.now() + 12.5 * 60_000);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    const strip = page.getByRole('status').filter({ hasText: 'Sesi Anda akan berakhir.' });
    await expect(strip).toBeVisible();
    expect(await Promise.all(shown.map((one) => one.boundingBox()))).toEqual(places);
    for (const one of shown) expect(await inSight(one)).toBe(true);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect.poll(() => inSight(last)).toBe(true);
  }
});

test(
  'the strips of the session and the network do not cover the focused field, at 320 px and 200 %',
  { tag: '@once' },
  async ({ page, context }) => {
    await page.clock.install();
    for (const [width, height, font, edge] of [
      [1280, 720, '100%', 'top'],
      [1280, 720, '100%', 'bottom'],
      [320, 640, '100%', 'top'],
      [320, 640, '100%', 'bottom'],
      [320, 640, '200%', 'top'],
      [320, 256, '100%', 'top'],
    ] as const) {
      await test.step(`${width} × ${height}, ${font}, ${edge}`, async () => {
        await page.setViewportSize({ width, height });
        await page.clock.setSystemTime(Date.now());
        // A new session, so that its end is as far away in each step.
        await openAs(page, '/transfer');
        await page.evaluate((size) => (document.documentElement.style.fontSize = size), font);
        // Put the field at an edge, where a strip will appear.
        const news = field(page, memoLabel);
        await news.focus();
        await news.evaluate((one, atTop) => {
          one.scrollIntoView({ block: 'end' });
          if (atTop) window.scrollBy(0, one.getBoundingClientRect().top - 4);
        }, edge === 'top');
        await expect(page.getByText('Memuat…')).toBeHidden();
        await expect(page.getByText('Sesi Anda akan berakhir.')).toHaveCount(0);
        await context.setOffline(true);
        await page.clock.setSystemTime(Date.now() + 12.5 * 60_000);
        await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
        await expect(page.getByText('Sesi Anda akan berakhir.')).toHaveCount(1);
        await expect(page.getByText('Terjadi kesalahan jaringan.')).toHaveCount(1);
        const isUncovered = () =>
          news.evaluate((one) => {
            const { left, top, width: wide, height: high } = one.getBoundingClientRect();
            const at = document.elementFromPoint(left + wide / 2, top + high / 2);
            return one === document.activeElement && one === at;
          });
        await expect.poll(isUncovered).toBe(true);
        await expectNoSidewaysScroll(page);
        await context.setOffline(false);
      });
    }
  },
);
