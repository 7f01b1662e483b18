import type { Browser } from 'playwright';
import { devices, tokensOf, visit, widths, type Visit, type Width } from './browser.ts';
import { gzipped, routesOf, type Built } from './built.ts';
import { gate, report, type Row } from './figures.ts';

interface Load {
  /** Seconds. */
  readonly lcp: number;
  readonly lcpOf: string;
  readonly cls: number;
  readonly shifts: readonly string[];
  /** Milliseconds. */
  readonly tbt: number;
  /** kB on the wire before the first paint: the document and its blocking resources. */
  readonly needed: number;
  /** kB on the wire by type of resource. */
  readonly byType: Readonly<Record<string, number>>;
  /** Seconds until React's first commit. */
  readonly usable: number;
  /** URLs of the scripts loaded when it was usable. */
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
      .map(({ span, scripts: names }) => `${Math.round(span)} ms: ${names.join('; ')}`),
  };
}

/** kB of JS that a page needs to be readable: 0 if it has text and links without JS. */
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
const firstOf = (lines: readonly string[]) => lines.slice(0, 3).join(' · ');
const lcp = (page: string, goal: number, loads: readonly Load[]): Row => {
  const values = loads.map((one) => one.lcp);
  return report(`${page}: LCP`, 's', goal, values, loads.at(-1)?.lcpOf);
};
const cls = (page: string, loads: readonly Load[]): Row => {
  const values = loads.map((one) => one.cls);
  return gate(`${page}: CLS`, '', 0, values, firstOf(loads.flatMap(({ shifts }) => shifts)));
};
const tbt = (page: string, goal: number | null, loads: readonly Load[]): Row => {
  const values = loads.map((one) => one.tbt);
  return report(`${page}: TBT`, 'ms', goal, values, firstOf(loads.at(-1)?.frames ?? []));
};
const usable = (page: string, goal: number, loads: readonly Load[], note: string): Row => {
  const values = loads.map((one) => one.usable);
  return report(`${page}: usable`, 's', goal, values, note);
};

/** The other pre-rendered pages, besides the landing page and the login. */
const prerenderedPages = ['/register', '/reset/forgot-password', '/download'] as const;

type ByWidth = Readonly<Record<Width, Load[]>>;
const byWidth = (): ByWidth => ({ 360: [], 390: [], 412: [], 1280: [] });

/** The screen's width in CSS pixels × device pixels per CSS pixel. */
const at = (width: Width): string => `${width} px × ${devices[width].deviceScaleFactor}`;

/**
 * The pages with a cold cache. `beside` is the address of another page, measured in turn with the
 * landing page and the login at each width, so that other work of the computer affects all of them.
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
  /** Adds the figures of the other page at the same width. */
  const withPeer = (width: Width, row: (loads: readonly Load[]) => Row, loads: readonly Load[]) =>
    beside === null ? row(loads) : { ...row(loads), beside: row(peers[width]).values };
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
    withPeer(
      390,
      (loads) =>
        gate(
          'landing: bytes to first paint',
          'kB',
          14,
          loads.map(({ needed }) => needed),
          `in all: ${types(first)}`,
        ),
      landing,
    ),
    {
      ...gate('landing: JS needed', 'kB', 0, [jsNeeded.own], 'read with JavaScript off'),
      beside: jsNeeded.other,
    },
    withPeer(
      390,
      (loads) =>
        gate(
          'landing: JS fetched before somebody acts',
          'kB',
          0,
          loads.map(({ wireOfScripts }) => wireOfScripts),
        ),
      landing,
    ),
    ...widths.flatMap((width) => {
      const name = `landing at ${at(width)}`;
      return [
        withPeer(width, (loads) => lcp(name, 0.7, loads), landings[width]),
        withPeer(width, (loads) => cls(name, loads), landings[width]),
        withPeer(width, (loads) => tbt(name, 0, loads), landings[width]),
      ];
    }),
    gate(
      'login: JS before it is usable (gzip)',
      'kB',
      115,
      login.map(({ scripts }) => gzip(scripts)),
      `${new Set(lastLogin.scripts).size} files; on the wire in all ${lastLogin.wireOfScripts.toFixed(1)} kB (brotli)`,
    ),
    ...widths.flatMap((width) => {
      const name = `login at ${at(width)}`;
      const note = 'the app has replaced the pre-rendered page';
      return [
        withPeer(width, (loads) => lcp(name, 0.9, loads), logins[width]),
        withPeer(width, (loads) => usable(name, 1.4, loads, note), logins[width]),
        withPeer(width, (loads) => cls(name, loads), logins[width]),
      ];
    }),
    usable(
      'login, second visit',
      0.6,
      again,
      `on the wire ${again.at(-1)?.wireOfScripts.toFixed(1) ?? ''} kB of JS`,
    ),
    tbt('login', null, login),
    ...others.flatMap(({ path, loads }) => [lcp(path, 0.9, loads), cls(path, loads)]),
    gate(
      'dashboard: JS in all (gzip)',
      'kB',
      150,
      dashboard.map(({ allScripts }) => gzip(allScripts)),
      `on the wire ${lastDashboard.wireOfScripts.toFixed(1)} kB (brotli)`,
    ),
    gate(
      'dashboard: largest lazy route (gzip)',
      'kB',
      25,
      [routes[0]?.size ?? Number.NaN],
      routes
        .slice(0, 3)
        .map(({ entry, size }) => `${entry.replace('src/app/', '')} ${size.toFixed(1)}`)
        .join(', '),
    ),
    lcp('dashboard', 1.5, dashboard),
    cls('dashboard', dashboard),
    tbt('dashboard', null, dashboard),
  ];
}
