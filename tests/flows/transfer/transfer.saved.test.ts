import { describe, expect, it, vi } from 'vitest';
import { Failure } from '../../../machines/contract/failure.ts';
import type { NewRecipient, SaveRecipientPorts } from '../../../machines/contract/recipients.ts';
import { flushMicrotasks } from '../../support/harness.ts';
import { startTransfer } from './transfer.harness.ts';

const prepared = {
  accountTo: '8800445566',
  bankTo: 'Bank Mandiri',
  amount: 150_000,
  description: 'Makan siang',
  saved: { name: 'Bagas Pratama', changed: true },
} as const;

/** A transfer to a saved recipient. The look-up finds `bank.name`, which a test may change. */
function start(name: string | null, options: Parameters<typeof startTransfer>[0] = {}) {
  const bank = { name };
  const run = startTransfer({
    kept: { prepared },
    lookUp: async () => ({ name: bank.name }),
    ...options,
  });
  return {
    ...run,
    bank,
    async check() {
      run.submit();
      await run.passChecks();
      return run.state();
    },
  };
}

describe('a transfer to a saved recipient', () => {
  it.each([
    ['Bagas Pratama', 'enteringPin'],
    [' BAGAS  pratama ', 'enteringPin'],
    ['bagas\u00A0pratama', 'enteringPin'],
    [null, 'enteringPin'],
    ['Bagus Pratama', 'nameChanged'],
    ['Bagas', 'nameChanged'],
    ['Bagas Pratama Putra', 'nameChanged'],
    ['BagasPratama', 'nameChanged'],
  ])('whom the bank calls %j leads to %s [SAV-11]', async (name, state) => {
    const run = start(name);
    expect(await run.check()).toBe(state);
    expect(run.context()).toMatchObject({ saved: prepared.saved, recipient: { name } });
    expect(run.context().order === null).toBe(state === 'nameChanged');
  });

  it('leads to the PIN once the new name is accepted, and does not ask again [SAV-12]', async () => {
    const run = start('Bagus Pratama');
    await run.check();
    run.flow.send({ type: 'name.accepted' });
    expect(run.state()).toBe('enteringPin');
    expect(run.context().order?.recipient).toEqual({ name: 'Bagus Pratama' });
    run.flow.send({ type: 'step.left' });
    expect(await run.check()).toBe('enteringPin');
    run.flow.send({ type: 'step.left' });
    run.bank.name = 'Bagas Pratama';
    expect(await run.check()).toBe('nameChanged');
  });

  it('leads back to the form as it was if the name is declined [SAV-12]', async () => {
    const run = start('Bagus Pratama');
    await run.check();
    run.flow.send({ type: 'name.declined' });
    expect(run.state()).toBe('editing');
    expect(run.context().form.values.amount).toBe('150000');
    expect(await run.check()).toBe('nameChanged');
  });

  it('has no PIN page by address, Forward or a kept order before the answer [SAV-13]', async () => {
    const run = start('Bagas Pratama');
    await run.check();
    run.go('/transfer');
    // There is a checked order, and the name changes between two look-ups.
    run.bank.name = 'Bagus Pratama';
    expect(await run.check()).toBe('nameChanged');
    run.go('/transfer/input-pin');
    expect(run.state()).toBe('nameChanged');
    run.flow.send({ type: 'name.declined' });
    run.go('/transfer/input-pin');
    expect(run.state()).toBe('nameChanged');
    const { form, recipient, saved, order, banks } = run.context();
    const kept = { form, recipient, saved, order, banks };
    for (const path of ['/transfer/input-pin', '/transfer']) {
      const again = start('Bagus Pratama', { path, kept });
      again.go('/transfer/input-pin');
      expect(again.state()).toBe('nameChanged');
      again.flow.send({ type: 'name.accepted' });
      expect(again.state()).toBe('enteringPin');
      again.stop();
    }
  });

  it('is asked about before an order whose outcome is unknown is sent again [SAV-13]', async () => {
    const run = start('Bagas Pratama', {
      transfer: () => Promise.reject(new Failure('network.lost')),
    });
    await run.check();
    await run.enterPin();
    expect(run.state()).toEqual({ outcomeUnknown: { repeatable: 'untold' } });
    run.flow.send({ type: 'step.left' });
    run.bank.name = 'Bagus Pratama';
    // While the account is fetched again, neither the question nor the PIN page opens.
    const { account } = run.context();
    const loading = { ...account, user: { status: 'loading' } } as const;
    run.flow.send({ type: 'account.changed', account: loading });
    expect(await run.check()).toEqual({ checking: 'checkingBalance' });
    run.flow.send({ type: 'account.changed', account });
    expect(run.state()).toBe('nameChanged');
    run.flow.send({ type: 'name.accepted' });
    expect(run.state()).toEqual({ outcomeUnknown: { repeatable: 'untold' } });
    const { order, saved } = run.context();
    expect([order?.recipient.name, saved?.name]).toEqual(['Bagus Pratama', 'Bagus Pratama']);
    await run.enterPin();
    expect(new Set(run.keys()).size).toBe(1);
  });

  it.each([{ accountTo: '8800445567' }, { bankTo: 'Bank Central Asia' }])(
    'is no longer named once %j is typed [SAV-14]',
    async (change) => {
      const run = start('Bagus Pratama');
      run.fillIn(change);
      run.fillIn({ accountTo: prepared.accountTo, bankTo: prepared.bankTo });
      expect(run.context().saved).toBeNull();
      expect(await run.check()).toBe('enteringPin');
    },
  );

  it('stays named while the other fields are typed [SAV-14]', async () => {
    const run = start('Bagus Pratama');
    run.fillIn({ amount: '20000', description: 'Kopi', bankTo: prepared.bankTo });
    expect(await run.check()).toBe('nameChanged');
  });
});

describe('the recipient of a receipt', () => {
  async function receiptOf(saveRecipient: SaveRecipientPorts['saveRecipient'] = async () => {}) {
    const saved: NewRecipient[] = [];
    const run = startTransfer({
      saveRecipient: (input, io) => (saved.push(input), saveRecipient(input, io)),
    });
    await run.reachPinPage();
    await run.enterPin();
    const save = async (alias: string) => {
      run.flow.send({ type: 'naming.requested' });
      run.flow.send({ type: 'alias.changed', alias });
      run.flow.send({ type: 'alias.submitted' });
      await flushMicrotasks();
    };
    return { ...run, saved, save };
  }

  it('is saved under the alias, with the account and the bank of the order [SAV-8]', async () => {
    const run = await receiptOf();
    await run.save(' Bagas kantor ');
    expect(run.state()).toEqual({ succeeded: 'saved' });
    expect(run.saved).toEqual([
      { accountNumber: '8800445566', bankName: 'Bank Mandiri', alias: 'Bagas kantor' },
    ]);
  });

  it.each([
    ['', 'alias.required'],
    ['   ', 'alias.required'],
    ['Ibu\u3164', 'alias.hidden'],
    ['x'.repeat(31), 'alias.tooLong'],
    ['😀'.repeat(31), 'alias.tooLong'],
    ['x', undefined],
    ['x'.repeat(30), undefined],
    ['😀'.repeat(30), undefined],
  ])('has the alias %j, with the issue %s [SAV-9]', async (alias, issue) => {
    const run = await receiptOf();
    await run.save(alias);
    expect([run.context().alias.issues.alias, run.saved.length]).toEqual([issue, issue ? 0 : 1]);
    expect(run.state()).toEqual({ succeeded: issue ? { naming: 'entering' } : 'saved' });
  });

  it.each([
    [new Failure('network.lost'), 'network.lost'],
    [new Failure('unexpected', { status: 500 }), 'unexpected'],
    [new Failure('refused', { bankMessage: 'Sudah 50' }), { text: 'Sudah 50' }],
  ])('keeps its alias if saving fails with %j [SAV-10]', async (failure, notice) => {
    let fails = true;
    const run = await receiptOf(async () => {
      if (fails) throw failure;
    });
    await run.save('Bagas kantor');
    expect(run.state()).toEqual({ succeeded: { naming: 'notSaved' } });
    expect([run.context().notSaved, run.context().alias.values.alias]).toEqual([
      notice,
      'Bagas kantor',
    ]);
    expect([run.popups(), run.strips()]).toEqual([[], 0]);
    fails = false;
    run.flow.send({ type: 'alias.submitted' });
    expect(run.context().notSaved).toBeNull();
    await flushMicrotasks();
    expect(run.state()).toEqual({ succeeded: 'saved' });
  });

  it('is saved once, however often it is submitted, while the receipt stays open [SAV-10]', async () => {
    const run = await receiptOf(() => new Promise(() => {}));
    await run.save('Bagas kantor');
    run.flow.send({ type: 'alias.submitted' });
    run.flow.send({ type: 'receipt.closed' });
    run.flow.send({ type: 'share.requested', receipt: {} as never });
    run.go('/transfer');
    expect([run.state(), run.saved.length]).toEqual([{ succeeded: { naming: 'saving' } }, 1]);
    expect(run.flow.getSnapshot().hasTag('busy')).toBe(true);
    run.flow.send({ type: 'wait.abandoned' });
    expect(run.state()).toEqual({ succeeded: { naming: 'notSaved' } });
    expect(run.context().notSaved).toBe('network.lost');
    run.flow.send({ type: 'naming.dismissed' });
    run.flow.send({ type: 'naming.requested' });
    expect(run.context().notSaved).toBeNull();
  });

  it('is saved no sooner than a 429 allows', async () => {
    const run = await receiptOf(() =>
      Promise.reject(new Failure('throttled', { retryAfter: 2, bankMessage: 'Sabar' })),
    );
    await run.save('Bagas kantor');
    run.flow.send({ type: 'alias.submitted' });
    expect([run.state(), run.saved.length]).toEqual([{ succeeded: { naming: 'notSaved' } }, 1]);
    await vi.advanceTimersByTimeAsync(2_000);
    run.flow.send({ type: 'alias.submitted' });
    expect(run.saved.length).toBe(2);
  });

  it('need not be saved, and its alias stays until the receipt is closed', async () => {
    const run = await receiptOf();
    run.flow.send({ type: 'naming.requested' });
    run.flow.send({ type: 'alias.changed', alias: 'Bagas' });
    run.flow.send({ type: 'naming.dismissed' });
    expect(run.state()).toEqual({ succeeded: 'showing' });
    run.flow.send({ type: 'naming.requested' });
    expect(run.context().alias.values.alias).toBe('Bagas');
    run.flow.send({ type: 'receipt.closed' });
    expect(run.context().alias.values.alias).toBe('');
  });
});
