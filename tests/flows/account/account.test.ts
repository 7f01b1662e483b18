import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { accountMachine } from '../../../machines/account/account.machine.ts';
import type { AccountPorts, Mutation, User } from '../../../machines/contract/account.ts';
import { Failure } from '../../../machines/contract/failure.ts';
import { listed } from '../../../machines/contract/list.ts';
import { adapters } from '../../../machines/kit/ports.ts';
import { sintaUser } from '../../fixtures/customer.ts';
import { deferredAnswer, settled } from '../../support/harness.ts';

const user = { ...sintaUser, email: null };
const transaction: Mutation = {
  id: '1',
  datetime: '2026-11-20T12:00:00+07:00',
  username_to: 'Bagas Pratama',
  account_to: '8800445566',
  type: 'transfer',
  transactionDirection: 'CREDIT',
  amount: 150_000,
  status: 'completed',
};

type Part = 'user' | 'balance' | 'mutations';
const parts: readonly Part[] = ['user', 'balance', 'mutations'];

/** Starts the account with ports that succeed, except those in `failing`, and records its calls. */
function start(failing: Partial<Record<Part, Error>> = {}) {
  const calls: { part: Part; input: unknown }[] = [];
  const answer = async <T>(part: Part, input: unknown, value: T): Promise<T> => {
    calls.push({ part, input });
    const error = failing[part];
    if (error) throw error;
    return value;
  };
  const answers = { user, balance: 12_500_000, mutations: listed([transaction]) };
  const ports: AccountPorts = {
    user: (input) => answer('user', input, answers.user),
    balance: (input) => answer('balance', input, answers.balance),
    mutations: (input) => answer('mutations', input, answers.mutations),
  };
  const actor = createActor(
    accountMachine.provide({ actors: adapters<AccountPorts>(ports) }),
  ).start();
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
    await settled();
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

  it.each(parts)('says that %s failed, and keeps the others', async (part) => {
    const run = start({ [part]: new Failure('network.lost') });
    await settled();
    const waits = part === 'user' ? 'waiting' : 'loaded';
    expect(run.state()).toEqual({
      user: 'loaded',
      balance: waits,
      mutations: waits,
      [part]: 'failed',
    });
    expect(run.view()[part]).toEqual({ status: 'failed', code: `${part}.failed` });
  });

  it.each([
    [new Failure('answer.invalid'), 'answer.invalid'],
    [new Failure('refused', { bankMessage: 'Rekening ditutup' }), 'balance.failed'],
    [new Failure('unexpected', { status: 500 }), 'balance.failed'],
    [new TypeError('a fault of ours'), 'balance.failed'],
  ])('keeps for %s the code of its sentence', async (balance, code) => {
    const run = start({ balance });
    await settled();
    expect(run.view().balance).toEqual({ status: 'failed', code });
  });

  it.each(parts)('fetches %s again when asked, and only what failed', async (part) => {
    const run = start({ [part]: new Failure('network.lost') });
    await settled();
    delete run.failing[part];
    run.actor.send({ type: `${part}.retried` });
    expect(run.view()[part]).toEqual({ status: 'loading' });
    await settled();
    expect(run.view()[part].status).toBe('loaded');
    expect(run.state()).toEqual({ user: 'loaded', balance: 'loaded', mutations: 'loaded' });
    expect(parts.map(run.count)).toEqual(parts.map((one) => (one === part ? 2 : 1)));
  });

  it('does not fetch again what is loaded or loading', async () => {
    const run = start();
    run.actor.send({ type: 'user.retried' });
    await settled();
    for (const part of parts) run.actor.send({ type: `${part}.retried` });
    await settled();
    expect(run.calls).toHaveLength(3);
  });
});

describe('an account that is outdated', () => {
  it('is fetched again, and shows what it had until the new has come', async () => {
    const run = start();
    await settled();
    run.answers.balance = 12_350_000;
    run.actor.send({ type: 'account.outdated' });
    expect(run.state()).toEqual({ user: 'loading', balance: 'loading', mutations: 'loading' });
    expect(run.view().balance).toEqual({ status: 'loaded', value: 12_500_000 });
    await settled();
    expect(run.view().balance).toEqual({ status: 'loaded', value: 12_350_000 });
    expect(run.calls).toHaveLength(6);
  });

  it('is fetched again while an answer is on its way, since that one may be outdated', async () => {
    const before = deferredAnswer<number>();
    const balances = [before.promise, Promise.resolve(12_350_000)];
    const calls: { readonly aborted: boolean }[] = [];
    const ports: AccountPorts = {
      user: async () => user,
      balance: (_, { signal }) =>
        balances[calls.push(signal) - 1] ?? Promise.reject(new Error('asked too often')),
      mutations: async () => listed([transaction]),
    };
    const actor = createActor(
      accountMachine.provide({ actors: adapters<AccountPorts>(ports) }),
    ).start();
    await settled();
    actor.send({ type: 'account.outdated' });
    expect(calls.map(({ aborted }) => aborted)).toEqual([true, false]);
    await settled();
    before.resolve(12_500_000);
    await settled();
    expect(actor.getSnapshot().context.balance).toEqual({ status: 'loaded', value: 12_350_000 });
  });

  it('is fetched in full, with what had failed', async () => {
    const run = start({ user: new Failure('network.lost') });
    await settled();
    run.actor.send({ type: 'account.outdated' });
    await settled();
    expect(run.view().user).toEqual({ status: 'failed', code: 'user.failed' });
    delete run.failing.user;
    run.actor.send({ type: 'account.outdated' });
    await settled();
    expect(run.state()).toEqual({ user: 'loaded', balance: 'loaded', mutations: 'loaded' });
  });

  it.each(parts)('may fail again in %s', async (part) => {
    const run = start();
    await settled();
    run.failing[part] = new Failure('unexpected');
    run.actor.send({ type: 'account.outdated' });
    await settled();
    expect(run.view()[part].status).toBe('failed');
    delete run.failing[part];
    run.actor.send({ type: 'account.outdated' });
    await settled();
    expect(run.view()[part].status).toBe('loaded');
  });

  it('drops its calls when the session ends [SES-14]', async () => {
    const pending = deferredAnswer<User>();
    let aborted: () => boolean = () => false;
    const ports: AccountPorts = {
      user: (_, { signal }) => ((aborted = () => signal.aborted), pending.promise),
      balance: async () => 0,
      mutations: async () => listed([]),
    };
    const actor = createActor(
      accountMachine.provide({ actors: adapters<AccountPorts>(ports) }),
    ).start();
    actor.stop();
    expect(aborted()).toBe(true);
  });
});
