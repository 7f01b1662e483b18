import { expect, test, vi } from 'vitest';
import { figure, isFull } from '../../tests/long/promises/figure.ts';
import { describeBank, sinta } from './harness.ts';
import { scaled } from '../../tests/support/computer.ts';

vi.setConfig({ testTimeout: scaled(900_000) });

const minute = 60_000;
const dayInMinutes = 24 * 60;

describeBank('a customer under a lockout attack', ({ bank }) => {
  const logIn = async (address: string, password = sinta.password, email = sinta.email) =>
    (await bank.formFrom(address, '/auth/login', { email, password })).status;
  const stranger = '198.51.100.1';
  const home = '203.0.113.1';

  test.each([
    ['with wrong passwords as fast as they are checked', ['login']],
    ['with passwords, codes and sends in turn', ['login', 'send', 'guess']],
  ] as const)(
    'can log in on a day of 203 calls by a stranger, %s [H4]',
    async (how, kinds) => {
      const attack = {
        login: () => logIn(stranger, 'Salah12345'),
        send: () => bank.formFrom(stranger, '/forget-password/send', { email: sinta.email }),
        guess: () =>
          bank.formFrom(stranger, '/forget-password/validate', {
            email: sinta.email,
            otp: '111111',
          }),
      };
      let [calls, logins, passed] = [0, 0, 0];
      for (let at = 0; at < dayInMinutes; at += 1) {
        // Nine calls at first, the rest evenly over the day.
        if (at < 9 || at % 7 === 0) {
          await attack[kinds[calls % kinds.length] ?? 'login']();
          calls += 1;
        }
        if (isFull || at % 30 === 29) {
          logins += 1;
          // Alternates between home and new addresses.
          const address = logins % 2 === 0 ? home : `192.0.2.${logins % 250}`;
          if ((await logIn(address)) === 200) passed += 1;
        }
        bank.advance(minute);
      }
      expect(calls).toBeGreaterThanOrEqual(203);
      expect(passed / logins).toBeGreaterThanOrEqual(0.95);
      figure('H4', `${how}: ${passed} of ${logins} right logins`);
    },
    900_000,
  );

  test('can log in from 120 new addresses in a day [H4]', async () => {
    for (let at = 1; at <= 120; at += 1) {
      expect([at, await logIn(`192.0.2.${at}`)]).toEqual([at, 200]);
      bank.advance(10 * minute);
    }
    figure('H4', '120 of 120 right logins from new addresses in a day');
  });

  test('can log in from a new place after 150 calls from 25 networks of one /48 [H12]', async () => {
    for (let at = 0; at < 150; at += 1)
      await logIn(`2001:db8:1:${(11 * (at % 25)).toString(16)}::/64`, 'Salah12345');
    expect(await logIn('192.0.2.1')).toBe(200);
    expect(await logIn('2001:db8:2:1::/64')).toBe(200);
    let checked = 0;
    const pause = isFull ? 1 : 6;
    for (let at = 0; at < dayInMinutes; at += pause) {
      const address = `2001:db8:1:${(at % 4_096).toString(16)}::/64`;
      if ((await logIn(address, 'Salah12345')) === 401) checked += 1;
      bank.advance(pause * minute);
    }
    expect(checked).toBeLessThanOrEqual(55);
    figure('H12', `a day of guesses from one /48: ${checked} checked, the login stays open`);
  });

  test('can set a new password while a stranger requests codes and guesses [H4]', async () => {
    const send = (address: string) =>
      bank.formFrom(address, '/forget-password/send', { email: sinta.email });
    for (let at = 0; at < 30; at += 1) await send(stranger);
    expect((await send(stranger)).status).toBe(429);
    expect((await send(home)).status).toBe(200);
    const otp = await bank.code(sinta.email);
    const fields = { email: sinta.email, otp };
    expect((await bank.formFrom(home, '/forget-password/validate', fields)).status).toBe(200);
    // A stranger's next code does not undo the verification.
    expect((await send('198.51.100.2')).status).toBe(200);
    expect(
      (
        await bank.formFrom(home, '/forget-password/change-password', {
          ...fields,
          newPassword: 'Baru12345',
        })
      ).status,
    ).toBe(200);
    expect(await logIn(home, 'Baru12345')).toBe(200);
    figure('H4', 'a new password beside 31 sends of strangers');
  });

  test('is protected from ten thousand guesses from as many addresses [H4]', async () => {
    const offered = isFull ? 10_000 : 400;
    expect(await logIn(home)).toBe(200);
    let checked = 0;
    for (let at = 0; at < offered; at += 1) {
      const address = `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`;
      if ((await logIn(address, `Tebak${10_000 + at}`)) === 401) checked += 1;
      bank.advance((dayInMinutes * minute) / offered);
    }
    expect(checked).toBeLessThanOrEqual(196);
    // At home the password still works.
    expect(await logIn(home)).toBe(200);
    figure('H4', `${offered} guesses from as many addresses in a day: ${checked} checked`);
  });

  test.each([sinta.email, 'siapa@lentera.test'])(
    'cannot be detected by how strangers are slowed down: %s [H4]',
    async (email) => {
      const statuses: number[] = [];
      for (let at = 0; at < 102; at += 1)
        statuses.push(await logIn(`10.0.0.${at}`, 'Salah12345', email));
      expect(statuses).toEqual([...Array<number>(100).fill(401), 429, 429]);
      bank.advance(15 * minute);
      expect(await logIn('10.0.0.200', 'Salah12345', email)).toBe(401);
      expect(await logIn('10.0.0.201', 'Salah12345', email)).toBe(429);
      // The count restarts the next day.
      bank.advance(dayInMinutes * minute);
      for (let at = 0; at < 5; at += 1)
        expect(await logIn(`10.0.1.${at}`, 'Salah12345', email)).toBe(401);
    },
  );
});
