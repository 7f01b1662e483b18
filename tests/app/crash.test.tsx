import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { App } from '../../src/app/App.tsx';
import { Crash } from '../../src/app/Crash.tsx';
import { createApp } from '../../src/app/create-app.ts';
import { site } from '../../src/app/pages.ts';
import { services } from '../../src/app/services.ts';
import { fakeBank, json } from '../support/fake-bank.ts';
import { patient } from '../support/computer.ts';

/* The pages of last resort, as the app itself shows them. */

const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
let stop = () => {};

beforeEach(() => {
  localStorage.clear();
  // The server cannot be reached either, so that nothing reloads the page.
  vi.stubGlobal('fetch', gone);
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  fakeBank(() => json({}, 500));
});
afterEach(() => {
  act(() => stop());
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

function openApp(address: string, own: Partial<typeof services> = {}, browser: Window = window) {
  window.history.replaceState(null, '', address);
  const app = createApp({ window: browser, site, services: { ...services, ...own } });
  stop = () => app.stop();
  return app;
}

describe('a fault while rendering', () => {
  function Broken(): never {
    throw new Error('a fault of ours');
  }

  function crash(token: string | null) {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const app = openApp('/', { sessionStore: { ...services.sessionStore, token: () => token } });
    render(
      <Crash app={app}>
        <Broken />
      </Crash>,
    );
  }

  it('shows a page with a message and a reload button [PUB-12]', () => {
    crash(null);
    expect(
      screen.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' }),
    ).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Muat ulang' })).toBeInTheDocument();
  });

  it.each([
    ['a customer', 'a.stored.token', 1],
    ['a visitor', null, 0],
  ])('offers %s Keluar only if a token is stored [PUB-13]', (_, token, count) => {
    crash(token);
    expect(screen.queryAllByRole('button', { name: 'Keluar' })).toHaveLength(count);
  });
});

describe('Keluar on the page of a fault', () => {
  it.each([
    ['answers', () => Promise.resolve(), 0, '/', '/login'],
    ['never answers', () => new Promise<void>(() => {}), 1_000, '/bank/', '/bank/login'],
  ] as const)(
    'ends the session at a bank that %s and opens /login within a second [M8] [SES-21]',
    async (_, endSessionAtBank, wait, base, login) => {
      vi.stubEnv('BASE_URL', base);
      vi.useFakeTimers();
      vi.spyOn(console, 'error').mockImplementation(() => undefined);
      const stored: number[] = [];
      const app = openApp('/', {
        sessionStore: { ...services.sessionStore, token: () => 'a.stored.token' },
        endSessionAtBank: () => (stored.push(localStorage.length), endSessionAtBank()),
      });
      localStorage.setItem('token', 'a.stored.token');
      const replace = vi.fn<(path: string) => void>();
      const leaving = { ...app, window: { location: { replace } } as unknown as Window };
      function Broken(): never {
        throw new Error('a fault of ours');
      }
      render(
        <Crash app={leaving}>
          <Broken />
        </Crash>,
      );
      act(() => screen.getByRole('button', { name: 'Keluar' }).click());
      expect([stored, localStorage.length]).toEqual([[1], 0]);
      await vi.advanceTimersByTimeAsync(Math.max(0, wait - 1));
      expect(replace).toHaveBeenCalledTimes(wait === 0 ? 1 : 0);
      await vi.advanceTimersByTimeAsync(1);
      expect(replace.mock.calls).toEqual([[login]]);
      vi.useRealTimers();
    },
  );
});

describe('code that fails to load', () => {
  it.each(['/login', '/aksesibilitas'])(
    'shows a page at %s with Muat ulang [PUB-14]',
    async (address) => {
      render(<App app={openApp(address, { loadChunk: gone })} />);
      const heading = { level: 1, name: 'Halaman ini belum dapat dimuat' };
      expect(await screen.findByRole('heading', heading, patient)).toBeInTheDocument();
      expect(screen.getByRole('button', { name: 'Muat ulang' })).toBeInTheDocument();
    },
  );

  it.each([
    ['costs nothing', '', 1],
    ['would cost what was typed', 'dewi@lentera.test', 0],
  ])('reloads the page only if that %s [R24] [ACC-19]', async (_, email, reloads) => {
    vi.stubGlobal('fetch', async () => new Response());
    let isGone = false;
    const reload = vi.fn<() => void>();
    const location = {
      get pathname() {
        return window.location.pathname;
      },
      search: '',
      reload,
    };
    const browser = new Proxy(window, {
      get(target, name) {
        const value: unknown = name === 'location' ? location : Reflect.get(target, name);
        return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      },
    });
    const app = openApp(
      '/register',
      { loadChunk: (load) => (isGone ? gone() : services.loadChunk(load)) },
      browser,
    );
    render(<App app={app} />);
    const field = await screen.findByLabelText('Email', {}, patient);
    fireEvent.change(field, { target: { value: email } });
    isGone = true;
    act(() => app.addressBar.navigator.push('/aksesibilitas'));
    const done = () => [
      ...reload.mock.calls,
      ...screen.queryAllByRole('heading', { name: 'Halaman ini belum dapat dimuat' }),
    ];
    await waitFor(() => expect(done()).toHaveLength(1), patient);
    expect(reload).toHaveBeenCalledTimes(reloads);
  });
});
