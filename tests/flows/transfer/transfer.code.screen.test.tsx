import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { PreparedTransfer } from '../../../machines/contract/transfer.ts';
import transferFlow from '../../../src/flows/transfer/flow.ts';
import { renderFlow } from '../../support/screens.tsx';
import { startTransfer } from './transfer.harness.ts';

const scanned: PreparedTransfer = {
  accountTo: '8800445566',
  bankTo: null,
  amount: 50_000,
  saved: { name: 'Bagas Pratama', changed: false, code: { amount: 50_000, isOnce: true } },
};

function open(prepared: PreparedTransfer = scanned, holder: string | null = 'Bagas Pratama') {
  const run = startTransfer({
    realTimers: true,
    kept: { prepared },
    lookUp: async () => ({ name: holder }),
  });
  renderFlow(run.flow, transferFlow.screens);
  return run;
}

const labels = { bankTo: 'Bank Tujuan', amount: 'Nominal', description: 'Berita' } as const;
const at = (name: keyof typeof labels) => screen.getByLabelText(labels[name]);
const claim = () => screen.queryByText('Nama di kode QR: Bagas Pratama');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
async function check() {
  await userEvent.selectOptions(at('bankTo'), 'Bank Mandiri');
  await userEvent.clear(at('description'));
  await userEvent.type(at('description'), 'Makan siang');
  await press('Lanjut');
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
  ] as const)('leads to its first empty field: %# [SCN-12]', (prepared, first, sentence) => {
    open(prepared);
    expect(document.querySelector('[data-arrival=field]')).toBe(at(first));
    expect(at(first)).toHaveAccessibleDescription(expect.stringContaining(sentence));
  });

  it('says where the amount is from until it is another, and takes another [SCN-6]', async () => {
    open();
    expect(at('amount')).toHaveValue('50.000');
    expect(at('amount')).toHaveAccessibleDescription(/Nominal dari kode QR/);
    await userEvent.clear(at('amount'));
    await userEvent.type(at('amount'), '60000');
    expect(at('amount')).not.toHaveAccessibleDescription(/Nominal dari kode QR/);
  });

  it('does not say so of a code that any amount may be sent to [SCN-6]', async () => {
    const code = { amount: 50_000, isOnce: false };
    open({ ...scanned, saved: { name: 'Bagas Pratama', changed: false, code } });
    expect(at('amount')).toHaveValue('50.000');
    expect(at('amount')).not.toHaveAccessibleDescription(/Nominal dari kode QR/);
  });

  it('shows the name as a claim until the look-up names the holder [SCN-15]', async () => {
    open();
    expect(claim()).toBeVisible();
    await check();
    expect(await screen.findByText('ke Bagas Pratama')).toBeVisible();
    await press('Kembali');
    expect(claim()).toBeNull();
  });

  it('drops the claim with the account [SCN-15]', async () => {
    open();
    await userEvent.type(screen.getByLabelText('Rekening Tujuan'), '1');
    expect(claim()).toBeNull();
  });

  it('asks about another holder, with both names [SCN-15]', async () => {
    open(scanned, 'Bagus Setiawan');
    await check();
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Nama pemilik rekening berbeda' }),
    );
    expect(
      dialog
        .getAllByRole('term')
        .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
    ).toEqual([
      ['Di kode QR', 'Bagas Pratama'],
      ['Pemilik rekening', 'Bagus Setiawan'],
    ]);
    await press('Teruskan');
    expect(screen.getByText('ke Bagus Setiawan')).toBeVisible();
  });
});
