import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { bankClock } from '../../../machines/contract/clock.ts';
import { Failure } from '../../../machines/contract/failure.ts';
import type { TransferForm } from '../../../machines/transfer/transfer.schema.ts';
import { secondsOf } from '../../fixtures/cooldown.ts';
import { sinta } from '../../support/harness.ts';
import { receipt, startTransfer, validForm } from './transfer.harness.ts';
import { smallestTransfer } from '../../../machines/contract/limits.ts';

/* A field's text need not come from its element: an extension or a kept form can set anything. */
describe('the transfer form', () => {
  it.each<[Partial<TransferForm>, object]>([
    [{ accountTo: '' }, { accountTo: 'accountTo.required' }],
    [{ accountTo: '88x' }, { accountTo: 'accountTo.malformed' }],
    [{ accountTo: '8800112233' }, { accountTo: 'accountTo.own' }],
    [{ bankTo: '' }, { bankTo: 'bankTo.required' }],
    [{ bankTo: 'Bank Lain' }, { bankTo: 'bankTo.required' }],
    [{ amount: '' }, { amount: 'amount.required' }],
    [{ amount: `${smallestTransfer - 1}` }, { amount: 'amount.tooSmall' }],
    [{ amount: '0' }, { amount: 'amount.tooSmall' }],
    [{ amount: '-5000' }, { amount: 'amount.tooSmall' }],
    [{ amount: '1e4' }, { amount: 'amount.tooSmall' }],
    [{ amount: '+50000' }, { amount: 'amount.tooSmall' }],
    [{ amount: ' 50000' }, { amount: 'amount.tooSmall' }],
    [{ amount: '50000.5' }, { amount: 'amount.tooSmall' }],
    // The field refused a text and shows its own sentence.
    [{ amount: '50000?' }, { amount: 'amount.tooSmall' }],
    [{ amount: '25000001' }, { amount: 'amount.tooLarge' }],
    [{ amount: '0000000025000001' }, { amount: 'amount.tooLarge' }],
    [{ amount: '9'.repeat(400) }, { amount: 'amount.tooLarge' }],
    [{ description: '' }, { description: 'description.required' }],
    [{ description: '   ' }, { description: 'description.required' }],
    [{ description: '\u3164\u2800' }, { description: 'description.required' }],
    [{ datetime: '2026-11-21T11:29' }, { datetime: 'datetime.past' }],
    [{ datetime: '2026-02-30T10:00' }, { datetime: 'datetime.malformed' }],
    [{ datetime: '2026-12-01' }, { datetime: 'datetime.malformed' }],
    [{ datetime: '2026-12-01T08' }, { datetime: 'datetime.malformed' }],
    [{ datetime: '2026-12-01T08:30Z' }, { datetime: 'datetime.malformed' }],
    [{ datetime: '2026-12-01T08:30:1' }, { datetime: 'datetime.malformed' }],
    [{ datetime: '2026-12-01(2026-12-01T08:30' }, { datetime: 'datetime.malformed' }],
    [{ datetime: 'besok' }, { datetime: 'datetime.malformed' }],
    [
      { accountTo: '', bankTo: '', amount: '', description: '' },
      {
        accountTo: 'accountTo.required',
        bankTo: 'bankTo.required',
        amount: 'amount.required',
        description: 'description.required',
      },
    ],
  ])('refuses %j and makes no call [FRM-25 TRF-8,10..13,15,17,19]', async (change, issues) => {
    const run = startTransfer({ lookUp: () => Promise.reject(new Error('asked')) });
    await run.reachPinPage(change);
    expect([run.state(), run.context().form.issues]).toEqual(['editing', issues]);
    expect(run.popups()).toEqual([]);
  });

  it.each<[Partial<TransferForm>, object]>([
    [{ amount: `${smallestTransfer}` }, { amount: smallestTransfer }],
    [{ amount: `000${smallestTransfer}` }, { amount: smallestTransfer }],
    [{ amount: '25000000' }, { amount: 25_000_000 }],
    [{ datetime: '2026-11-21T11:30' }, { datetime: '2026-11-21T11:30:00+07:00' }],
    // The bank decides on these.
    [{ description: '🙂'.repeat(201) }, { description: '🙂'.repeat(201) }],
    [{ description: ' Makan\u200bsiang ' }, { description: ' Makan\u200bsiang ' }],
    [{ datetime: '2029-11-21T11:31' }, { datetime: '2029-11-21T11:31:00+07:00' }],
    [{ datetime: '2027-01-01T00:00' }, { datetime: '2027-01-01T00:00:00+07:00' }],
    [{ datetime: '2026-12-01T08:30:15' }, { datetime: '2026-12-01T08:30:15+07:00' }],
  ])('takes %j as %j [TRF-14,16,18,42]', async (change, order) => {
    const run = startTransfer({
      account: { ...sinta, balance: { status: 'loaded', value: 25_000_000 } },
    });
    await run.reachPinPage(change);
    await run.enterPin();
    expect(run.sent).toMatchObject([{ order }]);
  });

  it.each([
    ['2026-11-21T11:29', 'editing'],
    ['2026-11-21T11:30', { checking: 'waiting' }],
  ])('takes the current minute until it is over: %s', (datetime, state) => {
    const run = startTransfer();
    vi.setSystemTime(Date.parse('2026-11-21T11:30:59.999+07:00'));
    run.fillIn({ ...validForm, datetime });
    run.submit();
    expect(run.state()).toEqual(state);
  });

  it('shows an issue once the field is left, and removes it as soon as it is corrected', () => {
    const run = startTransfer();
    run.fillIn({ amount: '99' });
    expect(run.context().form.issues).toEqual({});
    run.flow.send({ type: 'field.left', field: 'amount' });
    expect(run.context().form.issues).toEqual({ amount: 'amount.tooSmall' });
    run.fillIn({ amount: '150000' });
    expect(run.context().form.issues).toEqual({});
  });

  it('announces the amount a second after the last key [FRM-28]', async () => {
    const run = startTransfer();
    const announced = () => run.context().restedAmount;
    run.fillIn({ amount: '15' });
    await vi.advanceTimersByTimeAsync(999);
    run.fillIn({ amount: '150000' });
    await vi.advanceTimersByTimeAsync(999);
    expect(announced()).toBe('');
    await vi.advanceTimersByTimeAsync(1);
    expect(announced()).toBe('150000');
  });

  it('drops an issue if the field has become valid by the time of submission', () => {
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

  it('fills in account and bank of a recipient together [TRF-32]', () => {
    const run = startTransfer();
    run.fillIn(validForm);
    const recipient = { accountTo: '5220304050', bankTo: 'Bank Central Asia' } as const;
    run.flow.send({ type: 'recipient.chosen', recipient });
    expect(run.context().form.values).toEqual({ ...validForm, ...recipient });
  });

  it.each([
    ['carries out', async () => receipt, { '8800445566': 'Bank Mandiri' }],
    [
      'does not answer',
      () => Promise.reject(new Failure('network.lost')),
      { '8800445566': 'Bank Mandiri' },
    ],
    ['refuses', () => Promise.reject(new Failure('refused')), {}],
  ])('knows the bank of an order that the bank %s: %o [TRF-43]', async (_, transfer, banks) => {
    const run = startTransfer({ transfer });
    await run.reachPinPage();
    expect(run.context().banks).toEqual({});
    await run.enterPin();
    expect(run.context().banks).toEqual(banks);
  });

  it("knows the bank's time on a device with another [GEN-14]", async () => {
    const run = startTransfer();
    vi.setSystemTime(Date.parse('2026-11-21T12:30:20+07:00'));
    bankClock.update('Sat, 21 Nov 2026 04:30:20 GMT');
    onTestFinished(() => bankClock.update(new Date().toUTCString()));
    await run.reachPinPage({ datetime: '2026-11-21T11:30' });
    expect(run.state()).toBe('enteringPin');
    run.flow.send({ type: 'step.left' });
    expect(new Date(run.context().now).toISOString()).toBe('2026-11-21T04:30:21.000Z');
  });

  it("has the bank's time with the first answers, not a minute later [GEN-14] [TRF-30]", () => {
    const run = startTransfer();
    vi.setSystemTime(Date.parse('2026-11-21T12:30:20+07:00'));
    bankClock.update('Sat, 21 Nov 2026 04:30:20 GMT');
    onTestFinished(() => bankClock.update(new Date().toUTCString()));
    run.flow.send({ type: 'account.changed', account: sinta });
    expect(new Date(run.context().now).toISOString()).toBe('2026-11-21T04:30:20.000Z');
  });

  it('reads the clock at once when the page is seen again after sleep [TRF-30]', () => {
    const run = startTransfer();
    vi.setSystemTime(Date.parse('2026-11-22T07:00:00+07:00'));
    run.flow.send({ type: 'page.shown' });
    expect(run.context().now).toBe(Date.parse('2026-11-22T07:00:00+07:00'));
  });

  it('reads the clock when it opens and at each full minute [TRF-30]', async () => {
    const run = startTransfer();
    vi.setSystemTime(Date.parse('2026-11-21T11:30:20+07:00'));
    await run.reachPinPage();
    run.flow.send({ type: 'step.left' });
    const clock = () => new Date(run.context().now).toISOString();
    for (const [wait, time] of [
      [38_999, '2026-11-21T04:30:21.000Z'],
      [1, '2026-11-21T04:31:00.000Z'],
      [60_000, '2026-11-21T04:32:00.000Z'],
    ] as const) {
      await vi.advanceTimersByTimeAsync(wait);
      expect(clock()).toBe(time);
    }
    run.stop();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('a button of the transfer that the bank throttles', () => {
  const tooOften = new Failure('throttled', { status: 429, bankMessage: 'Tunggu', retryAfter: 30 });

  it('is that of the form after a look-up', async () => {
    let lookUps = 0;
    const run = startTransfer({
      lookUp: () => {
        lookUps += 1;
        return lookUps === 1 ? Promise.reject(tooOften) : Promise.resolve({ name: null });
      },
    });
    await run.reachPinPage();
    expect(secondsOf(run.context().cooldowns)).toEqual({ form: 30 });
    await vi.advanceTimersByTimeAsync(29_000);
    expect(secondsOf(run.context().cooldowns)).toEqual({ form: 1 });
    run.submit();
    expect([run.state(), lookUps]).toEqual(['editing', 1]);
    await vi.advanceTimersByTimeAsync(1_000);
    await run.reachPinPage();
    expect([run.state(), lookUps]).toEqual(['enteringPin', 2]);
  });

  it('is that of the PIN after a transfer', async () => {
    const run = startTransfer({ transfer: () => Promise.reject(tooOften) });
    await run.reachPinPage();
    await run.enterPin();
    expect(secondsOf(run.context().cooldowns)).toEqual({ pin: 30 });
    await run.enterPin();
    expect([run.state(), run.sent.length]).toEqual(['enteringPin', 1]);
    await vi.advanceTimersByTimeAsync(30_000);
    await run.enterPin();
    expect(run.sent).toHaveLength(2);
  });
});
