import { afterEach, describe, expect, it, vi } from 'vitest';
import { Failure } from '../../../machines/contract/failure.ts';
import type { TransferResult } from '../../../machines/contract/transfer.ts';
import { uuid } from '../../../machines/kit/uuid.ts';
import { unknownAccount } from '../../../machines/kit/watch-account.ts';
import { deferredAnswer, flushMicrotasks } from '../../support/harness.ts';
import { keptOrder, now, receipt, startTransfer, validForm } from './transfer.harness.ts';

const version4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
const emptyForm = {
  values: { accountTo: '', bankTo: '', amount: '', description: '', datetime: '' },
  issues: {},
};

afterEach(() => void vi.unstubAllGlobals());

describe('the PIN of a transfer', () => {
  it.each([
    ['', 'pin.required'],
    ['24681x', 'pin.malformed'],
    ['x24681', 'pin.malformed'],
    ['2468 1', 'pin.malformed'],
  ])('%j is an issue until it is typed over [PIN-5]', async (pin, issue) => {
    const run = startTransfer();
    await run.reachPinPage();
    await run.enterPin(pin);
    expect([run.state(), run.context().pinIssue, run.sent]).toEqual(['enteringPin', issue, []]);
    run.flow.send({ type: 'pin.changed', pin: '2' });
    expect([run.context().pin, run.context().pinIssue]).toEqual(['2', null]);
  });

  it('is required once its empty field is left', async () => {
    const run = startTransfer();
    await run.reachPinPage();
    for (const [pin, issue] of [
      ['24', null],
      ['', 'pin.required'],
    ] as const) {
      run.flow.send({ type: 'pin.changed', pin });
      run.flow.send({ type: 'pin.left' });
      expect(run.context().pinIssue).toBe(issue);
    }
  });

  it('is compared with the hash by a worker that starts while it is typed [PIN-7]', async () => {
    const comparisons: unknown[] = [];
    const run = startTransfer({ comparePin: async (input) => (comparisons.push(input), true) });
    expect(run.sideEffects.warmedUp).toBe(0);
    await run.reachPinPage();
    expect(run.sideEffects.warmedUp).toBe(1);
    await run.enterPin('246810');
    expect(comparisons).toEqual([{ pin: '246810', hash: '$2b$12$hash' }]);
  });

  it('is emptied if it is wrong, and gets the focus after the popup [PIN-9,30]', async () => {
    const run = startTransfer({ comparePin: async () => false });
    await run.reachPinPage();
    await run.enterPin('000000');
    expect([run.state(), run.sent, run.context().pin, run.context().pinIssue]).toEqual([
      'enteringPin',
      [],
      '',
      null,
    ]);
    expect(run.popups()).toEqual([{ variant: 'danger', notice: 'pin.wrong', focus: 'pin' }]);
  });

  it('stays typed if the customer abandons the comparison', async () => {
    const run = startTransfer({ comparePin: () => new Promise(() => {}) });
    await run.reachPinPage();
    await run.enterPin('246810');
    run.flow.send({ type: 'wait.abandoned' });
    expect([run.state(), run.context().pin, run.sent]).toEqual(['enteringPin', '246810', []]);
  });

  it.each([{ type: 'step.left' }, { type: 'navigated', path: '/transfer', query: '' }] as const)(
    'is gone from memory when its page is left by %j',
    async (leave) => {
      const run = startTransfer();
      await run.reachPinPage();
      run.flow.send({ type: 'pin.changed', pin: '246810' });
      run.flow.send(leave);
      expect(run.state()).toBe('editing');
      expect(JSON.stringify(run.context())).not.toContain('246810');
    },
  );

  it('is left to the bank if the worker fails, e.g. without a hash [PIN-11]', async () => {
    const compared: unknown[] = [];
    const run = startTransfer({
      path: '/transfer/input-pin',
      kept: keptOrder(false),
      account: unknownAccount,
      comparePin: async (input) => {
        compared.push(input);
        throw new Failure('unexpected');
      },
    });
    await run.enterPin();
    expect(compared).toEqual([{ pin: '246810', hash: '' }]);
    expect(run.sent).toHaveLength(1);
  });

  it('is left to the bank if the worker takes longer than 10 seconds [PIN-11]', async () => {
    const run = startTransfer({ comparePin: () => new Promise(() => {}) });
    await run.reachPinPage();
    await run.enterPin();
    await vi.advanceTimersByTimeAsync(9_999);
    run.go('/transfer');
    expect([run.state(), run.sent.length]).toEqual(['comparing', 0]);
    await vi.advanceTimersByTimeAsync(1);
    expect(run.sent).toHaveLength(1);
  });
});

describe('the sending of a transfer', () => {
  it.each([
    ['transfer', '', null],
    ['schedule', '2026-12-01T08:30', '2026-12-01T08:30:00+07:00'],
  ] as const)(
    'posts the order once by %s, however often it is submitted, and may not be left [TRF-18 PIN-12..15 CAL-30..33,38]',
    async (by, typed, datetime) => {
      const answer = deferredAnswer<TransferResult>();
      const run = startTransfer({ [by]: () => answer.promise });
      await run.reachPinPage({ datetime: typed });
      await Promise.all([run.enterPin(), run.enterPin()]);
      await run.enterPin();
      expect([...run.flow.getSnapshot().tags]).toEqual(['busy', 'confirmLeave']);
      for (const path of ['/transfer', '/transfer/input-pin', '/dashboard']) run.go(path);
      run.flow.send({ type: 'step.left' });
      expect(run.state()).toHaveProperty('sending');
      answer.resolve(receipt);
      await flushMicrotasks();
      expect(run.state()).toEqual({ succeeded: 'showing' });
      expect(run.sent).toEqual([
        {
          by,
          idempotencyKey: expect.stringMatching(version4),
          order: {
            accountFrom: '8800112233',
            accountTo: '8800445566',
            amount: 150_000,
            description: 'Makan siang',
            datetime,
            bankTo: 'Bank Mandiri',
            pin: '246810',
          },
        },
      ]);
    },
  );

  it.each([
    [new Failure('refused', { status: 400, bankMessage: 'Pin Salah' }), { text: 'Pin Salah' }],
    [
      new Failure('refused', { status: 200, bankMessage: 'Rekening salah\nNominal salah' }),
      { text: 'Rekening salah\nNominal salah' },
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
    [new Failure('refused', { status: 400, isBodiless: true }), 'strip'],
    [new Failure('throttled', { status: 429, isBodiless: true }), 'strip'],
  ])(
    'refused by %s shows %j, keeps the form and draws a new key [PIN-16,17,33 CAL-40 ERR-3]',
    async (failure, notice) => {
      const run = startTransfer({ transfer: () => Promise.reject(failure) });
      await run.reachPinPage();
      await run.enterPin();
      expect([run.strips(), run.popups()]).toEqual(
        notice === 'strip' ? [1, []] : [0, [{ variant: 'danger', notice, focus: 'pin' }]],
      );
      expect([run.state(), run.context().pin, run.context().form.values]).toEqual([
        'enteringPin',
        '',
        validForm,
      ]);
      await run.enterPin();
      expect(new Set(run.keys()).size).toBe(2);
    },
  );

  it('returns to the PIN without a message if the session is over', async () => {
    const run = startTransfer({
      transfer: () => Promise.reject(new Failure('session.ended', { status: 401 })),
    });
    await run.reachPinPage();
    await run.enterPin();
    expect([run.state(), run.popups(), run.context().pin]).toEqual(['enteringPin', [], '']);
  });

  it('repeats the key of an unchanged order and draws another for a changed one [CAL-38]', async () => {
    const run = startTransfer({ transfer: () => Promise.reject(new Failure('network.lost')) });
    await run.reachPinPage();
    const drawn = run.context().order?.idempotencyKey;
    for (const amount of ['150000', '150000', '150001']) {
      run.flow.send({ type: 'step.left' });
      await run.reachPinPage({ amount });
      await run.enterPin();
    }
    const [first, second, third] = run.keys();
    expect([first, second]).toEqual([drawn, drawn]);
    expect(third).not.toBe(drawn);
  });

  it('draws its keys at random, with and without the browser’s own randomUUID', () => {
    const keys = [uuid(), uuid()];
    const { crypto } = globalThis;
    vi.stubGlobal('crypto', {
      getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes),
    });
    keys.push(uuid(), uuid());
    for (const key of keys) expect(key).toMatch(version4);
    expect(new Set(keys).size).toBe(4);
  });
});

describe('a transfer that was answered', () => {
  it('shows the answer, forgets the PIN and refreshes account and notifications [PIN-29 TRF-37]', async () => {
    const run = startTransfer();
    await run.reachPinPage();
    await run.enterPin();
    expect(run.context()).toMatchObject({ result: receipt, answeredAt: now + 1_000, pin: '' });
    expect(run.received('account')).toEqual([
      { type: 'account.outdated' },
      { type: 'reminder.closed' },
    ]);
    expect(run.received('notifications')).toEqual([{ type: 'notifications.outdated' }]);
  });

  it.each([
    ['Oke', { type: 'receipt.closed' }],
    ['Back', { type: 'navigated', path: '/transfer', query: '' }],
  ] as const)('closes by %s to an empty form [PIN-27,28]', async (_, event) => {
    const run = startTransfer();
    expect(run.context().form).toEqual(emptyForm);
    await run.reachPinPage();
    await run.enterPin();
    run.go('/transfer/input-pin');
    expect(run.state()).toEqual({ succeeded: 'showing' });
    run.flow.send(event);
    expect(run.state()).toBe('editing');
    expect(run.context()).toMatchObject({
      form: emptyForm,
      recipient: { name: null },
      saved: null,
      order: null,
      result: null,
    });
    run.go('/transfer/input-pin');
    expect(run.state()).toBe('editing');
  });
});
