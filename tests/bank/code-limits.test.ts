import { beforeEach, expect, test } from 'vitest';
import type { BankOptions } from '../../bank/bank.ts';
import { bankSettings } from '../../bank/run/settings.ts';
import { figure } from '../promises/figure.ts';
import { describeBank, sinta, type Reply } from './harness.ts';

const day = 24 * 3_600_000;
const emails = (count: number) => Array.from({ length: count }, (_, at) => `n${at}@contoh.test`);
const addresses = (count: number) => Array.from({ length: count }, (_, at) => `198.51.100.${at}`);
const passed = (replies: readonly Reply[]) => replies.filter(({ status }) => status !== 429).length;

describeBank('codes that leave the bank', ({ bank }) => {
  let sent: string[];
  let lines: string[];
  const open = async (options: BankOptions = {}) => {
    [sent, lines] = [[], []];
    await bank.open({
      mailer: async ({ to, code }) => void (code === null || sent.push(to)),
      log: (event, details) => lines.push(JSON.stringify({ event, ...details })),
      ...options,
    });
  };
  beforeEach(() => open());

  const send = (email: string, address: string) =>
    bank.formFrom(address, '/send-otp', { email, noHP: '81234567890', otp: '' });
  const sendReset = (address: string, email = sinta.email) =>
    bank.formFrom(address, '/forget-password/send', { email });
  const validate = (address: string, otp: string, email = sinta.email) =>
    bank.formFrom(address, '/forget-password/validate', { email, otp });
  const verify = (address: string, otp: string, email: string) =>
    bank.formFrom(address, '/verify-otp', { email, otp });
  const logIn = (address: string) =>
    bank.formFrom(address, '/auth/login', { email: sinta.email, password: sinta.password });

  test('are limited to five mails a minute from one address, for any number of e-mails [M12]', async () => {
    const replies = await Promise.all(emails(60).map((email) => send(email, '192.0.2.7')));
    expect([passed(replies), sent.length]).toEqual([5, 5]);
    const held = replies.find(({ status }) => status === 429);
    expect(held?.headers.get('retry-after')).toBe('60');
    expect((await send('lain@contoh.test', '192.0.2.8')).status).toBe(200);
    bank.advance(60_000);
    expect((await send('lain2@contoh.test', '192.0.2.7')).status).toBe(200);
    figure('M12', '60 e-mails named at once by one address: 5 mails');
  });

  test('are limited per e-mail to ten a day from one address, and after the first of each to fifty from all, then one each quarter of an hour [M12]', async () => {
    await logIn('203.0.113.1');
    // One each minute, as the app's button allows.
    for (let minute = 0; minute < 12; minute += 1) {
      await sendReset('192.0.2.7');
      bank.advance(60_000);
    }
    expect(sent).toHaveLength(10);
    for (const address of addresses(16))
      for (let at = 0; at < 4; at += 1) {
        await sendReset(address);
        bank.advance(60_000);
      }
    // The first of each address, and in the hour four more than fifty.
    expect(sent).toHaveLength(17 + 54);
    // The customer's own address does not count as unknown.
    expect((await sendReset('203.0.113.1')).status).toBe(200);
    bank.advance(day);
    expect((await sendReset('192.0.2.7')).status).toBe(200);
    figure(
      'M12',
      '76 codes asked for by 17 strangers in an hour: 71 mails, and the customer’s own',
    );
  });

  test('are unlimited in a sandbox that sends no mail [M12]', async () => {
    await open({ mailer: null });
    const replies = await Promise.all(emails(30).map((email) => send(email, '127.0.0.1')));
    expect(passed(replies)).toBe(30);
    expect(bankSettings({})).toMatchObject({ mailsPerMinute: 5, mailer: null });
    expect(bankSettings({ MAILS_PER_MINUTE: '20' })).toMatchObject({ mailsPerMinute: 20 });
    expect(() => bankSettings({ MAILS_PER_MINUTE: 'banyak' })).toThrow('MAILS_PER_MINUTE');
  });

  test('can be guessed a hundred times a day from one address; the log reports it [M14]', async () => {
    await open({ mailsPerMinute: 1_000 });
    const named = emails(24);
    for (const email of named) await send(email, '192.0.2.1');
    const guesses = named.flatMap((email) =>
      Array.from({ length: 5 }, (_, at) => verify('192.0.2.7', `11111${at}`, email)),
    );
    const replies = await Promise.all(guesses);
    expect(passed(replies)).toBe(100);
    expect(Number(replies.find(({ status }) => status === 429)?.headers.get('retry-after'))).toBe(
      day / 1_000,
    );
    expect(lines).toEqual(['{"event":"codes.guessed","by":"address","wrong":100}']);
    const code = await bank.code('n23@contoh.test');
    expect((await verify('192.0.2.7', code, 'n23@contoh.test')).status).toBe(429);
    bank.advance(day);
    expect((await verify('192.0.2.7', '111111', 'n23@contoh.test')).status).toBe(400);
    figure('M14', `${guesses.length} codes guessed at 24 e-mails by one address: 100 checked`);
  });

  test('can be guessed a hundred times a day at one e-mail, without locking out the customer [M14]', async () => {
    await open({ mailsPerMinute: 1_000 });
    await logIn('203.0.113.1');
    // These addresses remain strangers although another customer has asked for a code.
    await send('n0@contoh.test', '192.0.2.1');
    let checked = 0;
    for (const address of addresses(8))
      for (let at = 0; at < 25; at += 1)
        checked += passed([await validate(address, String(100_000 + at))]);
    expect(checked).toBe(100);
    // One address is stopped after 20, without a line in the log, all of them after 100.
    expect(lines).toEqual(['{"event":"codes.guessed","by":"e-mail","wrong":100}']);
    await sendReset('203.0.113.1');
    const code = await bank.code(sinta.email);
    expect((await validate('203.0.113.1', code)).status).toBe(200);
    const perDay = (checked * 1e-6).toFixed(4);
    figure(
      'M14',
      `200 at one e-mail by 8 addresses: ${checked} checked, ${perDay} takeovers a day`,
    );
  });

  test('count as guesses only if they are wrong [M14]', async () => {
    for (const email of emails(3)) {
      await send(email, '192.0.2.7');
      const code = await bank.code(email);
      expect((await verify('192.0.2.7', code, email)).status).toBe(200);
    }
    const counts = await bank.db
      .selectFrom('hits')
      .select('count')
      .where('bucket', 'like', 'wrong-codes%')
      .execute();
    expect(counts.map(({ count }) => count)).toEqual(Array<number>(7).fill(0));
  });

  test('stay open to a customer in a new place, whatever one /48 or 25 addresses do [H12]', async () => {
    const attacks = {
      'one /48': (at: number) => `2001:db8:1:${(at * 11).toString(16)}::/64`,
      '25 addresses': (at: number) => `198.51.100.${at}`,
    };
    for (const [name, addressOf] of Object.entries(attacks)) {
      await open({ mailsPerMinute: 1_000 });
      for (let at = 0; at < 150; at += 1) {
        const stranger = addressOf(at % 25);
        if (at < 50) await sendReset(stranger);
        else await validate(stranger, String(100_000 + at));
      }
      expect((await sendReset('203.0.113.9')).status).toBe(200);
      // Others use up their own tries of the new code only.
      for (let at = 0; at < 25; at += 1) await validate(addressOf(at), '111111');
      const otp = await bank.code(sinta.email);
      expect((await validate('203.0.113.9', otp)).status).toBe(200);
      const done = await bank.formFrom('203.0.113.9', '/forget-password/change-password', {
        email: sinta.email,
        otp,
        newPassword: 'Baru12345',
      });
      expect(done.status).toBe(200);
      figure('H12', `150 calls of ${name}: a new password at once`);
    }
  });

  test('cannot be used up for others by one /48, at no hour of a day [H12]', async () => {
    const neighbour = '2001:db8:2:1::/64';
    await open({ mailsPerMinute: 1_000 });
    let mails = 0;
    for (let at = 0; at < 200; at += 1)
      mails += passed([await sendReset(`2001:db8:1:${(at * 163).toString(16)}::/64`)]);
    let guesses = 0;
    for (let at = 0; at < 400; at += 1)
      guesses += passed([await validate(`2001:db8:1:${(at * 163).toString(16)}::/64`, '111111')]);
    expect([mails, guesses]).toEqual([40, 80]);
    expect((await validate(neighbour, '111111')).status).toBe(400);
    expect((await sendReset(neighbour)).status).toBe(200);
  });

  test('can be guessed without limit in a sandbox, whose outbox shows them', async () => {
    await open({ mailer: null });
    const replies = await Promise.all(
      emails(120).map((email) => verify('127.0.0.1', '111111', email)),
    );
    expect(passed(replies)).toBe(120);
  });
});
