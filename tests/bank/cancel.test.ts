import { beforeEach, expect, test } from 'vitest';
import { bagas, describeBank, sinta, statuses, toBagas } from './harness.ts';

const noon = '2026-11-21T12:00:00+07:00';

describeBank('cancelling a scheduled transfer', ({ bank }) => {
  let token: string;
  beforeEach(async () => {
    token = await bank.login(sinta);
  });

  const rows = () => bank.mutations(token, sinta.account);
  const rowOf = async (amount: number) => (await rows()).find((row) => row.amount === amount);
  const schedule = async (amount = 150_000): Promise<string> => {
    expect((await bank.order(token, { ...toBagas, amount, datetime: noon })).status).toBe(200);
    return (await rowOf(amount))?.id ?? '';
  };
  const cancel = (id: unknown, pin?: unknown, who = token) => bank.cancel(who, id, pin);

  test('ends it for good, keeps its row, moves nothing and notifies the customer [SCH-24]', async () => {
    const id = await schedule();
    bank.advance(10 * 60_000);
    expect((await cancel(id)).body).toEqual({
      success: true,
      message: 'Transfer dibatalkan',
      data: { id, status: 'dibatalkan' },
    });
    expect(await rowOf(150_000)).toMatchObject({
      id,
      status: 'dibatalkan',
      datetime: '2026-11-21T11:40:00+07:00',
    });
    expect((await bank.inbox(token))[0]).toMatchObject({
      title: 'Transfer terjadwal dibatalkan',
      body: 'Transfer Rp150.000 ke Bagas Pratama untuk 21 November 2026 pukul 12.00 WIB dibatalkan.',
    });
    bank.advance(3_600_000);
    token = await bank.login(sinta);
    expect(await bank.runDue()).toBe(0);
    expect(await bank.balance(token, sinta.account)).toBe(12_500_000);
    expect(await bank.audit()).toEqual({ total: 0, wrong: 0 });
    const inboxOfBagas = JSON.stringify(await bank.inbox(await bank.login(bagas)));
    expect(inboxOfBagas).not.toContain('150.000');
  });

  test('gives the same answer again, and one notification', async () => {
    const id = await schedule();
    const first = await cancel(id);
    for (const other of await Promise.all(Array.from({ length: 5 }, () => cancel(id))))
      expect([other.status, other.body]).toEqual([first.status, first.body]);
    const inbox = await bank.inbox(token);
    expect(inbox.filter(({ title }) => title === 'Transfer terjadwal dibatalkan')).toHaveLength(1);
  });

  test('is too late for a transfer that ran, failed, or was never scheduled', async () => {
    const ran = await schedule();
    const failed = await schedule(12_400_000);
    await bank.order(token, { ...toBagas, amount: 20_000 });
    const immediate = (await rowOf(20_000))?.id;
    const clearing = (await rows()).find(
      ({ status, amount }) => status === 'pending' && amount === 1_000_000,
    );
    bank.advance(3_600_000);
    token = await bank.login(sinta);
    expect(await bank.runDue()).toBe(2);
    const before = await rows();
    for (const id of [ran, failed, immediate, clearing?.id]) {
      const { status, body } = await cancel(id);
      expect([status, body.errors]).toEqual([409, 'Transfer ini sudah diproses']);
    }
    expect(await rows()).toEqual(before);
  });

  test('answers another customer as if the transfer did not exist', async () => {
    const id = await schedule();
    const other = await bank.login(bagas);
    for (const one of [id, 'demo-0001', 'tidak-ada', "' or 1=1 --"]) {
      const { status, body } = await cancel(one, bagas.pin, other);
      expect([status, body.errors]).toEqual([404, 'Transfer tidak ditemukan']);
    }
    expect(await rowOf(150_000)).toMatchObject({ status: 'pending' });
  });

  test.each([
    ['no transfer', '', sinta.pin, { id: ['Pilih transfer yang akan dibatalkan'] }],
    ['a number', 7, sinta.pin, { id: ['Pilih transfer yang akan dibatalkan'] }],
    ['no PIN', 'x', '', { pin: ['Input pin tidak boleh kosong'] }],
    ['a short PIN', 'x', '24681', { pin: ['Pin harus terdiri dari 6 angka'] }],
    ['a wrong PIN', 'x', '111111', 'Pin Salah'],
  ])('is refused with %s', async (_what, id, pin, errors) => {
    const answer = await cancel(id, pin);
    expect([answer.status, answer.body.errors]).toEqual([400, errors]);
  });

  test('counts wrong PINs together with those of orders, one check at a time', async () => {
    const id = await schedule();
    expect((await bank.order(token, { ...toBagas, pin: '111111' })).status).toBe(400);
    const guesses = await Promise.all(
      ['000001', '000002', '000003', '000004'].map((pin) => cancel(id, pin)),
    );
    expect(statuses(guesses)).toEqual([400, 400, 423, 423]);
    expect((await cancel(id)).status).toBe(423);
    expect((await bank.order(token, toBagas)).status).toBe(423);
    expect(await rowOf(150_000)).toMatchObject({ status: 'pending' });
  });
});
