import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Mail } from '../../bank/bank-context.ts';
import { figure } from '../promises/figure.ts';
import {
  engines,
  openTestDatabase,
  sinta,
  toBagas,
  type TestBank,
  type TestDatabase,
} from './harness.ts';

describe.each(engines)('a customer is mailed (%s)', (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
  });
  afterAll(() => database.close());

  const changePassword = async (bank: TestBank) => {
    await bank.form('/forget-password/send', { email: sinta.email });
    const fields = { email: sinta.email, otp: await bank.code(sinta.email) };
    await bank.form('/forget-password/validate', fields);
    const form = { ...fields, newPassword: 'Baru12345' };
    return (await bank.form('/forget-password/change-password', form)).status;
  };
  const lockPin = async (bank: TestBank) => {
    const token = await bank.login(sinta);
    const statuses = [];
    for (const pin of ['111111', '111112', '111113', '111114'])
      statuses.push((await bank.order(token, { ...toBagas, pin })).status);
    return statuses;
  };

  test.each(['well', 'away'] as const)(
    'when the password was changed and when the PIN was locked, by a mail server that is %s [L16]',
    async (how) => {
      const sent: Mail[] = [];
      const lines: string[] = [];
      const bank = await database.openBank({
        mailer: async (mail) => {
          sent.push(mail);
          if (how === 'away') throw new Error(`550 ${mail.to}`);
        },
        log: (event) => lines.push(event),
      });
      expect(await lockPin(bank)).toEqual([400, 400, 400, 423]);
      const inbox = await bank.get<{ title: string }[]>('/notification', await bank.login(sinta));
      expect(inbox.body[0]?.title).toBe('PIN dikunci');
      expect(await changePassword(bank)).toBe(200);
      expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
        [sinta.email, 'PIN Lentera Anda dikunci'],
        [sinta.email, 'Kode OTP atur ulang password Lentera'],
        [sinta.email, 'Password Lentera Anda telah diubah'],
      ]);
      const told = [sent[0], sent[2]].map((mail) => mail?.body ?? '');
      expect(told[0]).toContain('PIN Anda dikunci sampai 22 November 2026 pukul 11.30 WIB');
      expect(told[1]).toContain('diubah pada 21 November 2026 pukul 11.30 WIB');
      expect(told.join()).not.toMatch(/Baru12345|Lentera123|1111|246810|8800112233|\d{6}/);
      expect(lines).toEqual(how === 'away' ? Array<string>(3).fill('mail.failed') : []);
      expect(await bank.login({ ...sinta, password: 'Baru12345' })).not.toBe('');
      figure('L16', `mail server ${how}: 2 mails, and both stand`);
    },
  );
});
