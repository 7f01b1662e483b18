import { expect, test } from 'vitest';
import { bagas, describeBank, sinta, statuses, toBagas } from './harness.ts';

const noon = '2026-11-21T12:00:00+07:00';

describeBank('cancelling a scheduled transfer', ({ bank, signIn }) => {
  const me = signIn();

  const schedule = async (amount = 150_000): Promise<string> => {
    expect((await me.order({ ...toBagas, amount, datetime: noon })).status).toBe(200);
    return (await me.row(amount))?.id ?? '';
  };

  test('ends it for good, keeps its row, moves nothing and notifies the customer [SCH-24]', async () => {
    const id = await schedule();
    bank.advance(10 * 60_000);
    expect((await me.cancel(id)).body).toEqual({
      success: true,
      message: 'Transfer dibatalkan',
      data: { id, status: 'dibatalkan' },
    });
    expect(await me.row(150_000)).toMatchObject({
      id,
      status: 'dibatalkan',
      datetime: '2026-11-21T11:40:00+07:00',
    });
    expect((await me.inbox())[0]).toMatchObject({
      title: 'Transfer terjadwal dibatalkan',
      body: 'Transfer Rp150.000 ke Bagas Pratama untuk 21 November 2026 pukul 12.00 WIB dibatalkan.',
    });
    await me.wait(3_600_000);
    expect(await bank.runDue()).toBe(0);
    expect(await me.balance()).toBe(12_500_000);
    expect(await bank.audit()).toEqual({ total: 0, wrong: 0 });
    const inboxOfBagas = JSON.stringify(await bank.inbox(await bank.login(bagas)));
    expect(inboxOfBagas).not.toContain('150.000');
  });

  test('gives the same answer again, and one notification', async () => {
    const id = await schedule();
    const first = await me.cancel(id);
    for (const other of await bank.atOnce(5, () => me.cancel(id)))
      expect([other.status, other.body]).toEqual([first.status, first.body]);
    const inbox = await me.inbox();
    expect(inbox.filter(({ title }) => title === 'Transfer terjadwal dibatalkan')).toHaveLength(1);
  });

  test('is too late for a transfer that ran, failed, or was never scheduled', async () => {
    const ran = await schedule();
    const failed = await schedule(12_400_000);
    await me.order({ ...toBagas, amount: 20_000 });
    const immediate = (await me.row(20_000))?.id;
    const clearing = (await me.mutations()).find(
      ({ status, amount }) => status === 'pending' && amount === 1_000_000,
    );
    await me.wait(3_600_000);
    expect(await bank.runDue()).toBe(2);
    const before = await me.mutations();
    for (const id of [ran, failed, immediate, clearing?.id]) {
      const { status, body } = await me.cancel(id);
      expect([status, body.errors]).toEqual([409, 'Transfer ini sudah diproses']);
    }
    expect(await me.mutations()).toEqual(before);
  });

  test.each([
    ['no transfer', '', sinta.pin, { id: ['Pilih transfer yang akan dibatalkan'] }],
    ['a number', 7, sinta.pin, { id: ['Pilih transfer yang akan dibatalkan'] }],
    ['no PIN', 'x', '', { pin: ['Input pin tidak boleh kosong'] }],
    ['a short PIN', 'x', '24681', { pin: ['Pin harus terdiri dari 6 angka'] }],
    ['a wrong PIN', 'x', '111111', 'Pin Salah'],
  ])('is refused with %s', async (_what, id, pin, errors) => {
    const answer = await me.cancel(id, pin);
    expect([answer.status, answer.body.errors]).toEqual([400, errors]);
  });

  test('counts wrong PINs together with those of orders, one check at a time', async () => {
    const id = await schedule();
    expect((await me.order({ ...toBagas, pin: '111111' })).status).toBe(400);
    const guesses = await Promise.all(
      ['000001', '000002', '000003', '000004'].map((pin) => me.cancel(id, pin)),
    );
    expect(statuses(guesses)).toEqual([400, 400, 423, 423]);
    expect((await me.cancel(id)).status).toBe(423);
    expect((await me.order(toBagas)).status).toBe(423);
    expect(await me.row(150_000)).toMatchObject({ status: 'pending' });
  });
});
