/*
 * npm run bench: builds the app, starts it, measures it, and prints a table of goals and figures;
 * the same as JSON in test-results/bench.json. Exit code 1 when a gate is not met.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { aloneRows } from './alone.ts';
import { balanceRows } from './balance.ts';
import { bankRows } from './bank.ts';
import { openBrowser } from './browser.ts';
import { buildApart, bytesByFlows, serveApart } from './built.ts';
import { failedGates, gate, median, report, verdict, type Row } from './figures.ts';
import { interactionRows } from './interactions.ts';
import { machineRows } from './machines.ts';
import { mutasiRows } from './mutasi.ts';
import { pageRows } from './pages.ts';
import { streamRows } from './streams.ts';
import { tableOf } from './table.ts';
import { warmRows } from './warm.ts';
import { needBrowser } from '../support/browser.ts';

const help = `npm run bench -- [options]

  --runs N       measurements of each row (5); the table shows their median, minimum and maximum
  --only A,B     measure only these parts: pages, alone, balance, warm, interactions, mutasi, machines, bank, streams, flows
  --beside URL   also measure that page, in turn with the landing page and the login at each width
  --write        write docs/performance-table.md
  --port N       port of the server (3549)
  --help

Conditions: production build as bank/run/main.ts serves it (brotli), cold cache, phone of 390 × 844 with 3 device pixels each
(pages also at 360, 412 and 1280), Slow 4G (1.6 Mbps, 150 ms) if the network counts, CPU × 4. Bytes, long tasks and ratios are
gates, which the table marks; milliseconds are only reported. JSON: test-results/bench.json.`;

const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
    beside: { type: 'string' },
    write: { type: 'boolean', default: false },
    port: { type: 'string', default: process.env['PORT'] ?? '3549' },
    help: { type: 'boolean', default: false },
  },
});
const runs = Number(options.runs);
const wanted = options.only.split(',').filter(Boolean);
const beside = options.beside ?? null;

async function main(): Promise<readonly Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'lentera-bench-'));
  const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name);
  const rows: Row[] = [];
  const part = async (name: string, measure: () => Promise<readonly Row[]>): Promise<void> => {
    if (!isWanted(name)) return;
    console.log(`\n=== ${name}`);
    const measured = await measure().catch((error: unknown) => [
      gate(
        `${name}: could not be measured`,
        '',
        0,
        [],
        String(error).replaceAll('\n', ' ').slice(0, 160),
      ),
    ]);
    rows.push(...measured);
    console.log(tableOf(measured, beside));
  };
  try {
    const ofTheBuild = ['pages', 'alone', 'balance', 'warm', 'interactions', 'mutasi'];
    if ([...ofTheBuild, 'flows'].some(isWanted)) {
      needBrowser();
      const built = await buildApart(folder);
      const server = await serveApart(built, Number(options.port));
      const browser = await openBrowser(beside === null);
      try {
        await part('pages', () => pageRows(browser, built, server.origin, runs, beside));
        await part('alone', () => aloneRows(folder, server.origin, runs));
        await part('balance', () => balanceRows(browser, server.origin, runs));
        await part('warm', () => warmRows(browser, server.origin, runs));
        await part('interactions', () => interactionRows(browser, server.origin, runs));
        await part('mutasi', () => mutasiRows(browser, server.origin, runs));
        await part('flows', async () =>
          bytesByFlows(built).map(({ flow, flows, kB }) =>
            report(`JS of the app with ${flows} pages (+ ${flow})`, 'kB', null, [kB]),
          ),
        );
      } finally {
        await browser.close();
        server.stop();
      }
    }
    await part('machines', () => machineRows(runs));
    await part('bank', bankRows);
    await part('streams', streamRows);
    return rows;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The line above the table: date, number of runs, processor and Node. */
function stamp(): string {
  const { model = 'unknown' } = cpus()[0] ?? {};
  return `${new Date().toISOString().slice(0, 10)}, ${runs} runs, ${cpus().length} × ${model.replaceAll(/\s+/g, ' ')}, Node ${process.version}.`;
}

if (options.help) {
  console.log(help);
} else if (!Number.isInteger(runs) || runs < 1) {
  console.error(`--runs must be a whole number above zero, not "${options.runs}"`);
  process.exitCode = 2;
} else {
  const rows = await main();
  const table = tableOf(rows, beside);
  mkdirSync('test-results', { recursive: true });
  writeFileSync(
    'test-results/bench.json',
    `${JSON.stringify({ at: new Date().toISOString(), runs, beside, rows: rows.map((row) => ({ ...row, median: median(row.values), verdict: verdict(row) })) }, null, 2)}\n`,
  );
  if (options.write)
    writeFileSync(
      'docs/performance-table.md',
      `# Performance: the last table\n\nGenerated by \`npm run bench -- --write\`. [performance.md](performance.md) says how it is measured.\n\n${stamp()}\n\n${table}\n`,
    );
  console.log(`\n${table}\n\n${stamp()}`);
  const failed = failedGates(rows);
  for (const row of failed) console.log(`GATE ${verdict(row)}: ${row.what}`);
  process.exit(failed.length === 0 ? 0 : 1);
}
