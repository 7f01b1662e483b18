import { expect, test } from 'vitest';
import { figure } from '../../tests/long/promises/figure.ts';
import { bagas, describeBank, sinta, unlessYou } from './harness.ts';

describeBank('a customer', ({ bank, engine }) => {
  const isOpen = async (token: string) => (await bank.get('/user/me', token)).status === 200;

  test('has twenty sessions at most: the next login ends the oldest, by a notification and a mail [H17] [DEV-14]', async () => {
    const mails = await bank.openWithMails();
    const other = await bank.login(bagas);
    const tokens: string[] = [];
    for (let at = 0; at < 20; at += 1) {
      tokens.push(await bank.login(sinta));
      bank.advance(1_000);
    }
    const ended = () => mails.filter(({ subject }) => subject === 'Sesi Lentera Anda diakhiri');
    for (const token of tokens) expect(await isOpen(token)).toBe(true);
    expect(ended()).toEqual([]);
    const newest = await bank.login(sinta);
    expect(await isOpen(tokens[0] ?? '')).toBe(false);
    for (const token of [...tokens.slice(1), newest, other]) expect(await isOpen(token)).toBe(true);
    const text = `Sesi Anda (Perangkat tidak dikenal) diakhiri pada 21 November 2026 pukul 11.30 WIB karena terlalu banyak sesi yang terbuka. ${unlessYou}`;
    expect(ended().map(({ to, body }) => [to, body])).toEqual([[sinta.email, text]]);
    expect(await bank.inbox(newest)).toContainEqual(
      expect.objectContaining({ title: 'Sesi diakhiri', body: text, read: false }),
    );
    figure('H17', `${engine}: of 21 logins 20 sessions are open, the oldest ended`);
  });

  test('gets ten mails a day at most about ended sessions, and a notification of each [M28] [DEV-14]', async () => {
    const mails = await bank.openWithMails();
    let newest = '';
    for (let at = 0; at < 33; at += 1) newest = await bank.login(sinta);
    const isOfEnd = (text: string): boolean => /^Sesi .*diakhiri$/.test(text);
    const ended = (await bank.inbox(newest)).filter(({ title }) => isOfEnd(title));
    const mailed = mails.filter(({ subject }) => isOfEnd(subject));
    expect([ended.length, mailed.length]).toEqual([13, 10]);
    figure('M28', `${engine}: 13 sessions ended by further logins: 13 notifications, 10 mails`);
  });

  test('ends none of them by logging in again after logging out [H17]', async () => {
    const kept = await bank.login(sinta);
    for (let at = 0; at < 25; at += 1)
      await bank.form('/auth/logout', {}, bank.bearer(await bank.login(sinta)));
    expect(await isOpen(kept)).toBe(true);
  });
});
