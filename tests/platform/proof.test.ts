import { base64url, EmbeddedJWK, jwtVerify, calculateJwkThumbprint, type JWK } from 'jose';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loginPorts } from '../../src/flows/login/login.api.ts';
import { transferPorts } from '../../src/flows/transfer/transfer.api.ts';
import { openStream } from '../../src/platform/event-stream.ts';
import type { DeviceKey } from '../../src/platform/device-key.ts';
import { call } from '../../src/platform/http.ts';
import { endSession, sessionPorts } from '../../src/platform/session.ts';
import { sessionStore } from '../../src/platform/session-store.ts';
import { fakeBank, json, type BankCall } from '../support/fake-bank.ts';
import { fakeDeviceStore } from '../support/fake-indexeddb.ts';
import { failureOf, heard, io, listenToCalls } from '../support/http.harness.ts';

/* The app at a bank that binds tokens to the key of a device (docs/decisions/029). */

listenToCalls();

const tokenBoundTo = (jkt: string | null, left = 900) =>
  `x.${btoa(JSON.stringify({ sub: 'sinta', exp: Date.now() / 1_000 + left, ...(jkt !== null && { cnf: { jkt } }) }))}.${crypto.randomUUID()}`;

interface Proof {
  readonly jkt: string;
  readonly claims: Readonly<Record<string, unknown>>;
}

async function proofIn(header: unknown): Promise<Proof | null> {
  if (typeof header !== 'string') return null;
  const { payload, protectedHeader } = await jwtVerify(header, EmbeddedJWK, { typ: 'dpop+jwt' });
  return { jkt: await calculateJwkThumbprint(protectedHeader.jwk as JWK), claims: payload };
}

const hashOf = async (token: string): Promise<string> =>
  base64url.encode(
    new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))),
  );

/** Milliseconds between the clocks of bank and device. */
let bankAhead = 0;
const bankTime = () => new Date(Date.now() + bankAhead);
/** The bank answers when it resolves. */
let held: Promise<void>;
/** Codes of the next refusals. */
let refusals: string[];
/** The proofs that came, in order; `null` for a call without. */
let proofs: (Proof | null)[];
let store: ReturnType<typeof fakeDeviceStore>;
let calls: readonly BankCall[];

beforeEach(() => {
  store = fakeDeviceStore();
  [bankAhead, refusals, proofs, held] = [0, [], [], Promise.resolve()];
  vi.stubGlobal('indexedDB', store.indexedDB);
  vi.stubGlobal('navigator', { locks: store.locks });
  for (const [name, value] of [
    ['VITE_DPOP', 'on'],
    ['VITE_LOGOUT_PATH', '/auth/logout'],
    ['VITE_REFRESH_PATH', '/auth/refresh'],
    ['VITE_EVENTS_PATH', '/events'],
  ] as const)
    vi.stubEnv(name, value);
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => json({ success: true })),
  );
  calls = fakeBank(async ({ url, headers }) => {
    const proof = await proofIn(headers.get('DPoP'));
    proofs.push(proof);
    await held;
    const date = { date: bankTime().toUTCString() };
    const late = Math.abs(Number(proof?.claims['iat']) * 1_000 - bankTime().getTime()) > 120_000;
    const code = refusals.shift() ?? (late ? 'proof.late' : undefined);
    if (code) return json({ success: false, message: 'Coba lagi', code }, 403, date);
    const tokens = { jwt_token: tokenBoundTo(proof?.jkt ?? null), refresh_token: 'r' };
    const data = /login|refresh/.test(url.pathname) ? tokens : [];
    return json({ success: true, message: 'Ya', data }, 200, date);
  });
  return async () => {
    sessionStore.clear();
    // Of an unbound session there is none.
    await expectNoKey();
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
  };
});

const logIn = () => loginPorts.login({ email: 'a@b.c', password: 'Lentera123' }, io);
const keptKey = () => store.databases.get('device')?.get(0) as DeviceKey | undefined;
const expectNoKey = () => vi.waitFor(() => expect(keptKey()).toBeUndefined());
/** The proof of the next call that is not made by axios. */
const proofOfFetch = async (place: number): Promise<Proof | null> => {
  await vi.waitFor(() => expect(vi.mocked(fetch).mock.calls.length).toBeGreaterThan(place));
  return proofIn(new Headers(vi.mocked(fetch).mock.calls[place]?.[1]?.headers).get('DPoP'));
};
const order = {
  order: {
    accountFrom: '1',
    accountTo: '2',
    amount: 10_000,
    description: '',
    datetime: null,
    bankTo: 'Bank Mandiri',
    pin: '246810',
  },
  idempotencyKey: 'k-1',
} as const;

describe('a call with a token that is bound to this device', () => {
  it('carries a proof of its method, address, time, id and token beside Authorization [CAL-53]', async () => {
    await logIn();
    await call({ url: '/balance/get', params: { accountNumber: '1' } }, io);
    const [login, balance] = proofs;
    expect(login?.claims).toMatchObject({
      htm: 'POST',
      htu: `${location.origin}/api/main/auth/login`,
    });
    expect(login?.claims).not.toHaveProperty('ath');
    const token = sessionStore.token() ?? '';
    expect(calls[1]?.headers.get('Authorization')).toBe(`Bearer ${token}`);
    expect(balance?.claims).toEqual({
      htm: 'GET',
      htu: `${location.origin}/api/main/balance/get`,
      ath: await hashOf(token),
      iat: expect.closeTo(Date.now() / 1_000, -1),
      jti: expect.any(String),
    });
    expect(balance?.jkt).toBe(login?.jkt);
    expect(balance?.claims['jti']).not.toBe(login?.claims['jti']);
  });

  it('also renews, ends the session, asks for the customer and opens the stream with a proof', async () => {
    await logIn();
    expect((await proofOfFetch(0))?.claims).toMatchObject({
      htm: 'GET',
      htu: `${location.origin}/api/main/user/me`,
    });
    await sessionPorts.renew({}, io);
    expect(proofs.at(-1)?.claims).toMatchObject({ htm: 'POST' });
    const close = openStream({ cursor: '' } as never, () => {});
    expect((await proofOfFetch(1))?.claims['htu']).toBe(`${location.origin}/api/main/events`);
    close();
    const token = sessionStore.token() ?? '';
    const ended = endSession({ token, refreshToken: 'r' });
    sessionStore.clear();
    await ended;
    expect(calls.at(-1)?.url.pathname).toBe('/api/main/auth/logout');
    expect(proofs.at(-1)?.claims['ath']).toBe(await hashOf(token));
  });

  it('is tried once more with a new proof if the bank has taken the first [CAL-54]', async () => {
    await logIn();
    refusals = ['proof.used'];
    await transferPorts.transfer(order, io).catch(() => undefined);
    const [first, second] = calls.slice(-2);
    expect(second?.headers.get('Idempotency-Key')).toBe('k-1');
    expect(second?.body).toBe(first?.body);
    expect(proofs.at(-1)?.claims['jti']).not.toBe(proofs.at(-2)?.claims['jti']);
    expect([calls.length, heard.unauthorised]).toEqual([3, 0]);
  });

  it('is tried once more for a picture, too, whose refusal is not read [CAL-54]', async () => {
    await logIn();
    refusals = ['proof.late'];
    const picture = { url: '/qrcode/generate', responseType: 'blob' } as const;
    await call(picture, io).catch(() => undefined);
    expect(calls).toHaveLength(3);
  });

  it('has an unknown outcome if the second proof was taken, too [CAL-54]', async () => {
    await logIn();
    refusals = ['proof.used', 'proof.used'];
    const { code } = await failureOf(transferPorts.transfer(order, io));
    expect([code, calls.length]).toEqual(['network.lost', 3]);
  });

  it('is never sent again as an order without a key, whose outcome is unknown [CAL-54]', async () => {
    vi.stubEnv('VITE_IDEMPOTENCY_KEY', 'off');
    await logIn();
    refusals = ['proof.used'];
    const { code } = await failureOf(transferPorts.transfer(order, io));
    expect([code, calls.length]).toEqual(['network.lost', 2]);
  });

  it('ends the session as expiry does if the key is gone, without a call [SES-27]', async () => {
    localStorage.setItem('token', tokenBoundTo('another-key'));
    const { code } = await failureOf(call({ url: '/user/me' }, io));
    expect([code, calls.length, heard.unauthorised]).toEqual(['session.ended', 0, 1]);
  });
});

describe('a login whose proof is refused', () => {
  afterEach(() => localStorage.clear());

  it.each([
    ['proof.invalid', 2],
    ['proof.used', 3],
  ])('is tried once without it, once a day: %s [LOG-16]', async (code, made) => {
    const refused = Array<string>(made - 1).fill(code);
    refusals = [...refused];
    await logIn();
    expect([calls.length, proofs.at(-1), proofs.at(-2)?.claims['htu']]).toEqual([
      made,
      null,
      `${location.origin}/api/main/auth/login`,
    ]);
    refusals = [...refused];
    expect(await failureOf(logIn())).toMatchObject({ code: 'unexpected', status: null });
    expect(calls).toHaveLength(2 * made - 1);
    localStorage.setItem('proof_refused', String(Date.now() - 86_400_000));
    refusals = [...refused];
    await logIn();
    expect(calls).toHaveLength(3 * made - 1);
  });

  it('is a failure that nobody expects if the bank then asks for a proof [LOG-16]', async () => {
    refusals = ['proof.invalid', 'proof.required'];
    expect(await failureOf(logIn())).toMatchObject({ code: 'unexpected', isBodiless: true });
    expect(calls).toHaveLength(2);
  });
});

describe('the device’s clock', () => {
  it('may be a day wrong: the login asks again by the bank’s time, and the difference is kept', async () => {
    bankAhead = -86_400_000;
    await logIn();
    expect(calls.map(({ url }) => url.pathname)).toEqual(Array(2).fill('/api/main/auth/login'));
    await call({ url: '/balance/get' }, io);
    expect(calls).toHaveLength(3);
    await vi.waitFor(() => expect(keptKey()?.ahead).toBeCloseTo(86_400_000, -4));
  });
});

describe('the key of the device', () => {
  it('cannot be exported, and two logins at once share it', async () => {
    await Promise.all([logIn(), logIn()]);
    expect(proofs[0]?.jkt).toBe(proofs[1]?.jkt);
    expect(keptKey()?.key.extractable).toBe(false);
  });

  it('goes with the logout, and with a session that is over [SES-27]', async () => {
    await logIn();
    await call({ url: '/balance/get' }, io);
    expect(keptKey()).toBeDefined();
    sessionStore.clear();
    await expectNoKey();
  });

  it('still signs the logout, whose code loads after the storage is cleared', async () => {
    await logIn();
    const [token, jkt] = [sessionStore.token() ?? '', keptKey()?.jkt];
    sessionStore.clear();
    await expectNoKey();
    await endSession({ token, refreshToken: 'r' });
    expect(proofs.at(-1)?.jkt).toBe(jkt);
    expect(calls.at(-1)?.url.pathname).toBe('/api/main/auth/logout');
  });

  it('stays if the session before ends during a login', async () => {
    let answer = () => {};
    held = new Promise((resolve) => (answer = resolve));
    const login = logIn();
    await vi.waitFor(() => expect(proofs).toHaveLength(1));
    (await import('../../src/platform/proof.ts')).forgetKey();
    await expectNoKey();
    answer();
    await login;
    await vi.waitFor(() => expect(keptKey()).toBeDefined());
    await call({ url: '/balance/get' }, io);
    expect(heard.unauthorised).toBe(0);
  });

  it('stays if another login came meanwhile', async () => {
    await logIn();
    const token = sessionStore.token() ?? '';
    sessionStore.clear();
    localStorage.setItem('token', token);
    // The first timer would remove it, the second has done so.
    for (const _ of [1, 2]) await new Promise((resolve) => setTimeout(resolve));
    expect(keptKey()).toBeDefined();
    await call({ url: '/balance/get' }, io);
    expect(heard.unauthorised).toBe(0);
  });
});

describe('no proof is sent', () => {
  it.each([
    ['without IndexedDB', () => vi.stubGlobal('indexedDB', undefined)],
    ['without locks', () => vi.stubGlobal('navigator', {})],
    ['without WebCrypto', () => vi.stubGlobal('crypto', { randomUUID: () => 'x' })],
    ['with the setting off', () => vi.stubEnv('VITE_DPOP', 'off')],
    ['without the setting', () => vi.stubEnv('VITE_DPOP', undefined)],
  ])('%s: the login is unbound, and so is each call [CAL-53]', async (_, change) => {
    change();
    await logIn();
    await call({ url: '/balance/get' }, io);
    expect(proofs).toEqual([null, null]);
    for (const { headers } of calls) expect(headers.has('DPoP')).toBe(false);
  });

  it('with a stored token that names no key, and before a login [CAL-53]', async () => {
    await call({ url: '/send-otp', method: 'POST' }, io);
    localStorage.setItem('token', tokenBoundTo(null));
    await call({ url: '/balance/get' }, io);
    expect(proofs).toEqual([null, null]);
  });
});

// Last: their modules are others than those of the tests above.
describe('a browser that does not answer', () => {
  /** The limits of 3 seconds that were set. */
  let limits: (() => void)[] = [];
  /** The last one runs out. */
  const outOfTime = () => queueMicrotask(() => limits.at(-1)?.());
  const faults = {
    'never answers': () => {
      outOfTime();
      return new EventTarget();
    },
    fails: () => told(new EventTarget(), 'error'),
    'opens a database that throws': () => {
      const transaction = () => {
        throw new DOMException('closing', 'InvalidStateError');
      };
      const result = { transaction, close: () => {} };
      return told(Object.assign(new EventTarget(), { result }), 'success');
    },
  };
  const told = (request: EventTarget, event: string) => {
    queueMicrotask(() => request.dispatchEvent(new Event(event)));
    return request;
  };

  /** Opens the page with the token of a login, while the store does this. */
  const openPage = async (...doings: readonly (() => EventTarget)[]) => {
    await logIn();
    vi.resetModules();
    const { call: callHere } = await import('../../src/platform/http.ts');
    const { http } = await import('../../src/platform/http-listener.ts');
    const unauthorised = vi.fn<() => void>();
    http.listener = { ...http.listener, unauthorised };
    const left = [...doings];
    limits = [];
    const { open } = store.indexedDB;
    vi.stubGlobal('indexedDB', {
      ...store.indexedDB,
      open: (name: string) => left.shift()?.() ?? open(name),
    });
    const outcome = await callHere({ url: '/user/me' }, io).then(
      () => 'answered',
      ({ code }: { code: string }) => code,
    );
    return [outcome, unauthorised.mock.calls.length, limits.length * 3];
  };

  beforeEach(() => {
    limits = [];
    const { setTimeout: later } = globalThis;
    vi.spyOn(globalThis, 'setTimeout').mockImplementation(((
      run: () => void,
      after: number,
      ...rest: []
    ) =>
      after === 3_000 ? limits.push(() => run(...rest)) : later(run, after, ...rest)) as never);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    store.databases.clear();
  });

  it.each([
    [
      'does not',
      async () => {
        throw new DOMException('', 'OperationError');
      },
    ],
    [
      'never answers',
      () => {
        outOfTime();
        return new Promise<never>(() => {});
      },
    ],
  ])(
    'if it shall sign, and %s: a call ends the session, a login goes on without a key [SES-27]',
    async (_, sign) => {
      await logIn();
      vi.spyOn(crypto.subtle, 'sign').mockImplementation(sign);
      const { code } = await failureOf(call({ url: '/balance/get' }, io));
      expect([code, heard.unauthorised]).toEqual(['session.ended', 1]);
      await logIn();
      expect(proofs.at(-1)).toBeNull();
    },
  );

  it.each(Object.entries(faults))('but %s once is asked again [SES-27] [R21]', async (_, fault) => {
    expect((await openPage(fault)).slice(0, 2)).toEqual(['answered', 0]);
    expect(proofs.at(-1)?.claims).toMatchObject({ htm: 'GET' });
  });

  it.each(Object.entries(faults))(
    'and %s twice ends the session within 10 seconds, without a call [SES-27] [R21]',
    async (_, fault) => {
      const [outcome, ends, seconds] = await openPage(fault, fault);
      expect([outcome, ends, calls.length]).toEqual(['session.ended', 1, 1]);
      expect(seconds).toBeLessThanOrEqual(10);
    },
  );
});

describe('the key of a session that was over when the page opened', () => {
  it('goes with its logout [SES-27]', async () => {
    await logIn();
    const token = sessionStore.token() ?? '';
    vi.resetModules();
    const opened = await import('../../src/platform/session.ts');
    localStorage.clear();
    await opened.endSession({ token, refreshToken: 'r' });
    await expectNoKey();
    expect(proofs.at(-1)?.claims['ath']).toBe(await hashOf(token));
  });
});
