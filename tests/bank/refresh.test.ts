import { decodeJwt } from 'jose';
import { beforeEach, expect, test } from 'vitest';
import { figure } from '../promises/figure.ts';
import { describeBank, sinta, type Tokens } from './harness.ts';

describeBank('a renewal', ({ bank }) => {
  let first: Tokens;
  beforeEach(async () => {
    first = await bank.tokens(sinta);
  });

  const renew = ({ refresh_token }: Tokens) => bank.form('/auth/refresh', { refresh_token });
  const renewed = async (pair: Tokens): Promise<Tokens> => {
    const { status, body } = await renew(pair);
    expect(status).toBe(200);
    return body.data as Tokens;
  };
  const me = async ({ jwt_token }: Tokens) => (await bank.get('/user/me', jwt_token)).status;

  test('sent many times at once gives every caller valid tokens [M9]', async () => {
    const pairs = await Promise.all(Array.from({ length: 10 }, () => renewed(first)));
    for (const pair of pairs) expect(await me(pair)).toBe(200);
    const again = await Promise.all(pairs.map(renewed));
    figure('M9', `${pairs.length} renewals at once, twice: ${again.length} of 10 callers go on`);
  });

  test('works if it is repeated within twenty seconds after a lost answer [M9]', async () => {
    await renewed(first);
    bank.advance(19_000);
    const pair = await renewed(first);
    expect(await me(pair)).toBe(200);
    expect(await me(await renewed(pair))).toBe(200);
    figure('M9', 'lost and repeated after 19 s: tokens');
  });

  test.each(['after twenty seconds', 'after the next token was used'] as const)(
    'with a token that is reused %s ends the session [M9]',
    async (when) => {
      let pair = await renewed(first);
      if (when === 'after twenty seconds') bank.advance(20_000);
      else pair = await renewed(pair);
      expect((await renew(first)).status).toBe(401);
      expect(await me(pair)).toBe(401);
      expect((await renew(pair)).status).toBe(401);
      figure('M9', `a copy that comes ${when}: the session is over`);
    },
  );

  test('late in the eight hours gives a token that expires with the session [L5] [M8]', async () => {
    const end = bank.clock.now.getTime() + 8 * 3_600_000;
    let pair = first;
    for (let quarter = 0; quarter < 31; quarter += 1) {
      bank.advance(15 * 60_000);
      pair = await renewed(pair);
    }
    bank.advance(11 * 60_000);
    pair = await renewed(pair);
    expect((decodeJwt(pair.jwt_token).exp ?? 0) * 1_000).toBe(end);
    bank.advance(4 * 60_000 - 1_000);
    expect(await me(pair)).toBe(200);
    bank.advance(1_000);
    expect([await me(pair), (await renew(pair)).status]).toEqual([401, 401]);
    figure('L5', 'renewed after 7 h 56 min, a token says and lives 4 min');
  });
});
