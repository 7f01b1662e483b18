import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Mutation } from '../../../machines/contract/account.ts';
import type { Extension } from '../../../machines/contract/extensions.ts';
import type { KnownBanks } from '../../../machines/contract/transfer.ts';
import mutasiFlow from '../../../src/flows/mutasi/flow.ts';
import { sinta } from '../../support/harness.ts';
import { openFlow } from '../../support/open-flow.tsx';
import { termsIn as fields } from '../../support/screens.tsx';
import { now, row, rowsOn, withRows } from './mutasi.harness.ts';

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
});

const transactions = [
  row('TRX-20261121-1', '2026-11-20T17:05:00Z', {
    type: 'transfer',
    status: 'pending',
    description: 'Kue',
  }),
  row('TRX-2', '2026-11-19', { transactionDirection: 'DEBIT', username_to: '', account_to: '' }),
];

async function open(
  rows: readonly Mutation[] = transactions,
  {
    banks = {},
    ...shown
  }: {
    readonly banks?: KnownBanks;
    readonly offers?: (extension: Extension) => boolean;
    readonly isFrozen?: boolean;
  } = {},
) {
  const run = await openFlow(
    mutasiFlow,
    {},
    {},
    { input: { query: '', banks }, account: withRows(rows), ...shown },
  );
  return {
    ...run,
    opened: () => run.flow.getSnapshot().context.opened?.mutation,
    arrive: (...rows: readonly Mutation[]) =>
      run.send({ type: 'account.changed', account: withRows(rows) }),
  };
}
const openers = () => screen.getAllByRole('button', { name: /^Rincian, / });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const sheet = () => screen.queryByRole('dialog', { name: 'Rincian Transaksi' });
async function openRow(place: number) {
  await userEvent.click(openers()[place] ?? document.body);
  return screen.getByRole('dialog', { name: 'Rincian Transaksi' });
}

/** A device that shares as `share` does, if it can, and copies; it returns what was given to it. */
function device(share?: () => Promise<void>, copy = async () => {}) {
  const given: string[] = [];
  const give = (how: () => Promise<void>) => async (data: string | ShareData) => {
    given.push(typeof data === 'string' ? data : (data.text ?? ''));
    await how();
  };
  Object.assign(navigator, { clipboard: { writeText: give(copy) }, share: share && give(share) });
  onTestFinished(() => {
    for (const name of ['clipboard', 'share']) Reflect.deleteProperty(navigator, name);
  });
  return given;
}
const no = () => Promise.reject(new DOMException('denied', 'NotAllowedError'));
const closed = () => Promise.reject(new DOMException('closed', 'AbortError'));

describe('the sheet of a transaction', () => {
  it('shows every field of its row [MUT-39]', async () => {
    await open();
    const dialog = await openRow(0);
    expect(fields(dialog)).toEqual([
      ['Tanggal', '21 November 2026 pukul 00.05 WIB'],
      ['Penerima', 'Rini Wulandari'],
      ['Rekening Penerima', '5220304050'],
      ['Bank Tujuan', 'Bank Central Asia'],
      ['Kategori', 'Transfer'],
      ['Berita', 'Kue'],
      ['Status', 'Pending'],
      ['ID Transaksi', 'TRX-20261121-1'],
    ]);
    expect(dialog).toHaveTextContent('−Rp150.000');
  });

  it('says that a direction is unknown, also in the text that is shared [MUT-50]', async () => {
    const shared = device(async () => {});
    await open([row('9', '2026-11-20', { transactionDirection: 'UNKNOWN' })]);
    const dialog = await openRow(0);
    expect(dialog).toHaveTextContent('−Rp150.000');
    expect(fields(dialog)).toContainEqual(['Arah', 'tidak diketahui']);
    await press('Bagikan');
    expect(shared[0]).toContain('\nJumlah: −Rp150.000\nArah: tidak diketahui\n');
  });

  it('shows a dash for missing fields [MUT-39]', async () => {
    await open();
    const dialog = await openRow(1);
    expect(fields(dialog).slice(1, 3)).toEqual([
      ['Penerima', '—'],
      ['Rekening Penerima', '—'],
    ]);
    expect(dialog).toHaveTextContent('+Rp150.000');
  });

  it.each([
    ['of its row', 'Bank Central Asia', {}],
    ['of an order of this visit', 'Bank Mandiri', { bank_to: undefined }],
  ])('fills in a transfer with the bank %s, and sends nothing [MUT-42]', async (_, bankTo, own) => {
    const banks = { '5220304050': 'Bank Mandiri' } as const;
    const run = await open([row('1', '2026-11-20', own)], { banks });
    await openRow(0);
    await run.press('Kirim lagi');
    const transfer = { accountTo: '5220304050', bankTo, amount: 150_000 };
    expect(run.received('app')).toEqual([{ type: 'transfer.prepared', transfer }]);
    expect(run.made()).toEqual([]);
  });

  it.each<[string, Partial<Mutation>]>([
    ['incoming money', { transactionDirection: 'DEBIT' }],
    ['a row without an account', { account_to: '' }],
    ['a row of unknown direction', { transactionDirection: 'UNKNOWN' }],
    ['a row without a known bank', { bank_to: undefined }],
  ])('offers no transfer for %s [MUT-42]', async (_, own) => {
    await open([row('1', '2026-11-20', own)]);
    await openRow(0);
    expect(screen.queryByRole('button', { name: 'Kirim lagi' })).toBeNull();
  });

  it.each(['Tutup', 'Escape'])(
    'closes by %s, and the focus returns to its row [MUT-40]',
    async (how) => {
      await open();
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
      device();
      const run = await open();
      const pane = await openRow(0);
      expect(pane).toHaveFocus();
      expect(pane.closest('dialog')).toBeNull();
      expect(fields(pane)[1]).toEqual(['Penerima', 'Rini Wulandari']);
      await run.press('Salin ID Transaksi');
      expect(fields(await openRow(1))[1]).toEqual(['Penerima', '—']);
      expect(screen.queryByText('Tersalin')).toBeNull();
      expect(screen.getByRole('dialog')).toHaveFocus();
    });

    it.each(['Tutup', 'Escape', 'Escape in the table'])(
      'closes by %s, and the focus is on its row [MUT-40]',
      async (how) => {
        await open();
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
      await open();
      await openRow(0);
      const search = screen.getByRole('searchbox');
      await userEvent.type(search, 'rini');
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      expect(search).toHaveFocus();
    });
  });

  it('opens once by a press anywhere in the row, but not by selecting its text [MUT-39,40]', async () => {
    const run = await open();
    const cell = screen.getByText('Transfer', { selector: 'td div' });
    window.getSelection()?.selectAllChildren(cell);
    await userEvent.pointer([{ target: cell }]);
    cell.click();
    expect(run.opened()).toBeUndefined();
    window.getSelection()?.removeAllRanges();
    await userEvent.click(cell);
    expect(run.opened()?.id).toBe('TRX-20261121-1');
    await press('Tutup');
    expect(openers()[0]).toHaveFocus();
  });

  it('has a button in each row, named and described by its cells [MUT-39]', async () => {
    await open();
    expect(openers()[0]).toHaveAccessibleName(
      'Rincian, Rini Wulandari, −Rp150.000, 21 Nov 2026, 00.05',
    );
    expect(openers()[0]).toHaveAccessibleDescription('5220304050 Transfer Pending');
    expect(openers()).toHaveLength(2);
  });

  const text =
    'Rincian Transaksi – Lentera\n' +
    'Jumlah: −Rp150.000\n' +
    'Tanggal: 21 November 2026 pukul 00.05 WIB\n' +
    'Penerima: Rini Wulandari\n' +
    'Rekening Penerima: 5220304050\n' +
    'Bank Tujuan: Bank Central Asia\n' +
    'Kategori: Transfer\n' +
    'Berita: Kue\n' +
    'Status: Pending\n' +
    'ID Transaksi: TRX-20261121-1';
  const refused = 'Browser ini tidak mengizinkannya';
  const yes = async () => {};
  it.each([
    ['Bagikan', 'shares it', [yes], text, 'Dibagikan'],
    ['Bagikan', 'cannot share', [], text, 'Tersalin'],
    ['Bagikan', 'closes its dialog', [closed], text, ''],
    ['Bagikan', 'refuses', [no], text, refused],
    ['Salin ID Transaksi', 'copies it', [], 'TRX-20261121-1', 'Tersalin'],
    ['Salin ID Transaksi', 'refuses', [undefined, no], 'TRX-20261121-1', refused],
  ] as const)(
    'after %s on a device that %s announces how it went [MUT-41]',
    async (button, _, how, out, said) => {
      const given = device(...how);
      const run = await open();
      const dialog = await openRow(0);
      await run.press(button);
      expect(given).toEqual([out]);
      expect(within(dialog).getByRole('status').textContent).toBe(said);
    },
  );

  it('stays open and goes on sharing when new rows arrive, and shows their data [MUT-40]', async () => {
    let share: () => void = () => {};
    device(() => new Promise((done) => (share = done)));
    const run = await open();
    const dialog = await openRow(0);
    await run.press('Bagikan');
    const completed = transactions.map((one) => ({ ...one, status: 'completed' }));
    await run.arrive(row('4', '2026-11-21'), ...completed);
    expect(fields(dialog)).toContainEqual(['Status', 'Completed']);
    expect(screen.getAllByRole('row', { hidden: true })).toHaveLength(4);
    await act(async () => share());
    expect(await within(dialog).findByText('Dibagikan')).toBeVisible();
  });

  const failed = { status: 'failed', code: 'mutations.failed' } as const;
  it.each([
    ['its row disappears', { type: 'account.changed', account: withRows(transactions.slice(1)) }],
    ['all rows do', { type: 'account.changed', account: { ...sinta, mutations: failed } }],
    ['Back leads to another list', { type: 'navigated', path: '/mutasi', query: '?hal=1' }],
  ] as const)('closes if %s [MUT-40]', async (_, event) => {
    const run = await open();
    await openRow(0);
    await run.send(event);
    expect([sheet(), run.opened()]).toEqual([null, undefined]);
  });

  it('is only of a row of the page', async () => {
    const run = await open(rowsOn('2026-11-20', 12));
    const { selection } = run.flow.getSnapshot().context;
    await run.send({ type: 'row.opened', key: selection[7]?.key ?? -1 });
    expect(sheet()).toBeNull();
  });

  it('has a link to the page that secures the account [FRZ-3]', async () => {
    await open();
    const link = within(await openRow(0)).getByRole('link', { name: 'Amankan akun' });
    expect([link.textContent, link.getAttribute('href')]).toEqual([
      'Amankan akun',
      '/profil/amankan',
    ]);
  });

  it.each([true, false])(
    'says why nothing can be sent again while frozen: %s [FRZ-1]',
    async (is) => {
      await open([row('TRX-3', '2026-11-19', { bank_to: 'Bank Mandiri' })], { isFrozen: is });
      const again = within(await openRow(0)).getByRole('button', { name: 'Kirim lagi' });
      const why = 'Uang tidak bisa keluar selama akun diamankan.';
      expect(again).toHaveAccessibleDescription(is ? why : '');
      expect(again).toBeEnabled();
    },
  );

  it('has no link to a report if the bank takes none [RPT-14]', async () => {
    await open(transactions, { offers: (extension) => extension !== 'reports' });
    expect(within(await openRow(0)).queryByRole('link', { name: 'Lapor' })).toBeNull();
  });

  it('leads to a report of this transaction [RPT-2]', async () => {
    await open();
    const dialog = await openRow(0);
    const id = within(dialog).getByText('ID Transaksi').nextElementSibling?.textContent ?? '';
    expect(within(dialog).getByRole('link', { name: 'Lapor' })).toHaveAttribute(
      'href',
      `/bantuan/lapor?transaksi=${encodeURIComponent(id)}`,
    );
  });

  it.each([
    [true, 'IASC menerima laporan dari Anda sendiri. Untuk melapor ke Lentera, tekan Lapor.'],
    [false, 'Lentera tidak mengirim laporan apa pun dari halaman ini.'],
  ])('shows where to report fraud, and calls nobody: %s [MUT-43]', async (takes, sentence) => {
    await open(transactions, { offers: (extension) => takes || extension !== 'reports' });
    const dialog = await openRow(0);
    expect(dialog).not.toHaveTextContent('IASC');
    await press('Laporkan penipuan');
    screen.getByRole('button', { name: 'Laporkan penipuan', expanded: true });
    expect(dialog).toHaveTextContent('Indonesia Anti-Scam Centre (IASC): 157 atau iasc.ojk.go.id.');
    expect(dialog).toHaveTextContent(sentence);
    const ways = ['157', 'iasc.ojk.go.id'].map((name) => screen.getByRole('link', { name }));
    expect(ways.map((way) => way.getAttribute('href'))).toEqual([
      'tel:157',
      'https://iasc.ojk.go.id',
    ]);
    await press('Laporkan penipuan');
    expect(dialog).not.toHaveTextContent('IASC');
  });
});
