import { beforeEach, expect, test, vi } from 'vitest';
import type { BankOptions } from '../bank.ts';
import { bankSettings } from '../run/settings.ts';
import { figure, isFull } from '../../tests/long/promises/figure.ts';
import { scaled } from '../../tests/support/computer.ts';
import { describeBank, sinta, type Reply } from './harness.ts';

vi.setConfig({ testTimeout: scaled(120_000) });

const day = 24 * 3_600_000;
/** Seconds from the harness's start, 11.30 WIB. */
const untilMidnight = 12.5 * 3_600;
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

  test('are limited per e-mail to ten a day from one address, and to twenty and one each five minutes from all strangers, whom the newest one serves [M12 S28]', async () => {
    await open({ mailsPerMinute: 1_000 });
    await logIn('203.0.113.1');
    const replies = await bank.atOnce(12, () => sendReset('192.0.2.7'));
    expect([passed(replies), sent.length]).toEqual([10, 10]);
    const held = replies.find(({ status }) => status === 429);
    expect(Number(held?.headers.get('retry-after'))).toBe(untilMidnight);
    for (const address of addresses(200)) {
      expect((await sendReset(address)).status).toBe(200);
      bank.advance(1);
    }
    expect(sent).toHaveLength(20);
    // The mailbox is full, and a customer in a new place reads its newest code.
    expect((await sendReset('203.0.113.9')).status).toBe(200);
    expect(sent).toHaveLength(20);
    expect((await validate('203.0.113.9', await bank.code(sinta.email))).status).toBe(200);
    // At home they always get their own code.
    expect((await sendReset('203.0.113.1')).status).toBe(200);
    bank.advance(5 * 60_000);
    expect((await sendReset('203.0.113.9')).status).toBe(200);
    expect(sent).toHaveLength(22);
    bank.advance(day);
    expect((await sendReset('192.0.2.7')).status).toBe(200);
    figure('M12', '201 strangers at one mailbox at once: 20 mails, and the customer’s own');
  });

  test('go first to strangers who have given no wrong code that day [M12]', async () => {
    await open({ mailsPerMinute: 1_000 });
    for (const address of addresses(20)) await sendReset(address);
    for (const address of addresses(20)) await validate(address, '000000');
    bank.advance(100 * 60_000);
    sent.length = 0;
    for (const address of addresses(20)) await sendReset(address);
    expect(sent).toHaveLength(10);
    for (let at = 0; at < 10; at += 1) await sendReset(`203.0.113.${at}`);
    expect(sent).toHaveLength(20);
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
      untilMidnight,
    );
    expect(lines).toEqual(['{"event":"codes.guessed","by":"address","wrong":100}']);
    const code = await bank.code('n23@contoh.test');
    expect((await verify('192.0.2.7', code, 'n23@contoh.test')).status).toBe(429);
    bank.advance(day);
    expect((await verify('192.0.2.7', '111111', 'n23@contoh.test')).status).toBe(400);
    figure('M14', `${guesses.length} codes guessed at 24 e-mails by one address: 100 checked`);
  });

  test('of one e-mail are compared with at most a thousand guesses of strangers a day, without locking out the customer [M14]', async () => {
    await open({ mailsPerMinute: 1_000 });
    await logIn('203.0.113.1');
    let compared = 0;
    const sum = async () => {
      const rows = await bank.db.selectFrom('sent_codes').selectAll().execute();
      return rows.reduce((all, row) => all + row.tries + row.other_tries, 0);
    };
    const guess = async (address: string) => {
      const before = await sum();
      await validate(address, '000000');
      compared += (await sum()) - before;
    };
    // As many fresh codes as the mailbox takes, and each compared with guesses of all kinds.
    for (let hour = 0; hour < 12; hour += 1) {
      for (let at = 0; at < 50; at += 1) {
        const address = `198.51.${hour}.${at}`;
        await sendReset(address);
        await guess(address);
        if (at % 4 === 0) await guess(`100.64.${hour}.${at}`);
        bank.advance(1);
      }
      bank.advance(3_600_000);
    }
    expect(compared).toBe(1_000);
    expect(lines).toEqual([
      '{"event":"customer.alerted","subject":"Login Lentera Anda dari perangkat baru"}',
      '{"event":"codes.guessed","by":"e-mail","wrong":500}',
      '{"event":"codes.guessed","by":"e-mail","wrong":500}',
    ]);
    await sendReset('203.0.113.1');
    const code = await bank.code(sinta.email);
    expect((await validate('203.0.113.1', code)).status).toBe(200);
    const perDay = (compared * 1e-6).toFixed(4);
    figure('M14', `756 at one e-mail: ${compared} compared, ${perDay} takeovers a day`);
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
    expect(counts.map(({ count }) => count)).toEqual(Array<number>(4).fill(0));
  });

  const crowds = [
    ['one /48', (at: number) => `2001:db8:1:${(at * 11).toString(16)}::/64`, 25],
    ['26 addresses', (at: number) => `198.51.100.${at}`, 26],
    ['seven /48s', (at: number) => `2001:db8:${at % 7}:${(at * 11).toString(16)}::/64`, 70],
    ['200 addresses', (at: number) => `198.51.100.${at}`, 200],
  ] as const;
  test.each(isFull ? crowds : crowds.slice(0, 2))(
    'stay open to a customer in a new place, whatever %s do: a guess that is compared with nothing counts for its sender only [H12]',
    async (name, addressOf, count) => {
      await open({ mailsPerMinute: 1_000 });
      const attackers = Array.from({ length: count }, (_, at) => addressOf(at));
      const rounds = Math.max(3, Math.ceil(550 / count));
      // From half an hour before midnight on, so that two days of each address overlap.
      bank.advance(12 * 3_600_000);
      for (let half = 0; half < 2; half += 1) {
        for (const address of attackers) await sendReset(address);
        for (let guesses = 0; guesses < rounds; guesses += 1)
          for (const address of attackers) await validate(address, '000000');
        bank.advance(3_600_000);
      }
      expect((await sendReset('203.0.113.9')).status).toBe(200);
      for (const address of attackers) await validate(address, '000000');
      const otp = await bank.code(sinta.email);
      expect((await validate('203.0.113.9', otp)).status).toBe(200);
      const done = await bank.formFrom('203.0.113.9', '/forget-password/change-password', {
        email: sinta.email,
        otp,
        newPassword: 'Baru12345',
      });
      expect(done.status).toBe(200);
      figure('H12', `${2 * (rounds + 1) * count} calls of ${name}: a new password at once`);
    },
  );

  test('count for nobody where no code is alive, and a neighbour’s never for the customer [M14 H4]', async () => {
    await open({ mailsPerMinute: 5 });
    const home = '203.0.113.1';
    await logIn(home);
    const invented = emails(120);
    for (const email of invented) expect((await verify(home, '111111', email)).status).toBe(400);
    // With other e-mails the neighbour uses up the address's guesses, and its mails of the minute.
    for (const email of invented.slice(0, 5)) await send(email, home);
    expect((await send('lain@contoh.test', home)).status).toBe(429);
    for (let at = 0; at < 120; at += 1) await verify(home, '111111', `n${at % 5}@contoh.test`);
    expect((await verify(home, '111111', 'n0@contoh.test')).status).toBe(429);
    expect((await sendReset(home)).status).toBe(200);
    const code = await bank.code(sinta.email);
    // The neighbour asks for the customer's e-mail, too.
    expect((await sendReset(home)).status).toBe(200);
    expect((await validate(home, code)).status).toBe(200);
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
