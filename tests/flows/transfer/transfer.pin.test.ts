import { describe, expect, it, vi } from 'vitest';
import { Failure } from '../../../machines/contract/failure.ts';
import type { TransferResult } from '../../../machines/contract/transfer.ts';
import { timing } from '../../../machines/kit/timing.ts';
import { deferredAnswer, settled } from '../../support/harness.ts';
import { now, receipt, startTransfer, validForm } from './transfer.harness.ts';

const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

describe('the PIN of a transfer', () => {
  it.each([
    ['', 'pin.required'],
    ['24681x', 'pin.malformed'],
  ])(
    '%j is an error at its field, gone as soon as it is typed over [PIN-5]',
    async (pin, issue) => {
      const run = startTransfer();
      await run.reachPinPage();
      await run.enterPin(pin);
      expect([run.state(), run.context().pinIssue, run.sent]).toEqual(['enteringPin', issue, []]);
      run.flow.send({ type: 'pin.changed', pin: '2' });
      expect([run.context().pin, run.context().pinIssue]).toEqual(['2', null]);
    },
  );

  it('is required once its empty field was left', async () => {
    const run = startTransfer();
    await run.reachPinPage();
    run.flow.send({ type: 'pin.changed', pin: '24' });
    run.flow.send({ type: 'pin.left' });
    expect(run.context().pinIssue).toBeNull();
    run.flow.send({ type: 'pin.changed', pin: '' });
    run.flow.send({ type: 'pin.left' });
    expect(run.context().pinIssue).toBe('pin.required');
  });

  it('is compared with the hash by a worker that is started while it is typed [PIN-7]', async () => {
    const comparisons: unknown[] = [];
    const run = startTransfer({ comparePin: async (input) => (comparisons.push(input), true) });
    expect(run.sideEffects.warmedUp).toBe(0);
    await run.reachPinPage();
    expect(run.sideEffects.warmedUp).toBe(1);
    await run.enterPin('246810');
    expect(comparisons).toEqual([{ pin: '246810', hash: '$2b$12$hash' }]);
  });

  it('that does not fit goes no further [PIN-9]', async () => {
    const run = startTransfer({ comparePin: async () => false });
    await run.reachPinPage();
    await run.enterPin('000000');
    expect(run.popups()).toMatchObject([{ variant: 'danger', notice: 'pin.wrong' }]);
    expect([run.state(), run.sent]).toEqual(['enteringPin', []]);
  });

  it('is emptied where it does not fit, and its field gets the focus once that was told [PIN-30]', async () => {
    const run = startTransfer({ comparePin: async () => false });
    await run.reachPinPage();
    run.flow.send({ type: 'pin.changed', pin: '000000' });
    expect(run.context().pin).toBe('000000');
    run.flow.send({ type: 'pin.submitted' });
    await settled();
    expect([run.context().pin, run.context().pinIssue]).toEqual(['', null]);
    expect(run.popups()).toEqual([{ variant: 'danger', notice: 'pin.wrong', focus: 'pin' }]);
  });

  it('stays typed where the comparison was not waited for', async () => {
    const run = startTransfer({ comparePin: () => new Promise(() => {}) });
    await run.reachPinPage();
    await run.enterPin('246810');
    run.flow.send({ type: 'wait.abandoned' });
    expect([run.state(), run.context().pin, run.sent]).toEqual(['enteringPin', '246810', []]);
  });

  it('is gone from memory when its page is left before it was submitted', async () => {
    for (const leave of [
      { type: 'step.left' },
      { type: 'navigated', path: '/transfer', query: '' },
    ] as const) {
      const run = startTransfer();
      await run.reachPinPage();
      run.flow.send({ type: 'pin.changed', pin: '246810' });
      run.flow.send(leave);
      expect(run.state()).toBe('editing');
      expect(JSON.stringify(run.flow.getSnapshot().context)).not.toContain('246810');
      run.stop();
    }
  });

  it('is left to the bank where the worker fails [PIN-11]', async () => {
    const run = startTransfer({ comparePin: () => Promise.reject(new Failure('unexpected')) });
    await run.reachPinPage();
    await run.enterPin();
    expect(run.sent).toHaveLength(1);
  });

  it('is left to the bank where the worker takes too long [PIN-11]', async () => {
    const run = startTransfer({ comparePin: () => new Promise(() => {}) });
    await run.reachPinPage();
    await run.enterPin();
    await vi.advanceTimersByTimeAsync(9_999);
    run.go('/transfer');
    expect([run.state(), run.sent.length]).toEqual(['comparing', 0]);
    await vi.advanceTimersByTimeAsync(1);
    expect(run.sent).toHaveLength(1);
  });

  it('is gone from memory when the page goes back', async () => {
    const run = startTransfer({ transfer: () => Promise.reject(new Failure('network.lost')) });
    await run.reachPinPage();
    await run.enterPin();
    expect(run.context().pin).toBe('246810');
    run.flow.send({ type: 'step.left' });
    expect(JSON.stringify(run.context())).not.toContain('246810');
  });
});

describe('the sending of a transfer', () => {
  it('posts the order once, however often it is submitted, and may not be left [TRF-18 PIN-12,14,15 CAL-38]', async () => {
    const answer = deferredAnswer<TransferResult>();
    const run = startTransfer({ transfer: () => answer.promise });
    await run.reachPinPage();
    await Promise.all([run.enterPin(), run.enterPin()]);
    await run.enterPin();
    const { tags } = run.flow.getSnapshot();
    expect([...tags]).toEqual(['busy', 'confirmLeave']);
    for (const path of ['/transfer', '/transfer/input-pin', '/dashboard']) run.go(path);
    run.flow.send({ type: 'step.left' });
    expect(run.state()).toEqual({ sending: 'transferring' });
    answer.resolve(receipt);
    await settled();
    expect(run.sent).toEqual([
      {
        by: 'transfer',
        idempotencyKey: expect.stringMatching(uuid),
        order: {
          accountFrom: '8800112233',
          accountTo: '8800445566',
          amount: 150_000,
          description: 'Makan siang',
          datetime: null,
          bankTo: 'Bank Mandiri',
          pin: '246810',
        },
      },
    ]);
  });

  it('schedules an order with a time, read as WIB [PIN-13 CAL-33]', async () => {
    const run = startTransfer();
    await run.reachPinPage({ datetime: '2026-12-01T08:30' });
    await run.enterPin();
    expect(run.sent).toMatchObject([
      { by: 'schedule', order: { datetime: '2026-12-01T08:30:00+07:00' } },
    ]);
    expect(run.state()).toEqual({ succeeded: 'showing' });
  });

  it('schedules an order once, however often it is submitted [PIN-14]', async () => {
    const answer = deferredAnswer<TransferResult>();
    const run = startTransfer({ schedule: () => answer.promise });
    await run.reachPinPage({ datetime: '2026-12-01T08:30' });
    await Promise.all([run.enterPin(), run.enterPin()]);
    await run.enterPin();
    answer.resolve({ ...receipt, status: 'pending' });
    await settled();
    expect(run.sent).toHaveLength(1);
  });

  it.each([
    [new Failure('refused', { status: 400, bankMessage: 'Pin Salah' }), { text: 'Pin Salah' }],
    [
      new Failure('refused', { status: 200, bankMessage: 'Berita terlalu panjang\nNominal salah' }),
      { text: 'Berita terlalu panjang\nNominal salah' },
    ],
    [
      new Failure('refused', { status: 409, bankMessage: 'Rekening sedang dikunci' }),
      { text: 'Rekening sedang dikunci' },
    ],
    [new Failure('refused', { status: 404 }), 'unexpected'],
    [
      new Failure('throttled', { status: 429, bankMessage: 'Tunggu 30 detik' }),
      { text: 'Tunggu 30 detik' },
    ],
  ])(
    'refused by %s says so, keeps the order and draws a new key [PIN-16,17 CAL-40 ERR-3]',
    async (failure, notice) => {
      const run = startTransfer({ transfer: () => Promise.reject(failure) });
      await run.reachPinPage();
      await run.enterPin();
      expect(run.popups()).toEqual([{ variant: 'danger', notice, focus: 'pin' }]);
      expect([run.state(), run.context().pin, run.context().form.values]).toEqual([
        'enteringPin',
        '',
        validForm,
      ]);
      await run.enterPin();
      expect(new Set(run.keys()).size).toBe(2);
    },
  );

  it.each([
    new Failure('refused', { status: 400, isBodiless: true }),
    new Failure('throttled', { status: 429, isBodiless: true }),
  ])(
    'refused by %s without a body shows the strip, keeps the order and draws a new key [PIN-17,33 CAL-40]',
    async (failure) => {
      const run = startTransfer({ transfer: () => Promise.reject(failure) });
      await run.reachPinPage();
      await run.enterPin();
      expect([run.strips(), run.popups()]).toEqual([1, []]);
      expect([run.state(), run.context().pin, run.context().form.values]).toEqual([
        'enteringPin',
        '',
        validForm,
      ]);
      await run.enterPin();
      expect(new Set(run.keys()).size).toBe(2);
    },
  );

  it('goes back to the PIN without a message where the session is over', async () => {
    const run = startTransfer({
      transfer: () => Promise.reject(new Failure('session.ended', { status: 401 })),
    });
    await run.reachPinPage();
    await run.enterPin();
    expect([run.state(), run.popups(), run.context().pin]).toEqual(['enteringPin', [], '']);
  });

  it('repeats the key of the same order and draws another for a changed one [CAL-38]', async () => {
    const run = startTransfer({ transfer: () => Promise.reject(new Failure('network.lost')) });
    await run.reachPinPage();
    const drawn = run.context().order?.idempotencyKey;
    run.flow.send({ type: 'step.left' });
    await run.reachPinPage();
    await run.enterPin();
    expect(run.keys()).toEqual([drawn]);
    run.flow.send({ type: 'step.left' });
    await run.reachPinPage();
    await run.enterPin();
    run.flow.send({ type: 'step.left' });
    await run.reachPinPage({ amount: '150001' });
    expect(run.state()).toBe('enteringPin');
    await run.enterPin();
    const [first, second, third] = run.keys();
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });
});

async function succeed() {
  const run = startTransfer();
  await run.reachPinPage();
  await run.enterPin();
  return run;
}

describe('a transfer that was answered', () => {
  it('shows the bank’s answer, forgets the PIN and has account and notifications fetched again [PIN-29]', async () => {
    const run = await succeed();
    expect(run.state()).toEqual({ succeeded: 'showing' });
    expect(run.context()).toMatchObject({
      result: receipt,
      answeredAt: now + timing.transferChecks,
      pin: '',
    });
    expect(run.received('account')).toEqual([{ type: 'account.outdated' }]);
    expect(run.received('notifications')).toEqual([{ type: 'notifications.outdated' }]);
  });

  it.each([
    ['Oke', { type: 'receipt.closed' }],
    ['Back', { type: 'navigated', path: '/transfer', query: '' }],
  ] as const)('closes by %s to an empty form [PIN-27,28]', async (_, event) => {
    const run = await succeed();
    run.go('/transfer/input-pin');
    expect(run.state()).toEqual({ succeeded: 'showing' });
    run.flow.send(event);
    expect(run.state()).toBe('editing');
    expect(run.context()).toMatchObject({
      form: { values: { accountTo: '', amount: '' }, issues: {} },
      order: null,
      result: null,
    });
    run.go('/transfer/input-pin');
    expect(run.state()).toBe('editing');
  });
});
