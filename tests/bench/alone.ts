import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import { openBareBrowser, type BareBrowser, type BarePage } from './bare.ts';
import { gate, median, report, spread, type Row } from './figures.ts';
import { plain } from './table.ts';

/* /login beside the packages alone (tests/bench/packages-alone), in turn: what is ours of it. */

const types: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript' };

/** Builds the page of the packages alone and serves it as the app is served. */
async function serveAlone(outDir: string): Promise<{ readonly origin: string; stop(): void }> {
  await build({
    root: 'tests/bench/packages-alone',
    configFile: false,
    logLevel: 'error',
    build: { outDir, emptyOutDir: true },
  });
  const compressed = new Map<string, Buffer>();
  const server = createServer(({ url = '/' }, answer) => {
    const path = url === '/' ? '/index.html' : url;
    try {
      const body = compressed.get(path) ?? brotliCompressSync(readFileSync(join(outDir, path)));
      compressed.set(path, body);
      answer.writeHead(200, {
        'Content-Type': types[extname(path)] ?? 'application/octet-stream',
        'Content-Encoding': 'br',
        'Cache-Control': path.startsWith('/assets/') ? 'max-age=31536000, immutable' : 'no-store',
      });
      answer.end(body);
    } catch {
      answer.writeHead(404).end();
    }
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  // Compresses before the first measurement.
  const page = await (await fetch(origin)).text();
  for (const [path] of page.matchAll(/\/assets\/[^"]+/g)) await fetch(origin + path);
  return { origin, stop: () => void server.close() };
}

interface Measured {
  /** Seconds. */
  readonly usable: number;
  readonly painted: number;
  /** Milliseconds: the longest task until then. */
  readonly longest: number;
  /** Scripts that had arrived by then. */
  readonly scripts: number;
}

async function measure(page: BarePage, url: string): Promise<Measured> {
  await page.open(url);
  const { firstCommit, fcp, tasks } = await page.probe();
  const usable = firstCommit ?? Number.NaN;
  const isBefore = `({ name, responseEnd }) => /\\.js$/.test(name) && responseEnd <= ${usable}`;
  return {
    usable: usable / 1_000,
    painted: fcp / 1_000,
    longest: Math.max(0, ...tasks.filter(({ at }) => at <= usable).map(({ span }) => span)),
    scripts: await page.read(`performance.getEntriesByType('resource').filter(${isBefore}).length`),
  };
}

/** Milliseconds from a key to its frame, the longest of those pressed in the first two seconds. */
async function measureKeys(page: BarePage, url: string): Promise<number> {
  const opened = page.open(url);
  const focus = `document.querySelector('input')?.focus(); location.href === '${url}' && performance.now() > 2_000`;
  while (!(await page.read<boolean>(focus))) {
    await page.press('a');
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  await opened;
  const { interactions } = await page.probe();
  return Math.max(0, ...Object.values(interactions).map(({ span }) => span));
}

/** Opens the page in an empty browser, and again with what that has kept. */
async function twice<T>(
  browser: BareBrowser,
  measureOnce: (page: BarePage) => Promise<T>,
): Promise<readonly [T, T]> {
  const nextPage = await browser.phone();
  const once = async () => {
    const page = await nextPage();
    try {
      return await measureOnce(page);
    } finally {
      await page.close();
    }
  };
  return [await once(), await once()];
}

export async function aloneRows(
  folder: string,
  origin: string,
  runs: number,
): Promise<readonly Row[]> {
  // First, because it may not be there.
  const browser = openBareBrowser();
  const alone = await serveAlone(join(folder, 'packages-alone'));
  const login = `${origin}/login`;
  const pairs: {
    readonly ours: readonly [Measured, Measured];
    readonly theirs: readonly [Measured, Measured];
    readonly keys: readonly [number, number];
  }[] = [];
  try {
    for (let run = 0; run < runs; run += 1)
      pairs.push({
        ours: await twice(browser, (page) => measure(page, login)),
        theirs: await twice(browser, (page) => measure(page, alone.origin)),
        keys: await twice(browser, (page) => measureKeys(page, login)),
      });
  } finally {
    browser.stop();
    alone.stop();
  }
  const rowsOf = (
    name: string,
    at: 0 | 1,
    goals: { readonly usable: number; readonly painted: number | null },
  ) => {
    const all = (of: 'ours' | 'theirs', what: keyof Measured) =>
      pairs.map((pair) => pair[of][at][what]);
    const beside = (what: keyof Measured, unit: string) => {
      const values = all('theirs', what);
      return `the packages alone: ${plain(median(values))} ${unit} (${spread(values).map(plain).join('–')})`;
    };
    return [
      report(`login, ${name}: usable`, 's', null, all('ours', 'usable'), beside('usable', 's')),
      report(
        `login, ${name}: usable, in times of the packages alone`,
        '',
        goals.usable,
        pairs.map(({ ours, theirs }) => ours[at].usable / theirs[at].usable),
        'run by run',
      ),
      report(
        `login, ${name}: first paint`,
        's',
        goals.painted,
        all('ours', 'painted'),
        beside('painted', 's'),
      ),
      report(
        `login, ${name}: longest task until it is usable`,
        'ms',
        150,
        all('ours', 'longest'),
        beside('longest', 'ms'),
      ),
      report(
        `login, ${name}: from a key to its frame, the longest of the first 2 s`,
        'ms',
        100,
        pairs.map(({ keys }) => keys[at]),
      ),
    ];
  };
  return [
    ...rowsOf('first visit', 0, { usable: 1.15, painted: null }),
    ...rowsOf('later visit', 1, { usable: 1.6, painted: 0.45 }),
    gate(
      'login: scripts before it is usable',
      '',
      6,
      pairs.map(({ ours }) => ours[0].scripts),
    ),
  ];
}
