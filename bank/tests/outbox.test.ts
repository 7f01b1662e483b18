import { describe, expect, test, vi } from 'vitest';
import { openBank } from '../bank.ts';
import { smtpMailer } from '../run/smtp.ts';
import { patient } from '../../tests/support/computer.ts';
import { callsOf, rounds, setUpBank, sinta } from './harness.ts';

describe('the outbox', () => {
  const { bank } = setUpBank('embedded');
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

  test('survives an unreachable mail server', async () => {
    let noted = (_event: string): void => {};
    const logged = new Promise<string>((resolve) => {
      noted = resolve;
    });
    const log = (event: string) => noted(event);
    await bank.open({ mailer: smtpMailer('smtp://127.0.0.1:9'), log });
    expect((await send('satu@contoh.test')).status).toBe(200);
    expect(await logged).toBe('mail.failed');
  });

  test('says at a stop which mails a hung server has not taken, and waits for the others', async () => {
    const lines: unknown[] = [];
    let [count, take] = [0, (): void => {}];
    const slow = new Promise<void>((resolve) => (take = resolve));
    const stopping = await openBank({
      rounds,
      mailer: () => ((count += 1) === 1 ? slow : new Promise(() => {})),
      log: (...line) => lines.push(line),
    });
    for (const email of ['satu@contoh.test', 'dua@contoh.test'])
      await callsOf(stopping).form('/send-otp', { email, noHP: '81234567890', otp: '' });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const closed = stopping.close();
    take();
    await vi.waitUntil(() => vi.getTimerCount() > 0, patient);
    await vi.advanceTimersByTimeAsync(4_000);
    await closed;
    vi.useRealTimers();
    expect(lines).toEqual([['mails.lost', { mails: 1 }]]);
  });
});
