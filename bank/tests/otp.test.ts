import { describe, expect, test } from 'vitest';
import { bagas, describeBank, sinta, statuses } from './harness.ts';
import { figure } from '../../tests/long/promises/figure.ts';

const register = { send: '/send-otp', verify: '/verify-otp' };
const reset = { send: '/forget-password/send', verify: '/forget-password/validate' };
const purposes = [
  { purpose: 'register', email: 'nadia@contoh.test', ...register, other: reset.verify },
  { purpose: 'reset', email: sinta.email, ...reset, other: register.verify },
];

describeBank('a code', ({ bank }) => {
  describe.each(purposes)('to $purpose [S28]', ({ email, send, verify, other }) => {
    const ask = async () => {
      const reply = await bank.form(send, { email, noHP: '81234567890', otp: '', newPassword: '' });
      return { ...reply, code: await bank.code(email) };
    };
    const give = (otp: string, path = verify, to = email) => bank.form(path, { email: to, otp });
    const wrongOf = (code: string) => (code === '111111' ? '222222' : '111111');

    test('has six digits and works once', async () => {
      const { code } = await ask();
      expect(code).toMatch(/^\d{6}$/);
      expect((await give(code)).body).toMatchObject({ success: true, message: 'Kode OTP benar' });
      const again = await give(code);
      expect([again.status, again.body.message]).toEqual([400, 'Kode OTP Salah']);
      expect(again.body.errors).toEqual({ otp: ['Kode OTP Salah'] });
    });

    test('comes in a mail that says how long it is valid and to keep it secret', async () => {
      const { code } = await ask();
      const { body } = await bank.db
        .selectFrom('mails')
        .selectAll()
        .where('to_email', '=', email)
        .executeTakeFirstOrThrow();
      expect(body).toBe(
        `Kode OTP Anda: ${code}\n\nBerlaku 5 menit dan hanya untuk satu kali pakai. Jangan berikan kode ini kepada siapa pun, termasuk petugas bank.`,
      );
    });

    test('is valid for five minutes', async () => {
      const { code } = await ask();
      bank.advance(5 * 60_000);
      expect((await give(code)).status).toBe(400);
    });

    test('allows five tries', async () => {
      const { code } = await ask();
      for (let wrong = 0; wrong < 5; wrong += 1)
        expect((await give(wrongOf(code))).status).toBe(400);
      expect((await give(code)).status).toBe(400);
    });

    test('remains beside the next one, which a neighbour may have asked for, and ends with the one after', async () => {
      const [first, second, third] = [await ask(), await ask(), await ask()];
      for (const { code } of [first, second])
        expect((await give(code)).status).toBe(code === first.code ? 400 : 200);
      expect((await give(third.code)).status).toBe(200);
    });

    test('works only for its purpose and its e-mail', async () => {
      const { code } = await ask();
      expect((await give(code, other)).status).toBe(400);
      expect((await give(code, verify, 'lain@contoh.test')).status).toBe(400);
      expect((await give(code)).status).toBe(200);
    });

    test('works for one of two simultaneous calls', async () => {
      const { code } = await ask();
      const replies = await Promise.all([give(code), give(code)]);
      expect(statuses(replies)).toEqual([200, 400]);
      figure('S28', '8 cases × 2 purposes; of 2 uses at once 1 is granted');
    });

    test('is sent at most ten times in 15 minutes', async () => {
      for (let sent = 0; sent < 10; sent += 1) expect((await ask()).status).toBe(200);
      const refused = await ask();
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '900']);
      bank.advance(15 * 60_000);
      expect((await ask()).status).toBe(200);
    });

    test.each(['', '12345', '1234567', 'abcdef', '１２３４５６'])('is not %j', async (otp) => {
      expect((await give(otp)).body).toMatchObject({
        success: false,
        message: 'Kode OTP harus berisi 6 angka',
      });
    });
  });

  test('and its verification stay valid while another customer uses theirs [S28]', async () => {
    const ask = async ({ email }: typeof sinta) => {
      await bank.form('/forget-password/send', { email, otp: '', newPassword: '' });
      return { email, otp: await bank.code(email) };
    };
    const his = await ask(bagas);
    const hers = await ask(sinta);
    const verify = (proof: typeof his) => bank.form('/forget-password/validate', proof);
    const change = ({ email, otp }: typeof his) => bank.changePassword(email, otp);
    // Start each step with the customer whose row comes second.
    for (const one of [hers, his]) expect((await verify(one)).status).toBe(200);
    for (const one of [his, hers]) expect((await change(one)).status).toBe(200);
  });

  test('cannot be guessed from earlier ones [S28]', async () => {
    const codes = new Set<string>();
    for (let at = 0; at < 60; at += 1) {
      await bank.form('/send-otp', { email: `n${at}@contoh.test`, noHP: '81234567890', otp: '' });
      codes.add(await bank.code(`n${at}@contoh.test`));
    }
    expect(codes.size).toBeGreaterThan(55);
  });
});
