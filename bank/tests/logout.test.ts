import { beforeEach, expect, test } from 'vitest';
import { figure } from '../../tests/long/promises/figure.ts';
import { describeBank, sinta, type Tokens } from './harness.ts';

describeBank('the end of a session', ({ bank }) => {
  let tokens: Tokens;
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
    'of %i minutes comes two minutes after the expiry of an access token that is not renewed [M8]',
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

  test('needs only the refresh token, once, even if the access token has expired [M8]', async () => {
    for (const withToken of [false, true]) {
      const { jwt_token, refresh_token } = await bank.tokens(sinta);
      bank.advance(15 * 60_000);
      expect(await me(jwt_token)).toBe(401);
      expect(await logOut(refresh_token, withToken ? jwt_token : null)).toBe(200);
      expect(await renew(refresh_token)).toBe(401);
      expect(await logOut(refresh_token)).toBe(401);
    }
    figure('M8', 'an expired token and its refresh token: logged out, and nothing is renewed');
  });

  test('ends the sessions of both tokens, even of a token that was renewed [M8]', async () => {
    const other = await bank.tokens(sinta);
    expect(await logOut(other.refresh_token, tokens.jwt_token)).toBe(200);
    expect([await me(tokens.jwt_token), await me(other.jwt_token)]).toEqual([401, 401]);
    const { refresh_token } = await bank.tokens(sinta);
    const { body } = await bank.form('/auth/refresh', { refresh_token });
    expect(await logOut(refresh_token)).toBe(200);
    expect(await me((body.data as Tokens).jwt_token)).toBe(401);
  });

  test('cannot be forced with unknown tokens, and guesses are limited [M8]', async () => {
    await bank.open({ callsAtOnce: 5, callsPerMinute: 5 });
    tokens = await bank.tokens(sinta);
    const guesses = ['', 'x', tokens.jwt_token, tokens.refresh_token.slice(1), 'y', 'z'];
    const statuses = [];
    for (const guess of guesses) statuses.push(await logOut(guess));
    expect(statuses).toEqual([401, 401, 401, 401, 429, 429]);
    expect(await me(tokens.jwt_token)).toBe(200);
    // The login was one of the five calls. The limit does not affect a customer who is logged in.
    expect(await logOut('', tokens.jwt_token)).toBe(200);
  });

  test('works with an unreadable body if the access token is valid', async () => {
    const headers = { ...bank.bearer(tokens.jwt_token), 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body: '' };
    expect((await bank.call('/api/main/auth/logout', init)).status).toBe(200);
  });
});
