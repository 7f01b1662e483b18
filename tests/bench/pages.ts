import type { Browser } from 'playwright';
import { devices, tokensOf, visit, widths, type Visit, type Width } from './browser.ts';
import { gzipped, routesOf, type Built } from './built.ts';
import type { Row } from './figures.ts';

interface Load {
  /** Seconds. */
  readonly lcp: number;
  readonly lcpOf: string;
  readonly cls: number;
  readonly shifts: readonly string[];
  /** Milliseconds. */
  readonly tbt: number;
  /** kB on the wire before the first paint: the document and what blocks rendering. */
  readonly needed: number;
  /** kB on the wire by type of resource. */
  readonly byType: Readonly<Record<string, number>>;
  /** Seconds until React's first commit. */
  readonly usable: number;
  /** URLs of the scripts that had loaded when it was usable. */
  readonly scripts: readonly string[];
  /** URLs of all scripts. */
  readonly allScripts: readonly string[];
  /** kB of all scripts on the wire. */
  readonly wireOfScripts: number;
  /** Long animation frames after the first paint, as lines for the note. */
  readonly frames: readonly string[];
}

/** Opens a page with a cold cache and waits until the network is idle. */
async function load(
  at: Visit,
  url: string,
  waitForContent: (visit: Visit) => Promise<unknown> = async () => {},
): Promise<Load> {
  await at.page.goto(url, { waitUntil: 'load' });
  await waitForContent(at);
  await at.quiet();
  const probe = await at.probe();
  const blocking = await at.page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(
        (entry) => 'renderBlockingStatus' in entry && entry.renderBlockingStatus === 'blocking',
      )
      .map(({ name }) => name),
  );
  const usable = probe.firstCommit ?? probe.lcp;
  const { scripts } = await at.until(usable);
  const byType: Record<string, number> = {};
  for (const { type, bytes } of at.loads()) byType[type] = (byType[type] ?? 0) + bytes / 1_000;
  return {
    lcp: probe.lcp / 1_000,
    lcpOf: probe.lcpOf,
    cls: probe.cls,
    shifts: probe.shifts,
    tbt: probe.tasks
      .filter(({ at: start }) => start >= probe.fcp)
      .reduce((sum, { span }) => sum + span - 50, 0),
    needed: at
      .loads()
      .filter(({ url: one, type }) => type === 'Document' || blocking.includes(one))
      .reduce((sum, { bytes }) => sum + bytes / 1_000, 0),
    byType,
    usable: usable / 1_000,
    scripts,
    allScripts: at
      .loads()
      .filter(({ type }) => type === 'Script')
      .map(({ url: one }) => one),
    wireOfScripts: byType['Script'] ?? 0,
    frames: probe.frames
      .filter(({ at: start }) => start >= probe.fcp)
      .map(({ span, scripts: told }) => `${Math.round(span)} ms: ${told.join('; ')}`),
  };
}

/** kB of JS that a page needs before it can be read: 0 where it has text and links without JS. */
async function neededJs(browser: Browser, url: string, withJs: Load): Promise<number> {
  const withoutJs = await visit(browser, { javaScriptEnabled: false, network: false });
  await withoutJs.page.goto(url);
  const text = await withoutJs.page.locator('body').innerText();
  const links = await withoutJs.page.locator('a[href]').count();
  await withoutJs.close();
  return text.length > 200 && links > 0 ? 0 : withJs.wireOfScripts;
}

async function withVisit<T>(
  browser: Browser,
  options: Parameters<typeof visit>[1],
  work: (at: Visit) => Promise<T>,
): Promise<T> {
  const at = await visit(browser, options);
  try {
    return await work(at);
  } finally {
    await at.close();
  }
}

const types = ({ byType }: Load) =>
  Object.entries(byType)
    .map(([type, kB]) => `${type} ${kB.toFixed(1)}`)
    .join(', ');
const frames = (loads: readonly Load[]) => loads.at(-1)?.frames.slice(0, 3).join(' · ') ?? '';

/** The pre-rendered pages beside the landing page and the login. */
const prerenderedPages = ['/register', '/reset/forgot-password', '/download'] as const;

type ByWidth = Readonly<Record<Width, Load[]>>;
const byWidth = (): ByWidth => ({ 360: [], 390: [], 412: [], 1280: [] });

/** Names the screen, and how many pixels of the device each of its pixels has. */
const at = (width: Width): string => `${width} px × ${devices[width].deviceScaleFactor}`;

/**
 * The pages with a cold cache. `beside`: the address of another page, measured in turn with the
 * landing page and the login at each width, so that what else the machine does meets all of them.
 */
export async function pageRows(
  browser: Browser,
  built: Built,
  origin: string,
  runs: number,
  beside: string | null,
): Promise<readonly Row[]> {
  const [landings, logins, peers] = [byWidth(), byWidth(), byWidth()];
  const [again, dashboard]: [Load[], Load[]] = [[], []];
  const others = prerenderedPages.map((path) => ({ path, loads: [] as Load[] }));
  const stored = await tokensOf(origin, 'sinta@lentera.test', 'Lentera123');
  for (let run = 0; run < runs; run += 1) {
    for (const width of widths) {
      const cold = (url: string) => withVisit(browser, { width }, (visited) => load(visited, url));
      landings[width].push(await cold(`${origin}/`));
      if (beside !== null) peers[width].push(await cold(beside));
      logins[width].push(await cold(`${origin}/login`));
    }
    for (const { path, loads } of others)
      loads.push(await withVisit(browser, {}, (first) => load(first, `${origin}${path}`)));
    again.push(
      await withVisit(browser, {}, async (first) => {
        await load(first, `${origin}/login`);
        return load(await first.again(), `${origin}/login`);
      }),
    );
    dashboard.push(
      await withVisit(browser, { tokens: { origin, stored } }, (first) =>
        load(first, `${origin}/dashboard`, ({ page }) =>
          page.getByRole('list', { name: 'Transaksi terbaru' }).waitFor(),
        ),
      ),
    );
  }
  const [landing, login, other] = [landings[390], logins[390], peers[390]];
  const gzip = (urls: readonly string[]) =>
    [...new Set(urls)]
      .filter((url) => url.startsWith(origin))
      .reduce((sum, url) => sum + gzipped(built, new URL(url).pathname), 0);
  /** The other site's figures, beside those of the landing page or the login at the same width. */
  const besideOf = (loads: readonly Load[], of: (one: Load) => number) => {
    const width = widths.find((one) => loads === landings[one] || loads === logins[one]);
    return width !== undefined && beside !== null ? { beside: peers[width].map(of) } : {};
  };
  const row = (
    what: string,
    unit: string,
    goal: number | null,
    isGate: boolean,
    loads: readonly Load[],
    of: (one: Load) => number,
    note = '',
  ): Row => ({
    what,
    unit,
    goal,
    isGate,
    values: loads.map(of),
    note,
    ...besideOf(loads, of),
  });
  const [first, lastLogin, lastDashboard] = [landing[0], login.at(-1), dashboard.at(-1)];
  if (!first || !lastLogin || !lastDashboard) return [];
  const jsNeeded = {
    own: await neededJs(browser, `${origin}/`, first),
    other: other[0] && beside !== null ? [await neededJs(browser, beside, other[0])] : [],
  };
  const there = new Set(lastDashboard.allScripts.map((url) => new URL(url).pathname.slice(1)));
  const routes = routesOf(built, there).filter(
    ({ entry }) => !/login|registration|reset|download|deployment/.test(entry),
  );
  return [
    row(
      'landing: bytes to first paint',
      'kB',
      14,
      true,
      landing,
      ({ needed }) => needed,
      `in all: ${types(first)}`,
    ),
    {
      what: 'landing: JS needed',
      unit: 'kB',
      goal: 0,
      isGate: true,
      values: [jsNeeded.own],
      beside: jsNeeded.other,
      note: 'read with JavaScript off',
    },
    row(
      'landing: JS fetched before somebody acts',
      'kB',
      0,
      true,
      landing,
      ({ wireOfScripts }) => wireOfScripts,
    ),
    ...widths.flatMap((width) => [
      row(
        `landing at ${at(width)}: LCP`,
        's',
        0.7,
        false,
        landings[width],
        ({ lcp }) => lcp,
        landings[width].at(-1)?.lcpOf,
      ),
      row(`landing at ${at(width)}: CLS`, '', 0, true, landings[width], ({ cls }) => cls),
      row(
        `landing at ${at(width)}: TBT`,
        'ms',
        0,
        false,
        landings[width],
        ({ tbt }) => tbt,
        frames(landings[width]),
      ),
    ]),
    row(
      'login: JS before it is usable (gzip)',
      'kB',
      115,
      true,
      login,
      ({ scripts }) => gzip(scripts),
      `${new Set(lastLogin.scripts).size} files; on the wire in all ${lastLogin.wireOfScripts.toFixed(1)} kB (brotli)`,
    ),
    ...widths.flatMap((width) => [
      row(
        `login at ${at(width)}: LCP`,
        's',
        0.9,
        false,
        logins[width],
        ({ lcp }) => lcp,
        logins[width].at(-1)?.lcpOf,
      ),
      row(
        `login at ${at(width)}: usable`,
        's',
        1.4,
        false,
        logins[width],
        ({ usable }) => usable,
        'the app has replaced the pre-rendered page',
      ),
      row(
        `login at ${at(width)}: CLS`,
        '',
        0,
        true,
        logins[width],
        ({ cls }) => cls,
        logins[width]
          .flatMap(({ shifts }) => shifts)
          .slice(0, 3)
          .join(' · '),
      ),
    ]),
    row(
      'login, second visit: usable',
      's',
      0.6,
      false,
      again,
      ({ usable }) => usable,
      `on the wire ${again.at(-1)?.wireOfScripts.toFixed(1) ?? ''} kB of JS`,
    ),
    row('login: TBT', 'ms', null, false, login, ({ tbt }) => tbt, frames(login)),
    ...others.flatMap(({ path, loads }) => [
      row(`${path}: LCP`, 's', 0.9, false, loads, ({ lcp }) => lcp, loads.at(-1)?.lcpOf),
      row(
        `${path}: CLS`,
        '',
        0,
        true,
        loads,
        ({ cls }) => cls,
        loads
          .flatMap(({ shifts }) => shifts)
          .slice(0, 3)
          .join(' · '),
      ),
    ]),
    row(
      'dashboard: JS in all (gzip)',
      'kB',
      150,
      true,
      dashboard,
      ({ allScripts }) => gzip(allScripts),
      `on the wire ${lastDashboard.wireOfScripts.toFixed(1)} kB (brotli)`,
    ),
    {
      what: 'dashboard: largest lazy route (gzip)',
      unit: 'kB',
      goal: 25,
      isGate: true,
      values: [routes[0]?.size ?? Number.NaN],
      note: routes
        .slice(0, 3)
        .map(({ entry, size }) => `${entry.replace('src/app/', '')} ${size.toFixed(1)}`)
        .join(', '),
    },
    row('dashboard: LCP', 's', 1.5, false, dashboard, ({ lcp }) => lcp, lastDashboard.lcpOf),
    row(
      'dashboard: CLS',
      '',
      0,
      true,
      dashboard,
      ({ cls }) => cls,
      lastDashboard.shifts.slice(0, 3).join(' · '),
    ),
    row('dashboard: TBT', 'ms', null, false, dashboard, ({ tbt }) => tbt, frames(dashboard)),
  ];
}
