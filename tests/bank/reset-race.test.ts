import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type * as Bcrypt from '../../bank/identity/bcrypt.ts';
import {
  engines,
  openTestDatabase,
  sinta,
  type Reply,
  type TestBank,
  type TestDatabase,
} from './harness.ts';
import { figure, isFull } from '../promises/figure.ts';
import { scaled } from '../support/machine.ts';

vi.setConfig({ testTimeout: scaled(300_000) });

/** Logins whose password was compared and that wait for `end`. */
const hold = { until: Promise.resolve(), compared: 0, end: (): void => {} };

vi.mock('../../bank/identity/bcrypt.ts', async (original) => {
  const real = await original<typeof Bcrypt>();
  const fitsHash: typeof real.fitsHash = async (text, expected) => {
    const fits = await real.fitsHash(text, expected);
    hold.compared += 1;
    await hold.until;
    return fits;
  };
  return { ...real, hashesAtOnce: 4, fitsHash };
});

describe.each(engines)('a new password (%s)', (engine) => {
  let database: TestDatabase;
  /** Two processes on one database. */
  let banks: readonly [TestBank, TestBank];
  beforeAll(async () => {
    database = await openTestDatabase(engine);
  });
  beforeEach(async () => {
    hold.until = Promise.resolve();
    banks = [await database.openBank(), await database.reopenBank()];
  });
  afterAll(() => database.close());

  const logIn = (bank: TestBank, password: string) =>
    bank.form('/auth/login', { email: sinta.email, password });
  const prepare = async (bank: TestBank): Promise<string> => {
    await bank.form('/forget-password/send', { email: sinta.email, otp: '', newPassword: '' });
    const otp = await bank.code(sinta.email);
    await bank.form('/forget-password/validate', { email: sinta.email, otp });
    return otp;
  };
  const change = (bank: TestBank, otp: string, newPassword: string) =>
    bank.form('/forget-password/change-password', { email: sinta.email, otp, newPassword });
  /** How many of these logins gave a session that is still open. */
  const aliveOf = async (logins: readonly Reply[]): Promise<number> => {
    const checks = logins
      .filter(({ status }) => status === 200)
      .map(({ body }) => banks[0].get('/user/me', (body.data as { jwt_token: string }).jwt_token));
    return (await Promise.all(checks)).filter(({ status }) => status === 200).length;
  };

  test('leaves no session to a login that compared the old one [H1]', async () => {
    const otp = await prepare(banks[0]);
    hold.compared = 0;
    hold.until = new Promise((resolve) => {
      hold.end = resolve;
    });
    const logins = Array.from({ length: 4 }, (_, at) =>
      logIn(banks[at % 2] ?? banks[0], sinta.password),
    );
    await expect.poll(() => hold.compared).toBe(4);
    expect((await change(banks[0], otp, 'Baru12345')).status).toBe(200);
    hold.end();
    const replies = await Promise.all(logins);
    expect(replies.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
    expect(await aliveOf(replies)).toBe(0);
    expect((await logIn(banks[1], 'Baru12345')).status).toBe(200);
  });

  test('that comes among logins is set without a fault, and leaves none of them a session [H1]', async () => {
    const rounds = isFull ? 60 : 10;
    let [password, alive, faults, passed] = [sinta.password, 0, 0, 0];
    for (let round = 0; round < rounds; round += 1) {
      const next = `Sandi1234${round}`;
      const otp = await prepare(banks[0]);
      const replies = await Promise.all([
        logIn(banks[0], password),
        logIn(banks[1], password),
        change(banks[round % 2] ?? banks[0], otp, next),
        logIn(banks[1], password),
        logIn(banks[0], password),
      ]);
      const logins = replies.filter((_, at) => at !== 2);
      faults += replies.filter(({ status }) => status >= 500).length;
      passed += logins.filter(({ status }) => status === 200).length;
      alive += await aliveOf(logins);
      expect(replies[2]?.status).toBe(200);
      password = next;
      // Neither the codes nor the tries of a round count in the next.
      banks[0].advance(2 * 3_600_000);
    }
    expect([alive, faults]).toEqual([0, 0]);
    figure(
      'H1',
      `${rounds} resets among ${4 * rounds} logins (${engine}): ${passed} passed, ${alive} alive afterwards, ${faults} × 500`,
    );
  });
});
