import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Mutation } from '../../../machines/contract/account.ts';
import { listed } from '../../../machines/contract/list.ts';
import { Failure } from '../../../machines/contract/failure.ts';
import { DashboardScreen } from '../../../src/flows/account/DashboardScreen.tsx';
import { renderWithAccount, sintaUser, transaction } from './account.harness.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T03:15:00Z'), toFake: ['Date'] });
});

const lost = new Failure('network.lost');
const card = (name: string) => within(screen.getByRole('region', { name }));
const bars = (name: string) =>
  Array.from(screen.getByRole('region', { name }).querySelectorAll('rect'), (bar) =>
    bar.getAttribute('width'),
  );
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const withRows = (...rows: Mutation[]) =>
  renderWithAccount(DashboardScreen, { mutations: async () => listed(rows) });
/** Matches the element of this text, whose digits are in groups. */
const ofText = (text: string) => (_: string, element: Element | null) =>
  element?.textContent === text && element.children.length > 1;
const never = () => new Promise<never>(() => {});

describe('the dashboard', () => {
  it('greets by name, with the date and time in WIB [DSH-1,2]', async () => {
    await renderWithAccount(DashboardScreen);
    expect(screen.getByRole('heading', { level: 1, name: 'Halo, Sinta Maharani' })).toHaveAttribute(
      'data-arrival',
    );
    expect(
      screen.getByText('Terakhir Masuk: 21 November 2026 pukul 10.15 WIB'),
    ).toBeInTheDocument();
  });

  it('keeps the moment at which it was opened, which its machine is told [DSH-2]', async () => {
    const { flow } = await renderWithAccount(DashboardScreen);
    vi.setSystemTime(Date.parse('2026-11-21T04:45:00Z'));
    act(() => flow.send({ type: 'balance.retried' }));
    expect(screen.getByText(/^Terakhir Masuk: 21 November 2026 pukul 10.15/)).toBeInTheDocument();
    act(() => flow.send({ type: 'dashboard.opened', at: Date.parse('2026-11-21T05:00:00Z') }));
    expect(screen.getByText(/^Terakhir Masuk: 21 November 2026 pukul 12.00/)).toBeInTheDocument();
  });

  it('hides balance and account number until asked, each by itself [DSH-3,4]', async () => {
    await renderWithAccount(DashboardScreen);
    expect(screen.queryByText('Rp12.500.000')).not.toBeInTheDocument();
    expect(screen.getByText('••••••2233')).toBeInTheDocument();
    await press('Tampilkan saldo');
    expect(screen.getByText('Rp12.500.000')).toBeInTheDocument();
    expect(card('Saldo').queryByText(ofText('8800112233'))).not.toBeInTheDocument();
    await press('Tampilkan nomor rekening');
    expect(card('Saldo').getByText(ofText('8800112233'))).toBeInTheDocument();
    await press('Sembunyikan saldo');
    expect(screen.queryByText('Rp12.500.000')).not.toBeInTheDocument();
    await press('Sembunyikan nomor rekening');
    expect(screen.getByText('••••••2233')).toBeInTheDocument();
  });

  it('leads to what can be paid and to the whole history [DSH-5,7]', async () => {
    await renderWithAccount(DashboardScreen);
    for (const name of ['Listrik', 'Pulsa', 'Data', 'e-Wallet']) {
      expect(card('Bayar').getByRole('link', { name })).toHaveAttribute(
        'href',
        '/under-development',
      );
    }
    expect(screen.getByRole('link', { name: 'Lihat Selengkapnya' })).toHaveAttribute(
      'href',
      '/mutasi',
    );
  });

  it('shows the latest four, with sign, category and status [GEN-9 DSH-6,22]', async () => {
    await withRows(
      transaction('tua', 1),
      transaction('3', 18, { status: 'pending' }),
      transaction('1', 20, { transactionDirection: 'DEBIT', amount: 1_500_000, type: 'gaji' }),
      transaction('2', 19),
      transaction('4', 17, { status: 'failed' }),
    );
    const rows = card('Riwayat Transaksi')
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(rows).toEqual([
      'Penerima 1Gaji · 20 November 2026 pukul 12.00 WIB+Rp1.500.000',
      'Penerima 2Belanja · 19 November 2026 pukul 12.00 WIB\u2212Rp100.000',
      'Penerima 3Belanja · 18 November 2026 pukul 12.00 WIB\u2212Rp100.000Pending',
      'Penerima 4Belanja · 17 November 2026 pukul 12.00 WIB\u2212Rp100.000Failed',
    ]);
  });

  it('tells the cash flow and the spending of the month in figures [DSH-9,10,21]', async () => {
    await withRows(
      transaction('1', 2, { transactionDirection: 'DEBIT', amount: 5_000_000 }),
      transaction('2', 3, { amount: 300_000 }),
      transaction('3', 4, { amount: 100_000, type: 'transfer' }),
      transaction('4', 4, { amount: 900_000, status: 'pending' }),
    );
    expect(card('Arus Kas').getByText('November 2026')).toBeInTheDocument();
    expect(card('Arus Kas').getByText('Uang masuk').parentElement).toHaveTextContent(
      '+Rp5.000.000',
    );
    expect(card('Arus Kas').getByText('Uang keluar').parentElement).toHaveTextContent(
      '\u2212Rp400.000',
    );
    expect(bars('Arus Kas')).toEqual(['100', '8']);
    expect(card('Arus Kas').getAllByRole('term')[0]).toHaveTextContent('Selisih');
    expect(bars('Pengeluaran per Kategori')).toEqual(['75', '25']);
    expect(card('Arus Kas').getByText('Selisih').parentElement).toHaveTextContent('+Rp4.600.000');
    expect(card('Pengeluaran per Kategori').getByText('Belanja').parentElement).toHaveTextContent(
      'Rp300.000 (75%)',
    );
    expect(card('Pengeluaran per Kategori').getByText('Transfer').parentElement).toHaveTextContent(
      'Rp100.000 (25%)',
    );
  });

  it('shows ten categories, and the others when asked [GEN-11 DSH-21]', async () => {
    await withRows(
      ...Array.from({ length: 13 }, (_, n) =>
        transaction(String(n), 2, { type: `jenis ${n + 1}`, amount: 100_000 - n }),
      ),
    );
    const spending = card('Pengeluaran per Kategori');
    const names = () => spending.getAllByRole('term').map(({ textContent }) => textContent);
    expect(names()).toEqual(['Jenis 1', 'Jenis 2', 'Jenis 3', 'Lainnya']);
    expect(spending.getByText('Lainnya').parentElement).toHaveTextContent('Rp999.925 (77%)');
    await press('Tampilkan semua');
    expect(names()).toEqual(Array.from({ length: 10 }, (_, n) => `Jenis ${n + 1}`));
    await press('Tampilkan 3 kategori lainnya');
    expect(names()).toEqual(Array.from({ length: 13 }, (_, n) => `Jenis ${n + 1}`));
    expect(screen.getByRole('button', { name: 'Tampilkan lebih sedikit' })).toHaveFocus();
    await press('Tampilkan lebih sedikit');
    expect(names()).toEqual(['Jenis 1', 'Jenis 2', 'Jenis 3', 'Lainnya']);
  });

  it('shows ten categories with no more than one step', async () => {
    await withRows(
      ...Array.from({ length: 10 }, (_, n) => transaction(String(n), 2, { type: `jenis ${n}` })),
    );
    await press('Tampilkan semua');
    expect(card('Pengeluaran per Kategori').getAllByRole('term')).toHaveLength(10);
    expect(screen.getByRole('button', { name: 'Tampilkan lebih sedikit' })).toBeInTheDocument();
  });

  it('has no control for four categories', async () => {
    await withRows(
      ...Array.from({ length: 4 }, (_, n) => transaction(String(n), 2, { type: `jenis ${n}` })),
    );
    expect(card('Pengeluaran per Kategori').getAllByRole('term')).toHaveLength(4);
    expect(screen.queryByRole('button', { name: /^Tampilkan (?!saldo|nomor)/ })).toBeNull();
  });

  it('has its cards in the order in which one reads them [DSH-20]', async () => {
    await renderWithAccount(DashboardScreen);
    expect(screen.getAllByRole('region').map((region) => region.ariaLabel)).toEqual([
      'Saldo',
      'Bayar',
      'Riwayat Transaksi',
      'Arus Kas',
      'Pengeluaran per Kategori',
    ]);
  });

  it('leads from the balance to sending and receiving [DSH-18]', async () => {
    await renderWithAccount(DashboardScreen);
    expect(card('Saldo').getByRole('link', { name: 'Kirim uang' })).toHaveAttribute(
      'href',
      '/transfer',
    );
    expect(card('Saldo').getByRole('link', { name: 'Terima lewat QRIS' })).toHaveAttribute(
      'href',
      '/qris',
    );
  });

  it('copies the account number without blanks while it is masked, and says so [DSH-19]', async () => {
    const copied: string[] = [];
    const { flow } = await renderWithAccount(DashboardScreen, {
      copyText: async ({ text }) => void copied.push(text),
    });
    await press('Salin nomor rekening');
    expect(copied).toEqual(['8800112233']);
    const news = await card('Saldo').findByText('Tersalin');
    expect(news).toHaveAttribute('aria-live', 'polite');
    expect(screen.getByText('••••••2233')).toBeInTheDocument();
    act(() => flow.send({ type: 'dashboard.opened', at: Date.now() }));
    expect(card('Saldo').queryByText('Tersalin')).not.toBeInTheDocument();
  });

  it('says what to do where the browser refuses to copy, until it is tried again [DSH-19]', async () => {
    let isRefused = true;
    await renderWithAccount(DashboardScreen, {
      copyText: async () => {
        if (isRefused) throw new DOMException('no', 'NotAllowedError');
      },
    });
    await press('Salin nomor rekening');
    expect(
      await screen.findByText('Belum tersalin. Tampilkan nomornya, lalu salin sendiri.'),
    ).toBeInTheDocument();
    isRefused = false;
    await press('Salin nomor rekening');
    expect(await screen.findByText('Tersalin')).toBeInTheDocument();
    expect(screen.queryByText(/Belum tersalin/)).not.toBeInTheDocument();
  });

  it('shows a dash for what the bank left out of a row [MUT-34]', async () => {
    await withRows(transaction('1', 20, { username_to: '', type: '', status: '', datetime: '' }));
    expect(card('Riwayat Transaksi').getByRole('listitem')).toHaveTextContent(
      '—— · —\u2212Rp100.000—',
    );
  });

  it('tells how many transactions cannot be shown, beside those that can [MUT-35]', async () => {
    await renderWithAccount(DashboardScreen, {
      mutations: async () => listed([transaction('1', 20)], 1),
    });
    expect(card('Riwayat Transaksi').getByText('Penerima 1')).toBeInTheDocument();
    expect(
      card('Riwayat Transaksi').getByText('1 transaksi tidak dapat ditampilkan'),
    ).toBeInTheDocument();
  });

  it('does not call a history empty that cannot be shown', async () => {
    await renderWithAccount(DashboardScreen, { mutations: async () => listed([], 12_345) });
    expect(
      card('Riwayat Transaksi').getByText('12.345 transaksi tidak dapat ditampilkan'),
    ).toBeInTheDocument();
    expect(screen.queryByText('Tidak ada riwayat transaksi')).not.toBeInTheDocument();
  });

  it('says what is empty [DSH-8]', async () => {
    await withRows();
    expect(card('Riwayat Transaksi').getByText('Tidak ada riwayat transaksi')).toBeInTheDocument();
    expect(
      card('Pengeluaran per Kategori').getByText('Belum ada pengeluaran bulan ini'),
    ).toBeInTheDocument();
    expect(card('Arus Kas').getByText('Uang masuk').parentElement).toHaveTextContent(
      'Uang masukRp0',
    );
  });

  it.each([
    [
      { balance: () => Promise.reject(lost) },
      'Saldo',
      'Saldo tidak dapat dimuat',
      'Failed to fetch balance data',
    ],
    [
      { user: () => Promise.reject(lost) },
      'Saldo',
      'Data Anda tidak dapat dimuat',
      'Failed to fetch user data',
    ],
    [
      { mutations: () => Promise.reject(lost) },
      'Riwayat Transaksi',
      'Riwayat transaksi tidak dapat dimuat',
      'Failed to fetch mutation data',
    ],
    [
      { mutations: () => Promise.reject(new Failure('answer.invalid')) },
      'Riwayat Transaksi',
      'Jawaban bank tidak dapat dibaca',
      'Invalid response from API',
    ],
  ])('keeps a failure to its card: %o [DSH-11 ERR-5..7,9,17]', async (bank, name, lead, text) => {
    await renderWithAccount(DashboardScreen, bank);
    expect(screen.getByRole('alert')).toHaveTextContent(`${lead}${text}`);
    expect(screen.getByText(text)).toHaveAttribute('lang', 'en');
    expect(card(name).getByRole('alert')).toBeInTheDocument();
    expect(card(name).getByRole('button', { name: 'Coba lagi' })).toBeInTheDocument();
  });

  it.each([
    ['balance', 'Riwayat Transaksi', /Penerima 1/],
    ['balance', 'Arus Kas', /^Rp0$/],
    ['balance', 'Pengeluaran per Kategori', /Belanja/],
    ['mutations', 'Saldo', /••••••2233/],
  ] as const)(
    'shows, where the %s failed, in the card %s what it knows [DSH-11]',
    async (part, name, text) => {
      await renderWithAccount(DashboardScreen, {
        mutations: async () => listed([transaction('1', 1)]),
        [part]: () => Promise.reject(lost),
      });
      expect(card(name).getByText(text)).toBeInTheDocument();
    },
  );

  it('shows a dash, never a wrong 0, where the figures are not known [GEN-5]', async () => {
    const { unmount } = await renderWithAccount(DashboardScreen, {
      user: () => Promise.reject(lost),
    });
    expect(screen.getByRole('heading', { level: 1, name: 'Halo,' })).toBeInTheDocument();
    for (const name of ['Saldo', 'Arus Kas', 'Pengeluaran per Kategori', 'Riwayat Transaksi'])
      expect(card(name).getAllByText('—').length).toBeGreaterThan(0);
    expect(document.body).not.toHaveTextContent('Rp0');
    unmount();
    await renderWithAccount(DashboardScreen, { mutations: () => Promise.reject(lost) });
    for (const name of ['Arus Kas', 'Pengeluaran per Kategori'])
      expect(card(name).getAllByText('—').length).toBeGreaterThan(0);
    expect(document.body).not.toHaveTextContent('Rp0');
  });

  it.each([
    ['balance', 'Saldo', 'Failed to fetch balance data', 'Tampilkan saldo'],
    ['mutations', 'Riwayat Transaksi', 'Failed to fetch mutation data', null],
    ['user', 'Saldo', 'Failed to fetch user data', 'Tampilkan saldo'],
  ] as const)('fetches %s again when asked [ERR-10]', async (part, name, text, appears) => {
    let calls = 0;
    const good = { user: sintaUser, balance: 12_500_000, mutations: listed([transaction('1', 1)]) };
    await renderWithAccount(DashboardScreen, {
      [part]: async () => (calls++ === 0 ? Promise.reject(lost) : good[part]),
    });
    expect(card(name).getByRole('alert')).toHaveTextContent(text);
    await press('Coba lagi');
    expect(await screen.findByText(appears ?? 'Penerima 1')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('loads card by card, and shows nothing wrong meanwhile', async () => {
    await renderWithAccount(DashboardScreen, { balance: never, mutations: never });
    expect(
      screen.getByRole('heading', { level: 1, name: 'Halo, Sinta Maharani' }),
    ).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Tampilkan saldo' })).not.toBeInTheDocument();
    expect(document.body).not.toHaveTextContent('Tidak ada riwayat transaksi');
    expect(document.body).not.toHaveTextContent('Rp0');
  });
});
