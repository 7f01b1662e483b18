import { expect, test } from 'vitest';
import { bagas, describeBank, sinta, toBagas, type MutationRow, type TestBank } from './harness.ts';
import { memoLabel } from '../../machines/contract/limits.ts';

const rini = { name: 'Rini Wulandari', bankName: 'Bank Central Asia', accountNumber: '5220304050' };
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
const dewi = {
  name: 'Dewi Anggraini',
  email: 'Dewi@contoh.test',
  phone: '81234567890',
  password: 'Rahasia123',
  pin: '739154',
  balance: 2_000_000,
};

const steer = (bank: TestBank, path: string, body: unknown = {}) =>
  bank.json(`/sandbox/${path}`, body);

/** The newest row of Sinta's mutations after the one that is scheduled. */
async function newest(bank: TestBank, token: string): Promise<MutationRow> {
  const [, row] = await bank.mutations(token, sinta.account);
  if (row === undefined) throw new Error('no row');
  return row;
}

/** The reference of a row of the mutations. */
async function referenceOf(bank: TestBank, { id }: Pick<MutationRow, 'id'>): Promise<string> {
  const row = await bank.db
    .selectFrom('transfers')
    .select('reference')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.reference;
}

async function expectSoundBooks(bank: TestBank): Promise<void> {
  expect(await bank.audit()).toEqual({ total: 0, wrong: 0 });
}

describeBank('the calls of /sandbox', ({ bank }) => {
  test.each([
    ['a known account', rini],
    ['an account that is new', newPayer],
  ])(
    'let money arrive from %s, through the books, with its notification [SBX-1]',
    async (_, from) => {
      const token = await bank.login(sinta);
      const answer = await steer(bank, 'incoming', { ...money, from });
      expect(answer.body).toMatchObject({ success: true, data: { balance: 12_750_000 } });
      expect(await bank.balance(token, sinta.account)).toBe(12_750_000);
      const row = await newest(bank, token);
      expect(row).toMatchObject({ amount: 250_000, transactionDirection: 'DEBIT' });
      expect((await bank.inbox(token))[0]).toMatchObject({
        title: 'Uang masuk',
        body: `Anda menerima Rp250.000 dari ${from.name}. ${memoLabel}: Arisan`,
      });
      await expectSoundBooks(bank);
      const paidBack = { ...toBagas, accountTo: from.accountNumber, bankTo: from.bankName };
      expect((await bank.order(token, paidBack)).status).toBe(200);
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
    const { body } = await steer(bank, 'customers', dewi);
    const { accountNumber, ...login } = body.data as typeof sinta & { accountNumber: string };
    expect(login).toEqual({ email: dewi.email, password: dewi.password, pin: dewi.pin });
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
    const token = await bank.login(sinta);
    const pending = (await bank.mutations(token, sinta.account)).filter(
      ({ status }) => status === 'pending',
    );
    expect(pending.map(({ amount }) => amount)).toEqual([500_000, 1_000_000]);
    for (const row of pending) {
      const reference = await referenceOf(bank, row);
      const { status } = await steer(bank, `transactions/${reference}`, { status: 'completed' });
      expect(status).toBe(200);
    }
    const after = await bank.mutations(token, sinta.account);
    expect(after.filter(({ status }) => status === 'pending')).toEqual([]);
    // The clearing's had left before.
    expect(await bank.balance(token, sinta.account)).toBe(12_000_000);
    await expectSoundBooks(bank);
  });

  test('fail what is pending, and give back the money that has left [SBX-3]', async () => {
    const token = await bank.login(sinta);
    const pending = (await bank.mutations(token, sinta.account)).filter(
      ({ status }) => status === 'pending',
    );
    for (const row of pending)
      await steer(bank, `transactions/${await referenceOf(bank, row)}`, { status: 'failed' });
    expect(await bank.balance(token, sinta.account)).toBe(13_500_000);
    const messages = (await bank.inbox(token)).filter(({ title }) => title === 'Transfer gagal');
    expect(messages.map(({ body }) => body).toSorted()).toEqual([
      'Transfer Rp1.000.000 ke Kliring Antarbank gagal: Ditolak bank tujuan. Uang Anda sudah kembali.',
      'Transfer Rp500.000 ke Dewi Lestari gagal: Ditolak bank tujuan.',
    ]);
    await expectSoundBooks(bank);
  });

  test('reverse what is completed by another booking, once [SBX-3,4]', async () => {
    const [token, other] = [await bank.login(sinta), await bank.login(bagas)];
    await bank.order(token, toBagas);
    const row = await newest(bank, token);
    const reference = await referenceOf(bank, row);
    const reversed = await steer(bank, `transactions/${reference}`, { status: 'reversed' });
    expect(reversed.body.data).toMatchObject({ reference, reversal: expect.stringMatching(/^LT/) });
    expect(await bank.balance(token, sinta.account)).toBe(12_500_000);
    expect(await bank.balance(other, bagas.account)).toBe(3_250_000);
    const rows = await bank.mutations(token, sinta.account);
    expect(rows.find(({ id }) => id === row.id)?.status).toBe('completed');
    expect((await bank.inbox(token)).map(({ title }) => title)).toContain('Transfer dikembalikan');
    expect((await bank.inbox(other)).map(({ title }) => title)).toContain('Uang ditarik kembali');
    for (const one of [reference, (reversed.body.data as { reversal: string }).reversal]) {
      const again = await steer(bank, `transactions/${one}`, { status: 'reversed' });
      expect([again.status, again.body.message]).toEqual([409, 'Transaksi ini sudah dibalikkan']);
    }
    await expectSoundBooks(bank);
  });

  test('change nothing that has ended otherwise [SBX-4]', async () => {
    const token = await bank.login(sinta);
    await bank.order(token, toBagas);
    const row = await newest(bank, token);
    const reference = await referenceOf(bank, row);
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
    const [token, other] = [await bank.login(sinta), await bank.login(bagas)];
    await bank.order(token, { ...toBagas, amount: 4_000_000 });
    const row = await newest(bank, token);
    const back = { accountFrom: bagas.account, accountTo: sinta.account, pin: bagas.pin };
    await bank.order(other, { ...toBagas, ...back, amount: 7_000_000 });
    const reference = await referenceOf(bank, row);
    const { status, body } = await steer(bank, `transactions/${reference}`, { status: 'reversed' });
    expect([status, body.message]).toEqual([409, 'Saldo penerima tidak cukup untuk dibalikkan']);
    await expectSoundBooks(bank);
  });

  test('start over: the seed, no session, the right clock, no fault [SBX-8]', async () => {
    const token = await bank.login(sinta);
    await bank.order(token, toBagas);
    await steer(bank, 'customers', dewi);
    const login = { email: dewi.email, password: dewi.password };
    await steer(bank, 'clock', { forward: 'P2D' });
    await steer(bank, 'faults', { call: 'GET /user/me', fault: '5xx', times: 9 });
    expect((await steer(bank, 'reset')).status).toBe(200);
    expect((await bank.get('/user/me', token)).status).toBe(401);
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
