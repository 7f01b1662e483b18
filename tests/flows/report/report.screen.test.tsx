import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Failure } from '../../../machines/contract/failure.ts';
import type { ReportPorts } from '../../../machines/contract/reports.ts';
import { adapters } from '../../../machines/kit/ports.ts';
import { reportMachine } from '../../../machines/report/report.machine.ts';
import reportFlow from '../../../src/flows/report/flow.ts';
import { sinta, flushMicrotasks, startFlow } from '../../support/harness.ts';
import { renderFlow } from '../../support/screens.tsx';
import { account, number } from './report.fixtures.ts';

async function open({
  query = '',
  of = account as typeof sinta,
  sendReport = (async () => ({ number })) as ReportPorts['sendReport'],
} = {}) {
  const machine = reportMachine.provide({ actors: adapters<ReportPorts>({ sendReport }) });
  const run = startFlow(machine, { query, kept: undefined }, of);
  renderFlow(run.flow, reportFlow.screens);
  await act(flushMicrotasks);
  return run;
}
const press = async (name: string) => {
  await userEvent.click(screen.getByRole('button', { name }));
  await act(flushMicrotasks);
};
const whole = () =>
  within(screen.getByRole('region', { name: 'Yang akan dikirim' }))
    .getAllByRole('definition')
    .map(({ textContent }) => textContent);

describe('the page of a report', () => {
  it('asks what happened, with which transactions, and how to answer [RPT-1,4]', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1, name: 'Lapor' })).toHaveAttribute(
      'data-arrival',
    );
    const kinds = within(screen.getByRole('radiogroup', { name: 'Apa yang terjadi?' }));
    expect(kinds.getAllByRole('radio').map((radio) => radio.parentElement?.textContent)).toEqual([
      'Salah kirim',
      'Bukan transaksi saya',
      'Data saya diketahui orang',
      'Lainnya',
    ]);
    const rows = within(screen.getByRole('group', { name: 'Transaksi yang dilaporkan' }));
    expect(rows.getAllByRole('checkbox')).toHaveLength(4);
    expect(
      rows.getByRole('checkbox', {
        name: 'Penerima 1, 20 November 2026 pukul 10.15 WIB −Rp150.001',
      }),
    ).not.toBeChecked();
    await press('Tampilkan semua');
    expect(rows.getAllByRole('checkbox')).toHaveLength(6);
    expect(screen.getByRole('textbox', { name: 'Ceritakan' })).toHaveValue('');
    expect(screen.getByRole('textbox', { name: 'Cara menghubungi Anda' })).toHaveValue(
      'sinta@lentera.test',
    );
  });

  it('lets a transaction be taken out that the history does not have', async () => {
    const run = await open({ query: '?transaksi=zzz' });
    const unknown = screen.getByRole('checkbox', { name: 'Transaksi zzz' });
    expect(unknown).toBeChecked();
    await userEvent.click(unknown);
    expect(unknown).not.toBeInTheDocument();
    expect(run.flow.getSnapshot().context.draft.form.values.transactions).toEqual([]);
  });

  it('shows the whole before it is sent, with the facts of the transactions [RPT-5]', async () => {
    await open({ query: '?transaksi=LT3' });
    expect(screen.getAllByRole('checkbox')[0]).toBeChecked();
    expect(screen.getAllByRole('checkbox')[0]).toHaveAccessibleName(/^Penerima 3/);
    await userEvent.click(screen.getByRole('radio', { name: 'Bukan transaksi saya' }));
    await userEvent.click(screen.getByRole('checkbox', { name: /^Penerima 1/ }));
    await userEvent.type(screen.getByLabelText('Ceritakan'), 'Bukan saya.');
    await userEvent.clear(screen.getByLabelText('Cara menghubungi Anda'));
    expect(whole()).toEqual([
      'Bukan transaksi saya',
      'Rp150.003, Transfer18 November 2026 pukul 10.15 WIBdari Penerima 3 (8800445563) ke 8800112233LT3',
      'Rp150.001, Transfer20 November 2026 pukul 10.15 WIBdari 8800112233 ke Penerima 1 (8800445561)LT1',
      'Bukan saya.',
      '—',
    ]);
    await userEvent.click(screen.getByRole('checkbox', { name: /^Penerima 3/ }));
    expect(whole()).toHaveLength(4);
  });

  it('leads to the first field that is wrong [RPT-3]', async () => {
    await open();
    await press('Kirim laporan');
    expect(screen.getByRole('radio', { name: 'Salah kirim' })).toHaveFocus();
    expect(screen.getByText('Pilih apa yang terjadi')).toBeVisible();
    expect(screen.getByLabelText('Ceritakan')).toHaveAccessibleDescription(
      /^Cerita tidak boleh kosong/,
    );
  });

  it('says how much room is left near the end only [RPT-12]', async () => {
    await open();
    const field = screen.getByLabelText('Ceritakan');
    const said = () => screen.queryByText(/^Tersisa \d+ karakter$/)?.textContent ?? '';
    const type = async (length: number) => {
      await userEvent.clear(field);
      await userEvent.click(field);
      await userEvent.paste('x'.repeat(length));
      return said();
    };
    expect([await type(899), await type(900), await type(905), await type(1_000)]).toEqual([
      '',
      'Tersisa 100 karakter',
      'Tersisa 100 karakter',
      'Tersisa 0 karakter',
    ]);
    expect(screen.getByText('1000 dari 1000')).toBeVisible();
    // Readers repeat a description that changes while somebody types.
    expect(field).toHaveAccessibleDescription(/kode OTP\.$/);
    expect(await type(1_001)).toBe('');
    await userEvent.tab();
    expect(screen.getByText('Cerita paling panjang 1.000 karakter')).toBeVisible();
  });

  it('says that the outcome is not known, and sends the same again [RPT-6]', async () => {
    const sendReport = vi.fn<ReportPorts['sendReport']>(() =>
      Promise.reject(new Failure('network.lost')),
    );
    await open({ sendReport });
    await userEvent.click(screen.getByRole('radio', { name: 'Lainnya' }));
    await userEvent.type(screen.getByLabelText('Ceritakan'), 'Tolong dicek.');
    await press('Kirim laporan');
    const heading = screen.getByRole('heading', { level: 1, name: 'Status laporan belum pasti' });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(heading).toHaveAccessibleDescription(
      'Kami belum bisa memastikan apakah laporan Anda sudah diterima.',
    );
    expect(screen.getByRole('link', { name: 'Lihat Laporan Anda' })).toHaveAttribute(
      'href',
      '/bantuan/laporan',
    );
    expect(whole().slice(0, 2)).toEqual(['Lainnya', 'Tolong dicek.']);
    await press('Kirim laporan');
    expect(sendReport).toHaveBeenCalledTimes(2);
    expect(screen.getByLabelText('Ceritakan')).toHaveValue('Tolong dicek.');
    await userEvent.type(screen.getByLabelText('Ceritakan'), ' Lagi');
    expect(screen.getByRole('heading', { level: 1, name: 'Lapor' })).toBeVisible();
  });

  it("shows the bank's refusal above the button", async () => {
    await open({
      sendReport: () =>
        Promise.reject(new Failure('refused', { bankMessage: 'Laporan penuh', status: 400 })),
    });
    await userEvent.click(screen.getByRole('radio', { name: 'Lainnya' }));
    await userEvent.type(screen.getByLabelText('Ceritakan'), 'x');
    await press('Kirim laporan');
    expect(screen.getByRole('alert')).toHaveTextContent('Laporan penuh');
  });

  it('works without a history, which can be asked for again', async () => {
    const failed = { ...sinta, mutations: { status: 'failed', code: 'mutations.failed' } } as const;
    const { received } = await open({ of: failed, query: '?transaksi=LT9' });
    expect(screen.getByText('Riwayat transaksi tidak dapat dimuat')).toBeVisible();
    expect(whole()[1]).toBe('LT9');
    await press('Coba lagi');
    expect(received('account')).toEqual([{ type: 'mutations.retried' }]);
  });

  it('says that there are no transactions', async () => {
    await open({ of: sinta });
    expect(screen.getByText('Tidak ada riwayat transaksi')).toBeVisible();
  });

  it('names other ways: a telephone number, and an address for those who cannot speak [RPT-13]', async () => {
    await open();
    expect(screen.getByRole('link', { name: '1500 123' })).toHaveAttribute('href', 'tel:1500123');
    expect(screen.getByRole('link', { name: 'bantuan@lentera.test' })).toHaveAttribute(
      'href',
      'mailto:bantuan@lentera.test',
    );
  });
});
