import type { Locator } from '@playwright/test';
import { paths } from '../../machines/contract/paths.ts';
import { bagas, expect, expectLoaded, openAs, test } from './support/fixtures.ts';
import { confirmOrder, placeOrder, receiptOn } from './pages/transfer.ts';

/* What no picture shows. */

// No animations: a page that still slides in is not in its place.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const once = { tag: '@once' };

test(
  'the header of the PIN page is never under the bar while the page settles',
  once,
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openAs(page, paths.transfer, bagas);
    await placeOrder(page);
    const moved = await page.evaluate(() => {
      const main = document.getElementById('isi');
      const sticking = document.querySelectorAll('#isi *');
      return [...sticking]
        .filter((one) => getComputedStyle(one).position === 'sticky')
        .every((one) => one.closest('[data-stays]') !== null && main?.contains(one));
    });
    expect(moved).toBe(true);
  },
);

test(
  'a dialog shows no focus ring around itself, and its controls show theirs',
  once,
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openAs(page, paths.mutasi);
    await expectLoaded(page);
    await page.getByRole('row').nth(1).getByRole('button').focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Rincian Transaksi' });
    await expect(dialog).toBeFocused();
    await expect(dialog).toHaveCSS('outline-style', 'none');
    await page.keyboard.press('Tab');
    await expect(dialog.locator(':focus')).toHaveCSS('outline-style', 'solid');
  },
);

test(
  'beside a veil and a receipt the gutter of the scrollbar is as dark as they',
  once,
  async ({ page }) => {
    await page.setViewportSize({ width: 600, height: 700 });
    await openAs(page, paths.transfer, bagas);
    await placeOrder(page);
    await confirmOrder(page, bagas.pin);
    const receipt = receiptOn(page);
    await expect(receipt).toBeVisible();
    const { right, inner, ground } = await receipt.evaluate((one) => ({
      right: one.getBoundingClientRect().right,
      inner: document.documentElement.clientWidth,
      ground: getComputedStyle(document.documentElement).backgroundColor,
    }));
    expect(right).toBeLessThanOrEqual(inner);
    expect(ground).toBe(await receipt.evaluate((one) => getComputedStyle(one).backgroundColor));
    // At the end of the ticket nothing lies over its lower edge.
    const [ticket, fade] = await receipt.evaluate((one) => {
      one.scrollTop = one.scrollHeight;
      const foot = one.querySelector('[data-foot]');
      const { height } = getComputedStyle(foot ?? one, '::before');
      return [
        one.querySelector('[data-body]')?.getBoundingClientRect().bottom ?? 0,
        (foot?.getBoundingClientRect().top ?? 0) - Number.parseFloat(height),
      ];
    });
    expect(ticket).toBeLessThanOrEqual((fade ?? 0) + 0.5);
  },
);

test(
  'the row of the recent recipients has no scrollbar, and a focused one is in sight',
  once,
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openAs(page, paths.transfer);
    await expectLoaded(page);
    const recent = page.getByRole('region', { name: 'Penerima terakhir' });
    const row = recent.getByRole('list');
    expect(await row.evaluate((one: HTMLElement) => one.offsetHeight - one.clientHeight)).toBe(0);
    const last = recent.getByRole('button').last();
    await last.focus();
    await expect(last).toBeInViewport({ ratio: 1 });
  },
);

for (const colorScheme of ['light', 'dark'] as const)
  test(
    `the bar of the system continues that of the page: ${colorScheme}`,
    once,
    async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.goto(paths.login);
      const bars = await page.evaluate(() => {
        const metas = document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]');
        const meta = [...metas].find(({ media }) => !media || matchMedia(media).matches);
        const probe = document.body.appendChild(document.createElement('i'));
        probe.style.color = meta?.content ?? '';
        // The sky begins behind the bar.
        const [sky = ''] = document
          .elementsFromPoint(1, 1)
          .map((one) => /rgb\([\d, ]+\)/.exec(getComputedStyle(one).backgroundImage)?.[0])
          .filter((colour) => colour !== undefined);
        return [getComputedStyle(probe).color, sky];
      });
      expect(bars[0]).toBe(bars[1]);
    },
  );

test('the bar has one line with large letters and many notifications', once, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const unread = (_: unknown, at: number) => ({
    id: `n${at}`,
    title: 'Uang masuk',
    body: 'Rp1.000 dari Bagas Pratama',
    datetime: '2026-11-20T10:00:00+07:00',
    read: false,
  });
  const data = Array.from({ length: 120 }, unread);
  await page.route('**/notification/', (route) => route.fulfill({ json: { success: true, data } }));
  await openAs(page, paths.scan, bagas);
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await expect(page.getByRole('button', { name: 'Notifikasi, 120 belum dibaca' })).toBeVisible();
  const height = await page.getByRole('banner').evaluate((bar) => bar.clientHeight);
  expect(height).toBeLessThanOrEqual(120);
});

test(
  'six dots lie over the one field of the PIN, in forced colours, too',
  once,
  async ({ page }) => {
    await openAs(page, paths.transfer, bagas);
    await placeOrder(page);
    const field = page.getByLabel('PIN', { exact: true });
    await field.fill('1234');
    for (const forcedColors of ['none', 'active'] as const) {
      await page.emulateMedia({ forcedColors });
      const dots = page.locator('input[name=pin] + [aria-hidden] > *');
      // A filled dot has no hole.
      const holes = await dots.evaluateAll((all) => all.map((one) => one.clientWidth));
      expect(holes.map((hole) => hole === 0)).toEqual([true, true, true, true, false, false]);
      await expect(field).toHaveCSS('-webkit-text-fill-color', 'rgba(0, 0, 0, 0)');
    }
    await page.getByRole('button', { name: 'Tampilkan PIN' }).click();
    await expect(page.locator('input[name=pin] + [aria-hidden]')).toHaveCount(0);
    await expect(field).not.toHaveCSS('-webkit-text-fill-color', 'rgba(0, 0, 0, 0)');
    await expect(field).toHaveValue('1234');
  },
);

test(
  'on a phone the PIN page fills the window, and the amount stays where the receipt has it',
  once,
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openAs(page, paths.transfer, bagas);
    await placeOrder(page);
    const foot = page.locator('[data-stays]').last();
    // A press into the field does not scroll the foot away; the click of Firefox's driver does.
    const pin = page.getByLabel('PIN', { exact: true });
    const { x = 0, y = 0, width: wide = 0 } = (await pin.boundingBox()) ?? {};
    await page.mouse.click(x + wide / 2, y + 8);
    await expect(pin).toBeFocused();
    for (const [width, height] of [
      [360, 740],
      [390, 844],
      [412, 915],
    ] as const) {
      await page.setViewportSize({ width, height });
      const below = await foot.evaluate((one) => one.getBoundingClientRect().bottom);
      expect(below).toBeCloseTo(height, 0);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    const largest = page.locator('p:has(small)').first();
    const before = await middleOf(largest);
    await confirmOrder(page, bagas.pin);
    await expect(receiptOn(page)).toBeVisible();
    const after = await middleOf(receiptOn(page).locator('p:has(small)').first());
    expect(Math.abs(before - after)).toBeLessThanOrEqual(4);
  },
);

test(
  "the cord of the landing page's lantern crosses no link of the bar",
  once,
  async ({ page }) => {
    await page.goto(paths.landing);
    for (const width of [360, 640, 768, 900, 1023, 1024, 1152, 1280, 1366, 1440, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      const crossed = await page.evaluate(() => {
        const lamp = document.querySelector('main > div > svg[viewBox="0 0 84 150"]');
        // Below a desktop the cord fades before it.
        if (lamp === null || getComputedStyle(lamp).maskImage !== 'none') return [];
        const { left, width: wide } = lamp.getBoundingClientRect();
        const cord = left + wide / 2;
        return [...document.querySelectorAll('header a')]
          .filter((link) => getComputedStyle(link).backgroundColor === 'rgba(0, 0, 0, 0)')
          .filter((link) => {
            const box = link.getBoundingClientRect();
            return box.left - 4 < cord && cord < box.right + 4;
          })
          .map(({ textContent }) => `${textContent} at ${innerWidth}`);
      });
      expect(crossed).toEqual([]);
    }
  },
);

/** The vertical middle in the window. */
const middleOf = (one: Locator) =>
  one.evaluate((it) => {
    const { top, height } = it.getBoundingClientRect();
    return top + height / 2;
  });
