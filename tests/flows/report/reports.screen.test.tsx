import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { DetailPorts } from '../../../machines/contract/detail.ts';
import { listed } from '../../../machines/contract/list.ts';
import type { CasePorts, ReportCase } from '../../../machines/contract/reports.ts';
import { adapters } from '../../../machines/kit/ports.ts';
import { reportsMachine } from '../../../machines/report/reports.machine.ts';
import { iascText } from '../../../src/flows/report/iasc-text.ts';
import reportsFlow from '../../../src/flows/report/reports.flow.ts';
import { flushMicrotasks, startFlow } from '../../support/harness.ts';
import { pictureAbove, renderFlow } from '../../support/screens.tsx';
import { number, reportCase } from './report.fixtures.ts';

async function open(query: string, ports: Partial<CasePorts & DetailPorts> = {}) {
  const machine = reportsMachine.provide({
    actors: adapters<CasePorts & DetailPorts>({
      reports: async () =>
        listed([reportCase, { ...reportCase, number: 'LP2', status: 'dijawab' }]),
      reportCase: async () => reportCase,
      shareText: async () => 'shared',
      copyText: async () => undefined,
      ...ports,
    }),
  });
  renderFlow(startFlow(machine, { query }).flow, reportsFlow.screens);
  await act(flushMicrotasks);
}
const openCase = (change: Partial<ReportCase> = {}, ports: Partial<DetailPorts> = {}) =>
  open(`?nomor=${number}`, { reportCase: async () => ({ ...reportCase, ...change }), ...ports });
const value = (term: string) =>
  screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent;

afterEach(() => void vi.useRealTimers());

describe('the list of reports', () => {
  it('names number, kind, state and deadline of each, and leads to it [RPT-11]', async () => {
    await open('');
    expect(screen.getByRole('heading', { level: 1, name: 'Laporan Anda' })).toBeVisible();
    const rows = within(screen.getByRole('list', { name: 'Daftar laporan' })).getAllByRole(
      'listitem',
    );
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'LP482915037264Bukan transaksi sayaDijawab paling lambat Jumat, 4 Desember 2026Diterima',
      'LP2Bukan transaksi sayaDijawab',
    ]);
    expect(screen.getByRole('link', { name: number })).toHaveAttribute(
      'href',
      `/bantuan/laporan?nomor=${number}`,
    );
    expect(screen.getByRole('link', { name: 'Lapor' })).toHaveAttribute('href', '/bantuan/lapor');
  });

  it('says that there are none, or that they did not come [RPT-11]', async () => {
    await open('', { reports: async () => listed([]) });
    expect(pictureAbove('Belum ada laporan')).toBeInTheDocument();
  });

  it('can be asked for again [RPT-11]', async () => {
    let isUp = false;
    await open('', {
      reports: async () => {
        if (!isUp) throw new Error('x');
        return listed([], 2);
      },
    });
    expect(screen.getByRole('alert')).toHaveTextContent('Laporan Anda tidak dapat dimuat');
    isUp = true;
    await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }));
    await act(flushMicrotasks);
    expect(screen.getByText('2 laporan tidak dapat ditampilkan')).toBeVisible();
  });
});

describe('a case', () => {
  it('has its number, deadline and state, and every fact [RPT-9]', async () => {
    await openCase();
    expect(screen.getByRole('heading', { level: 1, name: 'Laporan' })).toBeVisible();
    expect(value('Nomor laporan')).toBe(number);
    expect(value('Status')).toBe('Diterima');
    expect(value('Dijawab paling lambat')).toBe('Jumat, 4 Desember 2026');
    expect(value('Kejadian')).toBe('Bukan transaksi saya');
    expect(value('Transaksi 1')).toBe(
      'Rp150.000, Transfer21 November 2026 pukul 10.15 WIBdari Sinta Maharani, Lentera, 8800112233ke Bagas Pratama, Bank Mandiri, 8800445566LT202611210123456789',
    );
    expect(value('Cerita')).toBe(reportCase.story);
    expect(value('Hubungi lewat')).toBe('WA 0812');
    expect(screen.queryByText('Jawaban bank')).not.toBeInTheDocument();
  });

  it("shows the bank's answer, and when it was closed [RPT-9]", async () => {
    await openCase({
      status: 'dijawab',
      answer: 'Uang Anda kembali.',
      closedAt: '2026-11-24T09:00:00+07:00',
    });
    expect(screen.getByText('Jawaban bank').parentElement).toHaveTextContent('Uang Anda kembali.');
    expect(value('Ditutup')).toBe('24 November 2026 pukul 09.00 WIB');
  });

  it('shows HTML in its words as text [RPT-9,10] [S4]', async () => {
    const html = '<img src=x onerror=alert(1)><b>tebal</b>';
    await openCase({ story: html, contact: html, answer: html, kind: html });
    expect(screen.getAllByText(html, { exact: false }).length).toBeGreaterThanOrEqual(4);
    expect(document.querySelector('img, b')).toBeNull();
  });

  it.each([
    ['2026-12-04T23:59:59+07:00', 'diproses', false],
    ['2026-12-05T00:00:00+07:00', 'diproses', true],
    ['2026-12-05T00:00:00+07:00', 'dijawab', false],
  ] as const)('at %s, %s, says that it is late: %s [RPT-15]', async (time, status, isLate) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(time) });
    await openCase({ status });
    const late = screen.queryByText('Batas waktu jawaban sudah lewat. Silakan telepon kami.');
    expect(late !== null).toBe(isLate);
  });

  it('has the text for the Anti-Scam Centre, whole, to copy or share [RPT-10]', async () => {
    const copied = vi.fn<DetailPorts['copyText']>(async () => undefined);
    await openCase({}, { copyText: copied });
    const text = [
      'Laporan untuk Indonesia Anti-Scam Centre (IASC)',
      '',
      'Nama pelapor: Sinta Maharani',
      'Nomor handphone: +6281234567890',
      'Email: sinta@lentera.test',
      'Bank dan rekening pelapor: Lentera, 8800112233',
      'Apa yang terjadi: Bukan transaksi saya',
      'Dilaporkan ke bank: 21 November 2026 pukul 11.30 WIB',
      `Nomor laporan di bank: ${number}`,
      '',
      'Transaksi 1: Rp150.000, Transfer',
      'Waktu: 21 November 2026 pukul 10.15 WIB',
      'Dari: Sinta Maharani, Lentera, 8800112233',
      'Penerima: Bagas Pratama, Bank Mandiri, 8800445566',
      'Referensi: LT202611210123456789',
      '',
      'Kronologi:',
      'Saya tidak mengirim uang ini.\nTolong dicek.',
      '',
      'Lampirkan: foto KTP, bukti transfer, dan tangkapan layar percakapan.',
    ].join('\n');
    expect(iascText(reportCase)).toBe(text);
    expect(screen.getByRole('group', { name: 'Teks untuk IASC' }).textContent).toBe(text);
    await userEvent.click(screen.getByRole('button', { name: 'Salin teks untuk IASC' }));
    await act(flushMicrotasks);
    expect(copied).toHaveBeenCalledWith({ text }, expect.anything());
    expect(screen.getByText('Tersalin')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Bagikan teks untuk IASC' }));
    await act(flushMicrotasks);
    expect(screen.getByText('Dibagikan')).toBeVisible();
  });

  it('says that it is unknown, or did not come [RPT-9]', async () => {
    await open('?nomor=LP1', { reportCase: () => Promise.reject(new Error('x')) });
    expect(screen.getByRole('alert')).toHaveTextContent('Laporan tidak dapat dimuat');
  });
});
