import type { PostgresPool } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bagas, engines, house, sinta, toBagas, type TestBank, type House } from './harness.ts';

describe.each(engines)('an Idempotency-Key (%s)', (engine) => {
  let home: House;
  let desk: TestBank;
  let token: string;
  beforeAll(async () => {
    home = await house(engine);
  });
  beforeEach(async () => {
    desk = await home.open();
    token = await desk.login(sinta);
  });
  afterAll(() => home.close());

  const spent = async () => 12_500_000 - (await desk.balance(token, sinta.account));

  test('that comes again gets the first answer, also after a restart and an hour', async () => {
    const first = await desk.order(token, toBagas, 'kunci-1');
    desk = await home.reopen();
    desk.pass(3_600_000);
    token = await desk.login(sinta);
    const again = await desk.order(token, toBagas, 'kunci-1');
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    expect(await spent()).toBe(150_000);
  });

  test('with another order is refused', async () => {
    await desk.order(token, toBagas, 'kunci-1');
    for (const change of [
      { amount: 150_001 },
      { accountTo: '5220304050', bankTo: 'Bank Central Asia' },
      { description: 'Lain' },
      { datetime: '2026-11-22T10:00:00+07:00' },
    ]) {
      expect((await desk.order(token, { ...toBagas, ...change }, 'kunci-1')).status).toBe(422);
    }
    expect(await spent()).toBe(150_000);
  });

  test('is each customer’s own', async () => {
    await desk.order(token, toBagas, 'kunci-1');
    const other = await desk.login(bagas);
    const back = {
      ...toBagas,
      accountFrom: bagas.account,
      accountTo: sinta.account,
      pin: bagas.pin,
    };
    expect((await desk.order(other, back, 'kunci-1')).status).toBe(200);
    expect(await spent()).toBe(0);
  });

  test('sent ten times at once moves the money once; who comes too early is told to wait', async () => {
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => desk.order(token, toBagas, 'kunci-1')),
    );
    expect(replies.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    expect(await spent()).toBe(150_000);
    expect((await desk.order(token, toBagas, 'kunci-1')).status).toBe(200);
    expect(await spent()).toBe(150_000);
  });

  test('keeps a refusal for lack of money: the key’s answer stays the first', async () => {
    await desk.order(token, { ...toBagas, amount: 12_450_000 });
    const poor = await desk.order(token, toBagas, 'kunci-1');
    expect(poor.body.message).toBe('Saldo Tidak Cukup');
    const other = await desk.login(bagas);
    await desk.order(other, {
      ...toBagas,
      accountFrom: bagas.account,
      accountTo: sinta.account,
      amount: 1_000_000,
      pin: bagas.pin,
    });
    expect((await desk.order(token, toBagas, 'kunci-1')).body).toEqual(poor.body);
    expect((await desk.order(token, toBagas, 'kunci-2')).status).toBe(200);
  });

  test('is not used up by a wrong PIN or a field in error: the draft may come again', async () => {
    expect((await desk.order(token, { ...toBagas, pin: '111111' }, 'kunci-1')).status).toBe(400);
    expect((await desk.order(token, { ...toBagas, amount: 1 }, 'kunci-1')).status).toBe(400);
    expect((await desk.order(token, toBagas, 'kunci-1')).status).toBe(200);
  });

  test('repeats the answer of a scheduled order after its time has passed', async () => {
    const later = { ...toBagas, datetime: '2026-11-21T12:00:00+07:00' };
    const first = await desk.order(token, later, 'kunci-1');
    desk.pass(3_600_000);
    token = await desk.login(sinta);
    await desk.bank.runDue();
    expect((await desk.order(token, later, 'kunci-1')).body).toEqual(first.body);
    expect(await spent()).toBe(150_000);
  });

  test('held by a process that died is free again after ten seconds', async () => {
    await desk.order(token, toBagas, 'kunci-1');
    await desk.db
      .updateTable('idempotency')
      .set({ status: null, answer: null, claim: 'mati' })
      .execute();
    expect((await desk.order(token, toBagas, 'kunci-1')).status).toBe(409);
    desk.pass(11_000);
    expect((await desk.order(token, toBagas, 'kunci-1')).status).toBe(200);
    expect(
      await desk.db.selectFrom('idempotency').select('claim').where('claim', '=', 'mati').execute(),
    ).toEqual([]);
  });

  test('taken over by a retry books for the retry alone: the slow first one is rolled back', async () => {
    const slow: PostgresPool = {
      end: async () => {},
      connect: async () => {
        const client = await home.pool.connect();
        const query = async (text: string, values: unknown[]): Promise<unknown> => {
          if (text.startsWith('insert into "entries"'))
            await client.query(`update idempotency set claim = 'retry'`, []);
          return client.query(text, values);
        };
        return { query: query as typeof client.query, release: () => client.release() };
      },
    };
    const first = await home.reopen({ database: slow });
    const late = await first.order(token, toBagas, 'kunci-1');
    expect([late.status, late.body.message]).toEqual([
      409,
      'Permintaan yang sama sedang diproses. Silakan tunggu sebentar.',
    ]);
    expect(await spent()).toBe(0);
    expect(await desk.audit()).toEqual({ total: 0, wrong: 0 });
  });

  test('may be missing, and is refused when it is no key', async () => {
    await desk.order(token, toBagas);
    await desk.order(token, toBagas);
    expect(await spent()).toBe(300_000);
    expect((await desk.order(token, toBagas, 'x'.repeat(256))).status).toBe(400);
  });

  test('bears no trace of the PIN', async () => {
    await desk.order(token, toBagas, 'kunci-1');
    const before = await desk.db.selectFrom('idempotency').selectAll().executeTakeFirstOrThrow();
    expect((await desk.order(token, { ...toBagas, pin: '999999' }, 'kunci-1')).status).toBe(200);
    expect(JSON.stringify(before)).not.toContain(sinta.pin);
    expect(await spent()).toBe(150_000);
  });
});
