import type { Browser, Page } from 'playwright';
import { handOf, type Hand } from '../e2e/pages/hand.ts';
import { submitLogin } from '../e2e/pages/login.ts';
import { enterPin, giveCode, giveIdentity, registerAfterCode } from '../e2e/pages/registration.ts';
import { confirmOrder, placeOrder, receiptOn } from '../e2e/pages/transfer.ts';
import { bagas, field, mailedCode, newcomer } from '../e2e/support/fixtures.ts';
import { visit, type Visit } from './browser.ts';
import { gate, median, percentile, report, type Row } from './figures.ts';
import type { Probe } from './probe.ts';

const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).first().click();
/** Waits for two frames, until the last input is painted. */
const painted = (page: Page) =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
const commitsOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { bench: Probe }).bench.commits);

/** Types key by key, and records React's commits for each key. */
function measuringHand(page: Page, commits: Map<string, number[]>): Hand {
  return {
    ...handOf(page),
    async type(name, text) {
      await field(page, name).click();
      // The login begins with the new customer's e-mail.
      await field(page, name).selectText();
      // The overlay of the last step closes in a separate commit.
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
    },
    isAt: (path) => page.waitForURL(`**${path}`),
  };
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
  const hand = measuringHand(page, commits);
  await page.goto(`${origin}/register`);
  await giveIdentity(hand, person);
  const request = page.context().request;
  const outbox = {
    get: (path: string, options: object) => request.get(`${origin}${path}`, options),
  } as typeof request;
  await giveCode(hand, await mailedCode(outbox, person.email));
  await registerAfterCode(hand, person);
  await hand.isAt('/register/atur-pin');
  await enterPin(hand, person.pin);
  await hand.press('Lanjut');
  await hand.isAt('/login');
  await page.getByText('Anda berhasil membuka rekening').waitFor({ state: 'hidden' });
  await submitLogin(hand, bagas);
  await hand.isAt('/dashboard');
  await press(page, 'Tampilkan saldo');
  await openPlace(page, 'Transfer');
  await hand.isAt('/transfer');
  await placeOrder(hand);
  await confirmOrder(hand, bagas.pin);
  await receiptOn(page).waitFor();
  await press(page, 'Oke');
  await openPlace(page, 'Mutasi');
  await page.getByRole('table').waitFor();
  await press(page, 'Tanggal');
  await press(page, 'Tanggal');
  await press(page, '30 hari');
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
  // Tasks that begin before the call of the worker belong to the click.
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
  const last = all.at(-1);
  if (!last) return [];
  const worst = Object.values(last.probe.interactions)
    .toSorted((one, other) => other.span - one.span)
    .slice(0, 4);
  // A clock may tick between a key and its frame, but not in every run.
  const least = [...last.commits].map(([name, counts]) => {
    const ofKey = (key: number) => all.map(({ commits }) => commits.get(name)?.[key] ?? Infinity);
    return [name, counts.map((_, key) => Math.min(...ofKey(key)))] as const;
  });
  const busiest = least
    .map(([name, counts]) => [name, Math.max(0, ...counts)] as const)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, 3);
  const frames = last.probe.frames.toSorted((one, other) => other.span - one.span).slice(0, 4);
  const isLater =
    ({ probe }: Run) =>
    ({ at }: { at: number }) =>
      at > (probe.firstCommit ?? 0) + 500;
  return [
    gate(
      'typing: React commits a key, mean',
      '',
      1,
      [mean(least.flatMap(([, counts]) => counts))],
      `${last.commits.size} fields of registration, login, transfer`,
    ),
    gate(
      'typing: React commits a key, worst',
      '',
      1,
      [Math.max(...least.flatMap(([, counts]) => counts))],
      busiest.map(([name, count]) => `${name} ${count}`).join(', '),
    ),
    report(
      'interaction: worst of the run',
      'ms',
      100,
      all.map((run) => Math.max(...spans(run))),
      worst.map(({ span, name, target, path }) => `${span} ${name} ${target} ${path}`).join(' · '),
    ),
    report(
      'interaction: p75 of the run',
      'ms',
      50,
      all.map((run) => percentile(spans(run), 0.75)),
      `${median(all.map(({ count }) => count))} interactions a run`,
    ),
    report(
      'whole run: long tasks after the first page',
      '',
      0,
      all.map((run) => run.probe.tasks.filter(isLater(run)).length),
      frames.map(({ span, scripts }) => `${Math.round(span)} ms ${scripts.join('; ')}`).join(' · '),
    ),
    gate(
      'PIN check: long tasks',
      '',
      0,
      all.map(({ pinTasks }) => pinTasks.length),
      `bcrypt of cost 12 took the worker ${last.probe.compares.map(({ from, until }) => Math.round(until - from)).join(', ')} ms`,
    ),
  ];
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
