import type { PostgresPool } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type * as Bcrypt from '../../bank/identity/bcrypt.ts';
import type { ListedSession } from '../../machines/contract/sessions.ts';
import {
  bagas,
  describeBank,
  sinta,
  statuses,
  toBagas,
  toSinta,
  type TestBank,
} from './harness.ts';
import { figure } from '../promises/figure.ts';
import { watchedPool } from './watched-pool.ts';
import { smallestTransfer } from '../../machines/contract/limits.ts';

/** How many PIN hashes run; they wait for `hold.end`. */
const hashing = { running: 0, most: 0, checked: 0, fails: false };
const hold = { until: Promise.resolve(), end: (): void => {} };
const transactions = { open: 0, looks: 0 };

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

/** Counts the open transactions, and the looks at a customer's lock. */
const countTransactions = (pool: PostgresPool): PostgresPool =>
  watchedPool(pool, (text) => {
    if (/^(?:begin|start transaction)/.test(text)) transactions.open += 1;
    if (/^(?:commit|rollback)/.test(text)) transactions.open -= 1;
    if (text.startsWith('select "locked_until" from "pins"')) transactions.looks += 1;
  });

const toNobody = { ...toBagas, accountTo: '8800199999' };
const wrongPin = { ...toBagas, pin: '111111' };

describeBank('checks of PINs', ({ bank, database, engine }) => {
  let token: string;
  beforeEach(async () => {
    // On a busy machine a held order would be refused after eight seconds.
    vi.spyOn(performance, 'now').mockReturnValue(performance.now());
    hold.end();
    hold.until = Promise.resolve();
    await bank.open({ database: countTransactions(database.pool) });
    token = await bank.login(sinta);
    Object.assign(hashing, { running: 0, most: 0, checked: 0, fails: false });
  });

  afterEach(() => {
    vi.restoreAllMocks();
  });

  const keptPin = () =>
    bank.db
      .selectFrom('pins')
      .selectAll()
      .where('account_number', '=', sinta.account)
      .executeTakeFirstOrThrow();
  /** Orders a transfer for tomorrow and returns its id. */
  const scheduled = async () => {
    const order = { ...toBagas, amount: 75_000, datetime: '2026-11-22T09:00:00+07:00' };
    expect((await bank.order(token, order)).status).toBe(200);
    const { id } = await bank.db
      .selectFrom('transfers')
      .select('id')
      .where('amount', '=', 75_000)
      .executeTakeFirstOrThrow();
    return id;
  };
  const transfers = () =>
    bank.db.selectFrom('transfers').select(['id', 'status']).orderBy('id').execute();
  const sessionOf = async (of: string) =>
    ((await bank.get('/auth/sessions', of)).body.data as ListedSession[])[0]?.id ?? '';
  const endSession = (id: string, by: string) => bank.send('DELETE', `/auth/sessions/${id}`, by);
  const newPassword = async () =>
    bank.changePassword(sinta.email, await bank.verifiedReset(sinta.email));
  const many = (count: number, order: (at: number) => ReturnType<TestBank['order']>) =>
    Promise.all(Array.from({ length: count }, (_, at) => order(at)));

  test('of sixty simultaneous orders run one at a time, outside transactions, without delaying others [H2]', async () => {
    await bank.reopen({
      database: countTransactions(database.pool),
      ordersPerMinute: 30,
    });
    const other = await bank.login(bagas);
    hashing.most = 0;
    holdHashes();
    const flood = many(60, () => bank.order(token, toNobody));
    await expect.poll(() => hashing.running).toBe(1);
    // During a hash everybody else is served, including another customer's order.
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

  test('count neither invalid orders nor repeated keys [H2]', async () => {
    await bank.reopen({ ordersPerMinute: 3 });
    for (let call = 0; call < 5; call += 1) {
      expect((await bank.order(token, { ...toBagas, amount: 1 })).status).toBe(400);
      expect((await bank.order(token, toBagas, 'kunci-1')).status).toBe(200);
    }
    expect(statuses(await many(4, () => bank.order(token, toNobody)))).toEqual([
      400, 400, 429, 429,
    ]);
    // The bucket gains a token every 20 s.
    bank.advance(20_000);
    expect(statuses(await many(2, () => bank.order(token, toNobody)))).toEqual([400, 429]);
    bank.advance(60_000);
    expect(statuses(await many(4, () => bank.order(token, toNobody)))).toEqual([
      400, 400, 400, 429,
    ]);
  });

  test('check three of fifty simultaneous guesses at three processes, and lock [S23] [H2]', async () => {
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
  });

  test('never lock after simultaneous right PINs at two processes, even after two wrong ones [H2]', async () => {
    const banks = [bank, await database.reopenBank()];
    await bank.order(token, wrongPin);
    await bank.order(token, wrongPin);
    const replies = await many(20, (at) =>
      (banks[at % 2] ?? bank).order(token, { ...toBagas, amount: smallestTransfer }),
    );
    expect(statuses(replies)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(await keptPin()).toMatchObject({ wrong: 0, locked_until: null, checked_by: null });
  });

  test.each([
    ['that another device ended', (id: string, other: string) => endSession(id, other)],
    ['of an old password', () => newPassword()],
    ['that logged out', () => bank.form('/auth/logout', {}, bank.bearer(token))],
  ])('accept no waiting order of a session %s [M21]', async (_, end) => {
    const other = await bank.login(sinta);
    const pending = await scheduled();
    const before = await transfers();
    holdHashes();
    const waiting = [
      many(20, (at) => bank.order(token, { ...toBagas, amount: smallestTransfer }, `key-${at}`)),
      many(7, () => bank.order(token, { ...toBagas, datetime: '2026-11-22T09:00:00+07:00' })),
      many(1, () => bank.cancel(token, pending)),
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

  test('accept nothing of a session once its end is confirmed [M21]', async () => {
    const processes = [bank, await database.reopenBank()];
    const other = await bank.login(sinta);
    for (let round = 0; round < 20; round += 1) {
      token = await bank.login(sinta);
      const id = await sessionOf(token);
      const orders = many(6, (at) =>
        (processes[at % 2] ?? bank).order(token, { ...toBagas, amount: smallestTransfer }),
      );
      await new Promise((resolve) => setTimeout(resolve, round % 7));
      expect((await endSession(id, other)).status).toBe(200);
      const atTheAnswer = await transfers();
      await orders;
      expect(await transfers()).toEqual(atTheAnswer);
    }
    figure('M21', `${engine}: 120 orders of 20 sessions that ended, 0 accepted after the answer`);
  });

  test('let a scheduled order run after its session has ended [M21]', async () => {
    await scheduled();
    await endSession(await sessionOf(token), await bank.login(sinta));
    bank.advance(24 * 3_600_000);
    expect(await bank.runDue()).toBe(1);
  });

  test('of a dead process count no try and end with their lease [H2]', async () => {
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

  test('that outlive their lease reveal no result [H2]', async () => {
    const other = await database.reopenBank();
    holdHashes();
    const late = bank.order(token, wrongPin);
    await expect.poll(() => hashing.running).toBe(1);
    bank.advance(15_000);
    const next = other.order(token, wrongPin);
    await expect.poll(() => hashing.running).toBe(2);
    hold.end();
    const replies = await Promise.all([late, next]);
    // Either may end first: one of them locks the row.
    expect(statuses(replies)).toEqual([400, 429]);
    expect(await keptPin()).toMatchObject({ wrong: 1, checked_by: null });
    expect((await bank.order(token, toBagas)).status).toBe(200);
  });

  test('that fail release the account and count no try', async () => {
    hashing.fails = true;
    expect((await bank.order(token, toBagas)).status).toBe(500);
    expect(await keptPin()).toMatchObject({ wrong: 0, checked_by: null, checked_until: null });
    hashing.fails = false;
    const other = await database.reopenBank();
    expect((await other.order(token, toBagas)).status).toBe(200);
  });

  test('delayed by another process for more than eight seconds are refused', async () => {
    await bank.db
      .updateTable('pins')
      .set({ checked_by: 'slow', checked_until: new Date(bank.clock.now.getTime() + 15_000) })
      .where('account_number', '=', sinta.account)
      .execute();
    transactions.looks = 0;
    const order = bank.order(token, toBagas);
    await expect.poll(() => transactions.looks).toBeGreaterThan(0);
    vi.mocked(performance.now).mockReturnValue(performance.now() + 10_000);
    const { status, headers, body } = await order;
    expect([status, headers.get('retry-after'), body.message]).toEqual([
      429,
      '1',
      'Transaksi Anda yang lain sedang diproses. Silakan coba lagi sebentar.',
    ]);
    expect(hashing.checked).toBe(0);
  });

  test('queue at most sixty-four orders of one customer', async () => {
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

  test('are released when the embedded database opens', async () => {
    const { releaseChecks } = await import('../../bank/identity/pin.ts');
    await bank.db.updateTable('pins').set({ checked_by: 'dead' }).execute();
    await releaseChecks(bank.db);
    expect((await bank.order(token, toBagas)).status).toBe(200);
  });
});
