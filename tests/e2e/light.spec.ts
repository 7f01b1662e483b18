import type { Page } from '@playwright/test';
import { paths } from '../../machines/contract/paths.ts';
import { dateTime } from '../../src/format/dates.ts';
import { bagas, expect, expectLoaded, openAs, test } from './support/fixtures.ts';
import { tooNear } from './support/light.ts';
import { lettersOf } from './support/words.ts';
import { confirmOrder, placeOrder, receiptOn } from './pages/transfer.ts';

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

/** Looks at every width, and at 200 % text. */
async function expectLegible(page: Page): Promise<void> {
  const wrong = new Set<string>();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const letters = await lettersOf(page);
  for (const text of [100, 200]) {
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
      await letters.set(width, height, text);
      const { near, lights } = await tooNear(page);
      if (text === 100 && width >= 360) expect(lights).toBeGreaterThan(0);
      for (const one of near) wrong.add(`${text} % ${width}: ${one}`);
    }
  }
  expect([...wrong]).toEqual([]);
}

test(
  'the words of /dashboard keep clear of the lamp, with the longest name, too',
  once,
  async ({ page }) => {
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
  await openAs(page, paths.transfer, bagas);
  await expectLoaded(page);
  await expectLegible(page);
  await placeOrder(page);
  await confirmOrder(page, bagas.pin);
  await expect(receiptOn(page)).toBeVisible();
  await expectLegible(page);
});

test('the words of public pages keep clear of the lamp', once, async ({ page }) => {
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
    await openAs(page, paths.dashboard);
    await expectLoaded(page);
    for (const media of [{ contrast: 'more' }, { forcedColors: 'active' }] as const) {
      await page.emulateMedia({ contrast: null, forcedColors: null, ...media });
      expect(await tooNear(page)).toEqual({ near: [], lights: 0 });
    }
  },
);
