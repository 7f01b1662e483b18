import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { Failure } from '../../../machines/contract/failure.ts';
import transferFlow from '../../../src/flows/transfer/flow.ts';
import { RecentAccounts } from '../../../src/flows/transfer/RecentAccounts.tsx';
import { ExtensionsContext } from '../../../src/ui/if-extension.tsx';
import { deferredAnswer, flushMicrotasks, sinta } from '../../support/harness.ts';
import { renderFlow } from '../../support/screens.tsx';
import { startTransfer } from './transfer.harness.ts';

const press = async (name: string) => {
  await userEvent.click(screen.getByRole('button', { name }));
  await act(flushMicrotasks);
};
const prepared = {
  accountTo: '8800445566',
  bankTo: 'Bank Mandiri',
  amount: 150_000,
  description: 'Makan siang',
  saved: { name: 'Bagas Pratama', changed: false },
} as const;

describe('a saved recipient whose account has another holder', () => {
  async function open() {
    const run = startTransfer({
      realTimers: true,
      kept: { prepared },
      lookUp: async () => ({ name: 'Bagus Setiawan' }),
    });
    renderFlow(run.flow, transferFlow.screens);
    await userEvent.click(screen.getByRole('button', { name: 'Lanjut' }));
    return screen.findByRole('dialog', { name: 'Nama pemilik rekening berubah' });
  }

  it('is asked about with both names, and the safe answer has the focus [SAV-11,12]', async () => {
    const dialog = within(await open());
    const rows = dialog
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(rows).toEqual([
      ['Dulu', 'Bagas Pratama'],
      ['Sekarang', 'Bagus Setiawan'],
    ]);
    expect(screen.getByRole('dialog')).toHaveFocus();
    await press('Teruskan');
    expect(screen.getByRole('heading', { name: 'Masukkan Pin Anda' })).toBeVisible();
    expect(screen.getByText('ke Bagus Setiawan')).toBeVisible();
  });

  it('leads back to the form as it was [SAV-12]', async () => {
    await open();
    await press('Batal');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Nominal')).toHaveValue('150.000');
  });
});

describe('a saved recipient that changed since the last transfer to it', () => {
  it.each([true, false])(
    'is marked on the form and on the PIN page: %s [M23] [SAV-15]',
    async (changed) => {
      const saved = { name: 'Bagas Pratama', changed };
      const run = startTransfer({ realTimers: true, kept: { prepared: { ...prepared, saved } } });
      renderFlow(run.flow, transferFlow.screens);
      const isMarked = () => screen.queryByText('Baru diubah.') !== null;
      expect(isMarked()).toBe(changed);
      await userEvent.click(screen.getByRole('button', { name: 'Lanjut' }));
      expect(await screen.findByRole('heading', { name: 'Masukkan Pin Anda' })).toBeVisible();
      expect(isMarked()).toBe(changed);
      await press('Kembali');
      act(() => run.fillIn({ accountTo: '1' }));
      expect(isMarked()).toBe(false);
    },
  );
});

describe('saving the recipient of a receipt', () => {
  async function open(options: Parameters<typeof startTransfer>[0] = {}) {
    const run = startTransfer({ realTimers: true, kept: { prepared }, ...options });
    renderFlow(run.flow, transferFlow.screens);
    await userEvent.click(screen.getByRole('button', { name: 'Lanjut' }));
    await userEvent.type(await screen.findByLabelText('PIN'), '246810');
    await press('Transfer');
    return run;
  }

  it('asks for the alias, and says that it was saved [SAV-8]', async () => {
    const saved: unknown[] = [];
    await open({ saveRecipient: async (input) => void saved.push(input) });
    await press('Simpan penerima');
    const field = screen.getByLabelText('Nama Panggilan');
    expect(field).toHaveFocus();
    await press('Simpan');
    expect(field).toHaveAccessibleDescription(
      'Nama panggilan tidak boleh kosong Maksimal 30 karakter',
    );
    await userEvent.type(field, 'Bagas kantor');
    await press('Simpan');
    expect(saved).toEqual([
      { accountNumber: '8800445566', bankName: 'Bank Mandiri', alias: 'Bagas kantor' },
    ]);
    expect(screen.getByRole('status')).toHaveTextContent('Penerima disimpan');
    expect(screen.queryByRole('button', { name: 'Simpan penerima' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Oke' })).toHaveFocus();
  });

  it('says why it was not saved, and keeps the alias [SAV-10]', async () => {
    const bank = deferredAnswer<void>();
    await open({ saveRecipient: () => bank.promise });
    await press('Simpan penerima');
    await userEvent.type(screen.getByLabelText('Nama Panggilan'), 'Bagas kantor');
    await press('Simpan');
    bank.reject(new Failure('refused', { bankMessage: 'Penerima tersimpan paling banyak 50' }));
    await act(flushMicrotasks);
    expect(screen.getByRole('alert')).toHaveTextContent('Penerima tersimpan paling banyak 50');
    expect(screen.getByLabelText('Nama Panggilan')).toHaveValue('Bagas kantor');
    await press('Batal');
    expect(screen.getByRole('button', { name: 'Simpan penerima' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Oke' })).toHaveFocus();
  });
});

describe('if the bank keeps no recipients', () => {
  const withoutThem = (children: ReactNode) => (
    <MemoryRouter>
      <ExtensionsContext value={(extension) => extension !== 'recipients'}>
        {children}
      </ExtensionsContext>
    </MemoryRouter>
  );
  const link = () => screen.queryByRole('link', { name: 'Penerima tersimpan' });

  it('the form has no link to them, but still one to read a code [SAV-6 SCN-2]', () => {
    const recent = <RecentAccounts account={sinta} banks={{}} onChoose={() => undefined} />;
    const { unmount } = render(withoutThem(recent));
    expect(link()).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Pindai QR' })).toHaveAttribute('href', '/qris/pindai');
    unmount();
    render(<MemoryRouter>{recent}</MemoryRouter>);
    expect(link()).toHaveAttribute('href', '/transfer/penerima');
  });

  it('a receipt does not offer to save its recipient [SAV-6]', async () => {
    const run = startTransfer();
    await run.reachPinPage();
    await run.enterPin();
    const Screen = transferFlow.screens.succeeded;
    const snapshot = run.flow.getSnapshot() as Parameters<typeof Screen>[0]['snapshot'];
    render(withoutThem(<Screen snapshot={snapshot} send={() => undefined} />));
    expect(screen.getByRole('button', { name: 'Oke' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Simpan penerima' })).not.toBeInTheDocument();
  });
});
