import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Browser } from 'playwright';
import { build } from 'vite';
import { visit } from './browser.ts';
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

/** Opens the page in an empty browser, and again with what that has kept. */
async function measure(browser: Browser, url: string): Promise<readonly [Measured, Measured]> {
  let at = await visit(browser);
  const load = async (): Promise<Measured> => {
    await at.page.goto(url, { waitUntil: 'load' });
    await at.quiet();
    const { firstCommit, fcp, tasks } = await at.probe();
    const usable = firstCommit ?? Number.NaN;
    return {
      usable: usable / 1_000,
      painted: fcp / 1_000,
      longest: Math.max(0, ...tasks.filter((task) => task.at <= usable).map(({ span }) => span)),
      scripts: (await at.until(usable)).scripts.length,
    };
  };
  try {
    const first = await load();
    at = await at.again();
    return [first, await load()];
  } finally {
    await at.close();
  }
}

export async function aloneRows(
  browser: Browser,
  folder: string,
  origin: string,
  runs: number,
): Promise<readonly Row[]> {
  const alone = await serveAlone(join(folder, 'packages-alone'));
  const pairs: {
    readonly ours: readonly [Measured, Measured];
    readonly theirs: readonly [Measured, Measured];
  }[] = [];
  try {
    for (let run = 0; run < runs; run += 1)
      pairs.push({
        ours: await measure(browser, `${origin}/login`),
        theirs: await measure(browser, alone.origin),
      });
  } finally {
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
