import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Failure } from '../../../machines/contract/failure.ts';
import type { ScheduledPorts } from '../../../machines/contract/scheduled.ts';
import { adapters } from '../../../machines/kit/ports.ts';
import { scheduledMachine } from '../../../machines/scheduled/scheduled.machine.ts';
import { json } from '../../support/fake-bank.ts';
import {
  answersInTurn,
  deferredAnswer,
  flushMicrotasks,
  startFlow,
} from '../../support/harness.ts';
import { settle, type Answer } from '../../support/open-flow.tsx';
import {
  cancelled,
  first,
  heading,
  historyFailed,
  holding,
  names,
  openScheduled,
  said,
  second,
} from './scheduled.harness.ts';

const list = 'Transfer terjadwal';
const step = 'Batalkan transfer ini?';
const unknown = 'Status pembatalan belum pasti';
const yes = 'sudah dibatalkan. Uang Anda tetap di rekening.';
const processed = 'sudah diproses bank. Lihat hasilnya di Mutasi.';
const sent = { id: 't1', pin: '246810' };
const refused = (status: number, errors?: string, headers = {}) =>
  json({ success: false, errors }, status, headers);
const wrongPin = () => refused(400, 'Pin Salah');
const bodiless = () => new Response(null, { status: 400 });
const modal = (text: string, focus?: 'pin') => ({
  variant: 'danger',
  notice: { text },
  ...(focus && { focus }),
});

const open = async (...cancels: readonly Answer[]) => {
  const run = await openScheduled(cancels.length > 0 ? { cancels } : {});
  await run.cancel();
  return run;
};
/** Submits the PIN for the first transfer. */
async function submitted(...answers: readonly Answer[]) {
  const run = await open(...answers);
  await run.enterPin();
  return run;
}
const field = () => screen.getByLabelText('PIN');
const advice = () => screen.getByRole('status').textContent;
const isSure = () => /dibatalkan|berhasil|gagal/i.test(document.body.textContent);

describe('the step that cancels a scheduled transfer', () => {
  it('shows the order in words before the PIN [SCH-10]', async () => {
    await open();
    expect(heading()).toBe(step);
    const summary = screen.getByRole('region', { name: 'Ringkasan' });
    for (const line of [
      'Rp150.000',
      'seratus lima puluh ribu rupiah',
      'Rini Wulandari',
      '5220304050',
      'Selasa, 1 Desember 2026 pukul 09.00 WIB',
    ])
      expect(summary).toHaveTextContent(line);
    expect(summary.compareDocumentPosition(field())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(field()).toHaveAttribute('type', 'password');
    await userEvent.type(field(), '24a68');
    expect(field()).toHaveValue('2468');
    await userEvent.click(screen.getByRole('button', { name: 'Tampilkan PIN' }));
    expect(field()).toHaveAttribute('type', 'text');
  });

  it('has its own address, and Back leads to the list without the PIN [SCH-11,23]', async () => {
    const run = await openScheduled();
    const address = () => Object.values(run.flow.getSnapshot().getMeta() as object);
    expect(address()).toEqual([{ path: '/transfer/terjadwal' }]);
    for (const leave of [() => run.press('Kembali'), () => run.go('/transfer/terjadwal')]) {
      await run.cancel('Rp275.000 ke Agus Salim');
      expect(address()).toEqual([{ path: '/transfer/terjadwal/batalkan' }]);
      await run.go('/transfer/terjadwal/batalkan');
      expect(run.context().chosen).toEqual(second);
      fireEvent.change(field(), { target: { value: '24' } });
      await leave();
      expect([heading(), run.context().pin]).toEqual([list, '']);
    }
  });

  it('needs a PIN of digits, and says so when its emptied field is left', async () => {
    const run = await open();
    await run.press('Batalkan Transfer');
    expect(screen.getByText('Input pin tidak boleh kosong')).toBeVisible();
    await run.send({ type: 'pin.changed', pin: '12a' });
    expect(screen.queryByText('Input pin tidak boleh kosong')).toBeNull();
    await run.press('Batalkan Transfer');
    expect(screen.getByText('Pin harus terdiri dari 6 angka')).toBeVisible();
    await userEvent.clear(field());
    fireEvent.blur(field());
    expect(screen.getByText('Input pin tidak boleh kosong')).toBeVisible();
    expect([heading(), run.made()]).toEqual([step, []]);
  });

  it('asks the bank once, by id and PIN as JSON, however often it is submitted, and may not be left [SCH-12,13]', async () => {
    const answer = deferredAnswer<object>();
    const run = await submitted(answer.promise);
    await run.enterPin('999999');
    await run.go('/transfer/terjadwal');
    await run.go('/dashboard');
    await run.press('Kembali');
    expect([heading(), run.isBusy()]).toEqual([step, true]);
    expect(run.flow.getSnapshot().hasTag('confirmLeave')).toBe(true);
    expect(run.made()).toEqual(['POST /api/main/transaction/schedule/cancel']);
    expect(run.bodies('/cancel')).toEqual([sent]);
    answer.resolve(cancelled);
    await settle();
    expect([heading(), said()]).toEqual([list, yes]);
  });

  it('removes it from the list, and refreshes account and notifications [SCH-16]', async () => {
    const run = await submitted();
    expect(screen.getByRole('alert')).toHaveTextContent(
      `Transfer Rp150.000 ke Rini Wulandari ${yes}`,
    );
    expect(names()).toEqual(['Agus Salim']);
    expect(run.context()).toMatchObject({ pin: '', unanswered: [] });
    expect(run.received('account')).toEqual([{ type: 'account.outdated' }]);
    expect(run.received('notifications')).toEqual([{ type: 'notifications.outdated' }]);
    expect([run.popups(), run.strips()]).toEqual([[], 0]);
    // A list that was fetched before may still have it.
    await run.accountSays(holding(first, second));
    expect([names(), said()]).toEqual([['Agus Salim'], yes]);
  });

  it.each([
    { success: true, data: { id: 't1', status: ' Cancelled ' } },
    { success: true, data: { status: 'canceled' } },
    { success: true, data: { id: 't1', status: 'dibatalkan' } },
    { success: true, data: { id: 't1', status: 'DIBATALKAN' } },
    { id: 't1', status: 'cancelled' },
  ])('takes %j for a yes [SCH-15]', async (body) => {
    await submitted(body);
    expect(said()).toBe(yes);
  });

  it('shows the bank’s refusal of the PIN, whose empty field gets the focus [SCH-14]', async () => {
    const run = await submitted(wrongPin(), cancelled);
    expect([heading(), run.context().pin]).toEqual([step, '']);
    expect(field()).toHaveValue('');
    expect(run.popups()).toEqual([modal('Pin Salah', 'pin')]);
    await run.enterPin();
    expect(said()).toBe(yes);
  });

  it('waits after a 429, and shows that the PIN is blocked', async () => {
    const tooOften = refused(429, 'Tunggu sebentar', { 'retry-after': '42' });
    const run = await submitted(tooOften, refused(423, 'PIN diblokir'));
    expect(screen.getByText(/^Coba lagi dalam 00:4[12]$/)).toBeVisible();
    await run.enterPin();
    expect(run.made()).toHaveLength(1);
    vi.setSystemTime(Date.now() + 42_000);
    await run.enterPin();
    expect([heading(), run.made().length]).toEqual([step, 2]);
    expect(run.popups()).toEqual([modal('Tunggu sebentar', 'pin'), modal('PIN diblokir', 'pin')]);
  });

  it.each([
    [409, processed, ['Agus Salim']],
    [404, 'tidak ditemukan di bank. Daftar ini dimuat ulang.', ['Rini Wulandari', 'Agus Salim']],
  ])(
    'ends in the list, which is fetched again, after a %d [SCH-17,18]',
    async (status, words, rows) => {
      const run = await submitted(refused(status, 'x'));
      expect([heading(), said(), names()]).toEqual([list, words, rows]);
      expect(run.received('account')).toEqual([{ type: 'account.outdated' }]);
      await run.cancel('Rp275.000 ke Agus Salim');
      await run.press('Kembali');
      expect(said()).toBeNull();
    },
  );

  it.each([
    ['an ended session', () => refused(401), 0],
    ['a refusal without a body', bodiless, 1],
  ])('returns to the PIN without a popup after %s', async (_, answer, strips) => {
    localStorage.setItem('token', 'x');
    const run = await submitted(answer());
    localStorage.clear();
    expect([heading(), run.context().pin, run.strips(), run.popups()]).toEqual([
      step,
      '',
      strips,
      [],
    ]);
  });
});

describe('a cancelling without an answer', () => {
  it.each<[string, () => Answer, number, readonly object[]]>([
    ['a lost connection', () => 'lost', 1, []],
    ['an answer that can’t be read', () => ({ success: true }), 0, []],
    ['a fault of the bank', () => 500, 0, []],
    ['a fault of the bank with words', () => refused(503, 'Sibuk'), 0, [modal('Sibuk')]],
  ])(
    'has an unknown outcome after %s, and is sure of nothing [SCH-19]',
    async (_, answer, strips, popups) => {
      const run = await submitted(answer());
      const title = screen.getByRole('heading', { name: unknown, level: 1 });
      expect(title).toHaveFocus();
      expect(title).toHaveAccessibleDescription(
        'Belum diketahui apakah transfer ini masih akan dijalankan.',
      );
      expect([screen.queryByRole('alert'), isSure()]).toEqual([null, false]);
      expect(advice()).toMatch(/^Tekan Periksa Status/);
      expect(run.context()).toMatchObject({ said: null, unanswered: ['t1'], pin: '246810' });
      expect([run.strips(), run.popups()]).toEqual([strips, popups]);
      expect(run.flow.getSnapshot().hasTag('confirmLeave')).toBe(false);
    },
  );

  it('follows every answer that is no yes, and can be sent again until one is [SCH-15,21]', async () => {
    const answers = [
      { success: true, data: null },
      { success: true, data: {} },
      ...['pending', 'not cancelled', 'belum dibatalkan', 7].map((status) => ({
        success: true,
        data: { id: 't1', status },
      })),
      { success: true, data: { id: 't2', status: 'cancelled' } },
      json('cancelled'),
      [],
      json(null),
      new Response('<!doctype html><p>cancelled</p>'),
    ];
    const run = await submitted({ success: true }, ...answers, cancelled);
    for (const _ of answers) {
      expect([heading(), isSure()]).toEqual([unknown, false]);
      expect(screen.getByText('Invalid response from API')).toBeVisible();
      await run.press('Batalkan Transfer');
    }
    expect(heading()).toBe(unknown);
    await run.press('Batalkan Transfer');
    expect([heading(), said(), run.context().unanswered]).toEqual([list, yes, []]);
    expect(run.bodies('/cancel')).toEqual(Array.from({ length: 13 }, () => sent));
  });

  it('follows an abandoned wait, and a late answer changes nothing [SCH-19]', async () => {
    const answer = deferredAnswer<object>();
    const run = await submitted(answer.promise);
    await run.send({ type: 'wait.abandoned' });
    expect([heading(), run.context().failure?.code]).toEqual([unknown, 'network.lost']);
    answer.resolve(cancelled);
    await settle();
    expect(heading()).toBe(unknown);
  });

  it.each<[string, () => Answer, string, number, readonly object[]]>([
    ['a wrong PIN', wrongPin, '', 0, [modal('Pin Salah', 'pin')]],
    ['a refusal without a body', bodiless, '', 1, []],
    ['a 429', () => refused(429, 'Tunggu'), '246810', 0, [modal('Tunggu')]],
  ])('stays unknown if its repetition gets %s [SCH-21]', async (_, answer, pin, strips, popups) => {
    const run = await submitted('lost', answer(), cancelled);
    await run.press('Batalkan Transfer');
    expect([heading(), run.context().pin]).toEqual([unknown, pin]);
    expect([run.strips() - 1, run.popups()]).toEqual([strips, popups]);
    await run.enterPin();
    expect(said()).toBe(yes);
  });

  it('asks for the PIN again if it is gone', async () => {
    const run = await submitted('lost');
    await run.enterPin('');
    expect(screen.getByText('Input pin tidak boleh kosong')).toBeVisible();
    expect([heading(), run.made().length]).toEqual([unknown, 1]);
  });

  it.each(['Kembali', '/transfer/terjadwal'])(
    'is remembered in the list after %s, for this transfer only [SCH-22]',
    async (leave) => {
      const run = await submitted('lost');
      await (leave === 'Kembali' ? run.press(leave) : run.go(leave));
      expect([heading(), run.context().pin]).toEqual([list, '']);
      expect(screen.getByText(unknown)).toBeVisible();
      expect(run.received('account')).toEqual([{ type: 'account.outdated' }]);
      await run.cancel('Rp275.000 ke Agus Salim');
      expect(heading()).toBe(step);
      await run.press('Kembali');
      await run.cancel();
      expect(heading()).toBe(unknown);
    },
  );
});

describe('the history after a cancelling without an answer', () => {
  const looking = 'Kami sedang memeriksa riwayat.';
  const unseen = 'Riwayat belum menjawabnya.';
  const waiting = 'Saat ini transfer masih menunggu di riwayat.';
  async function checked() {
    const run = await submitted('lost');
    await run.press('Periksa Status');
    return run;
  }

  it('is fetched again, and decides nothing before it is there [SCH-20]', async () => {
    const run = await checked();
    expect(advice()).toBe(looking);
    expect([run.received('account'), run.made().length]).toEqual([
      [{ type: 'account.outdated' }],
      1,
    ]);
    // Another part of the account has changed; the history is the same.
    await run.accountSays({ ...run.context().account, balance: { status: 'loaded', value: 1 } });
    expect(advice()).toBe(looking);
  });

  it.each([
    ['cancelled', yes, true],
    ['CANCELED', yes, true],
    ['dibatalkan', yes, true],
    ['Dibatalkan', yes, true],
    ['completed', processed, true],
    ['failed', processed, true],
    ['cancelled', yes, false],
  ])(
    'with the status %s says that it is %s (after a request: %s) [SCH-20]',
    async (status, words, asks) => {
      const run = asks ? await checked() : await submitted('lost');
      await run.accountSays(holding({ ...first, status }, second));
      expect([heading(), said(), names()]).toEqual([list, words, ['Agus Salim']]);
    },
  );

  it.each([
    ['still waiting', waiting, holding(first, second)],
    ['absent', unseen, holding(second)],
    ['not loaded', unseen, historyFailed],
    ['contradictory', unseen, holding(first, { ...first, status: 'cancelled' })],
    ['in an unknown status', unseen, holding({ ...first, status: 'menunggu' })],
  ])('with the transfer %s decides nothing: %s [SCH-20]', async (_, words, view) => {
    const run = await checked();
    await run.accountSays(view);
    expect([heading(), isSure(), run.context().pin]).toEqual([unknown, false, '246810']);
    expect(advice()).toContain(words);
  });

  it('is fetched again after a failure', async () => {
    const run = await checked();
    await run.accountSays(historyFailed);
    await run.press('Periksa Status');
    expect(run.received('account').at(-1)).toEqual({ type: 'mutations.retried' });
    expect(advice()).toBe(looking);
    await run.accountSays({ ...historyFailed, mutations: { status: 'loading' } });
    expect(advice()).toBe(looking);
    await run.accountSays(holding(first));
    expect(advice()).toContain(waiting);
  });
});

it('no transfer counts as cancelled unless the bank says so [SCH-15]', async () => {
  const failures = [
    new Failure('network.lost'),
    ...[200, 400, 404, 409].map((status) => new Failure('refused', { status })),
    // A no of a bank with a fault, too.
    new Failure('refused', { status: 500, bankMessage: 'Sistem sibuk' }),
    new Failure('answer.invalid'),
    new Failure('unexpected', { status: 502 }),
    new Failure('throttled', { status: 429 }),
    new Failure('session.ended', { status: 401 }),
    new TypeError('x'),
  ];
  for (const one of failures)
    for (const next of failures) {
      const cancel = answersInTurn<never>(one, next);
      const actors = adapters<ScheduledPorts>({
        cancel,
        decide: async () => ({ datetime: '', description: '' }),
      });
      const { flow, stop } = startFlow(
        scheduledMachine.provide({ actors }),
        undefined,
        holding(second, first),
      );
      flow.send({ type: 'cancel.requested', id: 't1' });
      flow.send({ type: 'pin.changed', pin: '246810' });
      flow.send({ type: 'pin.submitted' });
      await flushMicrotasks();
      flow.send({ type: 'pin.submitted' });
      flow.send({ type: 'status.requested' });
      await flushMicrotasks();
      expect([one.message, next.message, flow.getSnapshot().context.said?.outcome]).not.toContain(
        'cancelled',
      );
      stop();
    }
});
