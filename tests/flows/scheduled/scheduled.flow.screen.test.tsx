import { fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import type { AccountView, Mutation } from '../../../machines/contract/account.ts';
import { timing } from '../../../machines/kit/timing.ts';
import { scheduledMachine } from '../../../machines/scheduled/scheduled.machine.ts';
import { ScheduledCard } from '../../../src/flows/transfer/ScheduledCard.tsx';
import { json } from '../../support/fake-bank.ts';
import { sinta, startFlow } from '../../support/harness.ts';
import type { Answer } from '../../support/open-flow.tsx';
import { pictureAbove, termsIn } from '../../support/screens.tsx';
import {
  first,
  heading,
  historyFailed,
  holding,
  names,
  now,
  openScheduled,
  said,
  second,
  waitingRow,
} from './scheduled.harness.ts';

const loading = { status: 'loading' } as const;
const userless: AccountView = {
  ...sinta,
  user: { status: 'failed', code: 'user.failed' },
  mutations: loading,
};
const list = 'Transfer terjadwal';

afterEach(() => void vi.useRealTimers());

describe('the list of scheduled transfers', () => {
  it('shows when, to whom and how much [SCH-2,4]', async () => {
    await openScheduled();
    expect(heading()).toBe(list);
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

  it('has the pending outgoing transfers, the soonest first, those of one instant as the bank has them [SCH-2,3]', async () => {
    const row = (name: string, at: string, change: Partial<Mutation> = {}) =>
      waitingRow(name, at, { username_to: name, ...change });
    const december = '2026-12-01T09:00:00+07:00';
    await openScheduled({
      account: holding(
        row('next year', '2027-01-05T18:30:00+07:00'),
        row('soon', '2026-11-21T04:31:00Z'),
        row('now', '2026-11-21T11:30:00+07:00'),
        row('past', '2026-11-20T09:00:00+07:00'),
        row('done', december, { status: 'completed' }),
        row('cancelled', december, { status: 'cancelled' }),
        row('loud', december, { status: 'PENDING' }),
        row('in', december, { transactionDirection: 'DEBIT' }),
        row('unclear', december, { transactionDirection: 'UNKNOWN' }),
        row('timeless', 'kapan-kapan'),
      ),
    });
    expect(names()).toEqual(['soon', 'loud', 'unclear', 'next year']);
  });

  it('waits for the account and follows it, and may be empty [SCH-6]', async () => {
    const run = await openScheduled({ account: { ...sinta, mutations: loading } });
    expect([names(), screen.queryByText('Belum ada transfer terjadwal')]).toEqual([[], null]);
    await run.accountSays(holding(first));
    expect(names()).toEqual(['Rini Wulandari']);
    await run.accountSays(holding());
    expect(pictureAbove('Belum ada transfer terjadwal')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Kirim uang' })).toHaveAttribute('href', '/transfer');
  });

  it.each([
    [historyFailed, 'Failed to fetch mutation data', 'mutations.retried'],
    [userless, 'Failed to fetch user data', 'user.retried'],
  ])('is fetched again after a failure: %#, %s [SCH-7]', async (account, words, type) => {
    const run = await openScheduled({ account });
    expect(screen.getByRole('alert')).toHaveTextContent(words);
    await run.press('Coba lagi');
    expect(run.received('account')).toEqual([{ type }]);
  });

  it('offers no cancellation if the backend has none, or for a row without an id [SCH-9]', async () => {
    const run = await openScheduled({ offers: (extension) => extension !== 'cancel' });
    const buttons = () => screen.queryAllByRole('button').length;
    expect([names().length, buttons()]).toEqual([2, 0]);
    await run.accountSays(holding({ ...first, id: '' }));
    expect([names().length, buttons()]).toEqual([1, 0]);
  });

  it.each(['t9', ''])('cancels nothing with the id %j', async (id) => {
    const nameless = waitingRow('', '2026-12-03T09:00:00+07:00');
    const run = await openScheduled({ account: holding(first, nameless) });
    await run.send({ type: 'cancel.requested', id });
    expect(heading()).toBe(list);
  });

  it('shows ten of many, and the rest on request', async () => {
    const many = Array.from({ length: 13 }, (_, at) =>
      waitingRow(`t${at}`, `2026-12-${String(at + 1).padStart(2, '0')}T09:00:00+07:00`),
    );
    const run = await openScheduled({ account: holding(...many) });
    expect(names()).toHaveLength(10);
    await run.press('Tampilkan 3 transfer lainnya');
    expect(names()).toHaveLength(13);
  });

  it('drops a transfer at once when the page is seen again after sleep [SCH-5]', async () => {
    const soon = waitingRow('t0', '2026-11-22T06:00:00+07:00');
    const run = await openScheduled({ account: holding(soon, second) });
    expect(names()).toHaveLength(2);
    vi.setSystemTime(Date.parse('2026-11-22T07:00:00+07:00'));
    await run.send({ type: 'page.shown' });
    expect(names()).toEqual(['Agus Salim']);
  });

  it('drops it, and asks for the history, at the minute at which it falls due [SCH-5]', () => {
    vi.useFakeTimers({ now });
    const rows = ['2026-11-21T11:30:30+07:00', '2026-11-21T11:32:00+07:00'].map((at, n) =>
      waitingRow(`t${n}`, at),
    );
    const run = startFlow(scheduledMachine, undefined, holding(...rows, first));
    const ids = () => run.flow.getSnapshot().context.rows.map(({ id }) => id);
    expect(ids()).toEqual(['t0', 't1', 't1']);
    vi.advanceTimersByTime(timing.minute);
    expect(ids()).toEqual(['t1', 't1']);
    expect(run.received('account')).toEqual([{ type: 'money.moved' }]);
    vi.advanceTimersByTime(timing.minute);
    expect(ids()).toEqual(['t1']);
    run.stop();
  });

  it('fails if the account can’t be watched', () => {
    const alone = createActor(scheduledMachine).start();
    expect(alone.getSnapshot().value).toEqual({ list: 'failed' });
  });
});

describe('a transfer that fell due while the account was frozen', () => {
  const due = '2026-11-20T09:00:00+07:00';
  const held = waitingRow('h1', due, { waits_for: 'decision', bank_to: 'Bank Mandiri' });
  const frozen = waitingRow('h2', due, { waits_for: 'thaw', amount: 20_000 });
  const clearing = waitingRow('c1', due);
  const account = holding(second, clearing, frozen, held);
  const whose = 'Rp150.000 ke Rini Wulandari';
  const sendNow = `Kirim sekarang ${whose}`;
  const move = `Pindahkan ${whose}`;
  const sending = 'Kirim transfer ini sekarang';
  const answer = (status: string, id = 'h1') => ({
    success: true,
    data: { id, status, datetime: '2026-11-21T11:30:00+07:00', description: 'Kue' },
  });
  const refused = (status: number, errors = '') => json({ success: false, errors }, status);

  /** Sends it now. */
  async function sent(...decides: readonly Answer[]) {
    const run = await openScheduled({ account, ...(decides.length > 0 && { decides }) });
    await run.press(sendNow);
    await run.enterPin(undefined, 'Kirim Sekarang');
    return run;
  }

  it('comes first, and is decided only after the thaw; other past ones do not come [SCH-2,27]', async () => {
    const run = await openScheduled({ account });
    expect(names()).toEqual(['Rini Wulandari', 'Rini Wulandari', 'Agus Salim']);
    expect(
      screen.getByRole('heading', { level: 2, name: 'Menunggu keputusan Anda' }),
    ).toBeVisible();
    const waiting = screen.getByRole('list', { name: 'Menunggu keputusan Anda' });
    expect(
      within(waiting)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual([`Batalkan ${whose}`, sendNow, move, 'Batalkan Rp20.000 ke Rini Wulandari']);
    expect(waiting.parentElement).toHaveTextContent(
      'Belum dikirim karena akun diamankan. Putuskan dalam tujuh hari setelah akun dibuka kembali.',
    );
    expect(screen.getByRole('heading', { level: 2, name: 'Akan dikirim' })).toBeVisible();
    for (const id of ['h2', 'c1', 't2', '']) {
      await run.send({ type: 'decision.requested', id, isMove: false });
      expect(heading()).toBe(list);
    }
  });

  it('says until when the customer may decide [SCH-2]', async () => {
    const change = { waits_for: 'decision', decide_by: '2026-11-28T12:01:00+07:00' } as const;
    await openScheduled({ account: holding(waitingRow('h1', due, change)) });
    expect(screen.getByText(/^Belum dikirim/)).toHaveTextContent(
      'Belum dikirim karena akun diamankan. Putuskan paling lambat 28 November 2026 pukul 12.01 WIB.',
    );
  });

  it('is sent now with the PIN, which is then forgotten, and has a receipt [SCH-27]', async () => {
    const run = await openScheduled({ account, decides: [answer('completed')] });
    await run.press(sendNow);
    expect(heading()).toBe(sending);
    expect(screen.queryByLabelText('Waktu Transfer')).toBeNull();
    expect(screen.getByLabelText('PIN')).toHaveAccessibleDescription(`${whose}, Bank Mandiri`);
    expect(termsIn(screen.getByRole('region', { name: 'Ringkasan' })).slice(-2)).toEqual([
      ['Bank Tujuan', 'Bank Mandiri'],
      ['Waktu semula', 'Jumat, 20 November 2026 pukul 09.00 WIB'],
    ]);
    await run.enterPin(undefined, 'Kirim Sekarang');
    expect(termsIn(screen.getByRole('dialog', { name: 'Transfer Berhasil' }))).toEqual([
      ['No Referensi', 'h1'],
      ['Nomor Rekening Tujuan', 'Rini Wulandari5220304050'],
      ['Bank Tujuan', 'Bank Mandiri'],
      ['Jumlah Transfer', 'Rp150.000'],
      ['Waktu Proses', '21 November 2026 pukul 11.30 WIB'],
      ['Berita', 'Kue'],
    ]);
    expect(said()).toBeNull();
    await run.press('Oke');
    expect(run.made()).toEqual(['POST /api/main/freeze/decide']);
    expect(run.bodies('/decide')).toEqual([{ id: 'h1', datetime: null, pin: '246810' }]);
    expect([said(), names().length, run.context().pin]).toEqual(['sudah dikirim.', 2, '']);
    expect(run.received('account')).toContainEqual({ type: 'account.outdated' });
  });

  it('is moved to a time from now on [SCH-27]', async () => {
    const run = await openScheduled({ account, decides: [answer('pending')] });
    await run.press(move);
    await run.enterPin(undefined, 'Pindahkan Transfer');
    expect(screen.getByText('Waktu transfer tidak boleh kosong')).toBeVisible();
    const field = screen.getByLabelText('Waktu Transfer');
    fireEvent.change(field, { target: { value: '2026-11-21T11:29' } });
    fireEvent.blur(field);
    expect(screen.getByText('Waktu transfer tidak boleh sebelum waktu sekarang')).toBeVisible();
    await run.press('Pindahkan Transfer');
    expect([heading(), run.made()]).toEqual(['Pindahkan transfer ini', []]);
    fireEvent.change(field, { target: { value: '2026-11-21T11:30' } });
    await run.enterPin(undefined, 'Pindahkan Transfer');
    expect(run.bodies('/decide')).toEqual([
      { id: 'h1', datetime: '2026-11-21T11:30:00+07:00', pin: '246810' },
    ]);
    expect([said(), names().length]).toEqual(['dipindahkan ke waktu yang baru.', 3]);
  });

  it.each([refused(400, 'Pin Salah'), refused(403, 'Akun Anda sedang diamankan')])(
    'keeps waiting if the bank refuses, with its words: %#',
    async (refusal) => {
      const { errors } = (await refusal.clone().json()) as { errors: string };
      const run = await sent(refusal);
      expect(heading()).toBe(sending);
      expect(screen.getByLabelText('PIN')).toHaveValue('');
      expect(run.popups()).toEqual([{ variant: 'danger', notice: { text: errors }, focus: 'pin' }]);
    },
  );

  it.each([404, 409])('leaves the list if the bank says that it is over: %d', async (status) => {
    await sent(refused(status));
    expect([said(), names().length]).toEqual(['sudah diproses bank. Lihat hasilnya di Mutasi.', 2]);
  });

  it.each<[Answer]>([
    ['lost'],
    [500],
    ...[answer('pending'), {}, { success: true, data: null }].map((one): [Answer] => [one]),
  ])(
    'is not said to be sent without a yes, and stays as the history has it: %j [SCH-27]',
    async (failure) => {
      const run = await sent(failure);
      expect([said(), names().length]).toEqual([
        'belum pasti dikirim. Lihat daftar ini dan Mutasi.',
        3,
      ]);
      expect(run.received('account')).toContainEqual({ type: 'account.outdated' });
    },
  );

  it('is not said to be sent after an abandoned wait, either', async () => {
    const run = await sent('never');
    expect(run.flow.getSnapshot().hasTag('confirmLeave')).toBe(true);
    expect(run.isBusy()).toBe(true);
    await run.send({ type: 'wait.abandoned' });
    expect(said()).toMatch(/^belum pasti dikirim/);
  });

  it('is not said to be moved without a yes [SCH-27]', async () => {
    const run = await openScheduled({ account, decides: [answer('completed'), 'never'] });
    for (const abandons of [false, true]) {
      await run.press(move);
      fireEvent.change(screen.getByLabelText('Waktu Transfer'), {
        target: { value: '2026-12-01T09:00' },
      });
      await run.enterPin(undefined, 'Pindahkan Transfer');
      if (abandons) await run.send({ type: 'wait.abandoned' });
      expect(said()).toBe('belum pasti dipindahkan. Lihat waktunya di daftar ini.');
    }
  });

  it('leaves its receipt by a step back, too', async () => {
    const run = await sent(answer('completed'));
    await run.go('/transfer/terjadwal');
    expect([heading(), said()]).toEqual([list, 'sudah dikirim.']);
  });

  it('asks for no PIN once the account is frozen again [FRZ-5]', async () => {
    const run = await openScheduled({ account });
    await run.press(sendNow);
    fireEvent.change(screen.getByLabelText('PIN'), { target: { value: '24' } });
    await run.send({ type: 'freeze.read', isFrozen: false });
    expect(screen.getByLabelText('PIN')).toHaveValue('24');
    await run.send({ type: 'freeze.read', isFrozen: true });
    expect([heading(), run.context().pin]).toEqual([list, '']);
  });

  it('is left as it is by a step back', async () => {
    const run = await openScheduled({ account });
    await run.press(move);
    fireEvent.change(screen.getByLabelText('PIN'), { target: { value: '1' } });
    fireEvent.blur(screen.getByLabelText('PIN'));
    expect(run.context().pinIssue).toBeNull();
    await run.press('Kembali');
    expect([heading(), run.context().pin]).toEqual([list, '']);
    await run.press(sendNow);
    await run.go('/transfer/terjadwal');
    expect(heading()).toBe(list);
  });
});

describe('the form of a transfer', () => {
  const show = (account: AccountView) =>
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

  it('counts those that wait for the customer, and leads to them, also alone [SCH-8]', () => {
    const held = waitingRow('h1', '2026-11-20T09:00:00+07:00', { waits_for: 'thaw' });
    const decided = { ...held, waits_for: 'decision', decide_by: '2026-11-28T12:01:00+07:00' };
    const { unmount } = show(holding(held));
    expect(
      screen.getByRole('link', { name: '1 transfer menunggu keputusan Anda' }),
    ).toHaveAttribute('href', '/transfer/terjadwal');
    unmount();
    show(holding(first, decided as Mutation, decided as Mutation));
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      '2 transfer menunggu keputusan Anda sampai 28 November 2026 pukul 12.01 WIB',
      'Lihat transfer terjadwal',
    ]);
  });

  it.each([
    ['none is scheduled', holding()],
    ['one is already due', holding(waitingRow('t0', '2026-11-21T11:30:00+07:00'))],
    ['the history is not loaded', { ...sinta, mutations: { status: 'loading' } } as const],
  ])('says nothing if %s [SCH-8]', (_, account) => {
    expect(show(account).container).toBeEmptyDOMElement();
  });
});
