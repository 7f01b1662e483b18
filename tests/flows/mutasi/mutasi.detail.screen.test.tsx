import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Mutation } from '../../../machines/contract/account.ts';
import type { DetailPorts } from '../../../machines/contract/detail.ts';
import { adapters } from '../../../machines/kit/ports.ts';
import { mutasiMachine } from '../../../machines/mutasi/mutasi.machine.ts';
import mutasiFlow from '../../../src/flows/mutasi/flow.ts';
import { startFlow } from '../../support/harness.ts';
import { now, row, withRows } from './mutasi.harness.ts';
import { renderFlow } from '../../support/screens.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
});

const transactions = [
  row('TRX-20261121-1', '2026-11-20T17:05:00Z', { type: 'transfer', status: 'pending' }),
  row('TRX-2', '2026-11-19', { transactionDirection: 'DEBIT', username_to: '', account_to: '' }),
];

function open(
  rows: readonly Mutation[] = transactions,
  ports: Partial<DetailPorts> = {},
  options: Parameters<typeof renderFlow>[2] = {},
) {
  const machine = mutasiMachine.provide({
    actors: adapters<DetailPorts>({
      shareText: async () => 'copied',
      copyText: async () => {},
      ...ports,
    }),
  });
  const run = startFlow(machine, { query: '' }, withRows(rows));
  renderFlow(run.flow, mutasiFlow.screens, options);
  return run;
}
const openers = () => screen.getAllByRole('button', { name: /^Rincian, / });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
async function openRow(place: number) {
  await userEvent.click(openers()[place] ?? document.body);
  return screen.getByRole('dialog', { name: 'Rincian Transaksi' });
}
const fields = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent]);

describe('the sheet of a transaction', () => {
  it('shows every field of its row [MUT-39]', async () => {
    open();
    const dialog = await openRow(0);
    expect(fields(dialog)).toEqual([
      ['Tanggal', '21 November 2026 pukul 00.05 WIB'],
      ['Penerima', 'Rini Wulandari'],
      ['Rekening Penerima', '5220304050'],
      ['Kategori', 'Transfer'],
      ['Status', 'Pending'],
      ['ID Transaksi', 'TRX-20261121-1'],
    ]);
    expect(dialog).toHaveTextContent('−Rp150.000');
  });

  it('says that a direction is unknown, also in the text that is shared [MUT-50]', async () => {
    const shared: string[] = [];
    open([row('9', '2026-11-20', { transactionDirection: 'UNKNOWN' })], {
      shareText: async ({ text }) => {
        shared.push(text);
        return 'copied';
      },
    });
    const dialog = await openRow(0);
    expect(dialog).toHaveTextContent('−Rp150.000');
    expect(fields(dialog)).toContainEqual(['Arah', 'tidak diketahui']);
    await press('Bagikan');
    expect(shared[0]).toContain('\nJumlah: −Rp150.000\nArah: tidak diketahui\n');
  });

  it('shows a dash for missing fields, and offers no transfer of incoming money [MUT-39]', async () => {
    open();
    const dialog = await openRow(1);
    expect(fields(dialog).slice(1, 3)).toEqual([
      ['Penerima', '—'],
      ['Rekening Penerima', '—'],
    ]);
    expect(dialog).toHaveTextContent('+Rp150.000');
    expect(within(dialog).queryByRole('button', { name: 'Kirim lagi' })).not.toBeInTheDocument();
  });

  it.each(['Tutup', 'Escape'])(
    'closes by %s, and the focus returns to its row [MUT-40]',
    async (how) => {
      open();
      await openRow(1);
      expect(screen.getByRole('dialog')).toHaveFocus();
      if (how === 'Tutup') await press('Tutup');
      else await userEvent.keyboard('{Escape}');
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      expect(openers()[1]).toHaveFocus();
    },
  );

  describe('beside the table, if there is room', () => {
    beforeEach(() => {
      const query = { matches: true, addEventListener() {}, removeEventListener() {} };
      vi.stubGlobal('matchMedia', () => query);
      return () => vi.unstubAllGlobals();
    });

    it('shows the row that was pressed last, and the table stays usable [MUT-39]', async () => {
      open();
      const pane = await openRow(0);
      expect(pane).toHaveFocus();
      expect(pane.closest('dialog')).toBeNull();
      expect(fields(pane)[1]).toEqual(['Penerima', 'Rini Wulandari']);
      expect(fields(await openRow(1))[1]).toEqual(['Penerima', '—']);
      expect(screen.getByRole('dialog')).toHaveFocus();
    });

    it.each(['Tutup', 'Escape', 'Escape in the table'])(
      'closes by %s, and the focus is on its row [MUT-40]',
      async (how) => {
        open();
        await openRow(0);
        await openRow(1);
        if (how === 'Escape in the table') act(() => openers()[1]?.focus());
        if (how === 'Tutup') await press('Tutup');
        else await userEvent.keyboard('{Escape}');
        expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
        expect(openers()[1]).toHaveFocus();
      },
    );

    it('leaves the focus in a search that closes it [MUT-40]', async () => {
      open();
      await openRow(0);
      const search = screen.getByRole('searchbox');
      await userEvent.type(search, 'rini');
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      expect(search).toHaveFocus();
    });
  });

  it('opens once by a press anywhere in the row, but not by selecting its text [MUT-39,40]', async () => {
    const run = open();
    const opened = () => run.flow.getSnapshot().context.opened?.mutation.id;
    const cell = screen.getByText('Transfer', { selector: 'td div' });
    window.getSelection()?.selectAllChildren(cell);
    await userEvent.pointer([{ target: cell }]);
    cell.click();
    expect(opened()).toBeUndefined();
    window.getSelection()?.removeAllRanges();
    await userEvent.click(cell);
    expect(opened()).toBe('TRX-20261121-1');
    await press('Tutup');
    expect(openers()[0]).toHaveFocus();
  });

  it('has a button in each row, named and described by its cells [MUT-39]', () => {
    open();
    expect(openers()[0]).toHaveAccessibleName(
      'Rincian, Rini Wulandari, −Rp150.000, 21 Nov 2026, 00.05',
    );
    expect(openers()[0]).toHaveAccessibleDescription('5220304050 Transfer Pending');
    expect(openers()).toHaveLength(2);
  });

  it('shares all its fields as a text, and announces the result [MUT-41]', async () => {
    const given: string[] = [];
    open(transactions, { shareText: async ({ text }) => (given.push(text), 'shared') });
    await openRow(0);
    await press('Bagikan');
    expect(await screen.findByText('Dibagikan')).toBeInTheDocument();
    expect(given).toEqual([
      'Rincian Transaksi – Lentera\n' +
        'Jumlah: −Rp150.000\n' +
        'Tanggal: 21 November 2026 pukul 00.05 WIB\n' +
        'Penerima: Rini Wulandari\n' +
        'Rekening Penerima: 5220304050\n' +
        'Kategori: Transfer\n' +
        'Status: Pending\n' +
        'ID Transaksi: TRX-20261121-1',
    ]);
  });

  it.each([
    [{}, 'Tersalin'],
    [{ copyText: () => Promise.reject(new Error('denied')) }, 'Browser ini tidak mengizinkannya'],
  ])('copies its id and announces the result: %# [MUT-41]', async (ports, said) => {
    open(transactions, ports);
    const dialog = await openRow(0);
    await press('Salin ID Transaksi');
    expect(await within(dialog).findByText(said)).toHaveAttribute('role', 'status');
  });

  it('has a link to the page that secures the account [FRZ-3]', async () => {
    open();
    const link = within(await openRow(0)).getByRole('link', { name: 'Amankan akun' });
    expect([link.textContent, link.getAttribute('href')]).toEqual([
      'Amankan akun',
      '/profil/amankan',
    ]);
  });

  it('has no link to a report if the bank takes none [RPT-14]', async () => {
    open(transactions, {}, { offers: (extension) => extension !== 'reports' });
    expect(within(await openRow(0)).queryByRole('link', { name: 'Lapor' })).toBeNull();
  });

  it('leads to a report of this transaction [RPT-2]', async () => {
    open();
    const dialog = await openRow(0);
    const id = within(dialog).getByText('ID Transaksi').nextElementSibling?.textContent ?? '';
    expect(within(dialog).getByRole('link', { name: 'Lapor' })).toHaveAttribute(
      'href',
      `/bantuan/lapor?transaksi=${encodeURIComponent(id)}`,
    );
  });

  it('shows where to report fraud, and calls nobody [MUT-43]', async () => {
    open();
    const dialog = await openRow(0);
    expect(dialog).not.toHaveTextContent('IASC');
    await press('Laporkan penipuan');
    screen.getByRole('button', { name: 'Laporkan penipuan', expanded: true });
    expect(dialog).toHaveTextContent(
      /Informasi: .*Indonesia Anti-Scam Centre \(IASC\) di telepon 157 atau iasc\.ojk\.go\.id/,
    );
    expect(dialog).toHaveTextContent('Lentera tidak mengirim laporan apa pun dari halaman ini.');
    await press('Laporkan penipuan');
    expect(dialog).not.toHaveTextContent('IASC');
  });
});
