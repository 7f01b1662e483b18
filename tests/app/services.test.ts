import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { services } from '../../src/app/services.ts';
import { fakeBank, json } from '../support/fake-bank.ts';

beforeEach(() => localStorage.setItem('token', 'a.b.c'));
afterEach(() => {
  localStorage.clear();
  vi.unstubAllEnvs();
});

/** What the bank is asked after a logout: method, path, token. */
async function callsOfLogout() {
  const calls = fakeBank(() => json({ success: true }));
  services.endSessionAtBank();
  // The app forgets the token at once, and does not wait for the bank.
  services.sessionStore.clear();
  await vi.dynamicImportSettled();
  await new Promise((resolve) => setTimeout(resolve));
  return calls.map(({ method, url, headers }) => [
    method,
    url.pathname,
    headers.get('authorization'),
  ]);
}

it('a backend that names no call beyond the contract gets none', async () => {
  expect(services.canRenewSession()).toBe(false);
  expect(await callsOfLogout()).toEqual([]);
});

it('a backend that names its logout is told of it with the token that ends', async () => {
  vi.stubEnv('VITE_LOGOUT_PATH', '/sesi/keluar');
  expect(await callsOfLogout()).toEqual([['POST', '/api/main/sesi/keluar', 'Bearer a.b.c']]);
});

it('a backend that names its renewal is offered to renew', () => {
  vi.stubEnv('VITE_REFRESH_PATH', '/sesi/baru');
  expect(services.canRenewSession()).toBe(true);
});
