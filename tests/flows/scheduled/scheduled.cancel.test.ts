import { afterEach, describe, expect, it, vi } from 'vitest';
import { Failure } from '../../../machines/contract/failure.ts';
import type { ScheduledPorts } from '../../../machines/contract/scheduled.ts';
import { deferredAnswer, settled, sinta } from '../../support/harness.ts';
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

/** A bank that gives these answers in turn; the last one is repeated. */
function answering(...answers: readonly (Error | Answer)[]): ScheduledPorts['cancel'] {
  const left = [...answers];
  return () => {
    const answer = (left.length > 1 ? left.shift() : left[0]) ?? lost;
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  };
}

async function submitted(...answers: readonly (Error | Answer)[]) {
  const run = startScheduled({ cancel: answering(...answers) });
  run.choose();
  await run.enterPin();
  return run;
}
const outcome = (run: ReturnType<typeof startScheduled>) => run.context().said?.outcome ?? null;

afterEach(() => void vi.useRealTimers());

describe('cancelling a scheduled transfer', () => {
  it('asks the bank once, by id and PIN, however often it is submitted, and may not be left [SCH-13]', async () => {
    const { promise, resolve } = deferredAnswer<Answer>();
    const run = startScheduled({ cancel: () => promise });
    run.choose();
    await run.enterPin();
    await run.enterPin('999999');
    run.go('/transfer/terjadwal');
    run.go('/dashboard');
    run.tell({ type: 'step.left' });
    expect(run.value()).toBe('cancelling:asking');
    expect([run.state().hasTag('busy'), run.state().hasTag('confirmLeave')]).toEqual([true, true]);
    expect(run.asked).toEqual([{ id: 't1', pin: '246810' }]);
    expect(outcome(run)).toBeNull();
    resolve(cancelled);
    await settled();
    expect([run.value(), outcome(run)]).toEqual(['list:listed', 'cancelled']);
  });

  it('is told in the list, which has it no more, and has account and notifications fetched again [SCH-16]', async () => {
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
    // A list that was on its way before may still have it.
    run.accountSays(holding(first, second));
    expect([run.ids(), outcome(run)]).toEqual([['t2'], 'cancelled']);
  });

  it('forgets what was told last once another one is chosen', async () => {
    const run = await submitted(cancelled);
    run.choose('t2');
    run.tell({ type: 'step.left' });
    expect(outcome(run)).toBeNull();
  });

  it.each([
    ['', 'pin.required'],
    ['12a', 'pin.malformed'],
  ])('asks for the PIN before it asks the bank: %j', async (pin, issue) => {
    const run = startScheduled();
    run.choose();
    await run.enterPin(pin);
    expect([run.value(), run.context().pinIssue, run.asked]).toEqual(['confirming', issue, []]);
    run.tell({ type: 'pin.changed', pin: '2' });
    expect(run.context().pinIssue).toBeNull();
  });

  it('says that the PIN is missing once its field is left', () => {
    const run = startScheduled();
    run.choose();
    run.tell({ type: 'pin.left' });
    expect(run.context().pinIssue).toBe('pin.required');
  });

  it('leaves the PIN to the bank: what it refuses is told, and the field is empty and gets the focus [SCH-14]', async () => {
    const run = await submitted(wrongPin, cancelled);
    expect([run.value(), run.context().pin, outcome(run)]).toEqual(['confirming', '', null]);
    expect(run.popups()).toEqual([
      { variant: 'danger', notice: { text: 'Pin Salah' }, focus: 'pin' },
    ]);
    await run.enterPin();
    expect(outcome(run)).toBe('cancelled');
  });

  it('waits as long as the bank says after a 429, and says what the bank says of a blocked PIN', async () => {
    const tooOften = new Failure('throttled', {
      status: 429,
      bankMessage: 'Tunggu sebentar',
      retryAfter: 42,
    });
    const blocked = new Failure('refused', { status: 423, bankMessage: 'PIN diblokir' });
    const run = await submitted(tooOften, blocked);
    expect([run.value(), run.context().cooldowns]).toEqual(['confirming', { pin: 42 }]);
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

  it('that is refused without a body shows the strip', async () => {
    const run = await submitted(new Failure('refused', { status: 400, isBodiless: true }));
    expect([run.value(), run.strips(), run.popups()]).toEqual(['confirming', 1, []]);
  });

  it('comes too late for a transfer that has run: the list says so, and is fetched again [SCH-17]', async () => {
    const run = await submitted(tooLate);
    expect([run.value(), outcome(run), run.ids()]).toEqual(['list:listed', 'processed', ['t2']]);
    expect(run.received('account')).toEqual([{ type: 'account.outdated' }]);
  });

  it('of one that the bank does not know leaves it in the list, which is the bank’s own [SCH-18]', async () => {
    const run = await submitted(unknown);
    expect([run.value(), outcome(run), run.ids()]).toEqual([
      'list:listed',
      'unknown',
      ['t1', 't2'],
    ]);
    expect(run.received('account')).toEqual([{ type: 'account.outdated' }]);
  });

  it('ends with the session, and keeps no PIN', async () => {
    const run = await submitted(new Failure('session.ended', { status: 401 }));
    expect([run.value(), run.context().pin, outcome(run)]).toEqual(['confirming', '', null]);
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
  ])('has an unknown outcome: %s [SCH-19]', async (_, failure, strips, popups) => {
    const run = await submitted(failure);
    expect(run.value()).toBe('outcomeUnknown:untold');
    expect(run.context()).toMatchObject({ said: null, unanswered: ['t1'], pin: '246810' });
    expect([run.strips(), run.popups()]).toEqual([strips, popups]);
    expect(run.state().hasTag('confirmLeave')).toBe(false);
  });

  it('is what a wait that is left leaves behind, and a late answer changes nothing [SCH-19]', async () => {
    const { promise, resolve } = deferredAnswer<Answer>();
    const run = startScheduled({ cancel: () => promise });
    run.choose();
    await run.enterPin();
    run.tell({ type: 'wait.abandoned' });
    expect([run.value(), run.context().failure?.code]).toEqual([
      'outcomeUnknown:untold',
      'network.lost',
    ]);
    resolve(cancelled);
    await settled();
    expect([run.value(), outcome(run)]).toEqual(['outcomeUnknown:untold', null]);
  });

  it('is asked for again with one press, and known by the same answer [SCH-21]', async () => {
    const run = await submitted(lost, cancelled);
    run.tell({ type: 'pin.submitted' });
    await settled();
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
  ])(
    'stays unknown where its repetition gets %s [SCH-21]',
    async (_, failure, pin, strips, focus) => {
      const run = await submitted(lost, failure, cancelled);
      run.tell({ type: 'pin.submitted' });
      await settled();
      expect([run.value(), run.context().pin]).toEqual(['outcomeUnknown:untold', pin]);
      expect([run.strips() - 1, run.popups().map((popup) => popup.focus)]).toEqual([strips, focus]);
      await run.enterPin();
      expect(outcome(run)).toBe('cancelled');
    },
  );

  it('is known where its repetition comes too late', async () => {
    const run = await submitted(lost, tooLate);
    run.tell({ type: 'pin.submitted' });
    await settled();
    expect([run.value(), outcome(run)]).toEqual(['list:listed', 'processed']);
  });

  it('asks for the PIN again where there is none', async () => {
    const run = await submitted(lost);
    await run.enterPin('');
    expect([run.value(), run.context().pinIssue, run.asked.length]).toEqual([
      'outcomeUnknown:untold',
      'pin.required',
      1,
    ]);
  });

  it.each(['step.left', '/transfer/terjadwal'])(
    'is remembered in the list (%s): the transfer leads back to it, and another one does not [SCH-22]',
    async (leave) => {
      const run = await submitted(lost);
      if (leave === 'step.left') run.tell({ type: 'step.left' });
      else run.go(leave);
      expect([run.value(), run.context().pin]).toEqual(['list:listed', '']);
      expect(run.received('account')).toEqual([{ type: 'account.outdated' }]);
      run.choose('t2');
      expect(run.value()).toBe('confirming');
      run.tell({ type: 'step.left' });
      run.choose('t1');
      expect(run.value()).toBe('outcomeUnknown:untold');
    },
  );
});

describe('the history, asked what became of a cancelling', () => {
  const check = { type: 'status.requested' } as const;
  const failed = {
    ...sinta,
    mutations: { status: 'failed', code: 'mutations.failed' },
  } as const;

  it('is fetched again, and nothing is told before it has come [SCH-20]', async () => {
    const run = await submitted(lost);
    run.tell(check);
    expect([run.value(), run.received('account')]).toEqual([
      'outcomeUnknown:looking',
      [{ type: 'account.outdated' }],
    ]);
    expect(run.asked).toHaveLength(1);
    // Another part of the account has come; the history is the same.
    const { account } = run.context();
    run.accountSays({ ...account, balance: { status: 'loaded', value: 1 } });
    expect(run.value()).toBe('outcomeUnknown:looking');
  });

  it.each(['cancelled', 'CANCELED'])('tells that it is %s [SCH-20]', async (status) => {
    const run = await submitted(lost);
    run.tell(check);
    run.accountSays(holding({ ...first, status }, second));
    expect([run.value(), outcome(run), run.ids()]).toEqual(['list:listed', 'cancelled', ['t2']]);
  });

  it.each(['completed', 'failed'])('tells that it waits no more: %s [SCH-20]', async (status) => {
    const run = await submitted(lost);
    run.tell(check);
    run.accountSays(holding({ ...first, status }));
    expect([run.value(), outcome(run)]).toEqual(['list:empty', 'processed']);
  });

  it('tells it also where nobody has asked', async () => {
    const run = await submitted(lost);
    run.accountSays(holding({ ...first, status: 'cancelled' }));
    expect(outcome(run)).toBe('cancelled');
  });

  it('tells that it still waits [SCH-20]', async () => {
    const run = await submitted(lost);
    run.tell(check);
    run.accountSays(holding(first, second));
    expect([run.value(), outcome(run), run.context().pin]).toEqual([
      'outcomeUnknown:stillWaiting',
      null,
      '246810',
    ]);
  });

  it.each([
    ['it is not in it', holding(second)],
    ['it has failed', failed],
    ['its rows are at odds', holding(first, { ...first, status: 'cancelled' })],
    ['it has a status of its own', holding({ ...first, status: 'menunggu' })],
  ])('can’t tell where %s [SCH-20]', async (_, view) => {
    const run = await submitted(lost);
    run.tell(check);
    run.accountSays(view);
    expect([run.value(), outcome(run)]).toEqual(['outcomeUnknown:unseen', null]);
  });

  it('is fetched anew where it has failed', async () => {
    const run = await submitted(lost);
    run.tell(check);
    run.accountSays(failed);
    run.tell(check);
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

it('a transfer is cancelled for nobody whom the bank did not tell so [SCH-15]', async () => {
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
      run.tell({ type: 'pin.submitted' }, { type: 'status.requested' });
      await settled();
      run.accountSays(holding(first, second));
      expect([one.message, next.message, outcome(run)]).not.toContain('cancelled');
      run.stop();
    }
});
