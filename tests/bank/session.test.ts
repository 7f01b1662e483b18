import { createHmac } from 'node:crypto';
import { SignJWT, UnsecuredJWT, decodeJwt, generateKeyPair } from 'jose';
import { beforeEach, expect, test, vi } from 'vitest';
import { bagas, describeBank, sinta } from './harness.ts';
import { closedRoutes } from './api-routes.ts';
import { operations } from '../../tools/openapi/openapi.ts';
import { figure } from '../promises/figure.ts';

describeBank('a session', ({ bank, database }) => {
  let tokens: { jwt_token: string; refresh_token: string };
  beforeEach(async () => {
    tokens = await bank.tokens(sinta);
  });

  const me = async (token: string) => (await bank.get('/user/me', token)).status;

  test('has a token with only what the client needs [CAL-58]', () => {
    const { iat = 0, exp, ...claims } = decodeJwt(tokens.jwt_token);
    expect(exp).toBe(iat + 15 * 60);
    expect(Object.keys(claims).toSorted()).toEqual([
      'account_number',
      'aud',
      'iss',
      'jti',
      'sid',
      'sub',
    ]);
    expect(claims['account_number']).toBe(sinta.account);
    expect([claims.iss, claims.aud]).toEqual(['lentera', 'lentera-web']);
  });

  test('returns the caller, with the PIN hash for the client’s courtesy check [SED-11]', async () => {
    const { body } = await bank.get('/user/me', tokens.jwt_token);
    expect(body.data).toEqual({
      name: 'Sinta Maharani',
      account_number: sinta.account,
      account_pin: expect.stringMatching(/^\$2[aby]\$\d\d\$/),
      email: sinta.email,
      no_hp: '81200000001',
      last_login: null,
      qrCode: null,
    });
  });

  test('ends after its minutes', async () => {
    bank.advance(15 * 60_000 - 1_000);
    expect(await me(tokens.jwt_token)).toBe(200);
    bank.advance(1_000);
    expect(await me(tokens.jwt_token)).toBe(401);
    expect((await bank.get('/user/me', tokens.jwt_token)).body.message).toBe(
      'Sesi anda sudah habis. Silahkan login kembali',
    );
  });

  test('costs one query less if its use was recorded in the last minute', async () => {
    const connect = vi.spyOn(database.pool, 'connect');
    const queries = async () => {
      connect.mockClear();
      await me(tokens.jwt_token);
      return connect.mock.calls.length;
    };
    try {
      bank.advance(60_000);
      // Makes the bank read its keys in this minute.
      await bank.login(bagas);
      const first = await queries();
      expect(await queries()).toBe(first - 1);
    } finally {
      connect.mockRestore();
    }
  });

  test('survives a database outage while its key is read', async () => {
    const fresh = await database.reopenBank();
    const connect = vi.spyOn(database.pool, 'connect').mockRejectedValueOnce(new Error('away'));
    try {
      expect((await fresh.get('/user/me', tokens.jwt_token)).status).not.toBe(401);
      expect(connect).toHaveBeenCalled();
      expect((await fresh.get('/user/me', tokens.jwt_token)).status).toBe(200);
    } finally {
      connect.mockRestore();
    }
  });

  test('accepts none of thirty forged tokens [S20]', async () => {
    const { value } = await bank.db
      .selectFrom('settings')
      .select('value')
      .where('key', '=', 'secret')
      .executeTakeFirstOrThrow();
    const secret = Buffer.from(value, 'base64url');
    const [head = '', body = '', signature = ''] = tokens.jwt_token.split('.');
    const claims = decodeJwt(tokens.jwt_token);
    const now = Math.floor(bank.clock.now.getTime() / 1_000);
    const sign = (change: object, header: object = {}, key: Uint8Array = secret) =>
      new SignJWT({ ...claims, ...change })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: 'lentera-1', ...header })
        .sign(key);
    const other = decodeJwt(await bank.login(bagas));
    const rsa = await generateKeyPair('RS256');
    const b64 = (text: object) => Buffer.from(JSON.stringify(text)).toString('base64url');
    const hmac = (hash: string, alg: string) => {
      const content = `${b64({ alg, typ: 'JWT', kid: 'lentera-1' })}.${body}`;
      return `${content}.${createHmac(hash, secret).update(content).digest('base64url')}`;
    };
    const good = [await sign({}), hmac('sha256', 'HS256'), await sign({ iat: now + 5 })];
    for (const token of good) expect([token, await me(token)]).toEqual([token, 200]);
    const forged = [
      '',
      'x',
      'a.b.c',
      '.',
      `${head}.${body}.`,
      `${head}.${body}`,
      `${head}.${body}.${signature.slice(0, -2)}`,
      `${head}.${body}.${'A'.repeat(43)}`,
      `.${body}.${signature}`,
      `${head}..${signature}`,
      `${tokens.jwt_token}.x`,
      tokens.refresh_token,
      new UnsecuredJWT(claims).encode(),
      `${b64({ alg: 'none' })}.${body}.${signature}`,
      `${b64({ alg: 'None', typ: 'JWT' })}.${body}.`,
      `${b64({ alg: 'HS256', typ: 'JWT', kid: 'lentera-1' })}.${b64({ ...claims, sub: other.sub })}.${signature}`,
      await new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: 'lentera-1' })
        .sign(rsa.privateKey),
      hmac('sha384', 'HS384'),
      hmac('sha512', 'HS512'),
      await sign({}, {}, Buffer.from('lentera-lentera-lentera-lentera!')),
      await sign({}, { kid: '../../dev/null' }),
      await sign({}, { kid: undefined }),
      await sign({}, { typ: 'at+jwt' }),
      await sign({ exp: now }),
      await sign({ exp: undefined }),
      await sign({ nbf: now + 3_600 }),
      await sign({ iat: now + 6 }),
      await sign({ iat: undefined }),
      await sign({ sub: other.sub }),
      await sign({ sub: undefined }),
      await sign({ sid: other['jti'] }),
      await sign({ sid: undefined }),
      await sign({ sid: { $ne: '' } }),
      await sign({ jti: undefined }),
      await sign({ iss: 'bank-lain' }),
      await sign({ aud: 'app-lain' }),
    ];
    for (const token of forged) expect([token, await me(token)]).toEqual([token, 401]);
    expect(forged.length).toBeGreaterThanOrEqual(30);
    for (const authorization of [
      '',
      'Bearer',
      `Basic ${tokens.jwt_token}`,
      tokens.jwt_token,
      `Bearer  ${tokens.jwt_token}`,
      `x Bearer ${tokens.jwt_token}`,
      `Bearer ${tokens.jwt_token}, x`,
    ]) {
      expect((await bank.call('/api/main/user/me', { headers: { authorization } })).status).toBe(
        401,
      );
    }
    figure('S20', `${forged.length} of ${forged.length} forged tokens refused`);
  });

  test('is required by every other route, at both bases', async () => {
    const described = operations.filter(({ isPublic }) => !isPublic);
    expect(new Set(closedRoutes.map(({ name }) => name)).size).toBe(2 * described.length);
    for (const { path, method } of closedRoutes)
      expect((await bank.call(path.replace(':id', '1'), { method })).status).toBe(401);
  });
});
