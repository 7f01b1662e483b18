import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { openBank } from '../bank.ts';
import { embeddedFiles, isServer, openPool } from '../store/database.ts';
import type { Db } from '../store/schema.ts';
import { readBooks, type Audit } from './audit.ts';
import {
  customers,
  insertCustomers,
  password,
  pin,
  seededRandom,
  startBalance,
} from './customers.ts';
import { emptyDatabase } from './empty-database.ts';
import { watchedPool } from './watched-pool.ts';
import { smallestTransfer } from '../../machines/contract/limits.ts';

/** Makes a bank with ten customers written straight into the database. */
export async function seedBank(database: string, pinRounds?: number): Promise<void> {
  if (!isServer(database)) {
    const folder = embeddedFiles(database);
    await mkdir(dirname(folder), { recursive: true });
    await (await emptyDatabase(folder)).close();
  }
  const pool = await openPool(database);
  const shared = watchedPool(pool, () => {});
  const db: Db = new Kysely({ dialect: new PostgresDialect({ pool: shared }) });
  const schema = /search_path=(\w+)/.exec(decodeURIComponent(database).replaceAll('+', ' '))?.[1];
  if (schema !== undefined) await sql`create schema ${sql.id(schema)}`.execute(db);
  const rounds = { password: 4, pin: 4 };
  const bank = await openBank({ database: shared, seed: 'none', rounds });
  await insertCustomers(db, new Date(), pinRounds);
  await bank.close();
  await pool.end();
}

interface Order extends ReturnType<typeof orderOf> {
  readonly from: number;
}

export interface Answer {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly body: {
    readonly message?: string;
    readonly data?: { readonly data?: { readonly referenceNumber: string } };
  };
}

export interface WorkloadOptions {
  readonly address: string;
  /** The prefix of the keys; two workloads on one database must not share keys. */
  readonly name: string;
  readonly transfers: number;
  readonly workers: number;
  /** Only orders that succeed, none repeated; for measurements. */
  readonly validOnly?: boolean;
  /** The workload continues until this is true, even beyond `transfers`. */
  readonly until?: () => boolean;
  /** Called after each answer. Its promise is only awaited at the end. */
  readonly onAnswer?: (count: number) => Promise<void> | undefined;
}

export interface WorkloadResult {
  /** Violations of the bank's invariants, as sentences. */
  readonly violations: string[];
  readonly transfers: number;
  readonly reads: number;
  /** How often a client had to resend a call. */
  readonly retries: number;
  /** Answers with a status of 5xx. */
  readonly faults: number;
  /** The answer to each order, by its key. */
  readonly answers: ReadonlyMap<string, { readonly order: Order; readonly answer: Answer }>;
  /** Milliseconds of each call that needed no retry. */
  readonly latencies: readonly number[];
}

/** `workers` clients send random orders concurrently while two readers add up the books. */
export async function runWorkload({
  address,
  name,
  transfers,
  workers,
  validOnly = false,
  until = () => true,
  onAnswer,
}: WorkloadOptions): Promise<WorkloadResult> {
  const tokens = await Promise.all(customers.map(({ email }) => login(address, email)));
  const answers = new Map<string, { order: Order; answer: Answer }>();
  const [violations, latencies]: [string[], number[]] = [[], []];
  const backgroundWork: Promise<void>[] = [];
  const count = { asked: 0, answered: 0, reads: 0, retries: 0, faults: 0 };
  const random = seededRandom(20_261_121);

  const send = async (order: Order, key: string): Promise<Answer> => {
    const { from, ...fields } = order;
    for (let tries = 0; tries < 1_000; tries += 1) {
      const before = performance.now();
      const answer = await sendOrder(address, tokens[from] ?? '', fields, key);
      // Without an answer, after a fault, or while the first call runs, the outcome is unknown:
      // resend the order with the same key.
      if (answer !== null && answer.status < 500 && answer.status !== 409) {
        if (tries === 0) latencies.push(performance.now() - before);
        return answer;
      }
      count.retries += 1;
      if (answer !== null && answer.status >= 500) {
        count.faults += 1;
        if (answer.status !== 503 || answer.retryAfter === null)
          violations.push(`${key} was answered ${answer.status}, Retry-After ${answer.retryAfter}`);
      }
      await wait(20 + random(60));
    }
    throw new Error(`no answer to ${key}`);
  };

  const sendNext = async (): Promise<void> => {
    const [key, order] = [`${name}-${count.asked}`, newOrder(random, validOnly)];
    count.asked += 1;
    const earlier = [...answers.keys()];
    const repeated = answers.get(earlier[random(earlier.length)] ?? '');
    if (!validOnly && repeated !== undefined && random(5) === 0)
      await repeat(repeated.order, repeated.answer);
    else
      answers.set(key, {
        order: { ...order, description: key },
        answer: await send({ ...order, description: key }, key),
      });
    count.answered += 1;
    const work = onAnswer?.(count.answered);
    if (work !== undefined) backgroundWork.push(work);
  };

  const repeat = async (order: Order, first: Answer): Promise<void> => {
    const isOther = first.status === 200 && random(4) === 0;
    const again = await send(
      isOther ? { ...order, amount: order.amount + 1 } : order,
      order.description,
    );
    if (isOther && again.status !== 422)
      violations.push(`${order.description} with another order was answered ${again.status}`);
    if (!isOther && JSON.stringify(again) !== JSON.stringify(first))
      violations.push(`${order.description} was answered ${first.status}, then ${again.status}`);
  };

  const worker = async (): Promise<void> => {
    while (count.asked < transfers || !until()) await sendNext();
  };
  const workDone = new AbortController();
  const reader = async (): Promise<void> => {
    while (!workDone.signal.aborted) {
      const books = (await call(`${address}/books`))?.body as Audit | undefined;
      if (books !== undefined) {
        count.reads += 1;
        const isRight =
          books.total === 0 &&
          books.wrong === 0 &&
          books.customerTotal === startBalance * customers.length;
        if (!isRight) violations.push(`a reader saw ${JSON.stringify(books)}`);
      }
      await wait(20);
    }
  };
  const readers = validOnly ? [] : [reader(), reader()];
  await Promise.all(Array.from({ length: workers }, worker)).finally(() => workDone.abort());
  await Promise.all([...readers, ...backgroundWork]);
  return { ...count, violations, transfers: count.answered, answers, latencies };
}

function newOrder(random: (below: number) => number, validOnly: boolean): Order {
  const [from, step] = [random(10), 1 + random(9)];
  const invalidAmounts = [0, -5_000, 25_000_001, 24_000_000];
  const variant = validOnly ? 9 : random(25);
  return {
    from,
    // The sender is the recipient of one order in 25.
    ...orderOf(
      customers[from]?.account,
      customers[variant === 4 ? from : (from + step) % 10]?.account,
    ),
    amount: invalidAmounts[variant] ?? smallestTransfer + random(validOnly ? 1_000 : 150_000),
  };
}

/** The token of one of the ten customers. */
export async function login(address: string, email: string): Promise<string> {
  const answer = await call(`${address}/api/main/auth/login`, {
    method: 'POST',
    body: new URLSearchParams({ email, password }),
  });
  if (answer?.status !== 200) throw new Error(`${email} cannot log in`);
  return (answer.body as { data: { jwt_token: string } }).data.jwt_token;
}

/** The body of an order between two of the ten customers. */
export const orderOf = (accountFrom?: string, accountTo?: string) => ({
  accountFrom,
  accountTo,
  amount: smallestTransfer,
  description: 'uji',
  datetime: null,
  bankTo: 'Bank Mandiri',
  pin,
});

/** Sends an order. `null` if the answer is missing or incomplete. */
export const sendOrder = (address: string, token: string, order: object, key?: string) =>
  call(`${address}/api/main/transaction/transfer`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    body: JSON.stringify(order),
  });

/** `null` if the answer is missing or incomplete. */
export async function call(url: string, init: RequestInit = {}): Promise<Answer | null> {
  try {
    const answer = await fetch(url, init);
    return {
      status: answer.status,
      retryAfter: answer.headers.get('retry-after'),
      body: (await answer.json()) as Answer['body'],
    };
  } catch {
    return null;
  }
}

/** Compares the books with the answers of the workloads; returns the violations as sentences. */
export async function findViolations(
  database: string,
  results: readonly WorkloadResult[],
): Promise<readonly string[]> {
  const { transfers, entries, totals } = await readBooks(database);
  const violations = results.flatMap((result) => result.violations);
  const answers = new Map(results.flatMap((result) => [...result.answers]));
  if (totals.total !== 0) violations.push(`all entries sum to ${totals.total}`);
  if (totals.wrong > 0)
    violations.push(`${totals.wrong} balances are not the sums of their entries`);
  const byTransfer = new Map<string, string[]>();
  for (const { transfer_id, account_number, amount } of entries)
    byTransfer.set(transfer_id, [
      ...(byTransfer.get(transfer_id) ?? []),
      `${account_number} ${amount}`,
    ]);

  const booked = new Map<string, number>();
  for (const transfer of transfers.filter(({ category }) => category === 'transfer')) {
    const { id, description, account_from, account_to, amount } = transfer;
    booked.set(description, (booked.get(description) ?? 0) + 1);
    const { order, answer } = answers.get(description) ?? {};
    if (answer?.status !== 200)
      violations.push(
        `${description} is in the books and was answered ${answer?.status ?? 'never'}`,
      );
    else if (answer.body.data?.data?.referenceNumber !== transfer.reference)
      violations.push(`${description} is in the books as another transfer than was answered`);
    if (
      transfer.status !== 'completed' ||
      account_from !== order?.accountFrom ||
      account_to !== order.accountTo ||
      amount !== order.amount
    )
      violations.push(`${description} is not what was ordered`);
    const lines = (byTransfer.get(id) ?? []).toSorted();
    if (
      lines.join() !== [`${account_from} ${-amount}`, `${account_to} ${amount}`].toSorted().join()
    )
      violations.push(`${description} has the entries ${lines.join(', ')}`);
  }
  for (const [key, { answer }] of answers) {
    const times = booked.get(key) ?? 0;
    if (times > 1) violations.push(`${key} is ${times} times in the books`);
    if (answer.status === 200 && times === 0)
      violations.push(`${key} was a success and is not in the books`);
  }
  return violations;
}
