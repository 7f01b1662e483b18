import { createHmac } from 'node:crypto';
import { SignJWT, UnsecuredJWT, decodeJwt, generateKeyPair } from 'jose';
import { beforeEach, expect, test, vi } from 'vitest';
import { bagas, describeBank, sinta, toBagas, toSinta } from './harness.ts';
import { figure } from '../../tests/long/promises/figure.ts';

describeBank('a session', ({ bank, database }) => {
  let tokens: { jwt_token: string; refresh_token: string };
  beforeEach(async () => {
    tokens = await bank.tokens(sinta);
  });

  const me = async (token: string) => (await bank.get('/user/me', token)).status;

  test('has a token with only what the client needs [CAL-58]', () => {
    const { iat = 0, exp, ...claims } = decodeJwt(tokens.jwt_token);
    expect(exp).toBe(iat + 15 * 60);
    const names = Object.keys(claims).toSorted().join(' ');
    expect(names).toBe('account_number aud iss jti sid sub');
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
      pin_waits_until: null,
      account_status: 'active',
      account_status_note: null,
      qrCode: null,
    });
  });

  test('says that its account sleeps after 360 and 1,800 days without an own order, and how to wake it [CAL-65]', async () => {
    const status = async () => {
      const { jwt_token } = await bank.tokens(sinta);
      const { body } = await bank.get('/user/me', jwt_token);
      const { account_status, account_status_note: note } = body.data as Record<string, string>;
      return [account_status, note];
    };
    const day = 86_400_000;
    const note = (span: string) =>
      `Tidak ada kiriman dari rekening ini selama ${span} hari. Kirim uang satu kali untuk mengaktifkannya lagi.`;
    // The day of the order counts, not that of the booking.
    await bank.order(tokens.jwt_token, { ...toBagas, datetime: '2026-12-10T12:00:00+07:00' });
    bank.advance(20 * day);
    await bank.runDue();
    bank.advance(340 * day - 1);
    // Money that comes in wakes nobody.
    await bank.order((await bank.tokens(bagas)).jwt_token, toSinta);
    expect(await status()).toEqual(['active', null]);
    bank.advance(1);
    expect(await status()).toEqual(['inactive', note('360')]);
    bank.advance(1_440 * day);
    expect(await status()).toEqual(['dormant', note('1.800')]);
    await bank.order((await bank.tokens(sinta)).jwt_token, toBagas);
    expect(await status()).toEqual(['active', null]);
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
});
