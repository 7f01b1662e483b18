import { createHmac } from 'node:crypto';
import { decodeProtectedHeader } from 'jose';
import { expect, test } from 'vitest';
import { assertSameSecret, rotateTokenKey } from '../identity/token-keys.ts';
import { readSecret } from '../seed/seed.ts';
import { figure } from '../../tests/long/promises/figure.ts';
import { describeBank, sinta, type TestBank } from './harness.ts';

type Kept = { readonly secret: string };

describeBank(
  'a new key for the tokens',
  ({ bank, database }) => {
    const me = async (token: string, at: TestBank = bank) =>
      (await at.get('/user/me', token)).status;
    const kidOf = (token: string) => decodeProtectedHeader(token).kid;

    test('signs from then on at every process; tokens of earlier keys are valid until their sessions end [L15]', async () => {
      const other = await database.reopenBank({ sessionMinutes: 600 });
      const before = await bank.tokens(sinta);
      expect([kidOf(before.jwt_token), await me(before.jwt_token, other)]).toEqual([
        'lentera-1',
        200,
      ]);
      expect(await rotateTokenKey(bank.db, bank.clock.now)).toBe('lentera-2');
      bank.advance(60_000);
      const after = await bank.tokens(sinta);
      expect(kidOf(after.jwt_token)).toBe('lentera-2');
      for (const token of [before.jwt_token, after.jwt_token])
        for (const process of [bank, other]) expect(await me(token, process)).toBe(200);
      // The refresh tokens have their own key.
      const { body } = await bank.form('/auth/refresh', { refresh_token: before.refresh_token });
      expect(kidOf((body.data as typeof before).jwt_token)).toBe('lentera-2');
      bank.advance(8 * 3_600_000 - 120_000);
      expect(await me(before.jwt_token)).toBe(200);
      figure('L15', 'tokens of the key before it count for 8 h, at both processes');
    });

    test('is accepted by a process that sees it before rereading the keys [L15]', async () => {
      const other = await database.reopenBank();
      expect(await me((await bank.tokens(sinta)).jwt_token, other)).toBe(200);
      await rotateTokenKey(bank.db, bank.clock.now);
      bank.advance(6_000);
      const fresh = await database.reopenBank();
      const { jwt_token } = await fresh.tokens(sinta);
      expect([kidOf(jwt_token), await me(jwt_token, other)]).toEqual(['lentera-2', 200]);
    });

    test('cannot be read from a dump if the environment holds a part of it [L27]', async () => {
      /** The token, signed with a key of the database. */
      const forged = async (token: string) => {
        const keys = await bank.db
          .selectFrom('settings')
          .select('value')
          .where('key', 'in', ['secret', `token-key ${kidOf(token)}`])
          .orderBy('key', 'desc')
          .execute();
        const kept = keys[0]?.value ?? '';
        const secret = kept.startsWith('{') ? (JSON.parse(kept) as Kept).secret : kept;
        const [header, payload] = token.split('.');
        const signature = createHmac('sha256', Buffer.from(secret, 'base64url'))
          .update(`${header}.${payload}`)
          .digest('base64url');
        return `${header}.${payload}.${signature}`;
      };
      const plain = (await bank.tokens(sinta)).jwt_token;
      expect(await forged(plain)).toBe(plain);
      const tokenSecret = 'a secret of thirty-two characters';
      // A process whose secret is not that of the others does not start.
      const refused = { name: 'OtherSecret', message: expect.stringContaining('LENTERA_TOKEN') };
      await expect(database.reopenBank({ tokenSecret })).rejects.toMatchObject(refused);
      await assertSameSecret(bank.db, await readSecret(bank.db), tokenSecret, true);
      const [one, two] = [
        await database.reopenBank({ tokenSecret }),
        await database.reopenBank({ tokenSecret }),
      ];
      const statusOf = async (token: string) => [await me(token, one), await me(token, two)];
      for (const kid of ['lentera-1', 'lentera-2']) {
        const token = (await one.tokens(sinta)).jwt_token;
        expect([kidOf(token), await statusOf(token)]).toEqual([kid, [200, 200]]);
        expect(await statusOf(await forged(token))).toEqual([401, 401]);
        await rotateTokenKey(bank.db, bank.clock.now);
        bank.advance(60_000);
      }
      expect(await statusOf(plain)).toEqual([401, 401]);
      figure('L27', 'tokens signed with either stored key are refused by 2 processes');
    });

    test('invalidates the old ones after the longest session [L15]', async () => {
      await rotateTokenKey(bank.db, bank.clock.now);
      bank.advance(8 * 3_600_000 + 60_000);
      await rotateTokenKey(bank.db, bank.clock.now);
      const { now } = bank.clock;
      const session = { opened_at: now, expires_at: new Date('2027-01-01'), id: 's' };
      await bank.db
        .insertInto('sessions')
        .values({ ...session, customer_id: 'demo-sinta', device: 'Chrome', last_seen_at: now })
        .execute();
      bank.advance(60_000);
      const { jwt_token } = await bank.tokens(sinta);
      expect([kidOf(jwt_token), await me(jwt_token)]).toEqual(['lentera-3', 200]);
      bank.advance(8 * 3_600_000 + 60_000);
      await rotateTokenKey(bank.db, bank.clock.now);
      const kept = await bank.db
        .selectFrom('settings')
        .select('key')
        .where('key', 'like', 'token-key %')
        .orderBy('key')
        .execute();
      expect(kept.map(({ key }) => key)).toEqual(['token-key lentera-3', 'token-key lentera-4']);
    });
  },
  { sessionMinutes: 600 },
);
