import { expect, test } from 'vitest';
import {
  bagas,
  describeBank,
  referenceOf,
  sinta,
  toBagas,
  toSinta,
  type TestBank,
} from './harness.ts';
import { dewi, rini } from './steered.ts';

const newPayer = {
  name: 'Toko Baru',
  bankName: 'Bank Rakyat Indonesia',
  accountNumber: '701234567890',
};
const money = {
  accountNumber: sinta.account,
  amount: 250_000,
  from: rini,
  description: 'Arisan',
};
const steer = (bank: TestBank, path: string, body: unknown = {}) =>
  bank.json(`/sandbox/${path}`, body);

async function expectSoundBooks(bank: TestBank): Promise<void> {
  expect(await bank.audit()).toEqual({ total: 0, wrong: 0 });
}

describeBank('the calls of /sandbox', ({ bank, signIn }) => {
  const me = signIn();

  test.each([
    ['a known account', rini],
    ['an account that is new', newPayer],
  ])(
    'let money arrive from %s, through the books, with its notification [SBX-1]',
    async (_, from) => {
      const answer = await steer(bank, 'incoming', { ...money, from });
      expect(answer.body).toMatchObject({ success: true, data: { balance: 12_750_000 } });
      expect(await me.balance()).toBe(12_750_000);
      const received = { amount: 250_000, transactionDirection: 'DEBIT' };
      expect((await me.mutations())[1]).toMatchObject(received);
      expect((await me.inbox())[0]).toMatchObject({
        title: 'Uang masuk',
        body: `Anda menerima Rp250.000 dari ${from.name}.`,
        memo: 'Arisan',
      });
      await expectSoundBooks(bank);
      const paidBack = { ...toBagas, accountTo: from.accountNumber, bankTo: from.bankName };
      expect((await me.order(paidBack)).status).toBe(200);
    },
  );

  test('refuse a payer whose account is another one', async () => {
    for (const [from, sentence] of [
      [{ ...rini, name: 'Rina' }, 'from.name rekening itu adalah Rini Wulandari'],
      [
        { ...rini, bankName: 'Bank Mandiri' },
        'from.bankName rekening itu adalah Bank Central Asia',
      ],
      [
        { ...rini, accountNumber: bagas.account },
        'from.accountNumber adalah rekening bank ini, bukan bank lain',
      ],
      [{ ...rini, accountNumber: '9990000001' }, 'from.accountNumber tidak pernah dibuka'],
    ] as const) {
      const { status, body } = await steer(bank, 'incoming', { ...money, from });
      expect([status, body.message]).toEqual([400, sentence]);
    }
    const other = { ...money, accountNumber: rini.accountNumber };
    expect((await steer(bank, 'incoming', other)).body.errors).toEqual({
      accountNumber: ['accountNumber bukan rekening nasabah bank ini'],
    });
  });

  test('open a customer who can log in and pay [SBX-2]', async () => {
    // The e-mail as it was typed.
    const { body } = await steer(bank, 'customers', { ...dewi, email: 'Dewi@contoh.test' });
    const { accountNumber, ...login } = body.data as typeof sinta & { accountNumber: string };
    expect(login).toEqual({ email: 'Dewi@contoh.test', password: dewi.password, pin: dewi.pin });
    const token = await bank.login(login);
    expect(await bank.balance(token, accountNumber)).toBe(2_000_000);
    const order = { ...toBagas, accountFrom: accountNumber, pin: dewi.pin };
    expect((await bank.order(token, order)).status).toBe(200);
    expect((await bank.inbox(token)).map(({ title }) => title)).toContain(
      'Selamat datang di Lentera',
    );
    const again = await steer(bank, 'customers', { ...dewi, phone: '81234567891' });
    expect([again.status, again.body.message]).toEqual([400, 'email atau phone sudah terdaftar']);
    await expectSoundBooks(bank);
  });

  test('complete what is pending: money that has left and an order for later [SBX-3]', async () => {
    const pending = await bank.transfers({ status: 'pending' });
    expect(new Set(pending.map(({ amount }) => amount))).toEqual(new Set([500_000, 1_000_000]));
    for (const { reference } of pending) {
      const { status } = await steer(bank, `transactions/${reference}`, { status: 'completed' });
      expect(status).toBe(200);
    }
    const after = await me.mutations();
    expect(after.filter(({ status }) => status === 'pending')).toEqual([]);
    // The clearing's had left before.
    expect(await me.balance()).toBe(12_000_000);
    await expectSoundBooks(bank);
  });

  test('fail what is pending, and give back the money that has left [SBX-3]', async () => {
    for (const { reference } of await bank.transfers({ status: 'pending' }))
      await steer(bank, `transactions/${reference}`, { status: 'failed' });
    expect(await me.balance()).toBe(13_500_000);
    const messages = (await me.inbox()).filter(({ title }) => title === 'Transfer gagal');
    expect(messages.map(({ body }) => body).toSorted()).toEqual([
      'Transfer Rp1.000.000 ke Kliring Antarbank gagal: Ditolak bank tujuan. Uang Anda sudah kembali.',
      'Transfer Rp500.000 ke Dewi Lestari gagal: Ditolak bank tujuan.',
    ]);
    await expectSoundBooks(bank);
  });

  test('reverse what is completed by another booking, once [SBX-3,4]', async () => {
    const other = await bank.login(bagas);
    const reference = referenceOf(await me.order(toBagas));
    const reversed = await steer(bank, `transactions/${reference}`, { status: 'reversed' });
    expect(reversed.body.data).toMatchObject({ reference, reversal: expect.stringMatching(/^LT/) });
    expect(await me.balance()).toBe(12_500_000);
    expect(await bank.balance(other, bagas.account)).toBe(3_250_000);
    const rows = await me.mutations();
    expect(rows.find(({ id }) => id === reference)?.status).toBe('completed');
    expect((await me.inbox()).map(({ title }) => title)).toContain('Transfer dikembalikan');
    expect((await bank.inbox(other)).map(({ title }) => title)).toContain('Uang ditarik kembali');
    for (const one of [reference, (reversed.body.data as { reversal: string }).reversal]) {
      const again = await steer(bank, `transactions/${one}`, { status: 'reversed' });
      expect([again.status, again.body.message]).toEqual([409, 'Transaksi ini sudah dibalikkan']);
    }
    await expectSoundBooks(bank);
  });

  test('change nothing that has ended otherwise [SBX-4]', async () => {
    const reference = referenceOf(await me.order(toBagas));
    for (const status of ['completed', 'failed']) {
      const { status: code, body } = await steer(bank, `transactions/${reference}`, { status });
      expect([code, body.message]).toEqual([
        409,
        `Transaksi berstatus completed tidak dapat menjadi ${status}`,
      ]);
    }
    expect((await steer(bank, 'transactions/LT0', { status: 'failed' })).status).toBe(404);
  });

  test('refuse a settlement that a balance does not allow', async () => {
    const other = await bank.login(bagas);
    const reference = referenceOf(await me.order({ ...toBagas, amount: 4_000_000 }));
    await bank.order(other, { ...toSinta, amount: 7_000_000 });
    const { status, body } = await steer(bank, `transactions/${reference}`, { status: 'reversed' });
    expect([status, body.message]).toEqual([409, 'Saldo penerima tidak cukup untuk dibalikkan']);
    await expectSoundBooks(bank);
  });

  test('start over: the seed, no session, the right clock, no fault [SBX-8]', async () => {
    await me.order(toBagas);
    await steer(bank, 'customers', dewi);
    const login = { email: dewi.email, password: dewi.password };
    await steer(bank, 'clock', { forward: 'P2D' });
    await steer(bank, 'faults', { call: 'GET /user/me', fault: '5xx', times: 9 });
    expect((await steer(bank, 'reset')).status).toBe(200);
    expect((await me.get('/user/me')).status).toBe(401);
    expect((await bank.form('/auth/login', login)).status).toBe(401);
    const fresh = await bank.login(sinta);
    expect((await bank.get('/user/me', fresh)).status).toBe(200);
    expect(await bank.balance(fresh, sinta.account)).toBe(12_500_000);
    const { body } = await bank.call<{ data: { now: string; faults: unknown } }>('/sandbox');
    expect(body.data).toMatchObject({ now: '2026-11-21T11:30:00+07:00', faults: [] });
    await expectSoundBooks(bank);
    await expect(bank.db.deleteFrom('entries').execute()).rejects.toThrow('immutable');
  });

  test('tell a program everything that the page shows', async () => {
    const { body } = await bank.call<{ data: Record<string, readonly object[]> }>('/sandbox');
    const { customers, transfers, calls, magic, mails } = body.data;
    expect(customers).toContainEqual({
      name: 'Sinta Maharani',
      email: sinta.email,
      accountNumber: sinta.account,
      balance: 12_500_000,
    });
    expect(transfers?.slice(0, 2)).toMatchObject([
      { to: 'Dewi Lestari', status: 'pending', may: ['completed', 'failed'] },
      { to: 'Kliring Antarbank', status: 'pending', may: ['completed', 'failed'] },
    ]);
    expect(calls).toContain('PUT /notification/{id}/read');
    expect(magic).toHaveLength(8);
    expect(mails).toEqual([]);
  });
});
