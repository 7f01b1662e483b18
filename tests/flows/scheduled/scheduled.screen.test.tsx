import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Failure } from '../../../machines/contract/failure.ts';
import scheduledFlow from '../../../src/flows/scheduled/flow.ts';
import { ScheduledCard } from '../../../src/flows/transfer/ScheduledCard.tsx';
import { ExtensionsContext } from '../../../src/ui/if-extension.tsx';
import { flushMicrotasks, sinta } from '../../support/harness.ts';
import { first, holding, now, second, startScheduled, waitingRow } from './scheduled.harness.ts';
import { pictureAbove, renderFlow } from '../../support/screens.tsx';

type Options = NonNullable<Parameters<typeof startScheduled>[0]>;

function open(options: Options = {}) {
  const run = startScheduled({ ...options, realTimers: true });
  renderFlow(run.flow, scheduledFlow.screens);
  return run;
}
const press = async (name: string) => {
  await userEvent.click(screen.getByRole('button', { name }));
  await act(flushMicrotasks);
};
const cancelFirst = () => press('Batalkan Rp150.000 ke Rini Wulandari');
const submitPin = async () => {
  await userEvent.type(screen.getByLabelText('PIN'), '246810');
  await press('Batalkan Transfer');
};

afterEach(() => void vi.useRealTimers());

describe('the page of scheduled transfers', () => {
  it('shows when, to whom and how much, the soonest first [SCH-2,4]', () => {
    open();
    expect(
      screen.getByRole('heading', { level: 1, name: 'Transfer terjadwal' }),
    ).toBeInTheDocument();
    const rows = within(screen.getByRole('list', { name: 'Daftar terjadwal' })).getAllByRole(
      'listitem',
    );
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(
        /^Rini Wulandari5220304050Selasa, 1 Desember 2026 pukul 09\.00 WIBRp150\.000/,
      ),
      expect.stringMatching(/^Agus Salim.*Rabu, 2 Desember 2026 pukul 09\.00 WIBRp275\.000/),
    ]);
  });

  it('offers no cancellation if the backend has none, or for a row without an id [SCH-9]', () => {
    const { flow } = startScheduled({ realTimers: true });
    const page = render(
      <MemoryRouter>
        <ExtensionsContext value={(extension) => extension !== 'cancel'}>
          <scheduledFlow.screens.list snapshot={flow.getSnapshot()} send={() => undefined} />
        </ExtensionsContext>
      </MemoryRouter>,
    );
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    page.unmount();
    open({ account: holding({ ...first, id: '' }) });
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('shows above them what waits for the customer, and sends or moves it after the thaw [SCH-2,27]', async () => {
    const due = { waits_for: 'decision' } as const;
    const held = waitingRow('h1', '2026-11-20T09:00:00+07:00', due);
    const run = open({
      account: holding(first, { ...held, id: 'h2', amount: 20_000, waits_for: 'thaw' }, held),
    });
    expect(
      screen.getByRole('heading', { level: 2, name: 'Menunggu keputusan Anda' }),
    ).toBeVisible();
    const list = screen.getByRole('list', { name: 'Menunggu keputusan Anda' });
    expect(
      within(list)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Kirim sekarang Rp150.000 ke Rini Wulandari',
      'Pindahkan Rp150.000 ke Rini Wulandari',
      'Batalkan Rp150.000 ke Rini Wulandari',
      'Batalkan Rp20.000 ke Rini Wulandari',
    ]);
    await press('Kirim sekarang Rp150.000 ke Rini Wulandari');
    expect(screen.queryByLabelText('Waktu Transfer')).not.toBeInTheDocument();
    await userEvent.type(screen.getByLabelText('PIN'), '246810');
    await press('Kirim Sekarang');
    expect(run.decided).toEqual([{ id: 'h1', datetime: null, pin: '246810' }]);
    expect(screen.getByText(/sudah dikirim\.$/)).toBeInTheDocument();
  });

  it('says that no transfer is scheduled, and links to the transfer [SCH-6]', () => {
    open({ account: holding() });
    expect(pictureAbove('Belum ada transfer terjadwal')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Kirim uang' })).toHaveAttribute('href', '/transfer');
  });

  it('says what could not be fetched, and fetches it again [SCH-7]', async () => {
    const run = open({
      account: { ...sinta, mutations: { status: 'failed', code: 'mutations.failed' } },
    });
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to fetch mutation data');
    await press('Coba lagi');
    expect(run.received('account')).toEqual([{ type: 'mutations.retried' }]);
  });

  it('shows ten of many, and the rest on request', async () => {
    open({
      account: holding(
        ...Array.from({ length: 13 }, (_, at) =>
          waitingRow(`t${at}`, `2026-12-${String(at + 1).padStart(2, '0')}T09:00:00+07:00`),
        ),
      ),
    });
    expect(screen.getAllByRole('listitem')).toHaveLength(10);
    await press('Tampilkan 3 transfer lainnya');
    expect(screen.getAllByRole('listitem')).toHaveLength(13);
  });
});

describe('the step that cancels a scheduled transfer', () => {
  it('shows the order in words before the PIN, and leads back [SCH-10]', async () => {
    open();
    await cancelFirst();
    expect(
      screen.getByRole('heading', { level: 1, name: 'Batalkan transfer ini?' }),
    ).toBeInTheDocument();
    const summary = screen.getByRole('region', { name: 'Ringkasan' });
    for (const line of [
      'Rp150.000',
      'seratus lima puluh ribu rupiah',
      'Rini Wulandari',
      '5220304050',
      'Selasa, 1 Desember 2026 pukul 09.00 WIB',
    ])
      expect(summary).toHaveTextContent(line);
    const field = screen.getByLabelText('PIN');
    expect(summary.compareDocumentPosition(field)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(field).toHaveAttribute('type', 'password');
    await userEvent.type(field, '24a68');
    expect(field).toHaveValue('2468');
    await userEvent.click(screen.getByRole('button', { name: 'Tampilkan PIN' }));
    expect(field).toHaveAttribute('type', 'text');
    await press('Kembali');
    expect(screen.getByRole('heading', { name: 'Transfer terjadwal' })).toBeInTheDocument();
  });

  it.each([
    [null, 'sudah dibatalkan. Uang Anda tetap di rekening.'],
    [409, 'sudah diproses bank. Lihat hasilnya di Mutasi.'],
    [404, 'tidak ditemukan di bank. Daftar ini dimuat ulang.'],
  ])('shows the answer of the bank in the list (%s) [SCH-16,17]', async (status, said) => {
    open({
      cancel: async ({ id }) => {
        if (status !== null) throw new Failure('refused', { status, bankMessage: 'x' });
        return { id, status: 'cancelled' };
      },
    });
    await cancelFirst();
    await submitPin();
    expect(screen.getByRole('heading', { name: 'Transfer terjadwal' })).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent(
      `Transfer Rp150.000 ke Rini Wulandari ${said}`,
    );
    expect(screen.getAllByRole('listitem')).toHaveLength(status === 404 ? 2 : 1);
  });

  it('says that the outcome is unknown, never that it is cancelled, and asks the history [SCH-19,22]', async () => {
    const run = open({ cancel: () => Promise.reject(new Failure('network.lost')) });
    await cancelFirst();
    await submitPin();
    const heading = screen.getByRole('heading', {
      name: 'Status pembatalan belum pasti',
      level: 1,
    });
    expect(heading).toHaveFocus();
    expect(heading).toHaveAccessibleDescription(
      'Belum diketahui apakah transfer ini masih akan dijalankan.',
    );
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    const notice = screen.getByRole('status').parentElement as HTMLElement;
    expect(notice).toHaveTextContent('Belum diketahui apakah transfer ini masih akan dijalankan.');
    expect(document.body).not.toHaveTextContent(/dibatalkan|berhasil|gagal/i);
    await press('Periksa Status');
    expect(run.received('account')).toEqual([{ type: 'account.outdated' }]);
    act(() => run.accountSays(holding(first, second)));
    expect(notice).toHaveTextContent('Saat ini transfer masih menunggu di riwayat.');
    await press('Kembali');
    expect(screen.getByText('Status pembatalan belum pasti')).toBeInTheDocument();
  });
});

describe('the form of a transfer', () => {
  const show = (account: Parameters<typeof ScheduledCard>[0]['account']) =>
    render(
      <MemoryRouter>
        <ScheduledCard account={account} now={now} />
      </MemoryRouter>,
    );

  it('says how many are scheduled and when the next one is due, and links to them [SCH-8]', () => {
    const { container } = show(holding(second, first));
    expect(container).toHaveTextContent(
      '2 transfer terjadwal, yang terdekat Selasa, 1 Desember 2026 pukul 09.00 WIB.',
    );
    expect(screen.getByRole('link', { name: 'Lihat transfer terjadwal' })).toHaveAttribute(
      'href',
      '/transfer/terjadwal',
    );
  });

  it('says when the only one is due', () => {
    expect(show(holding(first)).container).toHaveTextContent(
      '1 transfer terjadwal: Selasa, 1 Desember 2026 pukul 09.00 WIB.',
    );
  });

  it.each([
    ['none is scheduled', holding()],
    ['one is already due', holding(waitingRow('t0', '2026-11-21T11:30:00+07:00'))],
    ['the history is not loaded', { ...sinta, mutations: { status: 'loading' } } as const],
  ])('says nothing if %s [SCH-8]', (_, account) => {
    expect(show(account).container).toBeEmptyDOMElement();
  });
});
