import { beforeEach, expect, test } from 'vitest';
import { figure } from '../promises/figure.ts';
import { describeBank, sinta } from './harness.ts';

describeBank('the end of a session at the bank', ({ bank }) => {
  let tokens: { jwt_token: string; refresh_token: string };
  beforeEach(async () => {
    tokens = await bank.tokens(sinta);
  });

  const me = async (token: string) => (await bank.get('/user/me', token)).status;
  const renew = async (refresh_token: string) =>
    (await bank.form('/auth/refresh', { refresh_token })).status;
  const logOut = async (refresh_token: string, token: string | null = null) =>
    (await bank.form('/auth/logout', { refresh_token }, token === null ? {} : bank.bearer(token)))
      .status;

  test.each([1, 15, 60])(
    'of %i minutes comes two minutes after an access token that nobody renewed [M8]',
    async (sessionMinutes) => {
      await bank.open({ sessionMinutes });
      tokens = await bank.tokens(sinta);
      const kept = await bank.tokens(sinta);
      bank.advance((sessionMinutes + 2) * 60_000 - 1_000);
      expect(await renew(kept.refresh_token)).toBe(200);
      bank.advance(1_000);
      expect(await renew(tokens.refresh_token)).toBe(401);
      figure('M8', `SESSION_MINUTES=${sessionMinutes}: renewed until ${sessionMinutes + 2} min`);
    },
  );

  test('does not come while somebody renews, until the eight hours are over [M8]', async () => {
    let { refresh_token } = tokens;
    for (let quarter = 0; quarter < 31; quarter += 1) {
      bank.advance(15 * 60_000);
      const { status, body } = await bank.form('/auth/refresh', { refresh_token });
      expect(status).toBe(200);
      ({ refresh_token } = body.data as typeof tokens);
    }
    bank.advance(15 * 60_000);
    expect(await renew(refresh_token)).toBe(401);
  });

  test('is made by the refresh token alone, once, also with an access token that is over [M8]', async () => {
    for (const bearer of [null, tokens.jwt_token]) {
      const { jwt_token, refresh_token } = await bank.tokens(sinta);
      bank.advance(15 * 60_000);
      expect(await me(jwt_token)).toBe(401);
      expect(await logOut(refresh_token, bearer === null ? null : jwt_token)).toBe(200);
      expect(await renew(refresh_token)).toBe(401);
      expect(await logOut(refresh_token)).toBe(401);
    }
    figure('M8', 'an expired token and its refresh token: logged out, and nothing is renewed');
  });

  test('is made by both tokens, and by one that was renewed already [M8]', async () => {
    const other = await bank.tokens(sinta);
    expect(await logOut(other.refresh_token, tokens.jwt_token)).toBe(200);
    expect([await me(tokens.jwt_token), await me(other.jwt_token)]).toEqual([401, 401]);
    const first = await bank.tokens(sinta);
    const { body } = await bank.form('/auth/refresh', { refresh_token: first.refresh_token });
    expect(await logOut(first.refresh_token)).toBe(200);
    expect(await me((body.data as typeof tokens).jwt_token)).toBe(401);
  });

  test('is not made by what the bank does not know, and guesses are counted [M8]', async () => {
    await bank.open({ callsPerMinute: 4 });
    tokens = await bank.tokens(sinta);
    const guesses = ['', 'x', tokens.jwt_token, tokens.refresh_token.slice(1), 'y', 'z'];
    const statuses = [];
    for (const guess of guesses) statuses.push(await logOut(guess));
    expect(statuses).toEqual([401, 401, 401, 401, 429, 429]);
    expect(await me(tokens.jwt_token)).toBe(200);
    // A customer who is logged in is not held up by them.
    expect(await logOut('', tokens.jwt_token)).toBe(200);
  });

  test('takes a logout with a body that cannot be read, as long as its token is good', async () => {
    const headers = { ...bank.bearer(tokens.jwt_token), 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body: '' };
    expect((await bank.call('/api/main/auth/logout', init)).status).toBe(200);
  });
});
