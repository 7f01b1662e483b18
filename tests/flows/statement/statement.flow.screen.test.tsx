import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createActor } from 'xstate';
import type { AccountView, Mutation } from '../../../machines/contract/account.ts';
import { bankClock } from '../../../machines/contract/clock.ts';
import { statementMachine } from '../../../machines/statement/statement.machine.ts';
import statementFlow from '../../../src/flows/statement/flow.ts';
import { openFlow } from '../../support/open-flow.tsx';
import { now, row, withRows } from '../mutasi/mutasi.harness.ts';

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
});

/** Three months; today's balance is 12,500,000. */
const rows = [
  row('nov-2', '2026-11-20', { amount: 500_000 }),
  row('nov-1', '2026-11-01', { amount: 2_000_000, transactionDirection: 'DEBIT', type: 'gaji' }),
  row('oct', '2026-10-05', { amount: 10_000, transactionDirection: 'DEBIT' }),
  row('aug', '2026-08-17', { amount: 10_000, transactionDirection: 'DEBIT' }),
];

async function open(account: AccountView = withRows(rows), query = '') {
  const run = await openFlow(statementFlow, {}, {}, { account, input: { query } });
  return {
    ...run,
    query: () => run.flow.getSnapshot().context.query,
    go: (to: string) => run.send({ type: 'navigated', path: '/mutasi/rekening-koran', query: to }),
    choose: async (name: string) => userEvent.selectOptions(month(), name),
  };
}
const openWith = (change: Partial<Mutation>) =>
  open(withRows([row('x', '2026-11-02', change), ...rows]));
const month = () => screen.getByLabelText('Bulan');
const months = () =>
  within(month())
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
const terms = () =>
  screen
    .queryAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
const rowsOf = (name: string) => within(screen.getByRole('table', { name })).getAllByRole('row');

describe('the statement', () => {
  it('shows the holder, the days, the transactions, the sums and the balances [STM-2]', async () => {
    await open();
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

  it('offers the months that have transactions, and writes the chosen one to the address [STM-5]', async () => {
    const run = await open();
    expect(months()).toEqual(['November 2026', 'Oktober 2026', 'Agustus 2026']);
    await run.choose('Oktober 2026');
    expect(terms()).toContainEqual(['Saldo Akhir', 'Rp11.000.000']);
    expect(rowsOf('Transaksi')).toHaveLength(2);
    expect(month()).toHaveValue('2026-10');
    expect(run.query()).toBe('?bulan=2026-10');
    await run.go('');
    expect(month()).toHaveValue('2026-11');
  });

  it('opens with the newest month that has transactions, and leaves out scheduled ones [STM-5]', async () => {
    const later = row('later', '2027-01-05', { status: 'pending' });
    await open(withRows([later, ...rows.slice(2)]));
    expect([months(), rowsOf('Transaksi').length]).toEqual([['Oktober 2026', 'Agustus 2026'], 2]);
    expect(month()).toHaveValue('2026-10');
  });

  it('ignores an address that names no month that has begun [STM-5]', async () => {
    const queries = ['2026-13', '2026-12', '0999-01', '2026-1', 'x'].map((one) => `?bulan=${one}`);
    const run = await open(undefined, '?bulan=2026-13');
    for (const query of [...queries, '?x']) {
      await run.go(query);
      await run.send({ type: 'month.chosen', month: query.replace('?bulan=', '') });
      expect([query, run.query(), terms()[2]]).toEqual([
        query,
        '',
        ['Periode', '1–21 November 2026'],
      ]);
    }
  });

  it('follows the day while it is open: its period, and a month that begins [GEN-18]', async () => {
    const account = withRows([
      row('later', '2026-12-01T00:00:00+07:00', { status: 'pending' }),
      ...rows,
    ]);
    const run = await open(account);
    const pass = (time: string) => {
      vi.setSystemTime(Date.parse(time));
      return run.send({ type: 'account.changed', account });
    };
    await pass('2026-11-22T00:00:00+07:00');
    expect(terms()).toContainEqual(['Periode', '1–22 November 2026']);
    await pass('2026-12-01T00:00:00+07:00');
    expect(months()[0]).toBe('Desember 2026');
    await run.choose('November 2026');
    expect(terms()).toContainEqual(['Periode', '1–30 November 2026']);
  });

  it('says how many transactions of unknown direction no sum has [DSH-26]', async () => {
    await openWith({ transactionDirection: 'UNKNOWN' });
    expect(
      screen.getByText('1 transaksi dengan arah yang tidak dikenal tidak dihitung'),
    ).toBeInTheDocument();
  });

  it.each<[string, AccountView, string]>([
    ['unreadable', withRows(rows, 1), 'sebagian riwayat transaksi tidak dapat dibaca'],
    [
      'contradictory',
      withRows([
        row('x', '2026-11-02', { amount: 99_000_000, transactionDirection: 'DEBIT' }),
        ...rows,
      ]),
      'riwayat transaksi dan saldo saat ini tidak cocok',
    ],
  ])('explains why it has no balances: %s [STM-4]', async (_, account, why) => {
    await open(account);
    expect(
      screen.getByText(`Saldo awal dan akhir tidak dicantumkan, karena ${why}.`),
    ).toBeInTheDocument();
    expect(terms().map(([term]) => term)).not.toContain('Saldo Awal');
  });

  it('says that its sums leave out what is not completed [STM-3]', async () => {
    await openWith({ status: 'failed' });
    expect(
      screen.getByText('Uang Masuk dan Uang Keluar hanya dari transaksi yang sudah selesai.'),
    ).toBeInTheDocument();
  });

  it('lists what is not completed apart, and the sum that it holds [STM-10]', async () => {
    await openWith({ amount: 1_000_000, status: 'pending' });
    expect(terms().slice(3)).toEqual([
      ['Saldo Awal', 'Rp12.000.000'],
      ['Uang Masuk', 'Rp2.000.000'],
      ['Uang Keluar', 'Rp500.000'],
      ['Belum Selesai', 'Rp1.000.000'],
      ['Saldo Akhir', 'Rp12.500.000'],
    ]);
    expect(screen.getByRole('heading', { name: 'Belum selesai' })).toBeInTheDocument();
    expect([rowsOf('Transaksi').length, rowsOf('Belum selesai').length]).toEqual([3, 2]);
  });

  it('of a month with open transactions only is not empty [STM-10]', async () => {
    await open(withRows([row('x', '2026-11-02', { status: 'pending' })]));
    expect(screen.getByRole('table', { name: 'Belum selesai' })).toBeInTheDocument();
    expect(screen.queryByRole('table', { name: 'Transaksi' })).not.toBeInTheDocument();
  });

  it('is printed by Cetak [STM-6]', async () => {
    const print = vi.spyOn(window, 'print').mockReturnValue();
    const run = await open();
    await run.press('Cetak');
    expect(print).toHaveBeenCalledOnce();
    print.mockRestore();
  });

  it('says when it is printed, by the clock of the bank [GEN-14]', async () => {
    onTestFinished(() => bankClock.update(new Date().toUTCString()));
    bankClock.update('Sat, 21 Nov 2026 02:00:00 GMT');
    await open();
    const printed = () => screen.getByText(/^Dicetak pada/).textContent;
    expect(printed()).toBe('Dicetak pada 21 November 2026, 09.00 WIB');
    vi.setSystemTime(now + 60_000);
    window.dispatchEvent(new Event('beforeprint'));
    expect(printed()).toBe('Dicetak pada 21 November 2026, 09.01 WIB');
  });

  it.each<[string, readonly Mutation[], string, readonly string[]]>([
    [
      'a month without transactions, which it offers',
      rows,
      '?bulan=2026-09',
      ['November 2026', 'Oktober 2026', 'September 2026', 'Agustus 2026'],
    ],
    ['no month with transactions', [], '', ['November 2026']],
  ])('of %s says so, and cannot be printed [STM-5,7]', async (_, given, query, offered) => {
    await open(withRows(given), query);
    expect(screen.getByText('Tidak ada transaksi pada bulan ini')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Cetak' })).not.toBeInTheDocument();
    expect(months()).toEqual(offered);
  });

  it('does not call a history empty that cannot be shown [STM-7]', async () => {
    await open(withRows([], 2));
    expect(screen.getByText('2 transaksi tidak dapat ditampilkan')).toBeInTheDocument();
    expect(screen.queryByText('Tidak ada transaksi pada bulan ini')).not.toBeInTheDocument();
  });

  it.each([
    ['user', 'user.failed', 'Data Anda tidak dapat dimuatFailed to fetch user data'],
    ['balance', 'balance.failed', 'Saldo tidak dapat dimuatFailed to fetch balance data'],
    ['mutations', 'answer.invalid', 'Invalid response from API'],
  ])(
    'names the part that could not be fetched, and retries it: %s, %s [STM-8]',
    async (part, code, words) => {
      const run = await open({ ...withRows(rows), [part]: { status: 'failed', code } });
      expect(screen.getByRole('alert')).toHaveTextContent(words);
      expect(screen.getByText(/^(Failed|Invalid)/)).toHaveAttribute('lang', 'en');
      await run.press('Coba lagi');
      expect(run.received('account')).toEqual([{ type: `${part}.retried` }]);
    },
  );

  it.each(['user', 'balance', 'mutations'])('is loading while %s is, then filled', async (part) => {
    const run = await open({ ...withRows(rows), [part]: { status: 'loading' } });
    expect([terms(), screen.queryByText(/^Tidak ada/)]).toEqual([[], null]);
    await run.send({ type: 'account.changed', account: withRows(rows) });
    expect(terms()).toHaveLength(7);
  });

  it('is a failure if the account cannot be watched', () => {
    const alone = createActor(statementMachine, { input: { query: '' } }).start();
    expect(alone.getSnapshot()).toMatchObject({
      value: 'failed',
      context: { failed: { code: 'mutations.failed' } },
    });
  });
});
