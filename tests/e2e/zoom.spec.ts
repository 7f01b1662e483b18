import type { Page } from '@playwright/test';
import { paths } from '../../machines/contract/paths.ts';
import { figure } from '../promises/figure.ts';
import {
  openAs,
  expect,
  expectLoaded,
  expectNoSidewaysScroll,
  inFull,
  notInFirefox,
  sidewaysBy,
  test,
} from './support/fixtures.ts';
import { customerPages, visitorPages } from './support/pages.ts';
import { brokenWords, isFieldNear, isContentHigh, setTextSize } from './support/words.ts';

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
    /** The edges of the words, from the left to the right, and which words have two lines. */
    const look = () =>
      page.evaluate(() =>
        ['Beranda', 'Transfer', 'Mutasi', 'QRIS', 'Menu'].map((word) => {
          const entry = [...document.querySelectorAll('nav[aria-label=Utama] :is(a, button)')].find(
            ({ textContent }) => textContent === word,
          );
          const range = document.createRange();
          range.selectNode(entry?.lastChild ?? document.body);
          const { left, right } = range.getBoundingClientRect();
          return { edges: [left, right], isBroken: range.getClientRects().length > 1 };
        }),
      );
    const expectApart = async (isUnbroken = true) => {
      const words = await look();
      expect(isUnbroken && words.some(({ isBroken }) => isBroken)).toBe(false);
      const found = words.flatMap(({ edges }) => edges);
      expect(found).toEqual(found.toSorted((one, other) => one - other));
      expect(Math.min(...found)).toBeGreaterThanOrEqual(0);
      expect(Math.max(...found)).toBeLessThanOrEqual(320);
    };
    await expectApart();
    await page.evaluate(spacing);
    await expectApart();
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    await expectApart(false);
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
  'with letters of 130, 150 and 200 % on a phone no word is broken, cut or over another [A3] [WCAG 1.4.4]',
  { tag: '@once' },
  async ({ page }) => {
    notInFirefox('the size of text is set by a command of Chromium');
    test.slow();
    const wrong = new Set<string>();
    // Recent recipients and a long notice are between them.
    const far = new Set<string>([paths.transfer, paths.registerKtp]);
    const count = await everyPage(page, async (path) => {
      for (const size of [130, 150, 200]) {
        await setTextSize(page, size);
        for (const [width, height] of [
          [360, 740],
          [390, 844],
        ] as const) {
          await page.setViewportSize({ width, height });
          for (const one of await brokenWords(page))
            wrong.add(`${path} ${size} % ${width}: ${one}`);
          const sideways = await sidewaysBy(page);
          if (sideways > 0) wrong.add(`${path} ${size} % ${width}: sideways by ${sideways} px`);
          if (path !== paths.landing && !(await isContentHigh(page)))
            wrong.add(`${path} ${size} % ${width}: content is low`);
          if (!far.has(path) && !(await isFieldNear(page)))
            wrong.add(`${path} ${size} % ${width}: field is far`);
        }
      }
    });
    expect([...wrong]).toEqual([]);
    figure(
      'A3',
      `${count} pages with letters of 130, 150 and 200 % at 360 and 390 px: no word broken, cut or over another`,
    );
  },
);

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
