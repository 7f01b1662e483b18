import type { PostgresPool } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { bagas, describeBank, sinta, toBagas, toSinta } from './harness.ts';

describeBank('an Idempotency-Key', ({ bank, database }) => {
  let token: string;
  beforeEach(async () => {
    token = await bank.login(sinta);
  });

  /** The database, where `interruption` comes before each query that begins so. */
  const interrupted = (begin: string, interruption: string): PostgresPool => ({
    end: async () => {},
    connect: async () => {
      const client = await database.pool.connect();
      const query = async (text: string, values: unknown[]): Promise<unknown> => {
        if (text.startsWith(begin)) await client.query(interruption, []);
        return client.query(text, values);
      };
      return { query: query as typeof client.query, release: () => client.release() };
    },
  });
  const spent = async () => 12_500_000 - (await bank.balance(token, sinta.account));

  test('that comes again gets the first answer, also after a restart and an hour', async () => {
    const first = await bank.order(token, toBagas, 'kunci-1');
    await bank.reopen();
    bank.advance(3_600_000);
    token = await bank.login(sinta);
    const again = await bank.order(token, toBagas, 'kunci-1');
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    expect(await spent()).toBe(150_000);
  });

  test('with another order is refused', async () => {
    await bank.order(token, toBagas, 'kunci-1');
    for (const change of [
      { amount: 150_001 },
      { accountTo: '5220304050', bankTo: 'Bank Central Asia' },
      { description: 'Lain' },
      { datetime: '2026-11-22T10:00:00+07:00' },
    ]) {
      const { status, body } = await bank.order(token, { ...toBagas, ...change }, 'kunci-1');
      expect([status, body.message]).toEqual([
        422,
        'Idempotency-Key ini sudah dipakai untuk transaksi lain.',
      ]);
    }
    expect(await spent()).toBe(150_000);
  });

  test('is each customer’s own', async () => {
    await bank.order(token, toBagas, 'kunci-1');
    const other = await bank.login(bagas);
    const back = toSinta;
    expect((await bank.order(other, back, 'kunci-1')).status).toBe(200);
    expect(await spent()).toBe(0);
  });

  test('sent ten times at once moves the money once; who comes too early is told to wait', async () => {
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => bank.order(token, toBagas, 'kunci-1')),
    );
    expect(replies.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    expect(await spent()).toBe(150_000);
    expect((await bank.order(token, toBagas, 'kunci-1')).status).toBe(200);
    expect(await spent()).toBe(150_000);
  });

  test('keeps a refusal for lack of money: the key’s answer stays the first', async () => {
    await bank.order(token, { ...toBagas, amount: 12_450_000 });
    const poor = await bank.order(token, toBagas, 'kunci-1');
    expect(poor.body.message).toBe('Saldo Tidak Cukup');
    const other = await bank.login(bagas);
    await bank.order(other, { ...toSinta, amount: 1_000_000 });
    expect((await bank.order(token, toBagas, 'kunci-1')).body).toEqual(poor.body);
    expect((await bank.order(token, toBagas, 'kunci-2')).status).toBe(200);
  });

  test('is not used up by a wrong PIN or a field in error: the draft may come again', async () => {
    expect((await bank.order(token, { ...toBagas, pin: '111111' }, 'kunci-1')).status).toBe(400);
    expect((await bank.order(token, { ...toBagas, amount: 1 }, 'kunci-1')).status).toBe(400);
    expect((await bank.order(token, toBagas, 'kunci-1')).status).toBe(200);
  });

  test('repeats the answer of a scheduled order after its time has passed', async () => {
    const later = { ...toBagas, datetime: '2026-11-21T12:00:00+07:00' };
    const first = await bank.order(token, later, 'kunci-1');
    bank.advance(3_600_000);
    token = await bank.login(sinta);
    await bank.runDue();
    expect((await bank.order(token, later, 'kunci-1')).body).toEqual(first.body);
    expect(await spent()).toBe(150_000);
  });

  test('held by a process that died is free again after ten seconds', async () => {
    await bank.order(token, toBagas, 'kunci-1');
    await bank.db
      .updateTable('idempotency')
      .set({ status: null, answer: null, claim: 'mati' })
      .execute();
    // Also before anything of the order is looked at, its PIN included.
    for (const pin of [sinta.pin, '111111'])
      expect((await bank.order(token, { ...toBagas, pin }, 'kunci-1')).status).toBe(409);
    bank.advance(10_000);
    expect((await bank.order(token, toBagas, 'kunci-1')).status).toBe(409);
    bank.advance(1);
    expect((await bank.order(token, toBagas, 'kunci-1')).status).toBe(200);
    expect(
      await bank.db.selectFrom('idempotency').select('claim').where('claim', '=', 'mati').execute(),
    ).toEqual([]);
  });

  test('taken over by a retry books for the retry alone: the slow first one is rolled back', async () => {
    const slow = interrupted('insert into "entries"', `update idempotency set claim = 'retry'`);
    const first = await database.reopenBank({ database: slow });
    const late = await first.order(token, toBagas, 'kunci-1');
    expect([late.status, late.body.message]).toEqual([
      409,
      'Permintaan yang sama sedang diproses. Silakan tunggu sebentar.',
    ]);
    expect(await spent()).toBe(0);
    expect(await bank.audit()).toEqual({ total: 0, wrong: 0 });
  });

  test('that is given back while it is looked up is one to wait for', async () => {
    const passing = interrupted('select * from "idempotency"', 'delete from idempotency');
    await bank.order(token, toBagas, 'kunci-1');
    const second = await database.reopenBank({ database: passing });
    expect((await second.order(token, toBagas, 'kunci-1')).status).toBe(409);
    expect(await spent()).toBe(150_000);
  });

  test('without an answer is free at the start of the embedded database’s only process', async () => {
    const { releaseClaims } = await import('../../bank/money/idempotency.ts');
    for (const key of ['kunci-1', 'kunci-2']) await bank.order(token, toBagas, key);
    await bank.db
      .updateTable('idempotency')
      .set({ status: null, answer: null, claim: 'mati' })
      .where('key', '=', 'kunci-1')
      .execute();
    await releaseClaims(bank.db);
    const keys = await bank.db.selectFrom('idempotency').select('key').execute();
    expect(keys).toEqual([{ key: 'kunci-2' }]);
  });

  test('may be missing, and is refused when it is no key', async () => {
    await bank.order(token, toBagas);
    await bank.order(token, toBagas);
    expect(await spent()).toBe(300_000);
    const { status, body } = await bank.order(token, toBagas, 'x'.repeat(256));
    expect([status, body.message]).toEqual([400, 'Idempotency-Key tidak valid.']);
  });

  test('bears no trace of the PIN', async () => {
    await bank.order(token, toBagas, 'kunci-1');
    const before = await bank.db.selectFrom('idempotency').selectAll().executeTakeFirstOrThrow();
    expect((await bank.order(token, { ...toBagas, pin: '999999' }, 'kunci-1')).status).toBe(200);
    expect(JSON.stringify(before)).not.toContain(sinta.pin);
    expect(await spent()).toBe(150_000);
  });
});
