import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { App } from '../../src/app/App.tsx';
import { createApp } from '../../src/app/create-app.ts';
import { site } from '../../src/app/pages.ts';
import { services } from '../../src/app/services.ts';
import { setSettingsSource } from '../../src/platform/settings.ts';
import { sintaUser } from '../fixtures/customer.ts';
import { fakeBank, json, type BankCall } from '../support/fake-bank.ts';
import { patient, scaled } from '../support/computer.ts';

/* The app with its own services at a bank that lacks calls beyond the contract. */

const token = `x.${btoa(JSON.stringify({ exp: 4_102_444_800, sub: 'sinta' }))}.x`;
const notYet = 'Fitur ini belum tersedia.';
const answers: Record<string, unknown> = {
  '/user/me': { ...sintaUser, email: null, last_login: null },
  '/balance/get': 12_500_000,
};
const answer = ({ url }: BankCall) =>
  json({ success: true, data: answers[url.pathname.replace('/api/main', '')] ?? [] });
const lines: unknown[] = [];

// Chunks are fetched in real time.
vi.setConfig({ testTimeout: scaled(30_000) });

let stop = () => {};

/** Opens the app with the deployment's settings. `isCustomer`: with a token. */
function open(address: string, settings: () => Promise<Response>, isCustomer = true) {
  if (isCustomer) localStorage.setItem('token', token);
  window.history.replaceState(null, '', address);
  vi.stubGlobal('fetch', settings);
  setSettingsSource('/config.json');
  const calls = fakeBank(answer);
  const app = createApp({ window, site, services });
  stop = () => app.stop();
  render(<App app={app} />);
  return { paths: () => calls.map(({ url }) => url.pathname), root: app.root };
}

const h1 = (name: string) => screen.findByRole('heading', { level: 1, name }, patient);
const press = async (name: string) =>
  userEvent.click(await screen.findByRole('button', { name }, patient));
const offering = (own: object) => async () => json(own);

/** Settings that can be read after `settle` only, and then name no path. */
function lost() {
  let isUp = false;
  return {
    flush: () => (isUp = true),
    settings: () => (isUp ? Promise.resolve(json({})) : Promise.reject(new TypeError('offline'))),
  };
}

beforeEach(() => {
  localStorage.clear();
  lines.length = 0;
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation((line) => void lines.push(line));
});
afterEach(() => {
  act(() => stop());
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe.each([
  ['/transfer/penerima', 'Penerima Tersimpan', '/transfer', 'VITE_RECIPIENTS_PATH'],
  ['/qris/nominal', 'QR dengan nominal', '/qris', 'VITE_QR_AMOUNT_PATH'],
  ['/profil/perangkat', 'Perangkat Anda', '/profil', 'VITE_SESSIONS_PATH'],
  ['/profil/amankan', 'Amankan akun', '/profil', 'VITE_FREEZE_PATH'],
  ['/profil/pin', 'PIN', '/profil', 'VITE_PIN_PATH'],
  ['/bantuan/lapor', 'Lapor', '/profil', 'VITE_REPORTS_PATH'],
  ['/bantuan/laporan', 'Laporan Anda', '/profil', 'VITE_REPORTS_PATH'],
])('%s', (path, heading, back, setting) => {
  it('says so, with its heading and a way back, if the bank lacks its call [SAV-6 QRS-17 DEV-10 FRZ-1 RPT-14]', async () => {
    const { paths, root } = open(path, offering({}));
    expect(await screen.findByText(notYet, {}, patient)).toBeVisible();
    expect(await h1(heading)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Kembali' })).toHaveAttribute('href', back);
    expect(document.title).toBe(`${heading} – Lentera`);
    expect([window.location.pathname, root.getSnapshot().value.page]).toEqual([path, 'absent']);
    expect(await screen.findByRole('navigation', { name: 'Utama' }, patient)).toBeInTheDocument();
    expect(
      paths().filter((one) => !/\/(user|balance|transaction|notification)\//.test(one)),
    ).toEqual([]);
    expect(lines).toEqual([]);
    await userEvent.click(screen.getByRole('link', { name: 'Kembali' }));
    expect(window.location.pathname).toBe(back);
  });

  it('leads visitors to the login first [ACC-3]', async () => {
    open(path, offering({}), false);
    await h1('Selamat Datang,');
    expect(window.location.pathname).toBe('/login');
  });

  it('opens where the bank has its call [FRZ-1 RPT-14]', async () => {
    const { root } = open(path, offering({ [setting]: '/own' }));
    await h1(heading);
    expect(root.getSnapshot().value.page).not.toBe('absent');
    expect(screen.queryByText(notYet)).not.toBeInTheDocument();
  });
});

it.each([
  ['/transfer/penerima', 'Penerima tersimpan tidak dapat dimuat'],
  ['/profil/perangkat', 'Daftar perangkat tidak dapat dimuat'],
])('%s opens if the settings cannot be read, and may still say so', async (path, failed) => {
  const { flush, settings } = lost();
  open(path, settings);
  expect(await screen.findByText(failed, {}, patient)).toBeVisible();
  flush();
  await press('Coba lagi');
  expect(await screen.findByText(notYet, {}, patient)).toBeVisible();
});

it('the form for a code with an amount opens if the settings cannot be read', async () => {
  const { flush, settings } = lost();
  open('/qris/nominal', settings);
  fireEvent.change(await screen.findByLabelText('Nominal', {}, patient), {
    target: { value: '50000' },
  });
  flush();
  await press('Buat Kode');
  expect(await screen.findByText(notYet, {}, patient)).toBeVisible();
});

it('a page that is about more than the call that the bank lacks stays, and logs nothing [LIM-4]', async () => {
  const { root } = open('/transfer', offering({}));
  await h1('Transfer');
  await screen.findByRole('navigation', { name: 'Utama' }, patient);
  expect([root.getSnapshot().value.page, lines]).toEqual(['transfer', []]);
});
