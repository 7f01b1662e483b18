import axios from 'axios';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBank, json } from '../support/fake-bank.ts';

const io = { signal: new AbortController().signal };

beforeEach(() => vi.resetModules());
afterEach(() => void vi.unstubAllEnvs());

async function urlsCalled(): Promise<string[]> {
  const calls = fakeBank(() => json({ success: true }));
  const { call } = await import('../../src/platform/http.ts');
  await call({ url: '/user/me' }, io);
  await call({ base: 'second', method: 'POST', url: '/users', data: {} }, io);
  return calls.map(({ url }) => url.href);
}

it("the bases are on the page's own origin by default [CAL-1]", async () => {
  expect(await urlsCalled()).toEqual([
    'http://bank.test/api/main/user/me',
    'http://bank.test/api/second/users',
  ]);
});

it('the build can name other bases [CAL-1]', async () => {
  vi.stubEnv('VITE_API_BASE_URL', 'https://satu.test/v1');
  vi.stubEnv('VITE_SECOND_API_BASE_URL', 'https://dua.test/v2');
  expect(await urlsCalled()).toEqual(['https://satu.test/v1/user/me', 'https://dua.test/v2/users']);
});

it.each(['VITE_API_BASE_URL', 'VITE_SECOND_API_BASE_URL'])(
  'both bases are the one that the build names: %s [CAL-1]',
  async (name) => {
    vi.stubEnv(name, 'https://satu.test/v1');
    expect(await urlsCalled()).toEqual([
      'https://satu.test/v1/user/me',
      'https://satu.test/v1/users',
    ]);
  },
);

it('a call has no timeout by default [CAL-3]', async () => {
  const timeouts: unknown[] = [];
  axios.defaults.adapter = async (config) => (
    timeouts.push(config.timeout),
    { data: '{}', status: 200, statusText: '', headers: {}, config }
  );
  const { call } = await import('../../src/platform/http.ts');
  await call({ url: '/user/me' }, io);
  expect(timeouts).toEqual([0]);
});
