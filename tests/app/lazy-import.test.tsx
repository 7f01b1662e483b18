import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lazyImport as guarded } from '../../src/app/load-chunks.tsx';

const gone = new TypeError('Failed to fetch dynamically imported module');
const load = () => Promise.reject(gone);
let canLeave = () => true;
const reload = vi.fn<() => void>();
const server = vi.fn<typeof fetch>();
const lazyImport = <T,>(code: () => Promise<T>) =>
  guarded(code, {
    window: { history: window.history, location: { pathname: '/mutasi', reload } as never },
    canLeave: () => canLeave(),
  });

beforeEach(() => {
  reload.mockClear();
  server.mockReset().mockResolvedValue(new Response());
  vi.stubGlobal('fetch', server);
  window.history.replaceState(null, '', '/');
});
afterEach(() => {
  vi.unstubAllGlobals();
  canLeave = () => true;
});

it('a lazy import returns the code', async () => {
  await expect(lazyImport(() => Promise.resolve('code'))).resolves.toBe('code');
  expect(server).not.toHaveBeenCalled();
});

it('the page reloads once if a deploy removed its code', async () => {
  void lazyImport(load);
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  // Requested like a page, because a server may serve this address only as a page.
  expect(server).toHaveBeenCalledWith('/mutasi', {
    method: 'HEAD',
    cache: 'no-store',
    headers: { Accept: 'text/html' },
  });
  await expect(lazyImport(load)).rejects.toBe(gone);
  expect(reload).toHaveBeenCalledOnce();
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
});

it('each entry of the history may reload once', async () => {
  void lazyImport(load);
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  window.history.pushState(null, '', '/qris');
  void lazyImport(load);
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(2));
});

it('the page never reloads while the outcome of a money, account or password call is open', async () => {
  canLeave = () => false;
  await expect(lazyImport(load)).rejects.toBe(gone);
  expect(server).not.toHaveBeenCalled();
});

it('the page checks that again after the server has answered', async () => {
  server.mockImplementation(() => {
    canLeave = () => false;
    return Promise.resolve(new Response());
  });
  await expect(lazyImport(load)).rejects.toBe(gone);
  expect(reload).not.toHaveBeenCalled();
});

it.each([
  ['cannot be reached', () => Promise.reject(new TypeError('offline'))],
  ['is away', () => Promise.resolve(new Response(null, { status: 503 }))],
])('the page does not reload if the server %s', async (_, answer) => {
  server.mockImplementation(answer);
  await expect(lazyImport(load)).rejects.toBe(gone);
  expect(reload).not.toHaveBeenCalled();
});
