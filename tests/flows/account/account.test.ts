import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { assign, createActor } from 'xstate';
import { accountMachine } from '../../../machines/account/account.machine.ts';
import type { AccountPorts, User } from '../../../machines/contract/account.ts';
import { bankClock } from '../../../machines/contract/clock.ts';
import { Failure } from '../../../machines/contract/failure.ts';
import { listed } from '../../../machines/contract/list.ts';
import { adapters } from '../../../machines/kit/ports.ts';
import { sintaUser } from '../../fixtures/customer.ts';
import { deferredAnswer, flushMicrotasks } from '../../support/harness.ts';
import { row as mutation } from '../mutasi/mutasi.harness.ts';

const user = { ...sintaUser, email: null };
const transaction = mutation('1', '2026-11-20');

type Part = 'user' | 'balance' | 'mutations';
const parts: readonly Part[] = ['user', 'balance', 'mutations'];

function startWith(ports: AccountPorts, named: string | null = null) {
  return createActor(
    accountMachine.provide({
      actors: adapters<AccountPorts>(ports),
      actions: { takeNumber: assign({ named }) },
    }),
  ).start();
}

/**
 * Starts the account with ports that succeed, except those in `failing`, and records its calls.
 * `named` is the account number in the token.
 */
function start(failing: Partial<Record<Part, Error>> = {}, named: string | null = null) {
  const calls: { part: Part; input: unknown }[] = [];
  const answer = async <T>(part: Part, input: unknown, value: T): Promise<T> => {
    calls.push({ part, input });
    const error = failing[part];
    if (error) throw error;
    return value;
  };
  const answers = { user, balance: 12_500_000, mutations: listed([transaction]) };
  const actor = startWith(
    {
      user: (input) => answer('user', input, answers.user),
      balance: (input) => answer('balance', input, answers.balance),
      mutations: (input) => answer('mutations', input, answers.mutations),
    },
    named,
  );
  return {
    actor,
    calls,
    answers,
    failing,
    state: () => {
      const { user, balance, mutations } = actor.getSnapshot().value;
      return { user, balance, mutations };
    },
    view: () => actor.getSnapshot().context,
    count: (part: Part) => calls.filter((one) => one.part === part).length,
  };
}

describe('the account', () => {
  it('fetches the user, then the balance and the mutations of the user’s account [CAL-24]', async () => {
    const run = start();
    expect(run.state()).toEqual({ user: 'loading', balance: 'waiting', mutations: 'waiting' });
    expect(run.calls).toEqual([{ part: 'user', input: {} }]);
    await flushMicrotasks();
    const input = { accountNumber: '8800112233' };
    expect(run.calls.slice(1)).toEqual([
      { part: 'balance', input },
      { part: 'mutations', input },
    ]);
    expect(run.state()).toEqual({ user: 'loaded', balance: 'loaded', mutations: 'loaded' });
    expect(run.view()).toMatchObject({
      user: { status: 'loaded', value: user },
      balance: { status: 'loaded', value: 12_500_000 },
      mutations: { status: 'loaded', value: listed([transaction]) },
    });
  });

  it.each(parts)('keeps the other parts if %s fails, and retries only that', async (part) => {
    const run = start({ [part]: new Failure('network.lost') });
    await flushMicrotasks();
    const waits = part === 'user' ? 'waiting' : 'loaded';
    expect(run.state()).toEqual({
      user: 'loaded',
      balance: waits,
      mutations: waits,
      [part]: 'failed',
    });
    expect(run.view()[part]).toEqual({ status: 'failed', code: `${part}.failed` });
    delete run.failing[part];
    run.actor.send({ type: `${part}.retried` });
    expect(run.view()[part]).toEqual({ status: 'loading' });
    await flushMicrotasks();
    expect(run.state()).toEqual({ user: 'loaded', balance: 'loaded', mutations: 'loaded' });
    expect(parts.map(run.count)).toEqual(parts.map((one) => (one === part ? 2 : 1)));
  });

  it.each([
    [new Failure('answer.invalid'), 'answer.invalid'],
    [new Failure('refused', { bankMessage: 'Rekening ditutup' }), 'balance.failed'],
    [new TypeError('a bug'), 'balance.failed'],
  ])('keeps the code of %s', async (balance, code) => {
    const run = start({ balance });
    await flushMicrotasks();
    expect(run.view().balance).toEqual({ status: 'failed', code });
  });

  it('ignores a retry of a part that is loaded or loading', async () => {
    const run = start();
    run.actor.send({ type: 'user.retried' });
    await flushMicrotasks();
    for (const part of parts) run.actor.send({ type: `${part}.retried` });
    await flushMicrotasks();
    expect(run.calls).toHaveLength(3);
  });
});

describe('an account whose number the token names', () => {
  const { account_number } = user;
  const asked = (run: ReturnType<typeof start>) =>
    run.calls.map(({ part, input }) => [part, (input as { accountNumber?: string }).accountNumber]);

  it('is fetched at once, in one step [CAL-58]', async () => {
    const run = start({}, account_number);
    expect(run.state()).toEqual({ user: 'loading', balance: 'loading', mutations: 'loading' });
    expect(run.calls).toHaveLength(3);
    await flushMicrotasks();
    expect(asked(run)).toEqual([
      ['user', undefined],
      ['balance', account_number],
      ['mutations', account_number],
    ]);
    expect(run.state()).toEqual({ user: 'loaded', balance: 'loaded', mutations: 'loaded' });
  });

  it('is asked for again if the user has another number, which wins [CAL-58]', async () => {
    const run = start({}, '8800000000');
    const shown: unknown[] = [];
    run.actor.subscribe(({ context }) => {
      if (context.user.status === 'loaded') shown.push(context.balance.status);
    });
    await flushMicrotasks();
    expect(asked(run).slice(1)).toEqual([
      ['balance', '8800000000'],
      ['mutations', '8800000000'],
      ['balance', account_number],
      ['mutations', account_number],
    ]);
    expect(shown[0]).toBe('loading');
    expect(run.state()).toEqual({ user: 'loaded', balance: 'loaded', mutations: 'loaded' });
  });

  it('is asked for again after an answer that came first or failed [CAL-58]', async () => {
    const user = deferredAnswer<User>();
    const seen: string[] = [];
    const actor = startWith(
      {
        user: () => user.promise,
        balance: async ({ accountNumber }) => {
          seen.push(accountNumber);
          if (accountNumber !== account_number) throw new Failure('refused');
          return 1;
        },
        mutations: async () => listed([transaction]),
      },
      '8800000000',
    );
    await flushMicrotasks();
    expect(actor.getSnapshot().value).toMatchObject({ balance: 'failed', mutations: 'loaded' });
    user.resolve(sintaUser);
    await flushMicrotasks();
    expect(seen).toEqual(['8800000000', account_number]);
    expect(actor.getSnapshot().value).toMatchObject({ balance: 'loaded', mutations: 'loaded' });
    actor.stop();
  });

  it('keeps what it has if the user fails, and asks for that alone [CAL-58]', async () => {
    const run = start({ user: new Failure('network.lost') }, account_number);
    await flushMicrotasks();
    expect(run.state()).toEqual({ user: 'failed', balance: 'loaded', mutations: 'loaded' });
    delete run.failing.user;
    run.actor.send({ type: 'user.retried' });
    await flushMicrotasks();
    expect(run.state()).toEqual({ user: 'loaded', balance: 'loaded', mutations: 'loaded' });
    expect(parts.map(run.count)).toEqual([2, 1, 1]);
  });
});

describe('an outdated account', () => {
  it('is fetched again, and shows its old data until then', async () => {
    const run = start();
    await flushMicrotasks();
    run.answers.balance = 12_350_000;
    run.actor.send({ type: 'account.outdated' });
    expect(run.state()).toEqual({ user: 'loading', balance: 'loading', mutations: 'loading' });
    expect(run.view().balance).toEqual({ status: 'loaded', value: 12_500_000 });
    await flushMicrotasks();
    expect(run.view().balance).toEqual({ status: 'loaded', value: 12_350_000 });
    expect(run.calls).toHaveLength(6);
  });

  it('is fetched again during a call, whose answer may be outdated', async () => {
    const before = deferredAnswer<number>();
    const balances = [before.promise, Promise.resolve(12_350_000)];
    const calls: { readonly aborted: boolean }[] = [];
    const actor = startWith({
      user: async () => user,
      balance: (_, { signal }) =>
        balances[calls.push(signal) - 1] ?? Promise.reject(new Error('asked too often')),
      mutations: async () => listed([transaction]),
    });
    await flushMicrotasks();
    actor.send({ type: 'account.outdated' });
    expect(calls.map(({ aborted }) => aborted)).toEqual([true, false]);
    await flushMicrotasks();
    before.resolve(12_500_000);
    await flushMicrotasks();
    expect(actor.getSnapshot().context.balance).toEqual({ status: 'loaded', value: 12_350_000 });
  });

  it.each(parts)('can fail in %s, and is fetched again then', async (part) => {
    const run = start();
    await flushMicrotasks();
    run.failing[part] = new Failure('unexpected');
    run.actor.send({ type: 'account.outdated' });
    await flushMicrotasks();
    expect(run.view()[part].status).toBe('failed');
    delete run.failing[part];
    run.actor.send({ type: 'account.outdated' });
    await flushMicrotasks();
    expect(run.state()).toEqual({ user: 'loaded', balance: 'loaded', mutations: 'loaded' });
  });

  it('drops its calls when the session ends [SES-14]', async () => {
    let aborted: () => boolean = () => false;
    const actor = startWith({
      user: (_, { signal }) => ((aborted = () => signal.aborted), new Promise<User>(() => {})),
      balance: async () => 0,
      mutations: async () => listed([]),
    });
    actor.stop();
    expect(aborted()).toBe(true);
  });
});

describe('money that moved', () => {
  it('makes balance and mutations, not the user, be read again without an overlay [LIV-2]', async () => {
    const run = start();
    await flushMicrotasks();
    run.answers.balance = 12_750_000;
    run.actor.send({ type: 'money.moved' });
    expect(run.view().balance).toEqual({ status: 'loaded', value: 12_500_000 });
    expect(run.state()).toMatchObject({ balance: 'rereading', mutations: 'rereading' });
    const input = { accountNumber: '8800112233', isBackground: true };
    expect(run.calls.slice(3)).toEqual([
      { part: 'balance', input },
      { part: 'mutations', input },
    ]);
    await flushMicrotasks();
    expect(run.view().balance).toEqual({ status: 'loaded', value: 12_750_000 });
    expect(run.state()).toEqual({ user: 'loaded', balance: 'loaded', mutations: 'loaded' });
  });

  it('is read again from the start if more moves, or if it is asked for', async () => {
    const run = start();
    run.actor.send({ type: 'money.moved' });
    expect(run.state()).toMatchObject({ balance: 'waiting' });
    await flushMicrotasks();
    run.actor.send({ type: 'money.moved' });
    run.actor.send({ type: 'money.moved' });
    expect(run.count('balance')).toBe(3);
    run.actor.send({ type: 'account.outdated' });
    expect(run.state()).toMatchObject({ balance: 'loading', mutations: 'loading' });
    run.actor.send({ type: 'money.moved' });
    expect(run.state()).toMatchObject({ balance: 'rereading', mutations: 'rereading' });
  });

  it.each([
    ['balance', 'mutations'],
    ['mutations', 'balance'],
  ] as const)(
    'keeps the %s if it cannot be read, and repairs the %s that had failed [LIV-8]',
    async (shown, broken) => {
      const run = start({ [broken]: new Failure('unexpected') });
      await flushMicrotasks();
      const before = run.view()[shown];
      expect(before.status).toBe('loaded');
      run.failing[shown] = new Failure('network.lost');
      run.actor.send({ type: 'money.moved' });
      await flushMicrotasks();
      expect(run.view()).toMatchObject({
        [shown]: before,
        [broken]: { status: 'failed', code: `${broken}.failed` },
      });
      expect(run.state()).toMatchObject({ [shown]: 'loaded', [broken]: 'failed' });
      delete run.failing[broken];
      run.actor.send({ type: 'money.moved' });
      await flushMicrotasks();
      expect(run.state()).toMatchObject({ balance: 'loaded', mutations: 'loaded' });
    },
  );
});

it('the reminder of an unanswered order goes when the customer closes it [TRF-37]', () => {
  const reminded = accountMachine.provide({
    actions: { takeMarker: assign({ isReminded: true }) },
  });
  const actor = createActor(reminded).start();
  expect(actor.getSnapshot().context.isReminded).toBe(true);
  actor.send({ type: 'reminder.closed' });
  expect(actor.getSnapshot().context.isReminded).toBe(false);
  actor.stop();
});

describe('the day of what is shown', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const openAt = (time: string) => {
    vi.setSystemTime(Date.parse(time));
    const { actor, calls } = start();
    onTestFinished(() => void actor.stop());
    return { actor, calls, day: () => actor.getSnapshot().context.day };
  };

  it.each([
    ['a day', '2026-11-21T23:50:00+07:00', '2026-11-21', '2026-11-22'],
    ['a month', '2026-11-30T23:59:59.999+07:00', '2026-11-30', '2026-12-01'],
    ['a year', '2026-12-31T12:00:00+07:00', '2026-12-31', '2027-01-01'],
    ['29 February', '2028-02-29T23:00:01+07:00', '2028-02-29', '2028-03-01'],
  ])('changes at midnight WIB, at the end of %s [GEN-18]', async (_, time, before, after) => {
    const { calls, day } = openAt(time);
    const midnight = Date.parse(`${after}T00:00:00+07:00`);
    await vi.advanceTimersByTimeAsync(midnight - 1 - Date.now());
    expect(day()).toBe(before);
    await vi.advanceTimersByTimeAsync(1);
    expect(day()).toBe(after);
    await vi.advanceTimersByTimeAsync(86_400_000);
    expect(day()).not.toBe(after);
    expect(calls).toHaveLength(3);
  });

  it('changes as soon as the page is seen again, whatever slept meanwhile [GEN-18]', () => {
    const { actor, day } = openAt('2026-11-21T23:50:00+07:00');
    vi.setSystemTime(Date.parse('2026-11-24T07:00:00+07:00'));
    expect(day()).toBe('2026-11-21');
    actor.send({ type: 'page.shown' });
    expect(day()).toBe('2026-11-24');
  });

  it('changes at most a minute after a device woke up with the page in sight [GEN-18]', async () => {
    const { day } = openAt('2026-11-21T23:50:00+07:00');
    vi.setSystemTime(Date.parse('2026-11-22T07:00:00+07:00'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(day()).toBe('2026-11-22');
  });

  it("is the bank's, from its first answer on [GEN-14,18]", async () => {
    vi.setSystemTime(Date.parse('2026-11-22T00:30:00+07:00'));
    onTestFinished(() => bankClock.update(new Date().toUTCString()));
    const actor = startWith({
      async user() {
        bankClock.update('Sat, 21 Nov 2026 16:30:00 GMT');
        return user;
      },
      balance: async () => 0,
      mutations: async () => listed([]),
    });
    onTestFinished(() => void actor.stop());
    const day = () => actor.getSnapshot().context.day;
    await flushMicrotasks();
    expect(day()).toBe('2026-11-21');
    await vi.advanceTimersByTimeAsync(30 * 60_000);
    expect(day()).toBe('2026-11-22');
  });
});
