import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { AccountView, Mutation } from '../../../machines/contract/account.ts';
import { bankClock } from '../../../machines/contract/clock.ts';
import type { statementMachine } from '../../../machines/statement/statement.machine.ts';
import statementFlow from '../../../src/flows/statement/flow.ts';
import { startFlow } from '../../support/harness.ts';
import { now, row, withRows } from '../mutasi/mutasi.harness.ts';
import { renderFlow } from '../../support/screens.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
});

const rows = [
  row('2', '2026-11-20', { amount: 500_000 }),
  row('1', '2026-11-01', { amount: 2_000_000, transactionDirection: 'DEBIT', type: 'gaji' }),
  row('0', '2026-10-05', { amount: 10_000, transactionDirection: 'DEBIT' }),
];

function open(account: AccountView = withRows(rows), query = '') {
  const print = vi.fn<() => void>();
  const machine = statementFlow.provide({ print });
  const run = startFlow<typeof statementMachine>(machine, { query }, account);
  renderFlow(run.flow, statementFlow.screens);
  return { ...run, print };
}
const terms = () =>
  screen
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent]);

describe('the statement', () => {
  it('says how many transactions of unknown direction no sum has [DSH-26]', () => {
    open(withRows([row('x', '2026-11-02', { transactionDirection: 'UNKNOWN' }), ...rows]));
    expect(
      screen.getByText('1 transaksi dengan arah yang tidak dikenal tidak dihitung'),
    ).toBeInTheDocument();
  });

  it('shows the holder, the days, the transactions, the sums and the balances [STM-2]', () => {
    open();
    expect(screen.getByRole('heading', { name: 'Rekening Koran', level: 1 })).toBeInTheDocument();
    expect(terms()).toEqual([
      ['Nama', 'Sinta Maharani'],
      ['Nomor Rekening', '8800112233'],
      ['Periode', '1–21 November 2026'],
      ['Saldo Awal', 'Rp11.000.000'],
      ['Uang Masuk', 'Rp2.000.000'],
      ['Uang Keluar', 'Rp500.000'],
      ['Saldo Akhir', 'Rp12.500.000'],
    ]);
    const cells = screen.getAllByRole('cell').slice(0, 6);
    expect(cells.map(({ lastElementChild }) => lastElementChild?.textContent)).toEqual([
      '1 November 2026, 12.00',
      'Rini Wulandari',
      '5220304050',
      'Gaji',
      '+Rp2.000.000',
      'Completed',
    ]);
  });

  it('offers the months that have transactions, and shows the chosen one [STM-5]', async () => {
    open();
    const month = screen.getByLabelText('Bulan');
    const options = within(month).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'November 2026',
      'Oktober 2026',
    ]);
    await userEvent.selectOptions(month, 'Oktober 2026');
    expect(terms()).toContainEqual(['Saldo Akhir', 'Rp11.000.000']);
    expect(screen.getAllByRole('row')).toHaveLength(2);
    expect(month).toHaveValue('2026-10');
  });

  it.each<[string, Partial<Mutation> | null, string]>([
    ['unreadable', null, 'sebagian riwayat transaksi tidak dapat dibaca'],
    [
      'contradictory',
      { amount: 99_000_000, transactionDirection: 'DEBIT' },
      'riwayat transaksi dan saldo saat ini tidak cocok',
    ],
  ])('explains why it has no balances: %s [STM-4]', (_, change, why) => {
    open(change ? withRows([row('x', '2026-11-02', change), ...rows]) : withRows(rows, 1));
    expect(
      screen.getByText(`Saldo awal dan akhir tidak dicantumkan, karena ${why}.`),
    ).toBeInTheDocument();
    expect(terms().map(([term]) => term)).not.toContain('Saldo Awal');
  });

  it('says that its sums leave out what is not completed [STM-3]', () => {
    open(withRows([row('x', '2026-11-02', { status: 'failed' }), ...rows]));
    expect(
      screen.getByText('Uang Masuk dan Uang Keluar hanya dari transaksi yang sudah selesai.'),
    ).toBeInTheDocument();
  });

  it('lists what is not completed apart, and the sum that it holds [STM-10]', () => {
    open(withRows([row('x', '2026-11-02', { amount: 1_000_000, status: 'pending' }), ...rows]));
    expect(terms().slice(3)).toEqual([
      ['Saldo Awal', 'Rp12.000.000'],
      ['Uang Masuk', 'Rp2.000.000'],
      ['Uang Keluar', 'Rp500.000'],
      ['Belum Selesai', 'Rp1.000.000'],
      ['Saldo Akhir', 'Rp12.500.000'],
    ]);
    expect(screen.getByRole('heading', { name: 'Belum selesai' })).toBeInTheDocument();
    const rowsOf = (name: string) =>
      within(screen.getByRole('table', { name })).getAllByRole('row');
    expect([rowsOf('Transaksi').length, rowsOf('Belum selesai').length]).toEqual([3, 2]);
  });

  it('of a month with open transactions only is not empty [STM-10]', () => {
    open(withRows([row('x', '2026-11-02', { status: 'pending' })]));
    expect(screen.getByRole('table', { name: 'Belum selesai' })).toBeInTheDocument();
    expect(screen.queryByRole('table', { name: 'Transaksi' })).not.toBeInTheDocument();
  });

  it('is printed by Cetak [STM-6]', async () => {
    const { print } = open();
    await userEvent.click(screen.getByRole('button', { name: 'Cetak' }));
    expect(print).toHaveBeenCalledOnce();
  });

  it('says when it is printed, by the clock of the bank [GEN-14]', () => {
    onTestFinished(() => bankClock.update(new Date().toUTCString()));
    bankClock.update('Sat, 21 Nov 2026 02:00:00 GMT');
    open();
    const printed = () => screen.getByText(/^Dicetak pada/).textContent;
    expect(printed()).toBe('Dicetak pada 21 November 2026, 09.00 WIB');
    vi.setSystemTime(now + 60_000);
    window.dispatchEvent(new Event('beforeprint'));
    expect(printed()).toBe('Dicetak pada 21 November 2026, 09.01 WIB');
  });

  it('of a month without transactions says so, and cannot be printed [STM-7]', () => {
    open(withRows(rows), '?bulan=2026-09');
    expect(screen.getByText('Tidak ada transaksi pada bulan ini')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Cetak' })).not.toBeInTheDocument();
    expect(screen.getByLabelText('Bulan')).toHaveValue('2026-09');
  });

  it('does not call a history empty that cannot be shown [STM-7]', () => {
    open(withRows([], 2));
    expect(screen.getByText('2 transaksi tidak dapat ditampilkan')).toBeInTheDocument();
    expect(screen.queryByText('Tidak ada transaksi pada bulan ini')).not.toBeInTheDocument();
  });

  it('names the part that could not be fetched, and retries it [STM-8]', async () => {
    const failed = { status: 'failed', code: 'balance.failed' } as const;
    const { received } = open({ ...withRows(rows), balance: failed });
    const alert = within(screen.getByRole('alert'));
    expect(alert.getByText('Saldo tidak dapat dimuat')).toBeInTheDocument();
    expect(alert.getByText('Failed to fetch balance data')).toHaveAttribute('lang', 'en');
    await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }));
    expect(received('account')).toEqual([{ type: 'balance.retried' }]);
  });
});
