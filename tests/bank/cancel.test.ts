import { beforeEach, expect, test } from 'vitest';
import { bagas, describeBank, sinta, statuses, toBagas } from './harness.ts';

const noon = '2026-11-21T12:00:00+07:00';
const path = '/api/main/transaction/schedule/cancel';

describeBank('cancelling a scheduled transfer', ({ bank, database }) => {
  let token: string;
  beforeEach(async () => {
    token = await bank.login(sinta);
  });

  interface Row {
    readonly id: string;
    readonly amount: number;
    readonly status: string;
    readonly datetime: string;
  }
  const rows = async (): Promise<readonly Row[]> =>
    (await bank.get(`/transaction/mutations?accountNumber=${sinta.account}`, token)).body
      .data as Row[];
  const rowOf = async (amount: number): Promise<Row> => {
    const found = (await rows()).find((row) => row.amount === amount);
    if (found === undefined) throw new Error('there is no such row');
    return found;
  };
  const schedule = async (amount = 150_000): Promise<string> => {
    expect((await bank.order(token, { ...toBagas, amount, datetime: noon })).status).toBe(200);
    return (await rowOf(amount)).id;
  };
  const cancel = (id: unknown, pin: unknown = sinta.pin, who = token) =>
    bank.json(path, { id, pin }, bank.bearer(who));
  const inbox = async (who = token) =>
    (await bank.get<{ title: string; body: string }[]>('/notification', who)).body;

  test('ends it for good, keeps its row, moves nothing, and tells of it', async () => {
    const id = await schedule();
    bank.advance(10 * 60_000);
    expect((await cancel(id)).body).toEqual({
      success: true,
      message: 'Transfer dibatalkan',
      data: { id, status: 'cancelled' },
    });
    expect(await rowOf(150_000)).toMatchObject({
      id,
      status: 'cancelled',
      datetime: '2026-11-21T11:40:00+07:00',
    });
    expect((await inbox())[0]).toMatchObject({
      title: 'Transfer terjadwal dibatalkan',
      body: 'Transfer Rp150.000 ke Bagas Pratama untuk 21 November 2026 pukul 12.00 WIB dibatalkan.',
    });
    bank.advance(3_600_000);
    token = await bank.login(sinta);
    expect(await bank.runDue()).toBe(0);
    expect(await bank.balance(token, sinta.account)).toBe(12_500_000);
    expect(await bank.audit()).toEqual({ total: 0, wrong: 0 });
    const toldToBagas = JSON.stringify(await inbox(await bank.login(bagas)));
    expect(toldToBagas).not.toContain('150.000');
  });

  test('answers the same when it is asked again, and tells of it once', async () => {
    const id = await schedule();
    const first = await cancel(id);
    const others = await Promise.all(Array.from({ length: 5 }, () => cancel(id)));
    for (const other of others)
      expect([other.status, other.body]).toEqual([first.status, first.body]);
    const told = (await inbox()).filter(({ title }) => title === 'Transfer terjadwal dibatalkan');
    expect(told).toHaveLength(1);
  });

  test('is too late for one that has run, failed, or was never scheduled', async () => {
    const ran = await schedule();
    const failed = await schedule(12_400_000);
    await bank.order(token, { ...toBagas, amount: 20_000 });
    const immediate = (await rowOf(20_000)).id;
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

  test('is for the customer who ordered it, and tells nobody else that it exists', async () => {
    const id = await schedule();
    const other = await bank.login(bagas);
    for (const one of [id, 'demo-0001', 'tidak-ada', "' or 1=1 --"]) {
      const { status, body } = await cancel(one, bagas.pin, other);
      expect([status, body.errors]).toEqual([404, 'Transfer tidak ditemukan']);
    }
    expect((await bank.json(path, { id, pin: sinta.pin })).status).toBe(401);
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

  test('counts wrong PINs with those of orders, locks, and takes one check at a time', async () => {
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

  test('counts with the orders of a minute', async () => {
    const id = await schedule();
    await bank.reopen({ ordersPerMinute: 2 });
    const { status, headers } = await cancel(id).then(() => cancel(id).then(() => cancel(id)));
    expect([status, headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)]);
  });

  test('and running it at the same moment: one of the two happens, and the customer knows which', async () => {
    const ids: string[] = [];
    for (let order = 0; order < 12; order += 1) ids.push(await schedule(10_000 + order));
    bank.advance(31 * 60_000);
    token = await bank.login(sinta);
    const other = await database.reopenBank();
    const [run, again, ...answers] = await Promise.all([
      bank.runDue(),
      other.runDue(),
      ...ids.map((id) => cancel(id)),
    ]);
    const after = await rows();
    const ends = ids.map((id) => after.find((row) => row.id === id)?.status);
    expect(ends).toEqual(answers.map(({ status }) => (status === 200 ? 'cancelled' : 'completed')));
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    expect(run + again).toBe(ends.filter((status) => status === 'completed').length);
    expect(await bank.audit()).toEqual({ total: 0, wrong: 0 });
  });
});
