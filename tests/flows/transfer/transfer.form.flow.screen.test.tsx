import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { listed } from '../../../machines/contract/list.ts';
import type { AccountView, Mutation } from '../../../machines/contract/account.ts';
import { waitingPinAccount } from '../../fixtures/account.ts';
import { sinta } from '../../support/harness.ts';
import { waitingRow } from '../scheduled/scheduled.harness.ts';
import { validForm } from './transfer.harness.ts';
import { keptForm, openTransfer, type Given } from './transfer.open.tsx';
import { memoLabel, type BankName } from '../../../machines/contract/limits.ts';

/** The flow that `open` started last. */
let run: Awaited<ReturnType<typeof openTransfer>>;
const open = async (given?: Given) => void (run = await openTransfer(given));

async function fillIn() {
  await userEvent.type(screen.getByLabelText('Rekening Tujuan'), '8800-4455 66');
  await userEvent.selectOptions(screen.getByLabelText('Bank Tujuan'), 'Bank Mandiri');
  await userEvent.type(screen.getByLabelText('Nominal'), '150000');
  await userEvent.type(screen.getByLabelText(memoLabel), 'Makan siang');
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the transfer form', () => {
  it('says that the account is frozen before anything is typed, and so does a dialog with a way on [FRZ-5]', async () => {
    await open({
      kept: keptForm('', false),
      bank: { 'GET /freeze': [{ data: { frozen: true } }] },
    });
    await run.freeze();
    const said = screen.getByText('Uang tidak bisa keluar selama akun diamankan.');
    expect(said.compareDocumentPosition(screen.getByLabelText('Rekening Tujuan'))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    await press('Lanjut');
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Akun Anda sedang diamankan' }),
    );
    expect(dialog.getByRole('link', { name: 'Buka kembali' })).toHaveAttribute(
      'href',
      '/profil/amankan',
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Tutup' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect([run.count('/freeze'), run.orders()]).toEqual([1, []]);
    expect(run.context().form.values).toEqual(validForm);
  });

  it('says until when a recovered PIN waits, and so does a dialog with a way on [OWN-9,10]', async () => {
    const waitsUntil = '2026-11-22T11:30:00+07:00';
    const bank = { 'GET /pin': [{ data: { waits_until: waitsUntil } }] };
    await open({ kept: keptForm('', false), account: waitingPinAccount(waitsUntil), bank });
    const wait =
      'PIN baru Anda berlaku mulai 22 November 2026 pukul 11.30 WIB. Sampai saat itu uang tidak bisa keluar.';
    expect(screen.getByText(wait)).toBeVisible();
    await press('Lanjut');
    const dialog = await screen.findByRole('dialog', { name: 'PIN baru Anda belum berlaku' });
    expect(dialog).toHaveTextContent(wait);
    expect(within(dialog).getByRole('link', { name: 'PIN' })).toHaveAttribute(
      'href',
      '/profil/pin',
    );
    await press('Tutup');
    expect([run.count('/pin'), run.orders()]).toEqual([1, []]);
    expect(run.context().form.values).toEqual(validForm);
  });

  it('shows the balance, the own account and what is typed, as money and in words [TRF-1..6,9,28,30]', async () => {
    await open();
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

  it('requires all but the time [FRM-27]', async () => {
    await open();
    const required = (label: string) => screen.getByLabelText(label).getAttribute('aria-required');
    const labels = ['Rekening Tujuan', 'Bank Tujuan', 'Nominal', memoLabel, 'Waktu Transfer'];
    expect(labels.map(required)).toEqual(['true', 'true', 'true', 'true', null]);
  });

  it('says a chosen time in words, with its weekday [TRF-31]', async () => {
    await open();
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
    await open();
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
    await open({ account: { ...sinta, balance: { status: 'loading' }, ...failed } });
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
    await open();
    await userEvent.type(screen.getByLabelText('Waktu Transfer'), typed);
    await userEvent.tab();
    expect(screen.getByLabelText('Waktu Transfer')).toHaveAccessibleDescription(
      expect.stringContaining(sentence),
    );
  });

  it('counts a long memo, and warns of what the bank may refuse [TRF-33,42]', async () => {
    await open();
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
    await open();
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
    await open();
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

  it('offers the recipients of the latest transfers, says which one was chosen, and leads to the amount [TRF-29,32,38]', async () => {
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
    await open({ account: { ...sinta, mutations } });
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
    expect(screen.getByLabelText('Nominal')).toHaveFocus();
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
    await open({ account: { ...sinta, mutations }, kept });
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
