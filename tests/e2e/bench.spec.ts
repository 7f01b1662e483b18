import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { paths } from '../../machines/contract/paths.ts';
import { handOf, type Hand } from './pages/hand.ts';
import { submitLogin } from './pages/login.ts';
import { enterPin, giveCode, giveIdentity, registerAfterCode } from './pages/registration.ts';
import { confirmOrder, placeOrder } from './pages/transfer.ts';
import {
  bagas,
  expect,
  expectLoaded,
  field,
  mailedCode,
  newcomer,
  openAs,
  openPlace,
  test,
} from './support/fixtures.ts';
import { customerPages } from './support/pages.ts';

/* npm run bench: the build prints its own figures (tools/build/budget.ts). */

const once = { tag: '@once' };

test('the first paint of the landing page needs at most 14 kB', once, async ({ page }) => {
  await page.goto('/');
  const needed = await page.evaluate(() =>
    performance
      .getEntries()
      .filter(
        (entry) =>
          entry.entryType === 'navigation' ||
          ('renderBlockingStatus' in entry && entry.renderBlockingStatus === 'blocking'),
      )
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).transferSize / 1_000, 0),
  );
  console.info(`first paint of /: ${needed.toFixed(1)} kB; goal 14 kB`);
  expect(needed).toBeGreaterThan(1);
  expect(needed).toBeLessThanOrEqual(14);
});

/** The names of the scripts of the open page. */
const scriptsOf = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.endsWith('.js')),
  );

test(
  'no page adds more than 25 kB of code (gzip) to that of the dashboard',
  once,
  async ({ page }) => {
    test.slow();
    await openAs(page, paths.dashboard);
    await expect(page.getByRole('list', { name: 'Transaksi terbaru' })).toBeVisible();
    // The last that it prefetches.
    await expect.poll(async () => String(await scriptsOf(page))).toContain('/assets/session-');
    const there = new Set(await scriptsOf(page));
    const added = new Map<string, number>();
    for (const path of customerPages) {
      await page.goto(path);
      await expectLoaded(page);
      const own = (await scriptsOf(page)).filter((file) => !there.has(file));
      const sizes = own.map((file) => gzipSync(readFileSync(`dist${file}`), { level: 9 }).length);
      added.set(path, sizes.reduce((sum, size) => sum + size, 0) / 1_000);
    }
    const [[largest, size] = ['', NaN]] = [...added].toSorted(([, one], [, other]) => other - one);
    console.info(`${largest} adds ${size.toFixed(1)} kB of JS (gzip); goal 25 kB`);
    expect(size).toBeGreaterThan(1);
    expect(size).toBeLessThanOrEqual(25);
  },
);

interface Counted {
  commits: number;
  keyAt: number;
}

/**
 * An init script: React calls the hook of its developer tools in production, too. What comes later
 * is the work of a timer, e.g. the amount in words (FRM-28).
 */
function countCommits(): void {
  const counted = window as unknown as Counted;
  const quiet = () => undefined;
  Object.assign(window, {
    commits: 0,
    keyAt: 0,
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      renderers: new Map(),
      inject: () => 1,
      onCommitFiberUnmount: quiet,
      onPostCommitFiberRoot: quiet,
      onCommitFiberRoot: () => (counted.commits += performance.now() - counted.keyAt < 900 ? 1 : 0),
    },
  });
  window.addEventListener('keydown', () => (counted.keyAt = performance.now()), true);
}

/** The number of commits so far, after two frames, when the last input is painted. */
const commitsOf = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return (window as unknown as Counted).commits;
  });

/** Types key by key, and records React's commits for each key. */
function measuringHand(page: Page, commits: Map<string, number[]>): Hand {
  return {
    ...handOf(page),
    async type(name, text) {
      await field(page, name).click();
      // The login begins with the new customer's e-mail.
      await field(page, name).selectText();
      await expectLoaded(page);
      const counts = [await commitsOf(page)];
      for (const key of text) {
        await page.keyboard.press(key);
        counts.push(await commitsOf(page));
      }
      const place = `${name} (${new URL(page.url()).pathname})`;
      commits.set(
        place,
        counts.slice(1).map((count, at) => count - (counts[at] ?? 0)),
      );
    },
  };
}

test(
  'React commits once for each key of a registration, a login and a transfer',
  once,
  async ({ page }) => {
    test.slow();
    // Nothing changes by the clock alone.
    await page.clock.setFixedTime(Date.now());
    await page.addInitScript(countCommits);
    await page.route('**/api/main/events', () => undefined);
    const commits = new Map<string, number[]>();
    const hand = measuringHand(page, commits);
    const person = newcomer();
    await page.goto('/register');
    await giveIdentity(hand, person);
    await giveCode(hand, await mailedCode(page.request, person.email));
    await registerAfterCode(hand, person);
    await hand.isAt('/register/atur-pin');
    await enterPin(hand, person.pin);
    await hand.press('Lanjut');
    await hand.isAt('/login');
    await submitLogin(hand, bagas);
    await hand.isAt('/dashboard');
    await openPlace(page, 'Transfer');
    await hand.isAt('/transfer');
    await placeOrder(hand);
    await confirmOrder(hand, bagas.pin);
    const all = [...commits.values()].flat();
    console.info(
      `${all.length} keys in ${commits.size} fields: at most ${Math.max(...all)} commits each; goal 1`,
    );
    expect(commits.size).toBeGreaterThan(15);
    expect([...commits].filter(([, counts]) => counts.some((count) => count > 1))).toEqual([]);
    expect(all.filter((count) => count === 1).length).toBeGreaterThan(100);
  },
);
