import { expect, test } from 'vitest';
import { bagas, describeBank, sinta, toBagas, toSinta } from './harness.ts';
import { watchedPool } from './watched-pool.ts';

describeBank('an Idempotency-Key', ({ bank, database, signIn }) => {
  const me = signIn();

  /** The database, with `interruption` run before each query with this beginning. */
  const interrupted = (begin: string, interruption: string) =>
    watchedPool(database.pool, (text, _, client) =>
      text.startsWith(begin) ? client.query(interruption, []) : undefined,
    );
  const spent = async () => 12_500_000 - (await me.balance());

  test('sent again gets the first answer, even after a restart and an hour', async () => {
    const first = await me.order(toBagas, 'kunci-1');
    await bank.reopen();
    await me.wait(3_600_000);
    const again = await me.order(toBagas, 'kunci-1');
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    expect(await spent()).toBe(150_000);
  });

  test('has its own answer, whatever other keys of all customers have', async () => {
    const other = await bank.login(bagas);
    const orders = [
      () => me.order(toBagas, 'kunci-1'),
      () => me.order({ ...toBagas, amount: 20_000 }, 'kunci-2'),
      () => bank.order(other, toSinta, 'kunci-1'),
    ];
    const answers = async () => {
      const replies = [];
      for (const order of orders) replies.push(await order());
      return replies.map(({ status, body }) => ({ status, body }));
    };
    const first = await answers();
    expect(first.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await answers()).toEqual(first);
    expect(await spent()).toBe(20_000);
  });

  test('is on the row of its order, which only its sender sees [CAL-49]', async () => {
    await me.order(toBagas, 'kunci-1');
    const later = { ...toBagas, amount: 20_000, datetime: '2026-12-01T09:00:00+07:00' };
    await me.order(later, 'kunci-2');
    await me.order({ ...toBagas, amount: 30_000 });
    const other = await bank.login(bagas);
    const keysOf = async (who: string, account: string) =>
      (await bank.mutations(who, account))
        .filter(({ amount }) => [toBagas.amount, 20_000, 30_000].includes(amount))
        .map(({ amount, key }) => [amount, key])
        .toSorted((one, other) => (String(one) < String(other) ? -1 : 1));
    expect(await keysOf(me.token, sinta.account)).toEqual([
      [150_000, 'kunci-1'],
      [20_000, 'kunci-2'],
      [30_000, null],
    ]);
    expect(await keysOf(other, bagas.account)).toEqual([
      [150_000, null],
      [30_000, null],
    ]);
  });

  test('sent with another order is refused', async () => {
    await me.order(toBagas, 'kunci-1');
    for (const change of [
      { amount: 150_001 },
      { accountTo: '5220304050', bankTo: 'Bank Central Asia' },
      { description: 'Lain' },
      { datetime: '2026-11-22T10:00:00+07:00' },
    ]) {
      const { status, body } = await me.order({ ...toBagas, ...change }, 'kunci-1');
      expect([status, body.message]).toEqual([
        422,
        'Idempotency-Key ini sudah dipakai untuk transaksi lain.',
      ]);
    }
    expect(await spent()).toBe(150_000);
  });

  test('sent ten times at once moves the money once; calls that come too early must wait', async () => {
    const replies = await bank.atOnce(10, () => me.order(toBagas, 'kunci-1'));
    expect(replies.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    expect(await spent()).toBe(150_000);
    expect((await me.order(toBagas, 'kunci-1')).status).toBe(200);
    expect(await spent()).toBe(150_000);
  });

  test('keeps the refusal of an order without enough money', async () => {
    await me.order({ ...toBagas, amount: 12_450_000 });
    const poor = await me.order(toBagas, 'kunci-1');
    expect(poor.body.message).toBe('Saldo Tidak Cukup');
    const other = await bank.login(bagas);
    await bank.order(other, { ...toSinta, amount: 1_000_000 });
    expect((await me.order(toBagas, 'kunci-1')).body).toEqual(poor.body);
    expect((await me.order(toBagas, 'kunci-2')).status).toBe(200);
  });

  test('is not used up by a wrong PIN or an invalid field', async () => {
    expect((await me.order({ ...toBagas, pin: '111111' }, 'kunci-1')).status).toBe(400);
    expect((await me.order({ ...toBagas, amount: 1 }, 'kunci-1')).status).toBe(400);
    expect((await me.order(toBagas, 'kunci-1')).status).toBe(200);
  });

  test('repeats the answer to a scheduled order after its time has passed', async () => {
    const later = { ...toBagas, datetime: '2026-11-21T12:00:00+07:00' };
    const first = await me.order(later, 'kunci-1');
    await me.wait(3_600_000);
    await bank.runDue();
    expect((await me.order(later, 'kunci-1')).body).toEqual(first.body);
    expect(await spent()).toBe(150_000);
  });

  test('held by a dead process is free again after ten seconds', async () => {
    await me.order(toBagas, 'kunci-1');
    await bank.db
      .updateTable('idempotency')
      .set({ status: null, answer: null, claim: 'mati' })
      .execute();
    // Even before the order is read, its PIN included.
    for (const pin of [sinta.pin, '111111'])
      expect((await me.order({ ...toBagas, pin }, 'kunci-1')).status).toBe(409);
    bank.advance(10_000);
    expect((await me.order(toBagas, 'kunci-1')).status).toBe(409);
    bank.advance(1);
    expect((await me.order(toBagas, 'kunci-1')).status).toBe(200);
    expect(
      await bank.db.selectFrom('idempotency').select('claim').where('claim', '=', 'mati').execute(),
    ).toEqual([]);
  });

  test('taken over by a retry rolls the slow first call back', async () => {
    const slow = interrupted('insert into "entries"', `update idempotency set claim = 'retry'`);
    const first = await database.reopenBank({ database: slow });
    const late = await first.order(me.token, toBagas, 'kunci-1');
    expect([late.status, late.body.message]).toEqual([
      409,
      'Permintaan yang sama sedang diproses. Silakan tunggu sebentar.',
    ]);
    expect(await spent()).toBe(0);
    expect(await bank.audit()).toEqual({ total: 0, wrong: 0 });
  });

  test('released while it is looked up must be waited for', async () => {
    const passing = interrupted('select * from "idempotency"', 'delete from idempotency');
    await me.order(toBagas, 'kunci-1');
    const second = await database.reopenBank({ database: passing });
    expect((await second.order(me.token, toBagas, 'kunci-1')).status).toBe(409);
    expect(await spent()).toBe(150_000);
  });

  test('without an answer is released when the embedded database opens', async () => {
    const { releaseClaims } = await import('../money/idempotency.ts');
    for (const key of ['kunci-1', 'kunci-2']) await me.order(toBagas, key);
    await bank.db
      .updateTable('idempotency')
      .set({ status: null, answer: null, claim: 'mati' })
      .where('key', '=', 'kunci-1')
      .execute();
    await releaseClaims(bank.db);
    const keys = await bank.db.selectFrom('idempotency').select('key').execute();
    expect(keys).toEqual([{ key: 'kunci-2' }]);
  });

  test('may be missing; an invalid one is refused', async () => {
    await me.order(toBagas);
    await me.order(toBagas);
    expect(await spent()).toBe(300_000);
    const { status, body } = await me.order(toBagas, 'x'.repeat(256));
    expect([status, body.message]).toEqual([400, 'Idempotency-Key tidak valid.']);
  });

  test('stores no trace of the PIN', async () => {
    await me.order(toBagas, 'kunci-1');
    const before = await bank.db.selectFrom('idempotency').selectAll().executeTakeFirstOrThrow();
    // Another PIN makes no other order.
    const { body } = await me.order({ ...toBagas, pin: '999999' }, 'kunci-1');
    expect(body.message).toBe('Pin Salah');
    expect(JSON.stringify(before)).not.toContain(sinta.pin);
    expect(await spent()).toBe(150_000);
  });
});
