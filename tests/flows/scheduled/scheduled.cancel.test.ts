import { describe, expect, it, vi } from 'vitest';
import { Failure } from '../../../machines/contract/failure.ts';
import type { ScheduledPorts } from '../../../machines/contract/scheduled.ts';
import { secondsOf } from '../../fixtures/cooldown.ts';
import { answersInTurn, deferredAnswer, flushMicrotasks, sinta } from '../../support/harness.ts';
import { first, holding, second, startScheduled } from './scheduled.harness.ts';

type Answer = Awaited<ReturnType<ScheduledPorts['cancel']>>;
const cancelled: Answer = { id: 't1', status: 'cancelled' };
const lost = new Failure('network.lost');
const wrongPin = new Failure('refused', { status: 400, bankMessage: 'Pin Salah' });
const tooLate = new Failure('refused', {
  status: 409,
  bankMessage: 'Transfer ini sudah diproses',
});
const unknown = new Failure('refused', { status: 404, bankMessage: 'Transfer tidak ditemukan' });

async function submitted(...answers: readonly (Error | Answer)[]) {
  const run = startScheduled({ cancel: answersInTurn(...answers) });
  run.choose();
  await run.enterPin();
  return run;
}
const outcome = (run: ReturnType<typeof startScheduled>) => run.context().said?.outcome ?? null;

describe('cancelling a scheduled transfer', () => {
  it('asks the bank once, by id and PIN, however often it is submitted, and may not be left [SCH-13]', async () => {
    const { promise, resolve } = deferredAnswer<Answer>();
    const run = startScheduled({ cancel: () => promise });
    run.choose();
    await run.enterPin();
    await run.enterPin('999999');
    run.go('/transfer/terjadwal');
    run.go('/dashboard');
    run.send({ type: 'step.left' });
    expect(run.value()).toBe('cancelling:asking');
    expect([run.state().hasTag('busy'), run.state().hasTag('confirmLeave')]).toEqual([true, true]);
    expect(run.asked).toEqual([{ id: 't1', pin: '246810' }]);
    expect(outcome(run)).toBeNull();
    resolve(cancelled);
    await flushMicrotasks();
    expect([run.value(), outcome(run)]).toEqual(['list:listed', 'cancelled']);
  });

  it('removes it from the list, and refreshes account and notifications [SCH-16]', async () => {
    const run = await submitted(cancelled);
    expect(run.context()).toMatchObject({
      said: { outcome: 'cancelled', transfer: first },
      pin: '',
      unanswered: [],
    });
    expect(run.ids()).toEqual(['t2']);
    expect(run.received('account')).toEqual([{ type: 'account.outdated' }]);
    expect(run.received('notifications')).toEqual([{ type: 'notifications.outdated' }]);
    expect([run.popups(), run.strips()]).toEqual([[], 0]);
    // A list that was fetched before may still have it.
    run.accountSays(holding(first, second));
    expect([run.ids(), outcome(run)]).toEqual([['t2'], 'cancelled']);
  });

  it.each([
    ['', 'pin.required'],
    ['12a', 'pin.malformed'],
  ])('needs a PIN of digits: %j', async (pin, issue) => {
    const run = startScheduled();
    run.choose();
    await run.enterPin(pin);
    expect([run.value(), run.context().pinIssue, run.asked]).toEqual(['confirming', issue, []]);
    run.send({ type: 'pin.changed', pin: '2' });
    expect(run.context().pinIssue).toBeNull();
  });

  it('says that the PIN is missing once its empty field is left', () => {
    const run = startScheduled();
    run.choose();
    run.send({ type: 'pin.left' });
    expect(run.context().pinIssue).toBe('pin.required');
  });

  it('shows the bank’s refusal of the PIN, whose empty field gets the focus [SCH-14]', async () => {
    const run = await submitted(wrongPin, cancelled);
    expect([run.value(), run.context().pin, outcome(run)]).toEqual(['confirming', '', null]);
    expect(run.popups()).toEqual([
      { variant: 'danger', notice: { text: 'Pin Salah' }, focus: 'pin' },
    ]);
    await run.enterPin();
    expect(outcome(run)).toBe('cancelled');
  });

  it('waits after a 429, and shows that the PIN is blocked', async () => {
    const tooOften = new Failure('throttled', {
      status: 429,
      bankMessage: 'Tunggu sebentar',
      retryAfter: 42,
    });
    const blocked = new Failure('refused', { status: 423, bankMessage: 'PIN diblokir' });
    const run = await submitted(tooOften, blocked);
    expect([run.value(), secondsOf(run.context().cooldowns)]).toEqual(['confirming', { pin: 42 }]);
    await run.enterPin();
    expect(run.asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(42_000);
    await run.enterPin();
    expect([run.value(), run.asked.length]).toEqual(['confirming', 2]);
    expect(run.popups().map(({ notice }) => notice)).toEqual([
      { text: 'Tunggu sebentar' },
      { text: 'PIN diblokir' },
    ]);
  });

  it.each([
    ['processed', tooLate, ['t2']],
    ['unknown', unknown, ['t1', 't2']],
  ] as const)(
    'ends in the list, which is fetched again, if the transfer is %s [SCH-17,18]',
    async (said, failure, ids) => {
      const run = await submitted(failure);
      expect([run.value(), outcome(run), run.ids()]).toEqual(['list:listed', said, ids]);
      expect(run.received('account')).toEqual([{ type: 'account.outdated' }]);
      run.choose('t2');
      run.send({ type: 'step.left' });
      expect(outcome(run)).toBeNull();
    },
  );

  it.each([
    [new Failure('session.ended', { status: 401 }), 0],
    [new Failure('refused', { status: 400, isBodiless: true }), 1],
  ])('returns to the PIN without a popup after %s: %d strips', async (failure, strips) => {
    const run = await submitted(failure);
    expect([run.value(), run.context().pin, outcome(run)]).toEqual(['confirming', '', null]);
    expect([run.strips(), run.popups()]).toEqual([strips, []]);
  });
});

describe('a cancelling without an answer', () => {
  it.each([
    ['a lost connection', lost, 1, []],
    ['an answer that can’t be read', new Failure('answer.invalid', { status: 200 }), 0, []],
    ['a fault of the bank', new Failure('unexpected', { status: 500 }), 0, []],
    [
      'a fault of the bank with words',
      new Failure('unexpected', { status: 503, bankMessage: 'Sistem sibuk' }),
      0,
      [{ variant: 'danger', notice: { text: 'Sistem sibuk' } }],
    ],
    [
      'a 5xx that says no',
      new Failure('refused', { status: 500, bankMessage: 'Sistem sibuk' }),
      0,
      [{ variant: 'danger', notice: { text: 'Sistem sibuk' } }],
    ],
    ['a fault of ours', new TypeError('x'), 0, []],
  ])('has an unknown outcome after %s [SCH-19]', async (_, failure, strips, popups) => {
    const run = await submitted(failure);
    expect(run.value()).toBe('outcomeUnknown:untold');
    expect(run.context()).toMatchObject({ said: null, unanswered: ['t1'], pin: '246810' });
    expect([run.strips(), run.popups()]).toEqual([strips, popups]);
    expect(run.state().hasTag('confirmLeave')).toBe(false);
  });

  it('follows an abandoned wait, and a late answer changes nothing [SCH-19]', async () => {
    const { promise, resolve } = deferredAnswer<Answer>();
    const run = startScheduled({ cancel: () => promise });
    run.choose();
    await run.enterPin();
    run.send({ type: 'wait.abandoned' });
    expect([run.value(), run.context().failure?.code]).toEqual([
      'outcomeUnknown:untold',
      'network.lost',
    ]);
    resolve(cancelled);
    await flushMicrotasks();
    expect([run.value(), outcome(run)]).toEqual(['outcomeUnknown:untold', null]);
  });

  it('is sent again with one press, and decided by the same answer [SCH-21]', async () => {
    const run = await submitted(lost, cancelled);
    run.send({ type: 'pin.submitted' });
    await flushMicrotasks();
    expect([run.value(), outcome(run)]).toEqual(['list:listed', 'cancelled']);
    expect(run.asked).toEqual([
      { id: 't1', pin: '246810' },
      { id: 't1', pin: '246810' },
    ]);
    expect(run.context().unanswered).toEqual([]);
  });

  it.each([
    ['a wrong PIN', wrongPin, '', 0, ['pin']],
    ['a refusal without a body', new Failure('refused', { isBodiless: true }), '', 1, []],
    [
      'a 429',
      new Failure('throttled', { status: 429, bankMessage: 'Tunggu' }),
      '246810',
      0,
      [undefined],
    ],
  ])('stays unknown if its repetition gets %s [SCH-21]', async (_, failure, pin, strips, focus) => {
    const run = await submitted(lost, failure, cancelled);
    run.send({ type: 'pin.submitted' });
    await flushMicrotasks();
    expect([run.value(), run.context().pin]).toEqual(['outcomeUnknown:untold', pin]);
    expect([run.strips() - 1, run.popups().map((popup) => popup.focus)]).toEqual([strips, focus]);
    await run.enterPin();
    expect(outcome(run)).toBe('cancelled');
  });

  it('asks for the PIN again if it is gone', async () => {
    const run = await submitted(lost);
    await run.enterPin('');
    expect([run.value(), run.context().pinIssue, run.asked.length]).toEqual([
      'outcomeUnknown:untold',
      'pin.required',
      1,
    ]);
  });

  it.each(['step.left', '/transfer/terjadwal'])(
    'is remembered in the list after %s, for this transfer only [SCH-22]',
    async (leave) => {
      const run = await submitted(lost);
      if (leave === 'step.left') run.send({ type: 'step.left' });
      else run.go(leave);
      expect([run.value(), run.context().pin]).toEqual(['list:listed', '']);
      expect(run.received('account')).toEqual([{ type: 'account.outdated' }]);
      run.choose('t2');
      expect(run.value()).toBe('confirming');
      run.send({ type: 'step.left' });
      run.choose('t1');
      expect(run.value()).toBe('outcomeUnknown:untold');
    },
  );
});

describe('the history after a cancelling without an answer', () => {
  const check = { type: 'status.requested' } as const;
  const failed = {
    ...sinta,
    mutations: { status: 'failed', code: 'mutations.failed' },
  } as const;

  it('is fetched again, and decides nothing before it is there [SCH-20]', async () => {
    const run = await submitted(lost);
    run.send(check);
    expect([run.value(), run.received('account')]).toEqual([
      'outcomeUnknown:looking',
      [{ type: 'account.outdated' }],
    ]);
    expect(run.asked).toHaveLength(1);
    // Another part of the account has changed; the history is the same.
    const { account } = run.context();
    run.accountSays({ ...account, balance: { status: 'loaded', value: 1 } });
    expect(run.value()).toBe('outcomeUnknown:looking');
  });

  it.each([
    ['cancelled', 'cancelled', true],
    ['CANCELED', 'cancelled', true],
    ['dibatalkan', 'cancelled', true],
    ['Dibatalkan', 'cancelled', true],
    ['completed', 'processed', true],
    ['failed', 'processed', true],
    ['cancelled', 'cancelled', false],
  ])('with the status %s says %s (after a request: %s) [SCH-20]', async (status, said, asks) => {
    const run = await submitted(lost);
    if (asks) run.send(check);
    run.accountSays(holding({ ...first, status }, second));
    expect([run.value(), outcome(run), run.ids()]).toEqual(['list:listed', said, ['t2']]);
  });

  it.each([
    ['still waiting', 'stillWaiting', holding(first, second)],
    ['absent', 'unseen', holding(second)],
    ['not loaded', 'unseen', failed],
    ['contradictory', 'unseen', holding(first, { ...first, status: 'cancelled' })],
    ['in an unknown status', 'unseen', holding({ ...first, status: 'menunggu' })],
  ])('with the transfer %s decides nothing: %s [SCH-20]', async (_, state, view) => {
    const run = await submitted(lost);
    run.send(check);
    run.accountSays(view);
    expect([run.value(), outcome(run)]).toEqual([`outcomeUnknown:${state}`, null]);
    expect(run.context().pin).toBe('246810');
  });

  it('is fetched again after a failure', async () => {
    const run = await submitted(lost);
    run.send(check);
    run.accountSays(failed);
    run.send(check);
    expect([run.value(), run.received('account').at(-1)]).toEqual([
      'outcomeUnknown:looking',
      { type: 'mutations.retried' },
    ]);
    run.accountSays({ ...sinta, mutations: { status: 'loading' } });
    expect(run.value()).toBe('outcomeUnknown:looking');
    run.accountSays(holding(first));
    expect(run.value()).toBe('outcomeUnknown:stillWaiting');
  });
});

it('no transfer counts as cancelled unless the bank says so [SCH-15]', async () => {
  const failures = [
    lost,
    wrongPin,
    tooLate,
    unknown,
    new Failure('answer.invalid'),
    new Failure('unexpected', { status: 502 }),
    new Failure('throttled', { status: 429 }),
    new Failure('session.ended', { status: 401 }),
    new Failure('refused', { status: 200 }),
    new TypeError('x'),
  ];
  for (const one of failures)
    for (const next of failures) {
      const run = await submitted(one, next);
      run.send({ type: 'pin.submitted' }, { type: 'status.requested' });
      await flushMicrotasks();
      run.accountSays(holding(first, second));
      expect([one.message, next.message, outcome(run)]).not.toContain('cancelled');
      run.stop();
    }
});
