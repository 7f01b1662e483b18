import { expect, test } from 'vitest';
import type { Mail } from '../bank-context.ts';
import { unlessYou } from '../customer/alerts.ts';
import { figure } from '../../tests/long/promises/figure.ts';
import { describeBank, sinta, toBagas, unlessYou as advice } from './harness.ts';

describeBank('a customer gets a mail', ({ bank }) => {
  test.each(['working', 'failing'] as const)(
    'when the password changes or the PIN is locked, with a %s mail server [L16]',
    async (how) => {
      const sent: Mail[] = [];
      const lines: string[] = [];
      await bank.open({
        mailer: async (mail) => {
          sent.push(mail);
          if (how === 'failing') throw new Error(`550 ${mail.to} ${mail.code}`);
        },
        log: (event, details) => lines.push(JSON.stringify({ event, ...details })),
      });
      const token = await bank.login(sinta);
      for (const pin of ['111111', '111112', '111113', '111114'])
        expect((await bank.order(token, { ...toBagas, pin })).status).toBe(
          pin === '111114' ? 423 : 400,
        );
      expect((await bank.inbox(token))[0]?.title).toBe('PIN dikunci');
      const otp = await bank.verifiedReset(sinta.email);
      expect((await bank.changePassword(sinta.email, otp)).status).toBe(200);
      expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
        [sinta.email, 'PIN Lentera Anda dikunci'],
        [sinta.email, 'Kode OTP atur ulang password Lentera'],
        [sinta.email, 'Password Lentera Anda telah diubah'],
      ]);
      const bodies = [sent[0], sent[2]].map((mail) => mail?.body ?? '');
      expect(bodies[0]).toContain('PIN Anda dikunci sampai 22 November 2026 pukul 11.30 WIB');
      expect(bodies[1]).toContain('diubah pada 21 November 2026 pukul 11.30 WIB');
      expect(bodies[1]).toContain('Semua sesi sudah diakhiri.');
      for (const body of bodies) expect(body).toContain(advice);
      expect(bodies.join().replaceAll(advice, '')).not.toMatch(
        /Baru12345|Lentera123|1111|246810|8800112233|\d{6}/,
      );
      // Of what the server says the log has nothing.
      const failed = '{"event":"mail.failed","error":"Error"}';
      const mails = lines.filter((line) => line.includes('mail'));
      expect(mails).toEqual(how === 'failing' ? Array<string>(3).fill(failed) : []);
      expect(lines.filter((line) => !mails.includes(line))).toEqual([
        '{"event":"customer.alerted","subject":"PIN Lentera Anda dikunci"}',
        '{"event":"customer.alerted","subject":"Password Lentera Anda telah diubah"}',
      ]);
      expect(await bank.login({ ...sinta, password: 'Baru12345' })).not.toBe('');
      figure('L16', `mail server ${how}: 2 mails, and both changes remain`);
    },
  );

  test('that says how to stop what somebody else does, also of a brand without a number [L16]', () => {
    expect(unlessYou()).toBe(advice);
    expect(unlessYou('')).toBe('Bukan Anda? Amankan akun.');
  });
});
