import { describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { Failure } from '../../../machines/contract/failure.ts';
import type { Recipient } from '../../../machines/contract/transfer.ts';
import { unknownAccount as loading } from '../../../machines/kit/watch-account.ts';
import { transferMachine } from '../../../machines/transfer/transfer.machine.ts';
import { deferredAnswer, flushMicrotasks, sinta } from '../../support/harness.ts';
import { keptOrder, startTransfer, validForm } from './transfer.harness.ts';

describe('the checks of a transfer', () => {
  it('wait a second, then look up the recipient, then check the balance [TRF-20,21,26]', async () => {
    const found = deferredAnswer<Recipient>();
    const lookUps: unknown[] = [];
    const run = startTransfer({ lookUp: (input) => (lookUps.push(input), found.promise) });
    run.fillIn();
    run.submit();
    expect(run.flow.getSnapshot().hasTag('busy')).toBe(true);
    await vi.advanceTimersByTimeAsync(999);
    expect(lookUps).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    run.submit();
    run.go('/transfer/input-pin');
    expect(run.state()).toEqual({ checking: 'lookingUp' });
    found.resolve({ name: 'Bagas Pratama' });
    await flushMicrotasks();
    expect(lookUps).toEqual([{ accountNumber: '8800445566' }]);
    expect(run.state()).toBe('enteringPin');
    expect(Object.values(run.flow.getSnapshot().getMeta())).toEqual([
      { path: '/transfer/input-pin' },
    ]);
    expect(run.context().order).toMatchObject({
      recipient: { name: 'Bagas Pratama' },
      body: { accountFrom: '8800112233', amount: 150_000 },
    });
  });

  it.each([
    [
      new Failure('refused', { status: 400, bankMessage: 'account not found' }),
      ['recipient.unknown'],
    ],
    [
      new Failure('refused', { status: 403, bankMessage: 'Rekening ditutup' }),
      [{ text: 'Rekening ditutup' }],
    ],
    [new Failure('throttled', { bankMessage: 'Coba lagi nanti' }), [{ text: 'Coba lagi nanti' }]],
    [new Failure('network.lost'), ['network.lost']],
    [new Failure('unexpected', { status: 500 }), ['unexpected']],
    [new Failure('answer.invalid'), ['answer.invalid']],
    [new TypeError('a fault of ours'), ['unexpected']],
    // The app says that the session is over.
    [new Failure('session.ended', { status: 401 }), []],
  ])(
    'show %s in a danger popup and keep the form, whatever the balance [TRF-21..23,25,36 ERR-9,12]',
    async (failure, notices) => {
      const run = startTransfer({ lookUp: () => Promise.reject(failure) });
      const form = { ...validForm, amount: '12500001' };
      await run.reachPinPage(form);
      const focus = notices[0] === 'recipient.unknown' ? { focus: 'accountTo' } : {};
      expect(run.popups()).toEqual(
        notices.map((notice) => ({ variant: 'danger', notice, ...focus })),
      );
      expect([run.state(), run.context().form.values]).toEqual(['editing', form]);
      expect(run.strips()).toBe(0);
    },
  );

  it.each([
    ['12500000', 'enteringPin', []],
    ['12500001', 'editing', [{ variant: 'danger', notice: 'balance.short', focus: 'amount' }]],
  ])(
    'compare %s with the balance, and keep the form [TRF-24,25,36]',
    async (amount, state, popups) => {
      const run = startTransfer();
      await run.reachPinPage({ amount });
      expect([run.state(), run.popups()]).toEqual([state, popups]);
      expect(run.context().form.values).toEqual({ ...validForm, amount });
    },
  );

  it.each([{ status: 'loading' }, { status: 'failed', code: 'balance.failed' }] as const)(
    'leave a balance that is %j to the bank',
    async (balance) => {
      const run = startTransfer({ account: { ...sinta, balance } });
      await run.reachPinPage({ amount: '25000000' });
      expect(run.state()).toBe('enteringPin');
    },
  );

  it.each([
    ['8800445566', 'enteringPin', {}],
    ['8800112233', 'editing', { accountTo: 'accountTo.own' }],
  ])(
    'wait until the account is loaded, then check %s [ERR-12]',
    async (accountTo, state, issues) => {
      const run = startTransfer({ account: loading });
      await run.reachPinPage({ accountTo });
      expect(run.state()).toEqual({ checking: 'checkingBalance' });
      run.flow.send({ type: 'account.changed', account: sinta });
      expect([run.state(), run.context().form.issues]).toEqual([state, issues]);
    },
  );

  it('say that the account can’t be fetched, and fetch it again when asked', async () => {
    const run = startTransfer({
      account: { ...loading, user: { status: 'failed', code: 'user.failed' } },
    });
    await run.reachPinPage();
    expect(run.state()).toBe('editing');
    expect(run.popups()).toEqual([{ variant: 'danger', notice: 'user.failed' }]);
    run.flow.send({ type: 'fetch.retried' });
    run.flow.send({
      type: 'account.changed',
      account: { ...sinta, balance: { status: 'failed', code: 'balance.failed' } },
    });
    run.flow.send({ type: 'fetch.retried' });
    expect(run.received('account')).toEqual([
      { type: 'user.retried' },
      { type: 'balance.retried' },
    ]);
  });

  it('cancel the look-up when the page is left', async () => {
    let aborted: () => boolean = () => false;
    const run = startTransfer({
      lookUp: (_, { signal }) => ((aborted = () => signal.aborted), new Promise(() => {})),
    });
    await run.reachPinPage();
    run.stop();
    expect(aborted()).toBe(true);
  });

  it.each([0, 1_000])(
    'can be abandoned after %d ms; the form keeps what was typed',
    async (wait) => {
      const run = startTransfer({ lookUp: () => new Promise(() => {}) });
      run.fillIn();
      run.submit();
      await vi.advanceTimersByTimeAsync(wait);
      run.flow.send({ type: 'wait.abandoned' });
      expect([run.state(), run.context().form.values]).toEqual(['editing', validForm]);
    },
  );
});

describe('the address bar in a transfer', () => {
  it('has no PIN page without a checked order [ACC-15]', () => {
    const run = startTransfer();
    run.go('/transfer/input-pin');
    expect(run.state()).toBe('editing');
  });

  it('goes back to the form as it was typed, and forward again [ACC-12 TRF-26,27]', async () => {
    const run = startTransfer();
    await run.reachPinPage();
    run.go('/transfer');
    expect([run.state(), run.context().form.values]).toEqual(['editing', validForm]);
    run.go('/transfer/input-pin');
    expect(run.state()).toBe('enteringPin');
    const key = run.context().order?.idempotencyKey;
    run.flow.send({ type: 'step.left' });
    await run.reachPinPage();
    expect(run.context().order?.idempotencyKey).toBe(key);
    run.flow.send({ type: 'step.left' });
    run.fillIn({ amount: '200000' });
    run.go('/transfer/input-pin');
    expect(run.state()).toBe('editing');
  });

  it.each(['/transfer', '/transfer/input-pin'])(
    'stays at the form if there is no account to watch: %s',
    (path) => {
      const alone = createActor(transferMachine, { input: { path, kept: keptOrder(false) } });
      const { value, context } = alone.start().getSnapshot();
      expect([value, context.account.user]).toEqual([
        'editing',
        { status: 'failed', code: 'user.failed' },
      ]);
    },
  );

  it('takes the account for loading until it is known', () => {
    const machine = transferMachine.provide({ actors: { watchAccount: fromCallback(() => {}) } });
    const flow = createActor(machine, { input: { path: '/transfer' } }).start();
    expect(flow.getSnapshot().context.account).toEqual({
      user: { status: 'loading' },
      balance: { status: 'loading' },
      mutations: { status: 'loading' },
    });
  });
});
