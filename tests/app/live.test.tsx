import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { App } from '../../src/app/App.tsx';
import { createApp } from '../../src/app/create-app.ts';
import { site } from '../../src/app/pages.ts';
import { services } from '../../src/app/services.ts';
import { fromRini } from '../fixtures/account.ts';
import { sintaUser } from '../fixtures/customer.ts';
import { fakeBank, json, type BankCall } from '../support/fake-bank.ts';
import { patient, scaled } from '../support/computer.ts';
import { largeMoney } from '../support/large-money.ts';

/*
 * The app with its own services; the bank is a function, and its stream of events one that the test
 * writes.
 */

// Chunks are fetched in real time.
vi.setConfig({ testTimeout: scaled(30_000) });

const token = `x.${btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1_000) + 3_600, sub: 'sinta' }))}.x`;
const earlier = { ...fromRini, id: 'TRX-0', username_to: 'Agus Salim' };
const answers: Record<string, unknown> = {};
let stop = () => {};
let write: (text: string) => void;
let end: () => void;
let streams: number;

beforeEach(() => {
  Object.assign(answers, {
    '/user/me': { ...sintaUser, email: null, last_login: null },
    '/balance/get': 12_500_000,
    '/transaction/mutations': [earlier],
    '/notification/': [],
  });
  localStorage.clear();
  localStorage.setItem('token', token);
  streams = 0;
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run));
  vi.stubGlobal('fetch', async (address: string) => {
    if (address !== '/api/main/kabar') return new Response(null, { status: 404 });
    streams += 1;
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        write = (text) => controller.enqueue(new TextEncoder().encode(text));
        end = () => controller.error(new Error('cut'));
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  });
});
afterEach(() => {
  act(() => stop());
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

async function openDashboard(hasEvents = true) {
  if (hasEvents) vi.stubEnv('VITE_EVENTS_PATH', '/kabar');
  window.history.replaceState(null, '', '/dashboard');
  const calls = fakeBank(({ url }: BankCall) =>
    json({ success: true, data: answers[url.pathname.replace('/api/main', '')] ?? null }),
  );
  const app = createApp({ window, site, services });
  stop = () => app.stop();
  render(<App app={app} />);
  await screen.findByRole('heading', { level: 1, name: 'Halo, Sinta Maharani' }, patient);
  await waitFor(() => expect(streams).toBe(hasEvents ? 1 : 0), patient);
  await screen.findByText('Agus Salim', {}, patient);
  await act(() => vi.dynamicImportSettled());
  await waitFor(
    () => expect(app.root.system.get('loading').getSnapshot().value).toBe('idle'),
    patient,
  );
  return { calls, app };
}

it('money that another customer sends is shown without a press, overlay or skeleton [LIV-1,2]', async () => {
  const { calls, app } = await openDashboard();
  await userEvent.click(screen.getByRole('button', { name: 'Tampilkan saldo' }));
  const before = calls.length;
  answers['/balance/get'] = 12_750_000;
  answers['/transaction/mutations'] = [fromRini, earlier];
  answers['/notification/'] = [
    { id: 'N-1', title: 'Dana masuk', body: '', sentAt: '', read: false },
  ];
  const overlay: unknown[] = [];
  app.root.system.get('loading').subscribe((now: unknown) => overlay.push(now));
  for (const [kind, id] of [['balance'], ['transaction', 'TRX-1'], ['notification', 'N-1']])
    write(`id: ${kind}\nevent: ${kind}\ndata: ${JSON.stringify({ id: id ?? null })}\n\n`);
  expect(await screen.findByText('Rp250.000 masuk dari Rini Wulandari', {}, patient)).toBeVisible();
  expect(await screen.findByText(largeMoney('Rp12.750.000'), {}, patient)).toBeInTheDocument();
  expect(screen.getByRole('list', { name: 'Transaksi terbaru' })).toHaveTextContent(
    'Rini Wulandari',
  );
  await screen.findByRole('button', { name: 'Notifikasi, 1 belum dibaca' }, patient);
  expect(overlay).toEqual([]);
  expect(calls.slice(before).map(({ url }) => url.pathname.replace('/api/main', ''))).toEqual([
    '/balance/get',
    '/transaction/mutations',
    '/notification/',
  ]);
});

it('a session that the bank ends is over at once [LIV-3]', async () => {
  await openDashboard();
  write('id: 1\nevent: session.ended\ndata: {"id":null}\n\n');
  await screen.findByText('Sesi anda sudah habis. Silahkan login kembali', {}, patient);
  expect(localStorage.getItem('token')).toBeNull();
  await screen.findByRole('heading', { level: 1, name: 'Selamat Datang,' }, patient);
});

it('a connection that is cut shows nothing, and is made again [LIV-5,8]', async () => {
  await openDashboard();
  const page = document.body.textContent;
  end();
  await waitFor(() => expect(streams).toBe(2), patient);
  expect(document.body.textContent).toBe(page);
});

it('without a path nothing is loaded [LIV-12]', async () => {
  const { app } = await openDashboard(false);
  const live = () => app.root.getSnapshot().children['live']?.getSnapshot() as object;
  await act(() => vi.dynamicImportSettled());
  expect([streams, 'loading' in live()]).toEqual([0, true]);
});
