import type { APIRequestContext, Browser, Page } from '@playwright/test';
import {
  expect,
  expectLoaded,
  expectTakenOver,
  openCustomer,
  sinta,
  test,
  tokensOf,
} from './support/fixtures.ts';
import { sitemap } from '../../machines/contract/paths.ts';
import { openSlowHost } from './support/slow-host.ts';
import { scaled } from '../support/computer.ts';

const paths = ['/', '/login', '/register', '/reset/forgot-password', '/mutasi'] as const;

interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRect;
    readonly currentRect: DOMRect;
  }[];
}

/** An init script: collects in `window.shifts` what moved, and by how much. */
function noteShifts(): void {
  const shifts: (readonly [number, string])[] = [];
  Object.assign(window, { shifts });
  const at = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join();
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[])
      if (!hadRecentInput)
        shifts.push([
          value,
          sources
            .map(
              ({ node, previousRect, currentRect }) =>
                `${node?.nodeName} ${node?.textContent?.slice(0, 20)}: ${at(previousRect)} → ${at(currentRect)}`,
            )
            .join(' | '),
        ]);
  }).observe({ type: 'layout-shift', buffered: true });
}

/** What moved in a load, if it was more than 0.01. */
async function shiftsOf(
  browser: Browser,
  address: string,
  path: string,
  width: number,
  localStorage: { name: string; value: string }[],
): Promise<readonly string[]> {
  const context = await browser.newContext({
    viewport: { width, height: width < 640 ? 740 : 800 },
    storageState: { cookies: [], origins: [{ origin: address, localStorage }] },
  });
  await context.addInitScript(noteShifts);
  const page = await context.newPage();
  await page.goto(address + path);
  await expectTakenOver(page);
  await expectLoaded(page);
  const moved = await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame)));
    return (window as unknown as { shifts: [number, string][] }).shifts;
  });
  await context.close();
  const sum = moved.reduce((total, [value]) => total + value, 0);
  return sum > 0.01
    ? [
        `${path} at ${width} px: ${sum.toFixed(3)}`,
        ...moved.map(([value, what]) => `  ${value.toFixed(4)} ${what}`),
      ]
    : [];
}

/** What the app stores of a session, which is not the first: /profil names the one before. */
async function sessionOf(request: APIRequestContext, who = sinta) {
  await tokensOf(request, who);
  const { jwt_token, refresh_token } = await tokensOf(request, who);
  return [
    { name: 'token', value: jwt_token },
    { name: 'refresh_token', value: refresh_token },
  ];
}

/** Whether the machine has a font that src/ui/global.tsx can show until the page's own has come. */
const hasFallback = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const sources = ['Arial', 'Liberation Sans', 'NimbusSans-Regular', 'Roboto'];
    const local = sources.map((name) => `local('${name}')`).join();
    return new FontFace('Fallback', local).load().then(
      () => true,
      () => false,
    );
  });

// Firefox reports no layout shifts.
for (const [how, options] of [
  ['in pieces', { first: 1_000, font: 0 }],
  ['in other pieces, and its font late', { first: 500, font: 1_000 }],
] as const)
  test(
    `nothing moves while a document arrives ${how} [PUB-24]`,
    { tag: '@once' },
    async ({ browser, baseURL, request, page }) => {
      test.skip(!(await hasFallback(page)), 'no font is as wide as Arial (fonts-liberation)');
      test.setTimeout(scaled(90_000));
      const session = await sessionOf(request);
      const host = await openSlowHost(baseURL ?? '', options);
      const moved: string[] = [];
      for (const width of [360, 390, 1280]) {
        const loads = paths.map((path) =>
          shiftsOf(browser, host.address, path, width, path === '/mutasi' ? session : []),
        );
        // oxlint-disable-next-line no-await-in-loop -- more pages at once would only wait
        moved.push(...(await Promise.all(loads)).flat());
      }
      host.close();
      expect(moved).toEqual([]);
    },
  );

test(
  'nothing moves while any page loads',
  { tag: '@once' },
  async ({ browser, baseURL, request, page }) => {
    test.skip(!(await hasFallback(page)), 'no font is as wide as Arial (fonts-liberation)');
    test.setTimeout(scaled(180_000));
    const session = await sessionOf(request);
    // Without the news of other tests' logins.
    const quiet = await sessionOf(request, await openCustomer(request));
    const moved: string[] = [];
    for (const { access, paths: own } of Object.values(sitemap))
      for (const path of Object.values<string>(own))
        for (const width of [390, 1280]) {
          const own = path === '/notifikasi' ? quiet : session;
          const stored = access === 'guarded' ? own : [];
          // oxlint-disable-next-line no-await-in-loop -- pages at once would only wait
          moved.push(...(await shiftsOf(browser, baseURL ?? '', path, width, stored)));
        }
    expect(moved).toEqual([]);
  },
);
