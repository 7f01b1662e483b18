import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createMachine } from 'xstate';
import { bankClock } from '../../machines/contract/clock.ts';
import { App } from '../../src/app/App.tsx';
import { createApp } from '../../src/app/create-app.ts';
import { site } from '../../src/app/pages.ts';
import { services } from '../../src/app/services.ts';
import { sintaUser } from '../fixtures/customer.ts';
import { fakeBank, json, type BankCall } from '../support/fake-bank.ts';
import { patient, scaled } from '../support/computer.ts';
import { deferredAnswer } from '../support/harness.ts';
import { largeMoney } from '../support/large-money.ts';

/*
 * The app with its own services, its address bar and its frames; only the bank is a function.
 */

const now = Math.floor(Date.now() / 1_000);
const inAnHour = now + 3_600;
const anHourAgo = now - 3_600;
const tokenUntil = (exp: number) => `x.${btoa(JSON.stringify({ exp, sub: 'sinta' }))}.x`;
const token = tokenUntil(inAnHour);
const ended = 'Sesi anda sudah habis. Silahkan login kembali';
const answers: Record<string, unknown> = {
  '/user/me': { ...sintaUser, email: null, last_login: null },
  '/balance/get': 12_500_000,
  '/transaction/mutations': [],
  '/notification/': [],
};
const answer = ({ url }: BankCall) =>
  json({ success: true, data: answers[url.pathname.replace('/api/main', '')] ?? null });

// Chunks are fetched in real time.
vi.setConfig({ testTimeout: scaled(30_000) });

let stop = () => {};

/** Starts a new one at an address; a customer has a token stored. */
function openApp(
  address: string,
  isCustomer = false,
  bank: Parameters<typeof fakeBank>[0] = answer,
  browser: Window = window,
) {
  if (isCustomer) localStorage.setItem('token', token);
  window.history.replaceState(null, '', address);
  const calls = fakeBank(bank);
  const app = createApp({ window: browser, site, services });
  stop = () => app.stop();
  render(<App app={app} />);
  return { calls, root: app.root };
}

const h1 = (name: string) => screen.findByRole('heading', { level: 1, name }, patient);
const press = async (name: string) =>
  userEvent.click(await screen.findByRole('button', { name }, patient));
const fill = async (name: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(name, {}, patient), { target: { value } });
const bar = () => window.location.pathname;

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});
afterEach(() => {
  act(() => stop());
  vi.unstubAllEnvs();
});

describe.each([
  ['/entah', 'Halaman tidak ditemukan'],
  ['/under-development', 'Fitur ini sedang dalam pengembangan'],
])('%s', (path, heading) => {
  it('shows visitors their header, whose button leads to /dashboard and thus to the login [GEN-2 ACC-7,9]', async () => {
    openApp(path);
    await h1(heading);
    expect(document.title).toMatch(/ – Lentera$/);
    expect(screen.queryByRole('navigation', { name: 'Utama' })).not.toBeInTheDocument();
    expect(screen.getByRole('contentinfo')).toHaveTextContent('2024');
    await press('Kembali ke dashboard');
    expect(bar()).toBe('/login');
    await h1('Selamat Datang,');
    expect(document.title).toBe('Masuk – Lentera');
  });

  it('shows customers the account header, whose button leads to /dashboard [ACC-8 PUB-4..6]', async () => {
    openApp(path, true);
    await h1(heading);
    expect(await screen.findByRole('navigation', { name: 'Utama' }, patient)).toBeInTheDocument();
    expect(screen.getByRole('contentinfo')).toHaveTextContent('2024');
    await press('Kembali ke dashboard');
    await h1('Halo, Sinta Maharani');
    expect(bar()).toBe('/dashboard');
  });
});

it('a report that is being written is named before the session ends with it [RPT-8]', async () => {
  vi.stubEnv('VITE_REPORTS_PATH', '/laporan');
  localStorage.setItem('token', tokenUntil(now + 100));
  openApp('/bantuan/lapor');
  const lost = 'Laporan yang belum Anda kirim akan hilang.';
  await screen.findByText(/^Sesi Anda akan berakhir/, {}, patient);
  expect(screen.queryByText(lost, { exact: false })).toBeNull();
  await fill('Ceritakan', 'Uang saya hilang');
  expect(await screen.findByText(lost, { exact: false })).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Beranda' }));
  await h1('Halo, Sinta Maharani');
  expect(screen.getByText(lost, { exact: false })).toBeVisible();
});

it('the app itself has no page at the address that its server redirects [ACC-23]', async () => {
  openApp('/.well-known/change-password');
  await h1('Halaman tidak ditemukan');
  expect(bar()).toBe('/.well-known/change-password');
});

it.each(['/login', '/register/otp', '/register/entah'])(
  '/dashboard loads as a page if a customer opens %s [ACC-6]',
  async (path) => {
    const loaded: string[] = [];
    const location = {
      get pathname() {
        return window.location.pathname;
      },
      get search() {
        return window.location.search;
      },
      replace: (to: string) => void loaded.push(to),
    };
    const browser = new Proxy(window, {
      get(target, name) {
        const value: unknown = name === 'location' ? location : Reflect.get(target, name);
        return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      },
    });
    openApp(path, true, () => new Promise(() => undefined), browser);
    expect(loaded).toEqual(['/dashboard']);
    await screen.findByText('Memuat…', {}, patient);
  },
);

describe('a new page', () => {
  it('focuses its heading, but the first page leaves the focus to the browser [ACC-17]', async () => {
    openApp('/login');
    await h1('Selamat Datang,');
    expect(document.body).toHaveFocus();
    await userEvent.click(screen.getByRole('link', { name: 'Aksesibilitas' }));
    const heading = await h1('Aksesibilitas');
    await waitFor(() => expect(heading).toHaveFocus(), patient);
    expect(bar()).toBe('/aksesibilitas');
  });

  it('focuses its heading and slides in if it is a step of the same flow [ACC-17 GEN-17]', async () => {
    const animate = vi.fn<Element['animate']>();
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    Element.prototype.animate = animate;
    onTestFinished(() => {
      Reflect.deleteProperty(Element.prototype, 'animate');
      vi.unstubAllGlobals();
    });
    openApp('/register/data-diri-dua');
    await h1('Data Diri Dua');
    expect(animate).not.toHaveBeenCalled();
    await press('Kembali');
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 1, name: 'Data Diri' })).toHaveFocus(),
    );
    expect(bar()).toBe('/register/data-diri');
    expect(animate.mock.contexts).toEqual([screen.getByRole('main')]);
  });

  it('focuses its heading if it follows an answered call [ACC-17]', async () => {
    openApp('/reset/forgot-password');
    await fill('Email', 'sinta@lentera.test');
    await press('Lanjut');
    await waitFor(
      () => expect(screen.getByRole('heading', { level: 1, name: 'Verifikasi' })).toHaveFocus(),
      patient,
    );
  });
});

describe('the top bar of a customer', () => {
  it('shows the number of unread notifications, and its button opens them [LAY-6,7]', async () => {
    const inbox = Array.from({ length: 6 }, (_, at) => ({
      id: `n${at}`,
      title: `Judul ${at}`,
      body: '',
      sentAt: '2026-11-21T10:00:00+07:00',
      read: at === 0,
    }));
    openApp('/qris', true, (call) =>
      call.url.pathname.endsWith('/notification/') ? json(inbox) : answer(call),
    );
    await press('Notifikasi, 5 belum dibaca');
    expect(await screen.findByRole('button', { name: /^Judul 1/ }, patient)).toBeInTheDocument();
  });
});

describe('the session in the app', () => {
  it('ends by Keluar: the local storage is cleared, nothing private stays, and /login opens [LAY-8 SES-11,12]', async () => {
    localStorage.setItem('refresh_token', 'r');
    localStorage.setItem('anything', 'else');
    // The browser's resource timings contain the account number in addresses; jsdom has no timings.
    const clearResourceTimings = vi.fn<() => void>();
    Object.assign(window.performance, { clearResourceTimings });
    const { root } = openApp('/dashboard', true);
    await h1('Halo, Sinta Maharani');
    await press('Keluar');
    await h1('Selamat Datang,');
    expect([bar(), localStorage.length]).toEqual(['/login', 0]);
    expect(document.body).not.toHaveTextContent(/Sinta|2233/);
    expect(JSON.stringify(root.getPersistedSnapshot())).not.toMatch(/Sinta|8800112233/);
    expect(clearResourceTimings).toHaveBeenCalledTimes(1);
  });

  it('ends by Keluar on /profil, too [DSH-16]', async () => {
    openApp('/profil', true);
    await screen.findByText('Sinta Maharani', {}, patient);
    await userEvent.click(within(screen.getByRole('main')).getByRole('button', { name: 'Keluar' }));
    await h1('Selamat Datang,');
    expect([bar(), localStorage.length]).toEqual(['/login', 0]);
  });

  it('ends without a message if another tab ended it [SES-13]', async () => {
    openApp('/dashboard', true);
    await h1('Halo, Sinta Maharani');
    localStorage.clear();
    act(
      () =>
        void window.dispatchEvent(
          new StorageEvent('storage', { key: null, storageArea: localStorage }),
        ),
    );
    await h1('Selamat Datang,');
    expect(screen.queryByText(ended)).not.toBeInTheDocument();
  });

  it('that expired clears the local storage, leads to /login and shows an alert that dismisses itself [SES-6,7]', async () => {
    localStorage.setItem('token', tokenUntil(anHourAgo));
    localStorage.setItem('refresh_token', 'r');
    localStorage.setItem('anything', 'else');
    openApp('/mutasi');
    await screen.findByText(ended, {}, patient);
    await h1('Selamat Datang,');
    expect([bar(), localStorage.length]).toEqual(['/login', 0]);
    await waitFor(() => expect(screen.queryByText(ended)).not.toBeInTheDocument(), patient);
  });

  it('is checked when the page is visible again [SES-9]', async () => {
    openApp('/dashboard', true);
    await h1('Halo, Sinta Maharani');
    localStorage.setItem('token', tokenUntil(anHourAgo));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    // Check this at once: on a slow machine, waiting could see the next regular check instead.
    expect(localStorage).toHaveLength(0);
    await screen.findByText(ended, {}, patient);
    await h1('Selamat Datang,');
  });

  it.each([
    [true, 'Halo, Sinta Maharani', '/dashboard'],
    [false, 'Selamat Datang,', '/login'],
  ] as const)(
    'is hidden after the clock of the device has jumped, and goes on if an answer has a date: %s, then %s [SES-28]',
    async (isDated, name, path) => {
      const bankTime = new Date().toUTCString();
      const time = deferredAnswer<Response>();
      const { calls } = openApp('/dashboard', true, (call) =>
        Date.now() > inAnHour * 1_000 ? time.promise : answer(call),
      );
      await h1('Halo, Sinta Maharani');
      const real = Date.now;
      vi.spyOn(Date, 'now').mockImplementation(() => real() + 5 * 3_600_000);
      onTestFinished(() => {
        vi.mocked(Date.now).mockRestore();
        bankClock.update(new Date().toUTCString());
      });
      const before = calls.length;
      act(() => void document.dispatchEvent(new Event('visibilitychange')));
      expect(screen.getByText('Halo, Sinta Maharani')).not.toBeVisible();
      await waitFor(() => expect(calls.length).toBe(before + 1), patient);
      await act(async () =>
        time.resolve(
          json(
            { success: true, data: answers['/user/me'] },
            200,
            isDated ? { date: bankTime } : {},
          ),
        ),
      );
      await waitFor(
        () => expect(screen.getByRole('heading', { level: 1, name })).toBeVisible(),
        patient,
      );
      expect([bar(), localStorage.getItem('token')]).toEqual([path, isDated ? token : null]);
      expect(calls.filter(({ url }) => url.pathname.endsWith('/user/me'))).toHaveLength(2);
    },
  );

  it('ends on a 401 as on expiry [SES-7,10]', async () => {
    localStorage.setItem('anything', 'else');
    openApp('/dashboard', true, (call) =>
      call.url.pathname.endsWith('/balance/get') ? json({}, 401) : answer(call),
    );
    await screen.findByText(ended, {}, patient);
    await h1('Selamat Datang,');
    expect([bar(), localStorage.length]).toEqual(['/login', 0]);
  });

  it('ended by Keluar is reported with its token to a bank that offers a logout [SES-18]', async () => {
    vi.stubEnv('VITE_LOGOUT_PATH', '/sesi/keluar');
    const { calls } = openApp('/dashboard', true);
    await press('Keluar');
    await waitFor(
      () =>
        expect(
          calls
            .filter(({ method }) => method === 'POST')
            .map(({ url, headers }) => [url.pathname, headers.get('authorization')]),
        ).toEqual([['/api/main/sesi/keluar', `Bearer ${token}`]]),
      patient,
    );
  });

  it('shows nothing private by Back after Keluar [SES-15]', async () => {
    openApp('/dashboard', true);
    await h1('Halo, Sinta Maharani');
    await press('Keluar');
    await h1('Selamat Datang,');
    act(() => window.history.back());
    await act(() => new Promise((resolve) => setTimeout(resolve, 300)));
    expect(bar()).toBe('/login');
    expect(document.body).not.toHaveTextContent(/Sinta|2233/);
  });

  it('shows nothing private on a page that the browser restores after Keluar [SES-15]', async () => {
    openApp('/dashboard', true);
    await h1('Halo, Sinta Maharani');
    localStorage.clear();
    act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    expect(document.body).not.toHaveTextContent(/Sinta|2233/);
    await h1('Selamat Datang,');
    expect(bar()).toBe('/login');
  });
});

it('a customer who returns after more than a minute sees the new balance [SES-22]', async () => {
  const held = vi.fn<() => number>(() => 12_500_000);
  openApp('/dashboard', true, (call) =>
    call.url.pathname.endsWith('/balance/get')
      ? json({ success: true, data: held() })
      : answer(call),
  );
  await press('Tampilkan saldo');
  await screen.findByText(largeMoney('Rp12.500.000'), {}, patient);
  const see = (visibility: DocumentVisibilityState, at: number) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
    vi.spyOn(Date, 'now').mockReturnValue(at);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
  };
  const left = Date.now();
  held.mockReturnValue(13_000_000);
  see('hidden', left);
  see('visible', left + 61_000);
  await screen.findByText(largeMoney('Rp13.000.000'), {}, patient);
  expect(held).toHaveBeenCalledTimes(2);
});

describe('the requests of the app', () => {
  const said = () => screen.queryByText('Terjadi kesalahan jaringan. Silakan coba lagi.');

  it('show the overlay while they run, and carry the token [POP-11 CAL-21]', async () => {
    const gate = deferredAnswer<void>();
    const { calls } = openApp(
      '/dashboard',
      true,
      async (asked) => (await gate.promise, answer(asked)),
    );
    await screen.findByText('Memuat…', {}, patient);
    gate.resolve();
    await h1('Halo, Sinta Maharani');
    await waitFor(() => expect(screen.queryByText('Memuat…')).not.toBeInTheDocument(), patient);
    expect(calls.map(({ headers }) => headers.get('authorization'))).toEqual(
      calls.map(() => `Bearer ${token}`),
    );
    expect(calls.map(({ url }) => url.pathname + url.search)).toEqual(
      expect.arrayContaining([
        '/api/main/user/me',
        '/api/main/balance/get?accountNumber=8800112233',
        '/api/main/transaction/mutations?accountNumber=8800112233',
        '/api/main/notification/',
      ]),
    );
  });

  it('that lose the connection keep the form, and show a strip until an answer or its button [POP-16..18]', async () => {
    let isAway = true;
    openApp('/login', false, () =>
      isAway ? Promise.reject(new Error('gone')) : json({ success: false, message: 'x' }, 401),
    );
    await fill('Email', 'sinta@lentera.test');
    await fill('Password', 'Lentera123');
    await press('Masuk');
    await waitFor(() => expect(said()).toBeInTheDocument(), patient);
    expect(screen.getByLabelText('Password')).toHaveValue('Lentera123');
    expect(said()?.closest('[role=status]')).toBeInTheDocument();
    const follows = said()?.compareDocumentPosition(screen.getByRole('banner'));
    expect(follows).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    isAway = false;
    await press('Masuk');
    await press('Tutup');
    expect(said()).not.toBeInTheDocument();
    isAway = true;
    await press('Masuk');
    await press('Tutup pemberitahuan');
    expect(said()).not.toBeInTheDocument();
  });

  it('that may have sent an order say so in place of "try again" [POP-16]', async () => {
    const transfer = createMachine({ initial: 'outcomeUnknown', states: { outcomeUnknown: {} } });
    localStorage.setItem('token', token);
    window.history.replaceState(null, '', '/transfer');
    fakeBank(answer);
    const app = createApp({
      window,
      site,
      services,
      flowOverrides: { transfer: transfer as never },
    });
    stop = () => app.stop();
    render(<App app={app} />);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(
      screen.getByText('Jaringan terputus. Jangan kirim lagi sebelum Periksa Status.'),
    ).toBeInTheDocument();
    act(() => app.root.send({ type: 'page.requested', path: '/dashboard', query: '' }));
    expect(said()).toBeInTheDocument();
    await h1('Halo, Sinta Maharani');
  });

  it('show the strip while the browser is offline [POP-19]', async () => {
    openApp('/login');
    await h1('Selamat Datang,');
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(said()).toBeInTheDocument();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(said()).not.toBeInTheDocument();
  });

  it('an answer that was on its way when the network went leaves the strip [POP-17]', async () => {
    const gate = deferredAnswer<void>();
    openApp('/login', false, async () => (await gate.promise, json({ success: false }, 401)));
    await fill('Email', 'sinta@lentera.test');
    await fill('Password', 'Lentera123');
    await press('Masuk');
    await screen.findByText('Memuat…', {}, patient);
    act(() => void window.dispatchEvent(new Event('offline')));
    gate.resolve();
    await press('Tutup');
    expect(said()).toBeInTheDocument();
    await press('Masuk');
    await press('Tutup');
    expect(said()).not.toBeInTheDocument();
  });

  it('leave the focus where it is, drop presses, and keep what is typed meanwhile [POP-1,26 LOG-14]', async () => {
    let refuse = () => {};
    const { calls } = openApp('/login', false, async () => {
      await new Promise<void>((resolve) => (refuse = resolve));
      return json({ success: false, message: 'Unauthorized' }, 401);
    });
    await fill('Email', 'sinta@lentera.test');
    await fill('Password', 'Lentera123');
    const button = screen.getByRole('button', { name: 'Masuk' });
    button.focus();
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => expect(calls).toHaveLength(1), patient);
    const page = button.closest('[aria-busy]');
    expect(page).toHaveAttribute('aria-busy', 'true');
    expect(page).not.toHaveAttribute('inert');
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Enter}');
    await userEvent.click(screen.getByRole('link', { name: 'Registrasi' }));
    await userEvent.type(screen.getByLabelText('Email'), 'x');
    await userEvent.keyboard('{Enter}');
    expect(screen.getByLabelText('Email')).toHaveValue('sinta@lentera.testx');
    expect([bar(), calls.length]).toEqual(['/login', 1]);
    refuse();
    await userEvent.click(await screen.findByRole('button', { name: 'Tutup' }, patient));
    expect(button).not.toHaveAttribute('aria-disabled');
    expect(screen.getByLabelText('Email')).toHaveValue('sinta@lentera.testx');
    expect(screen.getByLabelText('Password')).toHaveFocus();
  });

  it('have popups that disappear with their page, also by Back [POP-22]', async () => {
    openApp('/', false, () => json({ success: false, message: 'Unauthorized' }, 401));
    const [way] = await screen.findAllByRole('link', { name: 'Bergabung Sekarang' }, patient);
    await userEvent.click(way as HTMLElement);
    await fill('Email', 'sinta@lentera.test');
    await fill('Password', 'Lentera123');
    await press('Masuk');
    await screen.findByRole('dialog', { name: 'Email atau Password Salah' }, patient);
    act(() => window.history.back());
    await h1('Sinari Perjalanan Finansialmu');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
