import { decodeJwt } from 'jose';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { figure } from '../../tests/long/promises/figure.ts';
import { closedRoutes } from './api-routes.ts';
import { newDeviceKey, type DeviceKey } from './device-key.ts';
import { describeBank, sinta, toBagas, type Reply, type TestBank, type Tokens } from './harness.ts';

/** Code and status of an answer. */
const coded = ({ status, body }: Reply): readonly unknown[] => [
  status,
  (body as { code?: string }).code,
];
const me = 'GET /user/me';

describeBank('a token that is bound to a device', ({ bank, database }) => {
  let device: DeviceKey;
  let tokens: Tokens;
  const login = (headers: Record<string, string>) => bank.form('/auth/login', sinta, headers);
  const logIn = async (key: DeviceKey): Promise<Tokens> =>
    (await login({ dpop: await key.proof('POST /auth/login') })).body.data as Tokens;
  const ask = (headers: Record<string, string>, at: Pick<TestBank, 'call'> = bank) =>
    at.call('/api/main/user/me', { headers });

  beforeEach(async () => {
    device = await newDeviceKey(() => bank.clock.now);
    tokens = await logIn(device);
  });

  test('names its key, and a call with a proof of it is answered', async () => {
    expect(decodeJwt(tokens.jwt_token)['cnf']).toEqual({ jkt: device.jkt });
    const { status } = await ask(await device.headers(me, tokens.jwt_token));
    expect(status).toBe(200);
  });

  test('is refused in 30 wrong ways at each call', async () => {
    const token = tokens.jwt_token;
    const other = await newDeviceKey(() => bank.clock.now);
    const wrong = (claims: object, header: object = {}) =>
      device.proof(me, { token, claims: { ...claims }, header: { ...header } });
    const right = await device.proof(me, { token });
    const proofs = [
      '',
      'x',
      `${right}, ${await device.proof(me, { token })}`,
      `${right.slice(0, -4)}AAAA`,
      right.split('.').slice(0, 2).join('.'),
      await other.proof(me, { token }),
      await device.proof(me),
      await device.proof(me, { token: `${token}x` }),
      await device.proof('POST /user/me', { token }),
      await device.proof('GET /balance/get', { token }),
      await wrong({ htu: 'http://other.test/api/main/user/me' }),
      await wrong({ htu: '/api/main/user/me' }),
      await wrong({ htu: 7 }),
      await wrong({ htm: undefined }),
      await wrong({ ath: undefined }),
      await wrong({ jti: undefined }),
      await wrong({ jti: 7 }),
      await wrong({}, { typ: 'JWT' }),
      await wrong({}, { typ: undefined }),
      await wrong({}, { jwk: undefined }),
      await wrong({}, { jwk: device.privateJwk }),
      await wrong({}, { jwk: { kty: 'oct', k: 'c2VjcmV0' } }),
      // Keys that cannot be read, each with an error of another kind.
      await wrong({}, { jwk: { kty: 'EC' } }),
      ...(await Promise.all(
        [{ x: 'AA' }, { x: 5 }, { x: 'é' }, { y: 'AAAA' }, { key_ops: ['sign', 'sign'] }].map(
          (part) => wrong({}, { jwk: { ...device.publicJwk, ...part } }),
        ),
      )),
      await wrong({ exp: 1 }),
    ];
    const answers = [
      await ask(bank.bearer(token)),
      ...(await Promise.all(proofs.map((dpop) => ask({ ...bank.bearer(token), dpop })))),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 401));
    expect(answers).toHaveLength(30);
    for (const { method, path } of closedRoutes) {
      const { status } = await bank.ask(path, { method, headers: bank.bearer(token) });
      expect([method, path, status]).toEqual([method, path, 401]);
    }
    expect((await ask(await device.headers(me, token))).status).toBe(200);
  });

  test('compares the whole address with the operator’s, if there are any [S44]', async () => {
    await bank.reopen({ proofBases: ['https://lentera.test/bank', 'http://bank.test'] });
    const token = tokens.jwt_token;
    const statusOf = async (htu: string) =>
      (await ask(await device.headers(me, token, { claims: { htu } }))).status;
    for (const base of ['https://lentera.test/bank', 'http://bank.test', 'HTTP://bank.test:80'])
      expect([base, await statusOf(`${base}/api/main/user/me`)]).toEqual([base, 200]);
    for (const base of [
      'http://lentera.test/bank',
      'https://lentera.test:8443/bank',
      'https://lentera.test',
      'https://lentera.test/other/bank',
      'https://bank.test',
      'http://bank.test:8080',
      'http://bank.test/x',
      'http://bank.test.evil',
      'http://a@bank.test',
    ])
      expect([base, await statusOf(`${base}/api/main/user/me`)]).toEqual([base, 401]);
  });

  test('takes a proof once, at any process, and says so by a code', async () => {
    const headers = await device.headers(me, tokens.jwt_token);
    const second = await database.reopenBank();
    const answers = await bank.atOnce(10, (at) => ask(headers, at % 2 === 0 ? bank : second));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const others = answers.filter(({ status }) => status !== 200).map(coded);
    expect(others).toEqual(Array.from({ length: 9 }, () => [403, 'proof.used']));
    const replayed = await ask(headers, second);
    expect(coded(replayed)).toEqual([403, 'proof.used']);
    expect(replayed.body.message).toBe('Permintaan ini sudah pernah diterima. Silakan coba lagi.');
  });

  test('takes none made before the database forgot which were taken [S44 M20]', async () => {
    const send = async (dpop: string) =>
      bank.json('/api/main/transaction/transfer', toBagas, {
        ...bank.bearer(tokens.jwt_token),
        dpop,
      });
    const proof = () => device.proof('POST /transaction/transfer', { token: tokens.jwt_token });
    const [first, waiting, forLogin] = [
      await proof(),
      await proof(),
      await device.proof('POST /auth/login'),
    ];
    expect((await send(first)).status).toBe(200);
    bank.advance(100);
    // As PostgreSQL empties them after a crash, and in a promoted standby.
    await sql`truncate proofs, proofs_since`.execute(bank.db);
    for (const dpop of [first, waiting, first])
      expect(coded(await send(dpop))).toEqual([403, 'proof.late']);
    expect(coded(await login({ dpop: forLogin }))).toEqual([403, 'proof.late']);
    expect(await bank.transfers({ account_to: toBagas.accountTo, amount: 150_000 })).toHaveLength(
      1,
    );
    bank.advance(900);
    const [later, next] = [await proof(), await device.proof('POST /auth/login')];
    expect((await send(later)).status).toBe(200);
    expect((await login({ dpop: next })).status).toBe(200);
    expect(coded(await send(later))).toEqual([403, 'proof.used']);
  });

  test.each([
    ['two minutes early', 120, 200, undefined],
    ['more than two minutes early', 121, 403, 'proof.late'],
    ['two minutes late', -120, 200, undefined],
    ['more than two minutes late', -121, 403, 'proof.late'],
    ['a day late', -86_400, 403, 'proof.late'],
    ['without a time', NaN, 403, 'proof.late'],
  ])('takes or refuses a proof that is %s', async (_, seconds, status, code) => {
    const at = new Date(bank.clock.now.getTime() + (seconds || 0) * 1_000);
    const claims = Number.isNaN(seconds) ? { iat: undefined } : {};
    const headers = await device.headers(me, tokens.jwt_token, { at, claims });
    expect(coded(await ask(headers))).toEqual([status, code]);
  });

  test('answers a repeated order as the first time, and books it once [M20]', async () => {
    const send = async (dpop: string) =>
      bank.json('/api/main/transaction/transfer', toBagas, {
        ...bank.bearer(tokens.jwt_token),
        dpop,
        'idempotency-key': 'kunci',
      });
    const proof = () => device.proof('POST /transaction/transfer', { token: tokens.jwt_token });
    const first = await proof();
    const booked = await send(first);
    expect(booked.status).toBe(200);
    expect(coded(await send(first))).toEqual([403, 'proof.used']);
    expect((await send(await proof())).body).toEqual(booked.body);
    expect(await bank.transfers({ order_key: 'kunci' })).toHaveLength(1);
  });

  test('is renewed with a proof only; a copy neither renews nor ends the session', async () => {
    const { refresh_token } = tokens;
    const renew = (headers: Record<string, string>) =>
      bank.form('/auth/refresh', { refresh_token }, headers);
    const other = await newDeviceKey(() => bank.clock.now);
    expect((await renew({})).status).toBe(401);
    expect((await renew({ dpop: await other.proof('POST /auth/refresh') })).status).toBe(401);
    const dpop = await device.proof('POST /auth/refresh');
    const renewed = await renew({ dpop });
    expect(renewed.status).toBe(200);
    expect(coded(await renew({ dpop }))).toEqual([403, 'proof.used']);
    const { jwt_token } = renewed.body.data as Tokens;
    expect(decodeJwt(jwt_token)['cnf']).toEqual({ jkt: device.jkt });
    expect((await ask(await device.headers(me, jwt_token))).status).toBe(200);
  });

  test('is logged out with a proof only', async () => {
    const { jwt_token, refresh_token } = tokens;
    const leave = (headers: Record<string, string>) =>
      bank.form('/auth/logout', { refresh_token }, headers);
    expect((await leave({})).status).toBe(401);
    expect((await leave(bank.bearer(jwt_token))).status).toBe(401);
    const at = new Date(bank.clock.now.getTime() - 130_000);
    const late = await device.proof('POST /auth/logout', { at });
    expect(coded(await leave({ dpop: late }))).toEqual([403, 'proof.late']);
    expect((await ask(await device.headers(me, jwt_token))).status).toBe(200);
    expect((await leave(await device.headers('POST /auth/logout', jwt_token))).status).toBe(200);
    expect((await ask(await device.headers(me, jwt_token))).status).toBe(401);
    const another = await logIn(device);
    const ended = await bank.form(
      '/auth/logout',
      { refresh_token: another.refresh_token },
      { dpop: await device.proof('POST /auth/logout') },
    );
    expect(ended.status).toBe(200);
    expect((await ask(await device.headers(me, another.jwt_token))).status).toBe(401);
  });

  test('is logged out once by a proof, whichever of its sessions a copy names [S44]', async () => {
    const [second, third] = [await logIn(device), await logIn(device)];
    const dpop = await device.proof('POST /auth/logout');
    const leave = (refresh_token: string, headers: Record<string, string> = { dpop }) =>
      bank.form('/auth/logout', { refresh_token }, headers);
    expect((await leave(tokens.refresh_token)).status).toBe(200);
    expect(coded(await leave(second.refresh_token))).toEqual([403, 'proof.used']);
    // A proof of an access token, too.
    const headers = await device.headers('POST /auth/logout', third.jwt_token);
    expect((await leave('', headers)).status).toBe(200);
    const copy = { dpop: headers['dpop'] ?? '' };
    expect(coded(await leave(second.refresh_token, copy))).toEqual([403, 'proof.used']);
    expect((await ask(await device.headers(me, second.jwt_token))).status).toBe(200);
  });

  test('costs a copy the caller’s calls a minute, not the owner’s', async () => {
    await bank.reopen({ callsAtOnce: 2, callsPerMinute: 2 });
    const copied = await bank.atOnce(6, () => ask(bank.bearer(tokens.jwt_token)));
    expect(copied.filter(({ status }) => status === 429)).toHaveLength(4);
    expect((await ask(await device.headers(me, tokens.jwt_token))).status).toBe(200);
  });

  test('is worth nothing as a copy: storage and every header, at once and later [S44]', async () => {
    const thief = await database.reopenBank();
    const { jwt_token, refresh_token } = tokens;
    const isRefused = async (answer: Response): Promise<boolean> =>
      answer.status === 401 ||
      (answer.status === 403 && (await answer.clone().text()).includes('"code":"proof.'));
    const sent: (() => Request)[] = [
      () =>
        new Request('http://bank.test/api/main/auth/refresh', {
          method: 'POST',
          body: new URLSearchParams({ refresh_token }),
        }),
    ];
    for (const route of closedRoutes) {
      const { method } = route;
      const path = route.path.replace(':id', '1');
      const call = `${method} ${path}`;
      // It would end the session, and what follows would prove nothing.
      if (path.endsWith('/auth/logout')) continue;
      const headers = await device.headers(call, jwt_token);
      const request = () => new Request(`http://bank.test${path}`, { method, headers });
      sent.push(request);
      const answer = await bank.fetch(request());
      expect([call, await isRefused(answer)]).toEqual([call, false]);
      await answer.body?.cancel();
    }
    let [copies, answered] = [0, 0];
    const useAll = async (): Promise<void> => {
      for (const request of sent) {
        const answer = await thief.fetch(request(), { remoteAddress: '203.0.113.9' });
        copies += 1;
        answered += (await isRefused(answer)) ? 0 : 1;
      }
    };
    await useAll();
    bank.advance(121_000);
    await useAll();
    expect((await ask(await device.headers(me, jwt_token))).status).toBe(200);
    expect(copies).toBeGreaterThan(70);
    expect(answered).toBe(0);
    figure('S44', `${answered} of ${copies} calls with copies answered, at once and 2 min later`);
  });
});

describeBank('a login', ({ bank }) => {
  const login = (headers: Record<string, string>) => bank.form('/auth/login', sinta, headers);

  test('without a proof gives tokens for everybody', async () => {
    const { jwt_token } = (await login({})).body.data as Tokens;
    expect(decodeJwt(jwt_token)).not.toHaveProperty('cnf');
    expect((await bank.get('/user/me', jwt_token)).status).toBe(200);
  });

  test('with a proof that is invalid, late or used gives none', async () => {
    const device = await newDeviceKey(() => bank.clock.now);
    expect(coded(await login({ dpop: 'x' }))).toEqual([400, 'proof.invalid']);
    const at = new Date(bank.clock.now.getTime() + 86_400_000);
    const late = await login({ dpop: await device.proof('POST /auth/login', { at }) });
    expect(coded(late)).toEqual([403, 'proof.late']);
    expect(late.headers.get('date')).not.toBeNull();
    const dpop = await device.proof('POST /auth/login');
    expect((await login({ dpop })).status).toBe(200);
    expect(coded(await login({ dpop }))).toEqual([403, 'proof.used']);
  });

  test('without a proof is refused in a sentence where the bank wants one', async () => {
    await bank.reopen({ bindsAll: true });
    const refused = await login({});
    expect(coded(refused)).toEqual([403, 'proof.required']);
    expect(refused.body.message).toBe(
      'Browser ini tidak menyimpan kunci perangkat. Gunakan browser lain.',
    );
    const device = await newDeviceKey(() => bank.clock.now);
    expect((await login({ dpop: await device.proof('POST /auth/login') })).status).toBe(200);
  });
});
