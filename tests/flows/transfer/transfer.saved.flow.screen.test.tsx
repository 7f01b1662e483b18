import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { KeptTransfer } from '../../../machines/transfer/transfer.context.ts';
import { json } from '../../support/fake-bank.ts';
import type { Answer } from '../../support/open-flow.tsx';
import { termsIn } from '../../support/screens.tsx';
import { done, fill, found, openTransfer, pinPage, unknownPage, where } from './transfer.open.tsx';

const prepared = {
  accountTo: '8800445566',
  bankTo: 'Bank Mandiri',
  amount: 150_000,
  description: 'Makan siang',
  saved: { name: 'Bagas Pratama', changed: true },
} as const;

interface Bank {
  readonly names?: readonly (string | null)[];
  readonly orders?: readonly Answer[];
  readonly saving?: readonly Answer[];
  readonly isOffered?: boolean;
}
const open = (
  { names = ['Bagas Pratama'], orders = [done], saving = [200], isOffered = true }: Bank = {},
  kept: KeptTransfer = { prepared },
  path = '/transfer',
) =>
  openTransfer({
    path,
    kept,
    bank: {
      'GET /account/': names.map(found),
      'POST /transaction/transfer': orders,
      'POST /recipients': saving,
    },
    settings: { VITE_RECIPIENTS_PATH: '/recipients' },
    offers: (one) => isOffered || one !== 'recipients',
  });
const asked = 'Nama pemilik rekening berubah';
const isNew = () => screen.queryByText('Baru diubah.') !== null;

describe('a transfer to a saved recipient', () => {
  it.each([
    ['Bagas Pratama', pinPage],
    [' BAGAS  pratama ', pinPage],
    ['bagas\u00A0pratama', pinPage],
    [null, pinPage],
    ['Bagus Pratama', asked],
    ['Bagas', asked],
    ['Bagas Pratama Putra', asked],
    ['BagasPratama', asked],
  ])('whom the bank calls %j leads to %s [SAV-11]', async (name, page) => {
    const run = await open({ names: [name] });
    expect(await run.check()).toBe(page);
  });

  it('is asked about with both names, has the focus, and does not ask again after a yes [SAV-11,12]', async () => {
    const run = await open({ names: ['Bagus Pratama', 'Bagus Pratama', 'Bagas Pratama'] });
    await run.check();
    expect(termsIn(document.body)).toEqual([
      ['Dulu', 'Bagas Pratama'],
      ['Sekarang', 'Bagus Pratama'],
    ]);
    expect(screen.getByRole('dialog')).toHaveFocus();
    await run.press('Teruskan');
    expect(where()).toBe(pinPage);
    expect(screen.getByText('ke Bagus Pratama')).toBeVisible();
    await run.press('Kembali');
    expect(await run.check()).toBe(pinPage);
    await run.press('Kembali');
    expect(await run.check()).toBe(asked);
  });

  it('leads back to the form as it was after a no, and asks again [SAV-12]', async () => {
    const run = await open({ names: ['Bagus Pratama'] });
    await run.check();
    await run.press('Batal');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByLabelText('Nominal')).toHaveValue('150.000');
    expect(await run.check()).toBe(asked);
  });

  it('has no PIN page by address, Forward or a kept order before the answer [SAV-13]', async () => {
    const run = await open({ names: ['Bagas Pratama', 'Bagus Pratama'] });
    await run.check();
    await run.go('/transfer');
    expect(await run.check()).toBe(asked);
    await run.go('/transfer/input-pin');
    expect(where()).toBe(asked);
    await run.press('Batal');
    await run.go('/transfer/input-pin');
    expect(where()).toBe(asked);
    const { form, recipient, saved, order, banks } = run.flow.getSnapshot().context;
    for (const path of ['/transfer/input-pin', '/transfer']) {
      cleanup();
      const again = await open({}, { form, recipient, saved, order, banks }, path);
      await again.go('/transfer/input-pin');
      expect(where()).toBe(asked);
      await again.press('Teruskan');
      expect(where()).toBe(pinPage);
    }
  });

  it('is asked about before an order whose outcome is unknown is sent again [SAV-13]', async () => {
    const run = await open({ names: ['Bagas Pratama', 'Bagus Pratama'], orders: ['lost'] });
    await run.check();
    await run.pay();
    expect(where()).toBe(unknownPage);
    await run.press('Kembali');
    const { account } = run.flow.getSnapshot().context;
    await run.send({
      type: 'account.changed',
      account: { ...account, user: { status: 'loading' } },
    });
    expect(await run.check()).toBe('Transfer');
    await run.send({ type: 'account.changed', account });
    expect(where()).toBe(asked);
    await run.press('Teruskan');
    expect(where()).toBe(unknownPage);
    expect(screen.getAllByText(/ke Bagus Pratama/)).not.toHaveLength(0);
    await run.pay();
    expect(run.count('/transfer')).toBe(2);
    expect(new Set(run.keys()).size).toBe(1);
  });

  it.each([
    ['Rekening Tujuan', '8800445567', prepared.accountTo],
    ['Bank Tujuan', 'Bank Central Asia', prepared.bankTo],
  ])('is no longer named once another %s is typed [SAV-14]', async (label, other, own) => {
    const run = await open({ names: ['Bagus Pratama'] });
    fill(label, other);
    fill(label, own);
    expect(await run.check()).toBe(pinPage);
  });

  it('stays named while the other fields are typed [SAV-14]', async () => {
    const run = await open({ names: ['Bagus Pratama'] });
    fill('Nominal', '20000');
    fill('Berita', 'Kopi');
    fill('Bank Tujuan', prepared.bankTo);
    expect(await run.check()).toBe(asked);
  });

  it.each([true, false])(
    'that changed is marked on the form and on the PIN page: %s [M23] [SAV-15]',
    async (changed) => {
      const saved = { name: 'Bagas Pratama', changed };
      const run = await open({}, { prepared: { ...prepared, saved } });
      expect(isNew()).toBe(changed);
      expect(await run.check()).toBe(pinPage);
      expect(isNew()).toBe(changed);
      await run.press('Kembali');
      fill('Rekening Tujuan', '1');
      expect(isNew()).toBe(false);
    },
  );
});

describe('the recipient of a receipt', () => {
  async function named(alias: string | null, ...saving: readonly Answer[]) {
    const run = await open({ saving });
    await run.check();
    await run.pay();
    await run.press('Simpan penerima');
    const save = async (typed: string) => {
      fill('Nama Panggilan', typed);
      await run.press('Simpan');
    };
    if (alias !== null) await save(alias);
    return { ...run, save, saved: () => run.count('POST /api/main/recipients') };
  }
  const field = () => screen.getByLabelText('Nama Panggilan');
  const alert = () => screen.queryByRole('alert')?.textContent ?? null;
  const said = () => within(screen.getByRole('dialog')).getByRole('status').textContent;

  it('is saved under the alias, with the account and the bank of the order [SAV-8]', async () => {
    const run = await named(null, 200);
    expect(field()).toHaveFocus();
    await run.press('Simpan');
    expect(field()).toHaveAccessibleDescription(
      'Nama panggilan tidak boleh kosong Maksimal 30 karakter',
    );
    await run.save(' Bagas kantor ');
    expect(run.bodies('/recipients')).toEqual([
      { accountNumber: '8800445566', bankName: 'Bank Mandiri', alias: 'Bagas kantor' },
    ]);
    expect(said()).toBe('Penerima disimpan');
    expect(screen.queryByRole('button', { name: 'Simpan penerima' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Oke' })).toHaveFocus();
  });

  it.each([
    ['   ', 'Nama panggilan tidak boleh kosong'],
    ['Ibu\u3164', 'Nama panggilan'],
    ['x'.repeat(31), 'Nama panggilan'],
    ['😀'.repeat(31), 'Nama panggilan'],
    ['x', null],
    ['x'.repeat(30), null],
    ['😀'.repeat(30), null],
  ])('has the alias %j, with the issue %s [SAV-9]', async (alias, issue) => {
    const run = await named(alias, 200);
    const fields = screen.queryAllByRole('textbox', { description: new RegExp(issue ?? '^$') });
    expect([run.saved(), fields.length]).toEqual(issue === null ? [1, 0] : [0, 1]);
  });

  it.each<[Answer, string]>([
    ['lost', 'Terjadi kesalahan jaringan. Silakan coba lagi.'],
    [500, 'Terjadi kesalahan yang tidak terduga. Silakan coba lagi.'],
    [json({ success: false, message: 'Sudah 50' }, 400), 'Sudah 50'],
  ])('keeps its alias if saving fails with %j [SAV-10]', async (failure, words) => {
    const run = await named('Bagas kantor', failure, 200);
    expect([alert(), run.popups(), run.strips()]).toEqual([words, [], 0]);
    expect(field()).toHaveValue('Bagas kantor');
    await run.press('Simpan');
    expect([alert(), said()]).toEqual([null, 'Penerima disimpan']);
  });

  it('is saved once, however often it is submitted, while the receipt stays open [SAV-10]', async () => {
    const run = await named('Bagas kantor', 'never');
    for (const type of ['alias.submitted', 'receipt.closed', 'naming.dismissed'] as const)
      await run.send({ type });
    await run.send({ type: 'share.requested', receipt: {} as never });
    await run.go('/transfer');
    expect([field().isConnected, run.saved(), run.isBusy()]).toEqual([true, 1, true]);
    await run.send({ type: 'wait.abandoned' });
    expect(alert()).toBe('Terjadi kesalahan jaringan. Silakan coba lagi.');
    await run.press('Batal');
    await run.press('Simpan penerima');
    expect(alert()).toBeNull();
  });

  it('is saved no sooner than a 429 allows', async () => {
    const throttled = json({ message: 'Sabar' }, 429, { 'retry-after': '2' });
    const run = await named('Bagas kantor', throttled, 200);
    await run.send({ type: 'alias.submitted' });
    expect(run.saved()).toBe(1);
    vi.setSystemTime(Date.now() + 2_000);
    await run.send({ type: 'alias.submitted' });
    expect(run.saved()).toBe(2);
  });

  it('need not be saved, and its alias stays until the receipt is closed', async () => {
    const run = await named(null);
    fill('Nama Panggilan', 'Bagas');
    await run.press('Batal');
    expect(screen.getByRole('button', { name: 'Oke' })).toHaveFocus();
    await run.press('Simpan penerima');
    expect(field()).toHaveValue('Bagas');
    await run.press('Batal');
    await run.press('Oke');
    await run.check();
    expect(run.flow.getSnapshot().context.alias.values.alias).toBe('');
  });
});

it.each([true, false])(
  'the form leads to them, and a receipt saves one, only if the bank keeps them: %s [SAV-6 SCN-2]',
  async (isOffered) => {
    const run = await open({ isOffered });
    const link = screen.queryByRole('link', { name: 'Penerima tersimpan' });
    expect(link?.getAttribute('href')).toBe(isOffered ? '/transfer/penerima' : undefined);
    expect(screen.getByRole('link', { name: 'Pindai QR' })).toHaveAttribute('href', '/qris/pindai');
    await run.check();
    await run.pay();
    expect(screen.getByRole('button', { name: 'Oke' })).toBeVisible();
    expect(screen.queryAllByRole('button', { name: 'Simpan penerima' })).toHaveLength(
      isOffered ? 1 : 0,
    );
  },
);
