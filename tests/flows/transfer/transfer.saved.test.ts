import { describe, expect, it, vi } from 'vitest';
import { Failure } from '../../../machines/contract/failure.ts';
import type { NewRecipient, SaveRecipientPorts } from '../../../machines/contract/recipients.ts';
import { settled } from '../../support/harness.ts';
import { startTransfer } from './transfer.harness.ts';

const prepared = {
  accountTo: '8800445566',
  bankTo: 'Bank Mandiri',
  amount: 150_000,
  description: 'Makan siang',
  saved: { name: 'Bagas Pratama', changed: true },
} as const;

/** A transfer to a saved recipient. The look-up tells `bank.name`, which a test may change. */
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
  it.each(['Bagas Pratama', ' BAGAS  pratama ', 'bagas\u00A0pratama', null])(
    'asks nothing where the bank says that it is %j [SAV-11]',
    async (name) => {
      const run = start(name);
      expect(await run.check()).toBe('enteringPin');
    },
  );

  it.each(['Bagus Pratama', 'Bagas', 'Bagas Pratama Putra', 'BagasPratama'])(
    'is asked about before the PIN where the bank says that it is %j [SAV-11]',
    async (name) => {
      const run = start(name);
      expect(await run.check()).toBe('nameChanged');
      expect([run.context().saved?.name, run.context().recipient.name]).toEqual([
        'Bagas Pratama',
        name,
      ]);
      expect(run.context().order).toBeNull();
    },
  );

  it('goes on to the PIN once the new name was agreed to, and does not ask again [SAV-12]', async () => {
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

  it('goes back to the form as it was where it was not agreed to [SAV-12]', async () => {
    const run = start('Bagus Pratama');
    await run.check();
    run.flow.send({ type: 'name.declined' });
    expect(run.state()).toBe('editing');
    expect(run.context().form.values.amount).toBe('150000');
    expect(await run.check()).toBe('nameChanged');
  });

  it('has no PIN page by address, Forward or a kept order before it was agreed to [SAV-13]', async () => {
    const run = start('Bagas Pratama');
    await run.check();
    run.go('/transfer');
    // A draft is there, and the name changes between the first look-up and the second.
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

  it('asks also before an order whose outcome is unknown is sent again [SAV-13]', async () => {
    const run = start('Bagas Pratama', {
      transfer: () => Promise.reject(new Failure('network.lost')),
    });
    await run.check();
    await run.enterPin();
    expect(run.state()).toEqual({ outcomeUnknown: 'repeatable' });
    run.flow.send({ type: 'step.left' });
    run.bank.name = 'Bagus Pratama';
    // While the account is fetched anew nothing is asked, and nothing lets the order pass.
    const { account } = run.context();
    const loading = { ...account, user: { status: 'loading' } } as const;
    run.flow.send({ type: 'account.changed', account: loading });
    expect(await run.check()).toEqual({ checking: 'checkingBalance' });
    run.flow.send({ type: 'account.changed', account });
    expect(run.state()).toBe('nameChanged');
    run.flow.send({ type: 'name.accepted' });
    expect(run.state()).toEqual({ outcomeUnknown: 'repeatable' });
    await run.enterPin();
    expect(new Set(run.keys()).size).toBe(1);
  });

  it('waits for the account before it asks', async () => {
    const loading = {
      user: { status: 'loading' },
      balance: { status: 'loading' },
      mutations: { status: 'loading' },
    } as const;
    const run = start('Bagus Pratama', { account: loading });
    expect(await run.check()).toEqual({ checking: 'checkingBalance' });
  });

  it.each([{ accountTo: '8800445567' }, { bankTo: 'Bank Central Asia' }])(
    'forgets the saved name once %j is typed [SAV-14]',
    async (change) => {
      const run = start('Bagus Pratama');
      run.fillIn(change);
      run.fillIn({ accountTo: prepared.accountTo, bankTo: prepared.bankTo });
      expect(run.context().saved).toBeNull();
      expect(await run.check()).toBe('enteringPin');
    },
  );

  it('keeps the saved name while the rest is typed [SAV-14]', async () => {
    const run = start('Bagus Pratama');
    run.fillIn({ amount: '20000', description: 'Kopi', bankTo: prepared.bankTo });
    expect(await run.check()).toBe('nameChanged');
  });

  it('has no saved name after its receipt', async () => {
    const run = start('Bagas Pratama');
    await run.check();
    await run.enterPin();
    run.flow.send({ type: 'receipt.closed' });
    expect(run.context().saved).toBeNull();
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
      await settled();
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
    ['x'.repeat(31), 'alias.tooLong'],
    ['😀'.repeat(31), 'alias.tooLong'],
  ])('is not saved as %j: %s [SAV-9]', async (alias, issue) => {
    const run = await receiptOf();
    await run.save(alias);
    expect(run.state()).toEqual({ succeeded: { naming: 'entering' } });
    expect([run.context().alias.issues.alias, run.saved]).toEqual([issue, []]);
  });

  it.each(['x', 'x'.repeat(30), '😀'.repeat(30)])('is saved as %j [SAV-9]', async (alias) => {
    const run = await receiptOf();
    await run.save(alias);
    expect(run.state()).toEqual({ succeeded: 'saved' });
  });

  it.each([
    [new Failure('network.lost'), 'network.lost'],
    [new Failure('unexpected', { status: 500 }), 'unexpected'],
    [new Failure('refused', { bankMessage: 'Sudah 50' }), { text: 'Sudah 50' }],
  ])('that is not saved for %j keeps its alias and says so [SAV-10]', async (failure, notice) => {
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
    await settled();
    expect(run.state()).toEqual({ succeeded: 'saved' });
  });

  it('is saved once, however often it is pressed, and the receipt stays meanwhile [SAV-10]', async () => {
    const run = await receiptOf(() => new Promise(() => {}));
    await run.save('Bagas kantor');
    run.flow.send({ type: 'alias.submitted' });
    run.flow.send({ type: 'receipt.closed' });
    run.flow.send({ type: 'share.requested', receipt: {} as never });
    run.go('/transfer');
    expect([run.state(), run.saved.length]).toEqual([{ succeeded: { naming: 'saving' } }, 1]);
    run.flow.send({ type: 'wait.abandoned' });
    expect(run.state()).toEqual({ succeeded: { naming: 'notSaved' } });
    expect(run.context().notSaved).toBe('network.lost');
  });

  it('waits as long as the bank says', async () => {
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

  it('need not be named, and what was typed is there again', async () => {
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
