import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSelector } from '@xstate/react';
import { describe, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { listed } from '../../../machines/contract/list.ts';
import type { AccountView, Mutation } from '../../../machines/contract/account.ts';
import type { Receipt } from '../../../machines/contract/transfer.ts';
import { Failure, NotOffered } from '../../../machines/contract/failure.ts';
import { popupMachine } from '../../../machines/shared/popup.machine.ts';
import { PopupView } from '../../../src/app/popup-view.tsx';
import transferFlow from '../../../src/flows/transfer/flow.ts';
import { receiptOf } from '../../../src/flows/transfer/receipt.ts';
import { ClockIcon } from '../../../src/ui/step-icons.tsx';
import { color } from '../../../src/ui/theme.ts';
import { flushMicrotasks, sinta } from '../../support/harness.ts';
import { renderFlow } from '../../support/screens.tsx';
import { styleOf } from '../../support/styles.ts';
import { row, withRows } from '../mutasi/mutasi.harness.ts';
import { waitingRow } from '../scheduled/scheduled.harness.ts';
import { historyRow, now, receipt, startTransfer, validForm } from './transfer.harness.ts';
import { memoLabel, type BankName } from '../../../machines/contract/limits.ts';

const lost = () => Promise.reject(new Failure('network.lost'));

/** The flow that `open` started last. */
let run: ReturnType<typeof startTransfer>;

function open(options: Parameters<typeof startTransfer>[0] = {}) {
  run = startTransfer({ realTimers: true, ...options });
  renderFlow(run.flow, transferFlow.screens);
}

async function fillIn(at = '') {
  await userEvent.type(screen.getByLabelText('Rekening Tujuan'), '8800-4455 66');
  await userEvent.selectOptions(screen.getByLabelText('Bank Tujuan'), 'Bank Mandiri');
  await userEvent.type(screen.getByLabelText('Nominal'), '150000');
  await userEvent.type(screen.getByLabelText(memoLabel), 'Makan siang');
  fireEvent.change(screen.getByLabelText('Waktu Transfer'), { target: { value: at } });
}

/** The filled form leads to the PIN page. Only tests that read what is typed type. */
async function toPin(datetime = '') {
  act(() => run.fillIn({ ...validForm, datetime }));
  act(run.submit);
  await act(() => waitFor(run.flow, (snapshot) => snapshot.matches('enteringPin')));
}

/** Transfers by the PIN. */
async function send(datetime = '') {
  await toPin(datetime);
  await act(() => run.enterPin());
}

/** Transfers as a customer does, whose focus is in the form. */
async function pressTransfer() {
  await toPin();
  await userEvent.type(screen.getByLabelText('PIN'), '246810');
  await press('Transfer');
  await act(flushMicrotasks);
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const rows = (list: HTMLElement) =>
  within(list)
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent]);

describe('the transfer form', () => {
  it('shows the balance, the own account and what is typed, as money and in words [TRF-1..6,9,28,30]', async () => {
    open();
    const card = within(screen.getByRole('region', { name: 'Saldo' }));
    expect(card.getByText('Saldo')).toBeInTheDocument();
    expect(card.getByText('Rp12.500.000')).toBeInTheDocument();
    expect(screen.getByLabelText('Dari Rekening')).toHaveValue('8800112233 – Sinta Maharani');
    expect(screen.getByLabelText('Dari Rekening')).toHaveAttribute('readonly');
    expect(screen.getByLabelText('Waktu Transfer')).toHaveAttribute('min', '2026-11-21T11:30');
    expect(screen.getByLabelText('Waktu Transfer')).toHaveAccessibleDescription(
      'Kosongkan untuk kirim sekarang. Waktu dalam WIB',
    );
    expect(screen.getByText('Rp.')).toBeInTheDocument();
    expect(
      within(screen.getByLabelText('Bank Tujuan'))
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Bank Central Asia',
      'Bank Negara Indonesia',
      'Bank Rakyat Indonesia',
      'Bank Mandiri',
    ]);
    await fillIn();
    expect(screen.getByLabelText('Rekening Tujuan')).toHaveValue('8800445566');
    expect(screen.getByLabelText('Nominal')).toHaveValue('150.000');
    expect(screen.getByLabelText('Nominal')).toHaveAccessibleDescription(
      'seratus lima puluh ribu rupiah',
    );
    // Once for the eye, once for screen readers.
    expect(screen.getAllByText('seratus lima puluh ribu rupiah')).toHaveLength(2);
    await press('Sembunyikan saldo');
    expect(card.queryByText('Rp12.500.000')).not.toBeInTheDocument();
    expect(card.getByText('Tersembunyi')).toBeInTheDocument();
    await press('Tampilkan saldo');
    expect(card.getByText('Rp12.500.000')).toBeInTheDocument();
  });

  it('requires all but the time [FRM-27]', () => {
    open();
    const required = (label: string) => screen.getByLabelText(label).getAttribute('aria-required');
    const labels = ['Rekening Tujuan', 'Bank Tujuan', 'Nominal', memoLabel, 'Waktu Transfer'];
    expect(labels.map(required)).toEqual(['true', 'true', 'true', 'true', null]);
  });

  it('says a chosen time in words, with its weekday [TRF-31]', () => {
    open();
    const field = screen.getByLabelText('Waktu Transfer');
    const type = (value: string) => fireEvent.change(field, { target: { value } });
    type('2026-12-01T09:00');
    expect(field).toHaveAccessibleDescription('Selasa, 1 Desember 2026 pukul 09.00 WIB');
    type('2027-01-12T21:05');
    expect(field).toHaveAccessibleDescription('Selasa, 12 Januari 2027 pukul 21.05 WIB');
    type('');
    expect(field).toHaveAccessibleDescription('Kosongkan untuk kirim sekarang. Waktu dalam WIB');
  });

  it('names what is missing at each field, and focuses the first [TRF-8,11,12,17 ERR-12] [WCAG 3.3.1,3.3.3]', async () => {
    open();
    await press('Lanjut');
    for (const [label, sentence] of [
      ['Rekening Tujuan', 'Rekening tujuan tidak boleh kosong'],
      ['Bank Tujuan', 'Bank tujuan tidak boleh kosong'],
      ['Nominal', 'Nominal tidak boleh kosong'],
      [memoLabel, `${memoLabel} tidak boleh kosong`],
    ] as const) {
      expect(screen.getByLabelText(label)).toBeInvalid();
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription(
        expect.stringContaining(sentence),
      );
    }
    expect(screen.getByLabelText('Rekening Tujuan')).toHaveFocus();
  });

  it.each([
    [{ balance: { status: 'failed', code: 'balance.failed' } }, 'balance', 'balance.retried'],
    [{ user: { status: 'failed', code: 'user.failed' } }, 'user', 'user.retried'],
  ] as const)('fetches again what failed: %j [ERR-10]', async (failed, noun, type) => {
    open({ account: { ...sinta, balance: { status: 'loading' }, ...failed } });
    const card = within(screen.getByRole('region', { name: 'Saldo' }));
    expect(card.getByText('—')).toBeInTheDocument();
    expect(card.getByRole('alert')).toHaveTextContent(`Failed to fetch ${noun} data`);
    await userEvent.click(card.getByRole('button', { name: 'Coba lagi' }));
    expect(run.received('account')).toEqual([{ type }]);
  });

  it.each([
    ['2026-11-21T11:29', 'Waktu transfer tidak boleh sebelum waktu sekarang'],
    ['2027-11-21T11:31', 'Bank mungkin menolak waktu lebih dari satu tahun dari sekarang'],
  ])('says at the time %s: %s [TRF-19,42]', async (typed, sentence) => {
    open();
    await userEvent.type(screen.getByLabelText('Waktu Transfer'), typed);
    await userEvent.tab();
    expect(screen.getByLabelText('Waktu Transfer')).toHaveAccessibleDescription(
      expect.stringContaining(sentence),
    );
  });

  it('counts a long memo, and warns of what the bank may refuse [TRF-33,42]', () => {
    open();
    const field = screen.getByLabelText(memoLabel);
    for (const [memo, note] of [
      ['x'.repeat(149), ''],
      ['x'.repeat(150), '150 dari 200'],
      ['x'.repeat(200), '200 dari 200'],
      ['x'.repeat(201), 'Bank mungkin menolak lebih dari 200 karakter'],
      ['Makan\u200bsiang', 'Bank mungkin menolak karakter yang tidak terlihat'],
    ] as const) {
      fireEvent.change(field, { target: { value: memo } });
      fireEvent.blur(field);
      expect(field).toHaveAccessibleDescription(note);
      expect(field).toBeValid();
    }
  });

  it('adds to Nominal by a press [TRF-40]', async () => {
    open();
    await press('+50rb');
    await press('+500rb');
    expect(screen.getByLabelText('Nominal')).toHaveValue('550.000');
    expect(screen.getByLabelText('Nominal')).toHaveAccessibleDescription(
      expect.stringContaining('lima ratus lima puluh ribu rupiah'),
    );
    fireEvent.paste(screen.getByLabelText('Nominal'), {
      clipboardData: { getData: () => '1.234,567' },
    });
    expect(screen.getByLabelText('Nominal')).toBeInvalid();
    await press('+100rb');
    expect(screen.getByLabelText('Nominal')).toBeValid();
    expect(run.context().form.values.amount).toBe('650000');
  });

  it('says whether the transfer waits, and empties Waktu Transfer by a press [TRF-41]', async () => {
    open();
    const chosen = () =>
      ['Sekarang', 'Jadwalkan'].filter(
        (name) => screen.getByRole('button', { name }).getAttribute('aria-pressed') === 'true',
      );
    expect(chosen()).toEqual(['Sekarang']);
    await press('Jadwalkan');
    expect(screen.getByLabelText('Waktu Transfer')).toHaveFocus();
    expect(chosen()).toEqual(['Sekarang']);
    fireEvent.change(screen.getByLabelText('Waktu Transfer'), {
      target: { value: '2026-12-01T09:00' },
    });
    expect(chosen()).toEqual(['Jadwalkan']);
    await press('Sekarang');
    expect(screen.getByLabelText('Waktu Transfer')).toHaveValue('');
    expect(chosen()).toEqual(['Sekarang']);
  });

  it('offers the recipients of the latest transfers, and says which one was chosen [TRF-29,32,38]', async () => {
    const out = (to: string, name: string, day: string, change: Partial<Mutation> = {}) =>
      waitingRow(name, `2026-11-${day}T10:00:00+07:00`, {
        account_to: to,
        username_to: name,
        status: 'completed',
        bank_to: 'Bank Negara Indonesia',
        ...change,
      });
    const mutations: AccountView['mutations'] = {
      status: 'loaded',
      value: listed([
        out('11', 'Lama', '01'),
        out('22', 'Rini', '20'),
        out('22', 'Rini Wulandari', '21'),
        out('33', 'Agus', '19'),
        out('44', 'Dewi', '18'),
        out('55', 'Masuk', '21', { transactionDirection: 'DEBIT' }),
        out('56', 'Entah', '21', { transactionDirection: 'UNKNOWN' }),
        out('66', 'Toko', '21', { type: 'belanja' }),
        out('77', 'Nanti', '21', { status: 'pending' }),
        out('lain', 'Bukan Rekening', '21'),
      ]),
    };
    open({ account: { ...sinta, mutations } });
    const card = within(screen.getByRole('region', { name: 'Penerima terakhir' }));
    expect(card.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'RWRini Wulandari 22',
      'AAgus 33',
      'DDewi 44',
    ]);
    const region = screen.getByRole('region', { name: 'Penerima terakhir' }).lastElementChild;
    expect(region).toBeEmptyDOMElement();
    await userEvent.click(card.getByRole('button', { name: /Agus/ }));
    expect(run.context().form.values).toMatchObject({
      accountTo: '33',
      bankTo: 'Bank Negara Indonesia',
    });
    expect(region).toHaveAttribute('aria-live', 'polite');
    expect(region).toHaveTextContent('Rekening Tujuan diisi: 33, Bank Negara Indonesia');
    expect(
      card
        .getByRole('button', { name: 'Agus 33' })
        .compareDocumentPosition(screen.getByLabelText('Rekening Tujuan')),
    ).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('offers no recipient whose bank neither the history nor this visit knows [TRF-32,43]', async () => {
    const out = (account_to: string, day: string, bank_to?: BankName) =>
      waitingRow(`${account_to} ${day}`, `2026-11-${day}T10:00:00+07:00`, {
        account_to,
        status: 'completed',
        bank_to,
      });
    const rows = [
      out('11', '21'),
      out('22', '20'),
      out('33', '19'),
      out('33', '18', 'Bank Rakyat Indonesia'),
      out('44', '17'),
      out('8800445566', '16', 'Bank Central Asia'),
    ];
    const mutations: AccountView['mutations'] = { status: 'loaded', value: listed(rows) };
    const kept = { banks: { '22': 'Bank Mandiri', '8800445566': 'Bank Mandiri' } } as const;
    open({ account: { ...sinta, mutations }, kept });
    const card = within(screen.getByRole('region', { name: 'Penerima terakhir' }));
    const chips = card.getAllByRole('button');
    const filled = [];
    for (const chip of chips) {
      await userEvent.click(chip);
      const { accountTo, bankTo } = run.context().form.values;
      filled.push([accountTo, bankTo]);
    }
    expect(filled).toEqual([
      ['22', 'Bank Mandiri'],
      ['33', 'Bank Rakyat Indonesia'],
      ['8800445566', 'Bank Central Asia'],
    ]);
  });
});

describe('the PIN page', () => {
  it('shows the order as it will be sent, before the PIN [PIN-1..3,34] [WCAG 3.3.4]', async () => {
    open();
    await toPin();
    expect(
      screen.getByRole('heading', { name: 'Masukkan Pin Anda', level: 1 }),
    ).toBeInTheDocument();
    const summary = screen.getByRole('region', { name: 'Ringkasan' });
    expect(summary.textContent).toMatch(
      /^BPRp150\.000seratus lima puluh ribu rupiahke Bagas PratamaBank Mandiri · 8800445566/,
    );
    expect(rows(summary)).toEqual([
      ['Dari Rekening', '8800112233'],
      ['Waktu', 'Sekarang'],
      [memoLabel, 'Makan siang'],
    ]);
    expect(summary.compareDocumentPosition(screen.getByLabelText('PIN'))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  });

  it('names the account if the bank does not name its holder, and the chosen time [PIN-2]', async () => {
    open({ lookUp: async () => ({ name: null }) });
    await toPin('2026-12-01T08:30');
    expect(screen.getByText('ke 8800445566')).toBeInTheDocument();
    expect(rows(screen.getByRole('region', { name: 'Ringkasan' }))).toContainEqual([
      'Waktu',
      '1 Desember 2026 pukul 08.30 WIB',
    ]);
  });

  it('takes digits only, shows them when asked, is required, and is sent by Transfer [FRM-12 PIN-4..6]', async () => {
    open();
    await toPin();
    await press('Transfer');
    expect(screen.getByLabelText('PIN')).toHaveAccessibleDescription(
      'Input pin tidak boleh kosong',
    );
    expect(screen.getByLabelText('PIN')).toHaveFocus();
    await userEvent.type(screen.getByLabelText('PIN'), '2a4');
    expect(screen.queryByText('Input pin tidak boleh kosong')).not.toBeInTheDocument();
    await press('Tampilkan PIN');
    expect(screen.getByLabelText('PIN')).toHaveValue('24');
    expect(screen.getByLabelText('PIN')).toHaveAttribute('type', 'text');
    expect(run.sent).toHaveLength(0);
    await press('Transfer');
    await act(flushMicrotasks);
    expect(run.sent).toHaveLength(1);
  });

  it('is empty after Pin Salah, and has the focus once that is closed [PIN-30]', async () => {
    open({ comparePin: async () => false });
    const popup = createActor(popupMachine).start();
    function Popups() {
      return <PopupView snapshot={useSelector(popup, (now) => now)} send={popup.send} />;
    }
    render(<Popups />);
    await send();
    expect(screen.getByLabelText('PIN')).toHaveValue('');
    screen.getByLabelText('PIN').focus();
    act(() => run.popups().forEach((one) => popup.send({ type: 'popup.requested', popup: one })));
    expect(screen.getByRole('dialog', { name: 'Pin Salah' })).toBeVisible();
    // The dialog took the focus out of the empty field, which is no issue.
    expect(screen.queryByText('Input pin tidak boleh kosong')).not.toBeInTheDocument();
    await press('Tutup');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByLabelText('PIN')).toHaveFocus();
  });

  it('says that the outcome is unknown, and offers to look or to send again [FRZ-3 PIN-18,39,40]', async () => {
    open({ transfer: lost });
    const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    await pressTransfer();
    const heading = screen.getByRole('heading', { name: 'Status transfer belum pasti', level: 1 });
    expect(heading).toHaveFocus();
    expect(heading).toHaveAccessibleDescription(
      'Kami belum bisa memastikan apakah uang Anda sudah berpindah.',
    );
    expect(screen.queryByText('Masukkan Pin Anda')).not.toBeInTheDocument();
    const panel = screen.getByText(/^Kami belum bisa/).closest('p')?.parentElement as HTMLElement;
    const order = screen.getByRole('region', { name: 'Ringkasan' });
    expect(panel.compareDocumentPosition(order)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(within(order).getByText('Rp150.000 ke Bagas Pratama').tagName).toBe('SUMMARY');
    // The heading announces it; nothing else does.
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(scrolled).toHaveBeenCalledWith(0, 0);
    expect(within(panel).getByRole('link', { name: 'Amankan akun' })).toHaveAttribute(
      'href',
      '/profil/amankan',
    );
    expect(panel).toHaveTextContent(
      /^Kami belum bisa memastikan apakah uang Anda sudah berpindah\.Tekan Periksa Status untuk melihat riwayat\.Periksa StatusLihat MutasiAmankan akun$/,
    );
    expect(
      screen.getByText('Mengirim lagi aman: uang Anda tidak akan berpindah dua kali.'),
    ).toBeInTheDocument();
    expect(screen.getByLabelText('PIN')).toHaveValue('246810');
    expect(panel).not.toHaveTextContent(/berhasil|gagal|sukses/i);
    expect(styleOf(screen.getByRole('button', { name: 'Periksa Status' }))).toContain(
      `background: ${color.action}`,
    );
    expect(styleOf(screen.getByRole('button', { name: 'Transfer' }))).toContain(
      `background: ${color.surface}`,
    );
    await press('Periksa Status');
    await act(flushMicrotasks);
    expect(screen.getByRole('status')).toHaveTextContent(/^Belum ada di riwayat$/);
    expect(run.sent).toHaveLength(1);
    await press('Transfer');
    await act(flushMicrotasks);
    expect(new Set(run.keys()).size).toBe(1);
    expect(run.sent).toHaveLength(2);
  });

  const found = historyRow();

  it.each([
    [
      async () => [found],
      'Ada yang mirip di riwayat, tetapi belum tentu transfer ini: Rp150.000 ke Bagas Pratama, 21 November 2026 pukul 11.31 WIB',
    ],
    [async () => [], 'Belum ada di riwayat'],
    [lost, 'Riwayat belum dapat dibaca. Coba lagi sebentar lagi.'],
  ])(
    'says what the history says, with the key on and off: %s, %s [PIN-42]',
    async (history, said) => {
      for (const canRepeat of [true, false]) {
        open({ transfer: lost, history, canRepeat });
        await send();
        await press('Periksa Status');
        await act(flushMicrotasks);
        expect(screen.getByRole('status').textContent).toBe(said);
        expect(run.sent).toHaveLength(1);
        cleanup();
      }
    },
  );

  it('shows the receipt of the order’s own row, with the row’s own time [PIN-41]', async () => {
    open({
      transfer: lost,
      history: async () => [{ ...found, key: run.keys()[0] ?? '' }],
    });
    await send();
    await press('Periksa Status');
    await act(flushMicrotasks);
    const dialog = screen.getByRole('dialog', { name: 'Transfer Berhasil' });
    expect(rows(dialog)).toEqual([
      ['No Referensi', 'LT202611210000000077'],
      ['Nomor Rekening Tujuan', 'Bagas Pratama8800445566'],
      ['Bank Tujuan', 'Bank Mandiri'],
      ['Jumlah Transfer', 'Rp150.000'],
      ['Waktu Proses', '21 November 2026 pukul 11.31 WIB'],
      [memoLabel, 'Makan siang'],
    ]);
  });

  it.each([
    ['completed', 'Transfer Berhasil', false],
    ['pending', 'Transfer Berhasil', true],
    ['menunggu', 'Transfer Berhasil', true],
    ['failed', 'Transfer Gagal', false],
    ['cancelled', 'Transfer Dibatalkan', false],
    ['dibatalkan', 'Transfer Dibatalkan', false],
  ])(
    'says of a scheduled order whose row says %s: %s [PIN-41]',
    async (status, title, isPending) => {
      // The bank moved it by 45 minutes.
      const datetime = '2026-12-01T09:15:00+07:00';
      open({
        schedule: lost,
        history: async () => [{ ...found, key: run.keys()[0] ?? '', status, datetime }],
      });
      await send('2026-12-01T08:30');
      await press('Periksa Status');
      await act(flushMicrotasks);
      const dialog = screen.getByRole('dialog', { name: title });
      expect(rows(dialog)).toContainEqual(['Waktu Proses', '1 Desember 2026 pukul 09.15 WIB']);
      const note = 'Akan diproses 1 Desember 2026 pukul 09.15 WIB';
      for (const text of ['Pending', note])
        expect(within(dialog).queryAllByText(text)).toHaveLength(isPending ? 1 : 0);
      expect(within(dialog).getByRole('status')).toBeEmptyDOMElement();
    },
  );

  it('sends no order that the history has, and an equal one only by its own button [PIN-43,44]', async () => {
    open({
      transfer: lost,
      history: async () => [{ ...found, key: run.keys()[0] ?? '' }],
    });
    await pressTransfer();
    await press('Transfer');
    await act(flushMicrotasks);
    const heading = screen.getByRole('heading', { name: 'Transfer ini sudah terkirim', level: 1 });
    expect(heading).toHaveFocus();
    expect(heading).toHaveAccessibleDescription(
      'Tidak ada yang dikirim lagi. Di riwayat: Rp150.000 ke Bagas Pratama, 21 November 2026 pukul 11.31 WIB',
    );
    expect(screen.queryByRole('button', { name: 'Transfer' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Lihat Mutasi' })).toHaveAttribute('href', '/mutasi');
    expect(run.sent).toHaveLength(1);
    await press('Kirim sebagai transfer baru');
    await act(flushMicrotasks);
    expect(new Set(run.keys()).size).toBe(2);
  });

  it('says for what the PIN is, in one line [PIN-45]', async () => {
    open();
    await toPin();
    const line = 'Rp150.000 ke Bagas Pratama, Bank Mandiri';
    expect(screen.getByLabelText('PIN')).toHaveAccessibleDescription(line);
  });

  it('offers no second payment if the order cannot be repeated [PIN-20]', async () => {
    open({ transfer: lost, canRepeat: false });
    await send();
    expect(screen.queryByRole('button', { name: 'Transfer' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Lihat Mutasi' })).toHaveAttribute('href', '/mutasi');
    expect(screen.queryByText(/Mengirim lagi aman/)).not.toBeInTheDocument();
    await press('Periksa Status');
    await act(flushMicrotasks);
    expect([run.sent.length, run.sideEffects.looks]).toEqual([1, 1]);
  });

  it('names an answer that cannot be read, last and in English [PIN-39]', async () => {
    open({ transfer: () => Promise.reject(new Failure('answer.invalid')) });
    await send();
    const english = screen.getByText('Invalid response from API');
    expect(english).toHaveAttribute('lang', 'en');
    expect(
      screen.getByRole('link', { name: 'Lihat Mutasi' }).compareDocumentPosition(english),
    ).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });
});

describe('the receipt', () => {
  it('shows the bank’s answer [PIN-21..25,27]', async () => {
    // Not the time of the answer's `datetime`: the order is not pending.
    open({ transfer: async () => ({ ...receipt, datetime: '2026-11-20T08:00:00+07:00' }) });
    await send();
    const dialog = screen.getByRole('dialog', { name: 'Transfer Berhasil' });
    expect(styleOf(dialog.querySelector('[data-sign]') as HTMLElement)).toContain(
      `color: ${color.positive}`,
    );
    expect(dialog).toHaveTextContent(
      /^Transfer Berhasil.*WIBDari Sinta Maharani, rekening 8800112233Rp150\.000ke Bagas PratamaNo Referensi/,
    );
    expect(dialog).not.toHaveTextContent('Pending');
    expect(dialog).toHaveFocus();
    expect(rows(dialog)).toEqual([
      ['No Referensi', 'LT202611210000000001'],
      ['Nomor Rekening Tujuan', 'Bagas Pratama8800445566'],
      ['Bank Tujuan', 'Bank Mandiri'],
      ['Jumlah Transfer', 'Rp150.000'],
      ['Waktu Proses', '21 November 2026 pukul 11.30 WIB'],
      [memoLabel, 'Makan siang'],
    ]);
    await press('Oke');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Rekening Tujuan')).toHaveValue('');
  });

  it('shows the time of a scheduled transfer [PIN-26,35]', async () => {
    open({
      schedule: async () => ({ ...receipt, status: 'Pending', datetime: '2026-12-02T01:30:00Z' }),
    });
    await send('2026-12-01T08:30');
    const dialog = screen.getByRole('dialog', { name: 'Transfer Berhasil' });
    expect(rows(dialog)).toContainEqual(['Waktu Proses', '2 Desember 2026 pukul 08.30 WIB']);
    expect(dialog).toHaveTextContent(
      /^Transfer Berhasil.*WIBDari Sinta Maharani, rekening 8800112233Rp150\.000ke Bagas PratamaPendingAkan diproses 2 Desember 2026 pukul 08\.30 WIB/,
    );
    expect(styleOf(dialog.querySelector('[data-sign]') as HTMLElement)).toContain(
      `color: ${color.link}`,
    );
    const { container: clock } = render(<ClockIcon size={32} />);
    expect(dialog.querySelector('[data-sign] svg')?.outerHTML).toBe(clock.innerHTML);
  });

  it.each([
    [
      'completed',
      'Transfer Berhasil',
      '2 Desember 2026 pukul 08.31 WIB',
      6,
      'Transfer sudah diproses',
    ],
    ['Failed', 'Transfer Gagal', '2 Desember 2026 pukul 08.31 WIB', 4, 'Transfer gagal diproses'],
    ['pending', 'Transfer Berhasil', '2 Desember 2026 pukul 08.30 WIB', 6, ''],
  ])(
    'of a pending transfer that became %s says so by itself [LIV-11]',
    async (status, title, time, tools, news) => {
      open({
        schedule: async () => ({ ...receipt, status: 'pending', datetime: '2026-12-02T01:30:00Z' }),
      });
      await send('2026-12-01T08:30');
      const datetime = '2026-12-02T01:31:00Z';
      const history = [row(receipt.referenceNumber, datetime, { status })];
      act(() => run.flow.send({ type: 'account.changed', account: withRows(history) }));
      const dialog = screen.getByRole('dialog', { name: title });
      expect(rows(dialog)).toContainEqual(['Waktu Proses', time]);
      expect(within(dialog).queryAllByText('Pending')).toHaveLength(status === 'pending' ? 1 : 0);
      expect(within(dialog).getByRole('status').textContent).toBe(news);
      expect(within(dialog).getAllByRole('button')).toHaveLength(tools);
    },
  );

  it.each([null, '', 'segera'])(
    'has the order’s own time if a pending answer has the time %j [PIN-31]',
    (datetime) => {
      const order = { bankTo: 'Bank Mandiri', datetime: '2026-12-01T08:30:00+07:00' } as const;
      const shown = receiptOf({ ...receipt, status: 'pending', datetime }, order, 0);
      const lines = ['1 Desember 2026 pukul 08.30 WIB'];
      expect(shown.rows).toContainEqual({ term: 'Waktu Proses', lines });
      expect(shown.note).toBe('Akan diproses 1 Desember 2026 pukul 08.30 WIB');
    },
  );

  const atOnce = '21 November 2026 pukul 11.30 WIB';
  const later = '1 Desember 2026 pukul 08.30 WIB';
  const banksTime = '2 Desember 2026 pukul 08.30 WIB';
  it.each([
    ['pending', '2026-12-02T01:30:00Z', banksTime],
    ['scheduled', '2026-12-02T01:30:00Z', banksTime],
    // When the bank took the order.
    ['scheduled', '2026-11-21T11:30:00+07:00', later],
    ['QUEUED', null, later],
    ['processing', null, later],
    [' Terjadwal', null, later],
    ['menunggu', null, later],
    ['diproses', null, later],
    ['entah', null, later],
    ['', '', later],
    ['completed', null, atOnce],
    ['Completed', '2026-12-01T08:30:00+07:00', atOnce],
  ])(
    'of an order with a time has, if its status is %j and its time %j, Waktu Proses %j [PIN-25,26,31,38]',
    (status, datetime, time) => {
      const order = { bankTo: 'Bank Mandiri', datetime: '2026-12-01T08:30:00+07:00' } as const;
      const shown = receiptOf({ ...receipt, status, datetime }, order, now);
      expect(shown.title).toBe('Transfer Berhasil');
      expect(shown.rows).toContainEqual({ term: 'Waktu Proses', lines: [time] });
      const isPending = time !== atOnce;
      expect(shown.isPending).toBe(isPending);
      expect(shown.note).toBe(isPending ? `Akan diproses ${time}` : null);
    },
  );

  it.each([
    ['pending', true],
    ['scheduled', true],
    ['queued', true],
    ['processing', true],
    ['terjadwal', true],
    ['menunggu', true],
    ['diproses', true],
    ['completed', false],
    ['entah', false],
    ['', false],
  ])(
    'of an order without a time has the current time, also if its status is %j [PIN-25,38]',
    (status, isPending) => {
      const order = { bankTo: 'Bank Mandiri', datetime: null } as const;
      const answer = { ...receipt, status, datetime: '2026-12-02T01:30:00Z' };
      const shown = receiptOf(answer, order, now);
      expect(shown.rows).toContainEqual({ term: 'Waktu Proses', lines: [atOnce] });
      expect([shown.isPending, shown.note]).toEqual([isPending, null]);
    },
  );

  it('is copied, shared and printed, and says so quietly', async () => {
    const given: Receipt[] = [];
    open({
      shareReceipt: async ({ receipt: shown }) => (given.push(shown), 'shared'),
      copyReference: () => Promise.reject(new Error('denied')),
    });
    await send();
    await press('Bagikan');
    expect(await screen.findByText('Dibagikan')).toBeInTheDocument();
    expect(given[0]).toMatchObject({
      title: 'Transfer Berhasil',
      amount: 'Rp150.000',
      from: 'Sinta Maharani',
      to: 'Bagas Pratama',
    });
    expect(given[0]?.rows).toContainEqual({ term: 'Jumlah Transfer', lines: ['Rp150.000'] });
    expect(JSON.stringify(given)).not.toContain('246810');
    await press('Salin No Referensi');
    expect(await screen.findByText('Browser ini tidak mengizinkannya')).toBeInTheDocument();
    await press('Cetak');
    expect(run.sideEffects.printed).toBe(1);
  });
});

describe('the daily limit under Nominal', () => {
  const warning = 'Melebihi sisa limit hari ini (Rp149.999). Transfer bisa ditolak.';

  it.each([
    [98_500_000, '', '', 'Sisa limit hari ini Rp98.500.000'],
    [null, '', '', null],
    [149_999, '150000', '', warning],
    [149_999, '150000', '2026-11-21T23:59', warning],
    [149_999, '150000', '2026-11-22T00:00', null],
    [98_500_000, '150000', '2027-11-21T10:00', null],
    [150_000, '150000', '', 'Sisa limit hari ini Rp150.000'],
  ])(
    'is %j, which for the amount %j at %j says %j [LIM-1,3,4]',
    async (left, amount, datetime, said) => {
      open({
        limit: () => (left === null ? Promise.reject(new NotOffered()) : Promise.resolve({ left })),
      });
      await act(flushMicrotasks);
      act(() => run.fillIn({ amount, datetime }));
      await act(flushMicrotasks);
      const words = amount === '' ? [] : ['seratus lima puluh ribu rupiah'];
      const note = [...words, ...(said === null ? [] : [said])].join(' ');
      expect(screen.getByLabelText('Nominal')).toHaveAccessibleDescription(note);
      expect(screen.getByLabelText('Nominal')).not.toHaveAttribute('aria-invalid');
    },
  );
});
