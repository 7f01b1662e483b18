import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { bagas, describeBank, sinta, toBagas } from './harness.ts';

const noon = '2026-11-21T12:00:00+07:00';
const later = { ...toBagas, datetime: noon };

describeBank('a scheduled transfer', ({ bank, database }) => {
  let token: string;
  beforeEach(async () => {
    token = await bank.login(sinta);
  });

  const balance = () => bank.balance(token, sinta.account);
  const row = async (amount = 150_000) => {
    const { body } = await bank.get(`/transaction/mutations?accountNumber=${sinta.account}`, token);
    return (body.data as { amount: number; status: string; datetime: string }[]).find(
      (one) => one.amount === amount,
    );
  };
  const newestNotification = async (who = token) =>
    (await bank.get<{ title: string; body: string }[]>('/notification', who)).body[0];

  test('waits as pending, with its time, and the money stays', async () => {
    const { body } = await bank.order(token, later);
    expect(await newestNotification()).toMatchObject({
      title: 'Transfer terjadwal',
      body: 'Transfer Rp150.000 ke Bagas Pratama dijadwalkan pada 21 November 2026 pukul 12.00 WIB.',
    });
    expect(body).toMatchObject({
      success: true,
      message: 'Transfer terjadwal',
      data: {
        data: {
          status: 'pending',
          datetime: noon,
          amount: 150_000,
          nameAccountTo: 'Bagas Pratama',
        },
      },
    });
    expect(await row()).toMatchObject({ status: 'pending', datetime: noon });
    bank.advance(29 * 60_000);
    token = await bank.login(sinta);
    expect(await bank.runDue()).toBe(0);
    expect(await balance()).toBe(12_500_000);
    expect(
      JSON.stringify(
        (
          await bank.get(
            `/transaction/mutations?accountNumber=${bagas.account}`,
            await bank.login(bagas),
          )
        ).body,
      ),
    ).not.toContain('pending');
  });

  test('is carried out once when its time has come, and both are told', async () => {
    await bank.order(token, later);
    bank.advance(31 * 60_000);
    token = await bank.login(sinta);
    expect(await bank.runDue()).toBe(1);
    expect(await bank.runDue()).toBe(0);
    expect(await balance()).toBe(12_350_000);
    expect(await row()).toMatchObject({
      status: 'completed',
      datetime: '2026-11-21T12:01:00+07:00',
    });
    expect(await newestNotification()).toMatchObject({ title: 'Transfer berhasil' });
    expect(await newestNotification(await bank.login(bagas))).toMatchObject({
      title: 'Uang masuk',
    });
    expect(await bank.audit()).toEqual({ total: 0, wrong: 0 });
  });

  test('is carried out late when the bank was down', async () => {
    await bank.order(token, later);
    bank.advance(24 * 3_600_000);
    await bank.reopen();
    expect(await bank.runDue()).toBe(1);
    token = await bank.login(sinta);
    expect(await balance()).toBe(12_350_000);
  });

  test('is carried out once by three processes that look at the same moment', async () => {
    for (let order = 0; order < 12; order += 1)
      await bank.order(token, { ...later, amount: 10_000 + order });
    bank.advance(3_600_000);
    const [second, third] = [await database.reopenBank(), await database.reopenBank()];
    const settled = await Promise.all([bank, second, third].map((one) => one.runDue()));
    expect(settled.reduce((sum, count) => sum + count, 0)).toBe(12);
    token = await bank.login(sinta);
    expect(await balance()).toBe(12_500_000 - 12 * 10_000 - 66);
    expect(await bank.audit()).toEqual({ total: 0, wrong: 0 });
  });

  test('fails with a reason and a notification when the money is gone', async () => {
    await bank.order(token, { ...later, amount: 12_000_000 });
    await bank.order(token, { ...toBagas, amount: 1_000_000 });
    bank.advance(3_600_000);
    expect(await bank.runDue()).toBe(1);
    token = await bank.login(sinta);
    expect(await row(12_000_000)).toMatchObject({ status: 'failed' });
    expect(await newestNotification()).toMatchObject({
      title: 'Transfer terjadwal gagal',
      body: 'Transfer Rp12.000.000 ke Bagas Pratama tidak dapat dilakukan: Saldo Tidak Cukup.',
    });
    expect(await balance()).toBe(11_500_000);
    expect(await bank.runDue()).toBe(0);
  });

  test('that fails is told once, however many processes look', async () => {
    for (let order = 0; order < 6; order += 1)
      await bank.order(token, { ...later, amount: 12_400_000 + order });
    await bank.order(token, { ...toBagas, amount: 1_000_000 });
    bank.advance(3_600_000);
    const [second, third] = [await database.reopenBank(), await database.reopenBank()];
    const settled = await Promise.all([bank, second, third].map((one) => one.runDue()));
    expect(settled.reduce((sum, count) => sum + count, 0)).toBe(6);
    token = await bank.login(sinta);
    const list = (await bank.get<{ title: string }[]>('/notification', token)).body;
    expect(list.filter(({ title }) => title === 'Transfer terjadwal gagal')).toHaveLength(6);
  });

  test.each([
    ['nothing', '', 'Waktu transfer tidak boleh kosong'],
    ['no time', 'besok', 'Waktu transfer tidak valid'],
    ['a day that does not exist', '2027-02-30T10:00:00+07:00', 'Waktu transfer tidak valid'],
    ['a year beyond four digits', '9999-12-31T23:59:00Z', 'Waktu transfer tidak valid'],
    ['a number', 1_795_000_000, 'Waktu transfer tidak valid'],
    ['the past', '2026-11-21T11:24:00+07:00', 'Waktu transfer tidak boleh sebelum sekarang'],
  ])('for %s is refused', async (_what, datetime, sentence) => {
    const { status, body } = await bank.json(
      '/api/main/transaction/schedule',
      { ...toBagas, datetime },
      bank.bearer(token),
    );
    expect([status, body.message]).toEqual([400, sentence]);
  });

  test('for a moment that passed while the PIN was typed is taken and runs at once', async () => {
    expect(
      (await bank.order(token, { ...later, datetime: '2026-11-21T11:29:00+07:00' })).status,
    ).toBe(200);
    expect(await bank.runDue()).toBe(1);
  });

  test('needs the PIN when it is ordered', async () => {
    expect((await bank.order(token, { ...later, pin: '111111' })).body.message).toBe('Pin Salah');
    bank.advance(3_600_000);
    expect(await bank.runDue()).toBe(0);
  });

  test('that cannot be carried out for a fault of ours stays, and holds up no other', async () => {
    await bank.order(token, later);
    await bank.order(token, { ...later, amount: 20_000 });
    const { id } = await bank.db
      .selectFrom('transfers')
      .select('id')
      .where('amount', '=', 20_000)
      .where('status', '=', 'pending')
      .executeTakeFirstOrThrow();
    await sql`create function fail() returns trigger language plpgsql as
      $$ begin raise exception 'a fault of ours'; end $$`.execute(bank.db);
    await sql`create trigger fault before update on transfers for each row
      when (old.id = ${sql.lit(id)}) execute function fail()`.execute(bank.db);
    bank.advance(3_600_000);
    expect(await bank.runDue()).toBe(1);
    expect(
      (
        await bank.db
          .selectFrom('transfers')
          .select('status')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).status,
    ).toBe('pending');
  });

  test('of the seed waits for its day, and the clearing under way is no business of the scheduler', async () => {
    bank.advance(2 * 24 * 3_600_000);
    expect(await bank.runDue()).toBe(0);
    bank.advance(2 * 24 * 3_600_000);
    expect(await bank.runDue()).toBe(1);
  });
});
