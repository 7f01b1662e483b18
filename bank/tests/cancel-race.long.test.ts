import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import { readBooks } from './audit.ts';
import { startCluster } from './cluster.ts';
import { customers, pin, seededRandom, startBalance } from './customers.ts';
import type { DueTransfer } from './due-transfers.ts';
import { proveOnEachDatabase } from './each-database.ts';
import { call, login, seedBank, type Answer } from './workload.ts';
import { figure, isFull } from '../../tests/long/promises/figure.ts';
import { smallestTransfer } from '../../machines/contract/limits.ts';

/** Transfers that fall due one after another and end before the next wave. */
const waveSize = 20;
const [waves, kills] = isFull ? [100, 20] : [4, 1];
const raceCount = waves * waveSize;
/** Milliseconds from one transfer to the next on an idle machine. */
const smallestGap = 20;

/** A scheduled transfer and the customer who cancels it when it falls due. */
interface Race extends DueTransfer {
  readonly customer: number;
}

/**
 * Cancels each transfer at about the moment it falls due, while the scheduler runs without pause
 * and processes are killed. Resends what gets no answer. Returns the figure.
 */
async function raceTest(database: string, processes: number): Promise<string> {
  await seedBank(database);
  const cluster = await startCluster({ database, processes, scheduleEvery: 10 });
  const { address } = cluster;
  const tokens = await Promise.all(customers.map(({ email }) => login(address, email)));
  const random = seededRandom(20_261_122);
  /** Grows if the bank does not keep up: all cancellations would be too late. */
  let gap = 2 * smallestGap;
  /** Sends cancellations this many milliseconds early, so that half of them come first. */
  let lead = 0;
  let [answered, killed, isReplacing] = [0, 0, false];
  const replaced: Promise<void>[] = [];

  const killSome = (): void => {
    if (isReplacing || killed === kills || answered < (raceCount * (killed + 0.5)) / kills) return;
    isReplacing = true;
    killed += 1;
    replaced.push(
      cluster.killOldest().finally(() => {
        isReplacing = false;
      }),
    );
  };
  const post = async (path: string, body: unknown, token = ''): Promise<Answer> => {
    for (let tries = 0; tries < 2_000; tries += 1) {
      const answer = await call(address + path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      });
      // Without an answer or after a fault the outcome is unknown. 429: a process died while it
      // checked the PIN.
      if (answer !== null && answer.status < 500 && answer.status !== 429) return answer;
      await wait(20 + random(60));
    }
    throw new Error(`no answer of ${path}`);
  };
  const cancel = async ({ id, customer }: Race): Promise<number> => {
    const path = '/api/main/transaction/schedule/cancel';
    return (await post(path, { id, pin }, tokens[customer])).status;
  };
  const run = async (race: Race, written: number): Promise<number> => {
    await wait(written + race.after - performance.now() - lead + random(gap) - gap / 2);
    const status = await cancel(race);
    const reach = aheadOf(gap);
    lead = Math.min(reach, Math.max(-reach, lead + (status === 200 ? -gap / 4 : gap / 4)));
    answered += 1;
    killSome();
    return status;
  };

  const races: Race[] = [];
  const answers: string[] = [];
  for (let wave = 0; wave < waves; wave += 1) {
    const own = Array.from({ length: waveSize }, (_, at) => newRace(wave, at, gap));
    await post('/due', own);
    const written = performance.now();
    const first = await Promise.all(own.map((race) => run(race, written)));
    const late = performance.now() - written - (own.at(-1)?.after ?? 0);
    gap = Math.max(smallestGap, gap * (late > 5 * gap ? 1.5 : 0.8));
    const again = await Promise.all(own.map(cancel));
    answers.push(...first.map((status, at) => `${status}, then ${again[at]}`));
    races.push(...own);
  }
  await Promise.all(replaced);
  await cluster.stop();
  expect(killed).toBe(kills);
  return `${await checkOutcome(database, races, answers)} / ${killed} kills`;
}

/** Milliseconds until the first transfer of a wave falls due. */
const aheadOf = (gap: number): number => 10 * gap;

function newRace(wave: number, at: number, gap: number): Race {
  const index = wave * waveSize + at;
  return {
    id: `race-${index}`,
    customer: index % 10,
    from: customers[index % 10]?.account ?? '',
    to: customers[(index + 1 + (index % 7)) % 10]?.account ?? '',
    // Each amount is unique, so that a notification identifies its transfer.
    amount: smallestTransfer + index,
    description: `race-${index}.`,
    after: aheadOf(gap) + at * gap,
  };
}

/**
 * Expects that each transfer was either carried out or cancelled, completely, that its customer was
 * notified once, and that the books are balanced.
 */
async function checkOutcome(
  database: string,
  races: readonly Race[],
  answers: readonly string[],
): Promise<string> {
  const { transfers, notifications, totals, moved } = await readBooks(database);
  const statusOf = new Map(transfers.map(({ id, status }) => [id, status]));
  const messages = new Map<string, number>();
  for (const { title, body, memo } of notifications) {
    const about = (title === 'Uang masuk' ? memo : /Rp\S+/.exec(body)?.[0]) ?? '';
    messages.set(`${title} ${about}`, (messages.get(`${title} ${about}`) ?? 0) + 1);
  }
  const counts = { cancelled: 0, completed: 0, both: 0, neither: 0 };
  const violations: string[] = [];
  for (const [at, { id, amount, description }] of races.entries()) {
    const status = statusOf.get(id);
    const lines = moved(id).join();
    const sum = `Rp${amount.toLocaleString('id-ID')}`;
    const notified = [
      messages.get(`Transfer terjadwal dibatalkan ${sum}`) ?? 0,
      messages.get(`Transfer berhasil ${sum}`) ?? 0,
      messages.get(`Uang masuk ${description}`) ?? 0,
    ].join();
    const said = answers[at] ?? '';
    const isCancelled = status === 'cancelled' || said.includes('200');
    const isCarriedOut = status === 'completed' || lines !== '';
    if (isCancelled && isCarriedOut) counts.both += 1;
    else if (isCancelled) counts.cancelled += 1;
    else if (isCarriedOut) counts.completed += 1;
    else counts.neither += 1;
    const isOnce =
      status === 'cancelled'
        ? lines === '' && notified === '1,0,0' && said === '200, then 200'
        : status === 'completed' &&
          lines === `${-amount},${amount}` &&
          notified === '0,1,1' &&
          said === '409, then 409';
    if (!isOnce) violations.push(`${id}: ${status}, ${lines}, told ${notified}, answered ${said}`);
  }
  expect(violations).toEqual([]);
  expect([counts.both, counts.neither]).toEqual([0, 0]);
  expect(totals).toEqual({
    total: 0,
    wrong: 0,
    customerTotal: 10 * startBalance,
    pending: 0,
  });
  // Neither side always wins, so the two do race.
  expect(Math.min(counts.cancelled, counts.completed)).toBeGreaterThan(isFull ? raceCount / 10 : 0);
  return `${raceCount.toLocaleString('en')} races: ${counts.cancelled} cancelled, ${counts.completed} carried out, ${counts.both} both, ${counts.neither} neither`;
}

await proveOnEachDatabase(
  'a transfer cancelled as it falls due is either cancelled or carried out, however often a process is killed [M15]',
  async (database, processes) => {
    const name = processes === 1 ? 'embedded' : '3 processes';
    figure('M15', `${name}: ${await raceTest(database, processes)}`);
  },
  60,
);
