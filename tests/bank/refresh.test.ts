import { decodeJwt } from 'jose';
import { beforeEach, expect, test } from 'vitest';
import { figure } from '../promises/figure.ts';
import { describeBank, sinta } from './harness.ts';

interface Pair {
  readonly jwt_token: string;
  readonly refresh_token: string;
}

describeBank('a renewal', ({ bank }) => {
  let first: Pair;
  beforeEach(async () => {
    first = await bank.tokens(sinta);
  });

  const renew = ({ refresh_token }: Pair) => bank.form('/auth/refresh', { refresh_token });
  const renewed = async (pair: Pair): Promise<Pair> => {
    const { status, body } = await renew(pair);
    expect(status).toBe(200);
    return body.data as Pair;
  };
  const me = async ({ jwt_token }: Pair) => (await bank.get('/user/me', jwt_token)).status;

  test('that comes many times at once gives every caller tokens that go on working [M9]', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => renew(first)));
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    const pairs = replies.map(({ body }) => body.data as Pair);
    for (const pair of pairs) expect(await me(pair)).toBe(200);
    const again = await Promise.all(pairs.map(renew));
    expect(again.map(({ status }) => status)).toEqual(again.map(() => 200));
    figure('M9', `${replies.length} renewals at once, twice: ${again.length} of 10 callers go on`);
  });

  test('whose answer was lost works when it is repeated within twenty seconds [M9]', async () => {
    await renewed(first);
    bank.advance(19_000);
    const pair = await renewed(first);
    expect(await me(pair)).toBe(200);
    expect(await me(await renewed(pair))).toBe(200);
    figure('M9', 'lost and repeated after 19 s: tokens');
  });

  test.each(['after twenty seconds', 'after the next token was used'] as const)(
    'by a token that comes back %s ends the session [M9]',
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

  test('late in the eight hours gives a token that says when the session ends [L5]', async () => {
    const end = bank.clock.now.getTime() + 8 * 3_600_000;
    let pair = first;
    for (let quarter = 0; quarter < 31; quarter += 1) {
      bank.advance(15 * 60_000);
      pair = await renewed(pair);
    }
    bank.advance(11 * 60_000);
    pair = await renewed(pair);
    const expiry = (decodeJwt(pair.jwt_token).exp ?? 0) * 1_000;
    expect(expiry).toBe(end);
    bank.advance(4 * 60_000 - 1_000);
    expect(await me(pair)).toBe(200);
    bank.advance(1_000);
    expect(await me(pair)).toBe(401);
    figure('L5', 'renewed after 7 h 56 min, a token says and lives 4 min');
  });
});
