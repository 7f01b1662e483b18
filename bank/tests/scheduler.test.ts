import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { insertDue } from './due-transfers.ts';
import { bagas, describeBank, sinta, toBagas } from './harness.ts';
import { watchedPool } from './watched-pool.ts';

const noon = '2026-11-21T12:00:00+07:00';
const later = { ...toBagas, datetime: noon };

describeBank('a scheduled transfer', ({ bank, database, signIn }) => {
  const me = signIn();

  /** Three processes look for due transfers at once; returns how many they processed. */
  const runByThree = async (): Promise<number> => {
    const others = [await database.reopenBank(), await database.reopenBank()];
    const counts = await Promise.all([bank, ...others].map((one) => one.runDue()));
    return counts.reduce((sum, count) => sum + count, 0);
  };

  test('stays pending, with its time, and moves no money', async () => {
    const { body } = await me.order(later);
    expect((await me.inbox())[0]).toMatchObject({
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
    expect(await me.row()).toMatchObject({ status: 'pending', datetime: noon });
    await me.wait(29 * 60_000);
    expect(await bank.runDue()).toBe(0);
    expect(await me.balance()).toBe(12_500_000);
    const rowsOfBagas = await bank.mutations(await bank.login(bagas), bagas.account);
    expect(rowsOfBagas.map(({ status }) => status)).not.toContain('pending');
  });

  test('is found by its time, so that those of next month cost nothing', async () => {
    const next = { from: sinta.account, to: bagas.account, amount: 10_000, description: 'x' };
    const after = 30 * 24 * 3_600_000;
    const many = Array.from({ length: 2_000 }, (_, at) => ({ ...next, id: `next-${at}`, after }));
    expect(await insertDue(bank.db, many)).toBe(2_000);
    await sql`analyze transfers`.execute(bank.db);
    const plans: string[] = [];
    const watched = watchedPool(database.pool, async (text, values, client) => {
      if (/skip locked/.test(text))
        plans.push(JSON.stringify(await client.query(`explain ${text}`, values)));
    });
    expect(await (await database.reopenBank({ database: watched })).runDue()).toBe(0);
    const plan = plans.find((one) => one.includes('transfers_due'));
    expect(plan).toMatch(/Index Cond: \(at <= /);
  });

  test('runs once when it is due, and notifies both customers', async () => {
    await me.order(later);
    await me.wait(31 * 60_000);
    expect([await bank.runDue(), await bank.runDue()]).toEqual([1, 0]);
    expect(await me.balance()).toBe(12_350_000);
    expect(await me.row()).toMatchObject({
      status: 'completed',
      datetime: '2026-11-21T12:01:00+07:00',
    });
    expect((await me.inbox())[0]?.title).toBe('Transfer berhasil');
    expect((await bank.inbox(await bank.login(bagas)))[0]?.title).toBe('Uang masuk');
    expect(await bank.audit()).toEqual({ total: 0, wrong: 0 });
  });

  test('ends once even if three processes look at the same moment: runs, or fails with a reason and a notification if the money is gone', async () => {
    for (let order = 0; order < 12; order += 1)
      await me.order({ ...later, amount: 10_000 + order });
    for (let order = 0; order < 6; order += 1)
      await me.order({ ...later, amount: 12_400_000 + order });
    // In whatever order the processes take them, there is too little for the large ones.
    await me.order({ ...toBagas, amount: 200_000 });
    await me.wait(3_600_000);
    expect(await runByThree()).toBe(18);
    expect(await me.row(12_400_000)).toMatchObject({ status: 'failed' });
    const failed = (await me.inbox()).filter(({ title }) => title === 'Transfer terjadwal gagal');
    expect(failed).toHaveLength(6);
    expect(failed.map(({ body }) => body)).toContain(
      'Transfer Rp12.400.000 ke Bagas Pratama tidak dapat dilakukan: Saldo Tidak Cukup.',
    );
    expect(await me.balance()).toBe(12_300_000 - 12 * 10_000 - 66);
    expect(await bank.audit()).toEqual({ total: 0, wrong: 0 });
    expect(await bank.runDue()).toBe(0);
  });

  test.each([
    ['no time', '', 'Waktu transfer tidak boleh kosong'],
    ['a word', 'besok', 'Waktu transfer tidak valid'],
    ['a day that does not exist', '2027-02-30T10:00:00+07:00', 'Waktu transfer tidak valid'],
    ['a year beyond four digits', '9999-12-31T23:59:00Z', 'Waktu transfer tidak valid'],
    ['a number', 1_795_000_000, 'Waktu transfer tidak valid'],
    [
      'more than a year ahead',
      '2027-11-21T11:31:00+07:00',
      'Waktu transfer paling lama satu tahun dari sekarang',
    ],
    ['the past', '2026-11-21T11:24:00+07:00', 'Waktu transfer tidak boleh sebelum sekarang'],
  ])('for %s is refused', async (_what, datetime, sentence) => {
    const { status, body } = await me.order({ ...toBagas, datetime });
    expect([status, body.message]).toEqual([400, sentence]);
  });

  test('for a moment that passed while the PIN was typed is accepted and runs at once', async () => {
    const justPassed = { ...later, datetime: '2026-11-21T11:29:00+07:00' };
    expect((await me.order(justPassed)).status).toBe(200);
    expect(await bank.runDue()).toBe(1);
  });

  test('stays pending after a fault of the bank, and does not block others', async () => {
    await me.order(later);
    await me.order({ ...later, amount: 20_000 });
    const id = (await me.row(20_000))?.id ?? '';
    await sql`create function fail() returns trigger language plpgsql as
      $$ begin raise exception 'a fault of ours'; end $$`.execute(bank.db);
    await sql`create trigger fault before update on transfers for each row
      when (old.id = ${sql.lit(id)}) execute function fail()`.execute(bank.db);
    await me.wait(3_600_000);
    expect(await bank.runDue()).toBe(1);
    expect(await me.row(20_000)).toMatchObject({ status: 'pending' });
  });

  test('of the seed waits for its day; the scheduler ignores the clearing', async () => {
    bank.advance(2 * 24 * 3_600_000);
    expect(await bank.runDue()).toBe(0);
    bank.advance(2 * 24 * 3_600_000);
    expect(await bank.runDue()).toBe(1);
  });
});
