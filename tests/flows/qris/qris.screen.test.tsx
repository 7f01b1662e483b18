import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { AccountView } from '../../../machines/contract/account.ts';
import { Failure } from '../../../machines/contract/failure.ts';
import type { QrisPorts, QrisSharePorts } from '../../../machines/contract/qris.ts';
import { adapters } from '../../../machines/kit/ports.ts';
import { qrisMachine } from '../../../machines/qris/qris.machine.ts';
import qrisFlow from '../../../src/flows/qris/flow.ts';
import { flushMicrotasks, sinta, startFlow } from '../../support/harness.ts';
import { renderFlow } from '../../support/screens.tsx';

const image = 'data:image/png;base64,iVBORw0KGgo=';

async function open({
  qrCode = async () => image,
  shareCode = async () => 'copied',
  account = sinta,
}: Partial<QrisPorts & QrisSharePorts> & { readonly account?: AccountView } = {}) {
  const saved: string[] = [];
  const machine = qrisMachine.provide({
    actors: adapters<QrisPorts & QrisSharePorts>({ qrCode, shareCode }),
    actions: { saveImage: (_, params) => void saved.push(params.image) },
  });
  const run = startFlow(machine, undefined, account);
  renderFlow(run.flow, qrisFlow.screens, { isStyled: true });
  await act(flushMicrotasks);
  return { ...run, saved };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the QRIS screen', () => {
  it('shows the owner, the label, the code, and links to a code with an amount and to reading one [QRS-1..4,9 SCN-2]', async () => {
    await open();
    expect(
      screen.getByRole('heading', { level: 1, name: 'Tunjukkan kode QR untuk menerima transfer' }),
    ).toHaveAttribute('data-arrival');
    expect(screen.getByText('SM')).toBeInTheDocument();
    expect(screen.getAllByText('Sinta Maharani')[0]?.parentElement).toHaveTextContent(
      'Sinta Maharani8800112233',
    );
    expect(screen.getByRole('img', { name: 'QRIS' })).toBeInTheDocument();
    const code = screen.getByRole('img', {
      name: 'Kode QR untuk menerima transfer ke rekening 8800112233 atas nama Sinta Maharani',
    });
    expect(code).toHaveAttribute('src', image);
    expect(screen.getByRole('link', { name: 'Minta nominal tertentu' })).toHaveAttribute(
      'href',
      '/qris/nominal',
    );
    expect(screen.getByRole('link', { name: 'Pindai QR' })).toHaveAttribute('href', '/qris/pindai');
  });

  it('prints a poster with the code that asks for a transfer, as of no shop [QRS-20]', async () => {
    const print = vi.spyOn(window, 'print').mockReturnValue();
    await open();
    await press('Cetak');
    expect(print).toHaveBeenCalledOnce();
    const poster = screen.getByText('Scan untuk transfer ke Sinta Maharani').parentElement;
    expect(poster).toHaveAttribute('data-paper');
    expect(poster).not.toBeVisible();
    expect(poster).toHaveTextContent('Rekening 8800112233');
    expect(poster).not.toHaveTextContent(/bayar|toko|merchant/i);
    expect(poster?.querySelector('img')).toHaveAttribute('src', image);
    print.mockRestore();
  });

  it('copies the account number, and announces it [QRS-19]', async () => {
    const run = await open();
    await press('Salin nomor rekening');
    expect(run.received('account')).toContainEqual({ type: 'copy.requested' });
    act(() => run.flow.send({ type: 'account.changed', account: sinta, copied: 'copied' }));
    expect(screen.getByRole('status')).toHaveTextContent('Tersalin');
  });

  it('saves and shares the code [QRS-7]', async () => {
    const run = await open();
    await press('Unduh');
    expect(run.saved).toEqual([image]);
    await press('Bagikan');
    expect(
      await screen.findByText(/Nama dan nomor rekening Anda sudah disalin/),
    ).toBeInTheDocument();
  });

  it('says what to do if the device cannot share', async () => {
    await open({ shareCode: () => Promise.reject(new Error('no')) });
    await press('Bagikan');
    expect(await screen.findByText(/Unduh gambarnya, lalu kirimkan/)).toBeInTheDocument();
  });

  it('says that the bank has no code [QRS-5]', async () => {
    await open({ qrCode: async () => null });
    expect(screen.getByText('Kode QRIS tidak tersedia')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Unduh' })).not.toBeInTheDocument();
  });

  it.each([
    [new Failure('network.lost'), 'Kode QRIS tidak dapat dimuat', 'Failed to fetch QR code data'],
    [new Failure('answer.invalid'), 'Data belum bisa kami tampilkan', 'Invalid response from API'],
  ])('shows the failure %s, and retries [ERR-8..10,17]', async (failure, lead, text) => {
    let calls = 0;
    await open({ qrCode: async () => (calls++ === 0 ? Promise.reject(failure) : image) });
    expect(screen.getByRole('alert')).toHaveTextContent(`${lead}${text}`);
    await press('Coba lagi');
    expect(await screen.findByRole('img', { name: /^Kode QR/ })).toBeInTheDocument();
  });

  it('shows the code even if the owner could not be fetched, and retries the owner', async () => {
    const run = await open({
      account: { ...sinta, user: { status: 'failed', code: 'user.failed' } },
    });
    expect(
      screen.getByRole('img', { name: 'Kode QR untuk menerima transfer' }),
    ).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to fetch user data');
    await press('Coba lagi');
    expect(run.received('account')).toContainEqual({ type: 'user.retried' });
  });
});
