import { expect, test } from 'vitest';
import type { ListedSession } from '../../machines/contract/sessions.ts';
import { figure } from '../../tests/long/promises/figure.ts';
import { bagas, describeBank, sinta, type TestBank, type Tokens } from './harness.ts';

const phone =
  'Mozilla/5.0 (Linux; Android 14; SM-A546E) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';
const laptop =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15';

describeBank('the sessions of a customer', ({ bank, database, engine }) => {
  const logIn = async (userAgent: string, { email, password } = sinta): Promise<Tokens> => {
    const headers = { 'user-agent': userAgent };
    return (await bank.form('/auth/login', { email, password }, headers)).body.data as Tokens;
  };
  const listed = async ({ jwt_token }: Tokens): Promise<readonly ListedSession[]> => {
    const { status, body } = await bank.get('/auth/sessions', jwt_token);
    expect([status, body.success]).toEqual([200, true]);
    return body.data as readonly ListedSession[];
  };
  const currentId = async (pair: Tokens): Promise<string> =>
    (await listed(pair)).find(({ current }) => current)?.id ?? '';
  const end = async (id: string, { jwt_token }: Tokens, at: TestBank = bank) =>
    (await at.send('DELETE', `/auth/sessions/${encodeURIComponent(id)}`, jwt_token)).status;
  const me = async ({ jwt_token }: Tokens, at: TestBank = bank): Promise<number> =>
    (await at.get('/user/me', jwt_token)).status;
  const renew = ({ refresh_token }: Tokens, at: TestBank = bank) =>
    at.form('/auth/refresh', { refresh_token });

  test('are listed with the device in words, the current one first, without secrets [M17]', async () => {
    const own = await logIn(phone);
    bank.advance(5 * 60_000);
    const other = await logIn(laptop);
    await logIn(phone, bagas);
    bank.advance(20_000);
    const list = await listed(own);
    const [first, second] = list;
    expect(list).toEqual([
      {
        id: expect.stringMatching(/^[\da-f-]{36}$/),
        createdAt: '2026-11-21T11:30:00+07:00',
        lastSeenAt: '2026-11-21T11:35:20+07:00',
        device: 'Chrome di Android',
        current: true,
      },
      {
        id: expect.stringMatching(/^[\da-f-]{36}$/),
        createdAt: '2026-11-21T11:35:00+07:00',
        lastSeenAt: '2026-11-21T11:35:00+07:00',
        device: 'Safari di Mac atau iPad',
        current: false,
      },
    ]);
    expect(await currentId(other)).toBe(second?.id);
    const rows = await bank.db.selectFrom('sessions').selectAll().execute();
    const text = JSON.stringify([list, rows]);
    for (const secret of [own, other].flatMap((pair) => Object.values(pair)))
      expect(text).not.toContain(secret);
    expect(text).not.toMatch(/Mozilla|Chrome\/|SM-A546E|Macintosh|"local"/);
    // The ids in the list give no access.
    const id = first?.id ?? '';
    const asTokens = { jwt_token: id, refresh_token: id };
    expect([await me(asTokens), (await renew(asTokens)).status]).toEqual([401, 401]);
    expect((await bank.form('/auth/logout', { refresh_token: id })).status).toBe(401);
    expect(await me(own)).toBe(200);
  });

  test('are recorded as used once a minute, and when they are renewed', async () => {
    const own = await logIn(phone);
    const lastSeen = async () =>
      (
        await bank.db.selectFrom('sessions').select('last_seen_at').executeTakeFirstOrThrow()
      ).last_seen_at.getTime() - bank.clock.now.getTime();
    bank.advance(59_000);
    expect([await me(own), await lastSeen()]).toEqual([200, -59_000]);
    bank.advance(1_000);
    expect(await me(own)).toBe(200);
    // No call waits for it.
    await expect.poll(lastSeen).toBe(0);
    bank.advance(30_000);
    expect([(await renew(own)).status, await lastSeen()]).toEqual([200, 0]);
    // A refused call does not count as use.
    bank.advance(3_600_000);
    expect([await me(own), await lastSeen()]).toEqual([401, -3_600_000]);
  });

  test('that have ended are not listed [M17]', async () => {
    const loggedOut = await logIn(laptop);
    await bank.form('/auth/logout', {}, bank.bearer(loggedOut.jwt_token));
    const left = await logIn(laptop);
    bank.advance(16 * 60_000);
    // Its access token has expired, but it can still be renewed.
    const own = await logIn(phone);
    expect(await listed(own)).toHaveLength(2);
    bank.advance(60_000);
    expect(await listed(own)).toHaveLength(1);
    expect((await renew(left)).status).toBe(401);
  });

  test('end at every process at once: both tokens are refused [M17]', async () => {
    const second = await database.reopenBank();
    const [own, lost, third] = [await logIn(phone), await logIn(laptop), await logIn(laptop)];
    const id = await currentId(lost);
    expect([await me(lost), await me(lost, second)]).toEqual([200, 200]);
    expect(await end(id, own)).toBe(200);
    for (const process of [bank, second]) {
      expect(await me(lost, process)).toBe(401);
      expect((await renew(lost, process)).status).toBe(401);
      expect([await me(own, process), await me(third, process)]).toEqual([200, 200]);
    }
    expect((await listed(own)).map((one) => one.id)).not.toContain(id);
    // The call can be repeated, because its answer may be lost.
    expect(await end(id, own, second)).toBe(200);
    figure('M17', `${engine}: ended at one process, both tokens refused at two`);
  });

  test('leave no valid token if they end during a renewal [M17]', async () => {
    const second = await database.reopenBank();
    const own = await logIn(phone);
    for (let round = 0; round < 20; round += 1) {
      const lost = await logIn(laptop);
      const id = await currentId(lost);
      const calls = [() => end(id, own), () => renew(lost, second)] as const;
      const [first, last] = round % 2 === 0 ? calls : ([calls[1], calls[0]] as const);
      const answers = await Promise.all([first(), last()]);
      const renewal = answers.find((answer) => typeof answer !== 'number');
      const renewed = (renewal?.body.data ?? lost) as Tokens;
      for (const pair of [lost, renewed]) {
        expect(await me(pair)).toBe(401);
        expect((await renew(pair)).status).toBe(401);
      }
    }
    expect(await me(own)).toBe(200);
    figure('M17', `${engine}: 20 ended while they were renewed: no token is good`);
  });
});
