import { expect, test } from 'vitest';
import { deposit } from '../money/deposit.ts';
import { figure } from '../../tests/long/promises/figure.ts';
import { describeBank, sinta } from './harness.ts';

describeBank('the deposit of the owner', ({ bank, engine }) => {
  test('comes from the house, once for each receipt, and the customer learns of it [L51]', async () => {
    const context = { db: bank.db, log: () => {} };
    const token = await bank.login(sinta);
    const before = await bank.balance(token, sinta.account);
    const cash = { to: sinta.account, amount: 500_000, receipt: 'BUKTI-0001' };
    const reference = await deposit(context, bank.clock.now, cash);
    await expect(deposit(context, bank.clock.now, cash)).rejects.toThrow('sudah pernah dibukukan');
    const elsewhere = { ...cash, to: '8810203040', receipt: 'BUKTI-0002' };
    await expect(deposit(context, bank.clock.now, elsewhere)).rejects.toThrow('bukan rekening');
    expect(await bank.balance(token, sinta.account)).toBe(before + 500_000);
    expect(await bank.transfers({ reference })).toMatchObject([
      { name_from: 'Kas Lentera', status: 'completed', description: 'Setoran tunai BUKTI-0001' },
    ]);
    const { body } = await bank.get('/notification/', token);
    expect(JSON.stringify(body)).toContain('Nomor bukti: BUKTI-0001.');
    expect(await bank.audit()).toEqual({ total: 0, wrong: 0 });
    figure('L51', `${engine}: 3 deposits, 1 booked, books sum to 0`);
  });
});
