import type { Browser, Page } from 'playwright';
import { mailedCode, newcomer, photo } from '../e2e/support/fixtures.ts';
import { visit, type Visit } from './browser.ts';
import { median, percentile, type Row } from './figures.ts';
import type { Probe } from './probe.ts';

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).first().click();
const next = (page: Page) => press(page, 'Lanjut');
/** Waits for two frames, in which the last input is rendered and painted. */
const painted = (page: Page) =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
const commitsOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { bench: Probe }).bench.commits);

/** Types key by key, and records React's commits for each key. */
async function type(
  page: Page,
  name: string,
  text: string,
  commits: Map<string, number[]>,
): Promise<void> {
  await field(page, name).click();
  // The overlay of the last step closes in a commit of its own.
  await page.getByText('Memuat…').waitFor({ state: 'hidden' });
  await painted(page);
  const counts: number[] = [];
  for (const key of text) {
    const before = await commitsOf(page);
    await page.keyboard.press(key);
    await painted(page);
    counts.push((await commitsOf(page)) - before);
  }
  commits.set(`${name} (${new URL(page.url()).pathname})`, counts);
}

async function openPlace(page: Page, name: string | RegExp): Promise<void> {
  const link = page.getByRole('navigation', { name: 'Utama' }).getByRole('link', { name });
  if (!(await link.isVisible())) await press(page, 'Menu');
  await link.click();
}

interface Run {
  readonly probe: Probe;
  readonly commits: ReadonlyMap<string, readonly number[]>;
  /** The number of interactions, short ones included. */
  readonly count: number;
  /** Milliseconds of each long task while the worker compared the PIN. */
  readonly pinTasks: readonly number[];
}

/**
 * Opens an account, logs in as a demo customer, transfers money, searches the history, and visits
 * the other pages.
 */
async function runThroughApp(at: Visit, origin: string): Promise<Run> {
  const { page } = at;
  const person = newcomer();
  const commits = new Map<string, number[]>();
  await page.goto(`${origin}/register`);
  await type(page, 'Email', person.email, commits);
  await type(page, 'No Hp', person.phone, commits);
  await next(page);
  await page.waitForURL('**/register/otp');
  const request = page.context().request;
  const outbox = {
    get: (path: string, options: object) => request.get(`${origin}${path}`, options),
  } as typeof request;
  await field(page, 'Digit ke-1').click();
  for (const key of await mailedCode(outbox, person.email)) await page.keyboard.press(key);
  await next(page);
  await page.waitForURL('**/register/password');
  await type(page, 'Password', person.password, commits);
  await type(page, 'Konfirmasi Password', person.password, commits);
  await next(page);
  await page.waitForURL('**/register/data-diri');
  await type(page, 'No KTP', person.nik, commits);
  await type(page, 'Nama', person.name, commits);
  await type(page, 'Tanggal Lahir', person.born.replaceAll('-', ''), commits);
  await next(page);
  await page.waitForURL('**/register/ktp');
  await field(page, 'Foto e-KTP').setInputFiles(await photo());
  await next(page);
  await page.waitForURL('**/register/atur-pin');
  await type(page, 'PIN', person.pin, commits);
  await type(page, 'Konfirmasi PIN', person.pin, commits);
  await next(page);
  await page.waitForURL('**/login');
  await page.getByText('Anda berhasil membuka rekening').waitFor({ state: 'hidden' });
  await type(page, 'Email', 'bagas@lentera.test', commits);
  await type(page, 'Password', 'Lentera123', commits);
  await press(page, 'Masuk');
  await page.waitForURL('**/dashboard');
  await press(page, 'Tampilkan saldo');
  await openPlace(page, 'Transfer');
  await page.waitForURL('**/transfer');
  await type(page, 'Rekening Tujuan', '5220304050', commits);
  await field(page, 'Bank Tujuan').selectOption('Bank Central Asia');
  await type(page, 'Nominal', '15000', commits);
  await type(page, 'Berita', 'Makan siang', commits);
  await next(page);
  await page.waitForURL('**/transfer/input-pin');
  await type(page, 'PIN', '135790', commits);
  await press(page, 'Transfer');
  await page.getByRole('dialog', { name: 'Transfer Berhasil' }).waitFor();
  await press(page, 'Oke');
  await openPlace(page, 'Mutasi');
  await page.getByRole('table').waitFor();
  await press(page, 'Tanggal');
  await press(page, 'Tanggal');
  await press(page, '30 hari');
  await type(page, 'Dari Tanggal', '', commits);
  await press(page, 'Cari Mutasi');
  await openPlace(page, /^Notifikasi/);
  await page.waitForURL('**/notifikasi');
  await openPlace(page, 'Profil');
  await page.waitForURL('**/profil');
  await openPlace(page, 'QRIS');
  await page.getByRole('main').getByRole('img').first().waitFor();
  await painted(page);
  const probe = await at.probe();
  const count = await page.evaluate(() =>
    'interactionCount' in performance ? performance.interactionCount : 0,
  );
  // Tasks that begin before the worker is asked belong to the click.
  const isDuringCompare = (task: { at: number }) =>
    probe.compares.some(({ from, until }) => task.at >= from && task.at < until);
  return {
    probe,
    commits,
    count,
    pinTasks: probe.tasks.filter(isDuringCompare).map(({ span }) => span),
  };
}

/** One load of the app, then all interactions. `pageRows` measures the load itself. */
export async function interactionRows(
  browser: Browser,
  origin: string,
  runs: number,
): Promise<readonly Row[]> {
  const all: Run[] = [];
  for (let run = 0; run < runs; run += 1) {
    const at = await visit(browser, { network: false });
    try {
      all.push(await runThroughApp(at, origin));
    } finally {
      await at.close();
    }
  }
  const spans = ({ probe, count }: Run): readonly number[] => {
    const reported = Object.values(probe.interactions).map(({ span }) => span);
    // The browser does not report interactions below 16 ms.
    return [...reported, ...Array.from({ length: Math.max(0, count - reported.length) }, () => 16)];
  };
  const row = (
    what: string,
    unit: string,
    goal: number | null,
    isGate: boolean,
    of: (run: Run) => number,
    note: string,
  ): Row => ({ what, unit, goal, isGate, values: all.map(of), note });
  const last = all.at(-1);
  if (!last) return [];
  const worst = Object.values(last.probe.interactions)
    .toSorted((one, other) => other.span - one.span)
    .slice(0, 4);
  const busiest = all
    .flatMap(({ commits }) =>
      [...commits].map(([name, counts]) => [name, Math.max(0, ...counts)] as const),
    )
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, 3);
  const frames = last.probe.frames.toSorted((one, other) => other.span - one.span).slice(0, 4);
  const isLater =
    ({ probe }: Run) =>
    ({ at }: { at: number }) =>
      at > (probe.firstCommit ?? 0) + 500;
  return [
    row(
      'typing: React commits a key, mean',
      '',
      1,
      true,
      ({ commits }) => mean([...commits.values()].flat()),
      `${last.commits.size} fields of registration, login, transfer`,
    ),
    row(
      'typing: React commits a key, worst',
      '',
      1,
      true,
      ({ commits }) => Math.max(...[...commits.values()].flat()),
      busiest.map(([name, count]) => `${name} ${count}`).join(', '),
    ),
    row(
      'interaction: worst of the run',
      'ms',
      100,
      false,
      (run) => Math.max(...spans(run)),
      worst.map(({ span, name, target, path }) => `${span} ${name} ${target} ${path}`).join(' · '),
    ),
    row(
      'interaction: p75 of the run',
      'ms',
      50,
      false,
      (run) => percentile(spans(run), 0.75),
      `${median(all.map(({ count }) => count))} interactions a run`,
    ),
    row(
      'whole run: long tasks after the first page',
      '',
      0,
      false,
      (run) => run.probe.tasks.filter(isLater(run)).length,
      frames.map(({ span, scripts }) => `${Math.round(span)} ms ${scripts.join('; ')}`).join(' · '),
    ),
    row(
      'PIN check: long tasks',
      '',
      0,
      true,
      ({ pinTasks }) => pinTasks.length,
      `bcrypt of cost 12 took the worker ${last.probe.compares.map(({ from, until }) => Math.round(until - from)).join(', ')} ms`,
    ),
  ];
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
