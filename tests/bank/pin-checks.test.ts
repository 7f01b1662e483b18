import type { PostgresPool } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type * as Bcrypt from '../../bank/identity/bcrypt.ts';
import type { ListedSession } from '../../machines/contract/sessions.ts';
import {
  bagas,
  engines,
  openTestDatabase,
  sinta,
  statuses,
  toBagas,
  toSinta,
  type TestBank,
  type TestDatabase,
} from './harness.ts';
import { figure } from '../promises/figure.ts';

/** The hashes of PINs: how many run, and whether they wait for `hold.end`. */
const hashing = { running: 0, most: 0, checked: 0, fails: false };
const hold = { until: Promise.resolve(), end: (): void => {} };
const transactions = { open: 0 };

function holdHashes(): void {
  hold.until = new Promise((resolve) => {
    hold.end = resolve;
  });
}

vi.mock('../../bank/identity/bcrypt.ts', async (original) => {
  const real = await original<typeof Bcrypt>();
  const fitsHash: typeof real.fitsHash = async (text, expected) => {
    hashing.running += 1;
    hashing.checked += 1;
    hashing.most = Math.max(hashing.most, hashing.running);
    await hold.until;
    if (hashing.fails) throw new Error('no memory');
    const fits = await real.fitsHash(text, expected);
    hashing.running -= 1;
    return fits;
  };
  return { ...real, hashesAtOnce: 4, fitsHash };
});

/** Counts the transactions that are open. */
function countTransactions(pool: PostgresPool): PostgresPool {
  return {
    end: async () => {},
    async connect() {
      const client = await pool.connect();
      const query = (text: string, values: unknown[]): unknown => {
        if (/^(?:begin|start transaction)/.test(text)) transactions.open += 1;
        if (/^(?:commit|rollback)/.test(text)) transactions.open -= 1;
        return client.query(text, values);
      };
      return { query: query as typeof client.query, release: () => client.release() };
    },
  };
}

const toNobody = { ...toBagas, accountTo: '8800199999' };
const wrongPin = { ...toBagas, pin: '111111' };

describe.each(engines)('checks of PINs (%s)', (engine) => {
  let database: TestDatabase;
  let bank: TestBank;
  let token: string;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
  });
  beforeEach(async () => {
    hold.end();
    hold.until = Promise.resolve();
    bank = await database.openBank({ database: countTransactions(database.pool) });
    token = await bank.login(sinta);
    Object.assign(hashing, { running: 0, most: 0, checked: 0, fails: false });
  });
  afterAll(() => database.close());

  const keptPin = () =>
    bank.db
      .selectFrom('pins')
      .selectAll()
      .where('account_number', '=', sinta.account)
      .executeTakeFirstOrThrow();
  const cancelPath = '/api/main/transaction/schedule/cancel';
  /** Orders a transfer for tomorrow and returns its id. */
  const scheduled = async () => {
    const order = { ...toBagas, amount: 2_000, datetime: '2026-11-22T09:00:00+07:00' };
    expect((await bank.order(token, order)).status).toBe(200);
    const { id } = await bank.db
      .selectFrom('transfers')
      .select('id')
      .where('amount', '=', 2_000)
      .executeTakeFirstOrThrow();
    return id;
  };
  const transfers = () =>
    bank.db.selectFrom('transfers').select(['id', 'status']).orderBy('id').execute();
  const sessionOf = async (of: string) =>
    ((await bank.get('/auth/sessions', of)).body.data as ListedSession[])[0]?.id ?? '';
  const endSession = (id: string, by: string) =>
    bank.call(`/api/main/auth/sessions/${id}`, { method: 'DELETE', headers: bank.bearer(by) });
  const newPassword = async () => {
    const { email } = sinta;
    await bank.form('/forget-password/send', { email, otp: '', newPassword: '' });
    const otp = await bank.code(email);
    await bank.form('/forget-password/validate', { email, otp });
    return bank.form('/forget-password/change-password', { email, otp, newPassword: 'Baru12345' });
  };
  const many = (count: number, order: (at: number) => ReturnType<TestBank['order']>) =>
    Promise.all(Array.from({ length: count }, (_, at) => order(at)));

  test('of sixty orders at once run one at a time, outside of transactions, and delay nobody [H2]', async () => {
    bank = await database.reopenBank({
      database: countTransactions(database.pool),
      ordersPerMinute: 30,
    });
    const other = await bank.login(bagas);
    hashing.most = 0;
    holdHashes();
    const flood = many(60, () => bank.order(token, toNobody));
    await expect.poll(() => hashing.running).toBe(1);
    // While a hash is computed, everybody else is served, and so is another customer's order.
    for (let call = 0; call < 20; call += 1)
      expect(await bank.balance(other, bagas.account)).toBe(3_250_000);
    expect(await bank.balance(token, sinta.account)).toBe(12_500_000);
    const transfer = bank.order(other, toSinta);
    await expect.poll(() => hashing.running).toBe(2);
    expect(transactions.open).toBe(0);
    hold.end();
    expect((await transfer).status).toBe(200);
    const replies = await flood;
    const answered = replies.filter(({ status }) => status === 400);
    const held = replies.filter(({ status }) => status === 429);
    expect([answered.length, held.length]).toEqual([30, 30]);
    expect(answered[0]?.body.message).toBe('Nomor Rekening Tujuan Tidak Valid');
    expect(held[0]?.headers.get('retry-after')).toBe('2');
    expect(held[0]?.body.message).toMatch(/^Terlalu banyak transaksi/);
    // Two customers, one check each.
    expect(hashing.most).toBe(2);
    figure(
      'H2',
      `60 orders at once: ${answered.length} checked one at a time, ${held.length} told to wait, 0 hashes inside a transaction`,
    );
  });

  test('count orders that reach them, and neither orders in error nor repeated keys [H2]', async () => {
    bank = await database.reopenBank({ ordersPerMinute: 3 });
    for (let call = 0; call < 5; call += 1) {
      expect((await bank.order(token, { ...toBagas, amount: 1 })).status).toBe(400);
      expect((await bank.order(token, toBagas, 'kunci-1')).status).toBe(200);
    }
    expect(statuses(await many(4, () => bank.order(token, toNobody)))).toEqual([
      400, 400, 429, 429,
    ]);
    // A third of a minute brings one back.
    bank.advance(20_000);
    expect(statuses(await many(2, () => bank.order(token, toNobody)))).toEqual([400, 429]);
    bank.advance(60_000);
    expect(statuses(await many(4, () => bank.order(token, toNobody)))).toEqual([
      400, 400, 400, 429,
    ]);
  });

  test('of fifty guesses at once at three processes let three be checked, and lock [S23] [H2]', async () => {
    const banks = [bank, await database.reopenBank(), await database.reopenBank()];
    const replies = await many(50, (at) =>
      (banks[at % 3] ?? bank).order(token, {
        ...toBagas,
        pin: at === 40 ? sinta.pin : String(500_000 + at),
      }),
    );
    expect(replies.filter(({ status }) => status === 400)).toHaveLength(3);
    expect(replies.filter(({ status }) => status === 423)).toHaveLength(47);
    expect(hashing.checked).toBe(3);
    bank.advance(23 * 3_600_000);
    token = await bank.login(sinta);
    expect((await bank.order(token, toBagas)).status).toBe(423);
    bank.advance(3_600_000);
    token = await bank.login(sinta);
    expect((await bank.order(token, toBagas)).status).toBe(200);
  });

  test('of right PINs at once, at two processes and after two wrong ones, never lock [H2]', async () => {
    const banks = [bank, await database.reopenBank()];
    await bank.order(token, wrongPin);
    await bank.order(token, wrongPin);
    const replies = await many(20, (at) =>
      (banks[at % 2] ?? bank).order(token, { ...toBagas, amount: 1_000 }),
    );
    expect(statuses(replies)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(await keptPin()).toMatchObject({ wrong: 0, locked_until: null, checked_by: null });
  });

  test.each([
    ['that another device ended', (id: string, other: string) => endSession(id, other)],
    ['of an old password', () => newPassword()],
    ['that logged out', () => bank.form('/auth/logout', {}, bank.bearer(token))],
  ])('of a session %s pass no order that still waits [M21]', async (_, end) => {
    const other = await bank.login(sinta);
    const pending = await scheduled();
    const before = await transfers();
    holdHashes();
    const waiting = [
      many(20, (at) => bank.order(token, { ...toBagas, amount: 1_000 }, `key-${at}`)),
      many(7, () => bank.order(token, { ...toBagas, datetime: '2026-11-22T09:00:00+07:00' })),
      many(1, () => bank.json(cancelPath, { id: pending, pin: sinta.pin }, bank.bearer(token))),
    ];
    await expect.poll(() => hashing.running).toBe(1);
    const ended = await end(await sessionOf(token), other);
    expect(ended.status).toBe(200);
    hold.end();
    const replies = (await Promise.all(waiting)).flat();
    expect(statuses(replies)).toEqual(Array.from({ length: 28 }, () => 401));
    expect(await transfers()).toEqual(before);
    expect(await keptPin()).toMatchObject({ wrong: 0, checked_by: null });
    figure('M21', `${engine}: 28 orders waited for their PIN, 0 accepted after the end`);
  });

  test('of a session that ends while it orders pass nothing after the answer [M21]', async () => {
    const processes = [bank, await database.reopenBank()];
    const other = await bank.login(sinta);
    for (let round = 0; round < 20; round += 1) {
      token = await bank.login(sinta);
      const id = await sessionOf(token);
      const orders = many(6, (at) =>
        (processes[at % 2] ?? bank).order(token, { ...toBagas, amount: 1_000 }),
      );
      await new Promise((resolve) => setTimeout(resolve, round % 7));
      expect((await endSession(id, other)).status).toBe(200);
      const atTheAnswer = await transfers();
      await orders;
      expect(await transfers()).toEqual(atTheAnswer);
    }
    figure('M21', `${engine}: 120 orders of 20 sessions that ended, 0 accepted after the answer`);
  });

  test('of a scheduled order do not need its session to be open when it runs [M21]', async () => {
    await scheduled();
    await endSession(await sessionOf(token), await bank.login(sinta));
    bank.advance(24 * 3_600_000);
    expect(await bank.runDue()).toBe(1);
  });

  test('that a dying process left count nothing and hold nobody up for long [H2]', async () => {
    await bank.order(token, wrongPin);
    hashing.checked = 0;
    await bank.db
      .updateTable('pins')
      .set({ checked_by: 'dead', checked_until: new Date(bank.clock.now.getTime() + 15_000) })
      .where('account_number', '=', sinta.account)
      .execute();
    let isAnswered = false;
    const order = bank.order(token, toBagas).finally(() => {
      isAnswered = true;
    });
    expect(await bank.balance(token, sinta.account)).toBe(12_500_000);
    expect([isAnswered, hashing.checked]).toEqual([false, 0]);
    bank.advance(15_000);
    expect((await order).status).toBe(200);
    expect(await keptPin()).toMatchObject({ wrong: 0, locked_until: null, checked_by: null });
  });

  test('that outlive their lease tell nobody their result [H2]', async () => {
    const other = await database.reopenBank();
    holdHashes();
    const late = bank.order(token, wrongPin);
    await expect.poll(() => hashing.running).toBe(1);
    bank.advance(15_000);
    const next = other.order(token, wrongPin);
    await expect.poll(() => hashing.running).toBe(2);
    hold.end();
    const replies = await Promise.all([late, next]);
    // Which one ends first does not matter: one of them holds the row.
    expect(statuses(replies)).toEqual([400, 429]);
    expect(await keptPin()).toMatchObject({ wrong: 1, checked_by: null });
    expect((await bank.order(token, toBagas)).status).toBe(200);
  });

  test('that fail hold the account no longer, and count nothing', async () => {
    hashing.fails = true;
    expect((await bank.order(token, toBagas)).status).toBe(500);
    expect(await keptPin()).toMatchObject({ wrong: 0, checked_by: null, checked_until: null });
    hashing.fails = false;
    const other = await database.reopenBank();
    expect((await other.order(token, toBagas)).status).toBe(200);
  });

  test('that another process holds up for more than eight seconds are refused', async () => {
    await bank.db
      .updateTable('pins')
      .set({ checked_by: 'slow', checked_until: new Date(bank.clock.now.getTime() + 15_000) })
      .where('account_number', '=', sinta.account)
      .execute();
    const clock = vi.spyOn(performance, 'now');
    const begin = performance.now();
    const order = bank.order(token, toBagas);
    try {
      await expect.poll(() => clock.mock.calls.length).toBeGreaterThan(2);
      clock.mockReturnValue(begin + 10_000);
      const { status, headers, body } = await order;
      expect([status, headers.get('retry-after'), body.message]).toEqual([
        429,
        '1',
        'Transaksi Anda yang lain sedang diproses. Silakan coba lagi sebentar.',
      ]);
    } finally {
      clock.mockRestore();
    }
    expect(hashing.checked).toBe(0);
  });

  test('wait sixty-four deep for one customer, and no deeper', async () => {
    holdHashes();
    let refused = 0;
    const flood = many(70, async () => {
      const reply = await bank.order(token, toNobody);
      if (reply.status === 429) refused += 1;
      return reply;
    });
    await expect.poll(() => refused).toBe(6);
    hold.end();
    const answers = statuses(await flood);
    expect(answers).toEqual(Array.from({ length: 70 }, (_, at) => (at < 64 ? 400 : 429)));
  });

  test('count from one again when a lock is over', async () => {
    for (let wrong = 0; wrong < 3; wrong += 1) await bank.order(token, wrongPin);
    bank.advance(24 * 3_600_000);
    token = await bank.login(sinta);
    expect((await bank.order(token, wrongPin)).body.errors).toBe('Pin Salah');
    expect(await keptPin()).toMatchObject({ wrong: 1, locked_until: null });
    expect((await bank.order(token, toBagas)).status).toBe(200);
  });

  test('at the start of the embedded database’s only process all have ended', async () => {
    const { releaseChecks } = await import('../../bank/identity/pin.ts');
    await bank.db.updateTable('pins').set({ checked_by: 'dead' }).execute();
    await releaseChecks(bank.db);
    expect((await bank.order(token, toBagas)).status).toBe(200);
  });
});
