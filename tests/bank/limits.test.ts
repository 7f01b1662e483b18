import { beforeEach, expect, test } from 'vitest';
import { bagas, describeBank, sinta, toBagas, toSinta } from './harness.ts';
import { figure } from '../promises/figure.ts';

describeBank('limits', ({ bank }) => {
  let token: string;
  beforeEach(async () => {
    token = await bank.login(sinta);
  });

  const guess = (pin: string) => bank.order(token, { ...toBagas, pin });

  test('three wrong PINs in a row lock it, even for the right one [S23]', async () => {
    expect((await guess('111111')).body).toEqual({
      success: false,
      message: 'Pin Salah',
      errors: 'Pin Salah',
    });
    await guess('111112');
    const third = await guess('111113');
    expect([third.status, third.body.message]).toEqual([400, 'Pin Salah']);
    expect(third.body.errors).toMatch(/^Pin Salah\. PIN Anda dikunci/);
    const locked = await guess(sinta.pin);
    expect(locked.status).toBe(423);
    expect(locked.body.errors).toBe(
      'PIN Anda dikunci karena 3 kali salah. Silakan coba lagi setelah 22 November 2026 pukul 11.30 WIB.',
    );
    expect(await bank.balance(token, sinta.account)).toBe(12_500_000);
  });

  test('a right PIN resets the count', async () => {
    for (const pin of ['111111', '111112', sinta.pin, '111113', '111114', sinta.pin])
      await guess(pin);
    expect(await bank.balance(token, sinta.account)).toBe(12_200_000);
  });

  test('the lock survives logins and restarts, and ends after 24 hours [S23]', async () => {
    for (const pin of ['111111', '111112', '111113']) await guess(pin);
    await bank.reopen();
    token = await bank.login(sinta);
    expect((await guess(sinta.pin)).status).toBe(423);
    bank.advance(24 * 3_600_000);
    token = await bank.login(sinta);
    expect((await guess('111114')).status).toBe(400);
    expect((await guess(sinta.pin)).status).toBe(200);
  });

  test('locks the PIN of one customer only', async () => {
    for (const pin of ['111111', '111112', '111113']) await guess(pin);
    const other = await bank.login(bagas);
    expect((await bank.order(other, toSinta)).status).toBe(200);
  });

  test('a scheduled order counts guesses like a transfer', async () => {
    const later = { ...toBagas, datetime: '2026-11-22T09:00:00+07:00', pin: '111111' };
    for (let wrong = 0; wrong < 3; wrong += 1) await bank.order(token, later);
    expect((await guess(sinta.pin)).status).toBe(423);
  });

  test('an invalid order does not count as a guess', async () => {
    for (let wrong = 0; wrong < 5; wrong += 1)
      await bank.order(token, { ...toBagas, amount: 1, pin: '111111' });
    expect((await guess(sinta.pin)).status).toBe(200);
  });

  const forged = (at: number) => ({
    'x-forwarded-for': `10.0.0.${at}`,
    forwarded: `for=10.0.0.${at}`,
  });
  const hashing = ['/auth/login', '/auth/register', '/forget-password/change-password'];

  test.each([
    ...hashing,
    '/auth/refresh',
    '/send-otp',
    '/verify-otp',
    '/forget-password/send',
    '/forget-password/validate',
    '/users',
  ])(
    'limits a burst of two hundred from one address at %s, whatever the headers say [S35]',
    async (path) => {
      await bank.open({ callsPerMinute: 120 });
      const url = path === '/users' ? '/api/second/users' : `/api/main${path}`;
      const callFrom = (at: number, address: string) =>
        bank.call(url, { method: 'POST', body: '', headers: forged(at) }, address);
      const answeredAt = async (count: number): Promise<number> => {
        const replies = await Promise.all(
          Array.from({ length: count }, (_, at) => callFrom(at, '192.0.2.7')),
        );
        const held = replies.filter(({ status }) => status === 429);
        for (const { headers } of held) expect(headers.get('retry-after')).toMatch(/^[12]$/);
        return count - held.length;
      };
      // If the call computes a hash, only ten may run at once.
      const isHashing = hashing.includes(path);
      expect(await answeredAt(200)).toBe(isHashing ? 10 : 120);
      for (let more = isHashing ? 110 : 0; more > 0; more -= 10)
        expect(await answeredAt(10)).toBe(10);
      expect(await answeredAt(10)).toBe(0);
      expect((await callFrom(1, '192.0.2.8')).status).not.toBe(429);
      // The bucket gains two tokens each second.
      bank.advance(2_000);
      expect(await answeredAt(10)).toBe(4);
      bank.advance(60_000);
      expect(await answeredAt(5)).toBe(5);
      figure(
        'S35',
        'of 200 calls at once 120 are answered, 10 where a hash is computed, and 2 more each second, at each of 9 addresses; X-Forwarded-For changes nothing',
      );
    },
  );
});
