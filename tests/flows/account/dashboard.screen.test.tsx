import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { AccountPorts, Mutation } from '../../../machines/contract/account.ts';
import { bankClock } from '../../../machines/contract/clock.ts';
import { listed } from '../../../machines/contract/list.ts';
import { Failure } from '../../../machines/contract/failure.ts';
import { DashboardScreen } from '../../../src/flows/account/DashboardScreen.tsx';
import { flushMicrotasks } from '../../support/harness.ts';
import { pictureAbove } from '../../support/screens.tsx';
import { largeMoney } from '../../support/large-money.ts';
import { renderWithAccount, sintaUser, transaction } from './account.harness.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T03:15:00Z'), toFake: ['Date'] });
});

const lost = new Failure('network.lost');
const card = (name: string) => within(screen.getByRole('region', { name }));
const bars = (name: string) =>
  Array.from(screen.getByRole('region', { name }).querySelectorAll('[data-share]'), (bar) =>
    Math.round(Number.parseFloat((bar as HTMLElement).style.width)),
  );
const figures = (name: string) =>
  card(name)
    .getAllByRole('term')
    .map(({ parentElement }) => parentElement?.textContent);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const withRows = (...rows: Mutation[]) =>
  renderWithAccount(DashboardScreen, { mutations: async () => listed(rows) });
/** Matches the element of this text, whose digits are in groups. */
const ofText = (text: string) => (_: string, element: Element | null) =>
  element?.textContent === text && element.children.length > 1;
const never = () => new Promise<never>(() => {});

describe('the dashboard', () => {
  it('greets by name, with date and time in WIB [DSH-1,2]', async () => {
    await renderWithAccount(DashboardScreen);
    expect(screen.getByRole('heading', { level: 1, name: 'Halo, Sinta Maharani' })).toHaveAttribute(
      'data-arrival',
    );
    expect(
      screen.getByText('Terakhir Masuk: 21 November 2026 pukul 10.15 WIB'),
    ).toBeInTheDocument();
  });

  it('shows the moment at which it was opened [DSH-2]', async () => {
    const { flow } = await renderWithAccount(DashboardScreen);
    vi.setSystemTime(Date.parse('2026-11-21T04:45:00Z'));
    act(() => flow.send({ type: 'balance.retried' }));
    expect(screen.getByText(/^Terakhir Masuk: 21 November 2026 pukul 10.15/)).toBeInTheDocument();
    act(() => flow.send({ type: 'dashboard.opened', at: Date.parse('2026-11-21T05:00:00Z') }));
    expect(screen.getByText(/^Terakhir Masuk: 21 November 2026 pukul 12.00/)).toBeInTheDocument();
  });

  it("follows the bank's clock on a device that is an hour ahead [GEN-14]", async () => {
    onTestFinished(() => bankClock.update(new Date().toUTCString()));
    await renderWithAccount(DashboardScreen, {
      async balance() {
        bankClock.update('Sat, 21 Nov 2026 02:15:00 GMT');
        return 0;
      },
    });
    expect(
      screen.getByText('Terakhir Masuk: 21 November 2026 pukul 09.15 WIB'),
    ).toBeInTheDocument();
  });

  it.each([
    {
      end: 'a day',
      from: '2026-11-21T23:30:00+07:00',
      until: '2026-11-22T00:00:00+07:00',
      opened: '21 November 2026 pukul 23.30 WIB',
      month: ['November 2026', 'November 2026'],
      dates: ['Kemarin, 12.00', '20 Nov, 12.00'],
      spent: ['/mutasi?jenis=credit&dari=2026-11-01&sampai=2026-11-22'],
    },
    {
      end: 'a year',
      from: '2026-12-31T23:30:00+07:00',
      until: '2027-01-01T00:00:00+07:00',
      opened: '31 Desember 2026 pukul 23.30 WIB',
      month: ['Desember 2026', 'Januari 2027'],
      dates: ['21 Nov 2026, 12.00', '20 Nov 2026, 12.00'],
      spent: [],
    },
  ])(
    'changes every date and the month at the end of $end, but not the moment of opening [DSH-2 GEN-18]',
    async ({ from, until, opened, month, dates, spent }) => {
      vi.setSystemTime(Date.parse(from));
      const { flow } = await withRows(transaction('1', 21), transaction('2', 20));
      const shown = () =>
        ['Arus Kas', 'Pengeluaran per Kategori'].map((name) => [
          card(name).queryByText(month[0] ?? '') !== null,
          card(name).queryByText(month[1] ?? '') !== null,
        ]);
      expect(shown().every(([before]) => before)).toBe(true);
      vi.setSystemTime(Date.parse(until));
      act(() => flow.send({ type: 'page.shown' }));
      expect(shown().every(([, after]) => after)).toBe(true);
      expect(screen.getByText(`Terakhir Masuk: ${opened}`)).toBeInTheDocument();
      expect(
        card('Riwayat Transaksi')
          .getAllByRole('listitem')
          .map((item) => item.querySelector('time')?.textContent),
      ).toEqual(dates);
      expect(
        card('Pengeluaran per Kategori')
          .queryAllByRole('link')
          .map((link) => link.getAttribute('href')),
      ).toEqual(spent);
    },
  );

  it('names a scheduled transfer by the day, and no longer once its time has passed [DSH-30]', async () => {
    vi.setSystemTime(Date.parse('2026-11-21T23:30:00+07:00'));
    const { flow } = await withRows(transaction('1', 22, { status: 'pending' }));
    const line = () => screen.queryByRole('link', { name: /terjadwal/ })?.textContent;
    const pass = (time: string) => {
      vi.setSystemTime(Date.parse(time));
      act(() => flow.send({ type: 'page.shown' }));
    };
    expect(line()).toBe('1 transfer terjadwal: 22 Nov, 12.00');
    pass('2026-11-22T00:00:00+07:00');
    expect(line()).toBe('1 transfer terjadwal: Hari ini, 12.00');
    pass('2026-11-22T12:00:00+07:00');
    expect(line()).toBeUndefined();
  });

  it('lets a new balance roll in and a new row join the others, which stay [LIV-9]', async () => {
    let [balance, rows] = [12_500_000, [transaction('1', 19), transaction('1', 18)]];
    const { flow } = await renderWithAccount(DashboardScreen, {
      balance: async () => balance,
      mutations: async () => listed(rows),
    });
    await press('Tampilkan saldo');
    const shown = screen.getByText(largeMoney('Rp12.500.000')).closest('[aria-live] > *');
    const before = card('Riwayat Transaksi').getAllByRole('listitem');
    [balance, rows] = [12_750_000, [transaction('2', 20), ...rows]];
    act(() => flow.send({ type: 'money.moved' }));
    expect(shown).toBeInTheDocument();
    await screen.findByText(largeMoney('Rp12.750.000'));
    expect(shown).not.toBeInTheDocument();
    expect(card('Riwayat Transaksi').getAllByRole('listitem').slice(1)).toEqual(before);
    for (const row of before) expect(row).toBeInTheDocument();
  });

  it('masks balance and account number, and announces each when it is shown [DSH-3,4,25]', async () => {
    await renderWithAccount(DashboardScreen);
    const regions = [...document.querySelectorAll('[aria-atomic="true"]')];
    for (const region of regions) expect(region).not.toHaveAttribute('aria-live');
    expect(screen.queryByText(largeMoney('Rp12.500.000'))).not.toBeInTheDocument();
    expect(screen.getByText('••••••2233')).toBeInTheDocument();
    await press('Tampilkan saldo');
    expect(screen.getAllByText(largeMoney('Rp12.500.000'))).toHaveLength(1);
    expect(regions[0]).toHaveAttribute('aria-live', 'polite');
    expect(regions[0]).toHaveTextContent(/^Rp12\.500\.000$/);
    expect(card('Saldo').queryByText(ofText('8800112233'))).not.toBeInTheDocument();
    await press('Tampilkan nomor rekening');
    expect(regions[1]).toHaveTextContent(/^8800112233$/);
    expect(card('Saldo').getByText(ofText('8800112233'))).toBeInTheDocument();
    await press('Sembunyikan saldo');
    expect(screen.queryByText(largeMoney('Rp12.500.000'))).not.toBeInTheDocument();
    await press('Sembunyikan nomor rekening');
    expect(screen.getByText('••••••2233')).toBeInTheDocument();
  });

  it.each([
    ['Bayar', 'Listrik', '/under-development'],
    ['Bayar', 'Pulsa', '/under-development'],
    ['Bayar', 'Data', '/under-development'],
    ['Bayar', 'e-Wallet', '/under-development'],
    ['Riwayat Transaksi', 'Lihat Selengkapnya', '/mutasi'],
    ['Saldo', 'Kirim uang', '/transfer'],
    ['Saldo', 'Terima lewat QRIS', '/qris'],
    ['Saldo', 'Pindai', '/qris/pindai'],
  ])('has in the card %s the link %s to %s [DSH-5,7,18 SCN-2]', async (name, link, address) => {
    await renderWithAccount(DashboardScreen);
    expect(card(name).getByRole('link', { name: link })).toHaveAttribute('href', address);
  });

  it("shows the heading 'Bayar' above its links [DSH-5]", async () => {
    await renderWithAccount(DashboardScreen);
    expect(card('Bayar').getByRole('heading', { name: 'Bayar', level: 2 })).toBeVisible();
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
      'Penerima 1Gaji · Kemarin, 12.00+Rp1.500.000',
      'Penerima 2Belanja · 19 Nov, 12.00\u2212Rp100.000',
      'Penerima 3Belanja · 18 Nov, 12.00\u2212Rp100.000Pending',
      'Penerima 4Belanja · 17 Nov, 12.00\u2212Rp100.000Failed',
    ]);
  });

  it('shows the cash flow and the spending of the month, as figures and bars [DSH-9,10,21]', async () => {
    await withRows(
      transaction('1', 2, { transactionDirection: 'DEBIT', amount: 5_000_000 }),
      transaction('2', 3, { amount: 300_000 }),
      transaction('3', 4, { amount: 100_000, type: 'transfer' }),
      transaction('4', 4, { amount: 900_000, status: 'pending' }),
    );
    expect(card('Arus Kas').getByText(/^Bulan ini/).textContent).toBe(
      'Bulan ini uang Anda bertambah Rp4.600.000',
    );
    expect(figures('Arus Kas')).toEqual(['Uang masuk+Rp5.000.000', 'Uang keluar\u2212Rp400.000']);
    expect(bars('Arus Kas')).toEqual([100, 8]);
    const lines = screen.getByRole('region', { name: 'Arus Kas' }).querySelector('[data-lines]');
    const line = (name: string) => lines?.querySelector(`.${name}`)?.getAttribute('d');
    const days = Array.from({ length: 21 }, (_, day) => (day / 29) * 100);
    const [first, second, third, ...rest] = days;
    expect(line('out')).toBe(
      `M0 100L${first} 100L${second} 100L${third} 25${rest.map((x) => `L${x} 0`).join('')}`,
    );
    expect(line('today')).toBe(`M${days[20]} 0h0`);
    expect(line('before')).toMatch(/^M0 100(L[\d.]+ 100){31}$/);
    for (const tick of ['400 rb', '200 rb', '0'])
      expect(card('Arus Kas').getByText(tick)).toBeInTheDocument();
    expect(card('Arus Kas').queryByText('Oktober')).not.toBeInTheDocument();
    expect(card('Arus Kas').getByText('November 2026')).toBeInTheDocument();
    expect(figures('Pengeluaran per Kategori')).toEqual([
      'BelanjaRp300.000 75%',
      'TransferRp100.000 25%',
    ]);
    expect(bars('Pengeluaran per Kategori')).toEqual([100, 33]);
  });

  it.each([
    [200_000, 'Bulan ini uang Anda berkurang Rp200.000'],
    [0, 'Bulan ini belum ada uang masuk atau keluar'],
  ])('says how the month went after Rp%i out [DSH-9]', async (amount, sentence) => {
    await withRows(transaction('1', 2, { amount }));
    expect(card('Arus Kas').getByText(/^Bulan ini/).textContent).toBe(sentence);
  });

  it.each([
    [112_000, 100_000, '+12% dari Oktober (1–21)'],
    [50_000, 100_000, '\u221250% dari Oktober (1–21)'],
    [100_000, 100_000, '0% dari Oktober (1–21)'],
    [100_000, 0, null],
  ])('compares Rp%i spent with Rp%i in October [DSH-27]', async (amount, before, comparison) => {
    await withRows(transaction('1', 2, { amount }), {
      ...transaction('2', 2, { amount: before }),
      datetime: '2026-10-02T12:00:00+07:00',
    });
    const spending = card('Pengeluaran per Kategori');
    expect(spending.queryByText(/dari Oktober/)?.textContent ?? null).toBe(comparison);
  });

  it('says less than 1% instead of nothing [DSH-21]', async () => {
    await withRows(transaction('1', 2, { amount: 999_000 }), {
      ...transaction('2', 3, { amount: 1_000 }),
      type: 'pulsa',
    });
    expect(figures('Pengeluaran per Kategori')).toEqual([
      'BelanjaRp999.000 100%',
      'PulsaRp1.000 <1%',
    ]);
  });

  it('draws what went out in the month before as a dashed line, with its name [DSH-9]', async () => {
    await withRows({
      ...transaction('1', 2, { amount: 1_000 }),
      datetime: '2026-10-30T12:00:00+07:00',
    });
    expect(card('Arus Kas').getByText('Oktober')).toBeInTheDocument();
  });

  it('leads from a category to what went out this month [DSH-28]', async () => {
    await withRows(transaction('1', 2), transaction('2', 3, { type: 'makanan' }));
    for (const name of ['Belanja', 'Makanan'])
      expect(
        card('Pengeluaran per Kategori').getByRole('link', { name: `${name} bulan ini` }),
      ).toHaveAttribute('href', '/mutasi?jenis=credit&dari=2026-11-01&sampai=2026-11-21');
  });

  it('shows a category in one colour in its icons and its bar [DSH-29]', async () => {
    await withRows(transaction('1', 2, { type: 'Makanan' }), transaction('2', 3, { type: 'hal' }));
    const styles = (within: HTMLElement, selector: string) =>
      Array.from(within.querySelectorAll<HTMLElement>(selector), ({ style }) => style);
    const spending = screen.getByRole('region', { name: 'Pengeluaran per Kategori' });
    const inCss = ['rgb(213, 89, 17)', 'rgb(148, 101, 228)'];
    expect(styles(spending, '[data-share]').map((style) => style.background)).toEqual(inCss);
    expect(styles(spending, 'dt [style]').map((style) => style.color)).toEqual(inCss);
    const inHistory = styles(screen.getByRole('list'), 'li [style]').map((style) => style.color);
    expect(inHistory.toReversed()).toEqual(inCss);
  });

  it('says in one line which transfers are scheduled, and leads to them [DSH-30]', async () => {
    const { unmount } = await withRows(transaction('1', 25, { status: 'pending' }));
    expect(
      screen.getByRole('link', { name: '1 transfer terjadwal: 25 Nov, 12.00' }),
    ).toHaveAttribute('href', '/transfer/terjadwal');
    unmount();
    const { unmount: again } = await withRows(
      transaction('1', 26, { status: 'pending' }),
      transaction('2', 25, { status: 'pending' }),
    );
    expect(
      screen.getByRole('link', { name: '2 transfer terjadwal, terdekat 25 Nov, 12.00' }),
    ).toBeInTheDocument();
    again();
    await withRows(transaction('1', 20, { status: 'pending' }));
    expect(screen.queryByText(/terjadwal/)).not.toBeInTheDocument();
  });

  it('counts what waits for the customer, until when, and leads to it [DSH-30]', async () => {
    const held = { status: 'pending', waits_for: 'thaw' } as const;
    const { unmount } = await withRows(transaction('1', 20, held));
    expect(
      screen.getByRole('link', { name: '1 transfer menunggu keputusan Anda' }),
    ).toHaveAttribute('href', '/transfer/terjadwal');
    unmount();
    const decided = {
      ...held,
      waits_for: 'decision',
      decide_by: '2026-11-28T12:01:00+07:00',
    } as const;
    await withRows(transaction('1', 20, decided), transaction('2', 25, { status: 'pending' }));
    expect(
      screen.getAllByRole('link', { name: /^1 transfer/ }).map(({ textContent }) => textContent),
    ).toEqual([
      '1 transfer menunggu keputusan Anda sampai 28 November 2026 pukul 12.01 WIB',
      '1 transfer terjadwal: 25 Nov, 12.00',
    ]);
  });

  it('says in both cards how many transactions of unknown direction no sum has [DSH-26]', async () => {
    const sentence = /arah yang tidak dikenal/;
    const { unmount } = await withRows(transaction('1', 3, { amount: 300_000 }));
    expect(screen.queryByText(sentence)).not.toBeInTheDocument();
    unmount();
    await withRows(
      transaction('1', 3, { amount: 300_000 }),
      transaction('2', 3, { amount: 700_000, transactionDirection: 'UNKNOWN' }),
    );
    expect(card('Riwayat Transaksi').getByText('\u2212Rp700.000')).toBeInTheDocument();
    expect(figures('Arus Kas')[1]).toBe('Uang keluar\u2212Rp300.000');
    expect(figures('Pengeluaran per Kategori')).toEqual(['BelanjaRp300.000 100%']);
    for (const name of ['Arus Kas', 'Pengeluaran per Kategori'])
      expect(card(name).getByText(sentence)).toHaveTextContent(
        /^1 transaksi dengan arah yang tidak dikenal tidak dihitung$/,
      );
  });

  it('shows five categories and the rest, then all [GEN-11 DSH-21]', async () => {
    await withRows(
      ...Array.from({ length: 13 }, (_, n) =>
        transaction(String(n), 2, { type: `jenis ${n + 1}`, amount: 100_000 - n }),
      ),
    );
    const spending = card('Pengeluaran per Kategori');
    const names = () => spending.getAllByRole('term').map(({ textContent }) => textContent);
    expect(names()).toEqual([...Array.from({ length: 5 }, (_, n) => `Jenis ${n + 1}`), 'Lainnya']);
    expect(figures('Pengeluaran per Kategori').at(-1)).toBe('LainnyaRp799.932 61%');
    await press('Tampilkan semua');
    expect(names()).toEqual(Array.from({ length: 13 }, (_, n) => `Jenis ${n + 1}`));
    expect(screen.getByRole('button', { name: 'Tampilkan lebih sedikit' })).toHaveFocus();
    await press('Tampilkan lebih sedikit');
    expect(names()).toEqual([...Array.from({ length: 5 }, (_, n) => `Jenis ${n + 1}`), 'Lainnya']);
  });

  it('has its cards in the order of their use [DSH-20]', async () => {
    await renderWithAccount(DashboardScreen);
    expect(screen.getAllByRole('region').map((region) => region.ariaLabel)).toEqual([
      'Saldo',
      'Bayar',
      'Riwayat Transaksi',
      'Arus Kas',
      'Pengeluaran per Kategori',
    ]);
  });

  it('copies the masked account number without blanks, and announces it [DSH-19]', async () => {
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

  it('says what to do if the browser refuses to copy, until the next try [DSH-19]', async () => {
    let isRefused = true;
    await renderWithAccount(DashboardScreen, {
      copyText: async () => {
        if (isRefused) throw new DOMException('no', 'NotAllowedError');
      },
    });
    await press('Salin nomor rekening');
    expect(
      await screen.findByText('Gagal menyalin. Tampilkan nomor, lalu salin manual.'),
    ).toBeInTheDocument();
    isRefused = false;
    await press('Salin nomor rekening');
    expect(await screen.findByText('Tersalin')).toBeInTheDocument();
    expect(screen.queryByText(/Gagal menyalin/)).not.toBeInTheDocument();
  });

  it('shows a dash for missing fields of a row [MUT-34]', async () => {
    await withRows(transaction('1', 20, { username_to: '', type: '', status: '', datetime: '' }));
    expect(card('Riwayat Transaksi').getByRole('listitem')).toHaveTextContent(
      '—— · —\u2212Rp100.000—',
    );
  });

  it.each([
    [[transaction('1', 20)], 1, '1 transaksi tidak dapat ditampilkan'],
    [[], 12_345, '12.345 transaksi tidak dapat ditampilkan'],
  ])(
    'counts transactions that cannot be shown: %#, and is not empty then [MUT-35]',
    async (rows, omitted, text) => {
      await renderWithAccount(DashboardScreen, { mutations: async () => listed(rows, omitted) });
      expect(card('Riwayat Transaksi').getByText(text)).toBeInTheDocument();
      expect(screen.queryAllByText('Penerima 1')).toHaveLength(rows.length);
      expect(screen.queryByText('Tidak ada riwayat transaksi')).not.toBeInTheDocument();
    },
  );

  it('says what is empty [DSH-8]', async () => {
    await withRows();
    expect(card('Riwayat Transaksi').getByText('Tidak ada riwayat transaksi')).toBeInTheDocument();
    expect(pictureAbove('Belum ada pengeluaran bulan ini')).toBeInTheDocument();
    expect(figures('Arus Kas')[0]).toBe('Uang masukRp0');
  });

  it('shows three steps to an account that has had no money, and no light [DSH-31]', async () => {
    const { unmount } = await renderWithAccount(DashboardScreen, { balance: async () => 0 });
    const history = card('Riwayat Transaksi');
    expect(history.getByText('Tidak ada riwayat transaksi')).toBeInTheDocument();
    const steps = card('Mulai dengan tiga langkah');
    expect(steps.getAllByRole('listitem')).toHaveLength(3);
    const pay = screen.getByRole('region', { name: 'Bayar' });
    const first = steps.getByRole('heading', { name: 'Mulai dengan tiga langkah' });
    expect(first.compareDocumentPosition(pay)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    for (const [name, path] of [
      [/^Isi saldo lewat QRIS/, '/qris'],
      [/^Kirim uang pertama Anda/, '/transfer'],
      [/^Kenali keamanan akun/, '/profil'],
    ] as const)
      expect(steps.getByRole('link', { name })).toHaveAttribute('href', path);
    unmount();
    await renderWithAccount(DashboardScreen, { balance: async () => 1 });
    expect(screen.queryByText('Mulai dengan tiga langkah')).not.toBeInTheDocument();
  });

  const invalid = new Failure('answer.invalid');
  it.each([
    ['balance', lost, 'Saldo', 'Saldo tidak dapat dimuatFailed to fetch balance data'],
    ['user', lost, 'Saldo', 'Data Anda tidak dapat dimuatFailed to fetch user data'],
    [
      'mutations',
      lost,
      'Riwayat Transaksi',
      'Riwayat transaksi tidak dapat dimuatFailed to fetch mutation data',
    ],
    [
      'mutations',
      invalid,
      'Riwayat Transaksi',
      'Data belum bisa kami tampilkanInvalid response from API',
    ],
  ] as const)(
    'shows a failure of %s (%s) in the card %s beside the other data, and retries it alone [CAL-58 DSH-11 ERR-5..7,9,10,17]',
    async (part, failure, name, text) => {
      const calls = { user: 0, balance: 0, mutations: 0 };
      async function answer<T>(one: keyof typeof calls, value: T) {
        calls[one] += 1;
        if (one === part && calls[one] === 1) throw failure;
        return value;
      }
      const bank: Partial<AccountPorts> = {
        user: () => answer('user', sintaUser),
        balance: () => answer('balance', 12_500_000),
        mutations: () => answer('mutations', listed([transaction('1', 1)])),
      };
      await renderWithAccount(DashboardScreen, bank, false, sintaUser.account_number);
      expect(screen.getByRole('alert')).toHaveTextContent(text);
      expect(card(name).getByText(/^(Failed|Invalid)/)).toHaveAttribute('lang', 'en');
      const shows = {
        balance: async () => {
          await press('Tampilkan saldo');
          expect(card('Saldo').getByText(largeMoney('Rp12.500.000'))).toBeVisible();
        },
        mutations: async () => {
          expect(card('Riwayat Transaksi').getByText('Penerima 1')).toBeVisible();
          expect(card('Arus Kas').getByText(/^Rp0$/)).toBeVisible();
          expect(card('Pengeluaran per Kategori').getByText(/Belanja/)).toBeVisible();
        },
        user: async () => expect(screen.getByText('Halo, Sinta Maharani')).toBeVisible(),
      };
      for (const [one, show] of Object.entries(shows)) if (one !== part) await show();
      await press('Coba lagi');
      await act(flushMicrotasks);
      await shows[part]();
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
      expect(calls).toEqual({ user: 1, balance: 1, mutations: 1, [part]: 2 });
    },
  );

  it('shows a dash, never a wrong 0, for unknown figures [GEN-5]', async () => {
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
