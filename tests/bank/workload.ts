import { setTimeout as wait } from 'node:timers/promises';
import bcrypt from 'bcryptjs';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { openBank } from '../../bank/bank.ts';
import { book } from '../../bank/books.ts';
import { openDatabase, openPool } from '../../bank/database.ts';
import type { Db } from '../../bank/schema.ts';
import type { Audit } from './audit.ts';

/** What each customer has in the morning. */
export const capital = 1_000_000;
export const pin = '739182';
const password = 'Lentera123';

export interface Person {
  readonly account: string;
  readonly email: string;
}

const people: readonly Person[] = Array.from({ length: 10 }, (_, at) => ({
  account: `880010000${at}`,
  email: `c${at}@contoh.test`,
}));

/**
 * An empty bank with ten customers, put straight into the database: the counters for that have
 * their own tests.
 */
export async function found(database: string, pinRounds = 4): Promise<readonly Person[]> {
  const pool = await openPool(database);
  const db: Db = new Kysely({
    dialect: new PostgresDialect({ pool: { connect: () => pool.connect(), end: async () => {} } }),
  });
  const schema = /search_path=(\w+)/.exec(decodeURIComponent(database).replaceAll('+', ' '))?.[1];
  if (schema !== undefined) await sql`create schema ${sql.id(schema)}`.execute(db);
  const bank = await openBank({
    database: { connect: () => pool.connect(), end: async () => {} },
    seed: 'none',
    rounds: { password: 4, pin: 4 },
  });
  const now = new Date();
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('accounts')
      .values({ number: 'kas', kind: 'house', name: 'Kas' })
      .execute();
    for (const [at, { account, email }] of people.entries()) {
      const [id, name] = [`c${at}`, `C ${at}`];
      await trx
        .insertInto('customers')
        .values({
          id,
          email,
          no_hp: `8123456789${at}`,
          no_ktp: `317401010190000${at}`,
          name,
          date_of_birth: '1990-01-01',
          password_hash: bcrypt.hashSync(password, 4),
          opened_at: now,
        })
        .execute();
      await trx
        .insertInto('accounts')
        .values({ number: account, kind: 'customer', customer_id: id, name })
        .execute();
      await trx
        .insertInto('pins')
        .values({ account_number: account, hash: bcrypt.hashSync(pin, pinRounds) })
        .execute();
      await trx
        .insertInto('transfers')
        .values({
          id: `start-${at}`,
          reference: `start-${at}`,
          kind: 'immediate',
          account_from: 'kas',
          account_to: account,
          name_from: '',
          name_to: '',
          amount: capital,
          category: 'setoran',
          description: '',
          status: 'completed',
          ordered_at: now,
          at: now,
        })
        .execute();
      await book(trx, {
        transferId: `start-${at}`,
        from: 'kas',
        to: account,
        amount: capital,
        at: now,
      });
    }
  });
  await bank.close();
  await pool.end();
  return people;
}

interface Order {
  readonly from: number;
  readonly accountFrom: string;
  readonly accountTo: string;
  readonly amount: number;
  readonly description: string;
  readonly datetime: null;
  readonly bankTo: 'Bank Mandiri';
  readonly pin: string;
}

interface Answer {
  readonly status: number;
  readonly body: {
    readonly message?: string;
    readonly data?: { readonly data?: { readonly referenceNumber: string } };
  };
}

export interface DayOptions {
  readonly address: string;
  /** Keys of one day are not those of another. */
  readonly name: string;
  readonly transfers: number;
  readonly workers: number;
  /** Only good orders, none repeated: for measuring. */
  readonly isPlain?: boolean;
  /** The day goes on until this is so, however many transfers that takes. */
  readonly until?: () => boolean;
  /** Told after each answer; what it returns is waited for at the end, not in between. */
  readonly answered?: (count: number) => Promise<void> | undefined;
}

export interface Day {
  /** What no bank may do, as sentences. */
  readonly violations: string[];
  readonly transfers: number;
  readonly reads: number;
  /** How often a client had to ask again. */
  readonly retries: number;
  /** Answers that said the bank had stumbled. */
  readonly faults: number;
  /** What was answered to each order by its key. */
  readonly told: ReadonlyMap<string, { readonly order: Order; readonly answer: Answer }>;
  /** Milliseconds of each call that was answered at once. */
  readonly latencies: readonly number[];
}

/** A day of random orders by so many workers at once, readers summing beside them. */
export async function spendDay({
  address,
  name,
  transfers,
  workers,
  isPlain = false,
  until = () => true,
  answered,
}: DayOptions): Promise<Day> {
  const tokens = await Promise.all(people.map(({ email }) => login(address, email)));
  const [told, violations, latencies] = [
    new Map<string, { order: Order; answer: Answer }>(),
    [] as string[],
    [] as number[],
  ];
  const meanwhile: Promise<void>[] = [];
  const count = { asked: 0, answered: 0, reads: 0, retries: 0, faults: 0 };
  const chance = random(20_261_121);

  const send = async (order: Order, key: string): Promise<Answer> => {
    const { from, ...fields } = order;
    for (let tries = 0; tries < 1_000; tries += 1) {
      const before = performance.now();
      const answer = await call(`${address}/api/main/transaction/transfer`, {
        method: 'POST',
        body: JSON.stringify(fields),
        headers: {
          authorization: `Bearer ${tokens[from] ?? ''}`,
          'content-type': 'application/json',
          'idempotency-key': key,
        },
      });
      // No answer, a fault, or the first is still at work: nothing is known, so the same key asks
      // again.
      if (answer !== null && answer.status < 500 && answer.status !== 409) {
        if (tries === 0) latencies.push(performance.now() - before);
        return answer;
      }
      count.retries += 1;
      if (answer !== null && answer.status >= 500) count.faults += 1;
      await wait(20 + chance(60));
    }
    throw new Error(`no answer to ${key}`);
  };

  const one = async (): Promise<void> => {
    const [key, order] = [`${name}-${count.asked}`, newOrder(chance, isPlain)];
    count.asked += 1;
    const earlier = [...told.keys()];
    const repeated = told.get(earlier[chance(earlier.length)] ?? '');
    if (!isPlain && repeated !== undefined && chance(5) === 0)
      await repeat(repeated.order, repeated.answer);
    else
      told.set(key, {
        order: { ...order, description: key },
        answer: await send({ ...order, description: key }, key),
      });
    count.answered += 1;
    const work = answered?.(count.answered);
    if (work !== undefined) meanwhile.push(work);
  };

  const repeat = async (order: Order, first: Answer): Promise<void> => {
    const isOther = first.status === 200 && chance(4) === 0;
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
    while (count.asked < transfers || !until()) await one();
  };
  const evening = new AbortController();
  const reader = async (): Promise<void> => {
    while (!evening.signal.aborted) {
      const books = (await call(`${address}/books`))?.body as Audit | undefined;
      if (books !== undefined) {
        count.reads += 1;
        const isRight =
          books.total === 0 && books.wrong === 0 && books.held === capital * people.length;
        if (!isRight) violations.push(`a reader saw ${JSON.stringify(books)}`);
      }
      await wait(20);
    }
  };
  const readers = isPlain ? [] : [reader(), reader()];
  await Promise.all(Array.from({ length: workers }, worker)).finally(() => evening.abort());
  await Promise.all([...readers, ...meanwhile]);
  return {
    violations,
    transfers: count.answered,
    reads: count.reads,
    retries: count.retries,
    faults: count.faults,
    told,
    latencies,
  };
}

function newOrder(chance: (below: number) => number, isPlain: boolean): Order {
  const [from, step] = [chance(10), 1 + chance(9)];
  const strange = [0, -5_000, 25_000_001, 24_000_000];
  const kind = isPlain ? 9 : chance(25);
  return {
    from,
    accountFrom: people[from]?.account ?? '',
    // One in twenty-five to oneself.
    accountTo: people[kind === 4 ? from : (from + step) % 10]?.account ?? '',
    amount: strange[kind] ?? 1_000 + chance(isPlain ? 1_000 : 150_000),
    description: '',
    datetime: null,
    bankTo: 'Bank Mandiri',
    pin,
  };
}

async function login(address: string, email: string): Promise<string> {
  const answer = await call(`${address}/api/main/auth/login`, {
    method: 'POST',
    body: new URLSearchParams({ email, password }),
  });
  if (answer?.status !== 200) throw new Error(`${email} cannot log in`);
  return (answer.body as { data: { jwt_token: string } }).data.jwt_token;
}

/** `null`: there was no answer, or half of one. */
async function call(url: string, init: RequestInit = {}): Promise<Answer | null> {
  try {
    const answer = await fetch(url, init);
    return { status: answer.status, body: (await answer.json()) as Answer['body'] };
  } catch {
    return null;
  }
}

/** Numbers that come in the same order every time. */
export function random(start: number): (below: number) => number {
  let seed = start;
  return (below) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((seed / 2 ** 32) * below);
  };
}

/** Compares the books of the evening with what the clients were told. */
export async function settleDay(
  database: string,
  days: readonly Day[],
): Promise<readonly string[]> {
  const db = await openDatabase(database);
  const violations = days.flatMap((day) => day.violations);
  const told = new Map(days.flatMap((day) => [...day.told]));
  const transfers = await db
    .selectFrom('transfers')
    .selectAll()
    .where('category', '=', 'transfer')
    .execute();
  const entries = await db
    .selectFrom('entries')
    .select(['transfer_id', 'account_number', 'amount'])
    .execute();
  const accounts = await db.selectFrom('accounts').select(['number', 'balance']).execute();
  await db.destroy();

  const [byAccount, byTransfer] = [new Map<string, number>(), new Map<string, string[]>()];
  let total = 0;
  for (const { transfer_id, account_number, amount } of entries) {
    total += amount;
    byAccount.set(account_number, (byAccount.get(account_number) ?? 0) + amount);
    byTransfer.set(transfer_id, [
      ...(byTransfer.get(transfer_id) ?? []),
      `${account_number} ${amount}`,
    ]);
  }
  if (total !== 0) violations.push(`all entries sum to ${total}`);
  for (const { number, balance } of accounts)
    if (balance !== (byAccount.get(number) ?? 0))
      violations.push(`${number} says ${balance}, its entries ${byAccount.get(number) ?? 0}`);

  const booked = new Map<string, number>();
  for (const {
    id,
    reference,
    description,
    account_from,
    account_to,
    amount,
    status,
  } of transfers) {
    booked.set(description, (booked.get(description) ?? 0) + 1);
    const { order, answer } = told.get(description) ?? {};
    if (answer?.status !== 200)
      violations.push(
        `${description} stands in the books and was answered ${answer?.status ?? 'never'}`,
      );
    else if (answer.body.data?.data?.referenceNumber !== reference)
      violations.push(`${description} is in the books as another transfer than was told`);
    if (
      status !== 'completed' ||
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
  for (const [key, { answer }] of told) {
    const times = booked.get(key) ?? 0;
    if (times > 1) violations.push(`${key} stands ${times} times in the books`);
    if (answer.status === 200 && times === 0)
      violations.push(`${key} was a success and is not in the books`);
  }
  return violations;
}
