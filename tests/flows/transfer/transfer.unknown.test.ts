import { describe, expect, it } from 'vitest';
import { Failure } from '../../../machines/contract/failure.ts';
import type { TransferResult } from '../../../machines/contract/transfer.ts';
import { transferMachine } from '../../../machines/transfer/transfer.machine.ts';
import { answersInTurn, flushMicrotasks, startFlow } from '../../support/harness.ts';
import { keptOrder, receipt, startTransfer, validForm } from './transfer.harness.ts';

const answering = answersInTurn<TransferResult>;
const lost = new Failure('network.lost');
const unknown = { outcomeUnknown: { repeatable: 'untold' } };
const never = () => new Promise<never>(() => {});
const busy = { variant: 'danger', notice: { text: 'Sistem sibuk' } };
const stillExecuting = new Failure('unexpected', { status: 409, bankMessage: 'Sistem sibuk' });

async function unanswered(options: Parameters<typeof startTransfer>[0] = {}) {
  const run = startTransfer({ transfer: answering(lost), ...options });
  await run.reachPinPage();
  await run.enterPin();
  /** Presses 'Transfer' again, with the PIN in the field. */
  const sendAgain = async () => {
    run.flow.send({ type: 'pin.submitted' });
    await flushMicrotasks();
    return run.state();
  };
  return { ...run, sendAgain };
}

describe('a transfer without an answer', () => {
  it.each([
    [lost, 1, []],
    [new Failure('unexpected', { status: 502 }), 0, []],
    [new Failure('unexpected', { status: 500, isBodiless: true }), 1, []],
    [new Failure('refused', { status: 500, isBodiless: true }), 1, []],
    [new Failure('answer.invalid'), 0, []],
    [new TypeError('a fault of ours'), 0, []],
    [new Failure('refused', { status: 500, bankMessage: 'Sistem sibuk' }), 0, [busy]],
    [new Failure('unexpected', { status: 503, bankMessage: 'Sistem sibuk' }), 0, [busy]],
    [stillExecuting, 0, [busy]],
  ])(
    'has an unknown outcome after %s: %d strips, popups %j [POP-16,18 PIN-18,33]',
    async (failure, strips, popups) => {
      const run = await unanswered({ transfer: answering(failure) });
      expect(run.state()).toEqual(unknown);
      expect([run.strips(), run.popups(), run.received('account')]).toEqual([strips, popups, []]);
      expect(run.context()).toMatchObject({
        order: { unanswered: true },
        result: null,
        pin: '246810',
      });
    },
  );

  it.each(['', '2026-12-01T08:30'])(
    'may be abandoned, and is then sent with its key (time: %j)',
    async (datetime) => {
      const run = startTransfer({ transfer: never, schedule: never });
      await run.reachPinPage({ datetime });
      await run.enterPin();
      run.flow.send({ type: 'wait.abandoned' });
      expect(run.state()).toEqual(unknown);
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

  it.each([
    ['carried out', answering(receipt), false],
    ['refused', answering(new Failure('refused', { status: 400 })), false],
    ['lost', answering(lost), true],
    ['answered without an outcome', answering(new Failure('unexpected', { status: 502 })), true],
    ['not answered yet', never, true],
  ])('marks an order until it is answered: %s [TRF-37]', async (_, transfer, isMarked) => {
    const run = startTransfer({ transfer });
    await run.reachPinPage();
    expect(run.sideEffects.isMarked).toBe(false);
    await run.enterPin();
    expect(run.sideEffects.isMarked).toBe(isMarked);
  });

  it('is sent again with the same key and PIN, and ends in one receipt [PIN-43 CAL-39]', async () => {
    const run = await unanswered({ transfer: answering(lost, receipt) });
    expect(await run.sendAgain()).toEqual({ succeeded: 'showing' });
    expect(run.sent).toHaveLength(2);
    expect(run.sent[1]).toEqual(run.sent[0]);
  });

  it('is sent again with the same key if the PIN is typed again', async () => {
    const run = await unanswered({ transfer: answering(lost, receipt) });
    await run.enterPin('');
    expect(run.context().pinIssue).toBe('pin.required');
    run.flow.send({ type: 'pin.changed', pin: '2' });
    expect(run.context().pinIssue).toBeNull();
    await run.enterPin('246810');
    expect(run.state()).toEqual({ succeeded: 'showing' });
    expect(new Set(run.keys()).size).toBe(1);
  });

  it('stays unknown while the bank executes it or throttles', async () => {
    const throttled = new Failure('throttled', { status: 429, bankMessage: 'Sistem sibuk' });
    const run = await unanswered({
      transfer: answering(lost, stillExecuting, throttled, receipt),
    });
    expect(await run.sendAgain()).toEqual(unknown);
    expect(await run.sendAgain()).toEqual(unknown);
    expect(await run.sendAgain()).toEqual({ succeeded: 'showing' });
    expect(run.popups()).toEqual([busy, busy]);
    expect(new Set(run.keys()).size).toBe(1);
  });

  it('is decided once the bank refuses it, and may then be ordered again', async () => {
    const refused = new Failure('refused', { status: 400, bankMessage: 'Saldo Tidak Cukup' });
    const run = await unanswered({ transfer: answering(lost, refused) });
    expect(await run.sendAgain()).toBe('enteringPin');
    expect(run.context().order?.unanswered).toBe(false);
    await run.enterPin();
    const [first, second, third] = run.keys();
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('is sent again only with a PIN that fits [PIN-9]', async () => {
    const run = await unanswered({ comparePin: async ({ pin }) => pin === '246810' });
    run.flow.send({ type: 'pin.changed', pin: '000000' });
    expect(await run.sendAgain()).toEqual(unknown);
    expect(run.popups()).toEqual([{ variant: 'danger', notice: 'pin.wrong', focus: 'pin' }]);
    expect(run.context().pin).toBe('');
    await run.sendAgain();
    expect([run.context().pinIssue, run.sent.length]).toEqual(['pin.required', 1]);
  });

  it.each([true, false])(
    'is shown again on the way back from the form, without its PIN (the bank takes the key: %s) [TRF-27]',
    async (canRepeat) => {
      const run = await unanswered({ canRepeat });
      run.go('/transfer');
      expect(run.state()).toBe('editing');
      expect(JSON.stringify(run.context())).not.toContain('246810');
      run.go('/transfer/input-pin');
      expect(run.flow.getSnapshot().matches('outcomeUnknown')).toBe(true);
      run.flow.send({ type: 'step.left' });
      expect([run.state(), run.context().form.values]).toEqual(['editing', validForm]);
      await run.reachPinPage();
      expect(run.flow.getSnapshot().matches('outcomeUnknown')).toBe(true);
      expect(run.keys()).toEqual([run.context().order?.idempotencyKey]);
    },
  );

  it('warms up the PIN worker, and keeps the PIN if the customer abandons the comparison', async () => {
    const run = startTransfer({
      path: '/transfer/input-pin',
      kept: keptOrder(true),
      comparePin: never,
    });
    expect(run.sideEffects.warmedUp).toBe(1);
    await run.enterPin();
    expect([run.state(), run.flow.getSnapshot().hasTag('busy')]).toEqual(['comparing', true]);
    run.flow.send({ type: 'wait.abandoned' });
    expect(run.state()).toEqual(unknown);
    expect([run.context().pin, run.sent]).toEqual(['246810', []]);
  });
});

describe('a transfer without an answer from a bank that does not take the key', () => {
  it('is never sent again; its history is read instead [PIN-20]', async () => {
    const run = await unanswered({ canRepeat: false });
    expect(run.state()).toEqual({ outcomeUnknown: { unrepeatable: 'untold' } });
    expect(run.context().pin).toBe('');
    await run.enterPin();
    expect(await run.sendAgain()).toEqual({ outcomeUnknown: { unrepeatable: 'untold' } });
    run.flow.send({ type: 'status.requested' });
    await flushMicrotasks();
    expect(run.state()).toEqual({ outcomeUnknown: { unrepeatable: 'absent' } });
    expect([run.sent.length, run.sideEffects.looks]).toEqual([1, 1]);
  });

  it('is the default', () => {
    const { flow } = startFlow(transferMachine, {
      path: '/transfer/input-pin',
      kept: keptOrder(true),
    });
    expect(flow.getSnapshot().value).toEqual({ outcomeUnknown: { unrepeatable: 'untold' } });
  });
});
