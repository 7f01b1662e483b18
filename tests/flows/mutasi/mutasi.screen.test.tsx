import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { AccountView } from '../../../machines/contract/account.ts';
import { mutasiMachine } from '../../../machines/mutasi/mutasi.machine.ts';
import mutasiFlow from '../../../src/flows/mutasi/flow.ts';
import { startFlow } from '../../support/harness.ts';
import { renderFlow, showPopups } from '../../support/screens.tsx';
import { loadingRows, now, row, rowsOn, search, withRows } from './mutasi.harness.ts';

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
});

const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => userEvent.click(button(name));
const field = (label: string) => screen.getByLabelText(label);
const searchField = () => field('Cari nama, rekening, atau jumlah');
const count = () => screen.getByRole('status').textContent;
const pressed = () =>
  screen.queryAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);
const kinds = () =>
  within(field('Jenis Transaksi'))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
const cells = (n: number) =>
  within(screen.getAllByRole('row')[n] ?? document.body)
    .getAllByRole('cell')
    .map(({ lastElementChild }) => lastElementChild?.textContent);

/** `saved` has the number of rows of each CSV. */
function open(account: AccountView = withRows(rowsOn('2026-11-20', 12)), query = '') {
  const saved: number[] = [];
  const machine = mutasiMachine.provide({
    actions: { downloadCsv: (_, { rows }) => void saved.push(rows.length) },
  });
  const run = startFlow(machine, { query }, account);
  renderFlow(run.flow, mutasiFlow.screens);
  return { ...run, saved };
}

it('the filter requires the end of the days if their start is given [FRM-27]', async () => {
  open();
  const required = (label: string) => field(label).getAttribute('aria-required');
  const labels = ['Jenis Transaksi', 'Dari Tanggal', 'Sampai Tanggal'];
  expect(labels.map(required)).toEqual(['true', null, null]);
  await userEvent.type(field('Dari Tanggal'), '01');
  expect(labels.map(required)).toEqual(['true', null, 'true']);
});

it('a search that was set without an event stays, and is searched [FRM-34]', async () => {
  open();
  const typed = searchField() as HTMLInputElement;
  typed.value = 'bagas';
  await press('Cari Mutasi');
  expect(typed).toHaveValue('bagas');
  expect(screen.queryAllByRole('row')).toEqual([]);
});

describe('the table of the mutasi', () => {
  it('has six columns, with sign, rupiah, capitals and WIB [GEN-9 MUT-16]', () => {
    open(
      withRows([
        row('1', '2026-11-20T17:05:00Z', {
          transactionDirection: 'DEBIT',
          amount: 1_500_000,
          type: 'gaji bulanan',
        }),
        row('2', '2026-11-19', { status: 'pending' }),
      ]),
    );
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
      '21 Nov 2026, 00.05',
      'Rini Wulandari',
      '5220304050',
      'Gaji bulanan',
      '+Rp1.500.000',
      'Completed',
    ]);
    expect(cells(2).slice(3)).toEqual(['Belanja', '\u2212Rp150.000', 'Pending']);
  });

  it('shows a dash for what the bank left out of a row [MUT-34]', () => {
    const empty = { username_to: '', account_to: '', type: '', status: '', datetime: '' };
    open(withRows([row('1', '2026-11-20'), row('2', '', empty)]));
    expect(cells(1)[1]).toBe('Rini Wulandari');
    expect(cells(2)).toEqual(['—', '—', '—', '—', '\u2212Rp150.000', '—']);
    expect(button('Rincian, —, −Rp150.000')).toBeInTheDocument();
  });

  it('is sorted by the button in the head of Tanggal, the newest first, and from page 1 [MUT-18,19]', async () => {
    const { flow } = open();
    const head = screen.getByRole('columnheader', { name: 'Tanggal' });
    const first = () => [head.getAttribute('aria-sort'), cells(1)[0]];
    expect(first()).toEqual(['descending', '20 Nov 2026, 08.11']);
    await press('3');
    expect(first()).toEqual(['descending', '20 Nov 2026, 08.01']);
    await press('Tanggal');
    expect(first()).toEqual(['ascending', '20 Nov 2026, 08.00']);
    expect(button('1')).toHaveAttribute('aria-current', 'page');
    expect(flow.getSnapshot().context.query).toBe('?urut=lama');
    await press('Tanggal');
    expect(first()).toEqual(['descending', '20 Nov 2026, 08.11']);
  });

  it('has pages of five rows [MUT-17,25]', async () => {
    open(withRows(rowsOn('2026-11-20', 60)));
    const bar = screen.getByRole('navigation', { name: 'Paginasi' });
    expect(bar).toHaveTextContent('Sebelumnya12…12Berikutnya');
    await press('12');
    expect(screen.getAllByRole('row')).toHaveLength(6);
    await press('Sebelumnya');
    expect(button('11')).toHaveAttribute('aria-current', 'page');
    expect(cells(5)[0]).toBe('20 Nov 2026, 08.05');
  });

  it('names each day once, above its first row, today and yesterday by these words [MUT-36]', async () => {
    open(
      withRows([
        row('1', '2026-11-21T00:30:00+07:00'),
        row('2', '2026-11-20T23:59:00+07:00'),
        row('3', '2026-11-20'),
        row('4', '2026-11-18'),
        row('5', '', { datetime: '' }),
      ]),
    );
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
    expect(screen.getByText('Kemarin')).toHaveAttribute('data-total', '−Rp300.000');
    vi.setSystemTime(now + 86_400_000);
    await press('Tanggal');
    expect(days().map(([day]) => day)).toEqual([
      '—',
      '18 November 2026',
      '20 November 2026',
      'Kemarin',
    ]);
  });

  it.each([
    [1, '1 transaksi tidak dapat ditampilkan'],
    [12_345, '12.345 transaksi tidak dapat ditampilkan'],
  ])('says that %i transactions cannot be shown, below the others [MUT-35]', (omitted, text) => {
    open(withRows([row('1', '2026-11-20')], omitted));
    expect(screen.getByText(text)).toBeInTheDocument();
    expect(count()).toBe('1 transaksi ditemukan');
    expect(screen.getAllByRole('row')).toHaveLength(2);
  });

  it('does not call a history empty that cannot be shown', () => {
    open(withRows([], 1));
    expect(screen.getByText('1 transaksi tidak dapat ditampilkan')).toBeInTheDocument();
    expect(screen.queryByText('Tidak ada riwayat transaksi')).not.toBeInTheDocument();
  });

  it.each(['', '?jenis=credit'])(
    'is replaced by a picture if the history is empty, with the form but no CSV: %j [MUT-24,38]',
    (query) => {
      open(withRows([]), query);
      expect(
        screen.getByText('Tidak ada riwayat transaksi').parentElement?.querySelector('svg'),
      ).toBeInTheDocument();
      expect(button('Cari Mutasi')).toBeInTheDocument();
      for (const name of ['Unduh CSV', 'Hapus filter'])
        expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
      expect(screen.queryByText(/tidak dapat ditampilkan/)).not.toBeInTheDocument();
    },
  );

  it.each([
    ['mutations', 'mutations.failed', 'Riwayat transaksi', 'Failed to fetch mutation data'],
    ['mutations', 'answer.invalid', 'Data belum bisa kami', 'Invalid response from API'],
    ['user', 'user.failed', 'Data Anda', 'Failed to fetch user data'],
  ] as const)(
    'is replaced by a failure of the %s, %s, which can be retried [ERR-7,17]',
    async (part, code, lead, text) => {
      const run = open({ ...loadingRows, [part]: { status: 'failed', code } });
      expect(screen.getByRole('alert').textContent).toMatch(`${lead} `);
      expect(screen.getByText(text)).toHaveAttribute('lang', 'en');
      await press('Coba lagi');
      expect(run.received('account')).toEqual([{ type: `${part}.retried` }]);
    },
  );
});

describe('the disclosure of the filter on a narrow screen', () => {
  const toggle = () => button('Filter');
  const panel = () => document.getElementById(toggle().getAttribute('aria-controls') ?? '');
  const isOpen = () => {
    const isHidden = panel()?.hidden;
    expect(toggle()).toHaveAttribute('aria-expanded', String(!isHidden));
    return !isHidden;
  };
  /** As wide or narrow as the variable says when asked. */
  let isNarrow = true;
  const widths = new EventTarget();
  beforeEach(() => {
    isNarrow = true;
    vi.stubGlobal('matchMedia', (query: string) =>
      Object.assign(widths, { matches: isNarrow && query.includes('max-width: 63.99em') }),
    );
    return () => vi.unstubAllGlobals();
  });
  const widen = (to: 'narrow' | 'wide') => {
    isNarrow = to === 'narrow';
    act(() => void widths.dispatchEvent(new Event('change')));
  };

  it('Filter shows and hides the form, which no key reaches while it is closed [MUT-48]', async () => {
    open();
    expect(isOpen()).toBe(false);
    expect(screen.queryByRole('button', { name: 'Cari Mutasi' })).not.toBeInTheDocument();
    await userEvent.click(toggle());
    expect(isOpen()).toBe(true);
    expect(panel()).toContainElement(field('Dari Tanggal'));
    await userEvent.click(toggle());
    expect(isOpen()).toBe(false);
  });

  it.each(['?jenis=credit', '?dari=2026-11-01&sampai=2026-11-02'])(
    'starts open for %s, and Filter leads to the form [MUT-48]',
    async (query) => {
      open(undefined, query);
      expect(isOpen()).toBe(true);
      await userEvent.click(toggle());
      expect(isOpen()).toBe(true);
      expect(field('Jenis Transaksi')).toHaveFocus();
    },
  );

  it('opens with a preset, and closes with it unless it was used [MUT-48]', async () => {
    open();
    await press('7 hari');
    expect(isOpen()).toBe(true);
    await press('7 hari');
    expect(isOpen()).toBe(false);
    await press('7 hari');
    await userEvent.click(field('Dari Tanggal'));
    await press('7 hari');
    expect(isOpen()).toBe(true);
  });

  it('stays open for the field of a refused search, wherever Back leads [MUT-33,48]', () => {
    const { flow } = open();
    act(() => flow.send({ type: 'field.changed', change: { from: '22-11-2026' } }));
    // Without the focus, as from a screen reader.
    fireEvent.submit(screen.getByRole('form', { name: 'Filter mutasi' }));
    act(() => flow.send({ type: 'navigated', path: '/mutasi', query: '' }));
    expect(isOpen()).toBe(true);
  });

  it('stays open under the focus when a wide window becomes narrow [MUT-48]', () => {
    widen('wide');
    open();
    expect(screen.queryByRole('button', { name: 'Filter' })).not.toBeInTheDocument();
    expect(button('Cari Mutasi')).toBeVisible();
    act(() => field('Dari Tanggal').focus());
    widen('narrow');
    expect(isOpen()).toBe(true);
    expect(field('Dari Tanggal')).toHaveFocus();
  });
});

describe('the filter form of the mutasi', () => {
  it('filters by kind and days, typed or pasted, and announces the count [MUT-1..5]', async () => {
    open(
      withRows([
        row('1', '2026-11-20'),
        row('2', '2026-11-19', { transactionDirection: 'DEBIT' }),
        row('3', '2026-11-01'),
      ]),
    );
    expect(count()).toBe('3 transaksi ditemukan');
    expect(field('Jenis Transaksi')).toHaveValue('semua');
    expect(kinds()).toEqual(['Semua', 'Uang Masuk', 'Uang Keluar']);
    await userEvent.selectOptions(field('Jenis Transaksi'), 'Uang Keluar');
    await userEvent.type(field('Dari Tanggal'), '15112026');
    await userEvent.click(field('Sampai Tanggal'));
    await userEvent.paste('2026-11-20');
    expect(field('Dari Tanggal')).toHaveValue('15-11-2026');
    expect(field('Sampai Tanggal')).toHaveValue('20-11-2026');
    await press('Cari Mutasi');
    expect(count()).toBe('1 transaksi ditemukan');
    expect(field('Jenis Transaksi')).toHaveValue('credit');
    expect(screen.getAllByRole('row')).toHaveLength(2);
  });

  it('offers Pending only if a link asks for it [MUT-14]', () => {
    open(undefined, '?jenis=pending');
    expect(field('Jenis Transaksi')).toHaveValue('pending');
  });

  it.each([
    ['15112026', '', 'Sampai Tanggal'],
    ['25112026', '26112026', 'Dari Tanggal'],
  ])(
    'from %j until %j: focuses %s after the popup with the first error [MUT-33]',
    async (from, until, wrong) => {
      const { popups } = open();
      await userEvent.type(field('Dari Tanggal'), from);
      if (until) await userEvent.type(field('Sampai Tanggal'), until);
      await press('Cari Mutasi');
      // A modal leaves the focus where it was: the form cannot move it to a field behind it.
      button('Cari Mutasi').focus();
      showPopups(popups());
      await press('Tutup');
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      expect(field(wrong)).toHaveFocus();
    },
  );

  it.each([
    ['Hari ini', '21-11-2026', '21-11-2026', '0'],
    ['7 hari', '15-11-2026', '21-11-2026', '12'],
    ['30 hari', '23-10-2026', '21-11-2026', '12'],
    ['Bulan lalu', '01-10-2026', '31-10-2026', '0'],
    ['Terjadwal', '', '', '0'],
  ])('fills in and applies %s [MUT-32,37,44]', async (name, from, until, found) => {
    const run = open(undefined, '?jenis=debit');
    act(() => search(run, { from: '22-11-2026' }));
    expect(field('Sampai Tanggal')).toBeInvalid();
    await press(name);
    expect(field('Dari Tanggal')).toHaveValue(from);
    expect(field('Sampai Tanggal')).toHaveValue(until);
    expect(field('Sampai Tanggal')).toBeValid();
    const [dari, sampai] = [from, until].map((day) => day.split('-').toReversed().join('-'));
    const days = from === '' ? 'waktu=terjadwal' : `dari=${dari}&sampai=${sampai}`;
    expect(run.flow.getSnapshot().context.query).toBe(`?jenis=debit&${days}`);
    expect([count(), pressed()]).toEqual([`${found} transaksi ditemukan`, [name]]);
    expect(kinds()).toHaveLength(3);
    await press(name);
    expect([count(), pressed()]).toEqual(['12 transaksi ditemukan', []]);
    expect(field('Dari Tanggal')).toHaveValue('');
  });

  it('shows a preset as pressed until its days are changed in the form [MUT-37]', async () => {
    open(undefined, '?dari=2026-11-15&sampai=2026-11-21');
    expect(pressed()).toEqual(['7 hari']);
    await userEvent.type(field('Dari Tanggal'), '{Backspace}');
    expect(pressed()).toEqual([]);
    await press('7 hari');
    expect(pressed()).toEqual(['7 hari']);
  });

  it('keeps the focus and the typed text when rows arrive', async () => {
    const run = open(loadingRows);
    expect(count()).toBe('');
    await userEvent.type(field('Dari Tanggal'), '1511');
    act(() =>
      run.flow.send({ type: 'account.changed', account: withRows(rowsOn('2026-11-20', 3)) }),
    );
    expect(field('Dari Tanggal')).toHaveFocus();
    expect(field('Dari Tanggal')).toHaveValue('15-11');
    expect(screen.getAllByRole('row')).toHaveLength(4);
  });
});

describe('the search of the mutasi', () => {
  const rene = row('9', '2026-11-19', { username_to: 'Réné Descartes', amount: 75_000 });

  it('finds while one types, keeps the focus, and filters the CSV [MUT-31,45]', async () => {
    const { saved } = open(withRows([...rowsOn('2026-11-20', 8), rene]));
    await press('Unduh CSV');
    await userEvent.type(searchField(), 'rene ');
    expect(searchField()).toHaveFocus();
    expect(searchField()).toHaveValue('rene ');
    expect(count()).toBe('1 transaksi ditemukan');
    expect(screen.getAllByRole('row')).toHaveLength(2);
    await press('Unduh CSV');
    expect(saved).toEqual([9, 1]);
  });

  it('is cleared with the whole filter by Hapus filter [MUT-38,46]', async () => {
    open(undefined, '?jenis=credit&dari=2026-11-01&sampai=2026-11-02&cari=nobody');
    expect(searchField()).toHaveValue('nobody');
    await press('Hapus filter');
    expect(count()).toBe('12 transaksi ditemukan');
    expect(field('Jenis Transaksi')).toHaveValue('semua');
    for (const one of [searchField(), field('Dari Tanggal')]) expect(one).toHaveValue('');
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });
});

it('a row that arrives slides in, and no other [LIV-9]', () => {
  const animate = vi.fn<Element['animate']>();
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener() {},
    removeEventListener() {},
  }));
  Element.prototype.animate = animate;
  onTestFinished(() => {
    Reflect.deleteProperty(Element.prototype, 'animate');
    vi.unstubAllGlobals();
  });
  const { flow } = open(withRows(rowsOn('2026-11-20', 12).toReversed()));
  act(() => flow.send({ type: 'page.turned', page: 2 }));
  act(() => flow.send({ type: 'page.turned', page: 1 }));
  expect(animate).not.toHaveBeenCalled();
  const account = withRows(rowsOn('2026-11-20', 13).toReversed());
  act(() => flow.send({ type: 'account.changed', account }));
  expect(animate).toHaveBeenCalledTimes(1);
});
