import type { Browser } from 'playwright';
import { visit, type Visit } from './browser.ts';
import { report, type Row } from './figures.ts';

interface Measured {
  /** Seconds from the navigation to the balance on the screen. */
  readonly all: number;
  /** Seconds from the press. */
  readonly afterPress: number;
  /** The waits after the press, as text. */
  readonly waterfall: string;
}

/**
 * Milliseconds since the epoch when the screen shows the balance, which starts hidden. Rejects
 * after half a minute.
 */
const balanceShown = (at: Visit): Promise<number> =>
  at.page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const latest = performance.now() + 30_000;
        const isShown = () =>
          [...document.querySelectorAll('button')].some(
            ({ textContent }) => textContent === 'Tampilkan saldo',
          );
        const look = (): void => {
          if (isShown())
            requestAnimationFrame(() => resolve(performance.timeOrigin + performance.now()));
          else if (performance.now() > latest) reject(new Error('no balance within 30 s'));
          else requestAnimationFrame(look);
        };
        look();
      }),
  );

/** The requests between press and balance: name, start and end in seconds after the press. */
function waterfallOf(at: Visit, pressed: number, shown: number): string {
  const after = (time: number) => ((time - pressed) / 1_000).toFixed(2);
  return at
    .loads()
    .filter(({ began, ended }) => (ended ?? shown) >= pressed && began <= shown)
    .filter(({ type }) => ['XHR', 'Fetch', 'Script'].includes(type))
    .map(({ url, began, ended }) => {
      const name = new URL(url).pathname
        .replace(/^.*\/(main|assets)\//, '')
        .replace(/-[\w-]{8}\.js$/, '');
      return `${name} ${after(began)}–${ended === null ? '…' : after(ended)}`;
    })
    .join(' · ');
}

/** `waits`: press only once the app has taken over. */
async function measure(browser: Browser, origin: string, waits: boolean): Promise<Measured> {
  const at = await visit(browser);
  try {
    const { page } = at;
    await page.goto(`${origin}/login`, { waitUntil: 'commit' });
    const password = page.getByLabel('Password', { exact: true });
    await password.waitFor();
    await page.getByLabel('Email', { exact: true }).focus();
    await page.keyboard.insertText('sinta@lentera.test');
    await password.focus();
    await page.keyboard.insertText('Lentera123');
    if (waits) {
      await page.locator('#late').waitFor({ state: 'detached' });
      await at.quiet();
    }
    const began = await page.evaluate(() => performance.timeOrigin);
    const shown = balanceShown(at);
    const pressed = Date.now();
    await page.keyboard.press('Enter');
    const end = await shown;
    return {
      all: (end - began) / 1_000,
      afterPress: (end - pressed) / 1_000,
      waterfall: waterfallOf(at, pressed, end),
    };
  } finally {
    await at.close();
  }
}

/** Logs in with an empty cache: pressing at once, and pressing once the page is usable. */
export async function balanceRows(
  browser: Browser,
  origin: string,
  runs: number,
): Promise<readonly Row[]> {
  const [atOnce, later]: [Measured[], Measured[]] = [[], []];
  for (let run = 0; run < runs; run += 1) {
    atOnce.push(await measure(browser, origin, false));
    later.push(await measure(browser, origin, true));
  }
  return [
    report(
      'time to balance: empty browser at /login, typed and pressed at once',
      's',
      2.4,
      atOnce.map(({ all }) => all),
      atOnce.at(-1)?.waterfall,
    ),
    report(
      'time to balance: after a press on the usable page',
      's',
      0.9,
      later.map(({ afterPress }) => afterPress),
      later.at(-1)?.waterfall,
    ),
  ];
}
