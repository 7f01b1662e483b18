import { beforeEach, expect, test, vi } from 'vitest';
import type * as Bcrypt from '../identity/bcrypt.ts';
import { describeBank, sinta, type Reply, type TestBank } from './harness.ts';
import { figure, isFull } from '../../tests/long/promises/figure.ts';
import { scaled } from '../../tests/support/computer.ts';

vi.setConfig({ testTimeout: scaled(300_000) });

/** Logins whose password was compared wait for `end`. */
const hold = { until: Promise.resolve(), compared: 0, end: (): void => {} };

vi.mock('../identity/bcrypt.ts', async (original) => {
  const real = await original<typeof Bcrypt>();
  const fitsHash: typeof real.fitsHash = async (text, expected) => {
    const fits = await real.fitsHash(text, expected);
    hold.compared += 1;
    await hold.until;
    return fits;
  };
  return { ...real, hashesAtOnce: 4, fitsHash };
});

describeBank('a new password', ({ bank, database, engine }) => {
  /** Two processes on one database. */
  let banks: readonly [TestBank, TestBank];
  beforeEach(async () => {
    hold.until = Promise.resolve();
    banks = [bank, await database.reopenBank()];
  });

  const logIn = (at: TestBank, password: string) =>
    at.form('/auth/login', { email: sinta.email, password });
  /** How many of these logins got a session that is still open. */
  const aliveOf = async (logins: readonly Reply[]): Promise<number> => {
    const checks = logins
      .filter(({ status }) => status === 200)
      .map(({ body }) => bank.get('/user/me', (body.data as { jwt_token: string }).jwt_token));
    return (await Promise.all(checks)).filter(({ status }) => status === 200).length;
  };

  test('ends the session of a login that compared the old password [H1]', async () => {
    const otp = await bank.verifiedReset(sinta.email);
    hold.compared = 0;
    hold.until = new Promise((resolve) => {
      hold.end = resolve;
    });
    const logins = Array.from({ length: 4 }, (_, at) =>
      logIn(banks[at % 2] ?? bank, sinta.password),
    );
    await expect.poll(() => hold.compared).toBe(4);
    expect((await bank.changePassword(sinta.email, otp)).status).toBe(200);
    hold.end();
    const replies = await Promise.all(logins);
    expect(replies.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
    expect(await aliveOf(replies)).toBe(0);
    expect((await logIn(banks[1], 'Baru12345')).status).toBe(200);
  });

  test('set among simultaneous logins causes no fault and leaves none of them a session [H1]', async () => {
    const rounds = isFull ? 60 : 10;
    let [password, alive, faults, passed] = [sinta.password, 0, 0, 0];
    for (let round = 0; round < rounds; round += 1) {
      const next = `Sandi1234${round}`;
      const otp = await bank.verifiedReset(sinta.email);
      const replies = await Promise.all([
        logIn(bank, password),
        logIn(banks[1], password),
        (banks[round % 2] ?? bank).changePassword(sinta.email, otp, next),
        logIn(banks[1], password),
        logIn(bank, password),
      ]);
      const logins = replies.filter((_, at) => at !== 2);
      faults += replies.filter(({ status }) => status >= 500).length;
      passed += logins.filter(({ status }) => status === 200).length;
      alive += await aliveOf(logins);
      expect(replies[2]?.status).toBe(200);
      password = next;
      // The limits of one round must not affect the next.
      bank.advance(2 * 3_600_000);
    }
    expect([alive, faults]).toEqual([0, 0]);
    figure(
      'H1',
      `${engine}: ${rounds} resets, ${4 * rounds} logins: ${alive} alive, ${faults} × 500`,
    );
  });
});
