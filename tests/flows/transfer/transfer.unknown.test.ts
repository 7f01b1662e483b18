import { describe, expect, it } from 'vitest';
import { Failure } from '../../../machines/contract/failure.ts';
import { settled } from '../../support/harness.ts';
import { receipt, startTransfer, validForm } from './transfer.harness.ts';

const lost = new Failure('network.lost');
const stillExecuting = new Failure('unexpected', {
  status: 409,
  bankMessage: 'Permintaan yang sama sedang diproses.',
});

/** A bank that gives these answers in turn; the last one is repeated. */
function answersInTurn(...answers: readonly (Error | typeof receipt)[]) {
  const left = [...answers];
  return () => {
    const answer = (left.length > 1 ? left.shift() : left[0]) ?? lost;
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  };
}

async function unanswered(options: Parameters<typeof startTransfer>[0] = {}) {
  const run = startTransfer({ transfer: answersInTurn(lost), ...options });
  await run.reachPinPage();
  await run.enterPin();
  return run;
}

describe('a transfer without an answer', () => {
  it('has an unknown outcome: the strip says it, no popup does [POP-16,18 PIN-18]', async () => {
    const run = await unanswered();
    expect(run.state()).toEqual({ outcomeUnknown: 'repeatable' });
    expect([run.strips(), run.popups(), run.received('account')]).toEqual([1, [], []]);
    expect(run.context()).toMatchObject({
      order: { unanswered: true },
      result: null,
      pin: '246810',
    });
  });

  it.each([
    [new Failure('unexpected', { status: 502 }), []],
    [new Failure('answer.invalid'), []],
    [new TypeError('a fault of ours'), []],
    [
      new Failure('refused', { status: 500, bankMessage: 'Sistem sibuk' }),
      [{ variant: 'danger', notice: { text: 'Sistem sibuk' } }],
    ],
    [
      new Failure('unexpected', { status: 503, bankMessage: 'Sistem sibuk' }),
      [{ variant: 'danger', notice: { text: 'Sistem sibuk' } }],
    ],
    [
      stillExecuting,
      [{ variant: 'danger', notice: { text: 'Permintaan yang sama sedang diproses.' } }],
    ],
  ])('%s leaves it unknown, too, and passes on what was said [PIN-18]', async (failure, popups) => {
    const run = await unanswered({ transfer: answersInTurn(failure) });
    expect(run.state()).toEqual({ outcomeUnknown: 'repeatable' });
    expect([run.strips(), run.popups()]).toEqual([0, popups]);
  });

  it('is asked for again with the same key and PIN, and ends in one receipt [PIN-19 CAL-39]', async () => {
    const run = await unanswered({ transfer: answersInTurn(lost, receipt) });
    run.flow.send({ type: 'status.requested' });
    await settled();
    expect(run.state()).toEqual({ succeeded: 'showing' });
    expect(run.sent).toHaveLength(2);
    expect(run.sent[1]).toEqual(run.sent[0]);
  });

  it('is sent again with the same key when the PIN is typed again', async () => {
    const run = await unanswered({ transfer: answersInTurn(lost, receipt) });
    await run.enterPin('');
    expect(run.context().pinIssue).toBe('pin.required');
    run.flow.send({ type: 'pin.changed', pin: '2' });
    expect(run.context().pinIssue).toBeNull();
    await run.enterPin('246810');
    expect(run.state()).toEqual({ succeeded: 'showing' });
    expect(new Set(run.keys()).size).toBe(1);
  });

  it('stays unknown while the bank is still executing it, or throttles', async () => {
    const run = await unanswered({
      transfer: answersInTurn(
        lost,
        stillExecuting,
        new Failure('throttled', { status: 429 }),
        receipt,
      ),
    });
    for (const state of [
      { outcomeUnknown: 'repeatable' },
      { outcomeUnknown: 'repeatable' },
      { succeeded: 'showing' },
    ]) {
      run.flow.send({ type: 'status.requested' });
      await settled();
      expect(run.state()).toEqual(state);
    }
    expect(run.popups()).toEqual([
      { variant: 'danger', notice: { text: 'Permintaan yang sama sedang diproses.' } },
    ]);
    expect(new Set(run.keys()).size).toBe(1);
  });

  it('is known once the bank refuses it, and may then be ordered anew', async () => {
    const run = await unanswered({
      transfer: answersInTurn(
        lost,
        new Failure('refused', { status: 400, bankMessage: 'Saldo Tidak Cukup' }),
      ),
    });
    run.flow.send({ type: 'status.requested' });
    await settled();
    expect([run.state(), run.context().order?.unanswered]).toEqual(['enteringPin', false]);
    await run.enterPin();
    const [first, second, third] = run.keys();
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('forgets a PIN that does not fit, and asks for one before it asks the bank [PIN-9]', async () => {
    let fits = true;
    const run = await unanswered({ comparePin: async () => fits });
    fits = false;
    await run.enterPin('000000');
    expect(run.state()).toEqual({ outcomeUnknown: 'repeatable' });
    expect(run.popups()).toEqual([{ variant: 'danger', notice: 'pin.wrong', focus: 'pin' }]);
    run.flow.send({ type: 'status.requested' });
    expect([run.context().pinIssue, run.sent.length]).toEqual(['pin.required', 1]);
  });

  it('is asked for with the PIN that stands in the field, compared like any other', async () => {
    const compared: string[] = [];
    const run = await unanswered({
      transfer: answersInTurn(lost, receipt),
      comparePin: async ({ pin }) => (compared.push(pin), pin === '246810'),
    });
    run.flow.send({ type: 'pin.changed', pin: '111111' });
    run.flow.send({ type: 'status.requested' });
    await settled();
    expect([compared, run.sent.length]).toEqual([['246810', '111111'], 1]);
    expect([run.state(), run.context().pin]).toEqual([{ outcomeUnknown: 'repeatable' }, '']);
  });

  it.each([true, false])(
    'is shown again on the way back from the form (the bank takes the key: %s) [TRF-27]',
    async (canRepeat) => {
      const run = await unanswered({ canRepeat });
      run.go('/transfer');
      expect(run.state()).toBe('editing');
      run.go('/transfer/input-pin');
      expect(run.flow.getSnapshot().matches('outcomeUnknown')).toBe(true);
      run.flow.send({ type: 'step.left' });
      expect([run.state(), run.context().form.values]).toEqual(['editing', validForm]);
      await run.reachPinPage();
      expect(run.flow.getSnapshot().matches('outcomeUnknown')).toBe(true);
      expect(run.keys()).toEqual([run.context().order?.idempotencyKey]);
    },
  );
});

describe('a transfer without an answer from a bank that does not take the key', () => {
  it('is never sent a second time: the account is fetched again instead [PIN-20]', async () => {
    const run = await unanswered({ canRepeat: false });
    expect(run.state()).toEqual({ outcomeUnknown: 'unrepeatable' });
    expect(run.context().pin).toBe('');
    await run.enterPin();
    run.flow.send({ type: 'status.requested' });
    await settled();
    expect([run.sent.length, run.state()]).toEqual([1, { outcomeUnknown: 'unrepeatable' }]);
    expect(run.received('account')).toEqual([{ type: 'account.outdated' }]);
  });
});
