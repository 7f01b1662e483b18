import type { PostgresPool } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type * as Bcrypt from '../identity/bcrypt.ts';
import type { ListedSession } from '../../machines/contract/sessions.ts';
import { bagas, describeBank, sinta, statuses, toBagas, toSinta } from './harness.ts';
import { figure } from '../../tests/long/promises/figure.ts';
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

vi.mock('../identity/bcrypt.ts', async (original) => {
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

describeBank('checks of PINs', ({ bank, database, engine, signIn }) => {
  const me = signIn();
  beforeEach(async () => {
    // On a busy machine a held order would be refused after eight seconds.
    vi.spyOn(performance, 'now').mockReturnValue(performance.now());
    hold.end();
    hold.until = Promise.resolve();
    await bank.open({ database: countTransactions(database.pool) });
    await me.login();
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
    expect((await me.order(order)).status).toBe(200);
    return (await bank.transfers({ amount: 75_000 }))[0]?.id;
  };
  const transfers = () => bank.transfers({});
  const sessionOf = async (of: string) =>
    ((await bank.get('/auth/sessions', of)).body.data as ListedSession[])[0]?.id ?? '';
  const endSession = (id: string, by: string) => bank.send('DELETE', `/auth/sessions/${id}`, by);
  const newPassword = async () =>
    bank.changePassword(sinta.email, await bank.verifiedReset(sinta.email));

  test('of sixty simultaneous orders run one at a time, outside transactions, without delaying others [H2]', async () => {
    await bank.reopen({
      database: countTransactions(database.pool),
      ordersPerMinute: 30,
    });
    const other = await bank.login(bagas);
    hashing.most = 0;
    holdHashes();
    const flood = bank.atOnce(60, () => me.order(toNobody));
    await expect.poll(() => hashing.running).toBe(1);
    // During a hash everybody else is served, including another customer's order.
    for (let call = 0; call < 20; call += 1)
      expect(await bank.balance(other, bagas.account)).toBe(3_250_000);
    expect(await me.balance()).toBe(12_500_000);
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
    figure('H2', `60 orders at once: ${answered.length} checked in turn, ${held.length} to wait`);
  });

  test.each([false, true])(
    'guard the first answer, too, and say nothing about it by a refusal; frozen: %s [S23]',
    async (isFrozen) => {
      const first = await me.order(toBagas, 'kunci');
      if (isFrozen) await me.post('/freeze', {});
      for (const pin of ['999999', '99', undefined, '888888']) {
        const { status, body } = await me.order({ ...toBagas, pin }, 'kunci');
        expect([status, body.data]).toEqual([409, undefined]);
      }
      const wrong = isFrozen ? 0 : 2;
      expect(await keptPin()).toMatchObject({ wrong, locked_until: null });
      expect((await me.order(toBagas, 'kunci')).body).toEqual(first.body);
      for (let guess = 0; guess < 3; guess += 1) await me.order(wrongPin, 'kunci');
      const locked = await me.order(toBagas, 'kunci');
      expect([locked.status, locked.body.message]).toEqual([409, expect.stringMatching(/dikunci/)]);
      expect((await keptPin()).locked_until === null).toBe(isFrozen);
      expect(await bank.transfers({ order_key: 'kunci' })).toHaveLength(1);
    },
  );

  test('count repeated keys, and no invalid orders [H2]', async () => {
    await bank.reopen({ ordersPerMinute: 3 });
    for (let call = 0; call < 5; call += 1)
      expect((await me.order({ ...toBagas, amount: 1 })).status).toBe(400);
    for (let call = 0; call < 2; call += 1)
      expect((await me.order(toBagas, 'kunci-1')).status).toBe(200);
    expect(statuses(await bank.atOnce(4, () => me.order(toNobody)))).toEqual([400, 429, 429, 429]);
    // The bucket gains a token every 20 s.
    bank.advance(20_000);
    expect(statuses(await bank.atOnce(2, () => me.order(toNobody)))).toEqual([400, 429]);
    bank.advance(60_000);
    expect(statuses(await bank.atOnce(4, () => me.order(toNobody)))).toEqual([400, 400, 400, 429]);
  });

  test('check three of fifty simultaneous guesses at three processes, and lock [S23] [H2]', async () => {
    const banks = [bank, await database.reopenBank(), await database.reopenBank()];
    const replies = await bank.atOnce(50, (at) =>
      (banks[at % 3] ?? bank).order(me.token, {
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
    await me.order(wrongPin);
    await me.order(wrongPin);
    const replies = await bank.atOnce(20, (at) =>
      (banks[at % 2] ?? bank).order(me.token, { ...toBagas, amount: smallestTransfer }),
    );
    expect(statuses(replies)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(await keptPin()).toMatchObject({ wrong: 0, locked_until: null, checked_by: null });
  });

  test.each([
    ['that another device ended', (id: string, other: string) => endSession(id, other)],
    ['of an old password', () => newPassword()],
    ['that logged out', () => bank.form('/auth/logout', {}, bank.bearer(me.token))],
  ])('accept no waiting order of a session %s [M21]', async (_, end) => {
    const other = await bank.login(sinta);
    const pending = await scheduled();
    const before = await transfers();
    holdHashes();
    const waiting = [
      bank.atOnce(20, (at) => me.order({ ...toBagas, amount: smallestTransfer }, `key-${at}`)),
      bank.atOnce(7, () => me.order({ ...toBagas, datetime: '2026-11-22T09:00:00+07:00' })),
      bank.atOnce(1, () => me.cancel(pending)),
    ];
    await expect.poll(() => hashing.running).toBe(1);
    const ended = await end(await sessionOf(me.token), other);
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
      await me.login();
      const id = await sessionOf(me.token);
      const orders = bank.atOnce(6, (at) =>
        (processes[at % 2] ?? bank).order(me.token, { ...toBagas, amount: smallestTransfer }),
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
    await endSession(await sessionOf(me.token), await bank.login(sinta));
    bank.advance(24 * 3_600_000);
    expect(await bank.runDue()).toBe(1);
  });

  test('of a dead process count no try and end with their lease [H2]', async () => {
    await me.order(wrongPin);
    hashing.checked = 0;
    await bank.db
      .updateTable('pins')
      .set({ checked_by: 'dead', checked_until: new Date(bank.clock.now.getTime() + 15_000) })
      .where('account_number', '=', sinta.account)
      .execute();
    let isAnswered = false;
    const order = me.order(toBagas).finally(() => {
      isAnswered = true;
    });
    expect(await me.balance()).toBe(12_500_000);
    expect([isAnswered, hashing.checked]).toEqual([false, 0]);
    bank.advance(15_000);
    expect((await order).status).toBe(200);
    expect(await keptPin()).toMatchObject({ wrong: 0, locked_until: null, checked_by: null });
  });

  test('that outlive their lease reveal no result [H2]', async () => {
    const other = await database.reopenBank();
    holdHashes();
    const late = me.order(wrongPin);
    await expect.poll(() => hashing.running).toBe(1);
    bank.advance(15_000);
    const next = other.order(me.token, wrongPin);
    await expect.poll(() => hashing.running).toBe(2);
    hold.end();
    const replies = await Promise.all([late, next]);
    // Either may end first: one of them locks the row.
    expect(statuses(replies)).toEqual([400, 429]);
    expect(await keptPin()).toMatchObject({ wrong: 1, checked_by: null });
    expect((await me.order(toBagas)).status).toBe(200);
  });

  test('that fail release the account and count no try', async () => {
    hashing.fails = true;
    expect((await me.order(toBagas)).status).toBe(500);
    expect(await keptPin()).toMatchObject({ wrong: 0, checked_by: null, checked_until: null });
    hashing.fails = false;
    const other = await database.reopenBank();
    expect((await other.order(me.token, toBagas)).status).toBe(200);
  });

  test('delayed by another process for more than eight seconds are refused', async () => {
    await bank.db
      .updateTable('pins')
      .set({ checked_by: 'slow', checked_until: new Date(bank.clock.now.getTime() + 15_000) })
      .where('account_number', '=', sinta.account)
      .execute();
    transactions.looks = 0;
    const order = me.order(toBagas);
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
    const flood = bank.atOnce(70, async () => {
      const reply = await me.order(toNobody);
      if (reply.status === 429) refused += 1;
      return reply;
    });
    await expect.poll(() => refused).toBe(6);
    hold.end();
    const answers = statuses(await flood);
    expect(answers).toEqual(Array.from({ length: 70 }, (_, at) => (at < 64 ? 400 : 429)));
  });

  test('are released when the embedded database opens', async () => {
    const { releaseChecks } = await import('../identity/pin.ts');
    await bank.db.updateTable('pins').set({ checked_by: 'dead' }).execute();
    await releaseChecks(bank.db);
    expect((await me.order(toBagas)).status).toBe(200);
  });
});
