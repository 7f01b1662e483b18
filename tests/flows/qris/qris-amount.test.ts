import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { Failure } from '../../../machines/contract/failure.ts';
import type { QrisAmountPorts, QrisSharePorts } from '../../../machines/contract/qris.ts';
import { adapters } from '../../../machines/kit/ports.ts';
import { qrisAmountMachine } from '../../../machines/qris/qris-amount.machine.ts';
import { secondsOf } from '../../fixtures/cooldown.ts';
import { controlsOf, recordCalls, flushMicrotasks, startFlow } from '../../support/harness.ts';

const image = 'data:image/png;base64,iVBORw0KGgo=';

async function start(
  own: Partial<QrisAmountPorts & QrisSharePorts> = {},
  kept?: SnapshotFrom<typeof qrisAmountMachine>['context']['draft'],
) {
  const saved: string[] = [];
  const { calls, ports } = recordCalls<QrisAmountPorts & QrisSharePorts>({
    codeWithAmount: async () => image,
    shareCode: async () => 'shared',
    ...own,
  });
  const machine = qrisAmountMachine.provide({
    actors: adapters<QrisAmountPorts & QrisSharePorts>(ports),
    actions: { saveImage: (_, params) => void saved.push(params.image) },
  });
  const run = startFlow(machine, { kept });
  await flushMicrotasks();
  return { ...run, ...controlsOf<typeof machine>(run.flow), saved, calls };
}

/** Types and submits. */
async function ask(run: Awaited<ReturnType<typeof start>>, amount: string) {
  run.send({ type: 'field.changed', change: { amount } }, { type: 'form.submitted' });
  await flushMicrotasks();
}

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-21T10:00:00+07:00') }));

describe('a code with an amount', () => {
  it('is made for what was typed, in whole rupiah [QRS-12]', async () => {
    const run = await start();
    expect(run.value()).toBe('editing');
    await ask(run, '50000');
    expect(run.calls).toEqual([['codeWithAmount', { amount: 50_000 }]]);
    expect(run.value()).toBe('shown:resting');
    expect(run.context()).toMatchObject({ image, amount: 50_000, notice: null });
  });

  it('announces the amount a second after the last key [FRM-28]', async () => {
    const run = await start();
    run.send({ type: 'field.changed', change: { amount: '5' } });
    await vi.advanceTimersByTimeAsync(999);
    run.send({ type: 'field.changed', change: { amount: '50000' } });
    await vi.advanceTimersByTimeAsync(999);
    expect(run.context().restedAmount).toBe('');
    await vi.advanceTimersByTimeAsync(1);
    expect(run.context().restedAmount).toBe('50000');
  });

  it.each([
    ['', 'amount.required'],
    ['0', 'qrAmount.tooSmall'],
    ['000', 'qrAmount.tooSmall'],
    // The field refused a text and shows its own sentence.
    ['50000?', 'qrAmount.tooSmall'],
    ['999', 'qrAmount.tooSmall'],
    ['1000', undefined],
    ['10000000', undefined],
    ['10000001', 'qrAmount.tooLarge'],
    ['999999999999999', 'qrAmount.tooLarge'],
  ])('is from Rp1.000 to Rp10.000.000: %j [QRS-11 FRM-25]', async (amount, issue) => {
    const run = await start();
    await ask(run, amount);
    expect(run.context().draft.issues.amount).toBe(issue);
    expect(run.value()).toBe(issue === undefined ? 'shown:resting' : 'editing');
    expect(run.calls).toHaveLength(issue === undefined ? 1 : 0);
  });

  it('shows the issue after the field is left, until it is fixed', async () => {
    const run = await start();
    run.send({ type: 'field.changed', change: { amount: '10000001' } });
    expect(run.context().draft.issues).toEqual({});
    run.send({ type: 'field.left', field: 'amount' });
    expect(run.context().draft.issues).toEqual({ amount: 'qrAmount.tooLarge' });
    run.send({ type: 'field.changed', change: { amount: '1000000' } });
    expect(run.context().draft.issues).toEqual({});
  });

  it.each([
    [new Failure('refused', { status: 400 }), 'qrAmount.refused'],
    [new Failure('throttled', { status: 429 }), 'qrAmount.throttled'],
    [new Failure('network.lost'), 'network.lost'],
    [new TypeError('a bug'), 'unexpected'],
  ])('keeps the typed amount and shows the failure %s [QRS-16]', async (failure, notice) => {
    const run = await start({ codeWithAmount: () => Promise.reject(failure) });
    await ask(run, '50000');
    expect([run.value(), run.context().notice, run.context().draft.values.amount]).toEqual([
      'editing',
      notice,
      '50000',
    ]);
    run.send({ type: 'field.changed', change: { amount: '60000' } });
    expect(run.context().notice).toBeNull();
  });

  it('waits as long as the bank demands after too many requests [QRS-16]', async () => {
    let calls = 0;
    const throttled = new Failure('throttled', { status: 429, retryAfter: 42 });
    const run = await start({
      codeWithAmount: async () => (calls++ === 0 ? Promise.reject(throttled) : image),
    });
    await ask(run, '50000');
    expect(secondsOf(run.context().cooldowns)).toEqual({ form: 42 });
    await ask(run, '60000');
    expect([calls, run.value()]).toEqual([1, 'editing']);
    await vi.advanceTimersByTimeAsync(42_000);
    await ask(run, '60000');
    expect([calls, run.value()]).toEqual([2, 'shown:resting']);
  });

  it('keeps the typed amount after an abandoned wait [QRS-16]', async () => {
    const run = await start({ codeWithAmount: () => new Promise(() => {}) });
    await ask(run, '50000');
    expect([run.value(), run.state().hasTag('busy')]).toEqual(['making', true]);
    run.send({ type: 'wait.abandoned' });
    expect([run.value(), run.context().notice, run.context().draft.values.amount]).toEqual([
      'editing',
      'network.lost',
      '50000',
    ]);
  });

  it('begins with the amount that was typed before a detour [ACC-19]', async () => {
    const before = await start();
    before.send({ type: 'field.changed', change: { amount: '75000' } });
    const run = await start({}, before.context().draft);
    expect([run.value(), run.context().draft.values.amount]).toEqual(['editing', '75000']);
  });

  it('can be replaced by one with another amount [QRS-15]', async () => {
    const run = await start();
    await ask(run, '50000');
    run.send({ type: 'change.requested' });
    expect([run.value(), run.context().draft.values.amount]).toEqual(['editing', '50000']);
    await ask(run, '75000');
    expect(run.context().amount).toBe(75_000);
  });

  it('is saved and shared with its amount [QRS-14]', async () => {
    const run = await start();
    await ask(run, '50000');
    run.send({ type: 'save.requested' }, { type: 'share.requested' });
    await flushMicrotasks();
    expect(run.saved).toEqual([image]);
    expect(run.calls.at(-1)).toEqual([
      'shareCode',
      { image, text: 'QRIS Rp50.000 – Sinta Maharani, 8800112233' },
    ]);
  });

  it('announces how it was shared until the next code', async () => {
    const run = await start({ shareCode: async () => 'copied' });
    await ask(run, '50000');
    run.send({ type: 'share.requested' });
    await flushMicrotasks();
    expect(run.context().shared).toBe('copied');
    run.send({ type: 'change.requested' });
    await ask(run, '75000');
    expect(run.context().shared).toBeNull();
  });
});
