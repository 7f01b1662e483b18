import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { bankClock } from '../../../machines/contract/clock.ts';
import { smallestTransfer } from '../../../machines/contract/limits.ts';
import { unknownAccount as loading } from '../../../machines/kit/watch-account.ts';
import type { TransferForm } from '../../../machines/transfer/transfer.schema.ts';
import { secondsOf } from '../../fixtures/cooldown.ts';
import { json } from '../../support/fake-bank.ts';
import { sinta } from '../../support/harness.ts';
import { settle, type Answer } from '../../support/open-flow.tsx';
import { now, validForm } from './transfer.harness.ts';
import {
  fill,
  found,
  keptForm,
  openTransfer,
  pinPage,
  pinPath,
  where,
  type Given,
} from './transfer.open.tsx';

/** Opens the form, filled in. */
const open = (change: Partial<TransferForm> = {}, given: Given = {}) =>
  openTransfer({ kept: { form: { values: { ...validForm, ...change }, issues: {} } }, ...given });
/** Submits a text as it is set, and returns its issues: its field would correct it. */
async function submit(run: Awaited<ReturnType<typeof open>>, change: Partial<TransferForm>) {
  let wrong = {};
  act(() => {
    run.flow.send({ type: 'field.changed', change });
    run.flow.send({ type: 'form.submitted' });
    wrong = issues(run);
  });
  await settle();
  return wrong;
}
const issues = ({ context }: Awaited<ReturnType<typeof open>>) => context().form.issues;
const popup = (notice: unknown, focus?: string) => ({
  variant: 'danger',
  notice,
  ...(focus !== undefined && { focus }),
});
const changed = (account: typeof sinta) => ({ type: 'account.changed', account }) as const;

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
  ])('refuses %j and makes no call [FRM-25 TRF-8,10..13,15,17,19]', async (change, wrong) => {
    const run = await open();
    expect([await submit(run, change), where()]).toEqual([wrong, 'Transfer']);
    expect([run.made(), run.popups()]).toEqual([[], []]);
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
    const balance = { status: 'loaded', value: 25_000_000 } as const;
    const run = await open({}, { account: { ...sinta, balance } });
    expect([await submit(run, change), where()]).toEqual([{}, pinPage]);
    await run.pay();
    expect(run.orders()).toMatchObject([order]);
  });

  it.each([
    ['2026-11-21T11:29', 'Transfer'],
    ['2026-11-21T11:30', pinPage],
  ])('takes the current minute until it is over: %s', async (datetime, page) => {
    const run = await open({ datetime });
    vi.setSystemTime(Date.parse('2026-11-21T11:30:59.999+07:00'));
    expect(await run.check()).toBe(page);
  });

  it('shows an issue once the field is left, and removes it as soon as it is corrected', async () => {
    const run = await open();
    fill('Nominal', '99');
    expect(issues(run)).toEqual({});
    fireEvent.blur(screen.getByLabelText('Nominal'));
    expect(issues(run)).toEqual({ amount: 'amount.tooSmall' });
    fill('Nominal', '150000');
    expect(issues(run)).toEqual({});
  });

  it('drops an issue if the field has become valid by the time of submission', async () => {
    const run = await open({ accountTo: '8800112233' });
    await run.check();
    expect(issues(run)).toEqual({ accountTo: 'accountTo.own' });
    await run.send(changed({ ...sinta, user: { status: 'failed', code: 'user.failed' } }));
    await run.check();
    expect([issues(run), run.popups()]).toEqual([{}, [popup('user.failed')]]);
  });

  it.each<[string, Answer[], object]>([
    ['carries out', [], { '8800445566': 'Bank Mandiri' }],
    ['does not answer', ['lost'], { '8800445566': 'Bank Mandiri' }],
    ['refuses', [400], {}],
  ])('knows the bank of an order that the bank %s [TRF-43]', async (_, answers, banks) => {
    const bank = answers.length > 0 ? { 'POST /transaction/transfer': answers } : {};
    const run = await openTransfer({ path: pinPath, kept: keptForm(), bank });
    expect(run.context().banks).toEqual({});
    await run.pay();
    expect(run.context().banks).toEqual(banks);
  });

  describe('has the time', () => {
    const time = ({ context }: Awaited<ReturnType<typeof open>>) =>
      new Date(context().now).toISOString();

    it('of the bank on a device with another, with its first answers [GEN-14] [TRF-30]', async () => {
      const run = await open({ datetime: '2026-11-21T11:30' });
      onTestFinished(() => bankClock.update(new Date().toUTCString()));
      vi.setSystemTime(Date.parse('2026-11-21T12:30:20+07:00'));
      bankClock.update('Sat, 21 Nov 2026 04:30:20 GMT');
      expect(time(run)).toBe('2026-11-21T04:30:00.000Z');
      await run.send(changed(sinta));
      expect(time(run)).toBe('2026-11-21T04:30:20.000Z');
      vi.setSystemTime(Date.parse('2026-11-21T12:30:21+07:00'));
      expect(await run.check()).toBe(pinPage);
      await run.press('Kembali');
      expect(time(run)).toBe('2026-11-21T04:30:21.000Z');
    });

    it('at once when the page is seen again after sleep [TRF-30]', async () => {
      const run = await open();
      vi.setSystemTime(Date.parse('2026-11-22T07:00:00+07:00'));
      await run.send({ type: 'page.shown' });
      expect(time(run)).toBe('2026-11-22T00:00:00.000Z');
    });
  });

  it.each(['form', 'pin'] as const)(
    'has a button that waits as long as the bank says: that of the %s',
    async (button) => {
      const tooOften = json({ message: 'Tunggu', errors: 'Tunggu' }, 429, { 'retry-after': '30' });
      const run = await openTransfer({
        ...(button === 'pin' && { path: pinPath }),
        kept: keptForm(),
        bank: {
          'GET /account/': button === 'form' ? [tooOften, found(null)] : [found(null)],
          'POST /transaction/transfer': [tooOften],
        },
      });
      const press = () => (button === 'form' ? run.check() : run.pay());
      await press();
      expect(secondsOf(run.context().cooldowns)).toEqual({ [button]: 30 });
      vi.setSystemTime(now + 29_000);
      await run.send({ type: 'pin.changed', pin: '246810' });
      await run.send({ type: button === 'form' ? 'form.submitted' : 'pin.submitted' });
      expect([secondsOf(run.context().cooldowns), run.calls.length]).toEqual([{ [button]: 1 }, 1]);
      vi.setSystemTime(now + 30_000);
      await press();
      expect(run.calls).toHaveLength(2);
    },
  );
});

describe('the checks of a transfer', () => {
  it.each<[Answer, unknown[]]>([
    [json({ message: 'account not found' }, 400), [popup('recipient.unknown', 'accountTo')]],
    [json({ message: 'Rekening ditutup' }, 403), [popup({ text: 'Rekening ditutup' })]],
    [json({ message: 'Coba lagi nanti' }, 429), [popup({ text: 'Coba lagi nanti' })]],
    ['lost', [popup('network.lost')]],
    [500, [popup('unexpected')]],
    [new Response('<html>'), [popup('answer.invalid')]],
    // The app says that the session is over.
    [401, []],
  ])(
    'show %s in a danger popup and keep the form, whatever the balance [TRF-21..23,25,36 ERR-9,12]',
    async (answer, popups) => {
      const run = await open({ amount: '12500001' }, { bank: { 'GET /account/': [answer] } });
      expect([await run.check(), run.popups(), run.strips()]).toEqual(['Transfer', popups, 0]);
      expect(run.context().form.values).toEqual({ ...validForm, amount: '12500001' });
    },
  );

  it.each([
    ['12500000', pinPage, []],
    ['12500001', 'Transfer', [popup('balance.short', 'amount')]],
  ])(
    'compare %s with the balance, and keep the form [TRF-24,25,36]',
    async (amount, page, popups) => {
      const run = await open({ amount });
      expect([await run.check(), run.popups()]).toEqual([page, popups]);
      expect(run.context().form.values).toEqual({ ...validForm, amount });
    },
  );

  it.each([{ status: 'loading' }, { status: 'failed', code: 'balance.failed' }] as const)(
    'leave a balance that is %j to the bank',
    async (balance) => {
      const run = await open({ amount: '25000000' }, { account: { ...sinta, balance } });
      expect(await run.check()).toBe(pinPage);
    },
  );

  it.each([
    ['8800445566', pinPage, {}],
    ['8800112233', 'Transfer', { accountTo: 'accountTo.own' }],
  ])('wait until the account is loaded, then check %s [ERR-12]', async (accountTo, page, wrong) => {
    const run = await open({ accountTo }, { account: loading });
    await run.check();
    expect([where(), run.isBusy(), run.made().length]).toEqual(['Transfer', true, 1]);
    await run.send(changed(sinta));
    expect([where(), run.isBusy(), issues(run)]).toEqual([page, false, wrong]);
  });

  it('say that the account can’t be fetched, and fetch it again when asked', async () => {
    const failed = { status: 'failed', code: 'user.failed' } as const;
    const run = await open({}, { account: { ...loading, user: failed } });
    expect([await run.check(), run.popups()]).toEqual(['Transfer', [popup('user.failed')]]);
    await run.press('Coba lagi');
    await run.send(changed({ ...sinta, balance: { status: 'failed', code: 'balance.failed' } }));
    await run.press('Coba lagi');
    expect(run.received('account')).toEqual([
      { type: 'user.retried' },
      { type: 'balance.retried' },
    ]);
  });

  it.each([0, 60_000])(
    'can be abandoned while they wait (%d ms) or ask; the form keeps what was typed',
    async (transferChecks) => {
      const bank = { 'GET /account/': ['never'] } as const;
      const run = await open({}, { bank, delays: { transferChecks } });
      await run.check();
      expect([run.isBusy(), run.made().length]).toEqual([true, transferChecks === 0 ? 1 : 0]);
      await run.send({ type: 'wait.abandoned' });
      expect([where(), run.isBusy()]).toEqual(['Transfer', false]);
      expect(run.context().form.values).toEqual(validForm);
    },
  );
});

describe('the address bar in a transfer', () => {
  it('has no PIN page without a checked order [ACC-15]', async () => {
    const run = await open();
    await run.go(pinPath);
    expect(where()).toBe('Transfer');
  });

  it('goes back to the form as it was typed, and forward again [ACC-12 TRF-26,27]', async () => {
    const run = await open();
    expect(await run.check()).toBe(pinPage);
    expect(Object.values(run.flow.getSnapshot().getMeta())).toEqual([{ path: pinPath }]);
    expect(run.context().order).toMatchObject({
      recipient: { name: 'Bagas Pratama' },
      body: { accountFrom: '8800112233', amount: 150_000 },
    });
    await run.go('/mutasi');
    expect(where()).toBe(pinPage);
    await run.go('/transfer');
    expect([where(), run.context().form.values]).toEqual(['Transfer', validForm]);
    await run.go(pinPath);
    expect(where()).toBe(pinPage);
    const key = run.context().order?.idempotencyKey;
    await run.press('Kembali');
    await run.check();
    expect(run.context().order?.idempotencyKey).toBe(key);
    await run.press('Kembali');
    fill('Nominal', '200000');
    await run.go(pinPath);
    expect(where()).toBe('Transfer');
  });
});
