import { describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import type { AccountView } from '../../../machines/contract/account.ts';
import { Failure } from '../../../machines/contract/failure.ts';
import type { Recipient } from '../../../machines/contract/transfer.ts';
import { transferMachine } from '../../../machines/transfer/transfer.machine.ts';
import type { TransferForm } from '../../../machines/transfer/transfer.schema.ts';
import { deferredAnswer, settled, sinta } from '../../support/harness.ts';
import { startTransfer, validForm } from './transfer.harness.ts';

const loading: AccountView = {
  user: { status: 'loading' },
  balance: { status: 'loading' },
  mutations: { status: 'loading' },
};

describe('the transfer form', () => {
  it.each<[Partial<TransferForm>, object]>([
    [{ accountTo: '' }, { accountTo: 'accountTo.required' }],
    [{ accountTo: '88x' }, { accountTo: 'accountTo.malformed' }],
    [{ accountTo: '8800112233' }, { accountTo: 'accountTo.own' }],
    [{ bankTo: '' }, { bankTo: 'bankTo.required' }],
    [{ bankTo: 'Bank Lain' }, { bankTo: 'bankTo.required' }],
    [{ amount: '' }, { amount: 'amount.required' }],
    [{ amount: '999' }, { amount: 'amount.tooSmall' }],
    [{ amount: '0' }, { amount: 'amount.tooSmall' }],
    [{ amount: '-5000' }, { amount: 'amount.tooSmall' }],
    [{ amount: '25000001' }, { amount: 'amount.tooLarge' }],
    [{ amount: '99999999999999999999' }, { amount: 'amount.tooLarge' }],
    [{ description: '' }, { description: 'description.required' }],
    [{ description: '   ' }, { description: 'description.required' }],
    [{ datetime: '2026-11-21T11:29' }, { datetime: 'datetime.past' }],
    [{ datetime: '2026-02-30T10:00' }, { datetime: 'datetime.malformed' }],
    [{ datetime: 'besok' }, { datetime: 'datetime.malformed' }],
    [
      { accountTo: '', bankTo: '', amount: '', description: '' },
      {
        accountTo: 'accountTo.required',
        bankTo: 'bankTo.required',
        amount: 'amount.required',
        description: 'description.required',
      },
    ],
  ])(
    'says what is wrong with %j, and makes no call [TRF-8,10..13,15,17,19]',
    async (change, issues) => {
      const run = startTransfer({ lookUp: () => Promise.reject(new Error('asked')) });
      await run.reachPinPage(change);
      expect(run.state()).toBe('editing');
      expect(run.context().form.issues).toEqual(issues);
      expect(run.popups()).toEqual([]);
    },
  );

  it.each<Partial<TransferForm>>([
    { amount: '1000' },
    { amount: '12500000' },
    { datetime: '2026-11-21T11:30' },
    { datetime: '2027-01-01T00:00' },
  ])('lets %j pass [TRF-14,18]', async (change) => {
    const run = startTransfer();
    await run.reachPinPage(change);
    expect(run.state()).toBe('enteringPin');
  });

  it('lets the largest amount pass where the balance suffices [TRF-16]', async () => {
    const run = startTransfer({
      account: { ...sinta, balance: { status: 'loaded', value: 25_000_000 } },
    });
    await run.reachPinPage({ amount: '25000000' });
    expect(run.state()).toBe('enteringPin');
  });

  it('fills in a recipient, and the bank where this visit knows it [TRF-32]', async () => {
    const run = startTransfer();
    const choose = (account: string) => run.flow.send({ type: 'recipient.chosen', account });
    const recipient = () => [run.context().form.values.accountTo, run.context().form.values.bankTo];
    choose('8800445566');
    expect(recipient()).toEqual(['8800445566', '']);
    await run.reachPinPage();
    await run.enterPin();
    run.flow.send({ type: 'receipt.closed' });
    expect(recipient()).toEqual(['', '']);
    choose('8800445566');
    expect(recipient()).toEqual(['8800445566', 'Bank Mandiri']);
    choose('5220304050');
    expect(recipient()).toEqual(['5220304050', '']);
  });

  it('knows no bank of a recipient to whom nothing was carried out', async () => {
    const run = startTransfer({ transfer: () => Promise.reject(new Failure('refused')) });
    await run.reachPinPage();
    await run.enterPin();
    run.flow.send({ type: 'step.left' });
    run.flow.send({ type: 'recipient.chosen', account: '8800445566' });
    expect(run.context().form.values.bankTo).toBe('');
  });

  it('reads the clock when it opens and at each full minute [TRF-30]', async () => {
    const run = startTransfer();
    vi.setSystemTime(Date.parse('2026-11-21T11:30:20+07:00'));
    await run.reachPinPage();
    run.flow.send({ type: 'step.left' });
    const clock = () => new Date(run.context().now).toISOString();
    expect(clock()).toBe('2026-11-21T04:30:21.000Z');
    await vi.advanceTimersByTimeAsync(38_999);
    expect(clock()).toBe('2026-11-21T04:30:21.000Z');
    await vi.advanceTimersByTimeAsync(1);
    expect(clock()).toBe('2026-11-21T04:31:00.000Z');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(clock()).toBe('2026-11-21T04:32:00.000Z');
    run.stop();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('shows an error once the field was left, and removes it as soon as it is corrected', () => {
    const run = startTransfer();
    run.fillIn({ amount: '99' });
    expect(run.context().form.issues).toEqual({});
    run.flow.send({ type: 'field.left', field: 'amount' });
    expect(run.context().form.issues).toEqual({ amount: 'amount.tooSmall' });
    run.fillIn({ amount: '9900' });
    expect(run.context().form.issues).toEqual({});
  });
});

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
    expect(lookUps).toEqual([{ accountNumber: '8800445566' }]);
    run.submit();
    run.go('/transfer/input-pin');
    expect(run.state()).toEqual({ checking: 'lookingUp' });
    found.resolve({ name: 'Bagas Pratama' });
    await settled();
    expect(lookUps).toHaveLength(1);
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
      'recipient.unknown',
    ],
    [
      new Failure('refused', { status: 403, bankMessage: 'Rekening ditutup' }),
      { text: 'Rekening ditutup' },
    ],
    [new Failure('throttled', { bankMessage: 'Coba lagi nanti' }), { text: 'Coba lagi nanti' }],
    [new Failure('network.lost'), 'network.lost'],
    [new Failure('unexpected', { status: 500 }), 'unexpected'],
    [new Failure('answer.invalid'), 'answer.invalid'],
    [new TypeError('a fault of ours'), 'unexpected'],
  ])(
    'tell of %s in a danger popup and keep what was typed [TRF-22,23,25 ERR-9,12]',
    async (failure, notice) => {
      const run = startTransfer({ lookUp: () => Promise.reject(failure) });
      await run.reachPinPage();
      expect(run.popups()).toEqual([{ variant: 'danger', notice }]);
      expect(run.state()).toBe('editing');
      expect(run.context().form.values).toEqual(validForm);
      expect(run.strips()).toBe(0);
    },
  );

  it('show nothing for a session that is over: the app does', async () => {
    const run = startTransfer({
      lookUp: () => Promise.reject(new Failure('session.ended', { status: 401 })),
    });
    await run.reachPinPage();
    expect([run.state(), run.popups()]).toEqual(['editing', []]);
  });

  it('refuse more than there is, and keep what was typed [TRF-24,25]', async () => {
    const run = startTransfer();
    await run.reachPinPage({ amount: '12500001' });
    expect(run.popups()).toEqual([{ variant: 'danger', notice: 'balance.short' }]);
    expect(run.state()).toBe('editing');
    expect(run.context().form.values).toEqual({ ...validForm, amount: '12500001' });
  });

  it('tell of an unknown account before a short balance [TRF-21]', async () => {
    const run = startTransfer({
      lookUp: () => Promise.reject(new Failure('refused', { status: 400 })),
    });
    await run.reachPinPage({ amount: '12500001' });
    expect(run.popups()).toEqual([{ variant: 'danger', notice: 'recipient.unknown' }]);
  });

  it.each([{ status: 'loading' }, { status: 'failed', code: 'balance.failed' }] as const)(
    'leave a balance that is %j to the bank',
    async (balance) => {
      const run = startTransfer({ account: { ...sinta, balance } });
      await run.reachPinPage({ amount: '25000000' });
      expect(run.state()).toBe('enteringPin');
    },
  );

  it('wait for an account that is still on its way', async () => {
    const run = startTransfer({ account: loading });
    await run.reachPinPage();
    expect(run.state()).toEqual({ checking: 'checkingBalance' });
    run.flow.send({ type: 'account.changed', account: sinta });
    expect(run.state()).toBe('enteringPin');
    expect(run.context().order?.body.accountFrom).toBe('8800112233');
  });

  it('refuse the own account where it becomes known meanwhile [ERR-12]', async () => {
    const run = startTransfer({ account: loading });
    await run.reachPinPage({ accountTo: '8800112233' });
    run.flow.send({ type: 'account.changed', account: sinta });
    expect([run.state(), run.context().form.issues]).toEqual([
      'editing',
      { accountTo: 'accountTo.own' },
    ]);
  });

  it('say that the account can’t be fetched, and fetch it again when asked', async () => {
    const run = startTransfer({
      account: { ...loading, user: { status: 'failed', code: 'user.failed' } },
    });
    await run.reachPinPage();
    expect([run.state(), run.popups()]).toEqual([
      'editing',
      [{ variant: 'danger', notice: 'user.failed' }],
    ]);
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

  it('drop the look-up when the page is left', async () => {
    let aborted: () => boolean = () => false;
    const run = startTransfer({
      lookUp: (_, { signal }) => ((aborted = () => signal.aborted), new Promise(() => {})),
    });
    await run.reachPinPage();
    run.stop();
    expect(aborted()).toBe(true);
  });
});

describe('the address bar in a transfer', () => {
  it('has no PIN page without a order [ACC-15]', () => {
    const run = startTransfer();
    run.go('/transfer/input-pin');
    expect(run.state()).toBe('editing');
  });

  it('goes back to the form with what was typed, and forward again [ACC-12 TRF-26,27]', async () => {
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

  it('stays at the form where there is no account to watch', () => {
    const alone = createActor(transferMachine, { input: { path: '/transfer' } }).start();
    const { value, context } = alone.getSnapshot();
    expect([value, context.account.user]).toEqual([
      'editing',
      { status: 'failed', code: 'user.failed' },
    ]);
  });
});
