import { chromium, type Page } from '@playwright/test';
import { paths } from '../../machines/contract/paths.ts';
import { figure, isFull } from '../long/promises/figure.ts';
import {
  openAs,
  sidewaysBy,
  expect,
  expectLoaded,
  expectNoSidewaysScroll,
  inFull,
  notInFirefox,
  test,
} from './support/fixtures.ts';
import { customerPages, visitorPages } from './support/pages.ts';
import { tooNear } from './support/light.ts';
import { walks } from './support/states.ts';
import { isFieldNear, isContentHigh, lettersOf, settled, wrongLetters } from './support/words.ts';

/** Visits every page with an address, as a visitor and as a customer. Returns their number. */
async function everyPage(page: Page, look: (path: string) => Promise<void>): Promise<number> {
  const visit = async (path: string) => {
    await page.goto(path);
    await expectLoaded(page);
    await test.step(path, () => look(path));
  };
  // Money of other tests would put a strip above the page.
  await page.route('**/api/main/events', () => undefined);
  for (const path of visitorPages) await visit(path);
  await openAs(page, paths.dashboard);
  for (const path of customerPages) await visit(path);
  return visitorPages.length + customerPages.length;
}

/** Text that its box cuts off, and covered controls. */
const cutIn = (page: Page) =>
  page.evaluate(() => {
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const name = (element: Element) => element.outerHTML.slice(0, 100);
    const cut = [...document.querySelectorAll('body *')].filter((element) => {
      const { overflowX, overflowY, clipPath, position } = getComputedStyle(element);
      const own = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
      const isHiddenFromSight =
        element.clientWidth < 3 || (position === 'absolute' && clipPath !== 'none');
      if (!own || isHiddenFromSight || !isShown(element) || element.closest('svg, select'))
        return false;
      return (
        (overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1) ||
        (overflowY !== 'visible' && element.scrollHeight > element.clientHeight + 1)
      );
    });
    const controls = [
      ...document.querySelectorAll('a[href], button, input:not([type=hidden]), select, textarea'),
    ].filter((one) => isShown(one) && getComputedStyle(one).position !== 'fixed');
    const lost = controls.filter((control) => {
      control.scrollIntoView({ block: 'center' });
      const { left, top, width, height } = control.getBoundingClientRect();
      if (width < 3 || height < 3) return false;
      // A link in a text can have several lines.
      const lines = [...control.getClientRects()].map((line) =>
        document.elementFromPoint(line.left + line.width / 2, line.top + line.height / 2),
      );
      return (
        left < -1 ||
        top < -1 ||
        !lines.some(
          (at) =>
            at !== null &&
            (control.contains(at) ||
              at.contains(control) ||
              at.closest('label')?.contains(control)),
        )
      );
    });
    return [
      ...cut.map((element) => `cut: ${name(element)}`),
      ...lost.map((element) => `covered: ${name(element)}`),
    ];
  });

/** An injected style sheet with the spacing of WCAG 1.4.12. */
const spacing = () => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }',
  );
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
};

test(
  'the words of the bar on a phone stay apart at 320 px, also with text spacing and 200 % letters [LAY-12] [WCAG 1.4.12]',
  { tag: '@once' },
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await openAs(page, paths.dashboard);
    await expectLoaded(page);
    /** The edges of the words, line by line from the left, and which words are broken. */
    const look = () =>
      page.evaluate(() =>
        ['Beranda', 'Transfer', 'Mutasi', 'QRIS', 'Menu'].map((word) => {
          const entry = [...document.querySelectorAll('nav[aria-label=Utama] :is(a, button)')].find(
            ({ textContent }) => textContent === word,
          );
          const range = document.createRange();
          range.selectNode(entry?.lastChild ?? document.body);
          const { left, right, top, bottom } = range.getBoundingClientRect();
          return { top, bottom, left, right, isBroken: range.getClientRects().length > 1 };
        }),
      );
    const expectApart = async () => {
      const words = await look();
      expect(words.some(({ isBroken }) => isBroken)).toBe(false);
      const met = words.filter(({ top, left }, at) => {
        const before = words[at - 1];
        return left < (before && top < before.bottom ? before.right : 0);
      });
      expect(met).toEqual([]);
      expect(Math.max(...words.map(({ right }) => right))).toBeLessThanOrEqual(320);
    };
    await expectApart();
    await page.evaluate(spacing);
    await expectApart();
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    await expectApart();
  },
);

test(
  'a smallest size of letters of 18 or 24 px, which moves no em, breaks no word of the bars [LAY-12]',
  { tag: '@once' },
  async ({ baseURL, launchOptions }) => {
    notInFirefox('the smallest size of letters is set by an argument of Chromium');
    const wrong: string[] = [];
    for (const size of [18, 24]) {
      const browser = await chromium.launch({
        ...launchOptions,
        args: [...(launchOptions.args ?? []), `--blink-settings=minimumFontSize=${size}`],
      });
      const page = await browser.newPage({
        baseURL: baseURL ?? '',
        isMobile: true,
        hasTouch: true,
      });
      const look = async (path: string) => {
        await expectLoaded(page);
        for (const [width, height] of [
          [360, 740],
          [390, 844],
        ] as const) {
          await page.setViewportSize({ width, height });
          await page.evaluate(settled);
          const broken = await page.evaluate(wrongLetters, 'header');
          wrong.push(...broken.map((one) => `${path} ${width} ${size}: ${one}`));
        }
      };
      await page.goto(paths.login);
      await look(paths.login);
      await openAs(page, paths.dashboard);
      for (const path of [paths.dashboard, paths.transfer, paths.mutasi]) {
        await page.goto(path);
        await look(path);
      }
      await browser.close();
    }
    expect(wrong).toEqual([]);
  },
);

inFull(
  'at 200 % and with text spacing nothing is cut, covered or out of reach, at 640 and 320 px [A3] [WCAG 1.4.4,1.4.12]',
  { tag: '@once' },
  async ({ page }) => {
    test.slow();
    const count = await everyPage(page, async (path) => {
      for (const width of [640, 320]) {
        await page.setViewportSize({ width, height: width === 640 ? 400 : 256 });
        expect(await cutIn(page), `${path} ${width}`).toEqual([]);
        await expectNoSidewaysScroll(page);
      }
      await page.evaluate(spacing);
      for (const width of [320, 1280]) {
        await page.setViewportSize({ width, height: 640 });
        expect(await cutIn(page), `${path} ${width} spaced`).toEqual([]);
        await expectNoSidewaysScroll(page);
      }
      // Double text size, like the browser's setting.
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
      expect(await cutIn(page), `${path} large`).toEqual([]);
      await expectNoSidewaysScroll(page);
    });
    figure(
      'A3',
      `${count} pages at 640 × 400 and 320 × 256, with text spacing at 320 and 1280, with letters of 200 %: nothing cut, covered or sideways`,
    );
  },
);

test(
  'with letters of 44 px no page scrolls sideways at 360 px, and of 40 px at 320 px [A3] [WCAG 1.4.4]',
  { tag: '@once' },
  async ({ page }) => {
    notInFirefox('the size of text is set by a command of Chromium');
    test.slow();
    const wide: string[] = [];
    const letters = await lettersOf(page);
    await everyPage(page, async (path) => {
      for (const [width, px] of [
        [360, 44],
        [320, 40],
      ] as const) {
        await letters.set(width, 740, (px / 16) * 100);
        const by = await sidewaysBy(page);
        if (by > 0) wide.push(`${path}, ${width} px: by ${by} px`);
      }
    });
    expect(wide).toEqual([]);
  },
);

/** Zoomed to 200 %, held upright, and held sideways; with the sizes of text in percent. */
const windows = [
  [195, 422, isFull ? [100, 130, 150, 200] : [100]],
  [360, 740, isFull ? [130, 150, 200] : [200]],
  [390, 844, isFull ? [130, 150, 200] : [150]],
  [844, 390, isFull ? [100, 130, 150, 200] : [100]],
] as const;

/** A long notice, and recent recipients, are between the title and the first field. */
const far: readonly string[] = [paths.transfer, paths.registerKtp];

test.describe('on a phone', () => {
  test.use({ isMobile: true, hasTouch: true, contextOptions: { reducedMotion: 'reduce' } });

  for (const [name, walk] of Object.entries(walks))
    test(
      `${name}: with large letters no word or figure is broken, cut or under something, at 195, 360, 390 and 844 px [A3] [WCAG 1.4.4,1.4.10]`,
      { tag: '@once' },
      async ({ page }) => {
        notInFirefox('the size of text is set by a command of Chromium');
        test.slow();
        const [wrong, states] = [new Set<string>(), new Set<string>()];
        const letters = await lettersOf(page);
        // The strip about money of other tests.
        await page.route('**/api/main/events', () => undefined);
        await letters.set(360, 740, 200);
        await walk(page, async (state) => {
          expect(states).not.toContain(state);
          states.add(state);
          for (const [width, height, sizes] of windows)
            for (const size of sizes) {
              await letters.set(width, height, size);
              const found = await page.evaluate(wrongLetters, 'body');
              found.push(...(await tooNear(page)).near);
              const isPage = state.startsWith('/') && !state.includes(' ');
              if (isPage && height > width && size > 100) {
                if (state !== paths.landing && !(await isContentHigh(page)))
                  found.push('content is low');
                if (!far.includes(state) && !(await isFieldNear(page))) found.push('field is far');
              }
              for (const one of found) wrong.add(`${state}, ${width} px, ${size} %: ${one}`);
            }
          await letters.set(360, 740, 200);
        });
        expect([...wrong]).toEqual([]);
        figure(
          'A3',
          `${name}: ${states.size} states with large letters at 195, 360, 390 and 844 px`,
        );
      },
    );
});

inFull(
  'forced colours keep the edge of every control and the focus ring [A3]',
  { tag: '@once' },
  async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    let controls = 0;
    await everyPage(page, async () => {
      const { count, edgeless } = await page.evaluate(() => {
        const all = [
          ...document.querySelectorAll<HTMLElement>(
            'main :is(button, input:not([type=hidden]), select, textarea)',
          ),
        ].filter((one) => one.checkVisibility());
        const isEdged = (one: Element | null) => {
          const { borderTopStyle, borderTopWidth, outlineStyle, textDecorationLine } =
            getComputedStyle(one ?? document.body);
          return (
            (borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) >= 1) ||
            outlineStyle !== 'none' ||
            textDecorationLine !== 'none'
          );
        };
        const bare = all.filter(
          (one) =>
            !isEdged(one) &&
            !isEdged(one.parentElement) &&
            !one.querySelector('svg') &&
            one.getAttribute('type') !== 'file' &&
            !one.textContent?.trim(),
        );
        const ringless = all.filter((one) => {
          one.focus();
          return (
            document.activeElement === one &&
            getComputedStyle(one).outlineStyle === 'none' &&
            getComputedStyle(one.parentElement ?? one).outlineStyle === 'none'
          );
        });
        return {
          count: all.length,
          edgeless: [...bare, ...ringless].map((one) => one.outerHTML.slice(0, 120)),
        };
      });
      controls += count;
      expect(edgeless).toEqual([]);
      await expectNoSidewaysScroll(page);
    });
    figure('A3', `forced colours: ${controls} controls with an edge or words, none without a ring`);
  },
);

/**
 * Targets smaller than `least` px in width or height (WCAG 2.5.8). Links within a sentence are
 * exempt.
 */
const smallerThan = (page: Page, least: number) =>
  page.evaluate((limit) => {
    const targets = [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=link]',
      ),
    ].filter((one) => one.checkVisibility({ visibilityProperty: true }));
    const small = targets.filter((target) => {
      const label = target.matches('[type=radio], [type=checkbox], [type=file]')
        ? target.closest('label')
        : null;
      const boxes = [target, label]
        .filter((one) => one !== null)
        .map((one) => one.getBoundingClientRect());
      const [width, height] = [
        Math.max(...boxes.map((box) => box.width)),
        Math.max(...boxes.map((box) => box.height)),
      ];
      // The skip link is off the screen until it is focused.
      if (
        boxes.every(({ right, bottom }) => right <= 0 || bottom <= 0) ||
        (width <= 2 && height <= 2)
      )
        return false;
      const isInSentence =
        target.matches('a') &&
        getComputedStyle(target).display.startsWith('inline') &&
        target.parentElement?.textContent?.trim() !== target.textContent?.trim();
      return !isInSentence && (width < limit - 0.5 || height < limit - 0.5);
    });
    return {
      count: targets.length,
      small: small.map(
        (one) =>
          `${Math.round(one.getBoundingClientRect().width)} × ${Math.round(one.getBoundingClientRect().height)} ${location.pathname} ${one.outerHTML.slice(0, 120)}`,
      ),
    };
  }, least);

test('every target is large enough for a finger or a mouse [A5] [WCAG 2.5.8]', async ({
  page,
  isMobile,
}) => {
  test.slow();
  const least = isMobile ? 44 : 24;
  const [wrong, all] = [new Set<string>(), { targets: 0 }];
  const look = async () => {
    const { count, small } = await smallerThan(page, least);
    all.targets += count;
    for (const one of small) wrong.add(one);
  };
  await everyPage(page, async (path) => {
    await look();
    if (path === paths.dashboard && isMobile) {
      await page.getByRole('button', { name: 'Menu' }).click();
      await look();
    }
  });
  expect([...wrong]).toEqual([]);
  figure(
    'A5',
    `${isMobile ? 'touch' : 'mouse'}: ${all.targets} targets, none under ${least} × ${least} px`,
  );
});
