import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Mail } from '../../bank/bank-context.ts';
import { smtpMailer } from '../../bank/run/smtp.ts';
import { openTestDatabase, sinta, type TestBank, type TestDatabase } from './harness.ts';

describe('the outbox', () => {
  let database: TestDatabase;
  let bank: TestBank;
  beforeAll(async () => {
    database = await openTestDatabase('embedded');
  });
  beforeEach(async () => {
    bank = await database.openBank();
  });
  afterAll(() => database.close());

  const send = (email: string) => bank.form('/send-otp', { email, noHP: '81234567890', otp: '' });

  test('gives programs the mails, newest first', async () => {
    await send('satu@contoh.test');
    bank.advance(1_000);
    await bank.form('/forget-password/send', { email: sinta.email });
    const { body, headers } = await bank.call<unknown[]>('/sandbox/outbox', {
      headers: { accept: 'application/json' },
    });
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body).toEqual([
      {
        to: sinta.email,
        subject: 'Kode OTP atur ulang password Lentera',
        code: expect.stringMatching(/^\d{6}$/),
        sentAt: '2026-11-21T11:30:01+07:00',
      },
      {
        to: 'satu@contoh.test',
        subject: 'Kode OTP pembukaan rekening Lentera',
        code: expect.stringMatching(/^\d{6}$/),
        sentAt: '2026-11-21T11:30:00+07:00',
      },
    ]);
  });

  test('hands every mail to the mail server, whose failure only the log shows', async () => {
    const sent: Mail[] = [];
    const lines: string[] = [];
    bank = await database.openBank({
      mailer: async (mail) => {
        sent.push(mail);
        throw new Error(`550 ${mail.to} ${mail.code}`);
      },
      log: (event, details) => lines.push(JSON.stringify({ event, ...details })),
    });
    expect((await send('satu@contoh.test')).status).toBe(200);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.body).toContain(await bank.code('satu@contoh.test'));
    expect(lines).toEqual(['{"event":"mail.failed","error":"Error"}']);
  });

  test('survives an unreachable mail server', async () => {
    let noted = (_event: string): void => {};
    const logged = new Promise<string>((resolve) => {
      noted = resolve;
    });
    bank = await database.openBank({
      mailer: smtpMailer('smtp://127.0.0.1:9'),
      log: (event) => noted(event),
    });
    expect((await send('satu@contoh.test')).status).toBe(200);
    expect(await logged).toBe('mail.failed');
  });
});
