import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { figure, isFull } from '../../tests/long/promises/figure.ts';
import { scaled } from '../../tests/support/computer.ts';
import { bagas, describeBank, sinta, statuses, toBagas } from './harness.ts';
import { seededRandom } from './customers.ts';
import { smallestTransfer } from '../../machines/contract/limits.ts';

const hour = 3_600_000;
const tooMuch = 'Melebihi limit transfer harian Anda';
const limit = 1_000_000;

describeBank('the daily limit', ({ bank, database, engine, signIn }) => {
  const me = signIn();

  /** Opens an empty bank where a customer may send `dailyLimit` a day. */
  const open = async (dailyLimit = limit): Promise<void> => {
    await bank.open({ dailyLimit });
    await me.login();
  };
  const order = (amount: number, datetime: string | null = null) =>
    me.order({ ...toBagas, amount, datetime });
  const limitNow = async (who = me.token) => (await bank.get('/transfer/limit', who)).body.data;

  test('is Rp100.000.000 by default, and needs a session to be read', async () => {
    expect((await me.get('/transfer/limit')).body).toEqual({
      success: true,
      message: 'Limit transfer harian',
      data: { daily: 100_000_000, used: 0, left: 100_000_000 },
    });
    expect((await bank.call('/api/main/transfer/limit')).status).toBe(401);
  });

  test('can be used to the last rupiah; one more is refused with a sentence', async () => {
    await open();
    expect((await order(400_000)).status).toBe(200);
    expect(await limitNow()).toEqual({ daily: limit, used: 400_000, left: 600_000 });
    const { status, body } = await order(600_001);
    expect([status, body.message, body.errors]).toEqual([400, tooMuch, tooMuch]);
    expect((await order(600_000)).status).toBe(200);
    expect(await limitNow()).toEqual({ daily: limit, used: limit, left: 0 });
    expect((await order(smallestTransfer)).body.errors).toBe(tooMuch);
    expect(await me.balance()).toBe(12_500_000 - limit);
    // A transfer counts for its sender only.
    expect(await limitNow(await bank.login(bagas))).toEqual({ daily: limit, used: 0, left: limit });
  });

  test('starts again at midnight in Jakarta', async () => {
    await open();
    await order(limit);
    await me.wait(12 * hour + 30 * 60_000 - 1_000);
    expect((await order(smallestTransfer)).body.errors).toBe(tooMuch);
    await me.wait(1_000);
    expect(await limitNow()).toEqual({ daily: limit, used: 0, left: limit });
    expect((await order(limit)).status).toBe(200);
  });

  test('counts a scheduled transfer on its own day, as soon as it is ordered', async () => {
    await open();
    const tomorrow = '2026-11-22T09:00:00+07:00';
    expect((await order(700_000, tomorrow)).status).toBe(200);
    expect(await limitNow()).toEqual({ daily: limit, used: 0, left: limit });
    expect((await order(300_001, '2026-11-22T23:59:59+07:00')).body.errors).toBe(tooMuch);
    expect((await order(300_000, '2026-11-22T00:00:00+07:00')).status).toBe(200);
    expect((await order(limit, '2026-11-23T00:00:00+07:00')).status).toBe(200);
    expect((await order(limit)).status).toBe(200);
    await me.wait(13 * hour);
    expect(await limitNow()).toEqual({ daily: limit, used: limit, left: 0 });
    await me.wait(10 * hour);
    expect(await bank.runDue()).toBe(2);
    expect(await limitNow()).toEqual({ daily: limit, used: limit, left: 0 });
  });

  test('counts a late transfer on the day it runs, and fails it if that day is full', async () => {
    await open();
    await order(700_000, '2026-11-21T23:00:00+07:00');
    await order(300_000, '2026-11-21T23:30:00+07:00');
    await order(700_000, '2026-11-22T12:00:00+07:00');
    await me.wait(25 * hour);
    expect(await bank.runDue()).toBe(3);
    expect(await limitNow()).toEqual({ daily: limit, used: limit, left: 0 });
    const failed = await bank.transfers({ status: 'failed', amount: 700_000 });
    expect(failed).toMatchObject([{ reason: tooMuch }]);
    const inbox = await me.inbox();
    expect(inbox.find(({ title }) => title === 'Transfer terjadwal gagal')?.body).toBe(
      `Transfer Rp700.000 ke Bagas Pratama tidak dapat dilakukan: ${tooMuch}.`,
    );
  });

  test('counts an order for a past moment on the day it is booked [M16]', async () => {
    await open();
    await me.wait(12 * hour + 31 * 60_000);
    await order(limit);
    const { status, body } = await order(limit, '2026-11-21T23:59:00+07:00');
    expect([status, body.errors]).toEqual([400, tooMuch]);
  });

  test(
    'is not exceeded on any day by orders around midnight [M16]',
    async () => {
      const daily = 60 * smallestTransfer;
      await open(daily);
      const rounds = isFull ? 100 : 3;
      const random = seededRandom(20_261_124);
      let [orders, taken] = [0, 0];
      for (let round = 0; round < rounds; round += 1) {
        bank.clock.now = new Date(Date.UTC(2026, 11, 1 + round, 16, 50, random(600)));
        await me.login();
        for (let turn = 0; turn < 100; turn += 1) {
          bank.advance(random(7_200));
          const at = new Date(bank.clock.now.getTime() + random(600_000) - 300_000 + 7 * hour);
          const later = `${at.toISOString().slice(0, -1)}+07:00`;
          const { status } = await order(
            (1 + random(10)) * smallestTransfer,
            random(2) === 0 ? later : null,
          );
          orders += 1;
          if (status === 200) taken += 1;
          if (random(3) === 0) await bank.runDue();
        }
        bank.advance(600_000);
        await bank.runDue();
      }
      const { rows } = await sql<{ day: string; sent: number }>`
      select (booked_at at time zone 'Asia/Jakarta')::date::text as day, -sum(amount)::bigint as sent
      from entries where account_number = ${sinta.account} and amount < 0 and booked_at > ${'2026-12-01'}
      group by day order by sent desc`.execute(bank.db);
      expect(rows.length).toBeGreaterThan(rounds);
      expect(rows.filter(({ sent }) => sent > daily)).toEqual([]);
      figure('M16', `${engine}: ${taken} of ${orders} at midnight, no day beyond ${daily}`);
    },
    scaled(isFull ? 600_000 : 30_000),
  );

  test('does not count what was cancelled or failed', async () => {
    await open(15_000_000);
    await order(9_000_000, '2026-11-21T12:00:00+07:00');
    await order(6_000_000, '2026-11-21T13:00:00+07:00');
    expect(await limitNow()).toMatchObject({ left: 0 });
    const [second] = await bank.transfers({ amount: 6_000_000 });
    expect((await me.cancel(second?.id)).status).toBe(200);
    expect(await limitNow()).toMatchObject({ used: 9_000_000, left: 6_000_000 });
    await order(6_000_000);
    await me.wait(hour);
    expect(await bank.runDue()).toBe(1);
    expect(await limitNow()).toMatchObject({ used: 6_000_000, left: 9_000_000 });
  });

  test('does not change the answer to a repeated key, even after midnight', async () => {
    await open();
    await order(limit);
    const refused = await me.order(toBagas, 'kunci');
    await me.wait(24 * hour);
    expect((await me.order(toBagas, 'kunci')).body).toEqual(refused.body);
    expect((await me.order(toBagas, 'kunci-baru')).status).toBe(200);
  });

  test('is not exceeded by simultaneous orders to two processes [M16]', async () => {
    await open();
    const processes = [bank, await database.reopenBank({ dailyLimit: limit })];
    const sent = await bank.atOnce(40, (at) =>
      (processes[at % 2] ?? bank).order(me.token, {
        ...toBagas,
        amount: 90_000,
        datetime: at % 3 === 0 ? '2026-11-21T20:00:00+07:00' : null,
      }),
    );
    expect(statuses(sent)).toEqual([
      ...Array.from({ length: 11 }, () => 200),
      ...Array.from({ length: 29 }, () => 400),
    ]);
    const refused = sent.filter(({ status }) => status === 400);
    expect(refused.filter(({ body }) => body.errors !== tooMuch)).toEqual([]);
    expect(await limitNow()).toEqual({ daily: limit, used: 990_000, left: 10_000 });
    await me.wait(10 * hour);
    await bank.runDue();
    expect(await limitNow()).toMatchObject({ used: 990_000 });
    expect(await me.balance()).toBe(12_500_000 - 990_000);
    expect(await bank.audit()).toEqual({ total: 0, wrong: 0 });
    figure('M16', `${engine}: of ${sent.length} orders at once in 2 processes 11 fitted, 11 taken`);
  });
});
