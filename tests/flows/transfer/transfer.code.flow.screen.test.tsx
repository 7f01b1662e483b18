import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { PreparedTransfer } from '../../../machines/contract/transfer.ts';
import { settle } from '../../support/open-flow.tsx';
import { found, openTransfer, type Given } from './transfer.open.tsx';

const scanned: PreparedTransfer = {
  accountTo: '8800445566',
  bankTo: null,
  amount: 50_000,
  saved: { name: 'Bagas Pratama', changed: false, code: { amount: 50_000, isOnce: true } },
};

const open = (
  prepared: PreparedTransfer = scanned,
  holder: string | null = 'Bagas Pratama',
  more: Given = {},
) =>
  openTransfer({
    bank: { 'GET /account/': [found(holder)] },
    ...more,
    kept: { ...more.kept, prepared },
  });

const labels = { bankTo: 'Bank Tujuan', amount: 'Nominal', description: 'Berita' } as const;
const at = (name: keyof typeof labels) => screen.getByLabelText(labels[name]);
const claim = () => screen.queryByText('Nama di kode QR: Bagas Pratama');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
async function check() {
  await userEvent.selectOptions(at('bankTo'), 'Bank Mandiri');
  await userEvent.clear(at('description'));
  await userEvent.type(at('description'), 'Makan siang');
  await press('Lanjut');
  await settle();
}

describe('a transfer that a scanned code filled in', () => {
  it.each([
    [scanned, 'bankTo', 'Kode terbaca: Bagas Pratama, Rp50.000'],
    [
      { ...scanned, bankTo: 'Bank Mandiri' },
      'description',
      'Kode terbaca: Bagas Pratama, Rp50.000',
    ],
    [
      {
        accountTo: '8800445566',
        bankTo: 'Bank Mandiri',
        saved: { name: 'Bagas Pratama', changed: false, code: { amount: null, isOnce: false } },
      },
      'amount',
      'Kode terbaca: Bagas Pratama',
    ],
  ] as const)('leads to its first empty field: %# [SCN-12]', async (prepared, first, sentence) => {
    await open(prepared);
    expect(document.querySelector('[data-arrival=field]')).toBe(at(first));
    expect(at(first)).toHaveAccessibleDescription(expect.stringContaining(sentence));
  });

  it('says where the amount is from until it is another, and takes another [SCN-6]', async () => {
    await open();
    expect(at('amount')).toHaveValue('50.000');
    expect(at('amount')).toHaveAccessibleDescription(/Nominal dari kode QR/);
    await userEvent.clear(at('amount'));
    await userEvent.type(at('amount'), '60000');
    expect(at('amount')).not.toHaveAccessibleDescription(/Nominal dari kode QR/);
  });

  it('does not say so of a code that any amount may be sent to [SCN-6]', async () => {
    const code = { amount: 50_000, isOnce: false };
    await open({ ...scanned, saved: { name: 'Bagas Pratama', changed: false, code } });
    expect(at('amount')).toHaveValue('50.000');
    expect(at('amount')).not.toHaveAccessibleDescription(/Nominal dari kode QR/);
  });

  const typed = {
    accountTo: '8800445566',
    bankTo: 'Bank Mandiri',
    amount: '20000',
    description: 'Iuran',
    datetime: '2026-12-01T09:30',
  };
  const { amount: _, ...amountless } = scanned;
  it.each([
    ['the same account', amountless, '8800445566', ['Bank Mandiri', '20.000']],
    ['the same account with an amount', scanned, '8800445566', ['Bank Mandiri', '50.000']],
    ['another account', amountless, '8800445567', ['', '']],
    ['another account with an amount', scanned, '8800445567', ['', '50.000']],
  ])(
    'keeps what was typed beside a code for %s [ACC-21]',
    async (__, prepared, accountTo, values) => {
      await open(prepared, null, {
        kept: { form: { values: { ...typed, accountTo }, issues: {} } },
      });
      expect(
        [at('bankTo'), at('amount')].map((field) => (field as HTMLInputElement).value),
      ).toEqual(values);
      expect(at('description')).toHaveValue('Iuran');
      expect(screen.getByLabelText(/^Waktu Transfer/)).toHaveValue('2026-12-01T09:30');
    },
  );

  it('replaces all that was typed if it is no code [ACC-21]', async () => {
    const { saved: __, ...prepared } = scanned;
    await open(prepared, null, { kept: { form: { values: typed, issues: {} } } });
    expect(at('description')).toHaveValue('');
  });

  it('goes to the bank that the last transfer of this visit went to [SCN-6]', async () => {
    await open(scanned, null, {
      kept: { banks: { [scanned.accountTo]: 'Bank Negara Indonesia' } },
    });
    expect(at('bankTo')).toHaveValue('Bank Negara Indonesia');
  });

  const anyBank = 'Rekening ini di Lentera. Keempat bank bisa dipilih.';
  it.each([
    [true, anyBank],
    [false, null],
  ])('says that any bank reaches it if the look-up says so: %s [SCN-6]', async (isOwn, note) => {
    const bank = { 'GET /account/': [{ data: { name: null, bank: isOwn ? null : 'Lain' } }] };
    const run = await open(scanned, null, { bank });
    expect(screen.queryByText(anyBank)?.textContent ?? null).toBe(note);
    expect(run.calls[0]?.url.searchParams.get('accountNumber')).toBe(scanned.accountTo);
  });

  it('shows the name as a claim until the look-up names the holder [SCN-15]', async () => {
    await open();
    expect(claim()).toBeVisible();
    await check();
    expect(await screen.findByText('ke Bagas Pratama')).toBeVisible();
    await press('Kembali');
    expect(claim()).toBeNull();
  });

  it('drops the claim with the account [SCN-15]', async () => {
    await open();
    await userEvent.type(screen.getByLabelText('Rekening Tujuan'), '1');
    expect(claim()).toBeNull();
  });

  it('asks about another holder, with both names [SCN-15]', async () => {
    await open(scanned, 'Bagus Setiawan');
    await check();
    const dialog = await screen.findByRole('dialog', { name: 'Nama pemilik rekening berbeda' });
    expect(dialog).toHaveTextContent(
      'Kode ini atas nama Bagas Pratama, tetapi rekeningnya milik Bagus Setiawan. Lanjutkan hanya bila Anda mengenal penerimanya.',
    );
    expect(within(dialog).queryByRole('term')).toBeNull();
    await press('Teruskan');
    expect(screen.getByText('ke Bagus Setiawan')).toBeVisible();
  });
});
