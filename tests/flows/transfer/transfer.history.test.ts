import { describe, expect, it } from 'vitest';
import { Failure } from '../../../machines/contract/failure.ts';
import type { HistoryRow, TransferResult } from '../../../machines/contract/transfer.ts';
import { answersInTurn, flushMicrotasks } from '../../support/harness.ts';
import { historyRow as row, receipt, startTransfer } from './transfer.harness.ts';

const lost = () => Promise.reject(new Failure('network.lost'));

/** An order without an answer. `rows` of the history follow once its key is known. */
async function unanswered(
  rows: ((key: string) => readonly HistoryRow[]) | Failure = () => [],
  options: Parameters<typeof startTransfer>[0] = {},
) {
  const run = startTransfer({
    transfer: lost,
    schedule: lost,
    history: async () => {
      if (rows instanceof Failure) throw rows;
      return rows(run.keys()[0] ?? '');
    },
    ...options,
  });
  return {
    ...run,
    async open(datetime = '') {
      await run.reachPinPage({ datetime });
      await run.enterPin();
    },
    async check() {
      run.flow.send({ type: 'status.requested' });
      await flushMicrotasks();
      return run.state();
    },
    async sendAgain() {
      run.flow.send({ type: 'pin.submitted' });
      await flushMicrotasks();
      return run.state();
    },
  };
}

describe('Periksa Status', () => {
  it.each([true, false])(
    'only reads, and shows the receipt of the order’s own row (key on: %s) [PIN-19,41]',
    async (canRepeat) => {
      const run = await unanswered((key) => [row({ amount: 1 }), row({ key })], { canRepeat });
      await run.open();
      expect(await run.check()).toEqual({ succeeded: 'showing' });
      expect([run.sent.length, run.sideEffects.looks]).toEqual([1, 1]);
      expect(run.sideEffects.isMarked).toBe(false);
      expect(run.context()).toMatchObject({
        pin: '',
        answeredAt: Date.parse('2026-11-21T11:31:00+07:00'),
        banks: { '8800445566': 'Bank Mandiri' },
        result: {
          referenceNumber: 'LT202611210000000077',
          nameAccountTo: 'Bagas Pratama',
          accountTo: '8800445566',
          amount: 150_000,
          status: 'completed',
          description: 'Makan siang',
        },
      });
      run.flow.send({ type: 'receipt.closed' });
      expect(run.context()).toMatchObject({ order: null, result: null, found: null });
    },
  );

  it.each([
    ['of a minute later', {}, 'similar'],
    ['of the same minute', { datetime: '2026-11-21T11:30:00+07:00' }, 'similar'],
    ['with the key of another order', { key: 'lain' }, 'similar'],
    ['of an unknown direction', { transactionDirection: 'UNKNOWN' }, 'similar'],
    ['of a minute earlier', { datetime: '2026-11-21T11:29:59+07:00' }, 'absent'],
    ['without a time', { datetime: '' }, 'absent'],
    ['to another account', { account_to: '8800445567' }, 'absent'],
    ['of another amount', { amount: 150_001 }, 'absent'],
    ['that is incoming', { transactionDirection: 'DEBIT' }, 'absent'],
  ] as const)(
    'shows a row that only looks like the order, which decides nothing: one %s [PIN-41,42]',
    async (_, change, seen) => {
      const found = row(change);
      const run = await unanswered(() => [found]);
      await run.open();
      expect(await run.check()).toEqual({ outcomeUnknown: { repeatable: seen } });
      expect(run.context().similar).toEqual(seen === 'similar' ? found : null);
      expect([run.sent.length, run.context().order?.unanswered]).toEqual([1, true]);
      expect(run.context().pin).toBe('246810');
    },
  );

  it('shows the newest of several such rows, also of a scheduled order [PIN-42]', async () => {
    const newest = row({ id: '3', datetime: '2026-12-01T08:30:00+07:00' });
    const run = await unanswered(() => [row({ id: '1' }), newest, row({ id: '2' })]);
    await run.open('2026-12-01T08:30');
    await run.check();
    expect(run.context().similar).toEqual(newest);
  });

  it('never takes another order’s incoming row for its own [PIN-41]', async () => {
    const run = await unanswered((key) => [row({ key, transactionDirection: 'DEBIT' })]);
    await run.open();
    expect(await run.check()).toEqual({ outcomeUnknown: { repeatable: 'absent' } });
  });

  it.each([new Failure('network.lost'), new Failure('answer.invalid')])(
    'says that the history cannot be read: %s',
    async (failure) => {
      const run = await unanswered(failure);
      await run.open();
      expect(await run.check()).toEqual({ outcomeUnknown: { repeatable: 'unread' } });
      expect([run.popups(), run.sent.length]).toEqual([[], 1]);
    },
  );

  it('can be abandoned, and be pressed again', async () => {
    const run = await unanswered(undefined, { history: () => new Promise(() => {}) });
    await run.open();
    expect(await run.check()).toEqual({ outcomeUnknown: { repeatable: 'looking' } });
    run.flow.send({ type: 'wait.abandoned' });
    expect(run.state()).toEqual({ outcomeUnknown: { repeatable: 'unread' } });
    await run.check();
    expect(run.sideEffects.looks).toBe(2);
  });

  it('judges by when the order was first sent [PIN-42]', async () => {
    const run = await unanswered(() => [row({ datetime: '2026-11-21T11:30:00+07:00' })]);
    await run.open();
    const first = run.context().order?.sentAt;
    await run.sendAgain();
    expect([run.sent.length, run.context().order?.sentAt]).toEqual([2, first]);
  });
});

describe('Transfer, after an unknown outcome,', () => {
  it('sends nothing if the history has the order [PIN-43]', async () => {
    const run = await unanswered((key) => [row({ key })]);
    await run.open();
    expect(await run.sendAgain()).toBe('alreadySent');
    expect([run.sent.length, run.sideEffects.looks]).toEqual([1, 1]);
    expect(run.context().found?.id).toBe('LT202611210000000077');
    expect(run.sideEffects.isMarked).toBe(false);
    expect(run.received('account')).toEqual([{ type: 'account.outdated' }]);
  });

  it('also after a way back to the form [PIN-43]', async () => {
    const run = await unanswered((key) => [row({ key })]);
    await run.open();
    for (const leave of [() => run.flow.send({ type: 'step.left' }), () => run.go('/transfer')]) {
      leave();
      await run.reachPinPage();
      await run.enterPin();
      expect(run.state()).toBe('alreadySent');
    }
    run.flow.send({ type: 'step.left' });
    expect([run.state(), run.context().pin, run.sent.length]).toEqual(['editing', '', 1]);
  });

  it('sends an equal order with a new key only when asked [PIN-44]', async () => {
    const run = await unanswered((key) => [row({ key })], {
      transfer: answersInTurn<TransferResult>(new Failure('network.lost'), receipt),
    });
    await run.open();
    await run.sendAgain();
    run.flow.send({ type: 'order.renewed' });
    await flushMicrotasks();
    expect(run.state()).toEqual({ succeeded: 'showing' });
    const [first, second] = run.sent;
    expect(second?.order).toEqual(first?.order);
    expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey);
    // An answer, not a row.
    expect(run.context()).toMatchObject({ result: receipt, found: null });
  });

  it.each([
    ['lacks it', () => []],
    ['has one that looks like it', () => [row()]],
    ['cannot be read', new Failure('network.lost')],
    ['is refused', new Failure('refused', { status: 403 })],
  ])('sends it if the history %s [PIN-43]', async (_, rows) => {
    const run = await unanswered(rows);
    await run.open();
    expect(await run.sendAgain()).toEqual({ outcomeUnknown: { repeatable: 'untold' } });
    expect([run.sideEffects.looks, new Set(run.keys()).size, run.sent.length]).toEqual([1, 1, 2]);
  });

  it('sends nothing if the session is over, or if the customer stops waiting', async () => {
    const over = await unanswered(new Failure('session.ended', { status: 401 }));
    await over.open();
    expect(await over.sendAgain()).toEqual({ outcomeUnknown: { repeatable: 'untold' } });
    const left = await unanswered(undefined, { history: () => new Promise(() => {}) });
    await left.open();
    expect(await left.sendAgain()).toBe('lookingFirst');
    left.flow.send({ type: 'wait.abandoned' });
    expect(left.state()).toEqual({ outcomeUnknown: { repeatable: 'untold' } });
    expect([over.sent.length, left.sent.length, left.context().pin]).toEqual([1, 1, '246810']);
  });

  it('also if the worker that compares the PIN fails [PIN-43]', async () => {
    const run = await unanswered((key) => [row({ key })], {
      comparePin: () => Promise.reject(new Error('no worker')),
    });
    await run.open();
    expect(await run.sendAgain()).toBe('alreadySent');
  });

  it.each(['failed', 'cancelled', 'canceled', 'Dibatalkan'])(
    'shows how the order ended if its row says %s',
    async (status) => {
      const run = await unanswered((key) => [row({ key, status })]);
      await run.open();
      expect(await run.sendAgain()).toEqual({ succeeded: 'showing' });
      expect(run.sent).toHaveLength(1);
    },
  );

  it('reads nothing before the first sending, nor after a refusal', async () => {
    const run = await unanswered(undefined, {
      transfer: answersInTurn<TransferResult>(
        new Failure('refused', { status: 400, bankMessage: 'Tidak' }),
        receipt,
      ),
    });
    await run.open();
    await run.enterPin();
    expect([run.state(), run.sideEffects.looks]).toEqual([{ succeeded: 'showing' }, 0]);
  });
});
