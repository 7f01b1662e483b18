import { expect, test, vi } from 'vitest';
import { describeBank, sinta, toBagas } from './harness.ts';
import { figure, isFull } from '../../tests/long/promises/figure.ts';
import { scaled } from '../../tests/support/computer.ts';

vi.setConfig({ testTimeout: scaled(900_000) });

describeBank('brute force', ({ bank, signIn }) => {
  const me = signIn();

  test('a wrong PIN moves no money, whatever else the order says [S22] [PIN-10]', async () => {
    const claims = [
      {},
      { isPinValid: true },
      { pinValid: 'true', verified: true },
      { account_pin: sinta.pin },
      { pin2: sinta.pin },
      { force: 1, status: 'completed' },
      { PIN: sinta.pin, pin: '111111' },
      { pin: [sinta.pin] },
      { pin: { value: sinta.pin } },
      { pin: Number(sinta.pin) },
      { pin: true },
      { pin: null },
      { pin: `${sinta.pin}\0` },
      { pin: `0${sinta.pin}` },
      { pin: '٢٤٦٨١٠' },
      { pin: '' },
    ];
    for (const [at, claim] of claims.entries()) {
      for (const order of [toBagas, { ...toBagas, datetime: '2026-11-22T10:00:00+07:00' }]) {
        const { status, body } = await me.order(
          { ...order, pin: '111111', ...claim },
          `kunci-${at}`,
        );
        expect([JSON.stringify(claim), body.success]).toEqual([JSON.stringify(claim), false]);
        expect([400, 422, 423]).toContain(status);
        // This test is not about the lock.
        await bank.db.updateTable('pins').set({ wrong: 0, locked_until: null }).execute();
      }
    }
    bank.advance(2 * 24 * 3_600_000);
    expect(await bank.runDue()).toBe(0);
    await me.login();
    expect(await me.balance()).toBe(12_500_000);
    figure('S22', `${2 * claims.length} orders with a wrong PIN that claim it is right: 0 taken`);
  });

  test('three of ten thousand PINs are checked, fifty at once, across restarts and logins [S23]', async () => {
    const guesses = isFull ? 10_000 : 400;
    let checked = 0;
    let locked = 0;
    for (let from = 0; from < guesses; from += 50) {
      if (from % 1_000 === 0) await bank.reopen();
      if (from % 200 === 0) await me.login();
      const pins = Array.from({ length: 50 }, (_, at) =>
        String(246_000 + from + at).padStart(6, '0'),
      );
      const replies = await Promise.all(pins.map((pin) => me.order({ ...toBagas, pin })));
      checked += replies.filter(({ body }) => body.message === 'Pin Salah').length;
      locked += replies.filter(({ status }) => status === 423).length;
      bank.advance(1_000);
    }
    // The right PIN, 246810, was among the guesses.
    expect([checked, locked]).toEqual([3, guesses - 3]);
    expect(await bank.balance(await bank.login(sinta), sinta.account)).toBe(12_500_000);
    figure('S23', `${guesses.toLocaleString('en')} guesses: ${checked} checked`);
  });
});
