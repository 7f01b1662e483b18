import { describe, expect, it } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { Failure } from '../../../machines/contract/failure.ts';
import { transferMachine } from '../../../machines/transfer/transfer.machine.ts';
import type { KeptTransfer } from '../../../machines/transfer/transfer.context.ts';
import { settled, startFlow } from '../../support/harness.ts';
import { startTransfer, validForm } from './transfer.harness.ts';

const loading = { status: 'loading' } as const;
const never = () => new Promise<never>(() => {});
const lost = new Failure('network.lost');

/** What the app keeps of a transfer that was checked, or sent without an answer. */
const kept = (unanswered: boolean): KeptTransfer => ({
  form: { values: validForm, issues: {} },
  recipient: { name: 'Bagas Pratama' },
  order: {
    values: validForm,
    recipient: { name: 'Bagas Pratama' },
    idempotencyKey: '0b5e1a3c-8a38-4c58-9d0e-6a4c1b7f2d90',
    unanswered,
    body: {
      accountFrom: '8800112233',
      accountTo: '8800445566',
      bankTo: 'Bank Mandiri',
      amount: 150_000,
      description: 'Makan siang',
      datetime: null,
    },
  },
});

describe('waiting for the bank in a transfer', () => {
  it('can be given up while the form is checked: the form is there as it was typed', async () => {
    for (const pass of [false, true]) {
      const run = startTransfer({ lookUp: never });
      run.fillIn();
      run.submit();
      if (pass) await run.passChecks();
      run.flow.send({ type: 'wait.abandoned' });
      expect([run.state(), run.context().form.values]).toEqual(['editing', validForm]);
      run.stop();
    }
  });

  it('can be given up while the PIN of an order without an answer is compared', async () => {
    const run = startTransfer({
      path: '/transfer/input-pin',
      kept: kept(true),
      comparePin: never,
    });
    await run.enterPin();
    expect([run.state(), run.flow.getSnapshot().hasTag('busy')]).toEqual(['comparing', true]);
    run.flow.send({ type: 'wait.abandoned' });
    expect(run.state()).toEqual({ outcomeUnknown: 'repeatable' });
    expect([run.context().pin, run.sent]).toEqual(['246810', []]);
  });

  it.each(['', '2026-12-01T08:30'])(
    'can be given up while the money may be moving (time: %j): the outcome is unknown',
    async (datetime) => {
      const run = startTransfer({ transfer: never, schedule: never });
      await run.reachPinPage({ datetime });
      await run.enterPin();
      run.flow.send({ type: 'wait.abandoned' });
      expect(run.state()).toEqual({ outcomeUnknown: 'repeatable' });
      expect(run.context()).toMatchObject({
        order: { unanswered: true },
        failure: { code: 'network.lost' },
        pin: '246810',
      });
      expect(run.popups()).toEqual([]);
      await run.enterPin();
      const [first, second] = run.keys();
      expect(second).toBe(first);
    },
  );

  it('ends at the form where the account can’t be watched any more', () => {
    const alone = createActor(transferMachine, {
      input: { path: '/transfer/input-pin', kept: kept(false) },
    }).start();
    expect(alone.getSnapshot().value).toBe('editing');
  });
});

describe('an order without an answer', () => {
  it.each([
    new Failure('unexpected', { status: 502 }),
    new Failure('unexpected', { status: 503, bankMessage: 'Sistem sibuk' }),
    new Failure('answer.invalid'),
    lost,
  ])('is known to be one after %s', async (failure) => {
    const run = startTransfer({ transfer: () => Promise.reject(failure) });
    await run.reachPinPage();
    await run.enterPin();
    expect(run.context().order?.unanswered).toBe(true);
    run.go('/transfer');
    run.go('/transfer/input-pin');
    expect(run.state()).toEqual({ outcomeUnknown: 'repeatable' });
  });

  it('stays one where the bank says that it was asked too often', async () => {
    const tooOften = new Failure('throttled', { status: 429, bankMessage: 'Tunggu sebentar' });
    const run = startTransfer({
      path: '/transfer/input-pin',
      kept: kept(true),
      transfer: () => Promise.reject(tooOften),
    });
    await run.enterPin();
    expect(run.state()).toEqual({ outcomeUnknown: 'repeatable' });
    expect(run.popups()).toEqual([{ variant: 'danger', notice: { text: 'Tunggu sebentar' } }]);
  });

  it('has the PIN worker started ahead, like one that was not sent yet', () => {
    const run = startTransfer({ path: '/transfer/input-pin', kept: kept(true) });
    expect(run.sideEffects.warmedUp).toBe(1);
  });

  it('is not sent again unless the app knows that the bank takes the key', () => {
    const { flow } = startFlow(transferMachine, {
      path: '/transfer/input-pin',
      kept: kept(true),
    });
    expect(flow.getSnapshot().value).toEqual({ outcomeUnknown: 'unrepeatable' });
  });
});

describe('a transfer beside an account that is not loaded', () => {
  it('takes all of it for loading before the account’s first word', () => {
    const machine = transferMachine.provide({ actors: { watchAccount: fromCallback(() => {}) } });
    const flow = createActor(machine, { input: { path: '/transfer' } }).start();
    expect(flow.getSnapshot().context.account).toEqual({
      user: { status: 'loading' },
      balance: { status: 'loading' },
      mutations: { status: 'loading' },
    });
  });

  it('leaves the PIN to the bank: there is no hash to compare it with', async () => {
    const compared: unknown[] = [];
    const run = startTransfer({
      path: '/transfer/input-pin',
      kept: kept(false),
      account: { user: loading, balance: loading, mutations: loading },
      comparePin: async (input) => {
        compared.push(input);
        throw new Failure('unexpected');
      },
    });
    await run.enterPin();
    expect(compared).toEqual([{ pin: '246810', hash: '' }]);
    expect(run.sent).toHaveLength(1);
  });
});

describe('the address of a transfer', () => {
  const addresses = (run: ReturnType<typeof startTransfer>) =>
    Object.values(run.flow.getSnapshot().getMeta() as object);
  const form = [{ path: '/transfer' }];
  const pin = [{ path: '/transfer/input-pin' }];

  it('is that of the form while it is filled in and checked', async () => {
    const run = startTransfer({ lookUp: never });
    expect(addresses(run)).toEqual(form);
    run.fillIn();
    run.submit();
    expect(addresses(run)).toEqual(form);
    await run.passChecks();
    expect([run.state(), addresses(run)]).toEqual([{ checking: 'lookingUp' }, form]);
  });

  it('is that of the PIN page from the PIN to the receipt', async () => {
    let fit: (fits: boolean) => void = () => {};
    let answer: (error: Failure) => void = () => {};
    const run = startTransfer({
      comparePin: () => new Promise((resolve) => (fit = resolve)),
      transfer: () => new Promise((_, reject) => (answer = reject)),
    });
    await run.reachPinPage();
    expect([run.state(), addresses(run)]).toEqual(['enteringPin', pin]);
    await run.enterPin();
    expect([run.state(), addresses(run)]).toEqual(['comparing', pin]);
    fit(true);
    await settled();
    expect([run.state(), addresses(run)]).toEqual([{ sending: 'transferring' }, pin]);
    answer(lost);
    await settled();
    expect([run.state(), addresses(run)]).toEqual([{ outcomeUnknown: 'repeatable' }, pin]);
    run.stop();
    const done = startTransfer();
    await done.reachPinPage();
    await done.enterPin();
    expect([done.state(), addresses(done)]).toEqual([{ succeeded: 'showing' }, pin]);
  });
});
