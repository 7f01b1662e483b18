import { describe, expect, test, vi } from 'vitest';
import { figure, isFull } from '../../tests/long/promises/figure.ts';
import { describeBank, sinta } from './harness.ts';
import { scaled } from '../../tests/support/computer.ts';

vi.setConfig({ testTimeout: scaled(1_800_000) });

const minute = 60_000;
const otherThan = (code: string) => (code === '111111' ? '222222' : '111111');

describeBank('a code belongs to the network that asked for it', ({ bank }) => {
  const send = (address: string) =>
    bank.formFrom(address, '/forget-password/send', { email: sinta.email });
  const validate = (address: string, otp: string) =>
    bank.formFrom(address, '/forget-password/validate', { email: sinta.email, otp });
  const ask = async (address: string) => {
    expect((await send(address)).status).toBe(200);
    return bank.code(sinta.email);
  };
  const [home, mobile] = ['203.0.113.1', '203.0.113.200'];
  const strangers = (count: number) =>
    Array.from({ length: count }, (_, at) => `198.51.${at >> 7}.${at & 127}`);

  test('and no code of others replaces it [S28 H4]', async () => {
    const code = await ask(home);
    for (const address of strangers(5)) await ask(address);
    expect((await validate(home, code)).status).toBe(200);
  });

  test('and those of others leave its own tries [S28]', async () => {
    const code = await ask(home);
    for (const address of strangers(7)) await validate(address, otherThan(code));
    for (let tries = 0; tries < 4; tries += 1) await validate(home, otherThan(code));
    expect((await validate(home, code)).status).toBe(200);
  });

  test('but works at another network within five tries of all others [S28]', async () => {
    const code = await ask(home);
    for (const address of strangers(4)) await validate(address, otherThan(code));
    expect((await validate(mobile, code)).status).toBe(200);
    const next = await ask(home);
    for (const address of strangers(5)) await validate(address, otherThan(next));
    expect((await validate(mobile, next)).status).toBe(400);
    expect((await validate(home, next)).status).toBe(200);
  });

  test('also at a network that asked for another one [S28]', async () => {
    const code = await ask(home);
    await ask(mobile);
    expect((await validate(mobile, code)).status).toBe(200);
    // It is used up.
    expect((await validate(home, code)).status).toBe(400);
  });

  describe.each([20, 26, 60, 200])('while %i addresses ask, guess and log in', (count) => {
    test.each(['in new places', 'at home'])(
      'an owner %s resets the password and logs in [H4 H12 M14]',
      async (where) => {
        await bank.open({ mailer: async () => {}, mailsPerMinute: 1_000 });
        const addresses = strangers(count);
        let password = sinta.password;
        const logIn = async (address: string, given = password) =>
          (
            await bank.formFrom(address, '/auth/login', {
              email: sinta.email,
              password: given,
            })
          ).status;
        expect(await logIn(home)).toBe(200);
        let [at, compared] = [0, 0];
        /** How many codes wrong ones were compared with; each one counts. */
        const comparisons = async (): Promise<number> => {
          const rows = await bank.db
            .selectFrom('sent_codes')
            .select(['tries', 'other_tries'])
            .execute();
          return rows.reduce((sum, { tries, other_tries }) => sum + tries + other_tries, 0);
        };
        const guess = async (address: string) => {
          const before = await comparisons();
          await validate(address, '000000');
          compared += (await comparisons()) - before;
        };
        /** The next strangers send, guess and try passwords. */
        const attack = async (calls: number) => {
          for (let call = 0; call < calls; call += 1) {
            at += 1;
            const address = addresses[at % count] ?? '';
            await logIn(address, 'Salah12345');
            await send(address);
            await guess(address);
            await guess(addresses[(at + 7) % count] ?? '');
          }
        };
        await attack(count);
        let [resets, logins, rounds] = [0, 0, 0];
        const hours = isFull ? 24 : 1;
        // At home the owner resets less often: ten codes a day are enough for one address.
        const pause = where === 'at home' ? (hours * 60) / 10 : 5;
        for (let time = 0; time < hours * 60; time += pause) {
          rounds += 1;
          const place = where === 'at home' ? home : `192.0.${rounds >> 7}.${rounds & 127}`;
          await send(place);
          const otp = await bank.code(sinta.email);
          await attack(2);
          const { body } = await validate(place, otp);
          const { grant = '' } = (body.data ?? {}) as { grant?: string };
          const newPassword = `Baru${10_000 + rounds}`;
          const fields = { email: sinta.email, otp, grant, newPassword };
          const { status } = await bank.formFrom(place, '/forget-password/change-password', fields);
          if (status === 200) {
            resets += 1;
            password = newPassword;
            if ((await logIn(place)) === 200) logins += 1;
          }
          await attack(isFull ? 4 : 2);
          bank.advance(pause * minute);
        }
        const takeovers = compared * 1e-6;
        expect(resets).toBeGreaterThanOrEqual(0.95 * rounds);
        expect(logins).toBeGreaterThanOrEqual(0.95 * resets);
        expect(takeovers).toBeLessThanOrEqual(0.001);
        const shown = `${resets} of ${rounds} resets, ${logins} of ${resets} logins`;
        figure('H4', `${where}, against ${count}, ${hours} h: ${shown}`);
        figure('M14', `${where}, against ${count}, ${hours} h: ${takeovers.toFixed(4)} takeovers`);
      },
    );
  });
});
