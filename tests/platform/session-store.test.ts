import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bankClock } from '../../machines/contract/clock.ts';
import { takeNumber } from '../../src/flows/account/account.api.ts';
import { sessionStore } from '../../src/platform/session-store.ts';

const now = Date.parse('2026-11-21T10:00:00Z');
const [minute, hour] = [60_000, 3_600_000];
const part = (claims: object) => btoa(JSON.stringify(claims)).replace(/=+$/, '');

/** Tokens that the bank issues at `at` (epoch milliseconds of its clock) for 15 minutes. */
const issuedAt = (at: number) => ({
  jwt_token: `${part({ alg: 'HS256' })}.${part({ sub: 'sinta', iat: at / 1_000, exp: at / 1_000 + 900 })}.x`,
  refresh_token: 'r',
});

/** Minutes until the session ends by the device's clock; `null` if there is no session. */
const minutesLeft = (tokens = issuedAt(now)) => {
  const session = sessionStore.save(tokens);
  return session.kind === 'open' ? (session.expiresAt - Date.now()) / minute : null;
};

function receiveAnswerAt(at: number): void {
  bankClock.update(new Date(at).toUTCString());
}

beforeEach(() => {
  vi.useFakeTimers({ now });
});
afterEach(() => {
  receiveAnswerAt(Date.now());
  sessionStore.clear();
});

describe('the clock of the device', () => {
  it.each([
    ['right', 0],
    ['an hour ahead', hour],
    ['an hour behind', -hour],
    ['a day ahead', 24 * hour],
    ['a day behind', -24 * hour],
  ])('is %s: the session lasts as long as the bank says', (_, ahead) => {
    vi.setSystemTime(now + ahead);
    receiveAnswerAt(now);
    expect(minutesLeft()).toBe(15);
    // Reads it again, like another tab.
    expect(sessionStore.session()).toMatchObject({ expiresAt: now + ahead + 15 * minute });
  });

  it('is stored beside the tokens only while it is wrong [S13]', () => {
    const stored = () => Object.keys(localStorage).toSorted();
    vi.setSystemTime(now + hour);
    receiveAnswerAt(now);
    sessionStore.save(issuedAt(now));
    expect(stored()).toEqual(['clock_ahead', 'refresh_token', 'token']);
    vi.setSystemTime(now);
    receiveAnswerAt(now);
    sessionStore.save(issuedAt(now));
    expect(stored()).toEqual(['refresh_token', 'token']);
    sessionStore.clear();
    expect(stored()).toEqual([]);
  });

  it('counts if it agrees with the token, whatever the date of an answer', () => {
    receiveAnswerAt(now - 10 * minute);
    expect(minutesLeft()).toBe(15);
    receiveAnswerAt(now + 300 * 24 * hour);
    expect(minutesLeft()).toBe(15);
  });

  it('counts for a token whose times are in milliseconds, too [SES-2]', () => {
    const [iat, exp] = [now - minute, now + 14 * minute];
    const token = `${part({ alg: 'HS256' })}.${part({ sub: 'sinta', iat, exp })}.x`;
    expect(minutesLeft({ ...issuedAt(now), jwt_token: token })).toBe(14);
    vi.setSystemTime(now + hour);
    receiveAnswerAt(now);
    expect(minutesLeft({ ...issuedAt(now), jwt_token: token })).toBe(14);
  });

  it('counts if no answer has a date', () => {
    bankClock.update(undefined);
    bankClock.update('soon');
    vi.setSystemTime(now + hour);
    expect(minutesLeft()).toBe(-45);
  });

  it('does not revive a token that expired at the bank', () => {
    receiveAnswerAt(now);
    expect(minutesLeft(issuedAt(now - hour))).toBe(-45);
  });

  it('is measured again after a correction, and forgotten with the session', () => {
    vi.setSystemTime(now + hour);
    receiveAnswerAt(now);
    sessionStore.save(issuedAt(now));
    vi.setSystemTime(now);
    receiveAnswerAt(now);
    expect(minutesLeft()).toBe(15);
    vi.setSystemTime(now + hour);
    receiveAnswerAt(now);
    sessionStore.save(issuedAt(now));
    sessionStore.clear();
    expect(sessionStore.session()).toEqual({ kind: 'none' });
  });

  it('does not matter for an unreadable token [SES-8]', () => {
    expect(sessionStore.save({ jwt_token: 'no.token', refresh_token: '' })).toEqual({
      kind: 'unreadable',
    });
  });
});

it('an empty storage is not cleared: another tab may have just logged in', () => {
  const clear = vi.spyOn(Storage.prototype, 'clear');
  sessionStore.clear();
  expect(clear).not.toHaveBeenCalled();
  sessionStore.save(issuedAt(now));
  sessionStore.clear();
  expect(clear).toHaveBeenCalledOnce();
  expect(sessionStore.token()).toBeNull();
  clear.mockRestore();
});

it('a storage that becomes full keeps no earlier token instead of the renewed one [R21]', () => {
  sessionStore.save(issuedAt(now));
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const renewed = { ...issuedAt(now + 10 * minute), refresh_token: 'renewed' };
  expect(sessionStore.save(renewed)).toMatchObject({ expiresAt: now + 25 * minute });
  expect([sessionStore.token(), sessionStore.refreshToken()]).toEqual([
    renewed.jwt_token,
    'renewed',
  ]);
  full.mockRestore();
});

describe('the account number of a token [CAL-58]', () => {
  it.each([
    ['8800112233', '8800112233'],
    [8_800_112_233, '8800112233'],
    ['', null],
    [{ $ne: '' }, null],
    [undefined, null],
  ])('%j is taken as %j', (account_number, taken) => {
    localStorage.setItem('token', `x.${part({ exp: now / 1_000, account_number })}.x`);
    expect(takeNumber()).toBe(taken);
  });

  it('is absent without a token, or with one that cannot be read', () => {
    expect(takeNumber()).toBeNull();
    localStorage.setItem('token', 'no.token');
    expect(takeNumber()).toBeNull();
  });
});
