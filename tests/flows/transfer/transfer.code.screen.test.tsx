import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { PreparedTransfer } from '../../../machines/contract/transfer.ts';
import transferFlow from '../../../src/flows/transfer/flow.ts';
import { flushMicrotasks } from '../../support/harness.ts';
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

  it.each([
    ['Bagas Pratama', 'BAGAS  PRATAMA', true],
    ['Zoe Muller', 'Zoë Müller', true],
    ["Nur 'Aini M.", 'Nur Aini, M', true],
    ['Lukasz Nowak', 'Łukasz Nowak', true],
    ['Dang Van Minh', 'Đặng Văn Minh', true],
    ['Oyvind Strauss', 'Øyvind Strauß', true],
    ['OYVIND STRAUSS', 'ØYVIND STRAUẞ', true],
    ['Aeshild Coeur Thordis Isik', 'Æshild Cœur Þórdís Işık', true],
    ['Thordis Gudmundsdottir', 'Þórdís Guðmundsdóttir', true],
    ['Ivan Shchedrin', 'Иван Щедрин', true],
    ['WangXiaoMing', '王小明', true],
    ['Иван Щедрин', '王小明', false],
    ['Иван Петров', 'Иван Щедрин', false],
    ['Bagas Щедрин', 'Иван Щедрин', false],
    ['Bagas Pratama', 'Łukasz Nowak', false],
    ['Ivan Shchedrin', 'Ivan Щедрин', false],
    ['Bagas Pratama', '12345', false],
    ['Siti Nurhaliza', 'Siti Nurhaliza Kusumawardhani Putri', true],
    ['Siti Nurhaliza Kusumaward', 'Siti Nurhaliza Kusumawardhani Putri', true],
    ['Wolfeschlegelsteinhausenb', 'Wolfeschlegelsteinhausenbergerdorff', true],
    ['Siti', 'Siti Nurhaliza Kusumawardhani Putri', false],
    ['Bagas', 'Bagas Pratama', false],
    ['Bagas Pratama Putra', 'Bagas Pratama', false],
    ['Bagas Pratama', 'Bagus Pratama', false],
  ])('calls %j and %j the same: %s [SCN-15]', async (name, holder, isSame) => {
    const run = open({ ...scanned, saved: { ...scanned.saved, changed: false, name } }, holder);
    run.flow.send({
      type: 'field.changed',
      change: { bankTo: 'Bank Mandiri', description: 'Makan siang' },
    });
    await press('Lanjut');
    await act(flushMicrotasks);
    await screen.findByText(isSame ? 'Masukkan Pin Anda' : 'Nama pemilik rekening berbeda');
  });
});
