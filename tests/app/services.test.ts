import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { services } from '../../src/app/services.ts';
import { fakeBank, json } from '../support/fake-bank.ts';

const token = `x.${btoa(JSON.stringify({ exp: 4_102_444_800, sub: 'sinta' }))}.x`;

beforeEach(() => {
  localStorage.setItem('token', token);
  localStorage.setItem('refresh_token', 'r-e-f');
});
afterEach(() => {
  localStorage.clear();
  vi.unstubAllEnvs();
});

/** The calls after the end of a session: method, path, token, body. */
async function callsOfEnd(answer: () => Response = () => json({ success: true })) {
  const calls = fakeBank(answer);
  const ended = services.endSessionAtBank();
  // The app forgets the tokens at once, and does not wait for the bank.
  services.sessionStore.clear();
  await ended;
  return calls.map(({ method, url, headers, body }) => [
    method,
    url.pathname,
    headers.get('authorization'),
    String(body),
  ]);
}

it('a backend without extensions gets no call beyond the contract [SES-17 CAL-44]', async () => {
  expect(services.offers('refresh')).toBe(false);
  expect(await callsOfEnd()).toEqual([]);
});

it('a backend with a logout gets the token that ends [SES-18,21]', async () => {
  vi.stubEnv('VITE_LOGOUT_PATH', '/sesi/keluar');
  expect(await callsOfEnd()).toEqual([
    ['POST', '/api/main/sesi/keluar', `Bearer ${token}`, 'refresh_token=r-e-f'],
  ]);
});

it.each([
  ['refuses', () => json({}, 401)],
  ['is broken', () => json({}, 500)],
  [
    'cannot be reached',
    () => {
      throw new TypeError('offline');
    },
  ],
] as const)('a backend that %s gets one logout, and its failure is ignored', async (_, answer) => {
  vi.stubEnv('VITE_LOGOUT_PATH', '/sesi/keluar');
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const unauthorised = vi.spyOn(services.http.listener, 'unauthorised');
  expect(await callsOfEnd(answer)).toHaveLength(1);
  expect(unauthorised).not.toHaveBeenCalled();
});

it('a backend gets no logout without a readable token', async () => {
  vi.stubEnv('VITE_LOGOUT_PATH', '/sesi/keluar');
  localStorage.setItem('token', 'not.a.token');
  expect(await callsOfEnd()).toEqual([]);
  expect(await callsOfEnd()).toEqual([]);
});

it('a backend with a renewal gets a renewal call [SES-17]', () => {
  vi.stubEnv('VITE_REFRESH_PATH', '/sesi/baru');
  expect(services.offers('refresh')).toBe(true);
});
