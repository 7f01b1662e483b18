import type { Page } from '@playwright/test';
import { paths } from '../../machines/contract/paths.ts';
import { dateTime } from '../../src/format/dates.ts';
import { bagas, expect, expectLoaded, openAs, test, notInFirefox } from './support/fixtures.ts';
import { setTextSize } from './support/words.ts';
import { confirmOrder, placeOrder, receiptOn } from './pages/transfer.ts';

/* The contrast of texts over the lantern's light follows from how far they are from its middle. */

const once = { tag: '@once' };

/** Each day of a leap year, at midnight, the widest time. */
const days = Array.from({ length: 366 }, (_, day) => dateTime(Date.UTC(2028, 0, day, 17)));

/** Shows the widest of the texts as the last part of the element. */
function showWidest({ lastChild }: Element, texts: readonly string[]): void {
  if (!(lastChild instanceof Text)) throw new Error('The element ends without a text');
  const range = document.createRange();
  range.selectNode(lastChild);
  const widths = texts.map((text) => {
    lastChild.data = text;
    return range.getBoundingClientRect().width;
  });
  lastChild.data = texts[widths.indexOf(Math.max(...widths))] ?? '';
}

/** Texts that are too near, and how many lights were looked at. */
const tooNear = (page: Page) =>
  page.evaluate(() => {
    const isClear = (one: Element) => {
      const { backgroundColor, backgroundImage } = getComputedStyle(one);
      return /, 0(\.[0-4]\d*)?\)$/.test(backgroundColor) && backgroundImage === 'none';
    };
    const skies = [...document.querySelectorAll<HTMLElement>('body *')].filter((one) => {
      const { backgroundImage, content, opacity } = getComputedStyle(one, '::before');
      const isLit =
        content !== 'none' && backgroundImage.includes('rgb(255, 227, 166)') && Number(opacity) > 0;
      return isLit && one.checkVisibility();
    });
    const near = skies.flatMap((sky) => {
      const probe = document.createElement('i');
      Object.assign(probe.style, {
        position: 'absolute',
        left: 'var(--x)',
        top: 'var(--y)',
        width: 'var(--r)',
      });
      sky.append(probe);
      const { left: x, top: y, width: radius } = probe.getBoundingClientRect();
      probe.remove();
      const night = sky.getBoundingClientRect();
      const shown = document.querySelector('dialog[open]') ?? document.body;
      const texts = document.createTreeWalker(shown, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      while (texts.nextNode()) {
        const text = texts.currentNode;
        let above = text.parentElement;
        if (!text.textContent?.trim() || above === null || !above.checkVisibility()) continue;
        // A ticket's ground is drawn by its tear; hidden text is not seen.
        if (above.closest('[data-content]') || getComputedStyle(above).clipPath !== 'none')
          continue;
        const [red = 0] =
          getComputedStyle(above)
            .color.match(/[\d.]+/g)
            ?.map(Number) ?? [];
        while (above && above !== sky && isClear(above)) above = above.parentElement;
        if (above !== sky && above !== null && above !== document.body) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        for (const box of range.getClientRects()) {
          if (box.width < 2 || box.top >= night.bottom || box.bottom <= night.top) continue;
          const away = Math.hypot(
            Math.max(box.left - x, 0, x - box.right),
            Math.max(box.top - y, 0, y - box.bottom),
          );
          if (away / radius < (red === 255 ? 0.27 : 0.46))
            found.push(`'${text.textContent}' at ${Math.round((100 * away) / radius)} %`);
        }
      }
      return found;
    });
    return { near, lights: skies.length };
  });

/** Looks at every width, and at 200 % text. */
async function expectLegible(page: Page, lit = true): Promise<void> {
  const wrong = new Set<string>();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const text of [100, 200]) {
    await setTextSize(page, text);
    for (const [width, height] of [
      [320, 640],
      [360, 740],
      [390, 844],
      [412, 915],
      [640, 900],
      [768, 1024],
      [1024, 768],
      [1152, 800],
      [1280, 800],
      [1440, 900],
      [1920, 1080],
    ] as const) {
      await page.setViewportSize({ width, height });
      const { near, lights } = await tooNear(page);
      if (lit && text === 100 && width >= 360) expect(lights).toBeGreaterThan(0);
      for (const one of near) wrong.add(`${text} % ${width}: ${one}`);
    }
  }
  expect([...wrong]).toEqual([]);
}

test(
  'the words of /dashboard keep clear of the lamp, with the longest name, too',
  once,
  async ({ page }) => {
    notInFirefox('only Chromium sets the size of text, and emulates contrast');
    await page.route('**/user/me', async (route) => {
      const answer = await route.fetch();
      const { data, ...rest } = (await answer.json()) as { data: object };
      const name = 'Raden Ajeng Maria Wilhelmina Kusumawardhani Sastronegoro';
      await route.fulfill({ response: answer, json: { ...rest, data: { ...data, name } } });
    });
    await openAs(page, paths.dashboard);
    await expectLoaded(page);
    await page.getByRole('button', { name: 'Tampilkan saldo' }).click();
    await page.getByRole('button', { name: 'Tampilkan nomor rekening' }).click();
    await page.getByText('Terakhir Masuk:').evaluate(showWidest, days);
    await expectLegible(page);
  },
);

test('the words of /transfer and of the receipt keep clear of the lamp', once, async ({ page }) => {
  notInFirefox('only Chromium sets the size of text, and emulates contrast');
  await openAs(page, paths.transfer, bagas);
  await expectLoaded(page);
  await expectLegible(page);
  await setTextSize(page, 100);
  await placeOrder(page);
  await confirmOrder(page, bagas.pin);
  await expect(receiptOn(page)).toBeVisible();
  await expectLegible(page);
});

test('the words of public pages keep clear of the lamp', once, async ({ page }) => {
  notInFirefox('only Chromium sets the size of text, and emulates contrast');
  for (const path of [paths.landing, paths.login, paths.register]) {
    await page.goto(path);
    await expectLoaded(page);
    await test.step(path, () => expectLegible(page));
  }
});

test(
  'whoever asks for more contrast, or for forced colours, gets the plain night',
  once,
  async ({ page }) => {
    notInFirefox('only Chromium sets the size of text, and emulates contrast');
    await openAs(page, paths.dashboard);
    await expectLoaded(page);
    for (const media of [{ contrast: 'more' }, { forcedColors: 'active' }] as const) {
      await page.emulateMedia({ contrast: null, forcedColors: null, ...media });
      expect(await tooNear(page)).toEqual({ near: [], lights: 0 });
    }
  },
);
