import { describe, expect, it } from 'vitest';
import type { Receipt, ReceiptPorts } from '../../../machines/contract/transfer.ts';
import { flushMicrotasks } from '../../support/harness.ts';
import { startTransfer, validForm } from './transfer.harness.ts';

async function receiptOf(ports: Partial<ReceiptPorts> = {}) {
  const run = startTransfer(ports);
  await run.reachPinPage();
  await run.enterPin();
  return run;
}

const shown: Receipt = {
  title: 'Transfer Berhasil',
  amount: 'Rp150.000',
  from: '',
  to: '',
  isPending: false,
  note: null,
  rows: [{ term: 'Bank Tujuan', lines: ['Bank Mandiri'] }],
};

const no = () => Promise.reject(new Error('not allowed'));

describe('a receipt', () => {
  it.each([
    ['shared', 'shared'],
    ['copied', 'copied'],
    ['dismissed', 'showing'],
  ] as const)('that was %s is then %s', async (outcome, state) => {
    const given: unknown[] = [];
    const run = await receiptOf({ shareReceipt: async (input) => (given.push(input), outcome) });
    run.flow.send({ type: 'share.requested', receipt: shown });
    await flushMicrotasks();
    expect(run.state()).toEqual({ succeeded: state });
    expect(given).toEqual([{ receipt: shown }]);
  });

  it('copies its reference to the clipboard', async () => {
    const given: unknown[] = [];
    const run = await receiptOf({ copyReference: async (input) => void given.push(input) });
    run.flow.send({ type: 'copy.requested' });
    await flushMicrotasks();
    expect(run.state()).toEqual({ succeeded: 'copied' });
    expect(given).toEqual([{ text: 'LT202611210000000001' }]);
  });

  it.each([{ type: 'share.requested', receipt: shown }, { type: 'copy.requested' }] as const)(
    'says that %j did not work',
    async (event) => {
      const run = await receiptOf({ shareReceipt: no, copyReference: no });
      run.flow.send(event);
      await flushMicrotasks();
      expect(run.state()).toEqual({ succeeded: 'unshared' });
    },
  );

  it.each(['', '2026-12-01T09:00'])(
    'with the time %j fills in the same order again, to be sent at once with a new key [PIN-37]',
    async (datetime) => {
      const run = startTransfer();
      await run.reachPinPage({ datetime });
      await run.enterPin();
      run.flow.send({ type: 'repeat.requested' });
      expect(run.state()).toBe('editing');
      expect(run.context()).toMatchObject({
        form: { values: validForm, issues: {} },
        order: null,
        result: null,
        pin: '',
      });
      expect(run.sent).toHaveLength(1);
      run.submit();
      await run.passChecks();
      await run.enterPin();
      const [first, second] = run.sent;
      expect(second?.order).toEqual({ ...first?.order, datetime: null });
      expect(new Set(run.keys()).size).toBe(2);
    },
  );

  it('is printed, and closes at any time', async () => {
    const run = await receiptOf({ shareReceipt: () => new Promise(() => {}) });
    run.flow.send({ type: 'print.requested' });
    expect(run.sideEffects.printed).toBe(1);
    run.flow.send({ type: 'share.requested', receipt: shown });
    expect(run.state()).toEqual({ succeeded: 'sharing' });
    run.flow.send({ type: 'receipt.closed' });
    expect(run.state()).toBe('editing');
  });
});
