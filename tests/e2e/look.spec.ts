import type { Locator } from '@playwright/test';
import { paths, sitemap } from '../../machines/contract/paths.ts';
import { scaled } from '../support/computer.ts';
import { bagas, expect, expectLoaded, newcomer, openAs, test } from './support/fixtures.ts';
import { giveIdentity } from './pages/registration.ts';
import { confirmOrder, placeOrder, receiptOn } from './pages/transfer.ts';

/* What a picture shows and no other test measures. */

// No animations: a page that still slides in is not in its place.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const once = { tag: '@once' };

test('the end of the transfer form is flush with the bar of a phone', once, async ({ page }) => {
  await openAs(page, paths.transfer);
  for (const width of [360, 390, 412]) {
    await page.setViewportSize({ width, height: 740 });
    await expectLoaded(page);
    const foot = page.locator('[data-stays]');
    const bar = page.locator('[data-dock]');
    const [above, below] = [await foot.boundingBox(), await bar.boundingBox()];
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeCloseTo(below?.y ?? 0, 0);
  }
});

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

test('the lit card of /dashboard has no rim', once, async ({ page }) => {
  await openAs(page, paths.dashboard);
  await expect(page.getByRole('region', { name: 'Saldo' })).toHaveCSS('border-top-width', '0px');
});

test('Beranda is on one screen of a laptop', once, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openAs(page, paths.dashboard);
  const spending = page.getByRole('region', { name: 'Pengeluaran per Kategori' });
  const rows = spending.getByRole('term');
  await expect(rows.first()).toBeVisible();
  const endOf = (one: Locator) => one.evaluate((it) => it.getBoundingClientRect().bottom);
  expect(await endOf(page.getByRole('list', { name: 'Transaksi terbaru' }))).toBeLessThan(800);
  // A customer who also transfers has six categories.
  const room = (6 - (await rows.count())) * 28;
  expect((await endOf(spending)) + room).toBeLessThanOrEqual(800);
});

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
        const header = document.querySelector('header') ?? document.body;
        return [getComputedStyle(probe).color, getComputedStyle(header).backgroundColor];
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

test('a row of the mutasi is at most 90 px high on a tablet', once, async ({ page }) => {
  await openAs(page, paths.mutasi);
  for (const width of [768, 1000]) {
    await page.setViewportSize({ width, height: 900 });
    await expectLoaded(page);
    const heights = await page
      .locator('tbody tr')
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
    expect(Math.max(...heights)).toBeLessThanOrEqual(90);
  }
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
      const title = await middleOf(page.getByRole('heading', { level: 1 }));
      const menu = await middleOf(page.getByRole('button', { name: 'Menu' }));
      expect(Math.abs(title - menu)).toBeLessThanOrEqual(1);
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

/** A length of the light that a `sky` shows. */
const light = (one: Locator, name: string) =>
  one.evaluate((it, property) => getComputedStyle(it).getPropertyValue(property), name);

test(
  'the lamp grows with the steps of the registration, and is dim while the account loads',
  once,
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const lamp = page.locator('[aria-hidden] > div:has(> svg)');
    await page.goto(paths.register);
    await expectLoaded(page);
    expect(await light(lamp, '--r')).toBe('36px');
    const { height } = (await lamp.boundingBox()) ?? { height: 0 };
    expect(height).toBe(72);
    await giveIdentity(page, newcomer());
    await expect(page).toHaveURL(paths.registerOtp);
    expect(await light(lamp, '--r')).toBe('48px');
    await page.goto(paths.login);
    await expectLoaded(page);
    expect(await light(lamp, '--r')).toBe('11rem');

    let answer = () => undefined as void;
    const waits = new Promise<void>((done) => (answer = done));
    await page.route('**/user/me', async (route) => {
      await waits;
      await route.continue();
    });
    await openAs(page, paths.dashboard, bagas);
    const sky = page.locator('[data-sky]');
    await expect.poll(() => light(sky, '--o')).toBe('0.35');
    answer();
    await expect.poll(() => light(sky, '--o')).toBe('');
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
        // The cord of a phone ends below the bar.
        if (lamp === null || getComputedStyle(lamp).clipPath !== 'none') return [];
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

test('every title of the account stands at one edge and at one height', once, async ({ page }) => {
  test.setTimeout(scaled(180_000));
  const sizes = [
    [1024, 768],
    [1280, 800],
    [1920, 1080],
  ] as const;
  const title = page.getByRole('heading', { level: 1 });
  const odd: string[] = [];
  const measure = async (path: string) => {
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      const { x, y } = await title.evaluate((one) => one.getBoundingClientRect());
      const edge = await page
        .getByRole('banner')
        .evaluate((bar) => Number.parseFloat(getComputedStyle(bar).paddingLeft));
      if (Math.abs(x - edge) > 1 || Math.abs(y - 84) > 1)
        odd.push(`${path} at ${width}: ${x}, ${y}`);
    }
  };
  const pages = Object.values(sitemap).filter(({ access }) => access === 'guarded');
  for (const path of pages.flatMap((one) => Object.values(one.paths))) {
    await openAs(page, path, bagas);
    await expectLoaded(page);
    await measure(path);
  }
  await openAs(page, paths.transfer, bagas);
  await placeOrder(page);
  await measure(paths.transferPin);
  expect(odd).toEqual([]);
});

/** The vertical middle in the window. */
const middleOf = (one: Locator) =>
  one.evaluate((it) => {
    const { top, height } = it.getBoundingClientRect();
    return top + height / 2;
  });

for (const [width, height] of [
  [360, 740],
  [390, 844],
] as const)
  test(`Nominal begins at 420 to 560 px at ${width} × ${height}`, once, async ({ page }) => {
    // A phone's scrollbar takes no space; this one takes 15 px.
    await page.setViewportSize({ width: width + 15, height });
    await openAs(page, paths.transfer);
    await expect(page.getByRole('button', { name: /^Rini Wulandari/ })).toBeVisible();
    const top = (await page.getByLabel('Nominal', { exact: true }).boundingBox())?.y;
    expect(top).toBeGreaterThanOrEqual(420);
    expect(top).toBeLessThanOrEqual(560);
  });
