import { getEventListeners } from 'node:events';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { accountPorts } from '../../src/flows/account/account.api.ts';
import { requestUserEarly, takeEarlyUser } from '../../src/platform/early-user-request.ts';
import { bankClock } from '../../machines/contract/clock.ts';
import { fetchAxios } from '../../src/platform/http-listener.ts';
import { call } from '../../src/platform/http.ts';
import { sessionStore } from '../../src/platform/session-store.ts';
import { settingsLoaded } from '../../src/platform/settings.ts';
import { sintaUser } from '../fixtures/customer.ts';
import { fakeBank, json } from '../support/fake-bank.ts';
import { failureOf, heard, io, listenToCalls, warned } from '../support/http.harness.ts';

const tokenUntil = (secondsLeft: number, sub = 'sinta') =>
  `x.${btoa(JSON.stringify({ sub, exp: Date.now() / 1_000 + secondsLeft }))}.x`;

listenToCalls();

/** The early calls: address, bearer token and cancel signal. */
const sent: { url: string; bearer: string | null; signal: AbortSignal }[] = [];
let answer: () => Response | Promise<Response>;
beforeEach(() => {
  sent.length = 0;
  answer = () => json({ success: true, data: sintaUser });
  vi.stubGlobal('fetch', async (url: string, { headers, signal }: RequestInit) => {
    sent.push({
      url,
      bearer: new Headers(headers).get('authorization'),
      signal: signal as AbortSignal,
    });
    return answer();
  });
  localStorage.setItem('token', tokenUntil(3_600));
  return () => {
    sessionStore.clear();
    vi.unstubAllGlobals();
  };
});

describe('GET /user/me, sent as soon as the token is known', () => {
  it('is sent once and answers the first caller [CAL-47]', async () => {
    const calls = fakeBank(() =>
      json({ success: true, data: { ...sintaUser, name: 'Sinta Kedua' } }),
    );
    requestUserEarly();
    expect(sent.map(({ url, bearer }) => [url, bearer])).toEqual([
      ['/api/main/user/me', `Bearer ${localStorage.getItem('token')}`],
    ]);
    await call({ url: '/balance/get' }, io);
    expect(await accountPorts.user({}, io)).toMatchObject({ name: 'Sinta Maharani' });
    expect(calls.map(({ url }) => url.pathname)).toEqual(['/api/main/balance/get']);
    expect(heard).toEqual({ started: 2, ended: 2, answered: 2, unauthorised: 0, forbidden: 0 });
    expect(await accountPorts.user({}, io)).toMatchObject({ name: 'Sinta Kedua' });
  });

  it('leaves nothing at the signal of its caller [R34]', async () => {
    const { signal } = new AbortController();
    requestUserEarly();
    await accountPorts.user({}, { signal });
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });

  it('is not sent without a token, nor with an expired or unreadable one [CAL-47]', () => {
    for (const token of [null, '', 'a.b.c', tokenUntil(-1), tokenUntil(59)]) {
      if (token === null) localStorage.removeItem('token');
      else localStorage.setItem('token', token);
      requestUserEarly();
    }
    expect(sent).toEqual([]);
    localStorage.setItem('token', tokenUntil(61));
    requestUserEarly();
    expect(sent).toHaveLength(1);
  });

  it('is cancelled when its session ends or its token changes [CAL-47]', () => {
    requestUserEarly();
    sessionStore.clear();
    expect(sent[0]?.signal.aborted).toBe(true);
    expect(takeEarlyUser('/user/me', tokenUntil(3_600))).toBeNull();
    localStorage.setItem('token', tokenUntil(3_600));
    requestUserEarly();
    localStorage.setItem('token', tokenUntil(3_600, 'bagas'));
    expect(takeEarlyUser('/user/me', localStorage.getItem('token'))).toBeNull();
    expect(sent[1]?.signal.aborted).toBe(true);
  });

  it('is cancelled by the caller that took it over', async () => {
    answer = () => new Promise<Response>(() => undefined);
    requestUserEarly();
    const leaving = new AbortController();
    const failed = failureOf(accountPorts.user({}, leaving));
    leaving.abort();
    expect((await failed).code).toBe('unexpected');
    expect(sent[0]?.signal.aborted).toBe(true);
    expect(warned).toEqual([]);
  });
});

describe('the wait for its answer', () => {
  let give: (answer: Response) => void;
  beforeEach(async () => {
    answer = () => new Promise<Response>((resolve) => (give = resolve));
    // Reaches the wait for the answer without a timer.
    await Promise.all([fetchAxios(), settingsLoaded()]);
    vi.useFakeTimers();
    localStorage.setItem('token', tokenUntil(3_600));
  });

  it('has no limit unless the settings name one', async () => {
    requestUserEarly();
    const user = accountPorts.user({}, io);
    await vi.advanceTimersByTimeAsync(600_000);
    give(json({ success: true, data: sintaUser }));
    expect(await user).toMatchObject({ name: 'Sinta Maharani' });
  });

  it('ends when the page is left', async () => {
    requestUserEarly();
    const leaving = new AbortController();
    const failed = failureOf(accountPorts.user({}, leaving));
    await vi.advanceTimersByTimeAsync(1_000);
    leaving.abort();
    expect((await failed).code).toBe('unexpected');
  });

  it("does not set the bank's clock: the answer may be old", async () => {
    const before = bankClock.deviceAheadMs();
    requestUserEarly();
    const user = accountPorts.user({}, io);
    await vi.advanceTimersByTimeAsync(1_000);
    give(
      json({ success: true, data: sintaUser }, 200, {
        date: new Date(Date.now() - 3_600_000).toUTCString(),
      }),
    );
    await user;
    expect(bankClock.deviceAheadMs()).toBe(before);
  });
});

describe('its failures', () => {
  it.each([
    [
      () => json({ message: 'Rahasia' }, 500),
      'unexpected',
      500,
      'GET /user/me failed: 500 unexpected',
    ],
    [() => json({ message: 'x' }, 400), 'refused', 400, 'GET /user/me failed: 400 refused'],
    [
      () => json({}, 429, { 'retry-after': '7' }),
      'throttled',
      429,
      'GET /user/me failed: 429 throttled',
    ],
    [
      () => json({ success: false, message: 'x' }),
      'refused',
      200,
      'GET /user/me failed: 200 refused',
    ],
    [() => json({ data: {} }), 'answer.invalid', null, 'GET /user/me failed: 200 answer.invalid'],
    [
      () => new Response('<!doctype html>'),
      'answer.invalid',
      null,
      'GET /user/me failed: 200 answer.invalid',
    ],
    [
      () => Promise.reject(new TypeError('Failed to fetch')),
      'network.lost',
      null,
      'GET /user/me failed: - network.lost',
    ],
  ] as const)('are those of any call (%#) [CAL-47]', async (given, code, status, line) => {
    answer = given;
    requestUserEarly();
    const ahead = await failureOf(accountPorts.user({}, io));
    expect(ahead).toMatchObject({ code, status });
    expect(warned).toEqual([line]);
    const answered = heard.answered;
    fakeBank(given);
    const usual = await failureOf(accountPorts.user({}, io));
    expect(usual).toEqual(ahead);
    expect([warned[1], heard.answered]).toEqual([line, answered * 2]);
    expect([heard.started, heard.ended, heard.unauthorised]).toEqual([2, 2, 0]);
  });

  it('end the session if the bank rejects the token', async () => {
    answer = () => json({}, 401);
    requestUserEarly();
    expect((await failureOf(accountPorts.user({}, io))).code).toBe('session.ended');
    expect(heard.unauthorised).toBe(1);
  });

  it('count as a lost connection after the limit of the settings', async () => {
    vi.stubEnv('VITE_REQUEST_TIMEOUT_MS', '20');
    vi.resetModules();
    const fresh = await import('../../src/platform/early-user-request.ts');
    const { accountPorts: account } = await import('../../src/flows/account/account.api.ts');
    answer = () => new Promise<Response>(() => undefined);
    fresh.requestUserEarly();
    expect((await failureOf(account.user({}, io))).code).toBe('network.lost');
    vi.unstubAllEnvs();
  });
});

describe('the early call of the page', () => {
  it('is taken over once and leaves nothing behind', async () => {
    const calls = fakeBank(() => json({ success: true, data: sintaUser }));
    window.ahead = {
      token: localStorage.getItem('token') ?? '',
      user: Promise.resolve(json({ success: true, data: { ...sintaUser, name: 'Sinta Dini' } })),
      end: new AbortController(),
    };
    expect(await accountPorts.user({}, io)).toMatchObject({ name: 'Sinta Dini' });
    expect(window.ahead).toEqual({});
    expect(await accountPorts.user({}, io)).toMatchObject({ name: sintaUser.name });
    expect(calls).toHaveLength(1);
    delete window.ahead;
  });
});
