import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { AccountView } from '../../../machines/contract/account.ts';
import { Failure } from '../../../machines/contract/failure.ts';
import type { QrisAmountPorts, QrisSharePorts } from '../../../machines/contract/qris.ts';
import { adapters } from '../../../machines/kit/ports.ts';
import { qrisAmountMachine } from '../../../machines/qris/qris-amount.machine.ts';
import qrisAmountFlow from '../../../src/flows/qris/qris-amount.flow.ts';
import { flushMicrotasks, sinta, startFlow } from '../../support/harness.ts';
import { renderFlow } from '../../support/screens.tsx';
import { largeMoney } from '../../support/large-money.ts';

const image = 'data:image/png;base64,iVBORw0KGgo=';

async function open(
  own: Partial<QrisAmountPorts & QrisSharePorts> = {},
  account: AccountView = sinta,
) {
  const saved: string[] = [];
  const machine = qrisAmountMachine.provide({
    actors: adapters<QrisAmountPorts & QrisSharePorts>({
      codeWithAmount: async () => image,
      shareCode: async () => 'copied',
      ...own,
    }),
    actions: { saveImage: (_, params) => void saved.push(params.image) },
  });
  const run = startFlow(machine, { kept: undefined }, account);
  renderFlow(run.flow, qrisAmountFlow.screens);
  await act(flushMicrotasks);
  return { ...run, saved };
}

const amount = () => screen.getByLabelText('Nominal');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
async function make(typed: string) {
  await userEvent.type(amount(), typed);
  await press('Buat Kode');
  await act(flushMicrotasks);
}

describe('the code with an amount', () => {
  it('shows the typed amount in figures and in words [QRS-10]', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1, name: 'QR dengan nominal' })).toHaveAttribute(
      'data-arrival',
    );
    await userEvent.type(amount(), '50000');
    expect(amount()).toHaveValue('50.000');
    expect(screen.getAllByText('lima puluh ribu rupiah')[0]).toBeInTheDocument();
  });

  it('shows the issue at the field [QRS-10,11]', async () => {
    await open();
    await press('Buat Kode');
    expect(amount()).toHaveAccessibleDescription(/Nominal tidak boleh kosong/);
    expect(amount()).toHaveFocus();
    await userEvent.type(amount(), '10000001');
    await press('Buat Kode');
    expect(amount()).toHaveAccessibleDescription(/Maksimal nominal QRIS sebesar 10 juta/);
  });

  it('shows amount and owner, and can be saved and shared [QRS-13,14]', async () => {
    const { saved } = await open();
    await make('50000');
    const code = screen.getByRole('img', {
      name: 'Kode QR untuk menerima Rp50.000 ke rekening 8800112233 atas nama Sinta Maharani',
    });
    expect(code).toHaveAttribute('src', image);
    expect(screen.getByText(largeMoney('Rp50.000'))).toBeInTheDocument();
    expect(screen.getByText('Sinta Maharani')).toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'QRIS' })).toBeInTheDocument();
    await press('Unduh');
    expect(saved).toEqual([image]);
    await press('Bagikan');
    expect(
      await screen.findByText(/Nama dan nomor rekening Anda sudah disalin/),
    ).toBeInTheDocument();
  });

  it('leads back to the typed amount, with the focus on the heading [QRS-15]', async () => {
    await open();
    await make('50000');
    await press('Ubah nominal');
    expect(amount()).toHaveValue('50.000');
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it.each([
    [new Failure('throttled'), /^Terlalu banyak kode QRIS dibuat/],
    [new Failure('refused'), /^Nominal ini ditolak/],
    [new Failure('network.lost'), /^Terjadi kesalahan jaringan/],
  ])('shows %s in red, and keeps the amount [QRS-16]', async (failure, sentence) => {
    await open({ codeWithAmount: () => Promise.reject(failure) });
    await make('50000');
    expect(screen.getByRole('alert')).toHaveTextContent(sentence);
    expect(amount()).toHaveValue('50.000');
  });

  it('has a link that leads back [QRS-18]', async () => {
    await open();
    expect(screen.getByRole('link', { name: 'Kembali' })).toHaveAttribute('href', '/qris');
  });

  it('is shown even if the owner could not be fetched, which can be retried', async () => {
    const run = await open({}, { ...sinta, user: { status: 'failed', code: 'user.failed' } });
    await make('50000');
    expect(
      screen.getByRole('img', { name: 'Kode QR untuk menerima Rp50.000' }),
    ).toBeInTheDocument();
    await press('Coba lagi');
    expect(run.received('account')).toContainEqual({ type: 'user.retried' });
  });
});
