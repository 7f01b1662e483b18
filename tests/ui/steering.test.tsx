import { fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SandboxState } from '../../machines/contract/steering.ts';
import { Steering } from '../../src/sandbox/Steering.tsx';
import { patient } from '../support/computer.ts';
import { Unstyled } from '../support/unstyled.tsx';

const state: SandboxState = {
  reports: [
    {
      number: 'LP1',
      customer: 'Sinta Maharani',
      kind: 'salah_kirim',
      story: 'Saya salah memilih penerima.',
      contact: 'WA 0812',
      reportedAt: '2026-11-21T11:00:00+07:00',
      answerBy: '2026-12-04',
      status: 'diterima',
      answer: null,
      may: ['diproses', 'dijawab'],
    },
    {
      number: 'LP2',
      customer: 'Bagas Pratama',
      kind: 'lainnya',
      story: 'Tolong dicek.',
      contact: 'bagas@lentera.test',
      reportedAt: '2026-11-20T11:00:00+07:00',
      answerBy: '2026-12-04',
      status: 'dijawab',
      answer: 'Sudah kami periksa.',
      may: ['ditutup'],
    },
  ],
  now: '2026-11-21T11:30:00+07:00',
  customers: [
    {
      name: 'Sinta Maharani',
      email: 'sinta@lentera.test',
      accountNumber: '8800112233',
      balance: 12_500_000,
    },
  ],
  transfers: [
    {
      reference: 'LT1',
      at: '2026-11-21T11:00:00+07:00',
      from: 'Sinta Maharani',
      to: 'Dewi Lestari',
      amount: 500_000,
      status: 'pending',
      may: ['completed', 'failed'],
    },
    {
      reference: 'LT2',
      at: '2026-11-20T11:00:00+07:00',
      from: 'Sinta Maharani',
      to: 'Bagas Pratama',
      amount: 150_000,
      status: 'completed',
      may: ['reversed'],
    },
  ],
  faults: [{ call: 'GET /user/me', fault: 'cut', times: 2 }],
  calls: ['GET /balance/get', 'GET /user/me'],
  magic: [{ number: '9990000003', bank: 'Bank Mandiri', name: 'Uji', sentence: 'Terlambat.' }],
  mails: [
    {
      to: 'satu@contoh.test',
      subject: 'Kode OTP',
      code: '123456',
      body: '<b>Halo</b>',
      sentAt: '2026-11-21T11:29:00+07:00',
    },
  ],
};

/** What was sent, what the bank answers to the next call, and when its state is read. */
const sent: [path: string, body: unknown][] = [];
let next: unknown;
let reading: unknown;

beforeEach(async () => {
  sent.length = 0;
  next = { success: true, message: 'Baik' };
  reading = { success: true, data: state };
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (init.method !== 'POST') return Response.json(reading);
    sent.push([path, JSON.parse(init.body as string)]);
    return Response.json(next);
  });
  render(<Steering />, { wrapper: Unstyled });
  await screen.findByRole('region', { name: 'Nasabah' });
});
afterEach(() => vi.unstubAllGlobals());

const section = (name: string) => within(screen.getByRole('region', { name }));
const press = (within_: ReturnType<typeof section>, name: string, at = 0) =>
  fireEvent.click(within_.getAllByRole('button', { name, hidden: true })[at] as HTMLElement);
const fill = (within_: ReturnType<typeof section>, label: string, value: string) =>
  fireEvent.change(within_.getByLabelText(label), { target: { value } });

/** Waits for the answers, which the page shows at so many places. */
const answered = (places: number) =>
  vi.waitFor(() => expect(screen.getAllByText('Baik')).toHaveLength(places), patient);

describe('the page of the sandbox', () => {
  it('shows customers, transfers, clock, faults, magic values and mails', () => {
    for (const text of ['Rp12.500.000', '9990000003', '123456', '<b>Halo</b>'])
      expect(screen.getByText(text)).toBeInTheDocument();
    expect(screen.getByText('Sabtu, 21 November 2026 pukul 11.30 WIB')).toBeInTheDocument();
    expect(section('Gangguan').getByText(/terputus di tengah, 2 kali lagi/)).toBeInTheDocument();
  });

  it('makes every call [SBX-14]', async () => {
    const [money, orders, clock, faults] = [
      section('Nasabah'),
      section('Pesanan tertunda dan transaksi terakhir'),
      section('Jam bank'),
      section('Gangguan'),
    ];
    fill(money, 'Nominal', '75.000');
    press(money, 'Kirim uang');
    fill(money, 'Nama', 'Dewi');
    press(money, 'Buka rekening');
    press(orders, 'Selesaikan');
    press(orders, 'Gagalkan');
    press(orders, 'Balikkan');
    press(clock, 'Maju 1 jam');
    press(clock, 'Maju 1 hari');
    fill(clock, 'Sampai', '2026-12-01T08:00');
    press(clock, 'Majukan');
    press(faults, 'Pasang');
    press(faults, 'Cabut');
    await answered(7);
    const from = {
      name: 'Rini Wulandari',
      bankName: 'Bank Central Asia',
      accountNumber: '5220304050',
    };
    expect(sent).toEqual([
      [
        '/sandbox/incoming',
        { accountNumber: '8800112233', amount: 75_000, from, description: 'Arisan' },
      ],
      [
        '/sandbox/customers',
        { name: 'Dewi', email: '', phone: '', password: '', pin: '', balance: 1_000_000 },
      ],
      ['/sandbox/transactions/LT1', { status: 'completed' }],
      ['/sandbox/transactions/LT1', { status: 'failed' }],
      ['/sandbox/transactions/LT2', { status: 'reversed' }],
      ['/sandbox/clock', { forward: 'PT1H' }],
      ['/sandbox/clock', { forward: 'P1D' }],
      ['/sandbox/clock', { to: '2026-12-01T08:00' }],
      ['/sandbox/faults', { call: 'GET /balance/get', fault: 'late', times: 1 }],
      ['/sandbox/faults', { call: 'GET /user/me', fault: 'cut', times: 0 }],
    ]);
  });

  it('is the desk, which takes, answers and closes the cases [SBX-15]', async () => {
    const cases = section('Laporan nasabah');
    expect(cases.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Sinta Maharani · Salah kirimDiterimaLP1 · 21 November 2026 pukul 11.00 WIB · WA 0812Dijawab paling lambat Jumat, 4 Desember 2026Saya salah memilih penerima.Proses',
      'Bagas Pratama · LainnyaDijawabLP2 · 20 November 2026 pukul 11.00 WIB · bagas@lentera.testDijawab paling lambat Jumat, 4 Desember 2026Jawaban: Sudah kami periksa.Tutup laporan',
    ]);
    press(cases, 'Proses');
    press(cases, 'Tutup laporan');
    fill(cases, 'Jawaban', 'Uang Anda kembali.');
    press(cases, 'Jawab');
    await answered(2);
    expect(sent).toEqual([
      ['/sandbox/reports/LP1', { status: 'diproses' }],
      ['/sandbox/reports/LP2', { status: 'ditutup' }],
      ['/sandbox/reports/LP1', { status: 'dijawab', answer: 'Uang Anda kembali.' }],
    ]);
  });

  it("shows the bank's sentence at the field that it names [SBX-14]", async () => {
    const sentence = 'from.name rekening itu adalah Rini';
    next = { success: false, message: sentence, errors: { 'from.name': [sentence] } };
    press(section('Nasabah'), 'Kirim uang');
    await vi.waitFor(
      () =>
        expect(section('Nasabah').getByLabelText('Nama pengirim')).toHaveAccessibleDescription(
          sentence,
        ),
      patient,
    );
    next = { success: false, message: 'Transaksi ini sudah dibalikkan', errors: 'x' };
    press(section('Pesanan tertunda dan transaksi terakhir'), 'Balikkan');
    expect(await screen.findByRole('alert')).toHaveTextContent('Transaksi ini sudah dibalikkan');
  });

  it('shows what a new customer logs in with', async () => {
    const data = { email: 'a@b', password: 'Rahasia1', pin: '739154', accountNumber: '88' };
    next = { success: true, message: 'Rekening dibuka', data };
    press(section('Nasabah'), 'Buka rekening');
    expect(
      await screen.findByText('a@b · password Rahasia1 · PIN 739154 · rekening 88'),
    ).toBeInTheDocument();
  });

  it.each([[undefined], [null], [[]], ['x'], [{ email: 'a@b', password: 1 }]])(
    'shows the sentence alone if the bank does not say what a new customer logs in with: %j',
    async (data) => {
      next = { success: true, message: 'Baik', data };
      press(section('Nasabah'), 'Buka rekening');
      await answered(1);
    },
  );

  it.each([[null], [[]], ['x'], [{}], [{ success: 'ya', message: 'x' }], [{ success: true }]])(
    'says that the bank does not answer a call if it cannot read the answer: %j',
    async (answer) => {
      next = answer;
      press(section('Nasabah'), 'Kirim uang');
      expect(await screen.findByText('Bank tidak menjawab. Coba lagi.')).toBeInTheDocument();
    },
  );

  it.each([
    [null],
    [[]],
    ['x'],
    [{}],
    [{ data: null }],
    [{ data: { now: state.now } }],
    [{ data: { ...state, mails: 1 } }],
  ])('keeps what it knows, and says so, if it cannot read the state: %j', async (answer) => {
    reading = answer;
    press(section('Jam bank'), 'Maju 1 jam');
    expect(await screen.findByText('Bank tidak menjawab.')).toBeInTheDocument();
    await answered(1);
    expect(screen.getByText('Rp12.500.000')).toBeInTheDocument();
  });

  it('leaves out the rows and buttons that it cannot read', async () => {
    const [transfer] = state.transfers;
    const customers = [null, { name: 'Dewi' }, ...state.customers];
    const transfers = [7, { ...transfer, may: ['failed', 'hidden', null] }];
    const faults = [{ call: 'GET /user/me', fault: 'entah', times: 1 }];
    reading = { data: { ...state, customers, transfers, faults } };
    press(section('Jam bank'), 'Maju 1 jam');
    await answered(1);
    expect(section('Nasabah').getAllByRole('listitem')).toHaveLength(1);
    const orders = section('Pesanan tertunda dan transaksi terakhir');
    expect(orders.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Gagalkan',
    ]);
    expect(section('Gangguan').queryByRole('listitem')).not.toBeInTheDocument();
  });

  it.fails('is no test that ends before the page shows the answer', () =>
    press(section('Nasabah'), 'Kirim uang'));

  it('asks once before it starts over [SBX-14]', async () => {
    press(section('Mulai dari awal'), 'Mulai dari awal');
    expect(sent).toEqual([]);
    fireEvent.click(await screen.findByRole('button', { name: 'Hapus' }));
    await answered(1);
    expect(sent).toEqual([['/sandbox/reset', {}]]);
  });
});
