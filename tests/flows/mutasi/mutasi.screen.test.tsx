import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSelector } from '@xstate/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { popupMachine } from '../../../machines/shared/popup.machine.ts';
import { PopupView } from '../../../src/app/popup-view.tsx';
import { sinta, startFlow } from '../../support/harness.ts';
import { mutasiMachine } from '../../../machines/mutasi/mutasi.machine.ts';
import mutasiFlow from '../../../src/flows/mutasi/flow.ts';
import { now, row, rowsOn, start, withRows } from './mutasi.harness.ts';
import { renderFlow } from '../../support/screens.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
});

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const cells = (n: number) =>
  within(screen.getAllByRole('row')[n] ?? document.body)
    .getAllByRole('cell')
    .map(({ lastElementChild }) => lastElementChild?.textContent);

const pressed = () =>
  screen.queryAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);

function open(...args: Parameters<typeof start>) {
  const run = start(...args);
  renderFlow(run.flow, mutasiFlow.screens);
  return run;
}

describe('the mutasi screen', () => {
  it('shows the six columns: sign, rupiah, capitals and WIB [GEN-9 MUT-16]', () => {
    open([
      row('1', '2026-11-20T17:05:00Z', {
        transactionDirection: 'DEBIT',
        amount: 1_500_000,
        type: 'gaji bulanan',
      }),
      row('2', '2026-11-19', { status: 'pending' }),
    ]);
    expect(screen.getByRole('heading', { name: 'Mutasi', level: 1 })).toBeInTheDocument();
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Tanggal',
      'Penerima',
      'Rekening Penerima',
      'Kategori',
      'Jumlah',
      'Status',
    ]);
    expect(cells(1)).toEqual([
      '21 November 2026 pukul 00.05 WIB',
      'Rini Wulandari',
      '5220304050',
      'Gaji bulanan',
      '+Rp1.500.000',
      'Completed',
    ]);
    expect(cells(2).slice(3)).toEqual(['Belanja', '\u2212Rp150.000', 'Pending']);
    expect(screen.queryByRole('navigation', { name: 'Paginasi' })).not.toBeInTheDocument();
  });

  it('searches by type and days, typed with or without dashes, or as yyyy-MM-dd, and announces how many there are [MUT-1..5]', async () => {
    open([
      row('1', '2026-11-20'),
      row('2', '2026-11-19', { transactionDirection: 'DEBIT' }),
      row('3', '2026-11-01'),
    ]);
    expect(screen.getByRole('status')).toHaveTextContent('3 transaksi ditemukan');
    expect(screen.getByLabelText('Jenis Transaksi')).toHaveValue('semua');
    expect(
      within(screen.getByLabelText('Jenis Transaksi'))
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Semua', 'Uang Masuk', 'Uang Keluar']);
    await userEvent.selectOptions(screen.getByLabelText('Jenis Transaksi'), 'Uang Keluar');
    await userEvent.type(screen.getByLabelText('Dari Tanggal'), '15112026');
    await userEvent.click(screen.getByLabelText('Sampai Tanggal'));
    await userEvent.paste('2026-11-20');
    expect(screen.getByLabelText('Dari Tanggal')).toHaveValue('15-11-2026');
    expect(screen.getByLabelText('Sampai Tanggal')).toHaveValue('20-11-2026');
    await press('Cari Mutasi');
    expect(screen.getByRole('status')).toHaveTextContent('1 transaksi ditemukan');
    expect(screen.getByLabelText('Jenis Transaksi')).toHaveValue('credit');
    expect(screen.getAllByRole('row')).toHaveLength(2);
  });

  it('ties an error to its field and brings the focus there', async () => {
    const { popups } = open();
    await userEvent.type(screen.getByLabelText('Dari Tanggal'), '15112026{Enter}');
    const until = screen.getByLabelText('Sampai Tanggal');
    expect(until).toBeInvalid();
    expect(until).toHaveFocus();
    expect(until).toHaveAccessibleDescription(
      /Input Sampai Tanggal tidak boleh kosong jika mengisi Dari Tanggal/,
    );
    expect(popups()).toMatchObject([{ variant: 'danger', notice: 'until.required' }]);
  });

  it.each([
    ['15112026', '', 'Sampai Tanggal'],
    ['25112026', '26112026', 'Dari Tanggal'],
  ])(
    'from %j until %j: closing the first error leads to %s [MUT-33]',
    async (from, until, wrong) => {
      const { popups } = open();
      const popup = createActor(popupMachine).start();
      function Popups() {
        return <PopupView snapshot={useSelector(popup, (now) => now)} send={popup.send} />;
      }
      render(<Popups />);
      await userEvent.type(screen.getByLabelText('Dari Tanggal'), from);
      if (until) await userEvent.type(screen.getByLabelText('Sampai Tanggal'), until);
      await press('Cari Mutasi');
      // A modal leaves the focus where it was: the form can't move it to the field behind it.
      screen.getByRole('button', { name: 'Cari Mutasi' }).focus();
      act(() => popups().forEach((one) => popup.send({ type: 'popup.requested', popup: one })));
      await press('Tutup');
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      expect(screen.getByLabelText(wrong)).toHaveFocus();
    },
  );

  it('sorts by the button in the head of Tanggal [MUT-19]', async () => {
    open();
    const head = screen.getByRole('columnheader', { name: 'Tanggal' });
    expect(head).toHaveAttribute('aria-sort', 'descending');
    await press('Tanggal');
    expect(head).toHaveAttribute('aria-sort', 'ascending');
    expect(cells(1)[0]).toBe('20 November 2026 pukul 08.00 WIB');
  });

  it('turns its pages, never more than five rows at once [MUT-17,25]', async () => {
    open(rowsOn('2026-11-20', 60));
    const bar = within(screen.getByRole('navigation', { name: 'Paginasi' }));
    expect(bar.getByRole('button', { name: 'Sebelumnya' })).toBeDisabled();
    expect(screen.getByRole('navigation', { name: 'Paginasi' })).toHaveTextContent(
      'Sebelumnya12…12Berikutnya',
    );
    await press('12');
    expect(bar.getByRole('button', { name: 'Berikutnya' })).toBeDisabled();
    expect(screen.getAllByRole('row')).toHaveLength(6);
    await press('Sebelumnya');
    expect(bar.getByRole('button', { name: '11' })).toHaveAttribute('aria-current', 'page');
    expect(cells(5)[0]).toBe('20 November 2026 pukul 08.05 WIB');
  });

  it.each([
    ['Hari ini', '21-11-2026', '21-11-2026'],
    ['7 hari', '15-11-2026', '21-11-2026'],
    ['30 hari', '23-10-2026', '21-11-2026'],
    ['Bulan lalu', '01-10-2026', '31-10-2026'],
  ])('fills in and applies the preset %s [MUT-32,37]', async (name, from, until) => {
    open();
    await press(name);
    expect(screen.getByLabelText('Dari Tanggal')).toHaveValue(from);
    expect(screen.getByLabelText('Sampai Tanggal')).toHaveValue(until);
    expect(screen.getByRole('status')).toHaveTextContent(/^(12|0) transaksi ditemukan$/);
    expect(pressed()).toEqual([name]);
  });

  it('has a preset pressed as long as its days are applied and unchanged, and gives it up [MUT-37]', async () => {
    open(undefined, '?dari=2026-11-15&sampai=2026-11-21');
    expect(pressed()).toEqual(['7 hari']);
    await userEvent.type(screen.getByLabelText('Dari Tanggal'), '{Backspace}');
    expect(pressed()).toEqual([]);
    await press('7 hari');
    expect(pressed()).toEqual(['7 hari']);
    await press('7 hari');
    expect(pressed()).toEqual([]);
    expect(screen.getByLabelText('Dari Tanggal')).toHaveValue('');
    expect(screen.getByLabelText('Sampai Tanggal')).toHaveValue('');
    expect(screen.getByRole('status')).toHaveTextContent('12 transaksi ditemukan');
  });

  it('names each day once, above the first of its rows, and those of today and yesterday so [MUT-36]', async () => {
    open([
      row('1', '2026-11-21T00:30:00+07:00'),
      row('2', '2026-11-20T23:59:00+07:00'),
      row('3', '2026-11-20'),
      row('4', '2026-11-18'),
      row('5', '', { datetime: '' }),
    ]);
    const days = () =>
      screen
        .getAllByRole('heading', { level: 2, hidden: true })
        .map((heading) => [heading.textContent, heading.closest('tr')?.rowIndex]);
    expect(days()).toEqual([
      ['Hari ini', 1],
      ['Kemarin', 2],
      ['18 November 2026', 4],
      ['—', 5],
    ]);
    expect(screen.getAllByRole('row')).toHaveLength(6);
    vi.setSystemTime(now + 86_400_000);
    await press('Tanggal');
    expect(days().map(([day]) => day)).toEqual([
      '—',
      '18 November 2026',
      '20 November 2026',
      'Kemarin',
    ]);
  });

  it('offers to clear the filter where it hides all that there is [MUT-38]', async () => {
    open(undefined, '?jenis=credit&dari=2026-11-01&sampai=2026-11-02');
    expect(screen.getByText('Tidak ada riwayat transaksi')).toBeInTheDocument();
    await press('Hapus filter');
    expect(screen.getByRole('status')).toHaveTextContent('12 transaksi ditemukan');
    expect(screen.getByLabelText('Jenis Transaksi')).toHaveValue('semua');
    expect(screen.getByLabelText('Dari Tanggal')).toHaveValue('');
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it.each(['', '?jenis=credit'])(
    'has no filter to clear in an empty history: %j [MUT-38]',
    (query) => {
      open([], query);
      expect(screen.queryByRole('button', { name: 'Hapus filter' })).not.toBeInTheDocument();
    },
  );

  it('saves all that was found by Unduh CSV [MUT-31]', async () => {
    const saved: number[] = [];
    const machine = mutasiMachine.provide({
      actions: { downloadCsv: (_, { rows }) => void saved.push(rows.length) },
    });
    const run = startFlow(machine, { query: '' }, withRows(rowsOn('2026-11-20', 12)));
    renderFlow(run.flow, mutasiFlow.screens);
    await press('Unduh CSV');
    expect(saved).toEqual([12]);
  });

  it('says that there is no history under a picture, with the filter still there and no CSV [MUT-24]', () => {
    open([]);
    expect(
      screen.getByText('Tidak ada riwayat transaksi').parentElement?.querySelector('svg'),
    ).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Cari Mutasi' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Unduh CSV' })).not.toBeInTheDocument();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it('has a dash for what the bank left out of a row, and its neighbours whole [MUT-34]', () => {
    open([
      row('1', '2026-11-20'),
      row('2', '', { username_to: '', account_to: '', type: '', status: '', datetime: '' }),
    ]);
    expect(cells(1)[1]).toBe('Rini Wulandari');
    expect(cells(2)).toEqual(['—', '—', '—', '—', '\u2212Rp150.000', '—']);
  });

  it.each([
    [1, '1 transaksi tidak dapat ditampilkan'],
    [2, '2 transaksi tidak dapat ditampilkan'],
    [12_345, '12.345 transaksi tidak dapat ditampilkan'],
  ])('tells that %i cannot be shown, beside those that can [MUT-35]', (omitted, sentence) => {
    open([row('1', '2026-11-20')], '', omitted);
    expect(screen.getByText(sentence)).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('1 transaksi ditemukan');
    expect(screen.getAllByRole('row')).toHaveLength(2);
  });

  it('does not call a history empty that cannot be shown', () => {
    open([], '', 1);
    expect(screen.getByText('1 transaksi tidak dapat ditampilkan')).toBeInTheDocument();
    expect(screen.queryByText('Tidak ada riwayat transaksi')).not.toBeInTheDocument();
  });

  it('tells nothing of that kind where every transaction is shown', () => {
    open([row('1', '2026-11-20')]);
    expect(screen.queryByText(/tidak dapat ditampilkan/)).not.toBeInTheDocument();
  });

  it.each([
    ['mutations.failed', 'Riwayat transaksi tidak dapat dimuat', 'Failed to fetch mutation data'],
    ['answer.invalid', 'Jawaban bank tidak dapat dibaca', 'Invalid response from API'],
  ] as const)('says %s and fetches again when asked to [ERR-7,17]', async (code, lead, text) => {
    const run = startFlow(
      mutasiMachine,
      { query: '' },
      { ...sinta, mutations: { status: 'failed', code } },
    );
    renderFlow(run.flow, mutasiFlow.screens);
    expect(within(screen.getByRole('alert')).getByText(lead)).toBeInTheDocument();
    expect(within(screen.getByRole('alert')).getByText(text)).toHaveAttribute('lang', 'en');
    await press('Coba lagi');
    expect(run.received('account').map(({ type }) => type)).toEqual(['mutations.retried']);
  });

  it('keeps the form, its focus and what was typed, while rows arrive', async () => {
    const run = startFlow(
      mutasiMachine,
      { query: '' },
      { ...sinta, mutations: { status: 'loading' } },
    );
    renderFlow(run.flow, mutasiFlow.screens);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    await userEvent.type(screen.getByLabelText('Dari Tanggal'), '1511');
    act(() =>
      run.flow.send({ type: 'account.changed', account: withRows(rowsOn('2026-11-20', 3)) }),
    );
    expect(screen.getByLabelText('Dari Tanggal')).toHaveFocus();
    expect(screen.getByLabelText('Dari Tanggal')).toHaveValue('15-11');
    expect(screen.getAllByRole('row')).toHaveLength(4);
  });

  it('offers Pending only where a link asked for it', () => {
    open(undefined, '?jenis=pending');
    expect(screen.getByLabelText('Jenis Transaksi')).toHaveValue('pending');
  });
});
