import { decodeJwt } from 'jose';
import { beforeEach, describe, expect, test } from 'vitest';
import { figure } from '../../tests/long/promises/figure.ts';
import { describeBank, sinta, unlessYou, type Tokens } from './harness.ts';

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
    const pairs = await bank.atOnce(10, () => renewed(first));
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

  describe('by another caller', () => {
    const thief = '198.51.100.7';
    const copied = ({ refresh_token }: Tokens) =>
      bank.formFrom(thief, '/auth/refresh', { refresh_token });
    const messages = async () => {
      const inbox = await bank.inbox(await bank.login(sinta));
      const { body } = await bank.call<{ subject: string }[]>('/sandbox/outbox', {
        headers: { accept: 'application/json' },
      });
      return [
        inbox.filter(({ title }) => title === 'Sesi diakhiri').map((notice) => notice.body),
        body.filter(({ subject }) => subject === 'Sesi Lentera Anda diakhiri').length,
      ];
    };
    const sentence = `Sesi Anda (Perangkat tidak dikenal) diakhiri pada 21 November 2026 pukul 11.30 WIB karena dipakai dari dua jaringan atau browser. ${unlessYou}`;

    test('with a copied token ends the session, and the customer is told [M25] [SES-23]', async () => {
      let followed = 0;
      for (let renewals = 0; renewals < 37; renewals += 1) {
        const own = await renewed(first);
        if ((await copied(first)).status === 200) followed += 1;
        expect([await me(own), (await renew(own)).status]).toEqual([401, 401]);
        first = await bank.tokens(sinta);
      }
      expect(followed).toBe(0);
      // Ten mails a day (M28).
      expect(await messages()).toEqual([Array<string>(37).fill(sentence), 10]);
      figure('M25', `37 renewals followed with the copied token: ${followed} answered`);
    });

    test('that renews first gets one renewal, which ends with the next of the customer [M25]', async () => {
      const { status, body } = await copied(first);
      expect(status).toBe(200);
      expect((await renew(first)).status).toBe(401);
      expect([await me(body.data as Tokens), (await copied(body.data as Tokens)).status]).toEqual([
        401, 401,
      ]);
      expect(await messages()).toEqual([[sentence], 1]);
      figure('M25', 'a copy that comes first: 1 renewal');
    });

    test('with the same address and another browser is another one [M25]', async () => {
      await renewed(first);
      const { refresh_token } = first;
      const other = await bank.form('/auth/refresh', { refresh_token }, { 'user-agent': 'curl' });
      expect(other.status).toBe(401);
      expect(await messages()).toEqual([[sentence], 1]);
    });

    test('is not suspected when the same caller comes too late [M25]', async () => {
      await renewed(first);
      bank.advance(20_000);
      expect((await renew(first)).status).toBe(401);
      expect(await messages()).toEqual([[], 0]);
    });
  });

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
