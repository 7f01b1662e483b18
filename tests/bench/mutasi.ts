import type { Browser, Page } from 'playwright';
import { tokensOf, visit } from './browser.ts';
import { gate, growth, median, report, type Row } from './figures.ts';
import type { Probe } from './probe.ts';

const sizes = [1_000, 3_000, 10_000, 30_000, 100_000] as const;
const goals: Readonly<Record<number, number>> = { 10_000: 50, 100_000: 100 };

/** An answer with `count` transactions of the last three years, unordered. */
function historyOf(count: number): string {
  const until = Date.now();
  const rows = Array.from({ length: count }, (_, n) => ({
    id: `b${n}`,
    datetime: new Date(until - ((n * 7_919_000) % (3 * 365 * 86_400)) * 1_000).toISOString(),
    username_to: ['Rini Wulandari', 'Agus Salim', 'Dewi Lestari'][n % 3],
    account_to: String(5_220_304_050 + (n % 97)),
    type: ['belanja', 'transfer', 'tagihan', 'makanan'][n % 4],
    transactionDirection: n % 3 === 0 ? 'DEBIT' : 'CREDIT',
    amount: 1_000 + ((n * 37_000) % 2_000_000),
    status: n % 500 === 0 ? 'pending' : 'completed',
  }));
  return JSON.stringify({ success: true, data: rows });
}

/**
 * Milliseconds from a click to the paint of its result: the browser handles the message after the
 * frame.
 */
async function timed(page: Page, button: string): Promise<number> {
  const span = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        window.addEventListener(
          'click',
          ({ timeStamp }) => {
            requestAnimationFrame(() => {
              const { port1, port2 } = new MessageChannel();
              port1.addEventListener('message', () => resolve(performance.now() - timeStamp));
              port1.start();
              port2.postMessage(null);
            });
          },
          { once: true, capture: true },
        );
      }),
  );
  await page.getByRole('button', { name: button, exact: true }).click();
  return span;
}

interface Measured {
  readonly size: number;
  readonly filter: readonly number[];
  readonly sort: readonly number[];
  readonly turn: readonly number[];
  /** Milliseconds of the longest task of the load. */
  readonly load: number;
  readonly rows: number;
}

async function measured(
  browser: Browser,
  origin: string,
  size: number,
  runs: number,
): Promise<Measured> {
  const at = await visit(browser, {
    network: false,
    tokens: { origin, stored: await tokensOf(origin, 'sinta@lentera.test', 'Lentera123') },
  });
  const { page } = at;
  try {
    const body = historyOf(size);
    await page.route('**/transaction/mutations*', (route) =>
      route.fulfill({ body, contentType: 'application/json' }),
    );
    await page.goto(`${origin}/mutasi`);
    await page.getByRole('table').waitFor({ timeout: 60_000 });
    await page.getByText('Memuat…').waitFor({ state: 'hidden' });
    const { tasks } = await page.evaluate(() => (window as unknown as { bench: Probe }).bench);
    const spans: { filter: number[]; sort: number[]; turn: number[] } = {
      filter: [],
      sort: [],
      turn: [],
    };
    let rows = 0;
    await page.getByRole('button', { name: 'Filter' }).click();
    for (let run = 0; run < runs; run += 1) {
      await page.getByLabel('Jenis Transaksi').selectOption(run % 2 === 0 ? 'Uang Masuk' : 'Semua');
      spans.filter.push(await timed(page, 'Cari Mutasi'));
      spans.sort.push(await timed(page, 'Tanggal'));
      spans.turn.push(await timed(page, 'Berikutnya'));
      rows = Math.max(rows, await page.locator('main tbody tr').count());
    }
    return { size, ...spans, rows, load: Math.max(0, ...tasks.map(({ span }) => span)) };
  } finally {
    await at.close();
  }
}

/** The worst of the three in each run. */
const worst = ({ filter, sort, turn }: Measured) =>
  filter.map((span, run) => Math.max(span, sort[run] ?? 0, turn[run] ?? 0));

export async function mutasiRows(
  browser: Browser,
  origin: string,
  runs: number,
): Promise<readonly Row[]> {
  const all: Measured[] = [];
  for (const size of sizes) all.push(await measured(browser, origin, size, runs));
  const steepness = growth(all.map((one) => [one.size, median(worst(one))] as const));
  return [
    ...all.map((one) =>
      report(
        `mutasi, ${one.size.toLocaleString('en')} rows: filter, sort or page to paint`,
        'ms',
        goals[one.size] ?? null,
        worst(one),
        `filter ${Math.round(median(one.filter))}, sort ${Math.round(median(one.sort))}, page ${Math.round(median(one.turn))}; longest task of the load ${Math.round(one.load)} ms`,
      ),
    ),
    gate('mutasi: rows in the DOM', '', 50, [Math.max(...all.map(({ rows }) => rows))]),
    gate(
      'mutasi: growth from 1,000 to 100,000 rows, time ~ rows^k',
      '',
      1,
      [steepness],
      '1 is linear',
    ),
  ];
}
