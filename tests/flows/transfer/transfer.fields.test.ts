import { describe, expect, it, vi } from 'vitest';
import { Failure } from '../../../machines/contract/failure.ts';
import type { TransferForm } from '../../../machines/transfer/transfer.schema.ts';
import { sinta } from '../../support/harness.ts';
import { startTransfer, validForm } from './transfer.harness.ts';

/*
 * What stands in a field is text, and need not come from the field's own element: an extension or a
 * kept draft can put anything there.
 */
describe('a field of the transfer', () => {
  it('is empty at first, and again after a receipt', async () => {
    const empty = { accountTo: '', bankTo: '', amount: '', description: '', datetime: '' };
    const run = startTransfer();
    expect(run.context().form).toEqual({ values: empty, issues: {} });
    await run.reachPinPage();
    await run.enterPin();
    run.flow.send({ type: 'receipt.closed' });
    expect(run.context().form).toEqual({ values: empty, issues: {} });
    expect(run.context().recipient).toEqual({ name: null });
  });

  it.each<[Partial<TransferForm>, object]>([
    [{ amount: '1e4' }, { amount: 'amount.tooSmall' }],
    [{ amount: '+50000' }, { amount: 'amount.tooSmall' }],
    [{ amount: ' 50000' }, { amount: 'amount.tooSmall' }],
    [{ amount: '50000.5' }, { amount: 'amount.tooSmall' }],
    [{ amount: '0000000025000001' }, { amount: 'amount.tooLarge' }],
    [{ amount: '9'.repeat(400) }, { amount: 'amount.tooLarge' }],
    [{ datetime: '2026-12-01' }, { datetime: 'datetime.malformed' }],
    [{ datetime: '2026-12-01T08' }, { datetime: 'datetime.malformed' }],
    [{ datetime: '2026-12-01T08:30Z' }, { datetime: 'datetime.malformed' }],
    [{ datetime: '2026-12-01T08:30:1' }, { datetime: 'datetime.malformed' }],
    [{ datetime: '2026-12-01(2026-12-01T08:30' }, { datetime: 'datetime.malformed' }],
  ])('refuses %j', async (change, issues) => {
    const run = startTransfer();
    await run.reachPinPage(change);
    expect([run.state(), run.context().form.issues]).toEqual(['editing', issues]);
  });

  it.each<[Partial<TransferForm>, object]>([
    [{ amount: '0001000' }, { amount: 1_000 }],
    [{ amount: '0000000000150000' }, { amount: 150_000 }],
    [{ datetime: '2026-12-01T08:30' }, { datetime: '2026-12-01T08:30:00+07:00' }],
    [{ datetime: '2026-12-01T08:30:15' }, { datetime: '2026-12-01T08:30:15+07:00' }],
  ])('takes %j as %j', async (change, order) => {
    const run = startTransfer();
    await run.reachPinPage(change);
    await run.enterPin();
    expect(run.sent).toMatchObject([{ order }]);
  });

  it('for the time takes the current minute until it is over', async () => {
    for (const [datetime, state] of [
      ['2026-11-21T11:29', 'editing'],
      ['2026-11-21T11:30', { checking: 'waiting' }],
      ['2026-11-21T11:31', { checking: 'waiting' }],
    ] as const) {
      const run = startTransfer();
      vi.setSystemTime(Date.parse('2026-11-21T11:30:59.999+07:00'));
      run.fillIn({ ...validForm, datetime });
      run.submit();
      expect([datetime, run.state()]).toEqual([datetime, state]);
      run.stop();
    }
  });

  it.each(['x24681', '24681x', '2468 1', '1e5'])('for the PIN refuses %j', async (pin) => {
    const run = startTransfer();
    await run.reachPinPage();
    await run.enterPin(pin);
    expect([run.state(), run.context().pinIssue]).toEqual(['enteringPin', 'pin.malformed']);
  });

  it('loses its error where it is valid by the time of the submission', async () => {
    const run = startTransfer();
    run.fillIn({ ...validForm, accountTo: '8800112233' });
    run.submit();
    expect(run.context().form.issues).toEqual({ accountTo: 'accountTo.own' });
    run.flow.send({
      type: 'account.changed',
      account: { ...sinta, user: { status: 'failed', code: 'user.failed' } },
    });
    run.submit();
    expect([run.state(), run.context().form.issues]).toEqual([{ checking: 'waiting' }, {}]);
  });
});

describe('a transfer button that the bank asks to wait', () => {
  const tooOften = new Failure('throttled', { status: 429, bankMessage: 'Tunggu', retryAfter: 30 });

  it('is that of the form where the look-up was asked too often', async () => {
    let lookUps = 0;
    const run = startTransfer({
      lookUp: () => {
        lookUps += 1;
        return lookUps === 1 ? Promise.reject(tooOften) : Promise.resolve({ name: null });
      },
    });
    await run.reachPinPage();
    expect(run.context().cooldowns).toEqual({ form: 30 });
    await vi.advanceTimersByTimeAsync(29_000);
    expect(run.context().cooldowns).toEqual({ form: 1 });
    run.submit();
    expect([run.state(), lookUps]).toEqual(['editing', 1]);
    await vi.advanceTimersByTimeAsync(1_000);
    await run.reachPinPage();
    expect([run.state(), lookUps]).toEqual(['enteringPin', 2]);
  });

  it('is that of the PIN where the transfer was asked too often', async () => {
    const run = startTransfer({ transfer: () => Promise.reject(tooOften) });
    await run.reachPinPage();
    await run.enterPin();
    expect(run.context().cooldowns).toEqual({ pin: 30 });
    await run.enterPin();
    expect([run.state(), run.sent.length]).toEqual(['enteringPin', 1]);
    await vi.advanceTimersByTimeAsync(30_000);
    await run.enterPin();
    expect(run.sent).toHaveLength(2);
  });
});
